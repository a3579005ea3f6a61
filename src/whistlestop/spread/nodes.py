"""Parts done on the nodes of a Ray cluster.

Ray only runs things and tells what was lost. Which parts are done again, how often, and what is
finished is decided here, so that a job ends the same way wherever it ran.
"""

import os
import socket
import sys
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from importlib.metadata import version
from typing import Any, TextIO

from whistlestop.extras import needs_extra

from .errors import LostError, SpreadError
from .parts import Answer, Job, Notice, Part, Shared
from .pool import portable
from .versions import code_fingerprint

TRIES = 5
"""How often a part is tried if its worker or node is lost; a node can take a part along that has
nothing to do with it."""
AHEAD = 2
"""Parts handed over for each core, so that none waits for the way from here to there."""
ANSWERS_S = 10.0
"""How long an address has to answer."""
LOOKS_S = 5.0
"""How often somebody who waits looks whether there are nodes."""
FROM_ELSEWHERE = "ray://"
THREADS = "ray_"
"""How the names of Ray's threads begin."""


def on_cluster(
    job: Job[Shared, Part, Answer],
    parts: Iterable[tuple[str, Part]],
    address: str,
    notice: Notice,
) -> Generator[tuple[str, Answer], None, None]:
    """Do parts on all cores of a cluster."""
    with needs_extra("cluster", "--cluster"):
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that it is used
        import ray
    with _connected(ray, address) as stays:
        crew = _Crew(ray, job, iter(parts), notice)
        try:
            crew.hand_out()
            while crew.is_busy:
                yield from crew.collect()
                crew.hand_out()
        finally:
            if stays:
                crew.end()


@contextmanager
def _connected(ray: Any, address: str) -> Iterator[bool]:
    """Be a part of a cluster for a while; or longer, if somebody else has connected already.

    Who leaves takes along what is still being done. Ending it just before would be a race with
    that, in which Ray aborts the whole process now and then.
    """
    if ray.is_initialized():  # whoever uses this as a library may have their own reasons
        yield True
        return
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:
        raise SpreadError(_refused(address, error)) from None
    try:
        with own_words_only():
            yield False
    finally:
        ray.shutdown()


@contextmanager
def own_words_only() -> Iterator[None]:
    """Keep what Ray tells about its nodes out of what the command prints: a thread of Ray's prints
    it, and it would stand in the middle of a JSON document."""
    with redirect_stdout(_Apart(sys.stdout, sys.stderr)):
        yield


class _Apart:
    """A stream for everybody but the threads of Ray, which write to another one."""

    def __init__(self, stream: TextIO, theirs: TextIO) -> None:
        self._stream, self._theirs = stream, theirs

    def __getattr__(self, name: str) -> Any:
        is_theirs = threading.current_thread().name.startswith(THREADS)
        return getattr(self._theirs if is_theirs else self._stream, name)


def _knock(address: str) -> None:
    """Refuse an address at which nobody answers: Ray itself would try for minutes."""
    if address == "auto":
        return
    if address.startswith(FROM_ELSEWHERE):
        raise SpreadError(
            f"--cluster cannot go through {FROM_ELSEWHERE}: run the command on a machine of the "
            "cluster, with the address that `ray start --head` has printed (HOST:PORT) or auto."
        )
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 1 << 16:
        raise SpreadError(
            f"--cluster is the address of a Ray cluster, HOST:PORT or auto, not {address!r}."
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWERS_S).close()
    except OSError as error:
        raise SpreadError(
            f"Nobody answers at {address} ({error.strerror or error}): is a Ray cluster running "
            "there? `ray start --head` on one machine begins it."
        ) from None


def _refused(address: str, error: Exception) -> str:
    """Why Ray did not let us in, in a sentence."""
    said = " ".join(str(error).split())
    if isinstance(error, RuntimeError) and "ersion mismatch" in said:
        return f"The cluster at {address} has another version of Ray or Python: {said}"
    if address == "auto" and isinstance(error, ConnectionError):
        return (
            "There is no Ray cluster on this machine: `ray start --head` begins one, "
            "`ray start --address HOST:PORT` joins another."
        )
    return (
        f"Ray did not connect to the cluster at {address}: {said} (This machine must be a part "
        f"of the cluster: `ray start --address {address}` makes it one.)"
    )


