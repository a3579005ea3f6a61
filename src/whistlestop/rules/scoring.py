"""The final score and who wins (SCORE, STATION-3 to STATION-6); the sheets are in the work space.

Every station may borrow one route of another player that ends in its city, the same for all
tickets; the best assignment is found by trying them all. Routes that lead from a station to the
same part of the player's network do the same, so only the lowest counts.
"""

from .codes import BY_POINTS, BY_STATIONS, BY_TICKETS, HELD, SHARED
from .layout import MapData, State, Work
from .paths import longest_path


def root(w: Work, group: int) -> int:
    """The part of the network a group belongs to once routes are borrowed."""
    while w.alias[group] != group:
        group = w.alias[group]
    return group


def is_joined(m: MapData, w: Work, t: int) -> bool:
    """Whether the cities of a ticket are joined."""
    return root(w, w.group[m.ticket_a[t]]) == root(w, w.group[m.ticket_b[t]])


def tally(m: MapData, s: State, w: Work, p: int) -> None:
    """Points and number of completed tickets with the routes borrowed now (TICKET-3)."""
    w.trial_points = 0
    w.trial_done = 0
    for t in range(m.tickets):
        if s.ticket_at[t] == HELD + p:
            if is_joined(m, w, t):
                w.trial_points += m.ticket_points[t]
                w.trial_done += 1
            else:
                w.trial_points -= m.ticket_points[t]


def add_option(m: MapData, w: Work, station: int, route: int) -> None:
    """A route a station may borrow, unless a lower one leads to the same part."""
    city = w.held_city[station]
    far = w.group[m.route_a[route] + m.route_b[route] - city]
    if far == w.group[city]:
        return
    for i in range(w.options[station]):
        other = w.option_route[station][i]
        if w.group[m.route_a[other] + m.route_b[other] - city] == far:
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
            for route in range(m.routes):
                ends_here = m.route_a[route] == city or m.route_b[route] == city
                if ends_here and s.owner[route] != 0 and s.owner[route] != p + 1:
                    add_option(m, w, w.held, route)
            w.held += 1


def next_choice(w: Work) -> bool:
    """The next way to choose an option, or none, for every station; False after the last."""
    for i in range(w.held):
        if w.chosen[i] < w.options[i]:
            w.chosen[i] += 1
            return True
        w.chosen[i] = 0
    return False


def try_choice(m: MapData, s: State, w: Work, p: int) -> None:
    """Borrow as chosen: join the parts, note the routes lowest first, count the tickets."""
    for group in range(w.groups):
        w.alias[group] = group
    w.trial_size = 0
    for i in range(w.held):
        if w.chosen[i] > 0:
            route = w.option_route[i][w.chosen[i] - 1]
            a = root(w, w.group[m.route_a[route]])
            b = root(w, w.group[m.route_b[route]])
            w.alias[a] = b
            k = w.trial_size
            while k > 0 and w.trial[k - 1] > route:
                w.trial[k] = w.trial[k - 1]
                k -= 1
            w.trial[k] = route
            w.trial_size += 1
    tally(m, s, w, p)


def is_better(w: Work) -> bool:
    """Whether the trial beats the best: points, tickets, fewer routes, lower routes (STATION-6)."""
    if w.trial_points != w.best_points:
        return w.trial_points > w.best_points
    if w.trial_done != w.best_done:
        return w.trial_done > w.best_done
    if w.trial_size != w.best_size:
        return w.trial_size < w.best_size
    for k in range(w.trial_size):
        if w.trial[k] != w.best[k]:
            return w.trial[k] < w.best[k]
    return False


def keep_trial(w: Work) -> None:
    """The trial is the best so far."""
    w.best_points = w.trial_points
    w.best_done = w.trial_done
    w.best_size = w.trial_size
    for k in range(w.trial_size):
        w.best[k] = w.trial[k]
    for i in range(w.held):
        w.best_chosen[i] = w.chosen[i]


def borrow(m: MapData, s: State, w: Work, p: int) -> None:
    """Find what the stations of player p do best, and write it to the player's sheet."""
    list_options(m, s, w, p)
    for i in range(w.held):
        w.chosen[i] = 0
    try_choice(m, s, w, p)
    keep_trial(w)
    while next_choice(w):
        try_choice(m, s, w, p)
        if is_better(w):
            keep_trial(w)
    for city in range(m.cities):
        w.borrowed[p][city] = 0
    for i in range(w.held):
        if w.best_chosen[i] > 0:
            w.borrowed[p][w.held_city[i]] = w.option_route[i][w.best_chosen[i] - 1] + 1
    w.ticket_points[p] = w.best_points
    w.completed[p] = w.best_done
    mark_done(m, s, w, p)


def mark_done(m: MapData, s: State, w: Work, p: int) -> None:
    """Note for every ticket of player p whether it is completed in the best assignment."""
    for i in range(w.held):
        w.chosen[i] = w.best_chosen[i]
    try_choice(m, s, w, p)
    for t in range(m.tickets):
        if s.ticket_at[t] == HELD + p:
            w.done[t] = 1 if is_joined(m, w, t) else 0


NEVER = 1 << 30  # below any score


def score_player(m: MapData, s: State, w: Work, p: int) -> None:
    """Everything on the sheet of player p but the bonus."""
    w.longest[p] = longest_path(m, s, w, p)
    borrow(m, s, w, p)
    w.route_points[p] = s.score[p]
    w.station_points[p] = m.station_points * s.stations[p]


def has_longest(s: State, w: Work, p: int) -> int:
    """1 if nobody has a longer path than player p, and p has one at all."""
    for q in range(s.players):
        if w.longest[q] > w.longest[p]:
            return 0
    return 1 if w.longest[p] > 0 else 0


def award_bonus(m: MapData, s: State, w: Work) -> None:
    """The bonus goes to all who tie for the longest path, to nobody without one (SCORE-3)."""
    for p in range(s.players):
        w.bonus[p] = m.longest_path_bonus * has_longest(s, w, p)


def merit(s: State, w: Work, p: int, by: int) -> int:
    """What counts for player p in a comparison: more is better."""
    if by == BY_POINTS:
        return w.total[p]
    if by == BY_TICKETS:
        return w.completed[p]
    if by == BY_STATIONS:
        return s.stations[p]  # more left is fewer built
    return has_longest(s, w, p)


def keep_best(s: State, w: Work, by: int) -> int:
    """Among those still winning keep the best by one criterion; return how many are left."""
    best = -NEVER
    for p in range(s.players):
        if w.winner[p]:
            best = max(best, merit(s, w, p, by))
    left = 0
    for p in range(s.players):
        if w.winner[p] and merit(s, w, p, by) < best:
            w.winner[p] = 0
        left += w.winner[p]
    return left


def decide(m: MapData, s: State, w: Work) -> None:
    """Most points win, then the map's tie-breaks in order, then the win is shared (SCORE-4)."""
    for p in range(s.players):
        w.winner[p] = 1
    w.decided_by = BY_POINTS
    left = keep_best(s, w, BY_POINTS)
    for i in range(m.tie_break_count):
        if left > 1:
            w.decided_by = m.tie_breaks[i]
            left = keep_best(s, w, m.tie_breaks[i])
    if left > 1:
        w.decided_by = SHARED


def score_game(m: MapData, s: State, w: Work) -> None:
    """All sheets, as if the game ended now, and the winners."""
    for p in range(s.players):
        score_player(m, s, w, p)
    award_bonus(m, s, w)
    for p in range(s.players):
        w.total[p] = w.route_points[p] + w.ticket_points[p] + w.station_points[p] + w.bonus[p]
    decide(m, s, w)
