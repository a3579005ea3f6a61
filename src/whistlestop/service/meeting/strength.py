"""How strong people and bots are, for finding others who are about as strong.

Functions over a connection: `journal.read(strength_of, user, maps, pace)`.
"""

from collections.abc import Collection, Mapping
from typing import Literal

from sqlalchemy import Connection

from whistlestop.bots.roster import RATINGS
from whistlestop.service.ratings.model import BOT, Rating, first_rating
from whistlestop.service.store import ratings

Kind = Literal["live", "daily"]


def strength_of(connection: Connection, user: str, maps: Collection[str], kind: Kind) -> int:
    """The rating by which somebody is matched: what they have on these maps, on average."""
    known = [_rating(connection, user, map, kind) for map in sorted(maps)]
    shown = [one.shown for one in known if one is not None] or [Rating().shown]
    return round(sum(shown) / len(shown))


def bots_on(
    connection: Connection, map: str, kind: Kind, levels: Collection[str]
) -> dict[str, int]:
    """How strong the levels are on a map, those of which it is known."""
    found = {}
    for level in levels:
        player = f"{BOT}{level}"
        rating = _rating(connection, player, map, kind)
        if rating is not None and not rating.is_provisional:
            found[level] = rating.shown
        elif level in RATINGS:
            found[level] = first_rating(player).shown
    return found


def nearest_bot(rating: float, known: Mapping[str, int]) -> str:
    """The level nearest to a rating."""
    return min(known, key=lambda level: (abs(known[level] - rating), level), default="skilled")


def _rating(connection: Connection, player: str, map: str, kind: Kind) -> Rating | None:
    row = ratings.rating(connection, player, map, kind)
    return None if row is None else Rating(row.mu, row.sigma)
