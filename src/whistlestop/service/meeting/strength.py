"""How strong somebody is, for finding others who are about as strong, and bots to fill seats."""

from collections.abc import Collection

from whistlestop.bots import BOTS
from whistlestop.bots.roster import RATINGS
from whistlestop.service.store import User

USUAL = 1500
"""What somebody has of whom nothing is known."""


def strength_of(user: User) -> int:
    """The rating by which somebody is matched."""
    del user  # nobody has another yet
    return USUAL


def nearest_bot(rating: float, ready: Collection[str]) -> str:
    """The level nearest to a rating, of those that answer here at once."""
    levels = [name for name in RATINGS if name in ready and BOTS[name].level]
    return min(levels or ["skilled"], key=lambda name: (abs(RATINGS[name] - rating), name))
