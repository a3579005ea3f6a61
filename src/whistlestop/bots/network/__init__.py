"""The network: what is in its files, and its arithmetic in whole numbers.

    >>> import numpy as np
    >>> from whistlestop.bots.network import load_network
    >>> from whistlestop.maps import load_map
    >>> network = load_network(load_map("usa"))  # None on a map without one
    >>> rows = np.zeros((2, network.about.features), np.uint8)  # encodings, as many as one likes
    >>> logits, values = network.evaluate(rows)
    >>> logits.shape, values.shape
    ((2, 131), (2, 2))

Logits and values are counted in units of 1 / `ONE`. The first value is the points by which the
player who looks expects to end ahead of the mean of the others, from here on and as a part of 50;
the second is 1 for a sure win and -1 / (players - 1) for a sure loss.

Compiled code (`compiled.evaluate` is the part that other compiled code can call) is used where it
was compiled before; numpy alone gives the same numbers, more slowly.
"""

from typing import Protocol

from whistlestop.maps import Map

from .arithmetic import ONE, Network
from .weights import NEWEST, About, Arrays, Ints, NetworkError, Weights, find_weights, read_weights

__all__ = [
    "NEWEST",
    "ONE",
    "About",
    "Arrays",
    "Evaluator",
    "Ints",
    "Network",
    "NetworkError",
    "Weights",
    "find_weights",
    "is_compiled",
    "load_network",
    "read_weights",
]


class Evaluator(Protocol):
    """A network, whatever computes it."""

    about: About
    arrays: Arrays

    def evaluate(self, seen: Ints) -> tuple[Ints, Ints]:
        """The logits of all choices and the two values, by encoding, in units of 1 / ONE."""

    def believe(self, seen: Ints) -> Ints:
        """By encoding, other seat and ticket: the logarithm of the odds that it is held there.

        Seats are counted from the one who looks; it is empty if the network has learned no beliefs.
        """


def load_network(map: Map, version: int = NEWEST) -> Evaluator | None:
    """The network shipped for a map, as fast as it can be had at once; None if there is none."""
    weights = find_weights(map, version)
    if weights is None:
        return None
    if is_compiled():
        from .compiled import CompiledNetwork

        return CompiledNetwork(weights)
    return Network(weights)


def is_compiled() -> bool:
    """Whether compiled code is there, so that nobody waits for it."""
    try:
        from whistlestop.fast.compiling import is_warm
    except ImportError:  # there is no compiler
        return False
    return all(is_warm(part) for part in ("the rules", "the encoding", "the network"))
