"""What is worth trying: every draw and choice, the routes that count, one payment for each."""

from typing import Any

import numba
import numpy as np

from whistlestop.fast import rules, scripted
from whistlestop.rules.codes import CLAIM, STATION, TURN
from whistlestop.rules.layout import MapData, State
from whistlestop.scripted.layout import Guide, PlannerMemory

Numbers = Any  # room for action numbers: an array here, a list to the interpreter

MOST_CLAIMS = 12
PLANNED = 1000  # ahead of every route that is not planned
ALL_LOCOS = 99

compiled = numba.njit(cache=True, nogil=True, error_model="numpy")


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
    rules.paying.measure_reach(s, p)
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
