"""Score sheets, and who has won why."""

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from whistlestop.maps import City, Map, Route, Ticket
from whistlestop.maps.model import FrozenDict
from whistlestop.rules import codes
from whistlestop.rules.layout import MapData, State, Work, blank
from whistlestop.rules.paths import longest_path
from whistlestop.rules.scoring import score_game

from .actions import Player
from .board import Board

# The price of a way is one number: stations to be built, then trains, then routes claimed or
# borrowed. Prices add up, and the smaller is the better.
STEP = 1
TRAIN = 1 << 10
STATION = 1 << 20

Price: TypeAlias = tuple[int, ...]
"""What each way to use a route costs; empty if it cannot be used."""
Step: TypeAlias = tuple[int, int]
"""A route of a way by its number, and what it costs."""
Around: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""By city: the routes there by their numbers, and where each leads."""


def cheapest(
    around: Around,
    prices: Sequence[Price] | Mapping[int, Price],
    start: int,
    goal: int,
    *,
    trains: int = TRAIN,
    stations: int = 0,
    by_number: bool = False,
) -> list[Step] | None:
    """The steps of the cheapest way within these trains and stations; None if there is none.

    `prices` are by route. `by_number`: of equally cheap ways the one whose routes have the lower
    numbers, which takes longer to find out.
    """
    # A way that costs fewer stations is met first, but may take more trains: at every city those
    # ways count that take less than all that were met before.
    least = [STATION] * len(around)
    met: list[tuple[int, int, int]] = []
    waiting: list[tuple[int, int, tuple[int, ...], int, int, int]] = [(0, start, (), -1, -1, 0)]
    while waiting:
        price, city, way, before, route, step = heapq.heappop(waiting)
        rest = price % STATION
        if rest >= least[city]:
            continue
        least[city] = rest
        if city == goal:
            return _steps_back(met, before, route, step)
        here = len(met)
        met.append((before, route, step))
        for route, there in around[city]:
            for step in prices[route]:
                far = price + step
                rest = far % STATION
                if rest < least[there] and rest // TRAIN <= trains and far // STATION <= stations:
                    longer = (*way, route) if by_number else way
                    heapq.heappush(waiting, (far, there, longer, here, route, step))
    return None


def _steps_back(
    met: Sequence[tuple[int, int, int]], before: int, route: int, step: int
) -> list[Step]:
    """The steps that led to a city, in order."""
    steps = []
    while before >= 0:
        steps.append((route, step))
        before, route, step = met[before]
    return steps[::-1]


def shortest_way(routes: Iterable[Route], start: City, goal: City) -> tuple[Route, ...] | None:
    """The routes from start to goal with the fewest spaces in all, or None if there is no way."""
    usable = {route.id: route for route in routes}
    ends = {number: (route.cities[0].id, route.cities[1].id) for number, route in usable.items()}
    cities = 1 + max(start.id, goal.id, *(city for pair in ends.values() for city in pair))
    around: list[list[tuple[int, int]]] = [[] for _ in range(cities)]
    for number, (a, b) in ends.items():
        around[a].append((number, b))
        around[b].append((number, a))
    prices = {number: (route.length * TRAIN,) for number, route in usable.items()}
    steps = cheapest(around, prices, start.id, goal.id, by_number=True)
    return None if steps is None else tuple(usable[number] for number, _ in steps)


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
    w = blank(Work)
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
    longest_path(m, s, w, p)
    path = tuple(map.routes[route] for route in w.path[: w.path_size])
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
