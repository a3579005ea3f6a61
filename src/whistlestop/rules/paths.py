"""The longest continuous path (SCORE-2): no train twice, cities as often as one likes.

A connected network is one trail exactly if at most two of its cities have an odd number of routes
(Euler). So the search does not walk; it leaves routes out until that holds. At every odd city that
is not an end of the path one route must be left out: the search branches over those, and cuts a
branch as soon as what must still be left out (every odd city its cheapest route, two cities sharing
one) cannot beat the best path found. Networks of real games take a few dozen steps.
"""

from .layout import MapData, State, Work
from .routes import build_network, other_city

NEVER = 10_000  # more than all spaces: a city whose routes are all kept must be an end


def plan_branch(m: MapData, w: Work, group: int) -> None:
    """Find the odd city with the fewest routes to leave out, and the least loss ahead."""
    w.branch_city = -1
    fewest = NEVER
    odd = 0
    total = 0
    most = 0
    second = 0
    for k in range(w.member_begin[group], w.member_begin[group + 1]):
        city = w.members[k]
        if w.degree[city] % 2 == 1 and w.ending[city] == 0:
            odd += 1
            free = 0
            cheapest = NEVER
            for i in range(w.begin[city], w.begin[city + 1]):
                edge = w.around[i]
                if w.alive[edge] and w.pinned[edge] == 0:
                    free += 1
                    cheapest = min(cheapest, m.route_length[w.edge_route[edge]])
            total += cheapest
            if cheapest > most:
                second = most
                most = cheapest
            elif cheapest > second:
                second = cheapest
            if free < fewest:
                fewest = free
                w.branch_city = city
    if w.endings < 2:
        total -= most
    if w.endings < 1:
        total -= second
    w.loss = (total + 1) // 2
    if odd <= 2 - w.endings:  # they are the ends
        w.branch_city = -1


def drop_edge(m: MapData, w: Work, edge: int) -> None:
    route = w.edge_route[edge]
    w.alive[edge] = 0
    w.degree[m.route_a[route]] -= 1
    w.degree[m.route_b[route]] -= 1
    w.weight -= m.route_length[route]


def restore_edge(m: MapData, w: Work, edge: int) -> None:
    route = w.edge_route[edge]
    w.alive[edge] = 1
    w.degree[m.route_a[route]] += 1
    w.degree[m.route_b[route]] += 1
    w.weight += m.route_length[route]


def part_length(m: MapData, w: Work, start: int, mark: int) -> int:
    """Spaces on the living edges that hang together with `start`; its cities are marked."""
    w.queue[0] = start
    w.cursor[start] = mark
    size = 1
    done = 0
    twice = 0
    while done < size:
        city = w.queue[done]
        done += 1
        for i in range(w.begin[city], w.begin[city + 1]):
            edge = w.around[i]
            if w.alive[edge]:
                twice += m.route_length[w.edge_route[edge]]
                near = other_city(m, w, edge, city)
                if w.cursor[near] != mark:
                    w.cursor[near] = mark
                    w.queue[size] = near
                    size += 1
    return twice // 2


def keep_best(m: MapData, w: Work, group: int) -> None:
    """What is left is made of trails: remember the longest if it beats the best so far."""
    start = -1
    first = w.member_begin[group]
    last = w.member_begin[group + 1]
    for k in range(first, last):
        w.cursor[w.members[k]] = -1
    for odd in (1, 0):  # a part with odd cities must be entered at one of them
        for k in range(first, last):
            city = w.members[k]
            if w.cursor[city] < 0 and w.degree[city] % 2 == odd:
                length = part_length(m, w, city, 0)
                if length > w.path_length:
                    w.path_length = length
                    start = city
    if start >= 0:
        w.path_start = start
        for edge in range(w.edges):
            w.on_path[edge] = w.alive[edge]


def next_option(m: MapData, w: Work, depth: int) -> bool:
    """Undo what was last tried at this depth and try the next thing; False if nothing is left."""
    city = w.stack_city[depth]
    tried = w.stack_edge[depth]
    if tried >= 0:
        restore_edge(m, w, tried)
        w.pinned[tried] = depth + 1
    elif w.ending[city]:
        w.ending[city] = 0
        w.endings -= 1
    i = w.stack_next[depth]
    end = w.begin[city + 1]
    while i < end and (not w.alive[w.around[i]] or w.pinned[w.around[i]]):
        i += 1
    w.stack_next[depth] = i + 1
    w.stack_edge[depth] = -1
    if i < end:
        w.stack_edge[depth] = w.around[i]
        drop_edge(m, w, w.around[i])
        return True
    if i == end and w.endings < 2:
        w.ending[city] = 1
        w.endings += 1
        return True
    for k in range(w.begin[city], end):
        if w.pinned[w.around[k]] == depth + 1:
            w.pinned[w.around[k]] = 0
    return False


def search_group(m: MapData, w: Work, group: int) -> None:
    """Look for a longer path in one connected part of the network."""
    w.endings = 0
    depth = -1
    going_down = True
    while going_down or depth >= 0:
        if going_down:
            going_down = False
            plan_branch(m, w, group)
            if w.weight - w.loss > w.path_length:
                if w.branch_city < 0:
                    keep_best(m, w, group)
                else:
                    depth += 1
                    w.stack_city[depth] = w.branch_city
                    w.stack_edge[depth] = -1
                    w.stack_next[depth] = w.begin[w.branch_city]
        if depth >= 0:
            if next_option(m, w, depth):
                going_down = True
            else:
                depth -= 1


def walk_path(m: MapData, w: Work) -> None:
    """Walk all edges of the best path in one trail (Hierholzer); the routes go to `path`.

    The walk begins at an odd city if there is one.
    """
    for city in range(m.cities):
        w.cursor[city] = w.begin[city]
    w.walk_city[0] = w.path_start
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
    for edge in range(w.edges):
        w.alive[edge] = 1
        w.pinned[edge] = 0
    for group in range(w.groups):
        if w.group_length[group] > w.path_length:
            w.weight = w.group_length[group]
            search_group(m, w, group)
    if w.path_length > 0:
        walk_path(m, w)
    return w.path_length
