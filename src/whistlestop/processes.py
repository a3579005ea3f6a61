"""Processes started beside this one: deaf to Ctrl-C, quiet when told to leave, never left behind.

>>> process = spawn(work, connection)  # where `work` is decorated with `leaving_quietly`
>>> end(process)
"""

import contextlib
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NoReturn, ParamSpec

P = ParamSpec("P")
PATIENCE = 3.0
"""Seconds that a process has for leaving when it is told to."""

# --- In the process that starts others


def spawn(target: Callable[..., None], *args: object, niceness: int = 0) -> BaseProcess:
    """Start a process that runs `target(*args)`; OSError if that cannot be done.

    Afterwards close here what was handed over: the end of a pipe is seen when nobody holds it. On
    Linux it is nicer than this process from the beginning, also while it loads.
    """
    context = multiprocessing.get_context("spawn")  # a fork would take open sockets along
    process = context.Process(target=target, args=args, daemon=True)

    def start() -> None:
        if niceness and sys.platform == "linux":
            _be_nicer(niceness)
        with _deaf_to_interrupts():
            process.start()

    # In a thread of its own, which hands its niceness down: nobody may take back that of a process.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(start).result()
    return process


def _be_nicer(niceness: int) -> None:
    """Let others go first: on Linux this is about one thread."""
    thread = threading.get_native_id()
    now = os.getpriority(os.PRIO_PROCESS, thread)
    os.setpriority(os.PRIO_PROCESS, thread, now + niceness)


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What is started here does not hear Ctrl-C, not even while it is still being loaded.

    A mask, which is inherited, since only the main thread may change handlers.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it comes with the first process, and would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end(*processes: BaseProcess, patience: float = PATIENCE) -> None:
    """End processes and wait until they are gone; those that do not leave in time are killed."""
    for process in processes:
        process.terminate()
    _join(processes, patience)
    for process in processes:
        process.kill()
        process.join()


def _join(processes: Iterable[BaseProcess], patience: float) -> None:
    """Wait until processes have ended, all of them together no longer than this."""
    waiting = {process.sentinel for process in processes}
    until = time.monotonic() + patience
    while waiting and (left := until - time.monotonic()) > 0:
        waiting -= {*wait(waiting, left)}


def notify_systemd(state: str) -> None:
    """Tell the service manager how things are (`READY=1`), if one listens; else nothing."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), address)


@contextlib.contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Let others do what stands in the block only when it is over here; who dies holds up nobody.

    Where the system has no such locks, nobody waits.
    """
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(ImportError, OSError):
            import fcntl

            held = stack.enter_context(file.open("a"))
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


# --- In a process that was started


class LeaveError(BaseException):
    """The end of the process, which no bot may take for a fault of its own."""


def leaving_quietly(work: Callable[P, None]) -> Callable[P, None]:
    """For all that a started process does: it ends without a word when it is told to, by an
    exception, so that what is open is closed; and it ends with the process that started it.

    Not a context manager, in whose own frames the exception could come and be caught by nobody.
    """

    @wraps(work)
    def leave_quietly(*args: P.args, **options: P.kwargs) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides what Ctrl-C means
        try:
            try:
                signal.signal(signal.SIGTERM, _leave)
                threading.Thread(target=_leave_with_parent, daemon=True).start()
                work(*args, **options)
            finally:
                # Nothing is left to close: an exception on the way out would only be printed.
                signal.signal(signal.SIGTERM, signal.SIG_DFL)
        except LeaveError:
            pass

    return leave_quietly


def _leave(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    raise LeaveError


def _leave_with_parent() -> None:
    """End when the other process is gone, however it went, also in the middle of a thought."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
