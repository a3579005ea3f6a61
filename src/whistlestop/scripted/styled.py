"""The plans of the other styles, and making the plan that a style calls for."""

from ..rules.layout import MapData, State
from .layout import Guide, PlannerMemory
from .planning import clear_plan, list_tickets, plan_all
from .styles import FOR_ALL, FOR_ONE, FOR_PATHS, FOR_TREE, PLANS
from .tempo import fewest_trains, param
from .ways import find_way, mark_way, measure_prices


def plan_paths(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """The shortest paths of all tickets; a route counts its points and twice its tickets'."""
    for i in range(d.held):
        t = d.order[i]
        found = find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False)
        if found and d.way_trains <= s.trains[p] - d.used:
            mark_way(m, s, d, m.ticket_a[t], 2 * m.ticket_points[t])
    for i in range(d.size):
        r = d.plan[i]
        d.weight[r] += m.points[m.route_length[r]]


def plan_one(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """The shortest path of the most valuable ticket that is open and can be done."""
    for i in range(d.held):
        t = d.order[i]
        found = find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False)
        if found and 0 < d.way_trains <= s.trains[p]:
            mark_way(m, s, d, m.ticket_a[t], m.ticket_points[t])
            return


def best_branch(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, begin: int) -> int:
    """Which ticket from a place in the order on brings most points for a train, or -1."""
    best = -1
    best_points = 0
    best_trains = 1
    for i in range(begin, d.held):
        t = d.order[i]
        found = find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False)
        if found and d.used + d.way_trains <= s.trains[p]:
            trains = max(1, d.way_trains)
            if best < 0 or m.ticket_points[t] * best_trains > best_points * trains:
                best = i
                best_points = m.ticket_points[t]
                best_trains = trains
    return best


def plan_tree(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """A tree over the cities of the tickets, grown by the best points a train, while it fits."""
    for grown in range(d.held):
        best = best_branch(m, k, s, p, d, grown)
        if best < 0:
            return
        t = d.order[best]
        d.order[best] = d.order[grown]
        d.order[grown] = t
        if find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False):
            mark_way(m, s, d, m.ticket_a[t], m.ticket_points[t])


def make_plan(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """Make a new plan as the style does."""
    clear_plan(d)
    list_tickets(m, s, p, d)
    measure_prices(m, k, s, p, d)
    kind = param(k, d, PLANS)
    if kind == FOR_ALL:
        plan_all(m, k, s, p, d)
    elif kind == FOR_PATHS:
        plan_paths(m, k, s, p, d)
    elif kind == FOR_ONE:
        plan_one(m, k, s, p, d)
    elif kind == FOR_TREE:
        plan_tree(m, k, s, p, d)
    d.seen = fewest_trains(s, p)
    d.fresh = 1
