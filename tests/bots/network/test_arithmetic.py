"""Whole numbers stand for the floats of training, and are the same in numpy and compiled."""

import numpy as np
import pytest

from bots.network.made import made_up_rows, small_weights
from whistlestop.bots.network import Network, find_weights
from whistlestop.bots.network.arithmetic import MOST, multiply, normalize
from whistlestop.bots.network.compiled import CompiledNetwork
from whistlestop.maps import load_map


def test_sums_are_exact_however_large_the_numbers() -> None:
    y = np.full((3, 1024), MOST)
    y[1] = -MOST
    y[2, ::2] = -MOST
    weights = np.full((1024, 2), 127, np.int8)
    weights[::2, 1] = -127
    wanted = y @ weights.astype(np.int64)

    assert (multiply(y, weights.astype(np.float32)) == wanted).all()
    assert (multiply(y[:1], weights.astype(np.float32)) == wanted[:1]).all()


def test_normalizing_takes_any_numbers() -> None:
    x = np.zeros((4, 1024), np.int64)
    x[1, 0] = 1 << 20
    x[2] = np.arange(1024) * 1000
    x[3] = 7
    y = normalize(x)

    assert (np.abs(y) <= MOST).all()
    assert (y[0] == 0).all()
    assert abs(float((y[2] / 256).std()) - 1) < 0.01


def test_one_encoding_gets_the_numbers_it_gets_among_many() -> None:
    network = Network(small_weights(width=32))
    seen = made_up_rows(20, network.about.features)
    logits, values = network.evaluate(seen)

    for i in range(20):
        one, its = network.evaluate(seen[i : i + 1])
        assert (one[0] == logits[i]).all()
        assert (its[0] == values[i]).all()


# What the shipped networks say to made-up encodings, written down once: whatever gives other
# numbers is not the same network.
WRITTEN = {
    "usa": (-6430992, [[-9597, -2557], [752, 1930]]),
    "europe": (-5537142, [[1276, 259], [-3226, 151]]),
}


@pytest.mark.parametrize("name", list(WRITTEN))
def test_a_shipped_network_answers_the_same_in_numpy_compiled_and_written_down(name: str) -> None:
    weights = find_weights(load_map(name), 1)
    assert weights is not None
    seen = made_up_rows(9, weights.about.features)

    for network in (Network(weights), CompiledNetwork(weights)):
        logits, values = network.evaluate(seen)
        assert (int(logits.sum()), values[:2].tolist()) == WRITTEN[name]
        one, its = network.evaluate(seen[:1])
        assert (one == logits[:1]).all()
        assert (its == values[:1]).all()
