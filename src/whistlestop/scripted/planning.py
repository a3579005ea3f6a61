"""Plans: which routes a player wants, and for which tickets."""

from ..rules.codes import HELD, LEGAL, OFFERED
from ..rules.layout import MapData, State
from ..rules.routes import route_fault
from ..rules.stations import station_cost
from .layout import Guide, PlannerMemory
from .styles import MOST_TICKETS, REPLAN, STATION_WORTH, TICKET_WORTH, TRAIN_WORTH
from .tempo import A_TURN, fewest_trains, param, time_left, time_needed
from .ways import find_way, mark_way


def clear_plan(d: PlannerMemory) -> None:
    """Forget the plan."""
    for i in range(d.size):
        d.weight[d.plan[i]] = 0
    d.size = 0
    d.used = 0
    d.worth = 0
    d.open = 0
    d.station = 0


def list_tickets(m: MapData, s: State, p: int, d: PlannerMemory) -> None:
    """Write own tickets, and the offered ones of the mask, to `order`: the most valuable first."""
    d.held = 0
    offered = 0
    for t in range(m.tickets):
        mine = s.ticket_at[t] == HELD + p
        if s.ticket_at[t] == OFFERED + p:
            mine = ((d.mask >> offered) & 1) == 1
            offered += 1
        if mine:
            i = d.held
            while i > 0 and m.ticket_points[d.order[i - 1]] < m.ticket_points[t]:
                d.order[i] = d.order[i - 1]
                i -= 1
            d.order[i] = t
            d.held += 1


def is_affordable(k: Guide, s: State, p: int, d: PlannerMemory, time: int) -> bool:
    """Whether the way found fits into trains and time beside what is planned already."""
    trains = d.used + d.way_trains
    return trains <= s.trains[p] and time_needed(k, s, p, d, trains, d.size + d.way_routes) <= time


def is_worthwhile(m: MapData, k: Guide, d: PlannerMemory, t: int) -> bool:
    """Whether a ticket brings more than its trains would elsewhere."""
    gain = m.ticket_points[t] * param(k, d, TICKET_WORTH)
    return gain >= d.way_trains * param(k, d, TRAIN_WORTH)


def plan_ticket(
    m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, t: int, time: int
) -> None:
    """Add the cheapest way of one ticket to the plan, or give the ticket up."""
    a = m.ticket_a[t]
    points = m.ticket_points[t]
    if find_way(m, k, s, d, a, m.ticket_b[t], False):
        if d.way_routes == 0:  # completed, or it will be with what is planned
            mark_way(m, s, d, a, points)
            d.worth += 10 * points
            return
        if is_affordable(k, s, p, d, time) and is_worthwhile(m, k, d, t):
            mark_way(m, s, d, a, points)
            d.worth += 10 * points
            d.open += 1
            return
    plan_station(m, k, s, p, d, t, time)


def is_worth_station(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, points: int) -> bool:
    """Whether a station that saves a ticket brings more than it costs: cards, and what it keeps."""
    cards = station_cost(m, s, p)
    return cards > 0 and 2 * points >= m.station_points + cards + param(k, d, STATION_WORTH)


def plan_station(
    m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, t: int, time: int
) -> None:
    """Save a ticket with a station if that is worth it; otherwise it is lost."""
    a = m.ticket_a[t]
    points = m.ticket_points[t]
    d.worth -= 10 * points
    if d.station == 0 and is_worth_station(m, k, s, p, d, points):
        found = find_way(m, k, s, d, a, m.ticket_b[t], True)
        city = station_city(m, s, d.way_borrowed - 1) if found and d.way_borrowed > 0 else -1
        if city >= 0 and is_affordable(k, s, p, d, time - A_TURN):
            mark_way(m, s, d, a, points)
            d.station = city + 1
            d.open += 1
            d.worth += 20 * points - 10 * m.station_points


def station_city(m: MapData, s: State, r: int) -> int:
    """An end of a route where a station can be built, or -1."""
    if s.station[m.route_a[r]] == 0:
        return m.route_a[r]
    if s.station[m.route_b[r]] == 0:
        return m.route_b[r]
    return -1


def plan_all(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """Plan every ticket that fits, the most valuable first; what is planned costs nothing more."""
    time = time_left(m, k, s, p, d)
    for i in range(d.held):
        t = d.order[i]
        if d.open < param(k, d, MOST_TICKETS):
            plan_ticket(m, k, s, p, d, t, time)
        elif find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False) and d.way_routes == 0:
            d.worth += 10 * m.ticket_points[t]
        else:
            d.worth -= 10 * m.ticket_points[t]
    d.worth -= d.used * param(k, d, TRAIN_WORTH)
    for i in range(d.size):
        d.worth += 10 * m.points[m.route_length[d.plan[i]]]


def is_stale(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> bool:
    """Whether time has passed, or a planned route or the station's city was lost."""
    if d.seen - fewest_trains(s, p) >= param(k, d, REPLAN):
        return True
    if d.station > 0 and s.station[d.station - 1] != 0:
        return True
    for i in range(d.size):
        r = d.plan[i]
        if s.owner[r] != p + 1 and route_fault(m, s, p, r) != LEGAL:
            return True
    return False


def drop_claimed(m: MapData, s: State, p: int, d: PlannerMemory) -> None:
    """Take the routes that are one's own by now out of the plan."""
    n = 0
    for i in range(d.size):
        r = d.plan[i]
        if s.owner[r] == p + 1:
            d.weight[r] = 0
            d.used -= m.route_length[r]
        else:
            d.plan[n] = r
            n += 1
    d.size = n
