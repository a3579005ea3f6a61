"""The review of a game on a map that somebody brought: no network knows it, and none is needed."""

import io
import json
import pickle
import threading
from pathlib import Path

import pytest

import whistlestop
from whistlestop.analysis import Grade
from whistlestop.bots import make_bot
from whistlestop.game import Game
from whistlestop.maps import Map, parse_map
from whistlestop.records import Record, RecordError, parse_record, write_record
from whistlestop.service.analysis import Task
from whistlestop.service.analysis.reviews import ReviewOrder, run
from whistlestop.service.models.reviews import GameReview

PARTS = ("deal", "card", "tunnel", "tickets", "own", "others")
MINI = Path(whistlestop.__file__).parent / "maps/data/mini.json"


def own_map() -> Map:
    """Like `mini`, but every route is gray."""
    data = json.loads(MINI.read_text(encoding="utf-8"))
    for route in data["routes"]:
        route["color"] = "gray"
    return parse_map(data | {"name": "mine", "title": {"en": "Mine"}})


def test_a_game_on_an_own_map_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = (Grade("sketch", 2, 0, 0.0), Grade("coarse", 4, 2, 0.0))
    monkeypatch.setattr("whistlestop.analysis.grades.GRADES", quick)
    map = own_map()
    game, bots = Game(map, players=2, seed=5), [make_bot("skilled"), make_bot("beginner")]
    while game.to_act:
        player = game.to_act[0]
        game.push(bots[player].choose(game.view(player)))
    out = io.StringIO()
    write_record(Record.of(game), out)
    text = out.getvalue()
    with pytest.raises(RecordError):
        parse_record(text)  # nobody has this map built in: it travels with the order

    task = Task(threads=1, stop=threading.Event(), report=lambda _: None)
    found = dict(run(ReviewOrder(text, pickle.dumps(map), "coarse"), task))

    told = GameReview.model_validate_json(json.dumps(found["coarse"]))
    assert list(found) == ["sketch", "coarse"]
    assert len(told.moments) == len(game.history) + 1
    assert told.decisions
    assert all(option.liking is None for one in told.decisions for option in one.known.options), (
        "no network has learned this map"
    )
    claims = [
        option.action
        for one in told.decisions
        for option in one.known.options
        if option.action[0].isalpha()
    ]
    assert claims, "routes are tried all the same"
    for account in told.win:
        parts = (getattr(account, name).mean for name in PARTS)
        assert account.start + sum(parts) == pytest.approx(account.result)
