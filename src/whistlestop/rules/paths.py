"""The longest continuous path (SCORE-2): no train twice, cities as often as one likes.

Connected edges are one trail exactly if at most two of their cities have an odd number of them
(Euler). So the search does not walk. It decides edge by edge, in the order of a sweep over the
network, which to keep and which to leave out; of what was decided only three things matter for the
rest: which open cities are odd, how many closed ones are, and what hangs together. Without the last
a table has the least that must still be left out (`fill_table`), and a branch is cut as soon as
that cannot beat the best path found; most networks need no more than one try for every edge. Where
the way to a position does not matter, it is looked at once (`is_old`). Branches were taken off
before.

What that takes grows with the number of cycles that the trains of a player are enough for, so a map
has a limit for those (`whistlestop.maps.loops`). The steps are counted all the same: `path_known`
is 0 if there were too many, and then the path is one of the player's, but perhaps not the longest.
"""

from .branches import mark_branch, strip_branches, two_branches
from .layout import MEMO, SLOTS, TABLE, MapData, State, Work
from .routes import build_network, other_city
from .sweep import FAR, find_start, sweep

NEVER = 10_000  # more than all spaces: there is no way to go on
MOST_TRIES = 100_000
"""In one search; networks made to be hard, on maps within the limit, took a tenth."""
SLOTS_THAT_FIT = 6
"""A table for this many has room in any order."""
ALL_SLOTS = (1 << SLOTS) - 1
KEEP = 1
LEAVE = 0


def number_of(cities: int) -> int:
    """How many cities are in a set."""
    count = 0
    while cities:
        cities &= cities - 1
        count += 1
    return count


def lay_table(w: Work) -> None:
    """Make room for the losses ahead: for all sets of open cities, or for those in some slots.

    With fewer slots the table has losses that are too low, which cuts less, but cuts no path.
    """
    w.tracked = ALL_SLOTS
    if w.table_size > TABLE:
        w.tracked = (1 << SLOTS_THAT_FIT) - 1
    size = 0
    for step in range(w.steps + 1):
        w.table_begin[step] = size
        size += 3 * ((w.step_open[step] & w.tracked) + 1)


def loss_ahead(w: Work, step: int, odd: int, ends: int) -> int:
    """The least that must be left out after a step. `odd` may have cities that close with it."""
    odd &= w.tracked
    closed = odd & w.step_closed[step]
    if closed:
        odd -= closed
        ends += number_of(closed)
        if ends > 2:
            return NEVER
    return w.ahead[w.table_begin[step + 1] + 3 * odd + ends]


def loss_if_kept(w: Work, step: int, odd: int, ends: int) -> int:
    """The same if the edge or branch of the step is kept."""
    if w.step_branch[step] >= 0:
        ends += 1
        if ends > 2:
            return NEVER
    return loss_ahead(w, step, odd ^ w.step_ends[step], ends)


def fill_table(w: Work) -> None:
    """For every step, set of odd open cities and number of ends: the least loss from there on.

    The ends are branches kept and odd cities among those closed. That what is kept must hang
    together does not count here.
    """
    for ends in range(3):
        w.ahead[w.table_begin[w.steps] + ends] = 0
    w.rest[w.steps] = 0
    for back in range(w.steps):
        step = w.steps - 1 - back
        w.rest[step] = w.rest[step + 1] + w.step_length[step]
        odd = w.step_open[step] & w.tracked
        while odd >= 0:
            fill_row(w, step, odd)
            odd = (odd - 1) & w.step_open[step] & w.tracked if odd > 0 else -1


def fill_row(w: Work, step: int, odd: int) -> None:
    """The row of the table for a set of odd cities; those that close become ends."""
    length = w.step_length[step]
    after = w.table_begin[step + 1]
    closed = odd & w.step_closed[step]
    left_ends = number_of(closed)
    left = after + 3 * (odd - closed) + left_ends
    kept_odd = (odd ^ w.step_ends[step]) & w.tracked
    closed = kept_odd & w.step_closed[step]
    kept_ends = number_of(closed) + (1 if w.step_branch[step] >= 0 else 0)
    kept = after + 3 * (kept_odd - closed) + kept_ends
    row = w.table_begin[step] + 3 * odd
    # The number of odd cities and ends is even, whatever is kept: if all are counted.
    whole = w.tracked == ALL_SLOTS
    for ends in range(number_of(odd) % 2 if whole else 0, 3, 2 if whole else 1):
        least = NEVER
        if ends + kept_ends <= 2:
            least = w.ahead[kept + ends]
        if ends + left_ends <= 2:
            least = min(least, length + w.ahead[left + ends])
        w.ahead[row + ends] = least


