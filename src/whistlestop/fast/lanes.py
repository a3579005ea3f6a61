"""One lane, and what a CPU does with its wide registers: all columns of a city at once.

The compiler makes a loop wide only if no place can be counted from the end and nothing in it
branches. So places are unsigned here, routes that are shut have a price that shortens nothing, and
whether anything became shorter is seen from the sum of all ways.
"""

from typing import Any

import numba
import numpy as np

from whistlestop.encoding import lanes
from whistlestop.encoding.layout import FROM, PRICE, WIDTH

from .compiling import compiled

plain: Any = lanes
meet = compiled(plain.meet)
any_lane = compiled(plain.any_lane)
STEP = 8
"""Columns that a register holds."""


@numba.njit(cache=True, nogil=True, error_model="numpy")
def sum_ways(m: Any, room: Any) -> Any:
    """All ways together."""
    total = np.int32(0)
    for i in range(np.uint64(FROM), np.uint64(FROM + m.cities * WIDTH)):
        total = np.int32(total + room[i])
    return total


@numba.njit(cache=True, nogil=True, error_model="numpy")
def shorten_once(m: Any, room: Any, wide: Any) -> None:
    """Let every route shorten the ways to its two cities."""
    for r in range(m.routes):
        price = np.int16(room[PRICE + r])
        a = np.uint64(FROM + m.route_a[r] * WIDTH)
        b = np.uint64(FROM + m.route_b[r] * WIDTH)
        for k in range(wide):
            x = room[a + k]
            y = room[b + k]
            room[a + k] = min(x, np.int16(y + price))
            room[b + k] = min(y, np.int16(x + price))


@numba.njit(cache=True, nogil=True, error_model="numpy")
def shorten_ways(m: Any, room: Any, columns: int, lane: int, lanes: int) -> bool:  # noqa: ARG001
    """As in the interpreter, twice; columns that are not in use are FAR, and stay so."""
    wide = np.uint64((columns + STEP - 1) // STEP * STEP)
    shorten_once(m, room, wide)
    before = sum_ways(m, room)
    shorten_once(m, room, wide)
    return bool(sum_ways(m, room) != before)
