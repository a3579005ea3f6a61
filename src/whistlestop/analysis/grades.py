"""How closely a game is looked at: so many games behind everything, but none that take too long.

Work is counted in actions that the reference player plays.
"""

import math
from dataclasses import dataclass, replace
from typing import NamedTuple


class Load(NamedTuple):
    """What one game behind everything takes, in actions."""

    values: float
    actions: float
    """Of all actions that are judged, played on by the reference player,"""
    foresight: float
    """and imagined by the network."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How closely a game is looked at."""

    name: str
    rounds: int
    """Games behind every value."""
    tried: int
    """Games behind every action that is judged, by what was known and by what was hidden: not more
    than behind values, of which some are taken."""
    resolution: float
    """Points that a verdict can tell apart, a win counted as fifty."""
    foreseen: int = 0
    """Games that the network imagines behind every action, each a few turns long; without any, as
    without a network, chances come from the games that are played on."""
    turns: int = 2
    """Turns of every player in an imagined game, an even number."""
    most: int | None = None
    """Actions that are played in all its games, where somebody waits for it: what would take more
    gets fewer games behind everything."""

    def within(self, load: Load) -> "Grade":
        """This grade for a game in which one game behind everything takes so much."""
        whole = self._whole(load)
        if self.most is None or whole <= self.most:
            return self
        share = self.most / whole
        return replace(
            self,
            rounds=int(self.rounds * share),
            tried=halves(self.tried * share),
            foreseen=halves(self.foreseen * share),
            resolution=round(self.resolution / math.sqrt(share), 1),
        )

    def whole(self, load: Load) -> float:
        """How many actions are played for it then."""
        return self.within(load)._whole(load)

    def _whole(self, load: Load) -> float:
        return (
            load.values * self.rounds + load.actions * self.tried + load.foresight * self.foreseen
        )


def halves(games: float) -> int:
    """An even number of games, as one half chooses and the other measures; two at least, if any."""
    return max(2, int(games) // 2 * 2) if games else 0


GRADES = (
    Grade("sketch", 16, 0, 0.0, foreseen=2),
    Grade("coarse", 112, 32, 4.0, foreseen=4, turns=4, most=5_500_000),
    Grade("fine", 2048, 500, 1.5, foreseen=24, turns=8, most=130_000_000),
)
"""Each takes up what the one before has played."""


def grade_named(name: str) -> Grade:
    """A grade by its name."""
    for grade in GRADES:
        if grade.name == name:
            return grade
    names = ", ".join(grade.name for grade in GRADES)
    raise ValueError(f"The grades are {names}; there is no grade {name!r}.")
