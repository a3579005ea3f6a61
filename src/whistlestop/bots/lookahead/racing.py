"""Which choice is best, by what the network expected after each in the same imagined games.

What counts in a round is what the network expects of winning, at all looks together, and beside it
how much the network liked the choice in the first place: it has learned that from millions of
games, and what it expects is not exact.
Everything is counted in whole numbers, so the answer is the same on every machine.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from whistlestop.encoding.layout import Desk
from whistlestop.rules.layout import ROUTES, State

from .imagining import FOUND, STEPS, WIN, Notes, Question

MOST_ROUNDS = 1024
FIRST_LOOK = 4  # rounds before any choice drops out
BEHIND = 3  # standard errors behind the best: out
LIKING = 40
"""A win, in choices that are liked e times as much: so much has to be expected to outweigh that."""

Merits = npt.NDArray[np.int64]


def make_notes(arms: int, rounds: int) -> Notes:
    """Room for what the games of some rounds tell."""
    return Notes(
        np.zeros((arms, rounds, FOUND), np.int32),
        np.zeros((arms, rounds, STEPS), np.int32),
        np.zeros((arms, rounds, ROUTES), np.int8),
    )


def told_by(turns: int) -> int:
    """How often a game of so many turns tells of the win: in each turn that counts the viewer's
    look does, and those of all others together, as what one wins the others lose."""
    return turns // 2 * 2


@dataclass
class Race:
    """The choices of one decision, the network's own first, and what was found so far."""

    question: Question
    state: State
    desk: Desk
    choices: npt.NDArray[np.int32]
    logits: npt.NDArray[np.int64]
    rounds: int = 0
    games: int = 0
    alive: npt.NDArray[np.int8] = field(init=False)
    visits: npt.NDArray[np.int64] = field(init=False)
    notes: Notes = field(init=False)

    def __post_init__(self) -> None:
        n = len(self.choices)
        self.alive = np.ones(n, np.int8)
        self.visits = np.zeros(n, np.int64)
        self.notes = make_notes(n, MOST_ROUNDS)

    @property
    def told(self) -> int:
        """How often a game tells of the win."""
        return told_by(self.question.turns)

    def is_decided(self) -> bool:
        """Whether only one choice is left."""
        return int(self.alive.sum()) == 1

    def merits(self) -> Merits:
        """What each arm was worth in each round so far."""
        expected = self.notes.found[:, : self.rounds, WIN].astype(np.int64)
        merits: Merits = expected * LIKING + self.logits[:, None] * self.told
        return merits

    def drop_behind(self) -> None:
        """Drop every arm that is clearly behind the best, by their differences round by round."""
        merits, best = self.merits(), self.best()
        for arm in np.flatnonzero(self.alive):
            if arm != best and is_behind(merits[best] - merits[arm]):
                self.alive[arm] = 0

    def best(self) -> int:
        """The arm to play; the network's own if nothing is known."""
        totals = self.merits().sum(axis=1)
        return max(np.flatnonzero(self.alive).tolist(), key=lambda arm: (totals[arm], -arm))


def is_behind(ahead: Any) -> bool:
    """Whether differences, round by round, are more than chance explains."""
    n, total = len(ahead), int(ahead.sum())
    spread = n * sum(int(one) ** 2 for one in ahead) - total**2
    return total > 0 and total**2 * (n - 1) > BEHIND**2 * spread
