"""What a player sees, as small whole numbers from 0 to 255. `blocks.py` lists them all.

Every number is written once, by one lane, so nothing has to be cleared before.
"""

from ..rules.cards import measure_reach
from ..rules.claiming import is_claimable
from ..rules.codes import CARDS, HELD, LOCO, OFFERED, TUNNEL
from ..rules.layout import ROUTES, Ints, MapData, State
from ..rules.stations import station_cost
from ..scripted.tempo import fewest_trains, hand_size
from .choices import count_choices, is_choice
from .lanes import meet
from .layout import (
    ENDS,
    FAR,
    LEFT,
    OFFER_WAY,
    OFFERS,
    PRICE,
    SEATS,
    SLOTS,
    SUMS,
    TOUCH,
    TRAIN,
    WAY,
    Desk,
)
from .ways import clear_room, find_ways, is_dead, price_routes

MOST = 255
PHASES = 5
GENERAL = 38
SEAT_FIELDS = 9
TRAIN_STEPS = (2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 31, 37)
SEAT = SEAT_FIELDS + len(TRAIN_STEPS)
HAND_STEPS = 8
CARD = 1 + HAND_STEPS + 4 + (SEATS - 1)
ROUTE_FIELDS = 12
CITY_FIELDS = 5
TICKET_FIELDS = 7
SLOT_FIELDS = 6
UNIT = 16
"""The size of an encoding is rounded up to a multiple of this; the rest stays 0."""

SEATS_FIRST = GENERAL
CARDS_FIRST = SEATS_FIRST + SEATS * SEAT
BOARD_FIRST = CARDS_FIRST + CARDS * CARD


def cities_at(m: MapData) -> int:
    """Where the numbers of the cities begin."""
    return BOARD_FIRST + ROUTE_FIELDS * m.routes


def tickets_at(m: MapData) -> int:
    """Where the numbers of the tickets begin."""
    return cities_at(m) + CITY_FIELDS * m.cities


def slots_at(m: MapData) -> int:
    """Where the numbers of the offered tickets begin, in the order of the offer."""
    return tickets_at(m) + TICKET_FIELDS * m.tickets


def slots(m: MapData) -> int:
    """How many tickets an offer has at most."""
    return max(m.opening_dealt + m.opening_long, m.ticket_draw)


def count_features(m: MapData) -> int:
    """How many numbers an encoding has on a map."""
    used = slots_at(m) + SLOT_FIELDS * slots(m)
    return (used + UNIT - 1) // UNIT * UNIT


# --- The blocks


def see_general(m: MapData, s: State, p: int, d: Desk, room: Ints, out: Ints) -> None:
    """The numbers that stand once."""
    for i in range(PHASES):
        out[i] = 1 if s.phase == i else 0
    cost = 0
    if d.paying > ROUTES:
        cost = station_cost(m, s, p)
    elif d.paying > 0:
        cost = m.route_length[d.paying - 1]
    out[5] = 1 if d.paying > 0 else 0
    out[6] = cost
    for n in range(2, SEATS + 1):
        out[5 + n] = 1 if s.players == n else 0
    out[11] = s.last_turns
    out[12] = 1 if s.last_turns > 0 else 0
    out[13] = min(MOST, s.deck_size)
    out[14] = min(MOST, s.discard_size)
    out[15] = s.tickets_left
    out[16] = s.drawn
    out[17] = min(MOST, s.turn)
    out[18] = s.passes
    out[19] = p - s.first if p >= s.first else p + s.players - s.first
    out[20] = s.tunnel_price
    for card in range(CARDS):
        out[21 + card] = 1 if s.phase == TUNNEL and s.tunnel_color == card else 0
    out[30] = station_cost(m, s, p)
    for i in range(6):
        out[31 + i] = min(MOST, room[SUMS + i])
    out[37] = min(MOST, fewest_trains(s, p))


def player_at(s: State, p: int, j: int) -> int:
    """Who sits at relative seat j of player p. Dividing takes a GPU long, so nothing is divided."""
    q = p + j
    return q - s.players if q >= s.players else q


