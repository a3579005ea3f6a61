"""Reviewing a game: first the graph, then coarsely, then finely."""

import math
import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from whistlestop.bots import warm_up
from whistlestop.bots.judging import JUDGEMENT
from whistlestop.game import Outcome
from whistlestop.records import Record
from whistlestop.rules import RULES_VERSION

from .candidates import network_for
from .decisions import Case, cases_of, judge_case
from .engine import Engine, Progress, Question, StoppedError, seed_number
from .results import LostTicket, Review
from .story import choices_of, lost_tickets, tempo_of, without_tickets
from .timeline import Step, Timeline, steps_of
from .turning import turning_points

VERSION = JUDGEMENT


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
    most: int | None = None
    """Actions that are played in all its games, where somebody waits for it: what would take more
    gets fewer games behind everything."""

    def within(self, values: float, actions: float) -> "Grade":
        """This grade for a game in which one round of all values takes so many actions, and one of
        all that is judged."""
        whole = values * self.rounds + actions * self.tried
        if self.most is None or whole <= self.most:
            return self
        share = self.most / whole
        return replace(
            self,
            rounds=int(self.rounds * share),
            tried=int(self.tried * share) // 2 * 2,  # one half chooses, the other measures
            resolution=round(self.resolution / math.sqrt(share), 1),
        )

    def whole(self, values: float, actions: float) -> float:
        """How many actions are played for it then."""
        mine = self.within(values, actions)
        return values * mine.rounds + actions * mine.tried


GRADES = (
    Grade("sketch", 16, 0, 0.0),
    Grade("coarse", 112, 32, 7.0, most=4_400_000),
    Grade("fine", 2048, 800, 1.5, most=88_000_000),
)
"""Each takes up what the one before has played."""


def grade_named(name: str) -> Grade:
    """A grade by its name."""
    for grade in GRADES:
        if grade.name == name:
            return grade
    names = ", ".join(grade.name for grade in GRADES)
    raise ValueError(f"The grades are {names}; there is no grade {name!r}.")


def version_of(engine: Engine) -> str:
    """What the numbers of an engine depend on."""
    network = network_for(engine)
    named = "none" if network is None else network.about.name
    return f"{VERSION}, rules {RULES_VERSION}, network {named}"


def seed_of(seed: int) -> int:
    """The number from which all games of a review come."""
    return seed_number("review", VERSION, seed)


DECISIONS = 2
"""Added to that number: where decisions are judged."""


def review(
    record: Record,
    *,
    grade: str = "fine",
    seed: int = 0,
    threads: int | None = None,
    stop: threading.Event | None = None,
    on_progress: Progress | None = None,
) -> Iterator[Review]:
    """Review a game that is over: one review for every grade up to the one asked for.

        >>> for found in review(record, grade="coarse"):
        ...     print(found.grade, found.win[0].own)

    The same record, grade and seed give the same review, whatever the number of threads. It ends
    early when `stop` is set or the iterator is closed. ReviewError if the game is not over.
    """
    last = GRADES.index(grade_named(grade))
    work = Work(record, seed, threads or os.cpu_count() or 1, stop, on_progress)
    try:
        for one in GRADES[: last + 1]:
            yield work.go_on(one, GRADES[last])
    except StoppedError:
        return


TRIED_WORK = 3.0
"""A round of all that is judged takes about so many times as long as one of all values."""


def _work(questions: Sequence[Question]) -> float:
    """What a round of some questions takes, in actions that are played."""
    return sum(question.work for question in questions)


class Work:
    """The review of one game, as far as it has come."""

    def __init__(
        self,
        record: Record,
        seed: int,
        threads: int,
        stop: threading.Event | None = None,
        on_progress: Progress | None = None,
    ) -> None:
        self.record, self.seed = record, seed
        warm_up()  # the network answers several times as fast
        self.steps, self.outcome = self._steps()
        options: dict[str, Any] = {"threads": threads, "stop": stop, "tastes": True}
        self.engine = Engine(record.map, len(record.names), **options)
        self._number = seed_of(seed)
        start = record.start()
        self.line = Timeline(self.engine, start, self.steps, self.outcome, self._number)
        self._cases: list[Case] | None = None
        self._lost: tuple[LostTicket, ...] | None = None
        self._on_progress = on_progress
        self._played = 0.0
        """What was played so far, in actions."""

    def _steps(self) -> tuple[list[Step], Outcome]:
        return steps_of(self.record)

    @property
    def cases(self) -> list[Case]:
        """All decisions; they are prepared when they are first looked at."""
        if self._cases is None:
            self._cases = list(cases_of(self.line, self._number + DECISIONS))
        return self._cases

    @property
    def version(self) -> str:
        """What the numbers depend on."""
        return version_of(self.engine)

    def go_on(self, grade: Grade, last: Grade) -> Review:
        """Play what a grade takes beyond what was played, and tell what was found."""
        cases = self.cases if grade.tried else []
        asked = [question for case in cases for question in (case.known, case.hidden)]
        line = self.line.questions()
        values, actions = _work(line), _work(asked)
        whole = last.whole(values, actions or TRIED_WORK * values)
        grade = grade.within(values, actions)
        self._play(line, grade.rounds, whole)
        self._play(asked, grade.tried, whole)
        return self._tell(grade, cases)

    def _play(self, questions: Sequence[Question], rounds: int, whole: float) -> None:
        """Play, and tell how much of everything that is wanted was played."""
        begun = [question.rounds for question in questions]
        for question, before in zip(self.engine.play(questions, rounds), begun, strict=True):
            if self._on_progress is not None:
                self._played += question.work * (rounds - before)
                self._on_progress(min(1.0, self._played / max(1.0, whole)))

    def _tell(self, grade: Grade, cases: list[Case]) -> Review:
        told = self.line.tell(grade.rounds)
        moments, changes = tuple(told.moments()), tuple(told.changes())
        win, points = told.accounts()
        players, map = self.engine.players, self.record.map
        decisions = tuple(
            judge_case(case, map, players, grade.tried, grade.resolution) for case in cases
        )
        if self._lost is None and grade.tried:
            self._lost = tuple(lost_tickets(self.record))
        lost = self._lost or ()
        names = self.record.names
        game = self.record.start()
        found = turning_points(map, names, self.steps, moments, changes, decisions, lost)
        return Review(
            version=self.version,
            grade=grade.name,
            seed=self.seed,
            rounds=grade.rounds,
            tried=grade.tried,
            resolution=grade.resolution,
            names=names,
            moments=moments,
            changes=changes,
            win=win,
            points=points,
            decisions=decisions,
            ticket_choices=tuple(choices_of(self.steps, self.outcome, decisions)),
            without=tuple(without_tickets(game, self.steps, self.outcome, cases, grade.tried)),
            lost=lost,
            tempo=tuple(tempo_of(p, self.steps) for p in range(players)),
            turning_points=found if grade.tried else (),
        )
