"""A view that traveled is the view it was: for every player, at every moment, on every map."""

import json
import random

import pytest

from whistlestop import Game, load_map
from whistlestop.bots import make_bot
from whistlestop.wire import decode, encode


@pytest.mark.parametrize(("name", "players"), [("mini", 2), ("usa", 3), ("europe", 2)])
def test_a_view_that_traveled_is_the_same(name: str, players: int) -> None:
    map, lot = load_map(name), random.Random(name)
    game = Game(map, players=players, seed=4)
    while game.to_act:
        if game.turn % 5 == 0 or game.phase == "tunnel":
            _check(game)
        game.push(lot.choice(list(game.legal_actions)))
    _check(game)


def _check(game: Game) -> None:
    for player in (*range(game.players), None):
        view = game.view(player)
        assert decode(json.loads(json.dumps(encode(view))), game.map) == view


def test_a_bot_does_the_same_with_it() -> None:
    game, bot = Game(load_map("mini"), players=2, seed=7), make_bot("skilled")
    while game.to_act:
        view = game.view(game.to_act[0])
        action = bot.choose(decode(encode(view), game.map))
        assert action == bot.choose(view)
        game.push(action)


def test_a_view_of_another_map_is_refused() -> None:
    view = encode(Game(load_map("mini"), players=2, seed=7).view(0))
    with pytest.raises(ValueError, match="another map"):
        decode(view, load_map("usa"))
