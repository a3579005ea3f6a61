"""Observations are what a View tells: games that a player cannot tell apart look the same."""

import random

import numpy as np
import pytest

from whistlestop import Game
from whistlestop.envs.table import Table


@pytest.mark.parametrize(("map", "players"), [("mini", 2), ("mini", 3), ("usa", 2), ("europe", 4)])
def test_games_that_a_player_cannot_tell_apart_look_the_same(map: str, players: int) -> None:
    rng = random.Random(players)
    table = Table(Game(map, players=players, seed=players))
    compared = differing = half_decided = 0
    while not table.over:
        half_decided += bool(table._paying)
        if rng.random() < 0.04 or table._paying:
            for p in range(players):
                other = table.resampled(p, rng.randrange(1000))
                assert (other.see(p) == table.see(p)).all()
                if p == table.actor:
                    assert (other.marks(p) == table.marks(p)).all()
                differing += other.game.key() != table.game.key()
                compared += 1
        open_ = np.flatnonzero(table.marks(table.game.to_act[0]))
        claims = open_[open_ > 30]
        table.choose(rng.choice(claims if len(claims) and rng.random() < 0.5 else open_))
    assert compared > 10
    assert differing > compared / 2
    assert half_decided


def test_those_who_wait_do_not_see_what_is_half_decided() -> None:
    table = Table(Game("usa", players=2, seed=5))
    rng = random.Random(1)
    while True:
        actor = table.game.to_act[0]
        waiting = table.see(1 - actor)
        history = len(table.game.history)
        table.choose(rng.choice(np.flatnonzero(table.marks(actor))))
        if len(table.game.history) == history:
            break

    assert (table.see(1 - actor) == waiting).all()
    assert not table.marks(1 - actor).any()
    assert table.marks(actor).sum() > 1
