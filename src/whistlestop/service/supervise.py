"""The parent of `whistlestop serve --processes N`: it listens, and keeps N children serving.

It has bound the sockets once and hands them to every child, so that whoever connects is taken by a
child that is there. A child that dies is started again, after a pause that grows while it keeps
dying.
SIGHUP replaces the children one by one, each by a fresh Python that is ready before the old one is
told to leave: so a new version that was installed rolls in. The parent itself loads nothing of the
server; what it knows of its children is a command line, the environment and a line to each of them.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from whistlestop.processes import notify_systemd
from whistlestop.service.times import in_time

from .observe import log_event

CHILD = "whistlestop.service.run"
"""The module that a child runs."""
READY = b"ready\n"
"""What a child tells its parent once it answers."""
FOLDER = "NEIGHBORS_OF_WHISTLESTOP"
"""In the environment of children: where they find each other. Not on the command line, which the
versions before and after this one have to understand as well while one replaces the other."""
PAUSE_S = 0.2
LONGEST_PAUSE_S = 30.0
"""Between two starts of a child that keeps dying; it doubles each time."""
LONG_LIFE_S = 60.0
"""A child that lived this long starts again at once."""
READY_S = 600.0
"""How long a replacement may take until it answers: it may have to bring a large database along."""

log = logging.getLogger("whistlestop.service")


@dataclass(frozen=True, slots=True)
class Inherited:
    """What a child has from its parent: file descriptors, and its name."""

    listeners: tuple[int, ...]
    line: int
    """To the parent: the child says when it is ready, and sees when the parent is gone."""
    name: str
    """How metrics and /health call it."""

    def arguments(self) -> list[str]:
        """As the arguments of a command line."""
        return [",".join(map(str, self.listeners)), str(self.line), self.name]

    @classmethod
    def of(cls, arguments: Sequence[str]) -> Self:
        """From the arguments of a command line."""
        listeners, line, name = arguments
        return cls(tuple(map(int, listeners.split(","))), int(line), name)


def share_of_workers(workers: int, processes: int, number: int) -> int:
    """How many processes for bots the child with this number (from 1) gets: at least one."""
    return max(1, workers // processes + (number <= workers % processes))


class Child:
    """One process that serves."""

    def __init__(self, number: int, process: asyncio.subprocess.Process, failures: int) -> None:
        self.number = number
        self.process = process
        self.failures = failures
        """How many before it died young, one after the other."""
        self.is_ready = asyncio.Event()
        self.started_at = time.monotonic()

    def signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)

    async def ready_or_gone(self, limit_s: float | None = None) -> bool:
        """Wait until it answers; False if it ended before, or took too long."""
        ready = asyncio.create_task(self.is_ready.wait())
        gone = asyncio.create_task(self.process.wait())
        await asyncio.wait({ready, gone}, timeout=limit_s, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        gone.cancel()
        return self.is_ready.is_set()

    async def end(self, patience_s: float) -> None:
        """Tell it to leave and wait until it is gone; it is killed if that takes too long."""
        self.signal(signal.SIGTERM)
        try:
            await in_time(self.process.wait(), patience_s)
        except TimeoutError:
            self.signal(signal.SIGKILL)
            await self.process.wait()

    @property
    def next_failures(self) -> int:
        """How often it has died young by now, if it dies now."""
        is_old = time.monotonic() - self.started_at >= LONG_LIFE_S
        return 0 if is_old else self.failures + 1


def pause_after(failures: int) -> float:
    """Seconds before the next start of a child that has died young so often."""
    return min(LONGEST_PAUSE_S, PAUSE_S * 2.0 ** min(failures - 1, 20)) if failures else 0.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What a supervisor keeps running."""

    names: Sequence[str]
    """One child for each; the first has the number 1."""
    listener: socket.socket
    own: Sequence[socket.socket]
    """The addresses of each child alone, if they have any."""
    environment: Callable[[int], Mapping[str, str]]
    """What the child with a number has in its environment beside ours."""
    notice_s: float
    """Between saying that all will stop and stopping."""
    stop_s: float
    """How long a child may take to leave."""


