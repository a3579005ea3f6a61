"""Writing a compiled player of your own.

A policy is a function of the map data, the state, the player who is to decide and some room for
action numbers; it returns the number of a legal action. It may call everything in
`whistlestop.fast.rules`, and must keep to what compiles (CONTRIBUTING.md). A policy is handed the
whole state: an honest one reads only what its player may see (`known` instead of the `hands` of
others; their tickets and choices are off limits).
"""

from collections.abc import Callable
from typing import TypeAlias

import numba
from numba import types

from whistlestop.rules.layout import Ints, MapData, State

from .buffers import MAP_DATA, STATE

Policy: TypeAlias = Callable[[MapData, State, int, Ints], int]
SIGNATURE = types.int64(
    numba.from_dtype(MAP_DATA), numba.from_dtype(STATE), types.int64, types.int32[::1]
)


def policy(function: Policy) -> Policy:
    """Compile a policy, or load it if it was compiled before; use it as a decorator."""
    made: Policy = numba.njit(SIGNATURE, cache=True, nogil=True, error_model="numpy")(function)
    return made
