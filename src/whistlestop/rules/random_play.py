"""Random play: the measure of speed, and the simplest player there is.

A kind of action is picked first, each possible one equally likely; then the card, route or city;
then the payment. So a turn with two hundred ways to build a station is not a turn that builds one.
Routes and cities are guessed first, and listed only when guessing does not find one: exactly as
random, and much faster, since most turns see most routes within reach or none.
"""

from .actions import list_draws
from .cards import measure_reach
from .chance import below
from .claiming import is_claimable, list_route
from .codes import LEGAL, OPENING, TICKETS, TUNNEL, TURN
from .layout import Ints, MapData, State
from .stations import can_build, list_city
from .tickets import draw_fault, list_keeps
from .tunnels import list_tunnel_answers
from .turns import may_act

KINDS = 4  # of actions that begin a turn: train cards, tickets, a route, a station
GUESSES = 6  # more cost more than a look at every route


def next_player(s: State) -> int:
    """Whose decision is due; in the opening the lowest seat that has not chosen."""
    if s.phase != OPENING:
        return s.player
    p = 0
    while not may_act(s, p):
        p += 1
    return p


def random_route(m: MapData, s: State, p: int, out: Ints) -> int:
    """A route player p can claim, each equally likely, or -1."""
    measure_reach(s, p)
    for _ in range(GUESSES):
        r = below(s, m.routes)
        if is_claimable(m, s, p, r):
            return r
    n = 0
    for r in range(m.routes):
        if is_claimable(m, s, p, r):
            out[n] = r
            n += 1
    return out[below(s, n)] if n > 0 else -1


def random_city(m: MapData, s: State, p: int) -> int:
    """A city where player p can build, each equally likely, or -1."""
    if not can_build(m, s, p):
        return -1
    city = below(s, m.cities)
    while s.station[city] != 0:
        city = below(s, m.cities)
    return city


def list_kind(m: MapData, s: State, p: int, kind: int, out: Ints) -> int:
    """Write the ways to do a kind of action to `out`; return how many there are."""
    if kind == 0:
        return list_draws(m, s, out, 0)
    if kind == 1:
        out[0] = m.tickets_action
        return 1 if draw_fault(s) == LEGAL else 0
    if kind == 2:
        r = random_route(m, s, p, out)
        return list_route(m, s, p, r, out, 0) if r >= 0 else 0
    city = random_city(m, s, p)
    return list_city(m, s, p, city, out, 0) if city >= 0 else 0


def random_action(m: MapData, s: State, p: int, out: Ints) -> int:
    """A random legal action of player p, whose decision must be due; `out` is room to work in."""
    if s.phase == OPENING or s.phase == TICKETS:
        return out[below(s, list_keeps(m, s, p, out, 0))]
    if s.phase == TUNNEL:
        return out[below(s, list_tunnel_answers(m, s, p, out, 0))]
    if s.phase != TURN:
        return out[below(s, list_draws(m, s, out, 0))]
    tried = 0
    while tried < (1 << KINDS) - 1:
        kind = below(s, KINDS)
        if not (tried >> kind) & 1:
            n = list_kind(m, s, p, kind, out)
            if n > 0:
                return out[below(s, n)]
            tried |= 1 << kind
    return m.pass_action
