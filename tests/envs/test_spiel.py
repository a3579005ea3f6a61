"""The game for OpenSpiel: its simulation test, and states resampled from what a player knows."""

import copy

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from whistlestop.envs import spiel_game


@pytest.mark.parametrize(("players", "reward"), [(2, "win"), (3, "score")])
def test_simulations(players: int, reward: str) -> None:
    game = spiel_game("mini", players=players, reward=reward)

    pyspiel.random_sim_test(game, num_sims=1, serialize=players == 2, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("map", ["usa", "europe"])
def test_simulations_on_the_large_maps(map: str, players: int) -> None:
    game = spiel_game(map, players=players, reward="margin")

    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_it_can_be_loaded_by_its_name() -> None:
    spiel_game("mini")
    game = pyspiel.load_game("whistlestop(map=mini,players=3,deals=50)")

    assert game.num_players() == 3
    assert game.max_chance_outcomes() == 50
    with pytest.raises(ValueError, match="mini is for 2 to 3 players"):
        spiel_game("mini", players=5)


def test_a_resampled_state_looks_the_same_to_the_player() -> None:
    game = spiel_game("mini")
    seeing = make_observation(game)
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    state.apply_action(7)
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        seeing.set_from(state, player)
        mine = seeing.tensor.copy()
        seeing.set_from(other, player)
        assert (seeing.tensor == mine).all()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_a_copy_goes_on_like_the_state_itself() -> None:
    state = spiel_game("mini").new_initial_state()
    state.apply_action(3)
    state.apply_action(state.legal_actions()[0])
    for other in (state.clone(), copy.deepcopy(state)):
        choice = state.legal_actions()[0]
        other.apply_action(choice)
        again = state.clone()
        again.apply_action(choice)
        assert str(other) == str(again)
        assert str(other) != str(state)
