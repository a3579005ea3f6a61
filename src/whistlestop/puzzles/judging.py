"""Making sure that one action is clearly best, by two judges that know nothing of each other.

The first plays games on from the view, with everything hidden redrawn in each game and all actions
tried in the same games (`whistlestop.analysis`). The second is the network with its search; for a
station on a last turn it counts instead. The games that prove a puzzle are not the ones that found
it, and what was proved is tried again in yet others.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from whistlestop.analysis.engine import Engine, Question, seed_number
from whistlestop.analysis.evidence import worths
from whistlestop.analysis.playing import Found
from whistlestop.analysis.results import Estimate, Floats, estimate
from whistlestop.bots import make_bot
from whistlestop.game import Action, BuildStation, Payment, View
from whistlestop.game.sampling import sample_state
from whistlestop.rules.actions import list_actions
from whistlestop.rules.map_data import map_data_of

from .puzzle import Deed, Puzzle, deed_of, legal_texts
from .stations import counting_agrees, effect_of, is_last_turn, saved_by_stations

MARGIN = 3.0
"""Points, counting a win as fifty, by which everything else must be worse,"""
BEYOND_DOUBT = 4.0
"""even after this many standard errors are subtracted."""
HOPEFUL = 2.0
"""Give up if an action is not worse by the margin even this many standard errors up."""
OBVIOUS_COST = 6.0
"""Points that the obvious action must cost, on top of that."""
ALIVE = 0.02
"""Least chance of winning after the best action: nobody learns to win from a game that is lost."""
FIRST_LOOK = 16
"""Games in which every possible deed is tried in several ways (which cards to lay, which track),
those with the fewest locomotives first; the best few ways of each go on."""
TRIED_WAYS, WAYS = 6, 2
LOOKS = (96, 256, 640, 1600, 3200)
"""After how many games to check whether an action is settled."""
PAYMENT_LOOKS = 640
"""After this many games, another way to do the best is clearly worse, or it is a solution too."""
SEARCHES = 2
SEARCH_GAMES = 240
"""The second judge searches this often, with this many imagined games, and must always agree."""
AGAIN = 960
"""Games in which a proved puzzle is tried again, along with a search that is twice as long."""
STILL = 3.0
"""Standard errors by which it may then fall short of the margin: that much can be chance."""


class Trial:
    """All actions of a view, tried in the same games, each in as many as it needs."""

    def __init__(self, engine: Engine, view: View, seed: str) -> None:
        assert view.player is not None
        self.engine, self.view, self.seat = engine, view, view.player
        m, state = map_data_of(view.map), sample_state(view, 0)
        out = [0] * m.actions
        numbers = out[: list_actions(m, state, self.seat, out)]
        self.texts = legal_texts(view)
        self.actions = tuple(self.texts)
        self.numbers = dict(zip(self.actions, numbers, strict=True))
        self.deeds: dict[str, Deed] = {text: deed_of(a) for text, a in self.texts.items()}
        saved = saved_by_stations(view)
        self._effects = {text: effect_of(action, saved) for text, action in self.texts.items()}
        self._asked = engine.known(view, state, (), seed_number("puzzle", seed))
        self._found: dict[str, Found] = {}

    def fresh(self, seed: str) -> "Trial":
        """The same trial with other games."""
        return Trial(self.engine, self.view, seed)

    def play(self, texts: Iterable[str], rounds: int) -> None:
        """Try actions until each has been tried in a number of games."""
        behind: dict[int, list[str]] = {}
        for text in texts:
            played = self.rounds(text)
            if played < rounds:
                behind.setdefault(played, []).append(text)
        for played, group in behind.items():
            asked: Question = replace(self._asked, actions=tuple(self.numbers[t] for t in group))
            if played:
                asked.found = np.stack([self._found[text] for text in group])
            for answered in self.engine.play([asked], rounds):
                self._found.update(zip(group, answered.found, strict=True))

    def rounds(self, text: str) -> int:
        """In how many games an action was tried."""
        return len(self._found[text]) if text in self._found else 0

    def _question(self, text: str) -> Question:
        asked: Question = replace(self._asked, actions=(self.numbers[text],))
        asked.found = self._found[text][None]
        return asked

    def worth(self, text: str) -> Floats:
        """What an action was worth, game by game."""
        players = self.engine.players
        found: Floats = worths(self._question(text), self.seat, players, self.rounds(text))[0]
        return found

    def ahead(self, text: str, other: str) -> Estimate:
        """By how much one action is better than another, in the games both were tried in."""
        a, b = self.worth(text), self.worth(other)
        rounds = min(len(a), len(b))
        return estimate(a[:rounds] - b[:rounds])

    def outcome(self, text: str) -> tuple[float, float]:
        """The chance of winning and the points after an action."""
        asked, players = self._question(text), self.engine.players
        wins = asked.wins(players)[:, self.seat]
        points = asked.points(players)[:, self.seat]
        return float(wins.mean()), float(points.mean())

    def doing(self, text: str) -> list[str]:
        """All actions with the effect of one, including stations elsewhere that save the same."""
        return [other for other in self.actions if self._effects[other] == self._effects[text]]

    def sensible_ways(self, most: int, always: set[str]) -> list[str]:
        """The actions in `always`, and at most `most` ways to do each possible deed: first those
        that lay the fewest locomotives, then those in the color the player holds most of."""
        ways: dict[Deed, list[str]] = {}
        for text in sorted(self.actions, key=self._locomotives):
            ways.setdefault(self.deeds[text], []).append(text)
        chosen = {text for group in ways.values() for text in group[:most]} | always
        return [text for text in self.actions if text in chosen]

    def _locomotives(self, text: str) -> tuple[int, int]:
        payment: Payment | None = getattr(self.texts[text], "payment", None)
        if payment is None:
            return 0, 0
        held = 0 if payment.color is None else self.view.hand[payment.color]
        return payment.locomotives, -held

    @cached_property
    def representatives(self) -> list[str]:
        """One action for each possible deed: the most sensible way to do it."""
        return self.sensible_ways(1, set())


@dataclass(frozen=True)
class Proof:
    """What has been proved: the solutions, and what everything else costs."""

    solutions: tuple[str, ...]
    costs: dict[str, Estimate]


def is_settled(cost: Estimate) -> bool:
    """Whether an action is worse by the margin, beyond doubt."""
    return cost.mean - BEYOND_DOUBT * cost.error >= MARGIN


def is_hopeless(cost: Estimate) -> bool:
    """Whether an action is most likely not worse by the margin."""
    return cost.mean + HOPEFUL * cost.error < MARGIN


def prove(trial: Trial, best: str, obvious: str) -> Proof | None:
    """Proof that every other legal action is clearly worse than `best`; None if it is not so."""
    same = set(trial.doing(best))
    tried = trial.sensible_ways(TRIED_WAYS, same | {obvious})
    trial.play(tried, FIRST_LOOK)
    if any(is_hopeless(trial.ahead(best, text)) for text in tried if text not in same):
        return None
    open_ones = [text for text in best_ways(trial, tried, same | {obvious}) if text != best]
    costs: dict[str, Estimate] = {}
    for rounds in LOOKS:
        trial.play([best, *open_ones], rounds)
        for text in open_ones:
            costs[text] = trial.ahead(best, text)
            if text not in same and is_hopeless(costs[text]):
                return None
        if any(is_settled(turned_around(costs[text])) for text in open_ones):
            return None
        open_ones = [
            text
            for text in open_ones
            if not is_settled(costs[text]) and not (text in same and rounds >= PAYMENT_LOOKS)
        ]
        if not open_ones:
            break
    if any(text not in same for text in open_ones):
        return None
    equal = [text for text in trial.actions if text in same and text != best]
    equal = [text for text in equal if not is_settled(costs[text])]
    return Proof((best, *equal), costs)


def best_ways(trial: Trial, tried: Sequence[str], always: set[str]) -> list[str]:
    """The actions in `always`, and for each possible deed the ways that look best so far."""
    by_deed: dict[Deed, list[str]] = {}
    for text in sorted(tried, key=lambda text: -trial.worth(text)[:FIRST_LOOK].mean()):
        by_deed.setdefault(trial.deeds[text], []).append(text)
    chosen = {text for ways in by_deed.values() for text in ways[:WAYS]} | always
    return [text for text in tried if text in chosen]


def turned_around(cost: Estimate) -> Estimate:
    """The same difference, seen from the other side."""
    return Estimate(-cost.mean, cost.error)


def second_judge_agrees(view: View, solutions: Sequence[str]) -> bool:
    """Whether the network with its search also finds the solution, every time it is asked.

    It knows next to nothing about stations, because it learned from games in which nobody needed
    them. What a station brings on a last turn is counted instead.
    """
    texts = legal_texts(view)
    if is_counted(view, solutions):
        return counting_agrees(view, solutions, MARGIN)
    right = {texts[text] for text in solutions}
    return all(
        choose("master", view, seed=seed, iterations=SEARCH_GAMES) in right
        for seed in range(SEARCHES)
    )


def is_counted(view: View, solutions: Sequence[str]) -> bool:
    """Whether the second judge counts instead of searching."""
    return is_last_turn(view) and isinstance(legal_texts(view)[solutions[0]], BuildStation)


def why_pointless(puzzle: Puzzle) -> str | None:
    """Why too little depends on a puzzle; None if enough does."""
    if puzzle.choices[0].win < ALIVE:
        return f"{puzzle.best} wins less than {ALIVE:.0%} of the games"
    if puzzle.choice(puzzle.obvious).cost < OBVIOUS_COST:
        return f"{puzzle.obvious} costs less than {OBVIOUS_COST:g} points"
    return None


def why_doubtful(puzzle: Puzzle, seed: str, games: int = AGAIN) -> str | None:
    """What fails when a puzzle is tried again, in games that had no part in its proof: among many
    that were proved, some were lucky. None if everything holds."""
    view = puzzle.view
    trial = Trial(Engine(view.map, view.players), view, seed)
    others = [one.action for one in puzzle.choices if one.action not in puzzle.solutions]
    rivals = {puzzle.obvious, *others[:2]}
    trial.play([puzzle.best, *rivals], games)
    for text in sorted(rivals):
        ahead = trial.ahead(puzzle.best, text)
        if ahead.mean <= 0 or ahead.mean + STILL * ahead.error < MARGIN:
            return f"{text} is not clearly worse than {puzzle.best} in other games"
    if fault := why_pointless(puzzle):
        return fault
    if not second_judge_agrees(view, puzzle.solutions):
        return f"the second judge does not choose {puzzle.best}"
    if is_counted(view, puzzle.solutions):
        return None
    longer = choose("master", view, seed=SEARCHES, iterations=2 * SEARCH_GAMES)
    if longer not in [legal_texts(view)[text] for text in puzzle.solutions]:
        return f"a longer search does not choose {puzzle.best}"
    return None


def choose(name: str, view: View, *, seed: int = 0, iterations: int | None = None) -> Action:
    """What a bot does with a view."""
    return make_bot(name, seed=seed, iterations=iterations).choose(view)