def join(w: Work, step: int) -> None:
    """Keep the edge of a step: what hangs together with its cities does so as one now.

    A part is named by its lowest slot + 1; 0 is a city without anything kept.
    """
    low = 0
    high = 0
    for slot in range(SLOTS):
        if w.step_ends[step] >> slot & 1:
            if w.part[step + 1][slot] == 0:
                w.part[step + 1][slot] = slot + 1
            high = max(high, w.part[step + 1][slot])
            low = w.part[step + 1][slot] if low == 0 else min(low, w.part[step + 1][slot])
    for slot in range(SLOTS):
        if w.part[step + 1][slot] == high:
            w.part[step + 1][slot] = low


def close_slot(w: Work, step: int, closed: int) -> int:
    """Close a city: how many parts there are if its own ends here, or 0 if that goes on."""
    name = w.part[step + 1][closed]
    w.part[step + 1][closed] = 0
    if name == 0:
        return 0
    heir = 0
    others = 0
    for slot in range(SLOTS):
        part = w.part[step + 1][slot]
        if part == name:
            if heir == 0:
                heir = slot + 1
            w.part[step + 1][slot] = heir
        elif part != 0:
            others = 1
    return 0 if heir else 1 + others


def move_on(w: Work, step: int, choice: int) -> int:
    """Carry the parts over a step: 0 if the path goes on, 1 if it is whole, 2 if it is in two."""
    for slot in range(SLOTS):
        w.part[step + 1][slot] = w.part[step][slot]
    if choice == KEEP:
        join(w, step)
    found = 0
    for slot in range(SLOTS):
        if w.step_closed[step] >> slot & 1:
            found = max(found, close_slot(w, step, slot))
    return found


def begin_memo(w: Work) -> None:
    """Look at no position twice from now on."""
    w.memo_on = 1
    for place in range(MEMO):
        w.memo_key[place] = -1


def is_old(w: Work, step: int, odd: int, ends: int, loss: int) -> bool:
    """Whether the search was here before, with no more left out; remember it if not."""
    key = 0
    for slot in range(SLOTS):
        key = key * (2 * SLOTS + 2) + 2 * w.part[step][slot] + (odd >> slot & 1)
    key = (key * 3 + ends) * (w.steps + 1) + step
    place = key % MEMO
    if w.memo_key[place] == key and w.memo_loss[place] <= loss:
        return True
    w.memo_key[place] = key
    w.memo_loss[place] = loss
    return False


def remember_path(m: MapData, w: Work, last: int) -> None:
    """What was kept up to a step is the longest path so far."""
    for edge in range(w.edges):
        w.on_path[edge] = 0
    for step in range(last + 1):
        if w.stack_choice[step] == KEEP:
            if w.step_branch[step] >= 0:
                mark_branch(m, w, w.step_branch[step], w.step_edge[step])
            else:
                w.on_path[w.step_edge[step]] = 1


def choose(w: Work, step: int) -> int:
    """The next thing to try at a step: what promises more comes first. -1: both were tried."""
    w.stack_tried[step] += 1
    if w.stack_tried[step] == 1:
        kept = loss_if_kept(w, step, w.stack_odd[step], w.stack_ends[step])
        left = w.step_length[step] + loss_ahead(w, step, w.stack_odd[step], w.stack_ends[step])
        w.stack_choice[step] = KEEP if kept <= left else LEAVE
    elif w.stack_tried[step] == 2:
        w.stack_choice[step] = KEEP + LEAVE - w.stack_choice[step]
    else:
        return -1
    return w.stack_choice[step]


