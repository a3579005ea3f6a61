"""The random opponent."""

import pytest

import whistlestop as ws
from whistlestop.bots import RandomBot


@pytest.mark.parametrize("name", ["mini", "europe", "usa"])
def test_random_bot_plays_legally_to_the_end(name: str) -> None:
    game = ws.Game(name, players=2, seed=4)
    bot: ws.Bot = RandomBot("Random", 4)
    while game.to_act:
        view = game.view(game.to_act[0])
        action = bot.choose(view)
        assert action in view.legal_actions
        game.push(action)

    assert sum(isinstance(action, ws.ClaimRoute) for action in game.history) > 8


def test_same_view_gets_the_same_answer() -> None:
    game = ws.Game("mini", players=2, seed=4)
    bots = [RandomBot("One", 9), RandomBot("Two", 9)]
    for _ in range(60):
        view = game.view(game.to_act[0])
        first, second = (bot.choose(view) for bot in bots)
        assert first == second
        game.push(first)
        if not game.to_act:
            break


def test_another_seed_plays_another_game() -> None:
    def played(seed: int) -> list[ws.Action]:
        game = ws.Game("mini", players=2, seed=4)
        for _ in range(20):
            game.push(RandomBot("Random", seed).choose(game.view(game.to_act[0])))
        return game.history

    assert played(1) != played(2)
