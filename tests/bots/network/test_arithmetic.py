"""Whole numbers stand for the floats of training, and are the same in numpy and compiled."""

from pathlib import Path

import numpy as np
import pytest

from bots.network.made import OLDER, made_up_rows, small_weights
from whistlestop.bots.network import NEWEST, Network, read_weights
from whistlestop.bots.network.arithmetic import MOST, multiply, normalize
from whistlestop.bots.network.compiled import CompiledNetwork
from whistlestop.bots.network.weights import FOLDER, PLACES, write_weights


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


def test_beliefs_are_the_last_part_of_the_same_layer_in_numpy_and_compiled(tmp_path: Path) -> None:
    write_weights(small_weights(width=32), tmp_path / "mini-0.net")
    weights = read_weights(tmp_path / "mini-0.net")
    seen = made_up_rows(5, weights.about.features)
    plain, compiled = Network(weights), CompiledNetwork(weights)
    found = plain.believe(seen)

    assert found.shape == (5, weights.about.beliefs)
    assert (found == compiled.believe(seen)).all()
    assert len(np.unique(found)) > weights.about.beliefs
    for one, other in zip(plain.evaluate(seen), compiled.evaluate(seen), strict=True):
        assert (one == other).all()


# What networks say to made-up encodings, written down once: whatever gives other numbers is not
# the same network.
WRITTEN = {
    "usa 1": (-6430992, [[-9597, -2557], [752, 1930]]),
    "europe 1": (-5537142, [[1276, 259], [-3226, 151]]),
    "usa 2": (-6686782, [[-8656, -1353], [1096, 1780]]),
    "europe 2": (-5906925, [[1746, 493], [-2931, 992]]),
}


@pytest.mark.parametrize("which", list(WRITTEN))
def test_a_network_answers_the_same_in_numpy_compiled_and_written_down(which: str) -> None:
    name, version = which.split()
    folder = OLDER if int(version) < NEWEST else FOLDER
    weights = read_weights(folder / f"{PLACES[name]}-{version}.net")
    seen = made_up_rows(9, weights.about.features)

    for network in (Network(weights), CompiledNetwork(weights)):
        logits, values = network.evaluate(seen)
        assert (int(logits.sum()), values[:2].tolist()) == WRITTEN[which]
        one, its = network.evaluate(seen[:1])
        assert (one == logits[:1]).all()
        assert (its == values[:1]).all()
