"""The encoding of a state is what a View tells, and nothing else."""

import random

import pytest

from encoding.playing import desk_of, encode, mark
from whistlestop import Game
from whistlestop.game.sampling import sample_state
from whistlestop.rules.map_data import map_data_of


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("map", ["usa", "europe"])
def test_a_view_gives_the_numbers_of_the_game_itself(map: str, players: int) -> None:
    rng = random.Random(players)
    game = Game(map, players=players, seed=players)
    m = map_data_of(game.map)
    compared = 0
    while game.outcome() is None:
        if rng.random() < 0.05:
            for p in range(players):
                if game.phase == "opening" and p not in game.to_act:
                    continue
                s, view = game._state, game.view(p)
                desk = desk_of(m, s)
                whole = encode(m, s, p, desk)
                imagined = sample_state(view, rng.randrange(1000))
                assert encode(m, imagined, p, desk_of(m, imagined)) == whole
                if p in game.to_act:
                    assert mark(m, imagined, p, desk) == mark(m, s, p, desk)
                compared += 1
        player = game.to_act[0]
        numbers = game.numbers_of(player)
        kinds = sorted({m.action_kind[a] for a in numbers})
        kind = rng.choice(kinds)
        game.push(game.decode(player, rng.choice([a for a in numbers if m.action_kind[a] == kind])))
    assert compared > 5