def try_choice(m: MapData, w: Work, total: int, step: int) -> bool:
    """Follow what was chosen at a step; whether there is anything to look for behind it."""
    odd = w.stack_odd[step]
    ends = w.stack_ends[step]
    loss = w.stack_loss[step]
    if w.stack_choice[step] == LEAVE:
        loss += w.step_length[step]
    else:
        odd ^= w.step_ends[step]
        if w.step_branch[step] >= 0:
            ends += 1
    if ends > 2 or total - loss - loss_ahead(w, step, odd, ends) <= w.path_length:
        return False
    ends += number_of(odd & w.step_closed[step])
    if ends > 2:
        return False
    found = move_on(w, step, w.stack_choice[step])
    if found > 0:
        if found == 1 and total - loss - w.rest[step + 1] > w.path_length:
            w.path_length = total - loss - w.rest[step + 1]
            remember_path(m, w, step)
        return False
    odd -= odd & w.step_closed[step]
    w.stack_odd[step + 1] = odd
    w.stack_ends[step + 1] = ends
    w.stack_loss[step + 1] = loss
    w.stack_tried[step + 1] = 0
    return step + 1 < w.steps and not (w.memo_on and is_old(w, step + 1, odd, ends, loss))


def search_group(m: MapData, w: Work, group: int) -> None:
    """Look for a longer path in one connected part of the network."""
    best = strip_branches(m, w, group)
    if two_branches(w, best) > w.path_length:
        w.path_length = two_branches(w, best)
        for edge in range(w.edges):
            w.on_path[edge] = 0
        mark_branch(m, w, best, w.first_edge[best])
        if w.second_branch[best] > 0:
            mark_branch(m, w, best, w.second_edge[best])
    start = find_start(w, group)
    if start >= 0:
        sweep(m, w, group, start)
        if w.table_size >= FAR:
            w.path_known = 0
        else:
            search_order(m, w)


def search_order(m: MapData, w: Work) -> None:
    """Decide about edges and branches step by step, in all ways that may lead to a longer path."""
    lay_table(w)
    fill_table(w)
    w.memo_on = 0
    for slot in range(SLOTS):
        w.part[0][slot] = 0
    w.stack_odd[0] = 0
    w.stack_ends[0] = 0
    w.stack_loss[0] = 0
    w.stack_tried[0] = 0
    tries = 0
    step = 0
    while step >= 0:
        if choose(w, step) < 0:
            step -= 1
        else:
            tries += 1
            if tries > MOST_TRIES:
                w.path_known = 0
                return
            if tries == 4 * w.steps:  # it is no easy network
                begin_memo(w)
            if try_choice(m, w, w.rest[0], step):
                step += 1


def start_of_path(m: MapData, w: Work) -> int:
    """Where to begin the walk: at an odd city if there is one."""
    for city in range(m.cities):
        w.degree[city] = 0
    for edge in range(w.edges):
        if w.on_path[edge]:
            w.degree[m.route_a[w.edge_route[edge]]] += 1
            w.degree[m.route_b[w.edge_route[edge]]] += 1
    start = -1
    for k in range(m.cities):
        city = w.members[k]
        if w.degree[city] % 2 == 1:
            return city
        if w.degree[city] > 0 and start < 0:
            start = city
    return start


def walk_path(m: MapData, w: Work) -> None:
    """Walk all edges of the best path in one trail (Hierholzer); the routes go to `path`."""
    for city in range(m.cities):
        w.cursor[city] = w.begin[city]
    w.walk_city[0] = start_of_path(m, w)
    w.walk_edge[0] = -1
    top = 0
    while top >= 0:
        city = w.walk_city[top]
        i = w.cursor[city]
        while i < w.begin[city + 1] and not w.on_path[w.around[i]]:
            i += 1
        w.cursor[city] = i
        if i < w.begin[city + 1]:
            edge = w.around[i]
            w.on_path[edge] = 0
            top += 1
            w.walk_city[top] = other_city(m, w, edge, city)
            w.walk_edge[top] = edge
        else:
            if top > 0:
                w.path[w.path_size] = w.edge_route[w.walk_edge[top]]
                w.path_size += 1
            top -= 1


def longest_path(m: MapData, s: State, w: Work, p: int) -> int:
    """The length of the longest path of player p; its routes are in `w.path`."""
    build_network(m, s, w, p)
    w.path_length = 0
    w.path_size = 0
    w.path_known = 1
    for edge in range(w.edges):
        w.in_core[edge] = 1
    for group in range(w.groups):
        if w.group_length[group] > w.path_length:
            search_group(m, w, group)
    if w.path_length > 0:
        walk_path(m, w)
    return w.path_length
