"""Shortest ways between two cities over what is one's own, planned or still open."""

from ..rules.codes import LEGAL
from ..rules.layout import CITIES, MapData, State
from ..rules.routes import route_fault
from .layout import BUCKETS, Guide, PlannerMemory
from .styles import SHORTEST
from .tempo import param

FAR = 1 << 20
STATION_COST = 30  # borrowing a route: what a way may cost more instead


def push(d: PlannerMemory, n: int, place: int, distance: int) -> int:
    """Put a place into the queue as entry n; return the next n."""
    bucket = distance % BUCKETS
    d.entry_city[n] = place
    d.entry_next[n] = d.head[bucket]
    d.head[bucket] = n + 1
    return n + 1


def measure_prices(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """Note what going over each route costs: nothing over one's own, -1 if it is shut.

    Nor does a route of somebody else that an own station can borrow; that one station borrows one
    route only is left to the scoring.
    """
    shortest = param(k, d, SHORTEST)
    for r in range(m.routes):
        if s.owner[r] == p + 1 or (s.owner[r] != 0 and has_station(m, s, p, r)):
            d.price[r] = 0
        elif m.route_length[r] < shortest or route_fault(m, s, p, r) != LEGAL:
            d.price[r] = -1
        else:
            d.price[r] = k.cost[d.style][r]


def has_station(m: MapData, s: State, p: int, r: int) -> bool:
    """Whether player p has a station at an end of a route."""
    return s.station[m.route_a[r]] == p + 1 or s.station[m.route_b[r]] == p + 1


def find_way(
    m: MapData, k: Guide, s: State, d: PlannerMemory, a: int, b: int, borrow: bool
) -> bool:
    """Find the cheapest way from a to b; with `borrow` it may use one route of another player.

    `measure_prices` comes first; what is put into the plan costs nothing from then on. A queue of
    buckets by distance: costs are small integers, so nothing has to be sorted.
    """
    for place in range(m.cities):
        d.distance[place] = FAR
        d.distance[CITIES + place] = FAR
    for i in range(BUCKETS):
        d.head[i] = 0
    d.distance[a] = 0
    d.via[a] = 0
    n = push(d, 0, a, 0)
    waiting = 1
    now = 0
    while waiting > 0:
        entry = d.head[now % BUCKETS]
        if entry == 0:
            now += 1
            continue
        place = d.entry_city[entry - 1]
        d.head[now % BUCKETS] = d.entry_next[entry - 1]
        waiting -= 1
        if d.distance[place] != now:
            continue  # a shorter way was found since
        city = place % CITIES
        if city == b:
            measure_way(m, s, d, a, place)
            return True
        for i in range(k.begin[city], k.begin[city + 1]):
            r = k.around[i]
            other = m.route_a[r] + m.route_b[r] - city
            to = place - city + other
            cost = d.price[r]
            if cost < 0:
                if not borrow or place >= CITIES or s.owner[r] == 0:
                    continue
                to = CITIES + other
                cost = STATION_COST
            if now + cost < d.distance[to]:
                d.distance[to] = now + cost
                d.via[to] = r + 1
                n = push(d, n, to, now + cost)
                waiting += 1
    return False


def step_back(m: MapData, d: PlannerMemory, place: int, r: int) -> int:
    """The place before this one on the way found."""
    city = place % CITIES
    other = m.route_a[r] + m.route_b[r] - city
    if place >= CITIES and d.price[r] < 0:  # here the way went over a route of somebody else
        return other
    return place - city + other


def measure_way(m: MapData, s: State, d: PlannerMemory, a: int, place: int) -> None:
    """Count what the way found still needs."""
    d.way_end = place
    d.way_trains = 0
    d.way_routes = 0
    d.way_borrowed = 0
    while place != a:
        r = d.via[place] - 1
        if d.price[r] < 0:
            d.way_borrowed = r + 1
        elif s.owner[r] == 0 and d.weight[r] == 0:
            d.way_trains += m.route_length[r]
            d.way_routes += 1
        place = step_back(m, d, place, r)


def add_route(m: MapData, d: PlannerMemory, r: int, weight: int) -> None:
    """Put a route into the plan, or make it weigh more there."""
    if d.weight[r] == 0:
        d.plan[d.size] = r
        d.size += 1
        d.used += m.route_length[r]
        d.price[r] = 0
    d.weight[r] += weight


def mark_way(m: MapData, s: State, d: PlannerMemory, a: int, weight: int) -> None:
    """Put the routes of the way found into the plan."""
    place = d.way_end
    while place != a:
        r = d.via[place] - 1
        before = step_back(m, d, place, r)
        if s.owner[r] == 0:
            add_route(m, d, r, weight)
        place = before
