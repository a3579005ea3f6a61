"""Reviewing a game: first the graph, then coarsely, then finely."""

import math
import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

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
    """Games behind every action that is judged, by what was known and by what was hidden."""
    resolution: float
    """Points that a verdict can tell apart, a win counted as fifty."""
    most: int | None = None
    """Games in all, where somebody waits for it: a long game gets fewer behind everything."""

    def within(self, values: int, actions: int) -> "Grade":
        """This grade for a game with so many values and actions to judge."""
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


GRADES = (
    Grade("sketch", 16, 0, 0.0),
    Grade("coarse", 112, 32, 7.0, most=64_000),
    Grade("fine", 2048, 800, 1.5),
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
        self.engine = Engine(record.map, len(record.names), threads=threads, stop=stop)
        self._number = seed_of(seed)
        start = record.start()
        self.line = Timeline(self.engine, start, self.steps, self.outcome, self._number)
        self._cases: list[Case] | None = None
        self._lost: tuple[LostTicket, ...] | None = None
        self._on_progress = on_progress

    def _steps(self) -> tuple[list[Step], Outcome]:
        return steps_of(self.record)

    @property
    def cases(self) -> list[Case]:
        """All decisions; they are prepared when they are first looked at."""
        if self._cases is None:
            self._cases = list(cases_of(self.engine, self.steps, self._number + DECISIONS))
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
        grade = grade.within(len(line), sum(len(question.actions) for question in asked))
        self._play(line, grade.rounds, last)
        self._play(asked, grade.tried, last)
        return self._tell(grade, cases)

    def _play(self, questions: Sequence[Question], rounds: int, last: Grade) -> None:
        for _ in self.engine.play(questions, rounds):
            if self._on_progress is not None:
                self._on_progress(self._share(last))

    def _share(self, last: Grade) -> float:
        """How much of everything is played."""
        line = self.line.questions()
        cases = self._cases or []
        arms = [len(case.candidates) for case in cases] or [3] * len(self.steps)
        last = last.within(len(line), 2 * sum(arms))
        whole = len(line) * last.rounds + 2 * sum(arms) * last.tried
        played = sum(q.rounds for q in line)
        played += sum(
            q.rounds * len(q.actions) for case in cases for q in (case.known, case.hidden)
        )
        return min(1.0, played / max(1, whole))

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
