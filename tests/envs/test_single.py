"""The environment for Gymnasium: its own check, opponents by name, both ways to play them."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import whistlestop.envs  # noqa: F401 - makes the names known
from whistlestop.bots import BotError
from whistlestop.envs.registration import IDS
from whistlestop.envs.single import OnePlayerEnv

pytestmark = pytest.mark.filterwarnings("ignore:.*No render fps:UserWarning")


@pytest.mark.parametrize("name", IDS)
def test_check(name: str) -> None:
    check_env(gymnasium.make(f"whistlestop/{name}-v0").unwrapped)


@pytest.mark.parametrize("opponents", [["random"], ["casual", "random"]])
def test_check_with_opponents_who_are_given_their_views(opponents: list[str]) -> None:
    check_env(OnePlayerEnv("mini", opponents=opponents), skip_render_check=True)


def play(env: gymnasium.Env[np.ndarray, np.int64], seed: int) -> tuple[list[int], float, list[int]]:
    """Play a game at random: the choices, the sum of the rewards, the points of all."""
    _, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    chosen, total, over = [], 0.0, False
    while not over:
        choice = rng.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, terminated, truncated, info = env.step(choice)
        assert seen in env.observation_space
        chosen.append(int(choice))
        total += float(reward)
        over = terminated or truncated
    assert not info["action_mask"].any()
    return chosen, total, info["points"].tolist()


@pytest.mark.parametrize("compiled", [False, True])
def test_a_game_can_be_repeated_and_rewards_sum_to_its_score(compiled: bool) -> None:
    games = [
        play(OnePlayerEnv("mini", opponents=["planner"], reward="score", compiled=compiled), 7)
        for _ in range(2)
    ]
    chosen, total, points = games[0]

    assert games[0] == games[1]
    assert len(chosen) > 5
    assert total == points[0]


@pytest.mark.parametrize("compiled", [False, True])
def test_winning_and_the_margin(compiled: bool) -> None:
    for seed in range(4):
        won, margin = (
            play(OnePlayerEnv("mini", reward=reward, compiled=compiled), seed)
            for reward in ("win", "margin")
        )

        assert margin[1] == margin[2][0] - margin[2][1]
        assert won[2] == margin[2]
        if margin[1]:
            assert won[1] == np.sign(margin[1])


def test_a_choice_that_is_not_open_is_refused() -> None:
    for compiled in (False, True):
        env = OnePlayerEnv("mini", compiled=compiled)
        env.reset(seed=1)
        with pytest.raises(ValueError, match=r"Choice 0 \(draw blind\) is not open to player_0"):
            env.step(0)


def test_bots_that_search_need_a_number_of_iterations() -> None:
    with pytest.raises(BotError, match="give it iterations"):
        OnePlayerEnv("mini", opponents=["expert"])
    with pytest.raises(BotError, match="There is no bot 'plannr'; did you mean planner"):
        OnePlayerEnv("mini", opponents=["plannr"])
    with pytest.raises(ValueError, match="mini is for 2 to 3 players, not 5"):
        OnePlayerEnv("mini", opponents=["planner"] * 4)


def test_the_board_is_drawn() -> None:
    boards = []
    for compiled in (False, True):
        env = OnePlayerEnv("mini", compiled=compiled, render_mode="ansi")
        env.reset(seed=2)
        boards.append(env.render())

    assert "AMB" in boards[0]
    assert boards[0] == boards[1]


def test_masks_as_sb3_contrib_asks_for_them() -> None:
    env = OnePlayerEnv("usa")
    _, info = env.reset(seed=3)

    assert (env.action_masks() == info["action_mask"]).all()
