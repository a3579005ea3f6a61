"""Judging one position: what can be done, what each action is worth, and how everybody stands.

The same games as in a review (`reviewing.py`): an action of a position is worth to the last digit
what it is worth in the review of the game from which the position comes.
"""

import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np

from whistlestop.bots import warm_up
from whistlestop.game import Game, Player, View
from whistlestop.game.sampling import sample_state, state_of
from whistlestop.rules.layout import State
from whistlestop.wire import Json

from . import grades
from .candidates import Candidate, worth_trying
from .decisions import BEYOND_DOUBT, text_of
from .engine import Engine, Progress, Question, StoppedError
from .evidence import Look
from .foresight import Seer
from .grades import Grade, grade_named
from .playing import REFERENCE_MOVE
from .results import Estimate, plain
from .reviewing import DECISIONS, seed_of, seer_for, version_of
from .timeline import ReviewError, by_seat

FORESEEN_TIMES = 4
"""As often as behind an action of a whole game the network imagines one of a single decision."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An action, and what everybody can expect after it, before chance has answered."""

    action: str
    win: tuple[Estimate, ...]
    """By seat: the player's by what the network expects, the others share what is left."""
    points: tuple[Estimate, ...]
    worth: Estimate
    """To its player, in points, a win counted as fifty: this decides which is best."""
    behind: Estimate
    """How much better the best one is, found in the same games."""
    liking: float | None
    """How much the network likes it below what it likes best, as a logarithm; None without one."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """One position, judged as well as its grade allows."""

    version: str
    """Of the analysis, the rules and the network: equal ones give equal numbers."""
    grade: str
    seed: int
    rounds: int
    """Games behind every value."""
    position: str
    player: Player | None
    """Whose decision was judged; None if none is due, or it is not the viewer's."""
    win: tuple[Estimate, ...]
    """What everybody can expect if all go on as the reference player, by seat."""
    points: tuple[Estimate, ...]
    reference: str | None
    """What the reference player would do."""
    known: tuple[Prospect, ...]
    """The actions by what their player can know, the best first."""
    hidden: tuple[Prospect, ...]
    """With all cards and tickets as they lie, the best first; empty for a view."""
    clear: bool
    """Whether the first of `known` is beyond doubt the best of those tried."""

    def to_json(self) -> Json:
        """All of it as dictionaries, lists, texts and numbers."""
        made: Json = plain(self)
        return made


def assess(
    position: Game | View,
    *,
    player: Player | None = None,
    grade: str = "fine",
    seed: int = 0,
    threads: int | None = None,
    stop: threading.Event | None = None,
    on_progress: Progress | None = None,
) -> Iterator[Assessment]:
    """Judge a position: one assessment for every grade up to the one asked for.

        >>> for found in assess(game, grade="coarse"):
        ...     print(found.grade, found.known[0].action, found.win)

    Of a game, the decision of `player` is judged (of whoever is to act, if not given) by what that
    player can know, and with everything as it lies; of a view by what its viewer knows. The same
    position, grade and seed give the same, whatever the number of threads. It ends early when
    `stop` is set or the iterator is closed. ReviewError if there is nobody to judge it for.
    """
    last = grades.GRADES.index(grade_named(grade))
    work = _Work(position, player, seed, threads or os.cpu_count() or 1, stop)
    try:
        for one in grades.GRADES[: last + 1]:
            for share in work.play(one):
                if on_progress is not None:
                    on_progress(share * one.rounds / grades.GRADES[last].rounds)
            yield work.tell(one)
    except StoppedError:
        return


@dataclass(frozen=True)
class _Due:
    """The decision of a position."""

    player: Player
    before: State
    view: View

    @property
    def planned(self) -> State:
        """What was planned when the turn began is not part of a position: it is planned anew."""
        return self.before


