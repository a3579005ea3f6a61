"""What a search thinks of a position, and that in words: what to do, why, and how it compares.

    >>> print(hint(make_bot("master").analyze(view)))  # doctest: +SKIP

`explain` says what can be said for an action without a search.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from whistlestop.game import Action, View, notation
from whistlestop.game.notation import route_text
from whistlestop.maps import Route

from .reasons import find_reasons, in_words
from .sentences import Sentence, sentence

CLOSE_POINTS = 1.0
"""Expected scores that differ by less are about the same."""


@dataclass(frozen=True, slots=True)
class Considered:
    """An action a bot thought about."""

    action: Action
    score: float
    """The final score it expects for itself."""
    win: float
    """The probability of winning, from 0 to 1; a shared win counts as its share."""
    visits: int
    """In how many imagined games it was tried."""
    continuation: tuple[Action, ...]
    """Its own likely next actions, in order; may be empty."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A route that is often claimed in the imagined games that begin with the best action."""

    route: Route
    share: float
    """Of those games, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """All actions a bot considered for a view, best first; there is always one."""

    view: View
    considered: tuple[Considered, ...]
    games: int
    """Imagined games in all."""
    seconds: float
    wants: tuple[Foreseen, ...] = ()
    """What the bot itself expects to claim, the likeliest first; not every bot can tell."""
    fears: tuple[Foreseen, ...] = ()
    """What it could use, and others may claim before it does."""

    @property
    def best(self) -> Considered:
        """What the bot would do."""
        return self.considered[0]


@dataclass(frozen=True)
class Hint:
    """A recommended action and everything that is said about it."""

    action: Action
    text: str
    """The action in notation, as it can be typed."""
    advice: Sentence
    """The action in words."""
    reasons: tuple[Sentence, ...]
    """Why, as far as that can be seen from the view; may be empty."""
    judgement: tuple[Sentence, ...] = ()
    """What the search expects of it, the second best action, what is likely to follow."""

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All of it, in the order in which it is told."""
        return (self.advice, *self.reasons, *self.judgement)

    def __str__(self) -> str:
        return " ".join(str(part) for part in self.sentences)


def hint(analysis: Analysis, names: Sequence[str] | None = None) -> Hint:
    """The best action of an analysis in words; the players are called by their names, if given."""
    judged = (
        *_outlook(analysis),
        *_second(analysis),
        *_continuation(analysis.best),
        *_foreseen("wants", analysis.wants),
        *_foreseen("fears", analysis.fears),
    )
    plain = explain(analysis.view, analysis.best.action, names)
    return Hint(plain.action, plain.text, plain.advice, plain.reasons, judged)


def explain(view: View, action: Action, names: Sequence[str] | None = None) -> Hint:
    """What can be said for an action of the viewer without a search."""
    if view.player is None:
        raise ValueError("A spectator has nothing to choose.")
    if names is None:
        names = [f"player {player}" for player in range(view.players)]
    return Hint(
        action,
        notation.text(action),
        in_words(view, action),
        tuple(find_reasons(view, action, names)),
    )


def _outlook(analysis: Analysis) -> list[Sentence]:
    """What the best action expects, and how much that is worth."""
    best, games = analysis.best, analysis.games
    if not best.visits:
        return []
    key = "outlook_alone" if best.visits >= games else "outlook"
    return [sentence(key, score=best.score, win=best.win, visits=best.visits, games=games)]


def _second(analysis: Analysis) -> list[Sentence]:
    """How the second best compares."""
    if len(analysis.considered) < 2 or not analysis.considered[1].visits:
        return []
    best, second = analysis.considered[:2]
    points = best.score - second.score
    if abs(points) < CLOSE_POINTS and abs(best.win - second.win) <= _error(best, second):
        key = "second_close"
    elif points < 0 and second.win >= best.win:
        key = "second_ahead" if second.visits < best.visits else "second_close"
    elif points < 0:
        key = "second_more_points"
    else:
        key = "second_more_wins" if second.win > best.win else "second_worse"
    return [
        sentence(
            key,
            text=notation.text(second.action),
            points=abs(points),
            score=second.score,
            win=second.win,
            visits=second.visits,
        )
    ]


def _error(a: Considered, b: Considered) -> float:
    """The standard error of the difference between two shares of wins."""

    def variance(one: Considered) -> float:
        # As if one game more had been won and lost: nothing is certain after a few games.
        share = (one.win * one.visits + 1) / (one.visits + 2)
        return share * (1 - share) / (one.visits + 2)

    return math.sqrt(variance(a) + variance(b))


def _continuation(best: Considered) -> list[Sentence]:
    texts = tuple(notation.text(action) for action in best.continuation)
    return [sentence("continuation", texts=texts)] if texts else []


def _foreseen(key: str, routes: Sequence[Foreseen]) -> list[Sentence]:
    """What it wants, or fears: the routes, and how likely the first is."""
    if not routes:
        return []
    names = tuple(route_text(one.route) for one in routes)
    return [sentence(key, routes=names, share=routes[0].share)]
