"""Actions: checked, listed and carried out.

An action is a kind with its details (`fault`, `apply`), or one number of the map's action table
(`action_fault`, `list_actions`, `apply_action`) for programs that play by the million.
"""

from .cards import blind, blind_fault, can_draw, take, take_fault
from .claiming import can_claim, claim, claim_fault, list_claims
from .codes import (
    BLIND,
    CARDS,
    CLAIM,
    DRAW_TICKETS,
    GAME_OVER,
    GIVE_UP,
    KEEP,
    KEEP_FIRST,
    LEGAL,
    LOCO,
    MUST_ACT,
    NO_TUNNEL_OPEN,
    NOT_YOUR_TURN,
    NOTHING_OFFERED,
    OPENING,
    OPENING_FIRST,
    OVER,
    PASS,
    PAY,
    SECOND,
    SECOND_CARD_FIRST,
    STATION,
    TAKE,
    TICKETS,
    TUNNEL,
    TUNNEL_FIRST,
    TURN,
)
from .layout import Ints, MapData, State
from .stations import build, can_build, list_stations, station_cost, station_fault
from .tickets import draw_fault, draw_tickets, keep, keep_fault, list_keeps
from .tunnels import give_up, list_tunnel_answers, pay, pay_fault
from .turns import may_act, pass_turn


def phase_fault(s: State, kind: int) -> int:
    """Why an action of this kind is not due now (REFUSE-3)."""
    if s.phase == OPENING:
        return LEGAL if kind == KEEP else OPENING_FIRST
    if s.phase == SECOND:
        return LEGAL if kind == TAKE or kind == BLIND else SECOND_CARD_FIRST
    if s.phase == TICKETS:
        return LEGAL if kind == KEEP else KEEP_FIRST
    if s.phase == TUNNEL:
        return LEGAL if kind == PAY or kind == GIVE_UP else TUNNEL_FIRST
    if kind == KEEP:
        return NOTHING_OFFERED
    if kind == PAY or kind == GIVE_UP:
        return NO_TUNNEL_OPEN
    return LEGAL


def can_act(m: MapData, s: State, p: int) -> bool:
    """Whether player p has any action but to pass (TURN-2)."""
    return can_draw(m, s) or draw_fault(s) == LEGAL or can_claim(m, s, p) or can_build(m, s, p)


def fault(
    m: MapData, s: State, p: int, kind: int, what: int, color: int, colored: int, locos: int
) -> int:
    """Why player p may not do this, or LEGAL. Nothing is changed."""
    if s.phase == OVER:
        return GAME_OVER
    if not may_act(s, p):
        return NOT_YOUR_TURN
    wrong = phase_fault(s, kind)
    if wrong != LEGAL:
        return wrong
    if kind == TAKE:
        return take_fault(m, s, what)
    if kind == BLIND:
        return blind_fault(s)
    if kind == DRAW_TICKETS:
        return draw_fault(s)
    if kind == KEEP:
        return keep_fault(m, s, p, what)
    if kind == CLAIM:
        return claim_fault(m, s, p, what, color, colored, locos)
    if kind == PAY:
        return pay_fault(s, p, color, colored, locos)
    if kind == STATION:
        return station_fault(m, s, p, what, color, colored, locos)
    if kind == PASS and can_act(m, s, p):
        return MUST_ACT
    return LEGAL


def apply(
    m: MapData, s: State, p: int, kind: int, what: int, color: int, colored: int, locos: int
) -> None:
    """Carry out a legal action; the trace then tells what chance gave."""
    s.trace_size = 0
    if kind != PASS:
        s.passes = 0
    if kind == TAKE:
        take(m, s, p, what)
    elif kind == BLIND:
        blind(m, s, p)
    elif kind == DRAW_TICKETS:
        draw_tickets(m, s, p)
    elif kind == KEEP:
        keep(m, s, p, what)
    elif kind == CLAIM:
        claim(m, s, p, what, color, colored, locos)
    elif kind == PAY:
        pay(m, s, p, color, colored, locos)
    elif kind == GIVE_UP:
        give_up(m, s, p)
    elif kind == STATION:
        build(m, s, p, what, color, colored, locos)
    else:
        pass_turn(m, s, p)


def colored_cards(m: MapData, s: State, p: int, a: int) -> int:
    """How many colored cards action a of the table lays; -1 if it cannot be in this position."""
    kind = m.action_kind[a]
    locos = m.action_locos[a]
    if kind == CLAIM:
        return m.route_length[m.action_what[a]] - locos
    if kind == PAY:
        return s.tunnel_price - locos
    if kind == STATION and m.action_color[a] != LOCO:
        # A price in cards paid with that many locomotives is the action without a color.
        left = station_cost(m, s, p) - locos
        return left if left > 0 else -1
    return 0


def payment_color(m: MapData, s: State, a: int) -> int:
    """The color action a lays; in a tunnel it is the one laid before."""
    if m.action_kind[a] == PAY:
        return s.tunnel_color
    return m.action_color[a]


def payment_locos(m: MapData, s: State, p: int, a: int) -> int:
    """The locomotives action a lays; a station paid with them alone costs what it costs."""
    if m.action_kind[a] == STATION and m.action_color[a] == LOCO:
        return station_cost(m, s, p)
    return m.action_locos[a]


def action_fault(m: MapData, s: State, p: int, a: int) -> int:
    """Why player p may not do action a of the table."""
    return fault(
        m,
        s,
        p,
        m.action_kind[a],
        m.action_what[a],
        payment_color(m, s, a),
        colored_cards(m, s, p, a),
        payment_locos(m, s, p, a),
    )


def apply_action(m: MapData, s: State, p: int, a: int) -> None:
    """Carry out action a of the table, which must be legal."""
    apply(
        m,
        s,
        p,
        m.action_kind[a],
        m.action_what[a],
        payment_color(m, s, a),
        colored_cards(m, s, p, a),
        payment_locos(m, s, p, a),
    )


def list_draws(m: MapData, s: State, out: Ints, n: int) -> int:
    """Write every way to draw a train card to `out` from n on; return the new n."""
    if blind_fault(s) == LEGAL:
        out[n] = m.blind_action
        n += 1
    for card in range(CARDS):
        if take_fault(m, s, card) == LEGAL:
            out[n] = m.take_base + card
            n += 1
    return n


def list_actions(m: MapData, s: State, p: int, out: Ints) -> int:
    """Write every legal action of player p to `out`; return how many there are."""
    if not may_act(s, p):
        return 0
    if s.phase == OPENING or s.phase == TICKETS:
        return list_keeps(m, s, p, out, 0)
    if s.phase == TUNNEL:
        return list_tunnel_answers(m, s, p, out, 0)
    n = list_draws(m, s, out, 0)
    if s.phase == TURN:
        if draw_fault(s) == LEGAL:
            out[n] = m.tickets_action
            n += 1
        n = list_claims(m, s, p, out, n)
        n = list_stations(m, s, p, out, n)
        if n == 0:
            out[0] = m.pass_action
            n = 1
    return n