def count_held(m: MapData, s: State, q: int) -> int:
    """How many tickets a player holds, which everybody can count."""
    n = 0
    for t in range(m.tickets):
        if s.ticket_at[t] == HELD + q:
            n += 1
    return n


def see_seat(m: MapData, s: State, p: int, d: Desk, j: int, out: Ints) -> None:
    """What everybody can count of the player at relative seat j; zeros if nobody sits there."""
    at = SEATS_FIRST + j * SEAT
    if j >= s.players:
        for i in range(SEAT):
            out[at + i] = 0
        return
    q = player_at(s, p, j)
    cards = hand_size(s, q)
    known = 0
    most = 0
    for card in range(CARDS):
        known += s.known[q][card]
    for i in range(s.players):
        most = max(most, d.longest[i])
    out[at] = 1
    out[at + 1] = s.trains[q]
    out[at + 2] = s.stations[q]
    out[at + 3] = min(MOST, s.score[q])
    out[at + 4] = min(MOST, cards)
    out[at + 5] = min(MOST, cards - known)
    out[at + 6] = count_held(m, s, q)
    out[at + 7] = min(MOST, d.longest[q])
    out[at + 8] = 1 if d.longest[q] == most and most > 0 else 0
    for i in range(len(TRAIN_STEPS)):
        out[at + SEAT_FIELDS + i] = 1 if s.trains[q] <= TRAIN_STEPS[i] else 0


def unseen_cards(m: MapData, s: State, p: int, card: int) -> int:
    """Cards of a kind that player p cannot place: in the deck, or in a hand and not known."""
    n = m.locomotives if card == LOCO else m.cards_per_color
    n -= s.row[card] + s.discard[card] + s.laid[card] + s.revealed[card]
    for q in range(s.players):
        n -= s.hands[p][card] if q == p else s.known[q][card]
    return n


def see_card(m: MapData, s: State, p: int, card: int, out: Ints) -> None:
    """One kind of card: in hand, in the row, unseen, discarded, known in other hands."""
    at = CARDS_FIRST + card * CARD
    held = s.hands[p][card]
    out[at] = min(MOST, held)
    for i in range(HAND_STEPS):
        out[at + 1 + i] = 1 if held > i else 0
    at += 1 + HAND_STEPS
    out[at] = s.row[card]
    out[at + 1] = 1 if s.row[card] > 0 else 0
    out[at + 2] = min(MOST, unseen_cards(m, s, p, card))
    out[at + 3] = min(MOST, s.discard[card])
    for j in range(1, SEATS):
        out[at + 3 + j] = min(MOST, s.known[player_at(s, p, j)][card]) if j < s.players else 0


def see_route(m: MapData, s: State, p: int, d: Desk, room: Ints, r: int, out: Ints) -> None:
    """One route: whose it is, what it would take, what it is good for."""
    at = BOARD_FIRST + r
    owner = s.owner[r]
    seat = owner - 1 - p
    if seat < 0:
        seat += s.players
    for j in range(SEATS):
        out[at + j * m.routes] = 1 if owner > 0 and seat == j else 0
    at += SEATS * m.routes
    is_open = owner == 0 and room[PRICE + r] < FAR
    missing = 0
    if is_open:
        missing = max(0, m.route_length[r] - s.reach[m.route_color[r]])
        missing = max(missing, m.route_ferry[r] - s.hands[p][LOCO])
    out[at] = 1 if is_open else 0
    out[at + m.routes] = 1 if is_open and is_claimable(m, s, p, r) else 0
    out[at + 2 * m.routes] = missing
    out[at + 3 * m.routes] = min(MOST, room[WAY + r])
    out[at + 4 * m.routes] = min(MOST, room[OFFER_WAY + r])
    out[at + 5 * m.routes] = 1 if d.paying == r + 1 or s.tunnel_route == r + 1 else 0
    touching = room[TOUCH + m.route_a[r]] + room[TOUCH + m.route_b[r]]
    out[at + 6 * m.routes] = touching if is_open else 0


