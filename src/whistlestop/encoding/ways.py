"""What is missing of a player's tickets, and where their ways lie.

Ways are found by letting every route shorten the distances of its two cities until none changes:
the result does not depend on the order, so one lane and many come to the same. Tickets are looked
at in groups, with a column for each of their cities: a route shortens all columns at once.
"""

from ..rules.codes import HELD, LEGAL, OFFERED
from ..rules.layout import Ints, MapData, State
from ..rules.routes import route_fault
from ..scripted.ways import has_station
from .lanes import any_lane, meet, shorten_ways
from .layout import (
    COLUMN,
    COLUMNS,
    DONE_POINTS,
    DONE_TICKETS,
    ENDS,
    FAR,
    FROM,
    GROUP,
    GROUPED,
    IN_GROUP,
    IN_USE,
    LACKING,
    LEFT,
    NEXT,
    OFFER_WAY,
    OFFERS,
    OPEN_POINTS,
    OPEN_TICKETS,
    PRICE,
    SLOTS,
    SUMS,
    TOUCH,
    TRAIN,
    WAY,
    WIDTH,
)


def clear_room(m: MapData, room: Ints, lane: int, lanes: int) -> None:
    """Make the room ready; columns are cleared for each group of tickets."""
    for i in range(lane, FROM, lanes):
        room[i] = 0
    meet()
    for t in range(lane, m.tickets, lanes):
        room[LEFT + t] = FAR


def price_routes(m: MapData, s: State, p: int, room: Ints, lane: int, lanes: int) -> None:
    """What each route adds to a way of player p: nothing if it is p's own or can be borrowed."""
    for r in range(lane, m.routes, lanes):
        price = FAR
        if s.owner[r] == p + 1:
            price = 0
            room[TOUCH + m.route_a[r]] = 1
            room[TOUCH + m.route_b[r]] = 1
        elif s.owner[r] != 0:
            if m.stations > 0 and has_station(m, s, p, r):
                price = 0
        elif route_fault(m, s, p, r) == LEGAL:
            price = TRAIN * m.route_length[r] + 1
        room[PRICE + r] = price


def gather(m: MapData, s: State, p: int, room: Ints) -> None:
    """Make the next group of tickets that player p holds or is offered; it may be empty.

    A group has as many tickets as there are columns for their cities.
    """
    for city in range(m.cities):
        room[COLUMN + city] = 0
    n = 0
    columns = 0
    t = room[NEXT]
    while t < m.tickets and n < GROUPED and columns + 2 <= COLUMNS:
        if s.ticket_at[t] == HELD + p or s.ticket_at[t] == OFFERED + p:
            a = m.ticket_a[t]
            b = m.ticket_b[t]
            if room[COLUMN + a] == 0:
                columns += 1
                room[COLUMN + a] = columns
            if room[COLUMN + b] == 0:
                columns += 1
                room[COLUMN + b] = columns
            room[GROUP + n] = t
            n += 1
        t += 1
    room[NEXT] = t
    room[IN_GROUP] = n
    room[IN_USE] = columns


def measure_ways(m: MapData, room: Ints, lane: int, lanes: int) -> None:
    """The ways to every city from those that have a column."""
    for i in range(lane, m.cities * WIDTH, lanes):
        room[FROM + i] = FAR
    meet()
    for city in range(lane, m.cities, lanes):
        if room[COLUMN + city] > 0:
            room[FROM + city * WIDTH + room[COLUMN + city] - 1] = 0
    meet()
    while any_lane(shorten_ways(m, room, room[IN_USE], lane, lanes)):
        meet()
    meet()


def note_ticket(m: MapData, s: State, p: int, room: Ints, t: int, held: bool) -> None:
    """Add a ticket with the way that is missing to what is known of the player's tickets."""
    left = room[LEFT + t]
    if not held:
        room[SLOTS + room[SUMS + OFFERS]] = t
        room[SUMS + OFFERS] += 1
    elif left == 0:
        room[SUMS + DONE_POINTS] += m.ticket_points[t]
        room[SUMS + DONE_TICKETS] += 1
    else:
        room[SUMS + OPEN_POINTS] += m.ticket_points[t]
        room[SUMS + OPEN_TICKETS] += 1
        room[ENDS + m.ticket_a[t]] += m.ticket_points[t]
        room[ENDS + m.ticket_b[t]] += m.ticket_points[t]
        if not is_dead(s, p, left):
            room[SUMS + LACKING] += left // TRAIN


def note_group(m: MapData, s: State, p: int, room: Ints) -> None:
    """Write down what is missing of each ticket of the group."""
    for j in range(room[IN_GROUP]):
        t = room[GROUP + j]
        left = room[FROM + m.ticket_b[t] * WIDTH + room[COLUMN + m.ticket_a[t]] - 1]
        room[LEFT + t] = left
        note_ticket(m, s, p, room, t, s.ticket_at[t] == HELD + p)


def mark_ways(m: MapData, s: State, p: int, room: Ints, t: int, lane: int, lanes: int) -> None:
    """Add the points of a ticket of the group to every route that lies on a best way of it."""
    best = room[LEFT + t]
    at = WAY if s.ticket_at[t] == HELD + p else OFFER_WAY
    one = FROM + room[COLUMN + m.ticket_a[t]] - 1
    other = FROM + room[COLUMN + m.ticket_b[t]] - 1
    for r in range(lane, m.routes, lanes):
        price = room[PRICE + r]
        if 0 < price < FAR:
            a = m.route_a[r] * WIDTH
            b = m.route_b[r] * WIDTH
            if (
                room[one + a] + price + room[other + b] == best
                or room[one + b] + price + room[other + a] == best
            ):
                room[at + r] += m.ticket_points[t]


def find_ways(m: MapData, s: State, p: int, room: Ints, lane: int, lanes: int) -> None:
    """What is missing of every ticket of player p, held or offered, and where its ways lie."""
    while room[NEXT] < m.tickets:
        meet()
        if lane == 0:
            gather(m, s, p, room)
        meet()
        if room[IN_GROUP] > 0:
            measure_ways(m, room, lane, lanes)
            if lane == 0:
                note_group(m, s, p, room)
            meet()
            for j in range(room[IN_GROUP]):
                t = room[GROUP + j]
                if 0 < room[LEFT + t] < FAR:
                    mark_ways(m, s, p, room, t, lane, lanes)
            meet()


def is_dead(s: State, p: int, left: int) -> bool:
    """Whether a ticket with this much of its way missing cannot be completed any more."""
    return left >= FAR or left // TRAIN > s.trains[p]
