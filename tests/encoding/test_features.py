"""Numbers of an encoding, by name."""

import pytest

from encoding.playing import Playing, desk_of, encode
from positions import table
from whistlestop import Game
from whistlestop.encoding import blocks, features
from whistlestop.encoding.layout import ROOM
from whistlestop.maps import load_map
from whistlestop.rules.map_data import make_map_data, map_data_of
from whistlestop.rules.random_play import next_player


def named(game: Game, player: int) -> dict[str, int]:
    """What a player sees, by name."""
    m = map_data_of(game.map)
    numbers = encode(m, game._state, player, desk_of(m, game._state))
    fields = blocks.list_fields(m)
    return {field.name: number for field, number in zip(fields, numbers, strict=True)}


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_every_number_has_a_name_and_a_scale(map: str) -> None:
    m = make_map_data(load_map(map))
    fields = blocks.list_fields(m)

    assert len(fields) == features.count_features(m)
    names = [field.name for field in fields if field.name]
    assert len(set(names)) == len(names)
    assert len(fields) - len(names) < features.UNIT
    assert all(field.scale > 0 for field in fields if field.name)


@pytest.mark.parametrize("map", ["usa", "europe"])
def test_every_number_is_written_and_fits_a_byte(map: str) -> None:
    game = Playing(map, 3, seed=1)
    used = sum(1 for field in blocks.list_fields(game.m) if field.name)
    for i, _ in enumerate(game.steps()):
        if i % 20 == 0:
            out = [-1] * features.count_features(game.m)
            p = next_player(game.s)
            features.observe(game.m, game.s, p, game.d, [0] * ROOM, out, 0, 1)
            assert all(0 <= number <= 255 for number in out[:used])
            assert set(out[used:]) <= {-1}


def test_cards_and_seats() -> None:
    game = table("usa", hands={0: "RRRL", 1: "PPPPP"}, row="GGKKL")
    mine, theirs = named(game, 0), named(game, 1)

    assert (mine["red hand"], mine["red hand > 2"], mine["red hand > 3"]) == (3, 1, 0)
    assert (mine["green row"], mine["green in row"], mine["red in row"]) == (2, 1, 0)
    assert (mine["seat 0 cards"], mine["seat 1 cards"]) == (4, 5)
    assert (theirs["seat 0 cards"], theirs["seat 1 cards"]) == (5, 4)
    assert (mine["purple hand"], theirs["purple hand"]) == (0, 5)
    assert mine["2 players"] == 1
    assert mine["seat 2 present"] == 0


def test_ways_of_a_ticket() -> None:
    tickets = {0: ["DEN-ELP"], 1: ["BOS-MIA"]}
    game = table("usa", owners={0: ["DEN-SFE"]}, tickets=tickets, hands={0: "RR", 1: ""})
    route = next(r for r in game.map.routes if {c.code for c in r.cities} == {"SFE", "ELP"})
    ticket = next(t for t in game.map.tickets if {c.code for c in t.cities} == {"DEN", "ELP"})
    seen = named(game, 0)

    assert seen[f"ticket {ticket.id} open"] == 1
    assert seen[f"ticket {ticket.id} trains"] == route.length
    assert seen[f"ticket {ticket.id} routes"] == 1
    assert seen[f"route {route.id} way"] == ticket.points
    assert seen[f"route {route.id} claimable"] == 1
    assert seen[f"route {route.id} touches"] == 1
    assert seen["open points"] == ticket.points
    assert named(game, 1)[f"ticket {ticket.id} open"] == 0, "a ticket of another hand is secret"