class _Crew:
    """The parts that are being done somewhere, and those that nobody has begun."""

    def __init__(
        self, ray: Any, job: Job[Any, Any, Any], parts: Iterator[Any], notice: Notice
    ) -> None:
        self._ray = ray
        self._parts = parts
        self._again: list[tuple[str, Any]] = []
        self._notice = notice
        self._tries: Counter[str] = Counter()
        self._busy: dict[Any, tuple[str, Any]] = {}
        self._told_alone = False
        self._task = ray.remote(num_cpus=1, max_retries=0)(_attempt)
        self._job = ray.put((job.work, job.shared, code_fingerprint(NOT_ASKED)))

    @property
    def is_busy(self) -> bool:
        """Whether answers are still to come."""
        return bool(self._busy)

    def _next(self) -> tuple[str, Any] | None:
        return self._again.pop() if self._again else next(self._parts, None)

    def hand_out(self) -> None:
        """Hand over as many parts as there is room for; machines come and go."""
        room = max(1, AHEAD * int(self._ray.cluster_resources().get("CPU", 0)))
        while len(self._busy) < room:
            named = self._next()
            if named is None:
                return
            self._busy[self._task.remote(self._job, named[1])] = named

    def collect(self) -> Iterator[tuple[str, Any]]:
        """Wait for an answer, and give all that have come."""
        listed = list(self._busy)
        ready, _ = self._ray.wait(listed, timeout=LOOKS_S)
        if ready:
            ready, _ = self._ray.wait(listed, num_returns=len(listed), timeout=0)
        else:
            self._tell_if_nobody_works()
        for reference in ready:
            named = self._busy.pop(reference)
            try:
                answer, failure = self._ray.get(reference)
            except self._ray.exceptions.RayTaskError as error:
                raise SpreadError(_not_there(error)) from None
            except self._ray.exceptions.RayError as error:
                self._lose(named, error)
                continue
            if failure is not None:
                raise failure
            yield named[0], answer

    def _lose(self, named: tuple[str, Any], error: Exception) -> None:
        """Have a part done once more whose worker or node is gone."""
        name, _ = named
        self._tries[name] += 1
        why = type(error).__name__
        if self._tries[name] >= TRIES:
            raise LostError(f"{name} was lost {TRIES} times with its worker, at last by {why}.")
        self._again.append(named)
        self._notice(f"A worker of the cluster was lost ({why}); {name} is done again.")

    def _tell_if_nobody_works(self) -> None:
        if not self._told_alone and not self._ray.cluster_resources().get("CPU", 0):
            self._told_alone = True
            self._notice("The cluster has no node with a core: this waits until one joins.")

    def end(self) -> None:
        """End what is still being done."""
        for reference in self._busy:
            with suppress(Exception):
                self._ray.cancel(reference, force=True)
        self._busy.clear()


def _not_there(error: Exception) -> str:
    """Why a node could not even begin, in a sentence."""
    cause = getattr(error, "cause", None) or error
    if isinstance(cause, ModuleNotFoundError) or "ModuleNotFoundError" in str(error):
        return (
            "A node of the cluster cannot import what it should do "
            f"({' '.join(str(cause).split())[-200:]}): install the same whistlestop, "
            'with the extra "cluster", on all of them.'
        )
    return f"A node of the cluster failed: {' '.join(str(cause).split())[-300:]}"


# --- On a node

NOT_ASKED = frozenset({"cli", "service", "testing", "envs"})
"""Packages that no part of a job runs."""


def _attempt(
    job: tuple[Callable[[Any, Any], Any], object, str], part: object
) -> tuple[Any, Exception | None]:
    """The answer, or what went wrong."""
    work, shared, fingerprint = job
    if code_fingerprint(NOT_ASKED) != fingerprint:
        return None, SpreadError(_other_code())
    try:
        return work(shared, part), None
    except Exception as error:
        return None, portable(error)


def _other_code() -> str:
    return (
        f"The node {socket.gethostname()} has another code of whistlestop (version "
        f"{version('whistlestop')}) than the machine this was started on: "
        "install the same on all nodes, and restart Ray there."
    )
