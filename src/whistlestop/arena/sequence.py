"""When it is clear enough to stop: a confidence sequence, which may be looked at after every step.

An ordinary 95 % interval is right 19 times in 20 if it is looked at once. Whoever looks after
every game and stops when it pleases is wrong far more often. A confidence sequence holds at all
times at once with 95 %. This one is made by betting (Waudby-Smith and Ramdas, 2024). Somebody who
says that the mean of numbers from 0 to 1 is at most `m` has to take bets on each of them: a stake
`s` of all one has becomes `s * x / m`. If they are right nobody can expect to win, and by Ville's
inequality the chance that what one has ever grows to the `n`-fold is at most `1 / n`. So when it
has grown to the 40-fold (5 %, half of it for each side), the mean is above `m`.

The numbers must be independent, but need not be alike: with fixed stakes, bets on numbers of
different expectation grow no more than bets on their mean would.
"""

import math
from collections import Counter
from collections.abc import Iterable

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
        low, high = 0.0, 1.0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if self.is_above(middle) else (low, middle)
        return low

    @property
    def high(self) -> float:
        """The least number that the mean is surely below, or 1."""
        low, high = 0.0, 1.0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if self.is_below(middle) else (middle, high)
        return high


def _is_rich(payouts: list[tuple[float, int]]) -> bool:
    """Whether bets with these payouts, each so many times, have made enough of the money."""
    won = [
        sum(count * math.log1p(stake * (payout - 1)) for payout, count in payouts)
        for stake in STAKES
    ]
    top = max(won)
    return top + math.log(sum(math.exp(part - top) for part in won)) >= _GOAL
