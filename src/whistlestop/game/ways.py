"""The shortest way between two cities over some routes, to show how a ticket is joined."""

import heapq
from collections.abc import Iterable

from whistlestop.maps import City, Route


def shortest_way(routes: Iterable[Route], start: City, goal: City) -> tuple[Route, ...] | None:
    """The routes from start to goal with the fewest spaces in all, or None if there is no way."""
    around: dict[City, list[Route]] = {}
    for route in routes:
        for city in route.cities:
            around.setdefault(city, []).append(route)
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, start.id, ())]
    cities = {city.id: city for city in (start, *around)}
    by_id = {route.id: route for at_city in around.values() for route in at_city}
    done: set[int] = set()
    while waiting:
        length, here, way = heapq.heappop(waiting)
        if here == goal.id:
            return tuple(by_id[route] for route in way)
        if here in done:
            continue
        done.add(here)
        for route in around.get(cities[here], ()):
            there = route.cities[0].id + route.cities[1].id - here
            heapq.heappush(waiting, (length + route.length, there, (*way, route.id)))
    return None
