"""The order in which the search for the longest path decides about the edges of a network.

The search sweeps over a part of the network city by city. A city is open from its first edge to
its last in that order, and has a slot meanwhile. All that the edges decided so far mean for those
to come can be said of the open cities alone, so the fewer are open at once, the less there is to
look at: the next city is always one that leaves the fewest open.
"""

from .layout import SLOTS, MapData, Work
from .routes import other_city

UNMET = -1
"""As the slot of a city: none of its edges has been decided."""
CLOSED = -2
"""As the slot of a city: all its edges have been decided."""
SWEEPS = 3
"""Orders to try before the best is taken, if it is good."""
EASY = 24
"""As the size of a table by edge: with an order as good as this no other is tried."""
MOST_SWEEPS = 20
HARD = 1_500
"""As the size of a table: while no order is better than this, others are tried."""
CITY_WEIGHT = 1000
"""A city left open counts more than any number of its edges."""
FAR = 1 << 20


def next_city(m: MapData, w: Work, group: int) -> int:
    """The city to go on with: next to an open one, and leaving the fewest open; -1 after all."""
    found = -1
    least = FAR
    for k in range(w.member_begin[group], w.member_begin[group + 1]):
        city = w.members[k]
        if w.met[city] > 0 and w.slot[city] == UNMET:
            cost = w.left[city] - w.met[city]
            if cost > 0:
                cost += CITY_WEIGHT
            for i in range(w.begin[city], w.begin[city + 1]):
                near = other_city(m, w, w.around[i], city)
                if w.slot[near] >= 0 and w.left[near] == 1 and w.in_core[w.around[i]]:
                    cost -= CITY_WEIGHT
            if cost < least:
                least = cost
                found = city
    return found


def add_step(m: MapData, w: Work, edge: int, bits: int) -> None:
    """The next step of the order: an edge or a branch at these cities."""
    w.table_begin[w.steps] = w.table_size
    w.table_size += 3 * (w.open_slots + 1)
    w.step_edge[w.steps] = edge
    w.step_length[w.steps] = m.route_length[w.edge_route[edge]]
    w.step_branch[w.steps] = -1
    w.step_open[w.steps] = w.open_slots
    w.step_ends[w.steps] = bits
    w.step_closed[w.steps] = 0
    w.steps += 1


def add_edge(m: MapData, w: Work, edge: int, city: int, near: int) -> None:
    """Decide about an edge next; a city that has no others to come closes after it."""
    add_step(m, w, edge, (1 << w.slot[city]) + (1 << w.slot[near]))
    for end in (city, near):
        w.left[end] -= 1
        if w.left[end] == 0:
            w.step_closed[w.steps - 1] += 1 << w.slot[end]
            w.slot[end] = CLOSED
    w.open_slots -= w.step_closed[w.steps - 1]


def add_branch(m: MapData, w: Work, city: int, edge: int, length: int) -> None:
    """Decide about a branch next: if the path takes it, it ends there."""
    add_step(m, w, edge, 1 << w.slot[city])
    w.step_length[w.steps - 1] = length
    w.step_branch[w.steps - 1] = city


def open_city(w: Work, city: int) -> bool:
    """Give a city the lowest free slot, if there is one."""
    slot = 0
    while w.open_slots >> slot & 1:
        slot += 1
    if slot >= SLOTS:
        return False
    w.slot[city] = slot
    w.open_slots += 1 << slot
    return True


def sweep_from(m: MapData, w: Work, group: int, start: int) -> int:
    """Order what is left of a group without branches from a city on; the city that came last.

    `w.table_size` is the room that the table of this order takes, FAR if slots run out.
    """
    for k in range(w.member_begin[group], w.member_begin[group + 1]):
        w.slot[w.members[k]] = UNMET
        w.met[w.members[k]] = 0
        w.left[w.members[k]] = w.core[w.members[k]]
    w.steps = 0
    w.open_slots = 0
    w.table_size = 0
    last = start
    city = start
    while city >= 0:
        last = city
        if not open_city(w, city):
            w.table_size = FAR
            return last
        if w.longest_branch[city] > 0:
            add_branch(m, w, city, w.first_edge[city], w.longest_branch[city])
        if w.second_branch[city] > 0:
            add_branch(m, w, city, w.second_edge[city], w.second_branch[city])
        for i in range(w.begin[city], w.begin[city + 1]):
            if w.in_core[w.around[i]]:
                near = other_city(m, w, w.around[i], city)
                w.met[near] += 1
                if w.slot[near] >= 0:
                    add_edge(m, w, w.around[i], city, near)
        city = next_city(m, w, group)
    w.step_open[w.steps] = 0
    w.table_begin[w.steps] = w.table_size
    w.table_size += 3
    return last


def find_start(w: Work, group: int) -> int:
    """A city with the fewest edges; -1 if the group is all branches."""
    start = -1
    for k in range(w.member_begin[group], w.member_begin[group + 1]):
        city = w.members[k]
        if w.core[city] > 0 and (start < 0 or w.core[city] < w.core[start]):
            start = city
    return start


def sweep(m: MapData, w: Work, group: int, start: int) -> None:
    """Find a good order for what is left of a group without branches.

    It is the best of a few sweeps, each from where the last one ended; if those are not good
    enough, some more are tried, each from another city where lines cross.
    """
    best = start
    least = FAR + 1
    tried = 0
    k = w.member_begin[group]
    while k < w.member_begin[group + 1]:
        begun = start
        if tried >= SWEEPS:
            begun = w.members[k]
            k += 1
        if tried < SWEEPS or w.core[begun] > 2:
            tried += 1
            start = sweep_from(m, w, group, begun)
            if w.table_size < least:
                least = w.table_size
                best = begun
            if w.table_size <= EASY * w.steps:
                return
            if tried == MOST_SWEEPS or (tried >= SWEEPS and least <= HARD):
                k = w.member_begin[group + 1]
    if w.table_size > least:
        sweep_from(m, w, group, best)
