"""Judging decisions: what else could have been done, and what the difference was.

All actions of a decision meet the same games. The best is chosen by one half of them and what it is
ahead is measured by the other half, and the other way round: so the luckiest of several equal
actions does not look better than it is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from whistlestop.game import notation
from whistlestop.game.legal import decode
from whistlestop.maps import Map
from whistlestop.rules.map_data import map_data_of

from .candidates import Candidate, Choice, candidates
from .engine import Question
from .results import (
    SURE,
    Decision,
    Estimate,
    Floats,
    Judgement,
    Luck,
    Option,
    Verdict,
    Withheld,
    estimate,
)
from .timeline import Step, Timeline

WIN_WORTH = 50.0
"""Points that winning is worth beside the score,"""
WIN_SLOPE = 8.0
"""and points of margin over which a win becomes likely: as in the search (decision 8)."""
BEYOND_DOUBT = 3.0
"""Standard errors by which a decision must have cost something to be called bad: there are more
than a hundred in a game, and by two too many verdicts fell when they were looked at for longer."""
MISTAKE, BLUNDER = 8.0, 20.0
"""What a slip becomes, by what it cost in points, a win counted as fifty."""


@dataclass
class Case:
    """One decision with the questions about it."""

    step: Step
    candidates: list[Candidate]
    """What was played comes first, the reference player's move has its place."""
    reference: int
    known: Question
    hidden: Question


def cases_of(line: Timeline, seed: int, steps: Sequence[Step] | None = None) -> Iterator[Case]:
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
        yield Case(step, tried, reference, known, hidden)


def worths(question: Question, seat: int, players: int, rounds: int) -> Floats:
    """What every action was worth to a seat, by action and round: points, and the win on top."""
    made = []
    for action in range(len(question.actions)):
        points = question.points(players, action, rounds)
        own = points[:, seat]
        best_other = np.delete(points, seat, axis=1).max(axis=1)
        made.append(own + WIN_WORTH / (1 + np.exp((best_other - own) / WIN_SLOPE)))
    return np.stack(made)


def judge_case(case: Case, map: Map, players: int, rounds: int, resolution: float) -> Decision:
    """A decision, judged twice."""
    step = case.step
    known, hidden = (
        judge(case, question, map, players, rounds, resolution)
        for question in (case.known, case.hidden)
    )
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


def judge(
    case: Case, question: Question, map: Map, players: int, rounds: int, resolution: float
) -> Judgement:
    """What the first rounds of a question say; the first action is what was played."""
    step, seat = case.step, case.step.player
    worth = worths(question, seat, players, rounds)
    wins = np.stack([question.wins(players, a, rounds)[:, seat] for a in range(len(worth))])
    points = np.stack([question.points(players, a, rounds)[:, seat] for a in range(len(worth))])
    picked = picked_by_halves(worth)
    each = np.arange(rounds)
    cost = estimate(worth[picked, each] - worth[0])
    best = int(worth.mean(axis=1).argmax())
    verdict, withheld = verdict_of(cost, resolution, case.candidates, best)
    texts = [text_of(candidate.number, step, map) for candidate in case.candidates]
    order = np.argsort(-worth.mean(axis=1), kind="stable").tolist()
    options = tuple(
        Option(texts[a], estimate(wins[a]), estimate(points[a]), case.candidates[a].liking)
        for a in order
    )
    return Judgement(
        options,
        texts[best],
        estimate(wins[picked, each] - wins[0]),
        estimate(points[picked, each] - points[0]),
        cost,
        verdict,
        withheld,
    )


def picked_by_halves(worth: Floats) -> "np.ndarray[tuple[int], np.dtype[np.intp]]":
    """By round: the action that was best in the rounds of the other half."""
    even, odd = worth[:, ::2].mean(axis=1), worth[:, 1::2].mean(axis=1)
    picked = np.zeros(worth.shape[1], np.intp)
    picked[::2] = int(odd.argmax())
    picked[1::2] = int(even.argmax())
    return picked


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
