"""Judging decisions: what else could have been done, and what the difference was.

All actions of a decision meet the same games: some that the reference player plays on, for the
points, and some that the network imagines, for the chance of winning.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from whistlestop.game import notation
from whistlestop.game.legal import decode
from whistlestop.maps import Map
from whistlestop.rules.map_data import map_data_of

from .candidates import Candidate, Choice, candidates
from .evidence import Look
from .foresight import Seer
from .grades import Grade
from .results import (
    SURE,
    Decision,
    Estimate,
    Judgement,
    Luck,
    Option,
    Verdict,
    Withheld,
)
from .timeline import Step, Timeline

BEYOND_DOUBT = 3.0
"""Standard errors by which a decision must have cost something to be called bad: there are more
than a hundred in a game, and by two too many verdicts fell when they were looked at for longer."""
MISTAKE, BLUNDER = 8.0, 20.0
"""What a slip becomes, by what it cost in points, a win counted as fifty."""


@dataclass(frozen=True)
class Case:
    """One decision with the questions about it."""

    step: Step
    candidates: list[Candidate]
    """What was played comes first, the reference player's move has its place."""
    reference: int
    known: Look
    hidden: Look

    @property
    def looks(self) -> tuple[Look, Look]:
        """Both ways to judge it."""
        return self.known, self.hidden


def cases_of(
    line: Timeline, seed: int, steps: Sequence[Step] | None = None, seer: Seer | None = None
) -> Iterator[Case]:
    """All decisions of a game in which there was something to decide, or of some of its steps."""
    engine = line.engine
    for step in line.steps if steps is None else steps:
        if step.legal < 2:
            continue
        tried = candidates(engine, step)
        if len(tried) < 2:
            continue
        numbers = [candidate.number for candidate in tried]
        known = engine.known(step.view, step.planned, numbers, seed)
        hidden = line.with_everything_as_it_lay(step, numbers)
        known.length = hidden.length
        reference = engine.reference_move(step.before, step.planned, step.player)
        known_foreseen = hidden_foreseen = None
        if seer is not None:
            known_foreseen = seer.known(step, numbers, seed, known.length)
            hidden_foreseen = seer.hidden(step, numbers, seed, known.length)
        at = numbers.index(reference)
        looks = Look(known, known_foreseen, at), Look(hidden, hidden_foreseen, at)
        yield Case(step, tried, reference, *looks)


def judge_case(case: Case, map: Map, players: int, grade: Grade) -> Decision:
    """A decision, judged twice."""
    step = case.step
    known, hidden = (judge(case, look, map, players, grade) for look in case.looks)
    return Decision(
        step.number,
        step.turn,
        step.player,
        step.view.position(),
        step.text,
        text_of(case.reference, step, map),
        known,
        hidden,
        luck_of(known.verdict, hidden.verdict),
    )


def luck_of(known: Verdict | None, hidden: Verdict | None) -> Luck | None:
    """Whether what was hidden made the difference."""
    if known is None or hidden is None:
        return None
    if known == "good":
        return None if hidden == "good" else "unlucky"
    return "lucky" if hidden == "good" else None


def text_of(number: int, choice: Choice, map: Map) -> str:
    """An action in notation."""
    action = decode(map, map_data_of(map), choice.before, choice.player, number)
    return notation.text(action, opening=choice.view.phase == "opening")


def judge(case: Case, look: Look, map: Map, players: int, grade: Grade) -> Judgement:
    """What a look says; the first action is what was played."""
    found = look.evidence(case.step.player, players, grade.tried, grade.foreseen)
    cost = found.lost(found.worth, 0)
    verdict, withheld = verdict_of(cost, grade.resolution, case.candidates, found.best)
    texts = [text_of(candidate.number, case.step, map) for candidate in case.candidates]
    order = np.argsort(-found.worth.means, kind="stable").tolist()
    options = tuple(
        Option(
            texts[a],
            found.wins.of(a),
            found.points.of(a),
            case.candidates[a].liking,
        )
        for a in order
    )
    return Judgement(
        options,
        texts[found.best],
        found.lost(found.wins, 0),
        found.lost(found.points, 0),
        cost,
        verdict,
        withheld,
    )


def verdict_of(
    cost: Estimate, resolution: float, tried: list[Candidate], best: int
) -> tuple[Verdict | None, Withheld | None]:
    """What can be said for sure, or why nothing can."""
    if cost.mean + SURE * cost.error <= resolution:
        return "good", None
    if cost.mean <= BEYOND_DOUBT * cost.error or cost.mean < resolution:
        return None, "close"
    played, better = tried[0].liking, tried[best].liking
    if played is not None and better is not None and played > better:
        return None, "liked"
    if cost.mean >= BLUNDER:
        return "blunder", None
    return ("mistake" if cost.mean >= MISTAKE else "slip"), None
