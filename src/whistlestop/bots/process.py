"""Another program, talked to in lines and trusted with nothing: not to answer, nor to end."""

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress

MAX_LINE = 1 << 16
"""The longest line taken, in bytes; a whole answer has less than a hundred."""
MAX_WAITING = 100
"""So many lines nobody asked for are put up with."""
MAX_STDERR = 1 << 13
"""Of what the program writes to its standard error the last so many bytes are kept."""
CHUNK = 1 << 16
GRACE = 1.0
"""Seconds given to a program to end, or to a thread to notice that it has."""


class ProgramError(RuntimeError):
    """A program that plays has failed; the message is a sentence about it."""


class LineProcess:
    """A running program. Three threads serve its pipes, so that nothing here waits for it.

    Threads rather than `select`, which takes no pipes on Windows.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; OSError if that cannot be done."""
        self._popen = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # A program in Python whose author forgot to flush would wait for us as we for it.
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            # Its own group, to be ended with all it has started.
            start_new_session=True,
        )
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._inbox: queue.SimpleQueue[bytes | ProgramError] = queue.SimpleQueue()
        self._partial = b""
        self._stderr = b""
        self._group_ended = False
        work = (self._write, self._read, self._read_stderr)
        self._threads = [threading.Thread(target=target, daemon=True) for target in work]
        for thread in self._threads:
            thread.start()

    # What the threads do

    def _write(self) -> None:
        assert self._popen.stdin is not None
        # A program that has ended shows when its answer is read.
        with suppress(OSError), self._popen.stdin as pipe:
            while (line := self._outbox.get()) is not None:
                left = memoryview(line)
                while left:
                    left = left[pipe.write(left) or 0 :]

    def _read(self) -> None:
        assert self._popen.stdout is not None
        with suppress(OSError), self._popen.stdout as pipe:
            while chunk := pipe.read(CHUNK):
                *lines, self._partial = (self._partial + chunk).split(b"\n")
                if max(map(len, (*lines, self._partial))) > MAX_LINE:
                    size = f"{MAX_LINE >> 10} KiB"
                    self._inbox.put(ProgramError(f"The program wrote a line of over {size}."))
                    return
                for line in lines:
                    self._inbox.put(line)
                if self._inbox.qsize() > MAX_WAITING:
                    self._inbox.put(ProgramError("The program writes lines nobody asked for."))
                    return
        self._inbox.put(ProgramError(self._how_it_ended()))

    def _read_stderr(self) -> None:
        assert self._popen.stderr is not None
        with suppress(OSError), self._popen.stderr as pipe:
            while chunk := pipe.read(CHUNK):
                self._stderr = (self._stderr + chunk)[-MAX_STDERR:]

    def _how_it_ended(self) -> str:
        try:
            code = self._popen.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "The program closed its output."
        self._end_group()
        self._threads[2].join(GRACE)  # its last words
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        lines = self.stderr.strip().splitlines()
        words = f" Its last words: {lines[-1].strip()[:200]}" if lines else ""
        return f"The program ended with {how}.{words}"

    def _end_group(self) -> None:
        # Once only: the number of a group that has ended may be given to another.
        if self._group_ended:
            return
        self._group_ended = True
        with suppress(OSError):  # nobody is left
            if hasattr(os, "killpg"):
                os.killpg(self._popen.pid, signal.SIGKILL)
            else:
                self._popen.kill()

    # What can be asked of it

    @property
    def stderr(self) -> str:
        """The last of what it wrote to its standard error."""
        return self._stderr.decode("utf-8", errors="replace")

    def send(self, line: bytes) -> None:
        """Send a line, at once as far as the caller is concerned."""
        self._outbox.put(line)

    def skip_waiting(self) -> None:
        """Forget lines that came unasked; ProgramError if the program has failed."""
        while not self._inbox.empty():
            self._check(self._inbox.get())

    def receive(self, seconds: float | None) -> bytes:
        """The next line without its end; ProgramError if the program fails or is late."""
        try:
            return self._check(self._inbox.get(timeout=seconds))
        except queue.Empty:
            begun = self._partial[:60]
            end = f", only {begun!r} without the end of the line" if begun else ""
            raise ProgramError(f"No answer came within {seconds:g} s{end}.") from None

    def _check(self, item: bytes | ProgramError) -> bytes:
        if isinstance(item, ProgramError):
            raise item
        return item

    def finish(self) -> None:
        """Let it end: it is told nothing more, and killed if that takes too long."""
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """End it, and everything it has started, now."""
        self._outbox.put(None)
        self._end_group()
        self._popen.wait()
        until = time.monotonic() + GRACE
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))
