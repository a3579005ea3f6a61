"""The value before chance is the mean of the values after it, for every kind of chance."""

import numpy as np
import pytest

from analysis.games import played, recorded
from whistlestop.analysis.engine import Engine, Question
from whistlestop.analysis.timeline import Step, Timeline, steps_of
from whistlestop.bots.search_bot import buffers_of
from whistlestop.fast.buffers import STATE, pack
from whistlestop.fast.kernels import apply_action
from whistlestop.fast.rules import chance

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
    engine = Engine(record.map, 3)
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
    record = played("usa", ("planner", "beginner"), 2)
    steps, _ = steps_of(record)
    engine = Engine(record.map, 2)
    for step in steps[10:60:7]:
        at = step.before, step.planned, step.player
        forced = engine.after(*at, (engine.reference_move(*at),), 3)
        free = engine.value_of(step.before, step.planned, 3)
        list(engine.play([forced, free], 4))
        assert (forced.found == free.found).all()


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
