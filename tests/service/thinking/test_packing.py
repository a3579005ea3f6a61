"""Views and maps on their way to a worker."""

import json
import pickle
from importlib.resources import files

import pytest

from service.thinking.asking import a_view
from whistlestop.bots import make_bot
from whistlestop.game import Game
from whistlestop.maps import load_map, parse_map
from whistlestop.service.thinking.packing import (
    PackedMap,
    PackedMaps,
    pack_view,
    thing_of_map,
    unpack_view,
)
from whistlestop.service.thinking.process import WorkerProcess
from whistlestop.service.thinking.worker import ForgetMap, KeepMap, Order


@pytest.mark.parametrize("name", ["mini", "usa", "europe"])
def test_every_view_of_a_game_arrives_as_it_was(name: str) -> None:
    game, bot = Game(name, players=3, seed=2), make_bot("random")
    map = pickle.loads(PackedMaps().pack(game.map).data)
    while game.to_act:
        player = game.to_act[0]
        view = game.view(player)
        arrived = unpack_view(pack_view(view), map)

        assert arrived == view
        assert arrived.legal_actions.player == player
        game.push(bot.choose(view))
    view = game.view(0)
    arrived = unpack_view(pack_view(view), map)
    assert arrived == view
    assert arrived.outcome is not None
    assert arrived.board.longest_path(0) == view.board.longest_path(0)


def test_what_belongs_to_the_map_is_that_of_the_receiver() -> None:
    view = a_view("europe")
    map = pickle.loads(PackedMaps().pack(view.map).data)
    arrived = unpack_view(pack_view(view), map)

    assert arrived.map is map
    assert arrived.board.map is map
    assert all(ticket is map.tickets[ticket.id] for ticket in arrived.tickets)


def test_a_parcel_is_small_and_has_no_map_in_it() -> None:
    view = a_view("europe", players=5, moves=230)
    parcel = pack_view(view)

    assert len(parcel) < len(pickle.dumps(view)) / 4
    assert b"London" not in parcel


def test_a_parcel_is_not_opened_without_a_map() -> None:
    with pytest.raises(TypeError, match="unpack_view"):
        pickle.loads(pack_view(a_view()))
    with pytest.raises(TypeError, match="routes 3"):
        thing_of_map("routes", 3)


def test_a_map_is_packed_once() -> None:
    packed, europe = PackedMaps(), load_map("europe")

    assert packed.pack(europe) is packed.pack(europe)


def test_maps_that_play_the_same_but_name_cities_otherwise_are_not_mixed_up() -> None:
    data = json.loads((files("whistlestop.maps") / "data/mini.json").read_text("utf-8"))
    usual = parse_map(data)
    data["cities"][0]["name"] = "Elsewhere"
    other, packed = parse_map(data), PackedMaps()

    assert other == usual
    assert packed.pack(other).key != packed.pack(usual).key


def test_the_maps_that_were_used_last_stay_packed() -> None:
    data = json.loads((files("whistlestop.maps") / "data/mini.json").read_text("utf-8"))
    first, second, third = (parse_map(data) for _ in range(3))
    packed = PackedMaps(most=2)
    kept = packed.pack(first)
    packed.pack(second)
    packed.pack(first)
    dropped = packed.pack(third)

    assert packed.pack(first) is kept
    assert packed.pack(second).key == dropped.key == kept.key  # packed again, but the same


def test_a_worker_is_sent_a_map_once_and_forgets_the_oldest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[Order] = []
    monkeypatch.setattr("whistlestop.service.thinking.process.MOST_MAPS", 2)
    monkeypatch.setattr(WorkerProcess, "_send", lambda _, order: sent.append(order))
    process = WorkerProcess("", "")
    for key in ("a", "b", "a", "c", "b"):
        process._show(PackedMap(key, b""))

    assert sent == [
        KeepMap("a", b""),
        KeepMap("b", b""),
        KeepMap("c", b""),
        ForgetMap("b"),
        KeepMap("b", b""),
        ForgetMap("a"),
    ]
