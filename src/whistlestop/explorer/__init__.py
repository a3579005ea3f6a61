"""How often each route is claimed and when, what each ticket is worth, and what goes together.

    >>> from whistlestop.explorer import numbers_of, shipped
    >>> simulated = shipped("europe")
    >>> found = numbers_of(simulated.by_players[2])
    >>> best = max(found.tickets, key=lambda ticket: ticket.dealt.rate)

Counts (`Counts`) are whole numbers over games and can be added up in any order; `numbers_of` makes
shares, intervals and pairs of them. They come from finished games (`count_games`, `games_in`), from
simulated ones (`Simulated.simulate`; for many machines `plan` and `count_chunk` of
`whistlestop.explorer.simulated`), or with the package (`shipped`). `docs/explorer.md` says what
they mean.
"""

from .counts import Counts, ExplorerError, GameFacts, merged
from .finished import count_games, facts_of, games_in
from .numbers import (
    Numbers,
    PairNumbers,
    RouteNumbers,
    SeatNumbers,
    Share,
    TicketNumbers,
    TicketSeat,
    TicketWay,
    fewest_together,
    numbers_of,
)
from .saved import Simulated, read_simulated, shipped
from .tables import TABLES, csv_text

__all__ = [
    "TABLES",
    "Counts",
    "ExplorerError",
    "GameFacts",
    "Numbers",
    "PairNumbers",
    "RouteNumbers",
    "SeatNumbers",
    "Share",
    "Simulated",
    "TicketNumbers",
    "TicketSeat",
    "TicketWay",
    "count_games",
    "csv_text",
    "facts_of",
    "fewest_together",
    "games_in",
    "merged",
    "numbers_of",
    "read_simulated",
    "shipped",
]
