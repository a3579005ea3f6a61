"""Nobody asks the engine about a game that counts while it is being played."""

from collections.abc import Iterable, Sequence

from whistlestop.maps import Map
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import TableFilter, User, tables
from whistlestop.service.table import Table

from .dependencies import Service

FEWEST = 5
"""With fewer routes claimed, boards are alike by chance."""
DIFFERENT = 2
"""So many routes may be left out or added, and it is still taken for the same board."""
OWN = 20
"""How many running games of whoever asks are looked at."""

Claims = Sequence[frozenset[int]]
"""The routes of each player, by id."""


async def refuse_running(service: Service, user: User | None, map: Map, claims: Claims) -> None:
    """Refuse a board that is one of a rated game, or of the deal of a day, that goes on: among the
    tables in the memory of this process, and all of whoever asks."""
    if sum(len(routes) for routes in claims) < FEWEST:
        return

    def is_running(table: Table) -> bool:
        return table.without_help and table.stage == "playing" and _is_board(table, map, claims)

    if any(is_running(loaded.table) for loaded in service.hall.tables):
        raise _refusal()
    if user is None:
        return
    wanted = TableFilter(stages=("playing",), user=user.id, map=map.name, players=len(claims))
    page = await service.journal.read(tables.find, wanted, OWN)
    for summary in page.items:
        if await service.hall.read(summary.id, is_running):
            raise _refusal()


def _is_board(table: Table, map: Map, claims: Claims) -> bool:
    """Whether a table has nearly this board, whoever is called what."""
    if table.game is None or table.map.fingerprint != map.fingerprint:
        return False
    board = table.game.board
    laid = [frozenset(route.id for route in board.routes_of(p)) for p in range(len(table.seats))]
    return _missing(claims, laid) + _missing(laid, claims) <= DIFFERENT


def _missing(some: Iterable[frozenset[int]], others: Sequence[frozenset[int]]) -> int:
    """How many routes nobody has whose network is otherwise the same."""
    return sum(len(one - max(others, key=lambda other: len(one & other))) for one in some)


def _refusal() -> ServiceError:
    return ServiceError(
        "forbidden",
        "This is the board of a rated game or of a day's deal that is being played: ask again "
        "when it is over.",
        key="running_game",
    )
