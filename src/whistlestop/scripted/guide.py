"""Making a guide: the neighbors of every city, and the numbers of every style."""

import heapq

from whistlestop.rules.layout import MapData, blank

from .layout import COST_LIMIT, Guide
from .styles import (
    FERRY_COST,
    LENGTH_COST,
    POINTS_GAIN,
    ROUTE_COST,
    STYLES,
    TUNNEL_COST,
    numbers_of,
)


def make_guide(m: MapData, map_name: str, players: int) -> Guide:
    """The guide of a map for a number of players."""
    k = blank(Guide)
    _add_neighbors(m, k)
    k.longest[: m.routes] = sorted(range(m.routes), key=lambda r: -m.points[m.route_length[r]])
    k.way_length[: m.tickets] = [_way_length(m, k, t) for t in range(m.tickets)]
    for name, style in STYLES.items():
        set_style(m, k, style, numbers_of(name, map_name, players))
    return k


def set_style(m: MapData, k: Guide, style: int, numbers: list[int]) -> None:
    """Give a style its numbers, and every route what it costs by them."""
    k.params[style] = list(numbers)
    for r in range(m.routes):
        cost = (
            numbers[ROUTE_COST]
            + numbers[LENGTH_COST] * m.route_length[r]
            - numbers[POINTS_GAIN] * m.points[m.route_length[r]]
            + numbers[TUNNEL_COST] * m.route_tunnel[r]
            + numbers[FERRY_COST] * m.route_ferry[r]
        )
        k.cost[style][r] = min(max(1, cost), COST_LIMIT)


def _way_length(m: MapData, k: Guide, t: int) -> int:
    """The fewest trains that join the two cities of a ticket."""
    queue = [(0, m.ticket_a[t])]
    done: set[int] = set()
    while queue:
        length, city = heapq.heappop(queue)
        if city == m.ticket_b[t]:
            return length
        if city not in done:
            done.add(city)
            for r in k.around[k.begin[city] : k.begin[city + 1]]:
                other = m.route_a[r] + m.route_b[r] - city
                heapq.heappush(queue, (length + m.route_length[r], other))
    return 0  # a ticket nobody can complete


def _add_neighbors(m: MapData, k: Guide) -> None:
    n = 0
    for city in range(m.cities):
        k.begin[city] = n
        for r in range(m.routes):
            if city in (m.route_a[r], m.route_b[r]):
                k.around[n] = r
                n += 1
    k.begin[m.cities] = n
