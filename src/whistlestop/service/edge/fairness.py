"""Nobody asks the engine about a game that counts while it is being played."""

from collections.abc import Iterable, Sequence

from whistlestop.game import Game
from whistlestop.maps import Map
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import TableFilter, User, tables
from whistlestop.service.table import Table

from .dependencies import Service

FEWEST = 5
"""With fewer routes claimed, boards are alike by chance: more than the board must be the same."""
DIFFERENT = 2
"""So many routes may be left out or added, and it is still taken for the same board."""
OWN = 20
"""How many running games of whoever asks are looked at."""

Claims = Sequence[frozenset[int]]
"""The routes of each player, by id."""


async def refuse_running(
    service: Service, user: User | None, map: Map, claims: Claims, game: Game | None = None
) -> None:
    """Refuse a board, or a position, that is one of a rated game, or of the deal of a day, that
    goes on: among the tables in the memory of this process, and all of whoever asks.

    While the board tells little, it is the position in which everything that all may see is the
    same, or that has the tickets of whoever asks. What others hold is never compared: a refusal
    would tell it.
    """
    early = sum(len(routes) for routes in claims) < FEWEST
    if early and game is None:
        return

    def is_running(table: Table, player: str | None = None) -> bool:
        if not table.without_help or table.stage != "playing" or table.game is None:
            return False
        if not _is_board(table, map, claims):
            return False
        if not early or game is None:
            return True
        own = {tickets_of(table.game, seat) for seat in table.seats_of(player)} - {frozenset()}
        return _in_sight(table.game) == _in_sight(game) or any(
            tickets_of(game, seat) in own for seat in range(game.players)
        )

    if any(is_running(loaded.table) for loaded in service.hall.tables):
        raise _refusal()
    if user is None:
        return
    wanted = TableFilter(stages=("playing",), user=user.id, map=map.name, players=len(claims))
    page = await service.journal.read(tables.find, wanted, OWN)
    for summary in page.items:
        if await service.hall.read(summary.id, lambda found: is_running(found, user.id)):
            raise _refusal()


def tickets_of(game: Game, player: int) -> frozenset[int]:
    """The tickets that somebody holds or chooses from, by id."""
    view = game.view(player, since=game.log_size)
    return frozenset(ticket.id for ticket in (*view.tickets, *view.offered))


def _in_sight(game: Game) -> tuple[object, ...]:
    """What everybody sees of a game besides the board."""
    view = game.view(None, since=game.log_size)
    return view.turn, view.to_act, str(view.row), str(view.discard), view.deck_size, view.counts


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
