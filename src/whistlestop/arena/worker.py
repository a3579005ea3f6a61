"""A process that plays the games it is given, one after the other."""

import signal
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

from .errors import ArenaError
from .match import Match
from .play import play_game
from .results import GameResult

Answer = GameResult | str
"""What comes back for a number of a game: its result, or a sentence about why there is none."""


def work(connection: Connection, match: Match, records: Path | None) -> None:
    """Play games until there are no more, or until the other side is gone."""
    # Ctrl-C reaches every process of a terminal; the arena decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    try:
        while True:
            number = connection.recv()
            connection.send(_answer(match, number, records))
    except (EOFError, OSError, _LeaveError):
        return


def _answer(match: Match, number: int, records: Path | None) -> Answer:
    try:
        return play_game(match, number, records)
    except ArenaError as error:
        return str(error)


class _LeaveError(BaseException):
    """The end of the process, which no bot may take for a fault of its own."""


def _leave(*_: object) -> NoReturn:
    """End by an exception, so that programs that play are closed."""
    raise _LeaveError
