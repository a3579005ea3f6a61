"""Processes beside this one: started, told to leave, ended."""

import atexit
import os
import signal
import socket
import sys
import threading
import time
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from waiting import PATIENCE_S
from whistlestop.processes import (
    LeaveError,
    end,
    leaving_quietly,
    notify_systemd,
    one_at_a_time,
    spawn,
)


@leaving_quietly
def told_on_the_way_out(connection: Connection) -> None:
    """A process that has done its work, and is told to leave while it does."""
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


@leaving_quietly
def told_as_it_ends(connection: Connection, steps: int) -> None:
    """A process that is told to leave so many calls or returns after the last thing it does."""
    connection.send_bytes(b"here")
    left = steps

    def count(*_: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGTERM)

    sys.setprofile(count)


@pytest.mark.parametrize("steps", range(1, 6))
def test_a_process_told_to_leave_just_as_it_ends_prints_nothing(
    steps: int, capfd: pytest.CaptureFixture[str]
) -> None:
    ours, theirs = Pipe()
    with theirs:
        process = spawn(told_as_it_ends, theirs, steps)

    assert ours.recv_bytes() == b"here"
    process.join(PATIENCE_S)
    end(process)
    ours.close()
    assert "".join(capfd.readouterr()) == ""


@leaving_quietly
def closing_what_is_open(connection: Connection) -> None:
    """A process that is told to leave in the middle of its work."""
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


def test_of_several_processes_one_works_at_a_time(tmp_path: Path) -> None:
    file, story = tmp_path / "lock", list[str]()

    def work() -> None:
        with one_at_a_time(file):
            story.append("other begins")

    with one_at_a_time(file):
        other = threading.Thread(target=work)
        other.start()
        story.append("first ends")
    other.join()

    assert story == ["first ends", "other begins"]


def test_where_there_is_no_lock_nobody_waits(tmp_path: Path) -> None:
    with one_at_a_time(tmp_path / "none" / "lock"), one_at_a_time(tmp_path / "none" / "lock"):
        pass


def test_the_service_manager_hears_how_things_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(place))
        line.setblocking(False)
        monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
        notify_systemd("READY=1")
        with pytest.raises(BlockingIOError):
            line.recv(10)
        monkeypatch.setenv("NOTIFY_SOCKET", str(place))
        notify_systemd("READY=1")

        assert line.recv(10) == b"READY=1"
    notify_systemd("STOPPING=1")  # nobody listens any more, and nobody minds


@leaving_quietly
def say_how_nice(connection: Connection) -> None:
    connection.send(os.getpriority(os.PRIO_PROCESS, 0))


@pytest.mark.skipif(sys.platform != "linux", reason="Elsewhere threads are not nice by themselves.")
def test_a_process_is_nicer_than_the_one_that_started_it_which_stays_as_it_was() -> None:
    ours, theirs = Pipe()
    before = os.getpriority(os.PRIO_PROCESS, 0)
    with theirs:
        process = spawn(say_how_nice, theirs, niceness=3)
    assert ours.recv() == min(19, before + 3)
    assert os.getpriority(os.PRIO_PROCESS, 0) == before
    end(process)
    ours.close()