class _Work:
    """One position, as far as it was played on."""

    def __init__(
        self,
        position: Game | View,
        player: Player | None,
        seed: int,
        threads: int,
        stop: threading.Event | None,
    ) -> None:
        self.text, self.seed = position.position(), seed
        warm_up()  # the network answers several times as fast
        options: dict[str, Any] = {"threads": threads, "stop": stop, "tastes": True}
        self.engine = Engine(position.map, position.players, **options)
        number = seed_of(seed)
        view = _view_of(position, player)
        self.state = state_of(position) if isinstance(position, Game) else sample_state(view, 0)
        self.value = self._value(position, view, number)
        self.due = self._due(view)
        self.tried: list[Candidate] = []
        self._seer: Seer | None = None
        self.known: Look | None = None
        self.hidden: Look | None = None
        if self.due is None:
            return
        self.tried = worth_trying(self.engine, self.due, unlikely=True)
        numbers = [candidate.number for candidate in self.tried]
        due, seer = self.due, seer_for(self.engine)
        self._seer = seer
        own = self.engine.reference_move(self.state, due.planned, due.player)
        reference, told = numbers.index(own), (due, numbers, number + DECISIONS)
        known = self.engine.known(due.view, due.planned, numbers, number + DECISIONS)
        self.known = Look(known, None if seer is None else seer.known(*told), reference)
        if isinstance(position, Game):
            where = self.state, self.state, due.player
            hidden = self.engine.after(*where, numbers, number)
            hidden.borrow(self.value, self.engine.reference_moves(*where))
            self.hidden = Look(hidden, None if seer is None else seer.hidden(*told), reference)

    @property
    def looks(self) -> list[Look]:
        """The ways in which its decision is judged."""
        return [look for look in (self.known, self.hidden) if look is not None]

    def _value(self, position: Game | View, view: View, number: int) -> Question:
        """What the position is worth, as far as it is known."""
        if isinstance(position, Game) or view.outcome is not None:
            return self.engine.value_of(self.state, self.state, number)
        return self.engine.known(view, self.state, (REFERENCE_MOVE,), number)

    def _due(self, view: View) -> _Due | None:
        if view.player is None or view.player not in view.to_act:
            return None
        return _Due(view.player, self.state, view)

    def play(self, grade: Grade) -> Iterator[float]:
        """Play and imagine what a grade takes beyond what was played; how much of it is done."""
        questions = [self.value, *(look.question for look in self.looks)]
        foreseen = [look.foresight for look in self.looks if look.foresight is not None]
        parts: list[Iterator[object]] = [self.engine.play(questions, grade.rounds)]
        if self._seer is not None and grade.foreseen:
            parts.append(self._seer.look(foreseen, games_for_one(grade), grade.turns))
        for done, _ in enumerate(chain.from_iterable(parts), 1):
            yield done / (len(questions) + len(foreseen))

    def tell(self, grade: Grade) -> Assessment:
        """What was found."""
        n, players = grade.rounds, self.engine.players
        known, hidden = self._prospects(self.known, grade), self._prospects(self.hidden, grade)
        rival = known[1].behind if len(known) > 1 else Estimate(1.0, 0.0)
        reference = None
        if self.due is not None:
            at = self.state, self.due.planned, self.due.player
            reference = text_of(self.engine.reference_move(*at), self.due, self.engine.map)
        return Assessment(
            version=version_of(self.engine),
            grade=grade.name,
            seed=self.seed,
            rounds=n,
            position=self.text,
            player=None if self.due is None else self.due.player,
            win=by_seat(self.value.wins(players, 0, n)),
            points=by_seat(self.value.points(players, 0, n)),
            reference=reference,
            known=known,
            hidden=hidden,
            clear=bool(known) and rival.mean > BEYOND_DOUBT * rival.error,
        )

    def _prospects(self, look: Look | None, grade: Grade) -> tuple[Prospect, ...]:
        if look is None or self.due is None:
            return ()
        n, players, map, seat = grade.rounds, self.engine.players, self.engine.map, self.due.player
        found = look.evidence(seat, players, n, games_for_one(grade))
        order = np.argsort(-found.worth.means, kind="stable").tolist()
        return tuple(
            Prospect(
                text_of(self.tried[a].number, self.due, map),
                with_own(by_seat(look.question.wins(players, a, n)), seat, found.wins.of(a)),
                with_points(by_seat(look.question.points(players, a, n)), seat, found.points.of(a)),
                found.worth.of(a),
                Estimate(0.0, 0.0) if a == order[0] else found.lost(found.worth, a),
                self.tried[a].liking,
            )
            for a in order
        )


def games_for_one(grade: Grade) -> int:
    """Games that the network imagines behind every action of a single decision."""
    return FORESEEN_TIMES * grade.foreseen


def with_own(wins: tuple[Estimate, ...], seat: Player, own: Estimate) -> tuple[Estimate, ...]:
    """Everybody's chances with those of one seat as the network has them: the others share what is
    left as they did."""
    left, others = 1 - own.mean, 1 - wins[seat].mean
    if others <= 0:
        even = Estimate(left / (len(wins) - 1), own.error)
        return tuple(own if q == seat else even for q in range(len(wins)))
    scale = left / others
    return tuple(
        own if q == seat else Estimate(one.mean * scale, one.error * scale)
        for q, one in enumerate(wins)
    )


def with_points(points: tuple[Estimate, ...], seat: Player, own: Estimate) -> tuple[Estimate, ...]:
    """Everybody's points with those of one seat as they are judged."""
    return tuple(own if q == seat else one for q, one in enumerate(points))


def _view_of(position: Game | View, player: Player | None) -> View:
    """What the one knows whose decision is judged."""
    if isinstance(position, View):
        if player is not None and player != position.player:
            raise ReviewError("A view is judged for its own player only.")
        if position.player is None and position.outcome is None:
            raise ReviewError("A spectator decides nothing: judge the view of a player.")
        return position
    if player is None:
        return position.view(position.to_act[0] if position.to_act else None)
    if player not in position.to_act:
        raise ReviewError(f"Player {player} has nothing to decide in this position.")
    return position.view(player)
