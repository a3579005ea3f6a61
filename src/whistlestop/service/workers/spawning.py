"""Starting processes that do not outlive the server, and hear no Ctrl-C."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NoReturn

PATIENCE = 3.0
"""Seconds that a process has for leaving when it is asked to."""


def spawn(target: Callable[..., None], *args: object) -> tuple[BaseProcess, Connection]:
    """Start a process that runs `target(connection, *args)`; OSError if that cannot be done."""
    context = multiprocessing.get_context("spawn")  # a fork would take the server's sockets along
    ours, theirs = context.Pipe()
    process = context.Process(target=target, args=(theirs, *args), daemon=True)
    try:
        with _deaf_to_interrupts():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()  # or its end would not be seen when the process dies
    return process, ours


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


def end(process: BaseProcess, connection: Connection, patience: float = PATIENCE) -> None:
    """End a process, wait until it is gone, and close what led to it."""
    process.terminate()
    process.join(patience)
    if process.is_alive():
        process.kill()
        process.join()
    connection.close()


# In the process that was started


class LeaveError(SystemExit):
    """The end of the process, which no bot may take for a fault of its own.

    A SystemExit, so that it ends a process quietly wherever it is when the signal comes.
    """


@contextlib.contextmanager
def settled() -> Iterator[None]:
    """What every started process does all of its work in: it ends quietly when it is told to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides what Ctrl-C means
    try:
        signal.signal(signal.SIGTERM, _leave)
        threading.Thread(target=_leave_with_parent, daemon=True).start()
        yield
    except LeaveError:
        pass
    finally:
        # Nothing is left to close: an exception on the way out would only be printed.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _leave(*_: object) -> NoReturn:
    """End by an exception, so that bots are closed."""
    raise LeaveError


def _leave_with_parent() -> None:
    """End when the server is gone, however it went, also in the middle of a thought."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
