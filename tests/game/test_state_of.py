"""A copy of the state of a game."""

import whistlestop as ws
from whistlestop.game.sampling import state_of


def test_the_state_of_a_game_is_a_copy_with_everything() -> None:
    game = ws.Game("mini", players=2, seed=7)
    state = state_of(game)
    state.hands[0][0] += 1
    assert state_of(game).hands[0][0] == state.hands[0][0] - 1
    assert state_of(game).players == 2
