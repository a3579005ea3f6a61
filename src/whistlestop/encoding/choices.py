"""The fixed space of choices: fewer than the actions of the rules, and always the same on a map.

A choice names what is wanted; the payment follows: as few locomotives as possible. Only a gray
route or a station that can be paid in several colors asks for the color, as a choice of its own.

    0           draw blind
    1 to 9      take a face-up card: the eight colors, a locomotive
    10          draw tickets
    11          pass
    12          give up the tunnel
    13          pay for the tunnel
    14 to 22    pay in a color, or in locomotives alone
    23 on       keep tickets: one choice for every subset of the largest offer
    then        claim a route, one choice each
    then        build a station in a city, one choice each, where the map has stations
"""

from ..rules.actions import apply_action, can_act
from ..rules.cards import blind_fault, take_fault
from ..rules.claiming import is_claimable
from ..rules.codes import (
    BLIND,
    CARDS,
    CLAIM,
    COLORS,
    DRAW_TICKETS,
    GIVE_UP,
    GRAY,
    HELD,
    KEEP,
    LEGAL,
    LOCO,
    OPENING,
    OVER,
    PAY,
    SECOND,
    STATION,
    TAKE,
    TICKETS,
    TUNNEL,
)
from ..rules.layout import ROUTES, MapData, State, Work
from ..rules.paths import longest_path
from ..rules.routes import build_network
from ..rules.stations import station_cost
from ..rules.tickets import draw_fault, keep_fault
from ..scripted.paying import claim_number
from .layout import Desk

BLIND_CHOICE = 0
TAKE_FIRST = 1
TICKETS_CHOICE = TAKE_FIRST + CARDS
PASS_CHOICE = TICKETS_CHOICE + 1
GIVE_UP_CHOICE = PASS_CHOICE + 1
PAY_CHOICE = GIVE_UP_CHOICE + 1
COLOR_FIRST = PAY_CHOICE + 1
KEEP_FIRST = COLOR_FIRST + CARDS

NO_PAYMENT = -1
ASKED = -1
"""Instead of an action: the color is to be chosen first."""


def routes_first(m: MapData) -> int:
    """The choice that claims the first route."""
    return KEEP_FIRST + m.claim_base[0] - m.keep_base


def cities_first(m: MapData) -> int:
    """The choice that builds a station in the first city."""
    return routes_first(m) + m.routes


def count_choices(m: MapData) -> int:
    """How many choices there are on a map."""
    return cities_first(m) + (m.cities if m.stations > 0 else 0)


def fewest_laid(m: MapData, s: State, p: int, thing: int, card: int) -> int:
    """Locomotives to lay if a route or station is paid in a color or in them alone, or NO_PAYMENT.

    `thing` is counted as in `Desk.paying`.
    """
    held = s.hands[p][LOCO]
    color = GRAY
    least = 0
    if thing > ROUTES:
        cost = station_cost(m, s, p)
    else:
        cost = m.route_length[thing - 1]
        color = m.route_color[thing - 1]
        least = m.route_ferry[thing - 1]
    if card == LOCO:
        return cost if held >= cost else NO_PAYMENT
    if color != GRAY and color != card:
        return NO_PAYMENT
    locos = max(least, cost - s.hands[p][card])
    return locos if locos <= held and locos < cost else NO_PAYMENT


def payment_action(m: MapData, s: State, p: int, thing: int, card: int) -> int:
    """The action that pays so; the payment must be possible."""
    locos = fewest_laid(m, s, p, thing, card)
    if thing <= ROUTES:
        return claim_number(m, thing - 1, card, locos)
    base = m.station_base[thing - ROUTES - 1]
    if card == LOCO:
        return base + COLORS * m.station_stride
    return base + card * m.station_stride + locos


def only_payment(m: MapData, s: State, p: int, thing: int) -> int:
    """The one way to pay, or ASKED if there are several; a colored route prefers its color."""
    if thing <= ROUTES and m.route_color[thing - 1] != GRAY:
        color = m.route_color[thing - 1]
        return color if fewest_laid(m, s, p, thing, color) != NO_PAYMENT else LOCO
    found = ASKED
    for card in range(CARDS):
        if fewest_laid(m, s, p, thing, card) != NO_PAYMENT:
            if found != ASKED:
                return ASKED
            found = card
    return found


def can_pay_tunnel(s: State, p: int) -> bool:
    """Whether the price of the tunnel is in hand."""
    colored = s.hands[p][s.tunnel_color] if s.tunnel_color != LOCO else 0
    return colored + s.hands[p][LOCO] >= s.tunnel_price


def can_build_in(m: MapData, s: State, p: int, city: int) -> bool:
    """Whether player p can build a station there; `measure_reach` for p comes first."""
    if m.stations == 0 or s.stations[p] == 0 or s.station[city] != 0:
        return False
    return station_cost(m, s, p) <= s.reach[GRAY]


def is_turn_choice(m: MapData, s: State, p: int, i: int) -> bool:
    """Whether a choice that begins a turn is open, cards aside."""
    if i == TICKETS_CHOICE:
        return draw_fault(s) == LEGAL
    if i == PASS_CHOICE:
        return not can_act(m, s, p)
    routes = routes_first(m)
    if routes <= i < routes + m.routes:
        return is_claimable(m, s, p, i - routes)
    return i >= routes + m.routes and can_build_in(m, s, p, i - routes - m.routes)


