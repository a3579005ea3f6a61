"""Judging one position: the same games as in a review, for a game and for a view."""

import threading
from dataclasses import replace

import pytest

import whistlestop as ws
from analysis.games import played
from whistlestop.analysis import GRADES, Assessment, Grade, ReviewError, assess
from whistlestop.analysis.decisions import cases_of, judge_case
from whistlestop.analysis.engine import Engine
from whistlestop.analysis.reviewing import DECISIONS, seed_of, seer_for
from whistlestop.analysis.timeline import Timeline, steps_of
from whistlestop.records import Record

COARSE = Grade("coarse", 8, 6, 20.0, foreseen=2)
QUICK = (Grade("sketch", 4, 0, 0.0, foreseen=1), COARSE)
AT = 60


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grades with few games, under the same names."""
    monkeypatch.setattr("whistlestop.analysis.grades.GRADES", QUICK)
    assert [grade.name for grade in GRADES][:2] == [grade.name for grade in QUICK]


@pytest.fixture(scope="module")
def record() -> Record:
    return played("usa", ("skilled", "beginner"), 5)


@pytest.fixture
def game(record: Record) -> ws.Game:
    """Somewhere in the middle, where a turn begins."""
    game = record.start()
    for move in record.moves:
        if len(game.history) >= AT and game.phase == "turn":
            break
        game.push(move.action, chance=move.chance)
    return game


def last(position: ws.Game | ws.View, grade: str = "coarse", seed: int = 0) -> Assessment:
    *_, found = assess(position, grade=grade, seed=seed, threads=1)
    return found


def test_a_position_is_judged_by_grade(game: ws.Game) -> None:
    told: list[float] = []
    found = list(assess(game, grade="coarse", threads=2, on_progress=told.append))
    assert [(one.grade, one.rounds) for one in found] == [("sketch", 4), ("coarse", 8)]
    assert told[-1] == 1.0
    best = found[-1]
    assert (best.player, best.position) == (game.to_act[0], game.position())
    assert sum(one.mean for one in best.win) == pytest.approx(1)
    legal = [game.text(action) for action in game.legal_actions]
    for options in (best.known, best.hidden):
        assert {one.action for one in options} <= set(legal)
        worth = [one.worth.mean for one in options]
        assert worth == sorted(worth, reverse=True)
        assert all(sum(seat.mean for seat in one.win) == pytest.approx(1) for one in options)
    assert best.reference in {one.action for one in best.known}


def test_it_is_the_same_every_time_and_with_any_number_of_threads(game: ws.Game) -> None:
    again = ws.Game.from_position(game.position(), seed=99)
    *_, threaded = assess(again, grade="coarse", threads=3)
    assert threaded == last(game)
    assert last(game, seed=1) != last(game)


def test_an_action_is_worth_what_the_review_says(record: Record, game: ws.Game) -> None:
    """One implementation: the review of the game tells the same numbers."""
    number = len(game.history)
    steps, outcome = steps_of(record)
    step = steps[number]
    engine = Engine(record.map, 2, tastes=True)
    line = Timeline(engine, record.start(), steps, outcome, seed_of(0))
    seer = seer_for(engine)
    assert seer is not None
    (case,) = cases_of(line, seed_of(0) + DECISIONS, [step], seer)
    list(engine.play([case.known.question, *case.hidden.question.with_lenders()], 8))
    for look in case.looks:
        assert look.foresight is not None
        list(seer.look([look.foresight], 4 * COARSE.foreseen, COARSE.turns))
    same = replace(COARSE, tried=8, foreseen=4 * COARSE.foreseen)
    judged = judge_case(case, record.map, 2, same)
    found = last(game)
    for options, prospects in ((judged.known, found.known), (judged.hidden, found.hidden)):
        reviewed = {one.action: (one.win, one.points) for one in options.options}
        both = [one for one in prospects if one.action in reviewed]
        assert both
        for one in both:
            assert (one.win[step.player], one.points[step.player]) == reviewed[one.action]


def test_a_view_is_judged_by_what_it_knows(game: ws.Game) -> None:
    player = game.to_act[0]
    view = game.view(player)
    found = last(view)
    assert found.known == last(game).known
    assert found.hidden == ()
    assert found == last(ws.View.from_position(view.position()))
    assert found.known == last(view.sample(3).view(player)).known


def test_who_has_nothing_to_decide_gets_the_chances_only(game: ws.Game) -> None:
    other = 1 - game.to_act[0]
    found = last(game.view(other))
    assert (found.player, found.reference, found.known, found.clear) == (None, None, (), False)
    assert sum(one.mean for one in found.win) == pytest.approx(1)
    with pytest.raises(ReviewError, match=f"Player {other} has nothing to decide"):
        list(assess(game, player=other, grade="sketch"))
    with pytest.raises(ReviewError, match="for its own player"):
        list(assess(game.view(other), player=1 - other, grade="sketch"))
    with pytest.raises(ReviewError, match="A spectator decides nothing"):
        list(assess(game.view(None), grade="sketch"))


def test_in_the_opening_everybody_can_be_asked_for() -> None:
    game = ws.Game("usa", players=2, seed=3)
    found = [next(iter(assess(game, player=p, grade="sketch", threads=1))) for p in game.to_act]
    assert [one.player for one in found] == [0, 1]
    assert all(len(one.known) == 4 for one in found)


def test_a_game_that_is_over_has_its_result(record: Record) -> None:
    game = record.start()
    for move in record.moves:
        game.push(move.action, chance=move.chance)
    outcome = game.outcome()
    assert outcome is not None
    for position in (game, game.view(0), game.view(None)):
        found = last(position)
        assert [one.mean for one in found.points] == [sheet.total for sheet in outcome.sheets]
        assert found.known == ()


def test_it_can_be_stopped(game: ws.Game) -> None:
    stop = threading.Event()
    running = assess(game, grade="coarse", threads=1, stop=stop)
    assert next(running).grade == "sketch"
    stop.set()
    assert list(running) == []
