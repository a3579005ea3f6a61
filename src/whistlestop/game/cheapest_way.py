"""The search for the cheapest way between two cities: how a ticket is joined, or could be."""

import heapq
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from whistlestop.maps import City, Route

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
    if not (stations or by_number):
        return _cheapest_of_one_kind(around, prices, start, goal, trains)
    # A way that costs fewer stations is met first, but may take more trains: at every city those
    # ways count that take less than all that were met before.
    least = [STATION] * len(around)
    # By city and stations, the least that a way takes which waits or was met; another way that
    # takes as much would be met later and not count.
    found = [[STATION] * (stations + 1) for _ in around]
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
                built, rest = divmod(far, STATION)
                if built > stations or rest // TRAIN > trains or rest >= least[there]:
                    continue
                limits = found[there]
                if rest < limits[built]:
                    for more in range(built, stations + 1):
                        limits[more] = min(limits[more], rest)
                elif rest > limits[built] or not by_number:
                    continue
                longer = (*way, route) if by_number else way
                heapq.heappush(waiting, (far, there, longer, here, route, step))
    return None


def _cheapest_of_one_kind(
    around: Around,
    prices: Sequence[Price] | Mapping[int, Price],
    start: int,
    goal: int,
    trains: int,
) -> list[Step] | None:
    """The same where no station is to be built: then the cheapest way to every city is enough.

    Of equally cheap ways to a city it is the one over the city that was nearer, then lower.
    """
    most = (trains + 1) * TRAIN
    least, came = _spread(around, prices, start, goal, most)
    if least[goal] >= most:
        return None
    steps = []
    while goal != start:
        before, route, step = came[goal]
        steps.append((route, step))
        goal = before
    return steps[::-1]


def distances(around: Around, prices: Sequence[Price], start: int, most: int) -> list[int]:
    """What the cheapest way to every city costs, without building; more than `most` where it costs
    more than that."""
    return _spread(around, prices, start, -1, most + 1)[0]


def _spread(
    around: Around,
    prices: Sequence[Price] | Mapping[int, Price],
    start: int,
    goal: int,
    most: int,
) -> tuple[list[int], list[tuple[int, int, int]]]:
    """By city what the cheapest way there costs, and how one comes there, until the goal is met;
    `most` where it costs no less."""
    cities = len(around)
    least = [most] * cities
    least[start] = 0
    came: list[tuple[int, int, int]] = [(-1, -1, 0)] * cities
    waiting = [start]  # a price and a city, in one number: these are compared most of the time
    pop, push = heapq.heappop, heapq.heappush
    while waiting:
        price, city = divmod(pop(waiting), cities)
        if price > least[city]:
            continue
        if city == goal:
            break
        for route, there in around[city]:
            for step in prices[route]:
                far = price + step
                if far < least[there] and step < STATION:
                    least[there] = far
                    came[there] = city, route, step
                    push(waiting, far * cities + there)
    return least, came


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
