"""Networks and encodings made up for tests."""

from pathlib import Path
from typing import Any

import numpy as np

from whistlestop.bots.network.arithmetic import make_arrays
from whistlestop.bots.network.weights import VALUES, About, Weights
from whistlestop.encoding import ENCODING_VERSION
from whistlestop.encoding.blocks import scales
from whistlestop.encoding.choices import count_choices
from whistlestop.maps import load_map
from whistlestop.rules.layout import PLAYERS
from whistlestop.rules.map_data import map_data_of

OLDER = Path(__file__).parents[3] / "benchmarks" / "learned" / "networks"
"""The networks of older versions, which are no part of the package."""


def small_weights(width: int = 8, depth: int = 2, seed: int = 1) -> Weights:
    """A network for the small map that nobody has trained."""
    rng = np.random.default_rng(seed)
    map = load_map("mini")
    m = map_data_of(map)
    features, choices = len(scales(m)), count_choices(m)
    floats: dict[str, Any] = {
        "first.weight": rng.normal(size=(width, features)),
        "first.bias": rng.normal(size=width),
        "head.weight": rng.normal(size=(choices + VALUES, width)),
        "head.bias": rng.normal(size=choices + VALUES),
    }
    for i in range(depth + 1):
        floats[f"norms.{i}.weight"] = rng.uniform(0.5, 1.5, width)
        floats[f"norms.{i}.bias"] = rng.normal(size=width)
    for i in range(depth):
        floats[f"layers.{i}.weight"] = rng.normal(size=(width, width))
        floats[f"layers.{i}.bias"] = rng.normal(size=width)
    beliefs = (PLAYERS - 1) * m.tickets
    floats["belief.weight"] = rng.normal(size=(beliefs, width))
    floats["belief.bias"] = rng.normal(size=beliefs)
    arrays = make_arrays(floats, np.array(scales(m)), depth)
    sizes = {"width": width, "depth": depth, "features": features, "choices": choices}
    sizes["beliefs"] = beliefs
    about = About(
        "mini-0", "mini", map.fingerprint, ENCODING_VERSION, (2, 3), **sizes, made="by chance"
    )
    return Weights(about, arrays)


def made_up_rows(count: int, features: int) -> Any:
    """Encodings such as no game has, with some large numbers, the same on every machine."""
    rows = np.arange(count * features).reshape(count, features) * 2_654_435_761 % 2**32
    return np.where(rows % 7 == 0, rows % 3, rows % 256 * (rows % 97 == 0)).astype(np.uint8)
