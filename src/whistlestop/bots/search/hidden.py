"""Imagining what a player cannot see: cards by the rules of what is known, tickets by belief."""

import numba
import numpy as np
import numpy.typing as npt

from whistlestop.fast import rules, scripted
from whistlestop.rules.codes import HELD
from whistlestop.rules.layout import PLAYERS, MapData, State
from whistlestop.scripted.layout import Guide, PlannerMemory
from whistlestop.scripted.styles import PLANNER

Beliefs = npt.NDArray[np.int32]
Marks = npt.NDArray[np.int8]

UNLIKELY = 3  # a ticket that player can hardly complete any more
POSSIBLE = 10  # one of which nothing is done yet
LIKELY = 300  # one that is completed: the more of a ticket is done, the nearer to this

compiled = numba.njit(cache=True, nogil=True, error_model="numpy")


@compiled
def weigh_ticket(m: MapData, k: Guide, s: State, q: int, d: PlannerMemory, t: int) -> int:
    """How likely player q holds a ticket, judged by how much of its way is laid."""
    length = k.way_length[t]
    found = scripted.ways.find_way(m, k, s, d, m.ticket_a[t], m.ticket_b[t], False)
    if not found or d.way_trains > s.trains[q] or length == 0:
        return UNLIKELY
    done = max(0, length - d.way_trains)
    return POSSIBLE + LIKELY * done * done // (length * length)


@compiled
def weigh_tickets(
    m: MapData, k: Guide, s: State, viewer: int, d: PlannerMemory, beliefs: Beliefs
) -> None:
    """Weigh every ticket in every other hand."""
    for q in range(s.players):
        if q != viewer:
            scripted.deciding.begin_memory(d, PLANNER)
            scripted.planning.clear_plan(d)
            scripted.ways.measure_prices(m, k, s, q, d)
            for t in range(m.tickets):
                beliefs[q, t] = weigh_ticket(m, k, s, q, d, t)


@compiled
def may_swap(m: MapData, s: State, q: int, t: int, u: int) -> bool:
    """Whether ticket u can take the place of ticket t, which player q is imagined to hold.

    Hands are redrawn in order, ticket by ticket; another ticket of the same hand has its own turn.
    """
    if m.ticket_long[u] != m.ticket_long[t]:
        return False
    at = s.ticket_at[u]
    if at == HELD + q:
        return u == t
    return at < HELD or at > HELD + q


@compiled
def redraw_tickets(m: MapData, s: State, viewer: int, seen: Marks, beliefs: Beliefs) -> None:
    """Redraw the tickets of the others among all that the viewer has never seen, by belief."""
    for q in range(s.players):
        if q == viewer:
            continue
        for t in range(m.tickets):
            if s.ticket_at[t] != HELD + q or seen[t]:
                continue
            total = 0
            for u in range(m.tickets):
                if not seen[u] and may_swap(m, s, q, t, u):
                    total += beliefs[q, u]
            left = rules.chance.below(s, total)
            u = -1
            while left >= 0:
                u += 1
                if not seen[u] and may_swap(m, s, q, t, u):
                    left -= beliefs[q, u]
            at = s.ticket_at[u]
            s.ticket_at[u] = s.ticket_at[t]
            s.ticket_at[t] = at


assert HELD + PLAYERS <= 6, "offered tickets come after all hands, so `may_swap` may compare codes"
