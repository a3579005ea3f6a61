"""What hangs on a network like the branches on a tree: from there no train comes back (SCORE-2).

A path goes out on a branch only to end there, so at a city it can use the two longest at most.
Without its branches a network is much smaller, often nothing is left of it, and each branch that
matters is a single edge.
"""

from .layout import MapData, Work
from .routes import other_city


def hang(w: Work, city: int, length: int, edge: int) -> None:
    """Note a branch that begins at a city with an edge, if it is one of the two longest there."""
    if length > w.longest_branch[city]:
        w.second_branch[city] = w.longest_branch[city]
        w.second_edge[city] = w.first_edge[city]
        w.longest_branch[city] = length
        w.first_edge[city] = edge
    elif length > w.second_branch[city]:
        w.second_branch[city] = length
        w.second_edge[city] = edge


def strip_branches(m: MapData, w: Work, group: int) -> int:
    """Take all branches off a group, and return the city where two of them make the longest path.

    `w.core` has the number of edges that each city is left with.
    """
    size = 0
    for k in range(w.member_begin[group], w.member_begin[group + 1]):
        city = w.members[k]
        w.core[city] = w.begin[city + 1] - w.begin[city]
        w.longest_branch[city] = 0
        w.second_branch[city] = 0
        if w.core[city] == 1:
            w.queue[size] = city
            size += 1
    best = w.members[w.member_begin[group]]
    done = 0
    while done < size:
        city = w.queue[done]
        done += 1
        for i in range(w.begin[city], w.begin[city + 1]):
            edge = w.around[i]
            if w.in_core[edge]:
                near = other_city(m, w, edge, city)
                w.in_core[edge] = 0
                w.core[city] -= 1
                w.core[near] -= 1
                length = w.longest_branch[city] + m.route_length[w.edge_route[edge]]
                hang(w, near, length, edge)
                if w.core[near] == 1:
                    w.queue[size] = near
                    size += 1
                if two_branches(w, near) > two_branches(w, best):
                    best = near
    return best


def two_branches(w: Work, city: int) -> int:
    """The length of the two longest branches at a city together."""
    return w.longest_branch[city] + w.second_branch[city]


def mark_branch(m: MapData, w: Work, city: int, edge: int) -> None:
    """Put a branch that begins at a city with an edge on the path."""
    w.on_path[edge] = 1
    city = other_city(m, w, edge, city)
    while w.longest_branch[city] > 0:
        w.on_path[w.first_edge[city]] = 1
        city = other_city(m, w, w.first_edge[city], city)
