"""Routes on the board: who may take one, and taking it (CLAIM-1, -3 to -6)."""

from collections.abc import Sequence

from .codes import BOTH_TRACKS, LEGAL, ROUTE_CLOSED, ROUTE_TAKEN, TOO_FEW_TRAINS
from .layout import MapData, State


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
