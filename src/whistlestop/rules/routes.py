"""Routes on the board: who may take one, and taking it (CLAIM-1, -3 to -6)."""

from .codes import BOTH_TRACKS, LEGAL, ROUTE_CLOSED, ROUTE_TAKEN, TOO_FEW_TRAINS
from .layout import State, Table


def route_fault(m: Table, s: State, p: int, route: int) -> int:
    """Why player p cannot claim this route, whatever the cards."""
    if s.owner[route] != 0:
        return ROUTE_TAKEN
    twin = m.route_twin[route]
    if twin >= 0 and s.owner[twin] != 0:
        if s.players < m.doubles_from:
            return ROUTE_CLOSED
        if s.owner[twin] == p + 1:
            return BOTH_TRACKS
    if s.trains[p] < m.route_length[route]:
        return TOO_FEW_TRAINS
    return LEGAL


def take_route(m: Table, s: State, p: int, route: int) -> None:
    """Put the trains down and score the route (CLAIM-3, CLAIM-4)."""
    length = m.route_length[route]
    s.owner[route] = p + 1
    s.trains[p] -= length
    s.score[p] += m.points[length]
