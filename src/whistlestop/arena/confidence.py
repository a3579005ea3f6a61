"""How sure a win rate is: intervals that respect the pairing of games, and when to stop early.

The games of a group share their deal, so they are not independent, but groups are. With enough
groups the interval is a t interval over group means, lineup by lineup, since a bot is expected to
do better against weak bots. Two imagined groups, one won and one lost, join the sample (as Agresti
and Coull do for proportions): without them 50 wins in 50 groups would look certain. With few
groups it is Wilson's interval over games, which is a little too wide in a rotation, where luck
evens out.

An ordinary 95 % interval is right 19 times in 20 if it is looked at once. Whoever looks after
every game and stops when it pleases is wrong far more often. A confidence sequence holds at all
times at once with 95 %. This one is made by betting (Waudby-Smith and Ramdas, 2024). Somebody who
says that the mean of numbers from 0 to 1 is at most `m` has to take bets on each of them: a stake
`s` of all one has becomes `s * x / m`. If they are right nobody can expect to win, and by Ville's
inequality the chance that what one has ever grows to the `n`-fold is at most `1 / n`. So when it
has grown to the 40-fold (5 %, half of it for each side), the mean is above `m`. The numbers must
be independent, but need not be alike: with fixed stakes, bets on numbers of different expectation
grow no more than bets on their mean would.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import NamedTuple

from .match import Match
from .results import GameResult

CONFIDENCE = 0.95
ENOUGH = 20
"""Degrees of freedom from which on the spread of the groups is trusted."""
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Interval(NamedTuple):
    """The bounds, always within 0 and 1, and what the interval was made of."""

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


# A confidence sequence


ALPHA = 0.05
STAKES = tuple(0.97 * 0.7**k for k in range(14))
"""Part of the money is bet with each: high stakes tell great differences soon, low ones small."""
_GOAL = math.log(2 / ALPHA) + math.log(len(STAKES))
_HALVINGS = 40


class ConfidenceSequence:
    """Bounds for the mean of numbers from 0 to 1 that hold after every number."""

    def __init__(self, numbers: Iterable[float] = ()) -> None:
        # Means of groups have few values, so counting them is enough, and fast.
        self._numbers = Counter(numbers)

    def add(self, number: float) -> None:
        """One more number."""
        self._numbers[number] += 1

    def is_above(self, mean: float) -> bool:
        """Whether the true mean is surely greater than this."""
        if mean <= 0:
            return any(number > 0 for number in self._numbers)
        return _is_rich([(number / mean, count) for number, count in self._numbers.items()])

    def is_below(self, mean: float) -> bool:
        """Whether the true mean is surely less than this."""
        if mean >= 1:
            return any(number < 1 for number in self._numbers)
        rest = 1 - mean
        return _is_rich([((1 - number) / rest, count) for number, count in self._numbers.items()])

    @property
    def low(self) -> float:
        """The greatest number that the mean is surely above, or 0."""
        return _bound(self.is_above, 0.0, 1.0)

    @property
    def high(self) -> float:
        """The least number that the mean is surely below, or 1."""
        return _bound(self.is_below, 1.0, 0.0)


def _bound(is_sure: Callable[[float], bool], near: float, far: float) -> float:
    """The mean farthest from `near`, on the way to `far`, that is surely left behind."""
    for _ in range(_HALVINGS):
        middle = (near + far) / 2
        near, far = (middle, far) if is_sure(middle) else (near, middle)
    return near


def _is_rich(payouts: list[tuple[float, int]]) -> bool:
    """Whether bets with these payouts, each taken its number of times, have won enough."""
    won = [
        sum(count * math.log1p(stake * (payout - 1)) for payout, count in payouts)
        for stake in STAKES
    ]
    top = max(won)
    return top + math.log(sum(math.exp(part - top) for part in won)) >= _GOAL


# Stopping early


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rounds so far say about a bot. It holds with 95 %, whenever it was asked for."""

    bot: str
    target: float
    """The win rate it is compared with: par, unless another was asked for."""
    answer: str
    """"above", "below" or "open"."""
    low: float
    high: float
    games: int
    """How many games of the schedule it is made of."""


class Watch:
    """Takes results in any order, and looks at them in the order of the schedule."""

    def __init__(self, match: Match, target: float | None = None) -> None:
        self._match = match
        self._bot = match.bots[0]
        self._target = match.par if target is None else target
        self._results: dict[int, GameResult] = {}
        self._sequence = ConfidenceSequence()
        self._end = 0
        self.clear = False

    def see(self, results: Iterable[GameResult]) -> None:
        """Take results; once it is clear, later rounds are not looked at."""
        self._results.update((result.game, result) for result in results)
        size = self._match.schedule.round_size
        while not self.clear and self._end + size <= self._match.games:
            games = [self._results.get(self._end + i) for i in range(size)]
            found = [result for result in games if result is not None]
            if len(found) < size:
                return
            self._take_round(found)
            self._end += size
            self.clear = self._answer() != "open"

    def _take_round(self, results: list[GameResult]) -> None:
        begin = 0
        for size in self._match.schedule.group_sizes:
            mean = group_mean(results[begin : begin + size], self._bot)
            if mean is not None:
                self._sequence.add(mean)
            begin += size

    def _answer(self) -> str:
        if self._sequence.is_above(self._target):
            return "above"
        return "below" if self._sequence.is_below(self._target) else "open"

    @property
    def verdict(self) -> Verdict:
        """What the complete rounds say so far."""
        low, high = self._sequence.low, self._sequence.high
        return Verdict(self._bot, self._target, self._answer(), low, high, self._end)


def group_mean(results: Iterable[GameResult], bot: str) -> float | None:
    """The win rate of a bot in the games of a group; None if it did not play."""
    shares = [
        result.share(seat)
        for result in results
        for seat, name in enumerate(result.seats)
        if name == bot
    ]
    return sum(shares) / len(shares) if shares else None
