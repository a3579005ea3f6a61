"""A bot that is another program, in any language: it reads lines of JSON and writes moves.

`docs/protocol.md` has the lines; `examples/first_bot.py` is such a program.
"""

import os
import shlex
import shutil
import weakref
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from whistlestop import wire
from whistlestop.game import Action, Event, NotationError, Player, View, notation
from whistlestop.maps import Map
from whistlestop.wire.lines import choose, end, hello

from .answers import shown
from .process import LineProcess, ProgramError
from .roster import BotError


class ProgramBot:
    """Starts the program when it is first asked, and anew after it failed; see `Bot`.

    `choose` raises ProgramError when the program fails: it ended, was late, or answered something
    that is no action. Wrapped in `Guarded` the game goes on all the same. A program that was late
    is ended, so that its answer cannot be taken for that of a later move. Close the bot, or use it
    in a `with` block, to end the program with it.
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
        """`command` as one would type it; BotError if there is no such program.

        The first answer after a start may take `start_time` seconds longer than the others. When
        the program has failed it is started anew, at most `restarts` times in a game.
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
            self._process.send(wire.line(choose(view)))
            answer = self._process.receive(limit)
        except ProgramError:
            self._give_up()
            raise
        return _parse(view, answer)

    def end(self, view: View) -> None:
        """Tell the program that the game is over, if it runs."""
        if self._process is not None and view.player is not None:
            self._process.send(wire.line(end(view)))
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
                f"The program has failed {self.failures} times and is not started again."
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
            greeting = hello(view, move_time_limit=self.move_time_limit)
            process.send(wire.line(greeting))
        self._game, self._log = game, view.log

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _parse(view: View, answer: bytes) -> Action:
    """The action of an answer; ProgramError if it is none."""
    assert view.player is not None
    try:
        text = wire.parse_answer(answer)
    except wire.AnswerError as error:
        raise ProgramError(str(error)) from None
    try:
        return notation.parse(view.map, text, view.player)
    except NotationError as error:
        raise ProgramError(f"The answer {shown(text)} is no action. {error}") from None
