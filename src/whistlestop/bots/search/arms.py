"""What to try, and trying it by the hundred: the compiled core of the search.

An arm is an action to try and a style to go on in. Worth trying is every draw and choice, the
routes that count, and one payment for each.
"""

from typing import Any

import numpy as np
from numba import types

from whistlestop.fast import compiling, rules, scripted
from whistlestop.fast.buffers import GUIDE, MAP_DATA, MEMORY, STATE, WORK, Bytes
from whistlestop.fast.kernels import INT, OUT, ROW, ROWS, kernel
from whistlestop.rules.codes import CLAIM, SECOND, STATION, TURN
from whistlestop.rules.layout import MapData, State
from whistlestop.scripted.layout import Guide, PlannerMemory

from .imagined import (
    Beliefs,
    Marks,
    act,
    begin_memories,
    compiled,
    imagine,
    judge,
    play_on,
    weigh_tickets,
)

MOST_ARMS = 512
FOUND = 3  # numbers an imagined game gives: score, margin, share of the win

MARKS = types.int8[::1]
BELIEFS = types.int32[:, ::1]
VALUES = types.float32[:, :, ::1]

Numbers = Any  # room for action numbers: an array here, a list to the interpreter

MOST_CLAIMS = 12
PLANNED = 1000  # ahead of every route that is not planned
ALL_LOCOS = 99

compiling.begin("the search", 2)


@compiled
def add_claim(claims: Numbers, values: Numbers, n: int, action: int, value: int) -> int:
    """Put a claim in its place among the best; return how many there are."""
    i = min(n, MOST_CLAIMS - 1)
    if n == MOST_CLAIMS and value <= values[i]:
        return n
    while i > 0 and values[i - 1] < value:
        claims[i] = claims[i - 1]
        values[i] = values[i - 1]
        i -= 1
    claims[i] = action
    values[i] = value
    return min(n + 1, MOST_CLAIMS)


@compiled
def list_best_claims(
    m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, claims: Numbers, values: Numbers
) -> int:
    """The planned routes that can be claimed, then the ones that score most, each once."""
    n = 0
    rules.cards.measure_reach(s, p)
    for r in range(m.routes):
        if rules.claiming.is_claimable(m, s, p, r):
            action = scripted.paying.best_payment(m, s, p, d, r, ALL_LOCOS)
            if action >= 0:
                value = scripted.racing.race_value(m, k, s, p, d, r)
                if d.weight[r] > 0:
                    value += PLANNED
                n = add_claim(claims, values, n, action, value)
    return n


@compiled
def list_candidates(m: MapData, k: Guide, s: State, p: int, d: PlannerMemory, out: Numbers) -> int:
    """Write what is worth trying to `out`; return how many there are.

    Claims and stations are cut down to the best, in one payment each; all other actions are in.
    """
    n = rules.actions.list_actions(m, s, p, out)
    if s.phase != TURN:
        return n
    scripted.deciding.refresh(m, k, s, p, d)
    scripted.paying.measure_needs(m, s, p, d)
    kept = 0
    for i in range(n):
        kind = m.action_kind[out[i]]
        if kind != CLAIM and kind != STATION:
            out[kept] = out[i]
            kept += 1
    claims = np.zeros(MOST_CLAIMS, np.int32)
    values = np.zeros(MOST_CLAIMS, np.int32)
    found = list_best_claims(m, k, s, p, d, claims, values)
    for i in range(found):
        out[kept] = claims[i]
        kept += 1
    if d.station > 0:
        action = scripted.stations.pay_station(m, s, p, d)
        if action >= 0:
            out[kept] = action
            kept += 1
    return kept


@kernel(INT(ROW, ROW, ROW, INT, ROWS, OUT, OUT, OUT, BELIEFS, OUT, INT))
def prepare(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    viewer: int,
    memories: Bytes,
    actions: Any,
    styles: Any,
    out: Any,
    beliefs: Beliefs,
    own_styles: Any,
    full: int,
) -> int:
    """Weigh the hidden tickets and list the arms; return how many there are.

    Every candidate is tried by going on in each of the first `full` of the viewer's styles; what
    each other style would do is tried by going on in that style. The first arm is what the first
    style would do.
    """
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    s = root.view(STATE)[0]
    d = memories[viewer].view(MEMORY)[0]
    weigh_tickets(m, k, s, viewer, d, beliefs)
    scripted.deciding.begin_memory(d, own_styles[0])
    actions[0] = scripted.deciding.decide(m, k, s, viewer, d, out)
    styles[0] = own_styles[0]
    n = 1
    scripted.deciding.begin_memory(d, own_styles[0])
    found = list_candidates(m, k, s, viewer, d, out)
    for j in range(full):
        for i in range(found):
            if (j > 0 or out[i] != actions[0]) and n < MOST_ARMS:
                actions[n] = out[i]
                styles[n] = own_styles[j]
                n += 1
    if s.phase in (TURN, SECOND):
        for i in range(full, len(own_styles)):
            scripted.deciding.begin_memory(d, own_styles[i])
            actions[n] = scripted.deciding.decide(m, k, s, viewer, d, out)
            styles[n] = own_styles[i]
            n += 1
    return n


@kernel(
    INT(
        *(ROW, ROW, ROW, INT, MARKS, BELIEFS, INT, INT, INT),
        *(OUT, OUT, MARKS, INT, ROWS, ROW, ROW, OUT, VALUES, OUT, MARKS),
    )
)
def run(
    map_data: Bytes,
    guide: Bytes,
    root: Bytes,
    viewer: int,
    seen: Marks,
    beliefs: Beliefs,
    seed: int,
    begin: int,
    end: int,
    actions: Any,
    styles: Any,
    alive: Marks,
    arms: int,
    memories: Bytes,
    work: Bytes,
    row: Bytes,
    out: Any,
    values: Any,
    noted: Any,
    stop: Marks,
) -> int:
    """Imagine games `begin` to `end` for every arm alive; return how many rounds were completed.

    All arms of a round meet the same hidden cards and tickets and the same chance. `values` gets
    what each found. A mark in `stop` ends it at once.
    """
    m = map_data.view(MAP_DATA)[0]
    k = guide.view(GUIDE)[0]
    w = work.view(WORK)[0]
    s = row.view(STATE)[0]
    for i in range(begin, end):
        for arm in range(arms):
            if alive[arm]:
                if stop[0]:
                    return i - begin
                imagine(m, root, row, viewer, seen, beliefs, seed, i)
                begin_memories(s, viewer, styles[arm], memories)
                act(m, s, viewer, actions[arm])
                play_on(m, k, s, memories, out, seed, i, viewer, noted)
                judge(m, s, w, viewer, values[arm, i])
    return end - begin


compiling.finish()
