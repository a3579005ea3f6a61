"""The environment for PettingZoo: its own tests, and what a game comes to."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import whistlestop as ws
from whistlestop.envs import aec_env
from whistlestop.envs.rewards import REWARDS

# Its tests would rather see plain arrays; a mask beside them is what its own card games have.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("map", "players"), [("mini", 2), ("mini", 3)])
def test_api(map: str, players: int, reward: str) -> None:
    api_test(aec_env(map, players=players, reward=reward, render_mode="ansi"), num_cycles=100)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("map", ["usa", "europe"])
def test_api_on_the_large_maps(map: str, players: int) -> None:
    api_test(aec_env(map, players=players, reward="score"), num_cycles=500)


def test_seeds() -> None:
    seed_test(lambda: aec_env("mini"), num_cycles=60)


@pytest.mark.long
@pytest.mark.parametrize("map", ["usa", "europe"])
def test_seeds_on_the_large_maps(map: str) -> None:
    seed_test(lambda: aec_env(map, players=3), num_cycles=200)


def played(env: Any, seed: int) -> Iterator[tuple[str, float]]:
    """Play a random game to the end; every agent with its reward whenever it is up."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        yield agent, reward
        if terminated or truncated:
            env.step(None)
        else:
            assert (seen["action_mask"] == info["action_mask"]).all()
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("players", [2, 3])
def test_rewards_of_a_game(players: int) -> None:
    sums = {}
    for reward in REWARDS:
        env = aec_env("mini", players=players, reward=reward)
        sums[reward] = dict.fromkeys(env.possible_agents, 0.0)
        for agent, got in played(env, seed=4):
            sums[reward][agent] += got
    outcome = env.unwrapped.table.game.outcome()
    assert isinstance(outcome, ws.Outcome)
    totals = [sheet.total for sheet in outcome.sheets]

    assert list(sums["score"].values()) == totals
    for p, margin in enumerate(sums["margin"].values()):
        assert margin == totals[p] - max(totals[q] for q in range(players) if q != p)
    wins = list(sums["win"].values())
    assert sum(wins) == pytest.approx(0)
    assert [p for p in range(players) if wins[p] == max(wins)] == list(outcome.winners)


def test_a_seed_deals_the_game_of_that_seed() -> None:
    env = aec_env("usa", players=3)
    env.reset(seed=11)

    assert env.unwrapped.table.game == ws.Game("usa", players=3, seed=11)


def test_a_choice_that_is_not_open_is_refused_with_those_that_are() -> None:
    env = aec_env("usa")
    env.reset(seed=1)

    with pytest.raises(ValueError, match=r"Choice 0 \(draw blind\) is not open to player_0; open"):
        env.step(0)
    with pytest.raises(ValueError, match="a number from 0 to 130, not 131"):
        env.step(131)
    with pytest.raises(ValueError, match=r"a whole number, not None"):
        env.step(None)
    assert env.unwrapped.table.game.history == []


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="for 2 to 5 players, not 6"):
        aec_env("usa", players=6)
    with pytest.raises(ValueError, match="no reward 'points'; the rewards are win, margin, score"):
        aec_env("usa", reward="points")
