"""The value before chance is the mean of the values after it, for every kind of chance."""

import numpy as np
import pytest

from analysis.games import played, recorded
from whistlestop.analysis.engine import Engine, Question, tastes_by_round
from whistlestop.analysis.playing import TASTES
from whistlestop.analysis.timeline import Step, Timeline, steps_of
from whistlestop.bots.search_bot import buffers_of
from whistlestop.fast.buffers import STATE, pack
from whistlestop.fast.kernels import apply_action
from whistlestop.fast.rules import chance
from whistlestop.rules.layout import PLAYERS

OUTCOMES, ROUNDS = 400, 4


def outcomes_of(engine: Engine, step: Step) -> Question:
    """The positions after an action, each with another answer of chance."""
    data, _ = buffers_of(engine.map, engine.players)
    root = pack(step.before)
    states = np.stack([root] * OUTCOMES)
    for i in range(OUTCOMES):
        chance.begin_words(states[i].view(STATE)[0], 77, i)
        apply_action(data, states[i], step.player, step.action_number)
        states[i].view(STATE)["script_size"] = 0
    return Question(states, 0, (-1,), 5, pack(step.planned))


@pytest.mark.parametrize("kind", ["card", "tunnel", "tickets"])
def test_the_mean_change_by_chance_is_nothing(kind: str) -> None:
    record = recorded("europe-3")
    steps, _ = steps_of(record)
    engine = Engine(record.map, 3, tastes=True)
    met = [step for step in steps if step.by_chance == kind and step.legal > 1]
    assert met, f"the game has no chance of the kind {kind}"
    step = met[len(met) // 2]
    before = engine.after(step.before, step.planned, step.player, (step.action_number,), 5)
    after = outcomes_of(engine, step)
    list(engine.play([before, after], OUTCOMES * ROUNDS))
    for seat in range(3):
        for found in (Question.points, Question.wins):
            a, b = found(before, 3)[:, seat], found(after, 3)[:, seat]
            b = b.reshape(ROUNDS, OUTCOMES).mean(axis=0)
            error = np.hypot(a.std() / np.sqrt(len(a)), b.std() / np.sqrt(len(b)))
            assert abs(a.mean() - b.mean()) <= 4 * error + 1e-9


def test_moves_of_the_reference_player_change_nothing() -> None:
    record = played("usa", ("planner", "planner"), 2)
    steps, outcome = steps_of(record)
    engine = Engine(record.map, 2)
    line = Timeline(engine, record.start(), steps, outcome, 3)
    list(engine.play(line.questions(), 8))
    assert all(a is b for a, b in zip(line.values, line.actions, strict=True))
    own = line.tell(8).accounts()[0][0].own
    assert (own.mean, own.error) == (0, 0)


def test_playing_the_move_of_the_reference_player_is_what_it_does_anyway() -> None:
    """In the rounds of a taste its move, forced, changes nothing: it need not be played twice."""
    record = played("usa", ("planner", "beginner"), 2)
    steps, _ = steps_of(record)
    engine, rounds = Engine(record.map, 2, tastes=True), 2 * TASTES
    differ = 0
    for step in [steps[1], *steps[10:90:9]]:
        at = step.before, step.planned, step.player
        moves = engine.reference_moves(*at)
        differ += len(set(moves.tolist())) > 1
        tried = dict.fromkeys([*moves.tolist(), step.action_number])
        forced = engine.after(*at, tried, 3)
        lent = engine.after(*at, tried, 3)
        free = engine.value_of(step.before, step.planned, 3)
        lent.borrow(free, moves)
        list(engine.play([forced, free, lent], rounds))
        assert lent.work < forced.work
        for action in range(len(tried)):
            assert (forced.told(action) == lent.told(action)).all()
    assert differ, "all tastes agree everywhere: they are not told apart"


def test_two_seats_meet_in_all_pairs_of_their_tastes() -> None:
    rounds = TASTES * TASTES
    for a in range(PLAYERS):
        for b in range(a):
            pairs = zip(tastes_by_round(rounds, a), tastes_by_round(rounds, b), strict=True)
            assert len(set(pairs)) == rounds


def test_a_single_plan_does_not_decide_all_rounds() -> None:
    """Two trains on the second turn, which upset a plan of everybody's in every round, once moved
    the chances from 82 to 21 percent."""
    record = played("europe", ("network", "casual"), 3)
    steps, outcome = steps_of(record)
    moved = []
    for tastes in (False, True):
        engine = Engine(record.map, 2, tastes=tastes)
        line = Timeline(engine, record.start(), steps[:3], outcome, 3)
        asked = line.values[2], line.actions[2]
        list(engine.play([one for q in asked for one in q.with_lenders()], 98))
        before, after = (question.wins(2)[:, 0].mean() for question in asked)
        moved.append(abs(after - before))
    assert moved[1] < moved[0] / 2


def test_whoever_has_no_choice_changes_nothing() -> None:
    record = played("mini", ("skilled", "beginner"), 1)
    steps, outcome = steps_of(record)
    engine = Engine(record.map, 2)
    line = Timeline(engine, record.start(), steps, outcome, 3)
    list(engine.play(line.questions(), 4))
    forced = {step.number for step in steps if step.legal == 1}
    for change in line.tell(4).changes():
        if change.number in forced and change.cause == "decision":
            assert steps[change.number - 1].by_chance is None
