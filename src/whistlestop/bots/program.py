"""A bot that is another program, in any language: it reads lines of JSON and writes moves.

The program is trusted with nothing: not to answer, nor to end. `docs/protocol.md` has the lines;
`examples/first_bot.py` is such a program.
"""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import Self

from whistlestop.game import Action, Event, NotationError, Player, View, notation
from whistlestop.maps import Map
from whistlestop.wire import AnswerError, line, parse_answer, shown
from whistlestop.wire.lines import choose, end, hello

from .guarded import ProgramError
from .roster import BotError

MAX_LINE = 1 << 16
"""The longest line taken, in bytes; a whole answer has less than a hundred."""
MAX_WAITING = 100
"""How many lines that nobody asked for are put up with."""
MAX_STDERR = 1 << 13
"""How many bytes are kept of what the program wrote last to its standard error."""
CHUNK = 1 << 16
GRACE = 1.0
"""Seconds given to a program to end, or to a thread to notice that it has."""


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
        # The last one waits for the second when the program ends, which may be at once.
        work = (self._write, self._read_stderr, self._read)
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
        self._threads[1].join(GRACE)  # its last words
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


class ProgramBot:
    """Starts the program when it is first asked, and again after it failed; see `Bot`.

    `choose` raises ProgramError when the program fails: it ended, was late, or its answer is not an
    action. Wrapped in `Guarded` the game goes on all the same. A program that was late is ended, so
    that its answer cannot be taken for that of a later move. Close the bot, or use it in a `with`
    block, to end the program with it.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        name: str | None = None,
        move_time_limit: float | None = 10.0,
        start_time: float = 5.0,
        restarts: int = 3,
    ) -> None:
        """`command` as you would type it; BotError if there is no such program.

        The first answer after a start may take `start_time` seconds longer than the others. When
        the program has failed it is started again, at most `restarts` times in a game.
        """
        posix = os.name != "nt"
        try:
            words = shlex.split(command, posix=posix) if isinstance(command, str) else [*command]
        except ValueError as error:
            raise BotError(f"{command!r} cannot be read as a command: {error}.") from None
        if not words:
            raise BotError("Name the program to start, as in program:python3 my_bot.py.")
        if shutil.which(words[0]) is None:
            raise BotError(f"There is no program {words[0]!r} to start; check its name and path.")
        self.name = name or (command if isinstance(command, str) else shlex.join(words))
        self.move_time_limit = move_time_limit
        self.failures = 0
        """How often the program has had to be given up in this game."""
        self._words = words
        self._start_time = start_time
        self._restarts = restarts
        self._process: LineProcess | None = None
        self._game: tuple[Map, int, Player] | None = None
        self._log: tuple[Event, ...] = ()

    def choose(self, view: View) -> Action:
        """What the program answers; legal or not."""
        if view.player is None:
            raise ValueError("A spectator has nothing to choose.")
        limit = self.move_time_limit
        if self._process is None:
            self._start()
            limit = None if limit is None else limit + self._start_time
        assert self._process is not None
        try:
            self._process.skip_waiting()
            self._greet(self._process, view, view.player)
            self._process.send(line(choose(view)))
            answer = self._process.receive(limit)
        except ProgramError:
            self._give_up()
            raise
        return _parse(view, answer)

    def end(self, view: View) -> None:
        """Tell the program that the game is over, if it runs."""
        if self._process is not None and view.player is not None:
            self._process.send(line(end(view)))
        self._game = None
        self.failures = 0

    def close(self) -> None:
        """Let the program end. It is started again if it is asked again."""
        if self._process is not None:
            self._process.finish()
        self._process = None

    @property
    def stderr(self) -> str:
        """The last of what the running program wrote to its standard error."""
        return "" if self._process is None else self._process.stderr

    def _start(self) -> None:
        if self.failures > self._restarts:
            raise ProgramError(
                f"The program has failed {self.failures} times and will not be started again."
            )
        try:
            process = LineProcess(self._words)
        except OSError as error:
            self.failures += 1
            raise ProgramError(f"The program cannot be started: {error.strerror}.") from None
        self._process = process
        self._game = None
        # A bot that is forgotten, or still open when Python ends, leaves no program behind.
        weakref.finalize(self, process.kill)

    def _give_up(self) -> None:
        self.failures += 1
        if self._process is not None:
            self._process.kill()
        self._process = None

    def _greet(self, process: LineProcess, view: View, seat: Player) -> None:
        """Say hello if this is not the game of the last question, as far as one can see."""
        game = (view.map, view.players, seat)
        known = len(self._log)
        if game != self._game or view.log[:known] != self._log:
            process.send(line(hello(view, move_time_limit=self.move_time_limit)))
        self._game, self._log = game, view.log

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _parse(view: View, answer: bytes) -> Action:
    """The action of an answer; ProgramError if it is not one."""
    assert view.player is not None
    try:
        text = parse_answer(answer)
    except AnswerError as error:
        raise ProgramError(str(error)) from None
    try:
        return notation.parse(view.map, text, view.player)
    except NotationError as error:
        raise ProgramError(f"The answer {shown(text)} is not an action. {error}") from None
