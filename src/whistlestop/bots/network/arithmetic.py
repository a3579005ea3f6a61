"""What a network makes of an encoding, in whole numbers alone: the same on every machine.

A number on the way is counted in units of 1 / ONE. A layer multiplies weights of one byte with
numbers of 15 bits, adds up, and brings the sum back to units with a whole-number scale for every
neuron. Before each block the numbers are centered and divided by their deviation, both whole
numbers too; what a trained normalization does beyond that is part of the weights that follow.

The sums are done by the fast routines for floats, in parts so small that no float ever has to
round: then the order of adding, which differs between machines, does not matter.
`compiled.py` does the same with whole numbers.
"""

import numpy as np

from .weights import VALUES, Arrays, Ints, Weights

ONE = 4096
"""One, in the units of numbers on the way, of logits and of values."""
SHIFT = 24
"""A sum times its scale is divided by 2 ** SHIFT."""
STEP = 256
"""A deviation, in the numbers that a layer takes."""
MOST = 8191
SMALLEST = 168
"""Is added to the square of the deviation, as in training: 1e-5."""
RECIPROCAL = 24
"""A division by the deviation is done by multiplying with 2 ** RECIPROCAL times its inverse."""
LOW = 128
"""Where the numbers of 15 bits are cut into two parts."""


class Network:
    """A network that evaluates many encodings at once, with numpy alone."""

    def __init__(self, weights: Weights) -> None:
        self.about, self.arrays = weights.about, weights.arrays
        # Floats, for the fast routines; a row is a neuron before, a column a neuron after.
        self._layers = [layer.T.astype(np.float32) for layer in self.arrays.layers]
        self._head = self.arrays.head.T.astype(np.float32)

    def evaluate(self, seen: Ints) -> tuple[Ints, Ints]:
        """The logits of all choices and the two values, by encoding, in units of 1 / ONE."""
        out = self._evaluate(seen, self.about.choices + VALUES)
        return out[:, :-VALUES], out[:, -VALUES:]

    def believe(self, seen: Ints) -> Ints:
        """How likely others hold each ticket; see `Evaluator`."""
        return self._evaluate(seen, len(self.arrays.head))[:, self.about.choices + VALUES :]

    def _evaluate(self, seen: Ints, outs: int) -> Ints:
        """The first `outs` numbers of the last layer, by encoding."""
        arrays = self.arrays
        x = np.maximum(rescale(self._first(seen), arrays.first_scale, arrays.first_bias), 0)
        for i, layer in enumerate(self._layers):
            sums = multiply(normalize(x), layer)
            x += np.maximum(rescale(sums, arrays.layer_scale[i], arrays.layer_bias[i]), 0)
        sums = multiply(normalize(x), self._head[:, :outs])
        return rescale(sums, arrays.head_scale[:outs], arrays.head_bias[:outs])

    def _first(self, seen: Ints) -> Ints:
        """The sums of the first layer; columns that are zero everywhere are left out."""
        on = np.flatnonzero(seen.any(axis=0))
        rows = seen[:, on] * self.arrays.inputs[on].astype(np.float64)
        return (rows @ self.arrays.first[on].astype(np.float64)).astype(np.int64)


def rescale(sums: Ints, scale: Ints, bias: Ints) -> Ints:
    """Sums of a layer in units."""
    found: Ints = (sums * scale + bias) >> SHIFT
    return found


def normalize(x: Ints) -> Ints:
    """Numbers centered and divided by their deviation."""
    width = x.shape[1]
    x = x - x.sum(axis=1, keepdims=True) // width
    square = (x * x).sum(axis=1, keepdims=True) // width + SMALLEST
    deviation = np.sqrt(square.astype(np.float64)).astype(np.int64)
    y = (x * ((STEP << RECIPROCAL) // deviation) + (1 << (RECIPROCAL - 1))) >> RECIPROCAL
    clipped: Ints = y.clip(-MOST, MOST)
    return clipped


def multiply(y: Ints, weights: Ints) -> Ints:
    """The sums of a layer: two exact products, of what is above LOW and what is below."""
    high = y >> 7
    parts = np.concatenate((high, y - high * LOW)).astype(np.float32)
    if len(y) == 1:  # two rows one by one take half the time of both at once
        found = np.stack((parts[0] @ weights, parts[1] @ weights)).astype(np.int64)
    else:
        found = (parts @ weights).astype(np.int64)
    return found[: len(y)] * LOW + found[len(y) :]


def make_arrays(floats: dict[str, Ints], scales: Ints, depth: int) -> Arrays:
    """The whole-number weights of a trained network; `scales` are those of the encoding.

    `floats` has the names of `examples/learn.py`. Every neuron gets a scale of its own, so that
    its largest weight is 127.
    """
    unit = np.lcm.reduce(np.rint(1 / scales[scales > 0]).astype(np.int64))
    inputs = np.rint(scales * unit).astype(np.int16)
    first = quantize(floats["first.weight"], floats["first.bias"], 1 / unit)
    layers: list[tuple[Ints, Ints, Ints]] = []
    for i in range(depth + 1):
        name = "head" if i == depth else f"layers.{i}"
        weight, bias = floats[f"{name}.weight"], floats[f"{name}.bias"]
        if name == "head" and "belief.bias" in floats:
            weight = np.concatenate((weight, floats["belief.weight"]))
            bias = np.concatenate((bias, floats["belief.bias"]))
        gain, shift = floats[f"norms.{i}.weight"], floats[f"norms.{i}.bias"]
        layers.append(quantize(weight * gain, bias + weight @ shift, 1 / STEP))
    blocks = tuple(np.stack(part) for part in zip(*layers[:-1], strict=True))
    return Arrays._make((inputs, first[0].T, *first[1:], *blocks, *layers[-1]))


def quantize(weight: Ints, bias: Ints, unit: float) -> tuple[Ints, Ints, Ints]:
    """Weights of one byte, scales and biases of a layer whose inputs are counted in `unit`."""
    most = np.abs(weight).max(axis=1)
    small = np.where(most > 0, most, 1.0) / 127
    scale = np.rint(small * unit * ONE * 2.0**SHIFT).astype(np.int64)
    raised = np.rint(bias * ONE * 2.0**SHIFT).astype(np.int64) + (1 << (SHIFT - 1))
    return np.rint(weight / small[:, None]).astype(np.int8), scale, raised
