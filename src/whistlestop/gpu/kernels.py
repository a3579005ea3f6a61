"""What a GPU runs: a thread for every game to deal and step, a warp for every game to observe."""

from typing import Any

import numba
from numba import types

from whistlestop.encoding import hosting
from whistlestop.encoding.layout import ROOM
from whistlestop.fast.buffers import DESK, GUIDE, MAP_DATA, MEMORY, STATE, WORK

from . import encoding
from .lanes import cuda
from .shapes import WARP, WARPS

MAPS = numba.from_dtype(MAP_DATA)[::1]
GUIDES = numba.from_dtype(GUIDE)[::1]
STATES = numba.from_dtype(STATE)[::1]
WORKS = numba.from_dtype(WORK)[::1]
DESKS = numba.from_dtype(DESK)[::1]
MEMORIES = numba.from_dtype(MEMORY)[:, ::1]
INT = types.int64
WORDS = types.int64[:, ::1]
OUTS = types.int32[:, ::1]
TALLIES = types.int16[:, ::1]
BYTES = types.uint8[:, ::1]
TABLES = (
    *(MAPS, GUIDES, STATES, WORDS, WORKS, DESKS, MEMORIES),
    *(types.int8[:, ::1], types.int8[::1], types.int64[::1], INT),
)


def deal_games(
    maps: Any,
    guides: Any,
    states: Any,
    rows: Any,
    works: Any,
    desks: Any,
    memories: Any,
    seats: Any,
    players: Any,
    numbers: Any,
    seed: int,
    tally: Any,
    out: Any,
) -> None:
    """Deal games and play each to its first decision that is not scripted."""
    i = cuda.grid(1)
    if i < len(states):
        encoding.hosting.host_deal(
            *(maps[0], guides, states, rows, works[i], desks, memories, seats),
            *(players, numbers, seed, tally, out[i], i),
        )


def step_games(
    maps: Any,
    guides: Any,
    states: Any,
    rows: Any,
    works: Any,
    desks: Any,
    memories: Any,
    seats: Any,
    players: Any,
    numbers: Any,
    seed: int,
    chosen: Any,
    tally: Any,
    out: Any,
) -> None:
    """Carry out a choice in each game and play on to the next."""
    i = cuda.grid(1)
    if i < len(states):
        encoding.hosting.host_choice(
            *(maps[0], guides, states, rows, works[i], desks, memories, seats),
            *(players, numbers, seed, len(states), chosen[i], tally, out[i], i),
        )


def advise_games(
    maps: Any,
    guides: Any,
    states: Any,
    desks: Any,
    memories: Any,
    players: Any,
    style: int,
    advice: Any,
    out: Any,
) -> None:
    """Write what a scripted player would choose in each game."""
    i = cuda.grid(1)
    if i < len(states):
        encoding.hosting.host_advice(
            maps[0], guides, states, desks, memories, players, style, advice, out[i], i
        )


def play_random(
    maps: Any,
    states: Any,
    rows: Any,
    works: Any,
    desks: Any,
    memories: Any,
    seats: Any,
    players: Any,
    numbers: Any,
    seed: int,
    games: int,
    tally: Any,
    out: Any,
) -> None:
    """Play random games at every place, one after the other."""
    i = cuda.grid(1)
    if i < len(states):
        encoding.hosting.host_random(
            *(maps[0], states, rows, works[i], desks, memories, seats, players, numbers),
            *(seed, len(states), games, tally, out[i], i),
        )


def observe_games(maps: Any, states: Any, desks: Any, tally: Any, seen: Any, marks: Any) -> None:
    """Write what the player whose decision is due sees in each game, and what is open."""
    rooms = cuda.shared.array((WARPS, ROOM), types.int16)
    lane = cuda.threadIdx.x % WARP
    warp = cuda.threadIdx.x // WARP
    i = cuda.blockIdx.x * WARPS + warp
    if i < len(states):
        p = tally[i, hosting.ACTOR]
        encoding.features.observe(maps[0], states[i], p, desks[i], rooms[warp], seen[i], lane, WARP)
        encoding.features.mark_choices(maps[0], states[i], p, desks[i], marks[i], lane, WARP)


KERNELS = {
    "deal_games": (deal_games, (*TABLES, TALLIES, OUTS)),
    "step_games": (step_games, (*TABLES, types.int32[::1], TALLIES, OUTS)),
    "advise_games": (
        advise_games,
        (MAPS, GUIDES, STATES, DESKS, MEMORIES, types.int8[::1], INT, types.int32[::1], OUTS),
    ),
    "play_random": (
        play_random,
        (
            *(MAPS, STATES, WORDS, WORKS, DESKS, MEMORIES, types.int8[:, ::1], types.int8[::1]),
            *(types.int64[::1], INT, INT, TALLIES, OUTS),
        ),
    ),
    "observe_games": (observe_games, (MAPS, STATES, DESKS, TALLIES, BYTES, BYTES)),
}
"""By name: the function and the types of what it takes."""
