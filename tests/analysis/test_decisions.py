"""Judging decisions: by the view alone, in halves, and only what is beyond doubt."""

import numpy as np
import pytest

from analysis.games import played
from whistlestop.analysis.candidates import Candidate, candidates
from whistlestop.analysis.decisions import (
    cases_of,
    judge_case,
    luck_of,
    verdict_of,
)
from whistlestop.analysis.engine import Engine
from whistlestop.analysis.evidence import Measure
from whistlestop.analysis.grades import Grade
from whistlestop.analysis.results import Estimate
from whistlestop.analysis.timeline import Step, Timeline, steps_of
from whistlestop.game import KeepTickets
from whistlestop.game.sampling import state_of
from whistlestop.rules import codes

PLAYERS = 2
PLAYED, BETTER = Candidate(1, -0.5), Candidate(2, 0.0)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(played("usa", ("skilled", "beginner"), 5).map, PLAYERS, tastes=True)


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return steps_of(played("usa", ("skilled", "beginner"), 5))[0]


def test_what_is_judged_by_the_view_knows_nothing_else(engine: Engine, steps: list[Step]) -> None:
    """The same view with everything hidden redrawn gets the same games."""
    step = next(s for s in steps[30:] if s.legal > 3 and s.before.phase == codes.TURN)
    other = step.view.sample(9)
    assert state_of(other).hands != step.before.hands
    tried = [candidate.number for candidate in candidates(engine, step)]
    found = []
    for view in (step.view, other.view(step.player)):
        question = engine.known(view, step.planned, tried, 4)
        assert list(engine.play([question], 6)) == [question]
        found.append(question.found)
    assert (found[0] == found[1]).all()


def test_what_was_played_and_the_reference_are_always_tried(
    engine: Engine, steps: list[Step]
) -> None:
    for step in steps[:40]:
        if step.legal > 1:
            tried = [candidate.number for candidate in candidates(engine, step)]
            assert tried[0] == step.action_number
            assert engine.reference_move(step.before, step.planned, step.player) in tried
            assert len(set(tried)) == len(tried)


def test_tickets_to_keep_are_tried_in_all_ways(engine: Engine, steps: list[Step]) -> None:
    keep = steps[0]
    assert isinstance(keep.action, KeepTickets)
    assert len(candidates(engine, keep)) == keep.legal == 4  # two or three of three


def test_a_decision_is_judged_twice(engine: Engine, steps: list[Step]) -> None:
    record = played("usa", ("skilled", "beginner"), 5)
    line = Timeline(engine, record.start(), steps, steps_of(record)[1], 3)
    case = next(cases_of(line, 4, steps[60:]))
    list(engine.play([case.known.question, *case.hidden.question.with_lenders()], 8))
    decision = judge_case(case, engine.map, PLAYERS, Grade("test", 8, 8, 5.0))
    for judgement in (decision.known, decision.hidden):
        assert decision.played in [option.action for option in judgement.options]
        assert judgement.best == judgement.options[0].action
        assert all(0 <= option.win.mean <= 1 for option in judgement.options)


def test_the_best_is_chosen_by_one_half_and_measured_by_the_other() -> None:
    worth = np.array([[0.0, 0.0, 0.0, 0.0], [9.0, -9.0, 9.0, -9.0]])
    # The second looks better in even games only, so it is picked for the odd ones.
    assert Measure(worth).best_by_halves == (0, 1)
    # In games of another kind it is far worse: what counts is both together.
    others = np.array([[0.0, 0.0], [-20.0, -20.0]])
    assert Measure(worth, others).best_by_halves == (0, 0)


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        (Estimate(10.0, 1.0), ("mistake", None)),
        (Estimate(6.0, 1.0), ("slip", None)),
        (Estimate(30.0, 2.0), ("blunder", None)),
        (Estimate(10.0, 6.0), (None, "close")),  # the interval covers 0
        (Estimate(3.0, 1.2), (None, "close")),  # below the resolution, but not surely
        (Estimate(1.0, 0.5), ("good", None)),
        (Estimate(0.0, 0.0), ("good", None)),
    ],
)
def test_doubtful_verdicts_are_not_given(
    cost: Estimate, expected: tuple[str | None, str | None]
) -> None:
    assert verdict_of(cost, 5.0, [PLAYED, BETTER], 1) == expected


def test_no_verdict_against_what_the_network_likes_more() -> None:
    liked = [Candidate(1, 0.0), Candidate(2, -1.0)]
    assert verdict_of(Estimate(10.0, 1.0), 5.0, liked, 1) == (None, "liked")
    without = [Candidate(1, None), Candidate(2, None)]
    assert verdict_of(Estimate(10.0, 1.0), 5.0, without, 1) == ("mistake", None)


def test_right_and_unlucky_is_told_apart() -> None:
    assert luck_of("good", "mistake") == "unlucky"
    assert luck_of("slip", "good") == "lucky"
    assert luck_of("good", "good") is None
    assert luck_of("slip", "blunder") is None
    assert luck_of(None, "good") is None
