"""A whole review: it adds up, it is repeatable, it refuses what is still running."""

import json
import threading
from dataclasses import replace

import pytest

from analysis.games import played
from whistlestop.analysis import Review, ReviewError, review
from whistlestop.analysis.grades import GRADES, Grade, Load, grade_named
from whistlestop.analysis.reviewing import Work
from whistlestop.analysis.turning import MOST
from whistlestop.records import Record

TINY = Grade("tiny", 8, 6, 20.0, foreseen=2)


@pytest.fixture(scope="module")
def record() -> Record:
    return played("europe", ("skilled", "casual", "beginner"), 3)


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return Work(record, 0, threads=1).go_on(TINY, TINY)


def test_the_parts_add_up_to_the_result(record: Record, found: Review) -> None:
    assert record.result is not None
    for accounts in (found.win, found.points):
        for account in accounts:
            whole = account.start + sum(part.mean for part in account.parts.values())
            assert whole == pytest.approx(account.result, abs=1e-9)
    assert [account.result for account in found.points] == list(record.result)
    assert sum(account.result for account in found.win) == pytest.approx(1)


def test_every_change_has_one_cause_and_all_lead_to_the_end(found: Review) -> None:
    for seat in range(found.players):
        moved = sum(change.win[seat].mean for change in found.changes)
        start = 1 / found.players
        assert start + moved == pytest.approx(found.win[seat].result, abs=1e-9)
        for kind in ("deal", "card", "tunnel", "tickets"):
            part = sum(c.win[seat].mean for c in found.changes if c.cause == kind)
            assert part == pytest.approx(found.win[seat].parts[kind].mean, abs=1e-9)
    assert {change.cause for change in found.changes} >= {"deal", "card", "tunnel", "decision"}
    assert found.changes[0].number == 0
    assert [c.number for c in found.changes] == sorted(c.number for c in found.changes)


def test_what_one_wins_others_lose(found: Review) -> None:
    for change in found.changes:
        assert sum(one.mean for one in change.win) == pytest.approx(0, abs=1e-9)
    for moment in found.moments:
        assert sum(one.mean for one in moment.win) == pytest.approx(1)


def test_a_few_games_that_end_alike_are_no_certainty(record: Record) -> None:
    sketch = next(iter(review(record, grade="sketch", threads=1)))
    alike = [one for moment in sketch.moments[:-1] for one in moment.win if one.mean in (0, 1)]
    assert alike
    assert min(one.error for one in alike) > 0.04
    assert all(one.error > 0.04 for one in sketch.changes[0].win)
    assert all(account.deal.error > 0.04 for account in sketch.win)
    assert all(one.error == 0 for one in sketch.moments[-1].win)


def test_there_is_a_moment_for_every_action(record: Record, found: Review) -> None:
    assert [moment.number for moment in found.moments] == list(range(len(record.moves) + 1))
    assert all(one.error == 0 for one in found.moments[-1].win)


def test_a_review_is_the_same_with_any_number_of_threads(record: Record, found: Review) -> None:
    assert Work(record, 0, threads=2).go_on(TINY, TINY) == found
    other = Work(record, 1, threads=2).go_on(replace(TINY, tried=0), TINY)
    assert other.moments != found.moments


def test_grades_take_up_what_was_played(record: Record, found: Review) -> None:
    work = Work(record, 0, threads=1)
    work.go_on(Grade("less", 3, 2, 20.0, foreseen=2), TINY)
    assert work.go_on(TINY, TINY) == found


def test_a_long_game_gets_fewer_games_behind_everything(record: Record) -> None:
    work = Work(record, 0, threads=1)
    looks = [look for case in work.cases for look in case.looks]
    foreseen = [look.foresight for look in looks if look.foresight is not None]
    assert len(foreseen) == len(looks) > 0
    load = Load(
        sum(question.work for question in work.line.questions()),
        sum(look.question.work for look in looks),
        sum(one.work(TINY.turns) for one in foreseen),
    )
    told: list[float] = []
    work._on_progress = told.append
    bounded = replace(TINY, most=int(TINY.whole(load) * 0.7))

    less = work.go_on(bounded, bounded)

    assert (less.grade, less.rounds, less.tried, less.resolution) == ("tiny", 5, 4, 23.9)
    assert {one.rounds for one in foreseen} == {2}  # one half chooses, the other measures
    assert told[-1] == pytest.approx(1, abs=0.15)
    assert sum(account.result for account in less.win) == pytest.approx(1)
    load = Load(10, 10, 10)
    enough = replace(TINY, most=10 * (TINY.rounds + TINY.tried + TINY.foreseen))
    assert enough.within(load) == enough


def test_a_review_travels_as_json(found: Review) -> None:
    told = json.loads(json.dumps(found.to_json()))
    assert told["grade"] == "tiny"
    assert "rules" in told["version"]
    assert told["win"][0]["own"].keys() == {"mean", "error"}
    assert len(told["decisions"]) == len(found.decisions)


def test_turning_points_are_few_and_said_in_words(found: Review) -> None:
    assert len(found.turning_points) <= MOST
    for point in found.turning_points:
        assert point.change.is_sure
        assert point.text.endswith(".")
        assert "{" not in point.text
        assert point.remark.args["seats"]["whose"] == point.seat


def test_a_running_game_is_refused(record: Record) -> None:
    running = replace(record, moves=record.moves[:40], result=None)
    with pytest.raises(ReviewError, match="not over"):
        next(review(running))


def test_a_review_can_be_stopped(record: Record) -> None:
    stop = threading.Event()
    found = review(record, grade="fine", threads=2, stop=stop)
    assert next(found).grade == "sketch"
    stop.set()
    assert list(found) == []


def test_the_first_review_comes_before_the_finer_ones(record: Record) -> None:
    told: list[float] = []
    found = review(record, grade="coarse", threads=2, on_progress=told.append)
    first = next(found)
    assert (first.grade, first.decisions, first.turning_points) == ("sketch", (), ())
    assert first.moments
    found.close()  # type: ignore[attr-defined]  # it is a generator
    assert told == sorted(told)
    assert 0 < told[-1] < 1


def test_there_is_no_grade_of_another_name() -> None:
    assert grade_named("coarse") in GRADES
    with pytest.raises(ValueError, match="sketch, coarse, fine"):
        grade_named("fast")