class Supervisor:
    """Keeps children serving until it is told to stop. It belongs to one event loop."""

    def __init__(self, plan: Plan, on_ready: Callable[[], None]) -> None:
        """`on_ready` is called once the first child answers."""
        self._plan = plan
        self._on_ready = on_ready
        self._current: dict[int, Child] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()
        self._noticed = asyncio.Event()
        """Whoever should know that all stop has had time to notice."""
        self._folder: Path | None = None
        self._is_rolling = self._roll_again = False

    async def run(self) -> int:
        """Serve until a signal comes; the exit code."""
        with contextlib.ExitStack() as stack:
            with contextlib.suppress(OSError):  # nowhere to write: then all sockets stay put
                folder = TemporaryDirectory(prefix="whistlestop-", ignore_cleanup_errors=True)
                self._folder = Path(stack.enter_context(folder))
            return await self._serve()

    async def _serve(self) -> int:
        loop = asyncio.get_running_loop()
        for stopping in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(stopping, self._stop)
        loop.add_signal_handler(signal.SIGHUP, self._roll)
        first = await self._spawn(1)
        if not await first.ready_or_gone():  # what is wrong with it is wrong with all of them
            return await first.process.wait() or 1
        self._current[1] = first
        for number in range(2, len(self._plan.names) + 1):
            await self._start(number)
        self._on_ready()
        notify_systemd("READY=1")
        await self._stopping.wait()
        notify_systemd("STOPPING=1")
        await self._end_all()
        return 0

    # --- One child

    async def _start(self, number: int, failures: int = 0) -> Child:
        """Start the child with a number; it is not ready yet."""
        child = await self._spawn(number, failures)
        self._current[number] = child
        return child

    async def _spawn(self, number: int, failures: int = 0) -> Child:
        plan = self._plan
        ours, theirs = socket.socketpair()
        fds = tuple(one.fileno() for one in (plan.listener, *plan.own[number - 1 : number]))
        inherited = Inherited(fds, theirs.fileno(), plan.names[number - 1])
        place = {} if self._folder is None else {FOLDER: str(self._folder)}
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", CHILD, *inherited.arguments()),
                env={**os.environ, **place, **plan.environment(number)},
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=(*fds, theirs.fileno()),
            )
        child = Child(number, process, failures)
        self._begin(self._watch(child, ours))
        return child

    async def _watch(self, child: Child, line: socket.socket) -> None:
        """Note when a child is ready, and put another in its place if it dies."""
        reader, writer = await asyncio.open_connection(sock=line)
        with contextlib.suppress(OSError):
            if await reader.readline() == READY:
                child.is_ready.set()
        await child.process.wait()
        writer.close()
        failures = child.next_failures
        while self._current.get(child.number) is child and not self._stopping.is_set():
            pause = pause_after(failures)
            log_event(
                log,
                logging.ERROR,
                "process died",
                process=self._plan.names[child.number - 1],
                code=child.process.returncode,
                again_in_s=pause,
            )
            with contextlib.suppress(TimeoutError):
                await in_time(self._stopping.wait(), pause)
            if self._current.get(child.number) is child and not self._stopping.is_set():
                try:
                    await self._start(child.number, failures)
                except OSError:  # no process can be started now: the system is full
                    failures += 1

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- All of them

    def _roll(self) -> None:
        """Replace all children, one after the other."""
        if self._is_rolling:
            self._roll_again = True  # what was installed since belongs in, too
        elif not self._stopping.is_set():
            self._begin(self._roll_through())

    async def _roll_through(self) -> None:
        self._is_rolling = True
        notify_systemd(f"RELOADING=1\nMONOTONIC_USEC={time.monotonic_ns() // 1000}")
        log_event(log, logging.INFO, "replacing all processes")
        done = True
        for number in range(1, len(self._plan.names) + 1):
            done = done and not self._stopping.is_set() and await self._replace(number)
        self._is_rolling = False
        notify_systemd("READY=1")
        if done:
            log_event(log, logging.INFO, "all processes replaced")
        if self._roll_again:
            self._roll_again = False
            self._roll()

    async def _replace(self, number: int) -> bool:
        """Put a new child in the place of one; False if the new one does not start."""
        old, new = self._current[number], await self._spawn_or_none(number)
        if new is None or not await new.ready_or_gone(READY_S):
            if new is not None:
                new.signal(signal.SIGKILL)
            log_event(
                log,
                logging.ERROR,
                "the new process does not start: the old ones go on",
                process=self._plan.names[number - 1],
            )
            return False
        self._current[number] = new
        await old.end(self._plan.stop_s)
        return True

    async def _spawn_or_none(self, number: int) -> Child | None:
        try:
            return await self._spawn(number)
        except OSError:  # the system is full
            return None

    def _stop(self) -> None:
        """Stop all; the second time without further notice, and after that at once."""
        if not self._stopping.is_set():
            self._stopping.set()
        elif not self._noticed.is_set():
            self._noticed.set()
        else:
            for child in self._current.values():
                child.signal(signal.SIGKILL)

    async def _end_all(self) -> None:
        """Have everybody told first, then leave: all at the same time."""
        if self._plan.notice_s:
            for child in self._current.values():
                child.signal(signal.SIGUSR1)
            with contextlib.suppress(TimeoutError):
                await in_time(self._noticed.wait(), self._plan.notice_s)
        self._noticed.set()
        ends = [child.end(self._plan.stop_s) for child in self._current.values()]
        await asyncio.gather(*ends)
