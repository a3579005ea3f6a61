"""What stations borrow (STATION-3 to STATION-6); it is written to the sheet in the work space.

Every station may borrow one route of another player that ends in its city, the same for all
tickets. The best assignment is looked for station by station. Routes that lead from a station to
the same part of the player's network do the same, so only the lowest counts; one to a part where
no ticket and no other station has any business is left out; and a choice is given up once even all
that the other stations could borrow, taken together, would not make it the best. For the last
station the gain of all its routes is counted at once.

The rest could still be much on a map whose cities have many neighbors and whose players have many
stations, so a map has a limit for that (`MAX_BORROWINGS`).
"""

from .codes import HELD
from .layout import MapData, State, Work


def root(w: Work, group: int) -> int:
    """The part of the network a group belongs to once routes are borrowed."""
    while w.alias[group] != group:
        group = w.alias[group]
    return group


def far_part(m: MapData, w: Work, station: int, route: int) -> int:
    """The part of the network to which a route leads from a station."""
    return w.group[m.route_a[route] + m.route_b[route] - w.held_city[station]]


def list_tickets(m: MapData, s: State, w: Work, p: int) -> None:
    """The tickets of player p that are not joined, and what all would count now (TICKET-3)."""
    w.open_tickets = 0
    w.sure_points = 0
    w.sure_done = 0
    for t in range(m.tickets):
        if s.ticket_at[t] == HELD + p:
            a = w.group[m.ticket_a[t]]
            b = w.group[m.ticket_b[t]]
            if a == b:
                w.sure_points += m.ticket_points[t]
                w.sure_done += 1
            else:
                w.sure_points -= m.ticket_points[t]
                w.open_from[w.open_tickets] = a
                w.open_to[w.open_tickets] = b
                w.open_worth[w.open_tickets] = 2 * m.ticket_points[t]
                w.open_tickets += 1


def add_option(m: MapData, w: Work, station: int, route: int) -> None:
    """A route a station may borrow, unless a lower one leads to the same part."""
    far = far_part(m, w, station, route)
    if far == w.group[w.held_city[station]]:
        return
    for i in range(w.options[station]):
        if far_part(m, w, station, w.option_route[station][i]) == far:
            return
    w.option_route[station][w.options[station]] = route
    w.options[station] += 1


def list_options(m: MapData, s: State, w: Work, p: int) -> None:
    """The stations of player p in the order of their cities, and what each may borrow."""
    w.held = 0
    for city in range(m.cities):
        if s.station[city] == p + 1:
            w.held_city[w.held] = city
            w.options[w.held] = 0
            w.held += 1
    for route in range(m.routes):
        if s.owner[route] != 0 and s.owner[route] != p + 1:
            for i in range(w.held):
                city = w.held_city[i]
                if m.route_a[route] == city or m.route_b[route] == city:
                    add_option(m, w, i, route)


def drop_useless_options(m: MapData, w: Work) -> None:
    """Leave out what leads where no ticket and no other station has any business."""
    for group in range(w.groups):
        w.wanted[group] = 0
    for k in range(w.open_tickets):
        w.wanted[w.open_from[k]] = 2
        w.wanted[w.open_to[k]] = 2
    for i in range(w.held):
        w.wanted[w.group[w.held_city[i]]] = 2
        for k in range(w.options[i]):
            w.wanted[far_part(m, w, i, w.option_route[i][k])] += 1
    for i in range(w.held):
        kept = 0
        for k in range(w.options[i]):
            if w.wanted[far_part(m, w, i, w.option_route[i][k])] > 1:
                w.option_route[i][kept] = w.option_route[i][k]
                kept += 1
        w.options[i] = kept


def unite(m: MapData, w: Work, route: int) -> int:
    """Join the parts at the ends of a route; the part that became one with another, or -1."""
    a = root(w, w.group[m.route_a[route]])
    b = root(w, w.group[m.route_b[route]])
    if a == b:
        return -1
    w.alias[a] = b
    return a


def sort_routes(w: Work) -> None:
    """Note the routes borrowed as chosen, lowest first."""
    w.trial_size = 0
    for i in range(w.held):
        if w.chosen[i] > 0:
            route = w.option_route[i][w.chosen[i] - 1]
            k = w.trial_size
            while k > 0 and w.trial[k - 1] > route:
                w.trial[k] = w.trial[k - 1]
                k -= 1
            w.trial[k] = route
            w.trial_size += 1


