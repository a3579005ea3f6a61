"""Score sheets, and who has won and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from whistlestop.maps import City, Map, Route, Ticket
from whistlestop.maps.model import FrozenDict
from whistlestop.rules import codes
from whistlestop.rules.layout import MapData, State, Work
from whistlestop.rules.scoring import score_game

from .actions import Player
from .board import Board, find_longest_path, work_space
from .cheapest_way import shortest_way

DecidedBy: TypeAlias = Literal["points", "tickets", "stations", "longest path", "shared"]
DECIDED_BY: dict[int, DecidedBy] = {
    codes.BY_POINTS: "points",
    codes.BY_TICKETS: "tickets",
    codes.BY_STATIONS: "stations",
    codes.BY_LONGEST_PATH: "longest path",
    codes.SHARED: "shared",
}


class TicketResult(NamedTuple):
    """A ticket at the end; `path` joins its cities over own and borrowed routes, if it can."""

    ticket: Ticket
    completed: bool
    path: tuple[Route, ...]


class LongestPath(NamedTuple):
    """The longest continuous path: its routes in order, and their spaces together."""

    routes: tuple[Route, ...]
    length: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Where a player's points come from (SCORE-1)."""

    player: Player
    routes: int
    tickets: int
    stations: int
    longest_path_bonus: int
    total: int
    ticket_results: tuple[TicketResult, ...]
    borrowed: Mapping[City, Route | None]
    """For each of the player's stations the route it borrows (STATION-6)."""
    longest_path: LongestPath

    @property
    def completed(self) -> int:
        """How many tickets are completed."""
        return sum(result.completed for result in self.ticket_results)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, what decided it (SCORE-4), and all sheets by seat."""

    winners: tuple[Player, ...]
    decided_by: DecidedBy
    sheets: tuple[ScoreSheet, ...]


def score(map: Map, m: MapData, s: State) -> Outcome:
    """The outcome as if the game ended now."""
    w = work_space()
    score_game(m, s, w)
    board = Board.of(map, m, s)
    return Outcome(
        tuple(p for p in range(s.players) if w.winner[p]),
        DECIDED_BY[w.decided_by],
        tuple(_sheet(map, m, s, w, board, p) for p in range(s.players)),
    )


def _sheet(map: Map, m: MapData, s: State, w: Work, board: Board, p: Player) -> ScoreSheet:
    borrowed: dict[City, Route | None] = {}
    for city in board.stations_of(p):
        number = w.borrowed[p][city.id]
        borrowed[city] = map.routes[number - 1] if number else None
    usable = [*board.routes_of(p), *(route for route in borrowed.values() if route)]
    results = []
    for ticket in map.tickets:
        if s.ticket_at[ticket.id] == codes.HELD + p:
            way = shortest_way(usable, *ticket.cities)
            results.append(TicketResult(ticket, way is not None, way or ()))
    path = tuple(map.routes[route] for route in find_longest_path(m, s, w, p))
    return ScoreSheet(
        player=p,
        routes=w.route_points[p],
        tickets=w.ticket_points[p],
        stations=w.station_points[p],
        longest_path_bonus=w.bonus[p],
        total=w.total[p],
        ticket_results=tuple(results),
        borrowed=FrozenDict(borrowed),
        longest_path=LongestPath(path, w.longest[p]),
    )
