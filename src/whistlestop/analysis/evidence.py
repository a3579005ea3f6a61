"""What is known of the actions of a decision, game by game, and by how much the best is ahead.

There are games of two kinds: some that the reference player has played on, and some that the
network has imagined for a few turns. The former tell the points; the latter by how many points one
will be ahead, and the chance of winning. What an action brings in points is the mean of both, its
chance of winning is what the network expects. Where no network has learned the map, the games that
were played on tell everything.

The best is chosen by one half of the games and what it is ahead is measured by the other half, and
the other way round: so the luckiest of several equal actions does not look better than it is.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from .engine import Question
from .foresight import Foresight
from .results import Estimate, Floats, estimate

WIN_WORTH = 50.0
"""Points that winning is worth beside the score,"""
WIN_SLOPE = 8.0
"""and points of margin over which a win becomes likely: as in the search (decision 8)."""


WIN_SPREAD, LEAD_SPREAD = 0.06, 5.0
"""By how much imagined games commonly differ: of a few that agree, that may be chance."""


class Measure:
    """Something of every action: the sum of what games of one kind or of two say."""

    def __init__(self, *parts: Floats, spreads: Sequence[float] = ()) -> None:
        """By action and game; `spreads` by how much games of each kind commonly differ, 0 where
        there are many."""
        self.parts = parts
        self._spreads = spreads or (0.0,) * len(parts)

    @cached_property
    def means(self) -> Floats:
        """By action."""
        total: Floats = np.sum([part.mean(axis=1) for part in self.parts], axis=0)
        return total

    def of(self, action: int) -> Estimate:
        """What it is for an action."""
        told = zip(self.parts, self._spreads, strict=True)
        return together([estimate_few(part[action], spread) for part, spread in told])

    def ahead(self, other: tuple[int, int], action: int) -> Estimate:
        """How much more it is for another action; one for the even games and one for the odd."""
        found = []
        for part, spread in zip(self.parts, self._spreads, strict=True):
            games = np.arange(part.shape[1])
            ahead = part[np.array(other)[games % 2], games] - part[action]
            # What is the same to whoever plays on is no chance.
            found.append(estimate_few(ahead, spread if ahead.any() else 0.0))
        return together(found)

    @cached_property
    def best_by_halves(self) -> tuple[int, int]:
        """The best by the odd games, with which the even ones are measured, and the reverse."""
        odd, even = (self._best(slice(half, None, 2)) for half in (1, 0))
        return odd, even

    def _best(self, games: slice) -> int:
        return int(np.sum([part[:, games].mean(axis=1) for part in self.parts], axis=0).argmax())


def estimate_few(games: Floats, spread: float) -> Estimate:
    """A mean, and its error as if one more game were known to be so far from it."""
    found, n = estimate(games), len(games)
    if spread == 0:
        return found
    return Estimate(found.mean, math.sqrt(((n - 1) * found.error**2 + spread**2 / n) / n))


def together(parts: Sequence[Estimate]) -> Estimate:
    """The sum of what was estimated by games of different kinds."""
    error = math.sqrt(sum(part.error**2 for part in parts))
    return Estimate(sum(part.mean for part in parts), error)


@dataclass(frozen=True)
class Evidence:
    """What some actions bring to whoever acts."""

    points: Measure
    wins: Measure
    worth: Measure
    """In points, a win counted as fifty."""

    @property
    def best(self) -> int:
        """The action that is worth most."""
        return int(self.worth.means.argmax())

    def lost(self, measure: Measure, action: int) -> Estimate:
        """How much less an action brings than the best one."""
        return measure.ahead(self.worth.best_by_halves, action)


@dataclass(frozen=True)
class Look:
    """One way to look at a decision: by what could be known, or with everything as it lay."""

    question: Question
    """The actions, played on by the reference player."""
    foresight: Foresight | None
    """The same, imagined by the network, if one has learned the map."""
    reference: int
    """The place among them of what the reference player would do."""

    def evidence(self, seat: int, players: int, tried: int, foreseen: int) -> Evidence:
        """What the first games of both kinds say."""
        asked, actions = self.question, range(len(self.question.actions))
        played = np.stack([asked.points(players, a, tried)[:, seat] for a in actions])
        if self.foresight is None or foreseen == 0:
            wins = np.stack([asked.wins(players, a, tried)[:, seat] for a in actions])
            worth = Measure(worths(asked, seat, players, tried))
            return Evidence(Measure(played), Measure(wins), worth)
        # The network does not tell the points of a seat, only by how many it will be ahead. So its
        # half of them begins where the games begin, at the reference player's move.
        half = (played + played[self.reference]) / 2
        leads, wins = self.foresight.leads(foreseen), self.foresight.wins(foreseen)
        lead = (leads - leads[self.reference]) / 2
        spread = math.hypot(LEAD_SPREAD / 2, WIN_WORTH * WIN_SPREAD)
        return Evidence(
            Measure(half, lead, spreads=(0.0, LEAD_SPREAD / 2)),
            Measure(wins, spreads=(WIN_SPREAD,)),
            Measure(half, lead + WIN_WORTH * wins, spreads=(0.0, spread)),
        )


def worths(question: Question, seat: int, players: int, rounds: int) -> Floats:
    """What every action was worth to a seat by the games that were played on, by action and round:
    points, and the win on top."""
    made = []
    for action in range(len(question.actions)):
        points = question.points(players, action, rounds)
        own = points[:, seat]
        best_other = np.delete(points, seat, axis=1).max(axis=1)
        made.append(own + WIN_WORTH / (1 + np.exp((best_other - own) / WIN_SLOPE)))
    return np.stack(made)
