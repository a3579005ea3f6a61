"""Which tickets to keep: every choice is planned with, and the best plan wins."""

from ..rules.layout import Ints, MapData, State
from ..rules.tickets import bits, list_keeps
from .layout import Guide, PlannerMemory
from .params import param
from .planning import clear_plan, list_tickets, plan_all
from .styles import FEWEST_KEPT
from .ways import measure_prices


def least_points(m: MapData, s: State, p: int, d: PlannerMemory) -> int:
    """What the tickets of a choice cost if all are lost, as a worth: the cheaper the better."""
    list_tickets(m, s, p, d)
    total = 0
    for i in range(d.held):
        total += m.ticket_points[d.order[i]]
    return -total


def choose_tickets(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, out: Ints) -> int:
    """The action that keeps the best choice of the offered tickets."""
    n = list_keeps(m, s, p, out, 0)
    best = out[0]
    best_worth = -(1 << 30)
    for i in range(n):
        mask = m.action_what[out[i]]
        d.mask = mask
        if param(k, d, FEWEST_KEPT) != 0:
            worth = least_points(m, s, p, d) - 1000 * bits(mask)
        else:
            clear_plan(d)
            list_tickets(m, s, p, d)
            measure_prices(m, k, s, p, d)
            plan_all(m, k, s, p, d)
            worth = d.worth
        if worth > best_worth:
            best_worth = worth
            best = out[i]
    d.mask = 0
    d.fresh = 0
    return best
