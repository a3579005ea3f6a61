"""Processes beside this one: started, told to leave, ended."""

import atexit
import os
import signal
import time
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest

from waiting import PATIENCE_S
from whistlestop.processes import LeaveError, end, leaving_quietly, spawn


def told_on_the_way_out(connection: Connection) -> None:
    """A process that has done its work, and is told to leave while it does."""
    with leaving_quietly():
        atexit.register(os.kill, os.getpid(), signal.SIGTERM)
        connection.send_bytes(b"here")


def test_a_process_told_to_leave_while_it_leaves_prints_nothing(
    capfd: pytest.CaptureFixture[str],
) -> None:
    ours, theirs = Pipe()
    with theirs:
        process = spawn(told_on_the_way_out, theirs)

    assert ours.recv_bytes() == b"here"
    process.join(PATIENCE_S)
    end(process)
    ours.close()
    assert "".join(capfd.readouterr()) == ""


def closing_what_is_open(connection: Connection) -> None:
    """A process that is told to leave in the middle of its work."""
    with leaving_quietly():
        try:
            connection.send_bytes(b"here")
            time.sleep(3600)
        except Exception:
            connection.send_bytes(b"taken for a fault")
        except LeaveError:
            connection.send_bytes(b"closed")
            raise


def test_a_process_told_to_leave_closes_what_is_open() -> None:
    ours, theirs = Pipe()
    with theirs:
        process = spawn(closing_what_is_open, theirs)

    assert ours.recv_bytes() == b"here"
    os.kill(process.pid or 0, signal.SIGINT)  # Ctrl-C is not for it
    end(process)
    assert ours.recv_bytes() == b"closed"
    assert process.exitcode == 0
    ours.close()


def deaf(connection: Connection) -> None:
    """A process that does not leave."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    connection.send_bytes(b"here")
    time.sleep(3600)


def test_processes_that_do_not_leave_are_killed_all_at_once() -> None:
    ours, theirs = Pipe()
    with theirs:
        processes = [spawn(deaf, theirs) for _ in range(2)]
    for _ in processes:
        assert ours.recv_bytes() == b"here"
    end(*processes, patience=0.1)

    assert [process.exitcode for process in processes] == [-signal.SIGKILL] * 2
    ours.close()
