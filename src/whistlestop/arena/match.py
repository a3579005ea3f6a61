"""The settings of an arena, checked when they are made."""

import math
import os
from collections.abc import Sequence
from typing import Any

from whistlestop.bots import BOTS, BotError, make_bot
from whistlestop.bots.roster import PROGRAM
from whistlestop.maps import Map, MapError, load_map
from whistlestop.rules import RULES_VERSION
from whistlestop.spread import versions

from .schedule import Schedule

MOST_BOTS = 40
MOST_GAMES = 10_000_000
LOOKING_ON = frozenset(
    {
        *("maps", "records", "draw", "advice", "testing", "arena", "cli", "service", "envs"),
        *("analysis", "spread"),
    }
)
"""Packages that do not decide how a game goes; maps have a fingerprint of their own."""


class ArenaError(ValueError):
    """A match that cannot be played, resumed or finished; the text says why and what to do."""


class Match:
    """Which bots play how many games on which map. `Match("europe", ["master", "wary"])`."""

    def __init__(
        self,
        map: Map | str | os.PathLike[str],
        bots: Sequence[str],
        *,
        players: int = 2,
        games: int = 100,
        seed: int = 0,
        move_time: float | None = None,
        iterations: int | None = None,
    ) -> None:
        """`move_time` (seconds) or `iterations` is how long bots that search think for a move.

        More bots than players: every choice of them meets. Fewer: they are repeated.
        """
        self.map = _open(map)
        self.bots = tuple(bots)
        self.players = players
        self.games = games
        self.seed = seed
        self.move_time = move_time
        self.iterations = iterations
        self._check()
        self.schedule = Schedule(self.bots, players, seed)

    def _check(self) -> None:
        check_bots(self.bots)
        if fault := self.map.players_fault(self.players):
            raise ArenaError(fault)
        if self.games < 1:
            raise ArenaError(f"An arena plays at least 1 game, not {self.games}.")
        if self.games > MOST_GAMES:
            raise ArenaError(f"An arena plays at most {MOST_GAMES:,} games, not {self.games:,}.")
        if self.move_time is not None and self.iterations is not None:
            raise ArenaError("Bots think for a time or for a number of iterations, not for both.")
        if self.move_time is not None and not (0 < self.move_time < math.inf):
            raise ArenaError(
                f"The time for a move must be more than 0 seconds, not {self.move_time}."
            )
        if self.iterations is not None and self.iterations < 1:
            raise ArenaError(f"A bot must think for at least 1 iteration, not {self.iterations}.")

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def par(self) -> float:
        """The win rate of a bot that is as good as the others."""
        return 1 / self.players

    @property
    def repeats(self) -> bool:
        """Whether bots take several seats because there are too few of them."""
        return len(self.bots) < self.players

    def settings(self) -> dict[str, Any]:
        """All that decides how the games go, for logs and reports.

        The number of games is not in it: it only decides where the schedule is cut off.
        """
        from whistlestop import __version__

        return {
            "map": self.map.name,
            "fingerprint": self.map.fingerprint,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "move_time": self.move_time,
            "iterations": self.iterations,
            "whistlestop": __version__,
            "rules": RULES_VERSION,
            "code": code_fingerprint(),
        }


def _open(map: Map | str | os.PathLike[str]) -> Map:
    try:
        return map if isinstance(map, Map) else load_map(map)
    except MapError as error:
        raise ArenaError(str(error)) from None


def check_bots(bots: Sequence[str]) -> None:
    """Raise ArenaError unless all bots exist."""
    if not 1 <= len(bots) <= MOST_BOTS:
        raise ArenaError(f"An arena has 1 to {MOST_BOTS} bots, not {len(bots)}.")
    for name in bots:
        if name not in BOTS:  # a program, which may be missing, or a mistake
            try:
                make_bot(name)
            except BotError as error:
                raise ArenaError(str(error)) from None


def short_name(name: str, longest: int) -> str:
    """A name for a table or a picture. Of a long command line the end tells most."""
    plain = name.removeprefix(PROGRAM).strip()
    return plain if len(plain) <= longest else "…" + plain[1 - longest :]


def code_fingerprint() -> str:
    """A hash of the code and data that play: a log must not mix bots of yesterday and today."""
    return versions.code_fingerprint(LOOKING_ON)
