"""Claiming routes (CLAIM, FERRY); what a tunnel adds is in its own chapter."""

from .cards import discard, has_cards, is_within_reach, list_payments, measure_reach, settle, spend
from .codes import (
    COLORS,
    FERRY_LOCOMOTIVES,
    GRAY,
    LEGAL,
    LOCO,
    NO_SUCH_ROUTE,
    NOT_ENOUGH_CARDS,
    WRONG_COLOR,
    WRONG_NUMBER,
)
from .layout import Ints, MapData, State
from .routes import route_fault, take_route
from .tunnels import enter_tunnel
from .turns import end_turn


def cards_fault(m: MapData, route: int, color: int, colored: int, locos: int) -> int:
    """Why these cards are not the price of the route (CLAIM-2, FERRY-1, FERRY-2)."""
    if colored < 0 or locos < 0 or colored + locos != m.route_length[route]:
        return WRONG_NUMBER
    if colored > 0:
        if color < 0 or color >= COLORS:
            return WRONG_COLOR
        if m.route_color[route] != GRAY and m.route_color[route] != color:
            return WRONG_COLOR
    if locos < m.route_ferry[route]:
        return FERRY_LOCOMOTIVES
    return LEGAL


def claim_fault(
    m: MapData, s: State, p: int, route: int, color: int, colored: int, locos: int
) -> int:
    """Why this claim is refused: the route first, then the cards, then the hand."""
    if route < 0 or route >= m.routes:
        return NO_SUCH_ROUTE
    fault = route_fault(m, s, p, route)
    if fault == LEGAL:
        fault = cards_fault(m, route, color, colored, locos)
    if fault == LEGAL and not has_cards(s, p, color, colored, locos):
        fault = NOT_ENOUGH_CARDS
    return fault


def is_claimable(m: MapData, s: State, p: int, r: int) -> bool:
    """Whether player p can claim a route in any way; `measure_reach` for p comes first."""
    return (
        is_within_reach(s, p, m.route_color[r], m.route_length[r], m.route_ferry[r])
        and route_fault(m, s, p, r) == LEGAL
    )


def list_route(m: MapData, s: State, p: int, r: int, out: Ints, n: int) -> int:
    """Write every payment for one route to `out` from n on; return the new n."""
    cost = m.route_length[r]
    ferry = m.route_ferry[r]
    return list_payments(s, p, m.route_color[r], cost, ferry, m.claim_base[r], cost - ferry, out, n)


def can_claim(m: MapData, s: State, p: int) -> bool:
    """Whether player p can claim anything at all (TURN-2)."""
    measure_reach(s, p)
    for r in range(m.routes):
        if is_claimable(m, s, p, r):
            return True
    return False


def list_claims(m: MapData, s: State, p: int, out: Ints, n: int) -> int:
    """Write every claim player p can make to `out` from n on; return the new n."""
    measure_reach(s, p)
    for r in range(m.routes):
        if is_claimable(m, s, p, r):
            n = list_route(m, s, p, r, out, n)
    return n


def claim(m: MapData, s: State, p: int, route: int, color: int, colored: int, locos: int) -> None:
    """Pay for a route and take it; a tunnel may ask for more first."""
    if colored > 0:
        spend(s, p, color, colored)
    spend(s, p, LOCO, locos)
    if m.route_tunnel[route] != 0:
        if enter_tunnel(m, s, route, color, colored, locos):
            return
    else:
        if colored > 0:
            discard(s, color, colored)
        discard(s, LOCO, locos)
    take_route(m, s, p, route)
    settle(m, s)
    end_turn(m, s, p)