def is_better(w: Work, points: int, done: int, size: int) -> bool:
    """Whether a trial beats the best: points, tickets, fewer routes, lower routes (STATION-6)."""
    if points != w.best_points:
        return points > w.best_points
    if done != w.best_done:
        return done > w.best_done
    if size != w.best_size:
        return size < w.best_size
    sort_routes(w)
    for k in range(size):
        if w.trial[k] != w.best[k]:
            return w.trial[k] < w.best[k]
    return False


def keep_trial(w: Work, points: int, done: int) -> None:
    """The trial is the best so far."""
    sort_routes(w)
    w.best_points = points
    w.best_done = done
    w.best_size = w.trial_size
    for k in range(w.trial_size):
        w.best[k] = w.trial[k]
    for i in range(w.held):
        w.best_chosen[i] = w.chosen[i]


def try_last_station(m: MapData, w: Work, size: int) -> None:
    """Try all that the last station may borrow, the others having chosen `size` routes."""
    here = root(w, w.group[w.held_city[0]])
    points = w.sure_points
    done = w.sure_done
    for k in range(w.open_tickets):
        a = root(w, w.open_from[k])
        b = root(w, w.open_to[k])
        if a == b:
            points += w.open_worth[k]
            done += 1
        elif a == here or b == here:
            w.gain_points[a + b - here] += w.open_worth[k]
            w.gain_done[a + b - here] += 1
    for choice in range(w.options[0] + 1):
        w.chosen[0] = choice
        more = here
        if choice > 0:
            more = root(w, far_part(m, w, 0, w.option_route[0][choice - 1]))
        got = points + w.gain_points[more]
        if is_better(w, got, done + w.gain_done[more], size + min(choice, 1)):
            keep_trial(w, got, done + w.gain_done[more])
    for k in range(w.open_tickets):
        for group in (root(w, w.open_from[k]), root(w, w.open_to[k])):
            w.gain_points[group] = 0
            w.gain_done[group] = 0


def is_hopeless(m: MapData, w: Work, station: int, size: int) -> bool:
    """Whether no choice of the stations before this one can make what was chosen the best."""
    for group in range(w.groups):
        w.hoped[group] = w.alias[group]
    for i in range(station):
        for k in range(w.options[i]):
            unite(m, w, w.option_route[i][k])
    points = w.sure_points
    done = w.sure_done
    for k in range(w.open_tickets):
        if root(w, w.open_from[k]) == root(w, w.open_to[k]):
            points += w.open_worth[k]
            done += 1
    for group in range(w.groups):
        w.alias[group] = w.hoped[group]
    if points != w.best_points:
        return points < w.best_points
    if done != w.best_done:
        return done < w.best_done
    return size > w.best_size


def try_choices(m: MapData, w: Work) -> None:
    """Try what the stations may borrow, the last one listed first; the order decides ties."""
    station = w.held - 1
    size = 0
    w.chosen[station] = -1
    w.united[station] = -1
    while station < w.held:
        if station == 0:
            try_last_station(m, w, size)
            station = 1
        else:
            if w.united[station] >= 0:
                w.alias[w.united[station]] = w.united[station]
                w.united[station] = -1
            if w.chosen[station] > 0:
                size -= 1
            w.chosen[station] += 1
            if w.chosen[station] > w.options[station]:
                station += 1
            else:
                if w.chosen[station] > 0:
                    size += 1
                    route = w.option_route[station][w.chosen[station] - 1]
                    w.united[station] = unite(m, w, route)
                if not is_hopeless(m, w, station, size):
                    station -= 1
                    w.chosen[station] = -1
                    w.united[station] = -1


def borrow(m: MapData, s: State, w: Work, p: int) -> None:
    """Find what the stations of player p do best, and write it to the player's sheet."""
    list_tickets(m, s, w, p)
    list_options(m, s, w, p)
    drop_useless_options(m, w)
    for group in range(w.groups):
        w.alias[group] = group
        w.gain_points[group] = 0
        w.gain_done[group] = 0
    for i in range(w.held):
        w.chosen[i] = 0
    keep_trial(w, w.sure_points, w.sure_done)
    if w.held > 0 and w.open_tickets > 0:
        try_choices(m, w)
    for city in range(m.cities):
        w.borrowed[p][city] = 0
    for i in range(w.held):
        if w.best_chosen[i] > 0:
            route = w.option_route[i][w.best_chosen[i] - 1]
            w.borrowed[p][w.held_city[i]] = route + 1
            unite(m, w, route)
    w.ticket_points[p] = w.best_points
    w.completed[p] = w.best_done
    for t in range(m.tickets):
        if s.ticket_at[t] == HELD + p:
            joined = root(w, w.group[m.ticket_a[t]]) == root(w, w.group[m.ticket_b[t]])
            w.done[t] = 1 if joined else 0
