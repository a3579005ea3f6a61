"""Routes on the board: who may take one, taking it, and what hangs together (CLAIM-1, -3 to -6)."""

from collections.abc import Sequence

from .codes import BOTH_TRACKS, LEGAL, ROUTE_CLOSED, ROUTE_TAKEN, TOO_FEW_TRAINS
from .layout import MapData, State, Work


def track_fault(m: MapData, owner: Sequence[int], players: int, p: int, route: int) -> int:
    """Why a route is not open to player p: taken, or the other track closes it (CLAIM-5, -6).

    `owner` has a player + 1 for every route, 0 for nobody; p is -1 for somebody without routes.
    """
    if owner[route] != 0:
        return ROUTE_TAKEN
    twin = m.route_twin[route]
    if twin >= 0 and owner[twin] != 0:
        if players < m.doubles_from:
            return ROUTE_CLOSED
        if owner[twin] == p + 1:
            return BOTH_TRACKS
    return LEGAL


def route_fault(m: MapData, s: State, p: int, route: int) -> int:
    """Why player p cannot claim this route, whatever the cards."""
    fault = track_fault(m, s.owner, s.players, p, route)
    if fault == LEGAL and s.trains[p] < m.route_length[route]:
        return TOO_FEW_TRAINS
    return fault


def take_route(m: MapData, s: State, p: int, route: int) -> None:
    """Put the trains down and score the route (CLAIM-3, CLAIM-4)."""
    length = m.route_length[route]
    s.owner[route] = p + 1
    s.trains[p] -= length
    s.score[p] += m.points[length]


def other_city(m: MapData, w: Work, edge: int, city: int) -> int:
    """The city at the other end of an edge."""
    route = w.edge_route[edge]
    return m.route_a[route] + m.route_b[route] - city


def build_network(m: MapData, s: State, w: Work, p: int) -> None:
    """Collect the routes of player p and what is joined by them."""
    w.edges = 0
    for city in range(m.cities):
        w.degree[city] = 0
    for route in range(m.routes):
        if s.owner[route] == p + 1:
            w.edge_route[w.edges] = route
            w.edges += 1
            w.degree[m.route_a[route]] += 1
            w.degree[m.route_b[route]] += 1
    w.begin[0] = 0
    for city in range(m.cities):
        w.begin[city + 1] = w.begin[city] + w.degree[city]
        w.cursor[city] = w.begin[city]
    for edge in range(w.edges):
        route = w.edge_route[edge]
        for city in (m.route_a[route], m.route_b[route]):
            w.around[w.cursor[city]] = edge
            w.cursor[city] += 1
    label_groups(m, w)


def label_groups(m: MapData, w: Work) -> None:
    """Give every city the number of its part of the network; a city without routes is its own."""
    for city in range(m.cities):
        w.group[city] = -1
    w.groups = 0
    size = 0
    for start in range(m.cities):
        if w.group[start] < 0:
            begin = size
            w.member_begin[w.groups] = begin
            w.group[start] = w.groups
            w.members[size] = start
            size += 1
            while begin < size:
                city = w.members[begin]
                begin += 1
                for i in range(w.begin[city], w.begin[city + 1]):
                    near = other_city(m, w, w.around[i], city)
                    if w.group[near] < 0:
                        w.group[near] = w.groups
                        w.members[size] = near
                        size += 1
            w.group_length[w.groups] = 0
            w.groups += 1
    w.member_begin[w.groups] = size
    for edge in range(w.edges):
        route = w.edge_route[edge]
        w.group_length[w.group[m.route_a[route]]] += m.route_length[route]
