"""Reviewing a game: first the graph, then coarsely, then finely."""

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from whistlestop.bots import warm_up
from whistlestop.bots.judging import JUDGEMENT
from whistlestop.game import Outcome
from whistlestop.records import Record
from whistlestop.rules import RULES_VERSION

from . import grades
from .beliefs import network_for
from .decisions import Case, cases_of, judge_case
from .engine import Engine, Progress, Question, StoppedError, seed_number
from .foresight import Foresight, Seer
from .grades import Grade, Load, grade_named
from .results import LostTicket, Review
from .story import choices_of, lost_tickets, tempo_of, without_tickets
from .timeline import Step, Timeline, steps_of
from .turning import turning_points

VERSION = JUDGEMENT


def version_of(engine: Engine) -> str:
    """What the numbers of an engine depend on."""
    network = network_for(engine.map, engine.players)
    named = "none" if network is None else network.about.name
    return f"{VERSION}, rules {RULES_VERSION}, network {named}"


def seer_for(engine: Engine) -> Seer | None:
    """Who asks the network; None where none has learned the map."""
    network = network_for(engine.map, engine.players)
    return None if network is None else Seer(engine, network)


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
    last = grades.GRADES.index(grade_named(grade))
    work = Work(record, seed, threads or os.cpu_count() or 1, stop, on_progress)
    try:
        for one in grades.GRADES[: last + 1]:
            yield work.go_on(one, grades.GRADES[last])
    except StoppedError:
        return


TRIED_WORK = 3.0
"""A round of all that is judged takes about so many times as long as one of all values,"""
FORESIGHT_WORK = 30.0
"""and so many times as long for every turn that the network imagines."""
Item = TypeVar("Item")


def load_of(values: Sequence[Question], cases: Sequence[Case], turns: int) -> Load:
    """What a game behind everything takes."""
    looks = [look for case in cases for look in case.looks]
    return Load(
        sum(question.work for question in values),
        sum(look.question.work for look in looks),
        sum(look.foresight.work(turns) for look in looks if look.foresight is not None),
    )


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
        self._seer = seer_for(self.engine)
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
            found = cases_of(self.line, self._number + DECISIONS, seer=self._seer)
            self._cases = list(found)
        return self._cases

    @property
    def version(self) -> str:
        """What the numbers depend on."""
        return version_of(self.engine)

    def go_on(self, grade: Grade, last: Grade) -> Review:
        """Play what a grade takes beyond what was played, and tell what was found."""
        cases = self.cases if grade.tried else []
        looks = [look for case in cases for look in case.looks]
        whole = last.whole(self._load(cases, last))
        grade = grade.within(self._load(cases, grade))
        line, asked = self.line.questions(), [look.question for look in looks]
        foreseen = [look.foresight for look in looks if look.foresight is not None]
        self._play(line, grade.rounds, whole)
        self._play(asked, grade.tried, whole)
        self._imagine(foreseen, grade, whole)
        return self._tell(grade, cases)

    def _load(self, cases: Sequence[Case], grade: Grade) -> Load:
        """What a game behind everything takes; of decisions that are not prepared, about."""
        load = load_of(self.line.questions(), cases, grade.turns)
        if cases:
            return load
        foresight = 0.0 if self._seer is None else FORESIGHT_WORK * grade.turns
        return Load(load.values, TRIED_WORK * load.values, foresight * load.values)

    def _play(self, questions: Sequence[Question], rounds: int, whole: float) -> None:
        """Play questions on."""
        begun = {id(one): one.rounds for one in questions}
        played = self.engine.play(questions, rounds)
        self._tell_of(played, lambda one: one.work * (rounds - begun[id(one)]), whole)

    def _imagine(self, foreseen: Sequence[Foresight], grade: Grade, whole: float) -> None:
        """Imagine games behind actions."""
        if self._seer is None or grade.foreseen == 0:
            return
        imagined = self._seer.look(foreseen, grade.foreseen, grade.turns)
        self._tell_of(imagined, lambda one: one.work(grade.turns) * grade.foreseen, whole)

    def _tell_of(self, done: Iterable[Item], work: Callable[[Item], float], whole: float) -> None:
        """Tell how much of everything that is wanted was done."""
        for one in done:
            self._played += work(one)
            if self._on_progress is not None:
                self._on_progress(min(1.0, self._played / max(1.0, whole)))

    def _tell(self, grade: Grade, cases: list[Case]) -> Review:
        told = self.line.tell(grade.rounds)
        moments, changes = tuple(told.moments()), tuple(told.changes())
        win, points = told.accounts()
        players, map = self.engine.players, self.record.map
        decisions = tuple(judge_case(case, map, players, grade) for case in cases)
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
            without=tuple(without_tickets(game, self.steps, self.outcome, cases, grade)),
            lost=lost,
            tempo=tuple(tempo_of(p, self.steps) for p in range(players)),
            turning_points=found if grade.tried else (),
        )
