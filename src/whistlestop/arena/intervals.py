"""How sure a win rate is: 95 % intervals that respect the pairing of games.

The games of a group share their deal, so they are not independent, but groups are. With enough
groups the interval is a t interval over group means, lineup by lineup, since a bot is expected to
do better against weak bots. Two imagined groups, one won and one lost, join the sample (as Agresti
and Coull do for proportions): without them 50 wins in 50 groups would look certain. With few
groups it is Wilson's interval over games, which in a rotation, where luck evens out, is rather
too wide.
"""

import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
ENOUGH = 20
"""Degrees of freedom from which on the spread of the groups is trusted."""
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Interval(NamedTuple):
    """From where to where, always within 0 and 1, and what it was made of."""

    low: float
    high: float
    by: str
    """"groups" or "games"."""


def win_interval(rate: float, games: int, groups: Mapping[int, Sequence[float]]) -> Interval:
    """The interval of a win rate over some games, with the means of complete groups by lineup."""
    filled = [means for means in groups.values() if means]
    count = sum(map(len, filled))
    freedom = count - len(filled)
    if freedom < ENOUGH:
        return Interval(*wilson(rate, games), "games")
    spread = sum(_squares(means) for means in filled)
    spread += (1 - rate) ** 2 + rate**2  # the two imagined groups
    error = math.sqrt(spread / (freedom + 1) / (count + 2))
    center = (count * rate + 1) / (count + 2)
    reach = t_quantile(freedom + 1) * error
    return Interval(*_around(rate, center - reach, center + reach), "groups")


def _squares(means: Sequence[float]) -> float:
    middle = sum(means) / len(means)
    return sum((mean - middle) ** 2 for mean in means)


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of independent games."""
    scale = 1 + Z**2 / games
    center = (rate + Z**2 / (2 * games)) / scale
    reach = Z / scale * math.sqrt(rate * (1 - rate) / games + Z**2 / (4 * games**2))
    return _around(rate, center - reach, center + reach)


def _around(rate: float, low: float, high: float) -> tuple[float, float]:
    """Bounds that lie between 0 and 1, with the rate between them, rounding or not."""
    return max(min(low, rate), 0.0), min(max(high, rate), 1.0)


def t_quantile(freedom: int) -> float:
    """Student's t for the confidence: Cornish and Fisher's series, to four digits from 20 on."""
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
