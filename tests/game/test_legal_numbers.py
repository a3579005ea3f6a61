"""Actions that are made once are the right ones in every position."""

import random

import pytest

from positions import map_data, table
from sweeps.play import TABLES
from whistlestop import BuildStation, Game, Phase, load_map, parse_map
from whistlestop.game import legal
from whistlestop.game.legal import decode, decoded_of
from whistlestop.rules.map_data import map_data_of


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_kept_actions_are_those_of_the_position(name: str, players: int) -> None:
    """Also where the same number is another action: stations cost more each time."""
    game = Game(name, players=players, seed=31)
    rng = random.Random(f"decoded {name} {players}")
    m, prices = map_data_of(game.map), set()
    while game.to_act:
        for p in game.to_act:
            numbers = game.numbers_of(p)
            plain = tuple(decode(game.map, m, game._state, p, number) for number in numbers)
            assert game.actions_of(p) == plain
            prices |= {a.payment.total for a in plain if isinstance(a, BuildStation)}
        game.push(rng.choice(game.legal_actions))
    assert prices == set(game.map.rules.station_costs)


def test_games_on_one_map_share_their_actions() -> None:
    one, other = Game("usa", seed=1), Game("usa", seed=1)
    for game in (one, other):
        for player in (0, 1):
            game.push(game.actions_of(player)[0])

    p = one.to_act[0]
    assert all(a is b for a, b in zip(one.actions_of(p), other.actions_of(p), strict=True))


def test_no_more_are_kept_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal, "MOST", 5)
    monkeypatch.setattr(legal, "_KEPT", {})
    game = Game("mini", seed=2)
    rng = random.Random(2)
    while game.to_act:
        for p in game.to_act:
            listed = game.actions_of(p)
            if game.phase is Phase.TURN:
                assert len(decoded_of(game.map)._made) <= 5 + len(listed)
        game.push(rng.choice(game.legal_actions))


def test_who_is_not_to_act_has_no_actions() -> None:
    game = Game("mini", seed=2, first=0)
    for player in (0, 1):
        game.push(game.actions_of(player)[0])

    assert game.numbers_of(1) == []
    assert game.actions_of(1) == ()


def test_equal_maps_keep_their_own_cities(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps with other names for the cities are equal, but an action belongs to one of them."""
    monkeypatch.setattr(legal, "_KEPT", {})
    data = map_data("mini")
    data["cities"][0]["name"] = "Elsewhere"
    other = parse_map(data)
    assert other == load_map("mini")

    for map in (load_map("mini"), other):
        game = table(map, hands={0: "RR"}, row="GGYYB", player=0)
        for action in game.actions_of(0):
            assert game.is_legal(action)


def test_actions_are_kept_for_some_maps_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal, "_KEPT", {})
    maps = [parse_map(map_data("mini")) for _ in range(legal.MAPS + 3)]
    kept = [decoded_of(map) for map in maps]

    assert len(legal._KEPT) == legal.MAPS
    assert decoded_of(maps[-1]) is kept[-1]
    assert decoded_of(maps[0]) is not kept[0]
