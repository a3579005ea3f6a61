"""Racing: the longest open routes, for their points, as fast as they can be had."""

from ..rules.codes import COLORS, GRAY, LEGAL, LOCO
from ..rules.layout import MapData, State
from ..rules.routes import route_fault
from .layout import Guide, PlannerMemory
from .paying import NONE, best_payment, claim_now
from .styles import RACE_CARD, RACE_LENGTH, SPARE_LENGTH, TOUCH
from .tempo import param


def touches(m: MapData, k: Guide, s: State, p: int, r: int) -> bool:
    """Whether a route joins the network of player p."""
    return is_city_of(k, s, p, m.route_a[r]) or is_city_of(k, s, p, m.route_b[r])


def is_city_of(k: Guide, s: State, p: int, city: int) -> bool:
    """Whether player p has a route at a city."""
    for i in range(k.begin[city], k.begin[city + 1]):
        if s.owner[k.around[i]] == p + 1:
            return True
    return False


def missing_cards(m: MapData, s: State, p: int, r: int) -> int:
    """How many cards player p lacks for a route, locomotives counted in."""
    hand = s.hands[p]
    c = m.route_color[r]
    best = 0
    if c != GRAY:
        best = hand[c]
    else:
        for color in range(COLORS):
            best = max(best, hand[color])
    ferry = m.route_ferry[r]
    best = min(best, m.route_length[r] - ferry)
    return max(max(0, ferry - hand[LOCO]), m.route_length[r] - best - hand[LOCO])


def race_value(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, r: int) -> int:
    """What a route is worth to a racer, in tenths of points."""
    value = 10 * m.points[m.route_length[r]] - param(k, d, RACE_CARD) * missing_cards(m, s, p, r)
    if touches(m, k, s, p, r):
        value += param(k, d, TOUCH)
    return value


def race(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, last: bool) -> int:
    """Claim the best route if it can be paid, else note it as the goal to work for; NONE then.

    On the last turn only what can be claimed now counts. Short routes wait until no other is left.
    """
    short = 1 if last else param(k, d, RACE_LENGTH)
    a = race_from(m, k, s, p, d, short, last)
    if d.goal == 0 and short > 1:
        a = race_from(m, k, s, p, d, 1, last)
    return a


def race_from(
    m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, short: int, last: bool
) -> int:
    """The same among routes of at least some length."""
    d.goal = 0
    best = NONE
    best_value = -(1 << 20)
    touch = param(k, d, TOUCH)
    for i in range(m.routes):
        r = k.longest[i]
        if 10 * m.points[m.route_length[r]] + touch <= best_value:
            break  # neither this one nor any that follows can be better
        if m.route_length[r] < short or route_fault(m, s, p, r) != LEGAL:
            continue
        value = race_value(m, k, s, p, d, r)
        if value > best_value:
            a = claim_now(m, k, s, p, d, r, last)
            if a != NONE or not last:
                best_value = value
                best = a
                d.goal = r + 1
    return best


def most_spare(d: PlannerMemory) -> int:
    """The most cards of one color that the plan does not need."""
    most = 0
    for c in range(COLORS):
        most = max(most, d.spare[c])
    return most


def claim_spare(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> int:
    """Claim the longest route that cards and trains beside the plan are enough for, or NONE."""
    least = param(k, d, SPARE_LENGTH)
    most = min(most_spare(d), s.trains[p] - d.used)
    best = NONE
    if most >= least:
        for r in range(m.routes):
            length = m.route_length[r]
            c = m.route_color[r]
            if length < least or length > most or (c != GRAY and d.spare[c] < length):
                continue
            if m.route_tunnel[r] != 0:  # it may ask for cards that are not to spare
                continue
            a = best_payment(m, s, p, d, r, 0)
            if a != NONE and route_fault(m, s, p, r) == LEGAL:
                best = a
                least = length + 1
    return best


def aim(m: MapData, s: State, p: int, d: PlannerMemory) -> None:
    """Make the goal of a race what is needed: its color, or for a gray one the color held most."""
    for c in range(COLORS):
        d.need[c] = 0
    d.need[LOCO] = 0
    d.need[GRAY] = 0
    if d.goal == 0:
        return
    r = d.goal - 1
    c = m.route_color[r]
    if c == GRAY:
        c = 0
        for color in range(1, COLORS):
            if s.hands[p][color] > s.hands[p][c]:
                c = color
    missing = missing_cards(m, s, p, r)
    d.need[c] = max(1, missing)
    d.need[GRAY] = max(1, missing)
    d.need[LOCO] = max(0, m.route_ferry[r] - s.hands[p][LOCO])
