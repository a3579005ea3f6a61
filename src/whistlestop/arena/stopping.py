"""Stopping early: after every round of the schedule, is it clear how good the first bot is?"""

from collections.abc import Iterable
from dataclasses import dataclass

from .match import Match
from .results import GameResult
from .sequence import ConfidenceSequence


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
