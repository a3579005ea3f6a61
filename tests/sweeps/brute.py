"""The longest path and the best use of stations, found by trying everything.

Nothing here is shared with the rules: plain sets and recursion over the routes of a map.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import product

from whistlestop.rules.layout import MapData

Edge = tuple[int, int, int]


def edges_of(m: MapData, routes: Iterable[int]) -> list[Edge]:
    """Two cities and a length for each route."""
    return [(m.route_a[r], m.route_b[r], m.route_length[r]) for r in routes]


def longest_trail(edges: list[Edge]) -> int:
    """Walk every trail from every city, never an edge twice."""
    around: dict[int, list[tuple[int, int, int]]] = {}
    for i, (a, b, length) in enumerate(edges):
        around.setdefault(a, []).append((i, b, length))
        around.setdefault(b, []).append((i, a, length))

    def walk(city: int, used: int) -> int:
        best = 0
        for i, other, length in around[city]:
            if not used >> i & 1:
                best = max(best, length + walk(other, used | 1 << i))
        return best

    return max((walk(city, 0) for city in around), default=0)


def longest_trail_remembered(edges: list[Edge]) -> int:
    """The same for larger networks: what a city and the edges used leave is worked out once."""
    around: dict[int, list[tuple[int, int, int]]] = {}
    for i, (a, b, length) in enumerate(edges):
        around.setdefault(a, []).append((i, b, length))
        around.setdefault(b, []).append((i, a, length))

    @cache
    def walk(city: int, used: int) -> int:
        best = 0
        for i, other, length in around[city]:
            if not used >> i & 1:
                best = max(best, length + walk(other, used | 1 << i))
        return best

    return max((walk(city, 0) for city in around), default=0)


def is_trail(m: MapData, path: list[int]) -> bool:
    """Whether routes in this order can be traveled one after the other."""
    if len(set(path)) != len(path):
        return False
    if not path:
        return True
    return any(_travels(m, path, start) for start in (m.route_a[path[0]], m.route_b[path[0]]))


def _travels(m: MapData, path: list[int], city: int) -> bool:
    for r in path:
        if city not in (m.route_a[r], m.route_b[r]):
            return False
        city = m.route_a[r] + m.route_b[r] - city
    return True


def joined(m: MapData, routes: Collection[int], a: int, b: int) -> bool:
    """Whether two cities are joined by these routes."""
    seen = {a}
    grown = True
    while grown:
        grown = False
        for r in routes:
            ends = {m.route_a[r], m.route_b[r]}
            if ends & seen and not ends <= seen:
                seen |= ends
                grown = True
    return b in seen


def tickets_with(m: MapData, routes: Collection[int], tickets: Iterable[int]) -> tuple[int, int]:
    """Points and number completed of some tickets over these routes (TICKET-3)."""
    points = done = 0
    for t in tickets:
        if joined(m, routes, m.ticket_a[t], m.ticket_b[t]):
            points += m.ticket_points[t]
            done += 1
        else:
            points -= m.ticket_points[t]
    return points, done


def choices(m: MapData, others: Collection[int], stations: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to borrow a route, or none (-1), for every station (STATION-5)."""
    options = [
        [-1, *(r for r in others if city in (m.route_a[r], m.route_b[r]))] for city in stations
    ]
    yield from product(*options)


def best_borrowing(
    m: MapData,
    own: Collection[int],
    others: Collection[int],
    stations: list[int],
    tickets: list[int],
) -> tuple[int, int, tuple[int, ...]]:
    """Points, tickets completed and the routes borrowed, lowest first (STATION-6)."""
    tried = []
    for choice in choices(m, others, stations):
        borrowed = tuple(sorted(r for r in choice if r >= 0))
        points, done = tickets_with(m, {*own, *borrowed}, tickets)
        tried.append((-points, -done, len(borrowed), borrowed))
    points, done, _, borrowed = min(tried)
    return -points, -done, borrowed
