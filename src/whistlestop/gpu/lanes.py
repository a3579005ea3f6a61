"""The lanes of the encoding on a GPU: the 32 threads of a warp share one position."""

from collections.abc import Callable
from typing import Any

import numba.cuda

from whistlestop.encoding import lanes

cuda: Any = numba.cuda  # it carries no types
ALL = 0xFFFFFFFF


PART_OF_KERNEL = ("play_scripts",)
"""Functions that must not stand alone. The threads of a warp come to them at different times, and
the assembler (ptxas 13.0 to 13.4) then loses where their variables are: it keeps the place in a
register that all threads share, and clears that when the first of them come."""


def for_device(function: Callable[..., Any]) -> object:
    """A function that kernels can call; it is compiled with the kernel that does."""
    made: object = cuda.jit(device=True, forceinline=function.__name__ in PART_OF_KERNEL)(function)
    return made


def wait_for_warp() -> None:
    """Wait for the other lanes, and see what they have written."""
    cuda.syncwarp(ALL)


def ask_warp(mine: bool) -> Any:
    """Whether it is true in any lane."""
    return cuda.any_sync(ALL, mine)


meet = for_device(wait_for_warp)
any_lane = for_device(ask_warp)
shorten_ways = for_device(lanes.shorten_ways)
