"""What players see and may do in many games, compiled; the games may come from anywhere.

A file of its own: whoever plays by a network needs this and none of the rest.
"""

from typing import Any

import numba
from numba import types

from whistlestop.encoding import hosting

from . import compiling, encoding
from .buffers import DESK, MAP_DATA, STATE
from .kernels import INT, kernel

compiling.begin("the encoding", 1)

Records = Any  # arrays of records: the type of an entry is known to the compiler alone
MAPS = numba.from_dtype(MAP_DATA)[::1]
STATES = numba.from_dtype(STATE)[::1]
DESKS = numba.from_dtype(DESK)[::1]
TALLIES = types.int16[:, ::1]
BYTES = types.uint8[:, ::1]


@kernel(types.void(MAPS, STATES, DESKS, types.int16[::1], TALLIES, BYTES, BYTES, INT, INT))
def observe_games(
    maps: Records,
    states: Records,
    desks: Records,
    room: Any,
    tally: Any,
    seen: Any,
    marks: Any,
    begin: int,
    end: int,
) -> None:
    """Write what the player whose decision is due sees in each game, and what is open."""
    for i in range(begin, end):
        p = tally[i, hosting.ACTOR]
        encoding.features.observe(maps[0], states[i], p, desks[i], room, seen[i], 0, 1)
        encoding.features.mark_choices(maps[0], states[i], p, desks[i], marks[i], 0, 1)


compiling.finish()
