"""The judgement of a position as a job: what the worker does, and what the page is told."""

import pickle
import threading

import pytest

from whistlestop.analysis import Grade
from whistlestop.game import Game
from whistlestop.service.analysis import RefusedError, Task
from whistlestop.service.analysis.positions import PositionOrder, run
from whistlestop.service.models.studies import PositionJudged

GAME = Game("mini", players=2, seed=3)


def task() -> Task:
    return Task(threads=1, stop=threading.Event(), report=lambda _: None)


def order(position: str) -> PositionOrder:
    return PositionOrder(position, pickle.dumps(GAME.map), "coarse")


def test_a_worker_judges_a_position_by_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = (Grade("sketch", 2, 0, 0.0), Grade("coarse", 4, 0, 0.0))
    monkeypatch.setattr("whistlestop.analysis.grades.GRADES", quick)
    found = dict(run(order(GAME.position()), task()))
    assert list(found) == ["sketch", "coarse"]
    told = PositionJudged.model_validate(found["coarse"])
    assert (told.rounds, told.player, told.position) == (4, 0, GAME.position())
    assert told.known[0].action.startswith("0=")
    assert PositionJudged.model_fields.keys() == found["coarse"].keys()


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(RefusedError, match="A position begins with ws1"):
        list(run(order("nonsense"), task()))
