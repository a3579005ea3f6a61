"""A table that goes on from a position of a game that is over."""

import pytest

from service.archive.scribe import Scribe
from service.clients import Client
from whistlestop.game import Game
from whistlestop.records import Record, record_text
from whistlestop.service.store import Store
from whistlestop.service.table.apply import replay


def stored(store: Store) -> Scribe:
    return Scribe().deal("ann").play().into(store)


def begun(scribe: Scribe, n: int) -> Game:
    game = scribe.game.copy()
    while len(game.history) > n:
        game.pop()
    return game


@pytest.mark.usefixtures("ann")
def test_the_game_goes_on_where_it_was(client: Client, store: Store) -> None:
    scribe = stored(store)
    n = len(scribe.game.history) // 2

    answer = client.post(f"/api/v1/games/table-1/positions/{n}/play", json={"seat": 1})

    assert answer.status_code == 201, answer.text
    info = answer.json()
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
    assert info["rated"] is False
    assert info["public"] is False


def test_a_log_that_begins_so_is_played_again_alike(store: Store) -> None:
    scribe = stored(store)
    n = len(scribe.game.history) // 2
    game = begun(scribe, n)
    text = record_text(Record.of(game, names=["Ann", "Bob"]))

    later = Scribe("table-2", code="CODE02", begun=text).deal("ann")

    assert later.game.history == game.history
    assert later.game.view(0).position() == game.view(0).position()
    assert later.table.can_take_back() is None
    later.play()
    again = replay("table-2", scribe.table.map, later.rows)
    assert again.game == later.game
    assert again.result is not None


@pytest.mark.usefixtures("ann")
def test_the_end_cannot_be_played_on(client: Client, store: Store) -> None:
    scribe = stored(store)
    n = len(scribe.game.history)
    for path, seat in ((f"{n}", 0), (f"{n + 5}", 0), ("1", 4)):
        answer = client.post(f"/api/v1/games/table-1/positions/{path}/play", json={"seat": seat})
        assert answer.status_code == 422, answer.text
        assert "One can play on" in answer.json()["error"]["message"]
