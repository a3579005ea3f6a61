"""The deal of a day: its date, its map, who plays against everybody, and how they think.

Everything that everybody's game must have in common is here (docs/daily.md). A day is a UTC date,
written YYYY-MM-DD.
"""

import hashlib
import hmac
from datetime import UTC, date, datetime

from .state import Table

DAY_MS = 86_400_000
MAPS = ("usa", "europe")
"""They take turns, a day each."""
PLAYERS = 4
OPPONENTS = ("master", "master", "master")
"""At the other seats. They count in whole numbers, so they play alike on every machine."""
IMAGINED_GAMES = 64
"""For every move, however long that takes: a clock would let a quick machine play better."""


# --- Days


def day_at(now: int) -> str:
    """The day of a moment."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def begins_at(day: str) -> int:
    """The first moment of a day."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return round(midnight.timestamp() * 1000)


def ends_at(day: str) -> int:
    """The first moment after a day."""
    return begins_at(day) + DAY_MS


def day_after(day: str, days: int = 1) -> str:
    """A later day; an earlier one for a negative number."""
    return date.fromordinal(date.fromisoformat(day).toordinal() + days).isoformat()


def map_of(day: str) -> str:
    """The name of the map that is played on a day."""
    return MAPS[date.fromisoformat(day).toordinal() % len(MAPS)]


def is_late(table: Table) -> bool:
    """Whether an attempt ended after its day: by then the secret was known, and all cards."""
    if table.day is None or table.finished_at is None:
        return False
    return table.is_attempt and table.finished_at >= ends_at(table.day)


# --- How the opponents play


def bot_seed(table: Table, seat: int) -> int:
    """What a bot's imagination begins with: from the seed of the day and the number of the action.

    Not the seed itself, which would tell it the cards.
    """
    message = b"bot" + table.actions.to_bytes(8, "big") + seat.to_bytes(1, "big")
    digest = hmac.new(table.seed, message, hashlib.sha256).digest()
    return int.from_bytes(digest[:4], "big") >> 1
