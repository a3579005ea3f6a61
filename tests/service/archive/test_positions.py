"""Every position of a game that is over has an address."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from service.archive.scribe import NOON, Scribe
from service.clients import Client
from whistlestop import wire
from whistlestop.game import Game
from whistlestop.service.archive import archive as archive_module
from whistlestop.service.archive.played_games import Played
from whistlestop.service.store import Store
from whistlestop.wire import card_counts

PATH = "/api/v1/games/table-1/positions"


@pytest.fixture
def end(store: Store) -> Game:
    """The game of the table, at its end."""
    return Scribe().deal("ann", "bob").play().into(store).game


def at(end: Game, n: int) -> Game:
    game = end.copy()
    while len(game.history) > n:
        game.pop()
    return game


def test_a_position_is_the_view_of_that_moment(client: Client, end: Game) -> None:
    eyes_of: dict[str, int | None] = {"public": None, "0": 0, "1": 1}
    for n in (0, 1, 2, 3, 20, len(end.history)):
        for eyes, player in eyes_of.items():
            found = client.get(f"{PATH}/{n}?eyes={eyes}").json()

            expected = wire.encode(at(end, n).view(player))
            assert found["view"] == expected
            assert (found["n"], found["actions"]) == (n, len(end.history))
            assert found["hands"] is None


def test_without_eyes_a_position_is_as_spectators_saw_it(client: Client, end: Game) -> None:
    assert client.get(f"{PATH}/5").json() == client.get(f"{PATH}/5?eyes=public").json()


def test_with_all_eyes_nothing_is_hidden(client: Client, end: Game) -> None:
    for n in (0, 1, 2, 15, len(end.history)):
        game = at(end, n)

        found = client.get(f"{PATH}/{n}?eyes=all").json()

        views = [game.view(player) for player in range(game.players)]
        assert found["hands"]["hands"] == [card_counts(view.hand) for view in views]
        tickets = [[t["ticket"] for t in own] for own in found["hands"]["tickets"]]
        assert tickets == [[str(ticket) for ticket in view.tickets] for view in views]
        offered = [[t["ticket"] for t in own] for own in found["hands"]["offered"]]
        assert offered == [[str(ticket) for ticket in view.offered] for view in views]
        assert found["view"]["player"] is None
        assert len(found["view"]["log"]) == game.log_size
        dealt = [event for event in found["view"]["log"] if event["type"] == "cards_dealt"]
        assert all(event["cards"] for event in dealt)


def test_a_position_names_the_action_that_led_there(client: Client, end: Game) -> None:
    assert client.get(f"{PATH}/0").json()["move"] is None

    move = client.get(f"{PATH}/7").json()["move"]

    action = end.history[6]
    assert (move["n"], move["seat"]) == (7, action.player)
    assert (move["action"], move["by"]) == (end.text(action), "person")
    assert move["at"] > NOON


def test_a_position_beyond_the_end_is_refused_with_the_range(client: Client, end: Game) -> None:
    size = len(end.history)

    answer = client.get(f"{PATH}/{size + 1}")

    assert answer.status_code == 404
    message = answer.json()["error"]["message"]
    assert message.startswith(f"This game has {size} actions, so its positions are 0 to {size}")


def test_a_number_that_is_none_is_refused(client: Client, end: Game) -> None:
    for n in ("-1", "one", "1.5", "99999999999999999999999"):
        assert client.get(f"{PATH}/{n}").status_code == 422


def test_nobody_has_the_eyes_of_a_seat_that_is_not_there(client: Client, end: Game) -> None:
    answer = client.get(f"{PATH}/0?eyes=2")

    assert answer.status_code == 422
    assert "the seats 0 to 1" in answer.json()["error"]["message"]
    assert client.get(f"{PATH}/0?eyes=5").status_code == 422


def test_a_game_is_played_again_once_and_then_kept(
    client: Client, end: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays = count_replays(monkeypatch)

    for n in range(5):
        assert client.get(f"{PATH}/{n}").is_success
    assert client.get("/api/v1/games/table-1").is_success

    assert replays == ["table-1"]


def test_positions_asked_for_at_once_do_not_mix(client: Client, end: Game) -> None:
    paths = [f"{PATH}/{n}?eyes={eyes}" for n in range(12) for eyes in ("all", "public", "1")]

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda path: client.get(path).json(), paths))

    assert found == [client.get(path).json() for path in paths]


def test_the_games_kept_are_bounded_by_their_actions(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = [
        len(Scribe(f"t{i}", code=f"CODE0{i}").deal("ann").play().into(store).game.history)
        for i in range(3)
    ]
    monkeypatch.setattr(archive_module, "MOST_ACTIONS", sizes[1] + sizes[2])
    replays = count_replays(monkeypatch)

    for table in ("t0", "t1", "t2", "t2", "t1", "t0"):
        assert client.get(f"/api/v1/games/{table}/positions/0").is_success

    assert replays == ["t0", "t1", "t2", "t0"]


def test_a_game_larger_than_all_that_is_kept_is_still_shown(
    client: Client, end: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_module, "MOST_ACTIONS", 1)

    assert client.get(f"{PATH}/3").is_success


def count_replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    replays: list[str] = []

    class Counted(Played):
        @classmethod
        def of(cls, summary, map, log):  # type: ignore[no-untyped-def]
            replays.append(summary.id)
            return Played.of(summary, map, log)

    monkeypatch.setattr(archive_module, "Played", Counted)
    return replays
