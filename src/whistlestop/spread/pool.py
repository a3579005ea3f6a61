"""Parts done in processes of this machine."""

import contextlib
import pickle
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, cast

from whistlestop.processes import PATIENCE, end, leaving_quietly, spawn

from .errors import LostError, SpreadError
from .parts import Answer, Job, Notice, Part, Shared

TRIES = 2
"""How often a part is tried if its process dies."""


def in_processes(
    job: Job[Shared, Part, Answer], parts: Iterable[tuple[str, Part]], workers: int, notice: Notice
) -> Generator[tuple[str, Answer], None, None]:
    """Do parts in so many processes, or fewer if there are fewer parts."""
    pool = _Pool(job, iter(parts), notice)
    try:
        for _ in range(workers):
            if not pool.start_process():
                break
        while pool.is_busy:
            yield from pool.collect()
    finally:
        pool.end()


class _Pool:
    """The processes, the parts they do, and those that nobody has begun."""

    def __init__(self, job: Job[Any, Any, Any], parts: Iterator[Any], notice: Notice) -> None:
        self._job = job
        self._parts = parts
        self._again: list[tuple[str, Any]] = []
        self._notice = notice
        self._tries: Counter[str] = Counter()
        self._processes: dict[Connection, BaseProcess] = {}
        self._busy: dict[Connection, tuple[str, Any]] = {}

    @property
    def is_busy(self) -> bool:
        """Whether answers are still to come."""
        return bool(self._busy)

    def _next(self) -> tuple[str, Any] | None:
        return self._again.pop() if self._again else next(self._parts, None)

    def start_process(self) -> bool:
        """Start a process and give it a part, if there is one."""
        named = self._next()
        if named is None:
            return False
        ours, theirs = Pipe()
        with theirs:
            self._processes[ours] = spawn(_work, theirs, self._job.work, self._job.shared)
        self._assign(ours, named)
        return True

    def _assign(self, connection: Connection, named: tuple[str, Any]) -> None:
        self._busy[connection] = named
        with contextlib.suppress(OSError):  # it is dead, and collecting will notice
            connection.send(named[1])

    def collect(self) -> Iterator[tuple[str, Any]]:
        """Wait for answers, and give those who brought them the next parts."""
        for ready in wait(list(self._busy)):
            connection = cast(Connection, ready)
            try:
                answer, failure = connection.recv()
            except (EOFError, OSError):
                self._replace(connection)
                continue
            name, _ = self._busy.pop(connection)
            if failure is not None:
                raise failure
            following = self._next()
            if following is not None:
                self._assign(connection, following)
            yield name, answer

    def _replace(self, connection: Connection) -> None:
        """Replace a process that died, and have its part done once more."""
        named = self._busy.pop(connection)
        process = self._processes.pop(connection)
        connection.close()
        process.join(PATIENCE)
        end(process)  # if it only lost its connection
        name = named[0]
        died = f"The process with {name} died, exit code {process.exitcode}"
        self._tries[name] += 1
        if self._tries[name] >= TRIES:
            raise LostError(f"{died}, for the second time.")
        self._again.append(named)
        self.start_process()
        self._notice(f"{died}; {name} is done again.")

    def end(self) -> None:
        """End all processes, even those in the middle of a part."""
        end(*self._processes.values())
        for connection in self._processes:
            connection.close()
        self._processes.clear()
        self._busy.clear()


# --- In a process that was started


@leaving_quietly
def _work(connection: Connection, work: Callable[[Any, Any], Any], shared: object) -> None:
    """Do the parts it is given, one after the other, until the other side is gone."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(_attempt(work, shared, connection.recv()))


def _attempt(
    work: Callable[[Any, Any], Any], shared: object, part: object
) -> tuple[Any, Exception | None]:
    """The answer, or what went wrong."""
    try:
        return work(shared, part), None
    except Exception as error:
        return None, portable(error)


def portable(error: Exception) -> Exception:
    """An exception that another process can raise; it says where it comes from."""
    where = "".join(traceback.format_exception(error))
    try:
        copy = pickle.loads(pickle.dumps(error))
    except Exception:
        copy = SpreadError(f"{type(error).__name__}: {error}")
    found: Exception = copy
    found.add_note(where)
    return found
