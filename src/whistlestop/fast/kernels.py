"""The compiled functions that Python calls: all take buffers, none holds the lock of Python.

Importing this file compiles them, or loads them if they were compiled before.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from whistlestop.rules.codes import (
    CLAIM,
    DRAW_TICKETS,
    GIVE_UP,
    HELD,
    NOTE,
    OVER,
    PASS,
    PAY,
    RESET,
    RESHUFFLE,
    REVEALED,
    ROUTE_CLOSED,
    STATION,
    TUNNEL,
)
from whistlestop.rules.layout import MapData, State

from . import compiling, rules
from .buffers import CORE, MAP_DATA, STATE, WORK, Bytes
from .policies import SIGNATURE, Policy

F = TypeVar("F", bound=Callable[..., Any])
Out = npt.NDArray[np.int32]
Counts = npt.NDArray[np.int64]

# What a kernel takes: one buffer, rows of buffers, room for action numbers, a policy.
ROW = types.uint8[::1]
ROWS = types.uint8[:, ::1]
OUT = types.int32[::1]
INT = types.int64
POLICY = types.FunctionType(SIGNATURE)

# What a simulation counts along the way, by place in `met`.
RARE = (
    "reshuffle",
    "row reset",
    "row reset again at once",
    "row reset withheld",
    "tunnel free",
    "tunnel with a price",
    "tunnel paid",
    "tunnel given up",
    "tunnel with too few cards to reveal",
    "ferry claimed",
    "double closed",
    "station built",
    "last ticket drawn",
    "forced pass",
    "deadlock",
)
SHEET = ("routes", "tickets", "stations", "bonus", "total", "completed", "longest", "winner")


def kernel(signature: Any) -> Callable[[F], F]:
    """Compile a function for Python to call, and say so while it takes its time."""

    def compile_now(function: F) -> F:
        with compiling.step(function.__name__):
            made: F = numba.njit(signature, cache=True, nogil=True, error_model="numpy")(function)
        return made

    return compile_now


compiling.begin("the rules", 11)


@kernel(SIGNATURE)
def random_policy(m: MapData, s: State, p: int, out: Any) -> int:
    return rules.random_play.random_action(m, s, p, out)


@kernel(types.void(ROW, ROWS, INT, INT, INT, INT, INT, INT))
def deal(
    map_data: Bytes,
    states: Bytes,
    players: int,
    first: int,
    seed: int,
    index: int,
    begin: int,
    end: int,
) -> None:
    m = map_data.view(MAP_DATA)[0]
    for i in range(begin, end):
        states[i, :] = 0
        s = states[i].view(STATE)[0]
        rules.chance.begin_words(s, seed, index + i)
        rules.setup.deal(m, s, players, first)


@kernel(INT(ROW, ROW, INT, OUT))
def list_actions(map_data: Bytes, state: Bytes, p: int, out: Any) -> int:
    return rules.actions.list_actions(map_data.view(MAP_DATA)[0], state.view(STATE)[0], p, out)


@kernel(INT(ROW, ROW, INT, INT))
def action_fault(map_data: Bytes, state: Bytes, p: int, a: int) -> int:
    return rules.actions.action_fault(map_data.view(MAP_DATA)[0], state.view(STATE)[0], p, a)


@kernel(types.void(ROW, ROW, INT, INT))
def apply_action(map_data: Bytes, state: Bytes, p: int, a: int) -> None:
    rules.actions.apply_action(map_data.view(MAP_DATA)[0], state.view(STATE)[0], p, a)


@kernel(INT(ROW))
def next_player(state: Bytes) -> int:
    return rules.random_play.next_player(state.view(STATE)[0])


@kernel(types.void(ROW, ROW))
def copy_core(source: Bytes, target: Bytes) -> None:
    """Copy a position, which is the first CORE bytes of a state.

    A plain loop: it compiles to wide moves and takes a quarter of the time of a slice or a record.
    """
    for k in range(CORE):
        target[k] = source[k]


@kernel(types.void(ROWS, INT, INT, INT))
def redraw(states: Bytes, viewer: int, begin: int, end: int) -> None:
    for i in range(begin, end):
        rules.cards.redraw_hands(states[i].view(STATE)[0], viewer)


@kernel(types.void(numba.from_dtype(MAP_DATA), numba.from_dtype(STATE), INT, types.int64[::1]))
def count_rare(m: MapData, s: State, a: int, met: Counts) -> None:
    """Count what an action met, from its trace and the state after it."""
    resets = 0
    revealed = 0
    for i in range(s.trace_size):
        noted = s.trace[i] // NOTE
        resets += noted == RESET
        revealed += noted == REVEALED
        met[0] += noted == RESHUFFLE
    met[1] += resets
    met[2] += resets > 1
    met[3] += rules.cards.must_reset(m, s)
    kind = m.action_kind[a]
    if kind == CLAIM:
        route = m.action_what[a]
        priced = s.phase == TUNNEL
        if m.route_tunnel[route]:
            met[4] += not priced
            met[5] += priced
            met[8] += revealed < m.tunnel_cards
        met[9] += m.route_ferry[route] > 0
        twin = m.route_twin[route]
        if twin >= 0:
            met[10] += rules.routes.track_fault(m, s.owner, s.players, -1, twin) == ROUTE_CLOSED
    met[6] += kind == PAY
    met[7] += kind == GIVE_UP
    met[11] += kind == STATION
    met[12] += kind == DRAW_TICKETS and s.tickets_left == 0
    met[13] += kind == PASS
    met[14] += kind == PASS and s.phase == OVER and s.passes == s.players


@kernel(INT(ROW, ROWS, OUT, POLICY, INT, INT, INT, types.int64[::1]))
def play(
    map_data: Bytes,
    states: Bytes,
    out: Any,
    policy: Policy,
    limit: int,
    begin: int,
    end: int,
    met: Counts,
) -> int:
    """Play games to the end, or to a limit of actions; return how many actions were played."""
    m = map_data.view(MAP_DATA)[0]
    actions = 0
    for i in range(begin, end):
        s = states[i].view(STATE)[0]
        left = limit
        while s.phase != OVER and left > 0:
            p = rules.random_play.next_player(s)
            a = policy(m, s, p, out)
            rules.actions.apply_action(m, s, p, a)
            left -= 1
            if met.size > 0:
                count_rare(m, s, a, met)
        actions += limit - left
    return actions


@kernel(
    types.void(
        ROW, ROWS, ROW, types.int32[:, :, ::1], types.int8[::1], types.int8[:, ::1], INT, INT
    )
)
def score(
    map_data: Bytes,
    states: Bytes,
    work: Bytes,
    sheets: Out,
    decided: npt.NDArray[np.int8],
    done: npt.NDArray[np.int8],
    begin: int,
    end: int,
) -> None:
    """Write the score sheets of games to `sheets`, in the order of SHEET.

    `decided` gets what decided each game, `done` which tickets in hand were completed.
    """
    m = map_data.view(MAP_DATA)[0]
    w = work.view(WORK)[0]
    for i in range(begin, end):
        s = states[i].view(STATE)[0]
        rules.scoring.score_game(m, s, w)
        decided[i] = w.decided_by
        for p in range(s.players):
            sheets[i, p, 0] = w.route_points[p]
            sheets[i, p, 1] = w.ticket_points[p]
            sheets[i, p, 2] = w.station_points[p]
            sheets[i, p, 3] = w.bonus[p]
            sheets[i, p, 4] = w.total[p]
            sheets[i, p, 5] = w.completed[p]
            sheets[i, p, 6] = w.longest[p]
            sheets[i, p, 7] = w.winner[p]
        for t in range(m.tickets):
            held = HELD <= s.ticket_at[t] < HELD + s.players
            done[i, t] = w.done[t] if held else 0


compiling.finish()