def see_city(m: MapData, s: State, p: int, d: Desk, room: Ints, city: int, out: Ints) -> None:
    """One city: own routes, own open tickets, stations."""
    at = cities_at(m) + city
    out[at] = room[TOUCH + city]
    out[at + m.cities] = min(MOST, room[ENDS + city])
    out[at + 2 * m.cities] = 1 if s.station[city] == p + 1 else 0
    out[at + 3 * m.cities] = 1 if s.station[city] != 0 and s.station[city] != p + 1 else 0
    out[at + 4 * m.cities] = 1 if d.paying == ROUTES + city + 1 else 0


def see_ticket(m: MapData, s: State, p: int, room: Ints, t: int, out: Ints) -> None:
    """One ticket, if player p holds it or has to choose: open, done, lost, what is missing."""
    at = tickets_at(m) + t
    held = s.ticket_at[t] == HELD + p
    offered = s.ticket_at[t] == OFFERED + p
    left = room[LEFT + t]
    dead = is_dead(s, p, left)
    counts = (held or offered) and not dead
    out[at] = 1 if held and left > 0 else 0
    out[at + m.tickets] = 1 if held and left == 0 else 0
    out[at + 2 * m.tickets] = 1 if held and dead else 0
    out[at + 3 * m.tickets] = min(MOST, left // TRAIN) if counts else 0
    out[at + 4 * m.tickets] = left % TRAIN if counts else 0
    out[at + 5 * m.tickets] = 1 if offered else 0
    out[at + 6 * m.tickets] = 1 if offered and dead else 0


def see_slots(m: MapData, s: State, p: int, room: Ints, out: Ints) -> None:
    """The offered tickets in their order, which is how a choice names them."""
    for i in range(slots(m)):
        at = slots_at(m) + SLOT_FIELDS * i
        if i < room[SUMS + OFFERS]:
            t = room[SLOTS + i]
            left = room[LEFT + t]
            dead = is_dead(s, p, left)
            out[at] = 1
            out[at + 1] = m.ticket_points[t]
            out[at + 2] = 0 if dead else min(MOST, left // TRAIN)
            out[at + 3] = 0 if dead else left % TRAIN
            out[at + 4] = 1 if dead else 0
            out[at + 5] = 1 if left == 0 else 0
        else:
            for j in range(SLOT_FIELDS):
                out[at + j] = 0


def observe(
    m: MapData, s: State, p: int, d: Desk, room: Ints, out: Ints, lane: int, lanes: int
) -> None:
    """Write what player p sees to `out`; `room` is room to work in, of ROOM numbers."""
    clear_room(m, room, lane, lanes)
    if lane == 0:
        measure_reach(s, p)
    meet()
    price_routes(m, s, p, room, lane, lanes)
    meet()
    find_ways(m, s, p, room, lane, lanes)
    for r in range(lane, m.routes, lanes):
        see_route(m, s, p, d, room, r, out)
    for city in range(lane, m.cities, lanes):
        see_city(m, s, p, d, room, city, out)
    for t in range(lane, m.tickets, lanes):
        see_ticket(m, s, p, room, t, out)
    for i in range(lane, CARDS + SEATS + 2, lanes):
        if i < CARDS:
            see_card(m, s, p, i, out)
        elif i < CARDS + SEATS:
            see_seat(m, s, p, d, i - CARDS, out)
        elif i == CARDS + SEATS:
            see_general(m, s, p, d, room, out)
        else:
            see_slots(m, s, p, room, out)


def mark_choices(m: MapData, s: State, p: int, d: Desk, out: Ints, lane: int, lanes: int) -> None:
    """Write for every choice whether it is open to player p: 1 or 0."""
    if lane == 0:
        measure_reach(s, p)
    meet()
    for i in range(lane, count_choices(m), lanes):
        out[i] = 1 if is_choice(m, s, p, d, i) else 0
