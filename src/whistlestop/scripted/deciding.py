"""One decision of a scripted player: tickets to keep, cards to draw, what to do with a turn."""

from ..rules.actions import list_actions
from ..rules.cards import blind_fault, take_fault
from ..rules.codes import COLORS, GRAY, LEGAL, LOCO, OPENING, SECOND, TICKETS, TUNNEL
from ..rules.layout import Ints, MapData, State
from ..rules.tickets import bits, draw_fault, list_keeps
from ..rules.tunnels import list_tunnel_answers
from .layout import Guide, PlannerMemory
from .paying import NONE, claim_now, measure_needs
from .planning import clear_plan, drop_claimed, is_stale, list_tickets, plan_all
from .racing import aim, claim_spare, race
from .stations import SOON, build_now
from .styled import make_plan
from .styles import (
    CASH_TRAINS,
    FEWEST_KEPT,
    LOCO_MISSING,
    MORE_COST,
    MORE_OTHERS,
    MORE_OWN,
    PRIORITY,
)
from .tempo import fewest_trains, param
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


def wants_loco(m: MapData, k: Guide, s: State, d: PlannerMemory) -> bool:
    """Whether a face-up locomotive is worth a whole turn."""
    if s.phase == SECOND or take_fault(m, s, LOCO) != 0:
        return False
    return d.need[LOCO] > 0 or 0 < d.need[GRAY] <= param(k, d, LOCO_MISSING)


def draw_card(m: MapData, k: Guide, s: State, d: PlannerMemory) -> int:
    """The action that draws the card needed most, or NONE if none can be drawn.

    `measure_needs` comes first. Of the colors that lie open the one with the smallest need is
    taken: it completes something first.
    """
    best = NONE
    least = 1000
    for c in range(COLORS):
        if 0 < d.need[c] < least and take_fault(m, s, c) == 0:
            least = d.need[c]
            best = m.take_base + c
    if wants_loco(m, k, s, d) and (best == NONE or d.need[LOCO] > 0):
        return m.take_base + LOCO
    if best != NONE:
        return best
    if blind_fault(s) == 0:
        return m.blind_action
    return any_face_up(m, s)


def any_face_up(m: MapData, s: State) -> int:
    """Some card of the row when there is nothing else to draw."""
    for c in range(COLORS):
        if take_fault(m, s, c) == 0:
            return m.take_base + c
    return m.take_base + LOCO if take_fault(m, s, LOCO) == 0 else NONE


def begin_memory(d: PlannerMemory, style: int) -> None:
    """An empty memory of a style."""
    d.style = style
    d.fresh = 0
    d.mask = 0


def answer_tunnel(m: MapData, s: State, p: int, out: Ints) -> int:
    """Pay with the fewest locomotives if it can be paid: the cards laid were meant for this."""
    n = list_tunnel_answers(m, s, p, out, 0)
    return out[1] if n > 1 else out[0]


def refresh(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> None:
    """Bring the plan up to date."""
    if d.fresh != 0:
        drop_claimed(m, s, p, d)
        if is_stale(m, k, s, p, d):
            d.fresh = 0
    if d.fresh == 0:
        make_plan(m, k, s, p, d)


def wants_tickets(k: Guide, s: State, p: int, d: PlannerMemory) -> bool:
    """Whether more tickets are worth drawing: there is time, and the plan is cheap."""
    return (
        draw_fault(s) == LEGAL
        and s.last_turns == 0
        and d.used <= param(k, d, MORE_COST)
        and s.trains[p] >= param(k, d, MORE_OWN)
        and fewest_trains(s, p) >= param(k, d, MORE_OTHERS)
    )


def claim_planned(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, hurry: bool) -> int:
    """Claim the first of the planned routes that can be paid: the longest, or the weightiest."""
    best = NONE
    best_value = -1
    for i in range(d.size):
        r = d.plan[i]
        value = 100 * m.route_length[r] + d.weight[r]
        if param(k, d, PRIORITY) != 0:
            value = d.weight[r]
        if value > best_value:
            a = claim_now(m, k, s, p, d, r, hurry)
            if a != NONE:
                best = a
                best_value = value
    return best


def is_cashing(k: Guide, s: State, p: int, d: PlannerMemory) -> bool:
    """Whether points now are better than plans."""
    return fewest_trains(s, p) <= param(k, d, CASH_TRAINS)


def claim_by_plan(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> int:
    """Claim or build what the plan wants, or what is left over beside it; else NONE."""
    last = s.last_turns > 0
    a = NONE
    if not last or d.size == 1:  # on the last turn a route helps a ticket only if it is the last
        a = claim_planned(m, k, s, p, d, last or d.size == 1)
    if a == NONE:
        a = build_now(m, s, p, d)
    if a == NONE and (last or is_cashing(k, s, p, d)):
        a = race(m, k, s, p, d, True)
    if a == NONE:
        a = claim_spare(m, k, s, p, d)
    return a


def decide_turn(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> int:
    """What to do with a turn, or NONE if nothing that was thought of is possible."""
    measure_needs(m, s, p, d)
    if d.size > 0 or d.station > 0:
        a = claim_by_plan(m, k, s, p, d)
        if a != NONE:
            return a
    if wants_tickets(k, s, p, d):
        return m.tickets_action
    if d.size == 0:
        a = race(m, k, s, p, d, s.last_turns > 0 or s.trains[p] <= SOON)
        if a == NONE:
            a = race(m, k, s, p, d, False)  # nothing can be had at once: what to work for?
        if a != NONE:
            return a
        aim(m, s, p, d)
    return draw_card(m, k, s, d)


def decide_second(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory) -> int:
    """The second card: towards the same goal."""
    measure_needs(m, s, p, d)
    if d.size == 0:
        race(m, k, s, p, d, False)
        aim(m, s, p, d)
    return draw_card(m, k, s, d)


def decide(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, out: Ints) -> int:
    """The action of player p, whose decision must be due; `out` is room for action numbers."""
    if s.phase == OPENING or s.phase == TICKETS:
        return choose_tickets(m, k, s, p, d, out)
    if s.phase == TUNNEL:
        return answer_tunnel(m, s, p, out)
    refresh(m, k, s, p, d)
    a = decide_second(m, k, s, p, d) if s.phase == SECOND else decide_turn(m, k, s, p, d)
    if a == NONE and s.phase != SECOND:
        a = race(m, k, s, p, d, True)
    if a == NONE:  # no card and no route can be had: tickets, a station, or to pass
        list_actions(m, s, p, out)
        a = out[0]
    return a
