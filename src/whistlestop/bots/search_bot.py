"""Bots that search. They think for a time, or for so many imagined games, and can explain."""

import time

import numpy as np

from whistlestop.advice import Analysis, Considered
from whistlestop.game import Action, View
from whistlestop.game.codec import decode
from whistlestop.rules import codes
from whistlestop.rules.map_data import map_data_of

from .thinker import Race, Thinker

LINES = 24
"""Games imagined anew for each action that is explained, to see how it goes on."""
STEPS = 3
EXPLAINED = 8
"""So many actions get a continuation; the others are far behind."""
PLAIN = (codes.TAKE, codes.BLIND, codes.DRAW_TICKETS, codes.CLAIM)
"""Kinds of action that mean the same in a later position."""


class SearchBot:
    """Imagines games that fit the view. With `iterations` it is repeatable, whatever the machine.

    `move_time` is in seconds of the clock; `threads` share the imagined games.
    """

    def __init__(
        self,
        name: str,
        *,
        seed: int = 0,
        move_time: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
    ) -> None:
        self.name = name
        self.move_time = move_time
        self.iterations = iterations
        self._seed = seed
        self._thinker = Thinker(threads=threads)

    def choose(self, view: View) -> Action:
        """The action that turned out best."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        race = self._think(view)
        return self._decode(view, race, int(race.actions[race.best()]))

    def analyze(self, view: View) -> Analysis:
        """All actions that were considered, best first, with what came of them."""
        begin = time.perf_counter()
        race = self._think(view)
        considered = tuple(self._considered(view, race))
        return Analysis(view, considered, race.games, time.perf_counter() - begin)

    def stop(self) -> None:
        """End the thinking that is going on in another thread; it answers with what it has."""
        self._thinker.stop()

    def close(self) -> None:
        """Let the threads go."""
        self._thinker.close()

    def _think(self, view: View) -> Race:
        return self._thinker.think(
            view, self._seed, seconds=self.move_time, iterations=self.iterations
        )

    def _decode(self, view: View, race: Race, number: int) -> Action:
        assert view.player is not None
        return decode(view.map, map_data_of(view.map), race.state, view.player, number)

    def _considered(self, view: View, race: Race) -> list[Considered]:
        """Every action with what its best arm found: the best first, then those tried most."""
        best, merits = race.best(), race.mean_merits()
        arms: dict[int, int] = {}
        for arm in sorted(range(race.size), key=lambda a: (a != best, -race.visits[a], -merits[a])):
            arms.setdefault(int(race.actions[arm]), arm)
        tried = {number: int(race.visits[race.actions == number].sum()) for number in arms}
        made: list[Considered] = []
        for number, arm in sorted(arms.items(), key=lambda a: (a[1] != best, -tried[a[0]])):
            score, win = _mean(race, arm, best)
            line = self._line(view, race, arm) if len(made) < EXPLAINED else ()
            action = self._decode(view, race, number)
            made.append(Considered(action, score, win, tried[number], line))
        return made

    def _line(self, view: View, race: Race, arm: int) -> tuple[Action, ...]:
        if self._thinker.stopped:
            return ()
        numbers = self._thinker.continuation(view, race, arm, games=LINES, length=STEPS)
        kinds = map_data_of(view.map).action_kind
        line: list[Action] = []
        for number in numbers:
            if kinds[number] not in PLAIN:
                break
            line.append(self._decode(view, race, number))
        return tuple(line)


def _mean(race: Race, arm: int, best: int) -> tuple[float, float]:
    """The expected score and the probability of winning.

    An arm that dropped out early met only the first games, lucky or not: what it found is told as
    the difference to the best arm in the same games.
    """
    visits = int(race.visits[arm])
    if visits == 0:
        return 0.0, 0.0
    found = race.values[:, : race.rounds].astype(np.float64)
    behind = found[arm, :visits].mean(axis=0) - found[best, :visits].mean(axis=0)
    score, _, win = found[best, : race.visits[best]].mean(axis=0) + behind
    return float(score), min(max(float(win), 0.0), 1.0)