def is_choice(m: MapData, s: State, p: int, d: Desk, i: int) -> bool:
    """Whether choice i is open to player p, whose decision is due.

    `measure_reach` for p comes first.
    """
    if s.phase == OVER:
        return False
    if d.paying != 0:
        card = i - COLOR_FIRST
        return 0 <= card < CARDS and fewest_laid(m, s, p, d.paying, card) != NO_PAYMENT
    if s.phase == OPENING or s.phase == TICKETS:
        return KEEP_FIRST <= i < routes_first(m) and keep_fault(m, s, p, i - KEEP_FIRST) == LEGAL
    if s.phase == TUNNEL:
        return i == GIVE_UP_CHOICE or (i == PAY_CHOICE and can_pay_tunnel(s, p))
    if i == BLIND_CHOICE:
        return blind_fault(s) == LEGAL
    if TAKE_FIRST <= i < TICKETS_CHOICE:
        return take_fault(m, s, i - TAKE_FIRST) == LEGAL
    return s.phase != SECOND and is_turn_choice(m, s, p, i)


def pay_or_ask(m: MapData, s: State, p: int, d: Desk, thing: int) -> int:
    """The action that claims or builds, or ASKED with the question on the desk."""
    card = only_payment(m, s, p, thing)
    if card == ASKED:
        d.paying = thing
        return ASKED
    return payment_action(m, s, p, thing, card)


def tunnel_payment(m: MapData, s: State, p: int) -> int:
    """The action that pays for the tunnel with the fewest locomotives."""
    colored = s.hands[p][s.tunnel_color] if s.tunnel_color != LOCO else 0
    return m.pay_base + max(0, s.tunnel_price - colored)


def action_of(m: MapData, s: State, p: int, d: Desk, i: int) -> int:
    """The action of an open choice, or ASKED if the color comes next."""
    if d.paying != 0:
        thing = d.paying
        d.paying = 0
        return payment_action(m, s, p, thing, i - COLOR_FIRST)
    if i == BLIND_CHOICE:
        return m.blind_action
    if i < TICKETS_CHOICE:
        return m.take_base + i - TAKE_FIRST
    if i == TICKETS_CHOICE:
        return m.tickets_action
    if i == PASS_CHOICE:
        return m.pass_action
    if i == GIVE_UP_CHOICE:
        return m.give_up_action
    if i == PAY_CHOICE:
        return tunnel_payment(m, s, p)
    routes = routes_first(m)
    if i < routes:
        return m.keep_base + i - KEEP_FIRST
    if i < routes + m.routes:
        return pay_or_ask(m, s, p, d, i - routes + 1)
    return pay_or_ask(m, s, p, d, ROUTES + i - routes - m.routes + 1)


def choice_of(m: MapData, d: Desk, a: int) -> int:
    """The choice an action of the rules is, or comes to; NO_PAYMENT if it is none here.

    A claim or station is named first and its color chosen next, if that is asked for.
    """
    kind = m.action_kind[a]
    what = m.action_what[a]
    if kind == CLAIM or kind == STATION:
        thing = what + 1 if kind == CLAIM else ROUTES + what + 1
        if d.paying == thing:
            return COLOR_FIRST + m.action_color[a]
        first = routes_first(m) if kind == CLAIM else cities_first(m)
        return first + what if d.paying == 0 else NO_PAYMENT
    if d.paying != 0:
        return NO_PAYMENT
    if kind == TAKE:
        return TAKE_FIRST + what
    if kind == KEEP:
        return KEEP_FIRST + what
    if kind == BLIND:
        return BLIND_CHOICE
    if kind == DRAW_TICKETS:
        return TICKETS_CHOICE
    if kind == PAY:
        return PAY_CHOICE
    return GIVE_UP_CHOICE if kind == GIVE_UP else PASS_CHOICE


def count_standing(m: MapData, s: State, w: Work, d: Desk, p: int) -> None:
    """Count the tickets of player p as things stand; `build_network` for p comes first."""
    points = 0
    for t in range(m.tickets):
        if s.ticket_at[t] == HELD + p:
            if w.group[m.ticket_a[t]] == w.group[m.ticket_b[t]]:
                points += m.ticket_points[t]
            else:
                points -= m.ticket_points[t]
    d.standing[p] = points


def act(m: MapData, s: State, w: Work, d: Desk, p: int, a: int) -> None:
    """Carry out an action of the rules and keep the desk up to date."""
    trains = s.trains[p]
    apply_action(m, s, p, a)
    if s.trains[p] != trains:
        d.longest[p] = longest_path(m, s, w, p)
        count_standing(m, s, w, d, p)
    elif m.action_kind[a] == KEEP and s.phase != OPENING:
        for q in range(s.players):
            build_network(m, s, w, q)
            count_standing(m, s, w, d, q)


def choose(m: MapData, s: State, w: Work, d: Desk, p: int, i: int) -> None:
    """Carry out an open choice of player p."""
    a = action_of(m, s, p, d, i)
    if a != ASKED:
        act(m, s, w, d, p, a)


def lay_desk(m: MapData, s: State, w: Work, d: Desk) -> None:
    """The desk of a position in which nothing is half decided."""
    d.paying = 0
    for p in range(s.players):
        d.longest[p] = longest_path(m, s, w, p)
        count_standing(m, s, w, d, p)
