"""How to pay: with the fewest locomotives, and in the color that is least needed."""

from ..rules.codes import COLORS, GRAY, LEGAL, LOCO
from ..rules.layout import MapData, State
from ..rules.routes import route_fault
from .layout import Guide, PlannerMemory
from .styles import LOCO_KEEP, TUNNEL_RESERVE
from .tempo import param

NONE = -1


def measure_needs(m: MapData, s: State, p: int, d: PlannerMemory) -> None:
    """Work out the cards by color that the plan lacks (`need`) and those it leaves (`spare`).

    Colored routes come first; then each gray one takes the color of which most is left.
    """
    for c in range(COLORS):
        d.need[c] = 0
        d.spare[c] = s.hands[p][c]
    d.need[LOCO] = 0
    d.spare[LOCO] = s.hands[p][LOCO]
    d.need[GRAY] = 0
    for i in range(d.size):
        r = d.plan[i]
        c = m.route_color[r]
        locos = m.route_ferry[r]
        if locos > 0:
            d.spare[LOCO] -= locos
            d.need[LOCO] += locos
        if c != GRAY:
            d.spare[c] -= m.route_length[r] - locos
    for i in range(d.size):
        r = d.plan[i]
        if m.route_color[r] == GRAY:
            best = 0
            for c in range(1, COLORS):
                if d.spare[c] > d.spare[best]:
                    best = c
            d.spare[best] -= m.route_length[r] - m.route_ferry[r]
    for c in range(COLORS):
        d.need[c] = max(0, -d.spare[c])
        d.need[GRAY] += d.need[c]
    d.need[LOCO] = max(0, -d.spare[LOCO])


def claim_number(m: MapData, r: int, color: int, locos: int) -> int:
    """The action that claims a route with a color and this many locomotives."""
    stride = m.route_length[r] - m.route_ferry[r]
    first = 0 if m.route_color[r] == GRAY else m.route_color[r]
    if locos == m.route_length[r]:
        last = COLORS if m.route_color[r] == GRAY else first + 1
        return m.claim_base[r] + (last - first) * stride
    return m.claim_base[r] + (color - first) * stride + locos - m.route_ferry[r]


def free_locos(k: Guide, s: State, p: int, d: PlannerMemory, ferry: int) -> int:
    """Locomotives that may be laid on a route: those that other planned ferries need are kept."""
    held = s.hands[p][LOCO]
    if param(k, d, LOCO_KEEP) == 0:
        return held
    kept = held - d.spare[LOCO] - ferry  # what the plan needs beside this route
    return max(ferry, held - max(0, kept))


def best_payment(m: MapData, s: State, p: int, d: PlannerMemory, r: int, locos: int) -> int:
    """The action that claims a route with at most this many locomotives, or NONE."""
    cost = m.route_length[r]
    ferry = m.route_ferry[r]
    hand = s.hands[p]
    locos = min(locos, hand[LOCO])
    if locos < ferry:
        return NONE
    color = m.route_color[r]
    if color != GRAY:
        laid = max(ferry, cost - hand[color])
        return claim_number(m, r, color, laid) if laid <= locos else NONE
    best = NONE
    best_value = -1000
    for c in range(COLORS):
        laid = max(ferry, cost - hand[c])
        if laid <= locos and (hand[c] > 0 or laid == cost):
            value = d.spare[c] - 4 * laid
            if value > best_value:
                best_value = value
                best = claim_number(m, r, c, laid)
    return best


def reserve(m: MapData, k: Guide, d: PlannerMemory, r: int) -> int:
    """Hundredths of cards wanted beside the price of a route: what a tunnel may ask."""
    return param(k, d, TUNNEL_RESERVE) if m.route_tunnel[r] != 0 else 0


def claim_now(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, r: int, hurry: bool) -> int:
    """The action that claims a route if that can be paid without harm to the plan, or NONE."""
    if route_fault(m, s, p, r) != LEGAL:
        return NONE
    locos = s.hands[p][LOCO] if hurry else free_locos(k, s, p, d, m.route_ferry[r])
    a = best_payment(m, s, p, d, r, locos)
    if a != NONE and s.last_turns == 0:
        color = m.action_color[a]
        left = s.hands[p][LOCO] - m.action_locos[a]
        if color != LOCO:
            left += s.hands[p][color] - (m.route_length[r] - m.action_locos[a])
        if left * 100 < reserve(m, k, d, r):
            return NONE
    return a
