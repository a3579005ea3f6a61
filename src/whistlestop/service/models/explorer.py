"""What the explorer tells; the numbers themselves are `whistlestop.explorer.Numbers`."""

from typing import Literal

from whistlestop.explorer import Numbers
from whistlestop.wire.models import Wire

Source = Literal["simulated", "games"]
"""Games that scripted players played for it, or those of public tables here."""
ExplorerTable = Literal["seats", "routes", "tickets", "ticket-pairs", "route-pairs"]


class ExplorerShare(Wire):
    """How many games there are of one kind."""

    source: Source
    map: str
    players: int
    games: int


class ExplorerInfo(Wire):
    """What there is to explore."""

    shares: tuple[ExplorerShare, ...]


class Explored(Wire):
    """What games show about routes, tickets and pairs (docs/explorer.md)."""

    source: Source
    rating: int | None
    """Only rated games in which everybody had at least this before."""
    who: Literal["people", "bots", "mixed"] | None
    bots: tuple[str, ...]
    """Who played the simulated games."""
    seed: int | None
    numbers: Numbers
