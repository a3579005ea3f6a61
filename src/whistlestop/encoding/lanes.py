"""Many hands for one position: the encoding is written so that a group of lanes can share it.

Lane `lane` of `lanes` does every `lanes`-th piece of work, and all meet where one needs what
another has written. In the interpreter and on a CPU there is one lane and nothing to wait for; on a
GPU another file of this name lets the 32 threads of a warp wait for each other. What a CPU does
best with its wide registers is here as well, and once more for the compiler.
"""

from ..rules.layout import Ints, MapData
from .layout import FAR, FROM, PRICE, WIDTH


def meet() -> None:
    """Wait for the other lanes."""


def any_lane(mine: bool) -> bool:
    """Whether it is true in any lane."""
    return mine


def shorten_ways(m: MapData, room: Ints, columns: int, lane: int, lanes: int) -> bool:
    """Let every route shorten the ways to its two cities, in every column; whether any did."""
    changed = False
    for r in range(lane, m.routes, lanes):
        price = room[PRICE + r]
        if price < FAR:
            a = FROM + m.route_a[r] * WIDTH
            b = FROM + m.route_b[r] * WIDTH
            for i in range(columns):
                if room[a + i] + price < room[b + i]:
                    room[b + i] = room[a + i] + price
                    changed = True
                elif room[b + i] + price < room[a + i]:
                    room[a + i] = room[b + i] + price
                    changed = True
    return changed
