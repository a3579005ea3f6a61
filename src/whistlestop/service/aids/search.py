"""The cheapest way between two cities: over own and open routes, and what stations lend.

Every borrowed route needs a station of its own at one of its ends. The search first lets each
station lend as often as it likes; if the way it finds makes a station lend two routes, it tries
again with that station lending only the first of them, and lending anything but that. So the answer
is exact.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from .network import (
    STATION,
    STEP,
    TRAIN,
    Lending,
    Network,
    PriceLists,
    Prices,
    Standing,
    network_of,
    prices,
)

MOST_TRIES = 40
"""After so many the search is content with what it has, and rather too hopeful than not. Maps of
one's own may have stations and routes without end; those that come with the game need ten."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two cities."""

    claims: tuple[int, ...]
    """The routes to be claimed, in order."""
    borrowed: tuple[int, ...]
    """The routes that stations lend, in order."""
    trains: int
    stations: int
    """How many are to be built for it."""


def find_way(lists: PriceLists, start: int, goal: int) -> Way | None:
    """The best way there is; None if there can be none any more.

    Fewest new stations come first, then fewest trains. Only if there is none, a way that counts on
    routes which others have yet to claim.
    """
    standing = lists.standing
    build = standing.stations_left > 0
    found = exact_way(standing, start, goal, lists.plain)
    if found is None and build:
        found = exact_way(standing, start, goal, lists.building)
    if found is None and (build or standing.is_lent_to):
        found = exact_way(standing, start, goal, lists.hopeful, hopeful=True)
    return found


def exact_way(
    standing: Standing, start: int, goal: int, first: Prices, *, hopeful: bool = False
) -> Way | None:
    """The cheapest way by these prices on which every station lends one route only."""
    net = network_of(standing.map)
    build = standing.stations_left > 0
    limits = standing.trains, standing.stations_left
    waiting: list[tuple[int, int, frozenset[Lending], list[tuple[int, int]]]] = []
    best: Way | None = None
    best_price = -1

    def consider(costs: Prices, forbidden: frozenset[Lending], serial: int) -> None:
        steps = cheapest(net, costs, start, goal, *limits)
        if steps is not None:
            price = sum(step for _, step in steps)
            heapq.heappush(waiting, (price, serial, forbidden, steps))

    consider(first, frozenset(), 0)
    tries = 1
    while waiting:
        price, _, forbidden, steps = heapq.heappop(waiting)
        if best is not None and price >= best_price:
            break
        borrowed = [route for route, step in steps if is_borrowed(step)]
        needed = stations_needed(standing, net, borrowed)
        if needed is not None and needed <= standing.stations_left:
            real = price % STATION + needed * STATION
            if best is None or real < best_price:
                best, best_price = _way(steps, borrowed, needed), real
        if needed is not None and needed * STATION <= price:
            break
        if tries >= MOST_TRIES:
            return best or _way(steps, borrowed, price // STATION)
        for more in _split(standing, net, borrowed, forbidden):
            costs = prices(standing, build=build, hopeful=hopeful, forbidden=more)
            consider(costs, more, tries)
            tries += 1
    return best


def cheapest(
    net: Network, costs: Prices, start: int, goal: int, trains: int, stations: int
) -> list[tuple[int, int]] | None:
    """The routes of the cheapest way within these trains and stations, each with its price."""
    around = net.around
    # A way that costs fewer stations is met first, but may take more trains: at every city those
    # ways count that take less than all that were met before.
    least = [STATION] * len(around)
    met: list[tuple[int, int, int]] = []
    waiting = [(0, start, -1, -1, 0)]
    while waiting:
        price, city, before, route, step = heapq.heappop(waiting)
        rest = price % STATION
        if rest >= least[city]:
            continue
        least[city] = rest
        if city == goal:
            return _back(met, before, route, step)
        here = len(met)
        met.append((before, route, step))
        for route, there in around[city]:
            for step in costs[route]:
                far = price + step
                rest = far % STATION
                if rest < least[there] and rest // TRAIN <= trains and far // STATION <= stations:
                    heapq.heappush(waiting, (far, there, here, route, step))
    return None


def _back(
    met: Sequence[tuple[int, int, int]], before: int, route: int, step: int
) -> list[tuple[int, int]]:
    """The steps that led to a city, in order."""
    steps = []
    while before >= 0:
        steps.append((route, step))
        before, route, step = met[before]
    return steps[::-1]


def is_borrowed(step: int) -> bool:
    """Whether a route of this price is borrowed."""
    return step % TRAIN == STEP and step % STATION < TRAIN


def _way(steps: list[tuple[int, int]], borrowed: list[int], stations: int) -> Way:
    claims = tuple(route for route, step in steps if step % STATION >= TRAIN)
    trains = sum(step for _, step in steps) % STATION // TRAIN
    return Way(claims, tuple(borrowed), trains, stations)


def stations_needed(standing: Standing, net: Network, routes: Sequence[int]) -> int | None:
    """How many new stations these borrowed routes need, each one of its own; None: impossible.

    The routes stand in the order of a way, so only neighbors share a city; for every end of the
    last route that may lend it, it is enough to remember the fewest so far.
    """
    fewest: dict[int, int] = {-1: 0}
    for route in routes:
        after: dict[int, int] = {}
        for city in net.ends[route]:
            owner = standing.stations[city]
            if owner is None or owner == standing.player:
                before = [n for used, n in fewest.items() if used != city]
                if before:
                    after[city] = min(before) + (owner is None)
        fewest = after
    return min(fewest.values(), default=None)


def _split(
    standing: Standing, net: Network, borrowed: Sequence[int], forbidden: frozenset[Lending]
) -> list[frozenset[Lending]]:
    """What to forbid besides, one way or the other, since a station on this way lends twice.

    Either the station lends the first of the two routes and nothing else, or not this one.
    """
    cheap = [_cheap_ends(standing, net, route, forbidden) for route in borrowed]
    for route, here, after in zip(borrowed, cheap, cheap[1:], strict=False):
        for city in here & after:
            others = {(city, other) for other, _ in net.around[city] if other != route}
            return [forbidden | others, forbidden | {(city, route)}]
    raise AssertionError("a way on which no station lends twice needs no more than it costs")


def _cheap_ends(
    standing: Standing, net: Network, route: int, forbidden: frozenset[Lending]
) -> set[int]:
    """The cities whose stations lend a route at the price the search took."""
    cities = [city for city in net.ends[route] if (city, route) not in forbidden]
    own = {city for city in cities if standing.stations[city] == standing.player}
    return own or {city for city in cities if standing.stations[city] is None}
