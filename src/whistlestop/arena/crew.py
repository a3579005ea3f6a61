"""Several processes that play the games of a schedule, seen from the one that wants the results."""

import contextlib
import multiprocessing
import signal
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import cast

from whistlestop.bots import BOTS
from whistlestop.bots import warm_up as warm_up_bots

from .errors import ArenaError
from .match import Match
from .play import play_game
from .results import GameResult
from .worker import Answer, work

TRIES = 2
"""How often a game is begun whose process dies."""
PATIENCE = 3.0
"""Seconds that a process has for leaving when it is asked to."""


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
    crew = Crew(match, todo, records, on_notice)
    try:
        for _ in range(min(workers, len(todo))):
            crew.hire()
        while crew.busy:
            yield from crew.collect()
    finally:
        crew.dismiss()


def warm_up(match: Match) -> None:
    """Have compiled once, here, what every worker will load."""
    if any(name in BOTS and BOTS[name].searches for name in match.names):
        warm_up_bots()


class Crew:
    """The workers, the games they play, and those that nobody has begun."""

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
    def busy(self) -> bool:
        """Whether results are still to come."""
        return bool(self._playing)

    def hire(self) -> None:
        """Start a process and give it a game."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=work, args=(theirs, self._match, self._records), daemon=True
        )
        with _deaf_to_interrupts():
            process.start()
        theirs.close()  # or its end would not be seen when the process dies
        self._processes[ours] = process
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
                self._bury(connection)
                continue
            del self._playing[connection]
            if isinstance(answer, str):
                raise ArenaError(answer)
            self._assign(connection)
            yield answer

    def _bury(self, connection: Connection) -> None:
        """Replace a process that died, and have its game played once more."""
        number = self._playing.pop(connection)
        process = self._processes.pop(connection)
        connection.close()
        process.join(PATIENCE)
        process.kill()  # if it only lost its connection
        seats = ", ".join(self._match.schedule.pairing(number).seats)
        died = f"The process that played game {number} ({seats}) died, exit code {process.exitcode}"
        self._tries[number] += 1
        if self._tries[number] >= TRIES:
            raise ArenaError(f"{died}, for the second time; what is finished is in the log.")
        self._waiting.append(number)
        self.hire()
        self._notice(f"{died}; the game is played again.")

    def dismiss(self) -> None:
        """End all processes, also those in the middle of a game."""
        for process in self._processes.values():
            process.terminate()
        for connection, process in self._processes.items():
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            connection.close()
        self._processes.clear()
        self._playing.clear()


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What is started here does not hear Ctrl-C, not even while it is still being loaded."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
