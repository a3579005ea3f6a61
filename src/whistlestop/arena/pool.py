"""Several processes that play the games of a schedule, seen from the one that wants the results."""

import contextlib
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

from whistlestop.bots import BOTS
from whistlestop.bots import warm_up as warm_up_bots
from whistlestop.processes import PATIENCE, end, leaving_quietly, spawn

from .errors import ArenaError
from .match import Match
from .play import play_game
from .results import GameResult

TRIES = 2
"""How often a game is begun whose process dies."""

Answer = GameResult | str
"""What comes back for a number of a game: its result, or a sentence about why there is none."""


def play_games(
    match: Match,
    games: Iterable[int],
    *,
    workers: int,
    records: Path | None = None,
    on_notice: Callable[[str], None] = lambda _: None,
) -> Generator[GameResult, None, None]:
    """Results in the order in which they come. One worker plays in this process.

    ArenaError if a bot fails, or if a game ends its process twice.
    """
    todo = list(games)
    if not todo:
        return
    if workers == 1:
        for number in todo:
            yield play_game(match, number, records)
        return
    warm_up(match)
    pool = GamePool(match, todo, records, on_notice)
    try:
        for _ in range(min(workers, len(todo))):
            pool.start_process()
        while pool.is_playing:
            yield from pool.collect()
    finally:
        pool.end()


def warm_up(match: Match) -> None:
    """Have compiled once, here, what every worker will load."""
    if any(name in BOTS and BOTS[name].searches for name in match.names):
        warm_up_bots()


class GamePool:
    """The processes, the games they play, and those that nobody has begun."""

    def __init__(
        self,
        match: Match,
        games: list[int],
        records: Path | None,
        on_notice: Callable[[str], None],
    ) -> None:
        self._match = match
        self._waiting = games[::-1]
        self._records = records
        self._notice = on_notice
        self._tries: Counter[int] = Counter()
        self._processes: dict[Connection, BaseProcess] = {}
        self._playing: dict[Connection, int] = {}

    @property
    def is_playing(self) -> bool:
        """Whether results are still to come."""
        return bool(self._playing)

    def start_process(self) -> None:
        """Start a process and give it a game."""
        ours, theirs = Pipe()
        with theirs:
            self._processes[ours] = spawn(work, theirs, self._match, self._records)
        self._assign(ours)

    def _assign(self, connection: Connection) -> None:
        if self._waiting:
            number = self._waiting.pop()
            self._playing[connection] = number
            with contextlib.suppress(OSError):  # it is dead, and collecting will notice
                connection.send(number)

    def collect(self) -> Iterator[GameResult]:
        """Wait for results, and give those who brought them the next games."""
        for ready in wait(list(self._playing)):
            connection = cast(Connection, ready)
            try:
                answer: Answer = connection.recv()
            except (EOFError, OSError):
                self._replace(connection)
                continue
            del self._playing[connection]
            if isinstance(answer, str):
                raise ArenaError(answer)
            self._assign(connection)
            yield answer

    def _replace(self, connection: Connection) -> None:
        """Replace a process that died, and have its game played once more."""
        number = self._playing.pop(connection)
        process = self._processes.pop(connection)
        connection.close()
        process.join(PATIENCE)
        end(process)  # if it only lost its connection
        seats = ", ".join(self._match.schedule.pairing(number).seats)
        died = f"The process that played game {number} ({seats}) died, exit code {process.exitcode}"
        self._tries[number] += 1
        if self._tries[number] >= TRIES:
            raise ArenaError(f"{died}, for the second time; what is finished is in the log.")
        self._waiting.append(number)
        self.start_process()
        self._notice(f"{died}; the game is played again.")

    def end(self) -> None:
        """End all processes, also those in the middle of a game."""
        end(*self._processes.values())
        for connection in self._processes:
            connection.close()
        self._processes.clear()
        self._playing.clear()


# --- In a process that was started


def work(connection: Connection, match: Match, records: Path | None) -> None:
    """Play the games it is given, one after the other, until the other side is gone."""
    with leaving_quietly(), contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(_answer(match, connection.recv(), records))


def _answer(match: Match, number: int, records: Path | None) -> Answer:
    try:
        return play_game(match, number, records)
    except ArenaError as error:
        return str(error)
