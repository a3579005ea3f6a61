"""The log of an arena: what an interrupted one continues from.

JSON lines: the settings first, then every finished game, written as soon as it is finished.
"""

import os

from whistlestop.spread.journal import JsonLines

from .match import ArenaError, Match
from .results import GameResult, result_from_json

SAID = {
    "fingerprint": "the content of the map",
    "move_time": "the time for a move",
    "whistlestop": "the version of whistlestop",
    "rules": "the version of the rules",
    "code": "the code of the bots or the rules",
}
"""What settings are called in a sentence, where their own name does not say it."""


class Log(JsonLines):
    """An open log with the results it held; use it in a `with` statement."""

    error = ArenaError

    def __init__(self, file: str | os.PathLike[str], match: Match) -> None:
        """Open a log, or begin it. ArenaError if it cannot be read or is of other settings."""
        self.found: dict[int, GameResult] = {}
        self._match = match
        super().__init__(file, match.settings(), of="an arena", said=SAID, read=self._read)

    def _read(self, line: object) -> None:
        result = result_from_json(line)
        pairing = self._match.schedule.pairing(max(result.game, 0))
        if (result.game, result.seats) != (pairing.game, pairing.seats):
            raise ArenaError("This game is not in the schedule.")
        self.found[result.game] = result

    def add(self, result: GameResult) -> None:
        """Write a result down."""
        self.write(result.to_json())
