"""The arithmetic of a network, compiled: the numbers of `arithmetic.py`, several times as fast.

`evaluate` can be called from other compiled code. Each row of weights is used for all encodings
before the next is read, so evaluating several at once costs less than one after the other.
"""

from typing import Any

import numba
import numpy as np
from numba import types

from whistlestop.fast import compiling
from whistlestop.fast.kernels import INT, kernel

from .arithmetic import MOST, RECIPROCAL, SHIFT, SMALLEST, STEP
from .weights import VALUES, Arrays, Ints, Weights

compiling.begin("the network", 1)

BYTES, WIDE = types.int8[:, ::1], types.int64[::1]
named_tuple: Any = types.NamedTuple  # it carries no types
ARRAYS = named_tuple(
    (
        *(types.int16[::1], BYTES, WIDE, WIDE),
        *(types.int8[:, :, ::1], types.int64[:, ::1], types.int64[:, ::1]),
        *(BYTES, WIDE, WIDE),
    ),
    Arrays,
)


@numba.njit(cache=True, nogil=True, error_model="numpy")
def add_first(net: Any, seen: Any, x: Any) -> None:
    """The first layer for one encoding: most of its numbers are zero."""
    x[:] = 0
    for f in range(len(seen)):
        if seen[f] != 0:
            number = np.int32(seen[f]) * np.int32(net.inputs[f])
            row = net.first[f]
            for i in range(len(x)):
                x[i] += number * np.int32(row[i])
    for i in range(len(x)):
        x[i] = max(0, (np.int64(x[i]) * net.first_scale[i] + net.first_bias[i]) >> SHIFT)


@numba.njit(cache=True, nogil=True, error_model="numpy")
def normalize(x: Any, y: Any) -> None:
    """Numbers centered and divided by their deviation."""
    total = np.int64(0)
    for i in range(len(x)):
        total += x[i]
    mean = total // len(x)
    square = np.int64(0)
    for i in range(len(x)):
        square += (x[i] - mean) * (x[i] - mean)
    square = square // len(x) + SMALLEST
    inverse = np.int64(STEP << RECIPROCAL) // np.int64(np.sqrt(np.float64(square)))
    for i in range(len(x)):
        number = ((x[i] - mean) * inverse + (1 << (RECIPROCAL - 1))) >> RECIPROCAL
        y[i] = max(-MOST, min(MOST, number))


@numba.njit(cache=True, nogil=True, error_model="numpy")
def dot(row: Any, y: Any) -> Any:
    """A row of weights times numbers; it stays within 32 bits.

    Saying so at every step lets the processor do 32 and more of them at once.
    """
    total = np.int32(0)
    for i in range(len(row)):
        total = np.int32(total + np.int32(row[i]) * np.int32(y[i]))
    return total


@kernel(
    types.void(
        *(ARRAYS, types.uint8[:, ::1], INT),
        *(types.int32[:, ::1], types.int16[:, ::1], types.int32[:, ::1]),
    )
)
def evaluate(net: Any, seen: Any, count: int, x: Any, y: Any, out: Any) -> None:
    """Write as much of the last layer as `out` is wide: logits and values, then what is believed.

    It is done for the first `count` encodings; `x` and `y` are room.
    """
    for b in range(count):
        add_first(net, seen[b], x[b])
    for layer in range(len(net.layers)):
        for b in range(count):
            normalize(x[b], y[b])
        for i in range(x.shape[1]):
            scale = net.layer_scale[layer, i]
            bias = net.layer_bias[layer, i]
            for b in range(count):
                number = (dot(net.layers[layer, i], y[b]) * scale + bias) >> SHIFT
                if number > 0:
                    x[b, i] += number
    for b in range(count):
        normalize(x[b], y[b])
    for i in range(out.shape[1]):
        for b in range(count):
            sums = dot(net.head[i], y[b])
            out[b, i] = (sums * net.head_scale[i] + net.head_bias[i]) >> SHIFT


compiling.finish()


class CompiledNetwork:
    """A network that evaluates encodings by compiled code; see `arithmetic.Network`."""

    def __init__(self, weights: Weights) -> None:
        self.about, self.arrays = weights.about, weights.arrays

    def evaluate(self, seen: Ints) -> tuple[Ints, Ints]:
        """The logits of all choices and the two values, by encoding, in units of 1 / ONE."""
        out = self._evaluate(seen, self.about.choices + VALUES)
        return out[:, :-VALUES], out[:, -VALUES:]

    def believe(self, seen: Ints) -> Ints:
        """How likely others hold each ticket; see `Evaluator`."""
        return self._evaluate(seen, len(self.arrays.head))[:, self.about.choices + VALUES :]

    def _evaluate(self, seen: Ints, outs: int) -> Ints:
        """The first `outs` numbers of the last layer, by encoding."""
        count, width = len(seen), self.about.width
        out = np.empty((count, outs), np.int32)
        x, y = np.empty((count, width), np.int32), np.empty((count, width), np.int16)
        evaluate(self.arrays, seen, count, x, y, out)
        return out
