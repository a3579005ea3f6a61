"""The tastes of the reference player: what each would rather go by, a little dearer or cheaper.

A taste is the planner with other prices for routes. They are made of the map and the number of the
taste alone, so they are the same in every review and on every machine.
"""

import random

import numpy as np

from whistlestop.bots.scripted import guide_of
from whistlestop.fast.buffers import GUIDE, Bytes, pack
from whistlestop.maps import Map
from whistlestop.scripted.layout import COST_LIMIT
from whistlestop.scripted.styles import PLANNER

from .playing import FIRST_TASTE, TASTES

SPREAD = 0.3
"""How much dearer or cheaper than by the planner's own prices, at most."""


def guide_with_tastes(map: Map, players: int) -> Bytes:
    """The guide of a map, with tastes in the place of the styles that a review does not need."""
    packed = pack(guide_of(map, players))
    guide = packed.view(GUIDE)[0]
    for taste in range(TASTES):
        rng = random.Random(f"taste {taste} {map.name}")
        style = FIRST_TASTE + taste
        factors = [1 + SPREAD * (2 * rng.random() - 1) for _ in guide["cost"][PLANNER]]
        prices = np.rint(guide["cost"][PLANNER] * np.array(factors))
        guide["params"][style] = guide["params"][PLANNER]
        guide["cost"][style] = np.clip(prices, 1, COST_LIMIT)
    return packed
