"""Servers that are forked from a process that has loaded everything already.

A fresh Python takes two seconds of processor time until it serves, a fork takes a tenth of that.
For killing servers by the thousand: what runs in the end is `whistlestop serve` all the same.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any


class Forked:
    """A forked server, with what is needed of `subprocess.Popen`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it runs; nobody knows its exit code."""
        return None if Path(f"/proc/{self.pid}").exists() else 0

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended."""
        end = time.monotonic() + (timeout or float("inf"))
        while self.poll() is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("whistlestop", timeout or 0)
            time.sleep(0.005)
        return 0

    def send_signal(self, how: int) -> None:
        """Send a signal; nothing if it has ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)

    def kill(self) -> None:
        """kill -9."""
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process that forks them. It ends when it is closed; they do not."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._lock = threading.Lock()

    def start(self, arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> Forked:
        """Run `whistlestop` with these arguments; what it writes is added to a file."""
        order = {"arguments": [*arguments], "environment": {**environment}, "log": str(log)}
        orders, answers = self._process.stdin, self._process.stdout
        assert orders is not None
        assert answers is not None
        with self._lock:
            orders.write(json.dumps(order).encode() + b"\n")
            orders.flush()
            return Forked(int(answers.readline()))

    def close(self) -> None:
        """No more."""
        self._process.communicate()


def _be_forked(order: dict[str, Any]) -> None:
    """What a child does; it never returns."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for target, source in ((0, nothing), (1, log), (2, log)):
        os.dup2(source, target)
    os.environ.clear()
    os.environ.update(order["environment"])
    from whistlestop.cli import main

    sys.argv = ["whistlestop", *order["arguments"]]
    main()


def _fork_on_order(orders: IO[str]) -> None:
    """Fork a server for every line that comes."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who is gone is gone at once
    for line in orders:
        pid = os.fork()
        if pid == 0:
            try:
                _be_forked(json.loads(line))
            finally:
                os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    # What every server needs, loaded once. Nothing here may start a thread.
    import psycopg  # noqa: F401
    import uvloop  # noqa: F401

    import whistlestop.cli.serve
    import whistlestop.service.app  # noqa: F401

    _fork_on_order(sys.stdin)
