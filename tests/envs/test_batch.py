"""Batches: the games of `fast.games`, checked choices, rewards that agree with the outcomes."""

import numpy as np
import pytest

from whistlestop.bots import BotError
from whistlestop.encoding.hosting import POINTS, WON
from whistlestop.envs import Batch
from whistlestop.envs.rewards import REWARDS

SIZE = 24


def sums(batch: Batch, steps: int) -> tuple[np.ndarray, np.ndarray]:
    """Play at random: the rewards of the games that ended, and the rows of their tallies."""
    running = np.zeros((batch.size, batch.players), np.float32)
    found, rows = [], []
    for _ in range(steps):
        rewards, done = batch.step(batch.sample())
        running += rewards
        found += list(running[done])
        rows += list(batch.games.tally[done])
        running[done] = 0
    return np.array(found), np.array(rows)


@pytest.mark.parametrize(("map", "players"), [("usa", 2), ("europe", 3)])
def test_rewards_sum_to_what_a_game_came_to(map: str, players: int) -> None:
    for reward in REWARDS:
        found, rows = sums(Batch(map, SIZE, players=players, reward=reward), 400)
        totals = rows[:, POINTS : POINTS + players]
        assert len(found) > 10
        if reward == "score":
            assert (found == totals).all()
        elif reward == "margin":
            for p in range(players):
                others = np.delete(totals, p, 1).max(1)
                assert (found[:, p] == totals[:, p] - others).all()
        else:
            won = rows[:, WON : WON + players]
            assert np.allclose(found.sum(1), 0, atol=1e-5)
            assert (found.argmax(1) == won.argmax(1)).all()


def test_samples_are_open_and_every_open_choice_is_met() -> None:
    batch = Batch("usa", 4)
    batch.reset([5, 5, 5, 5])
    met = np.zeros(batch.masks.shape, bool)
    _, masks = batch.observe()
    for _ in range(60):
        met[np.arange(4), batch.sample()] = True

    assert (met.any(0) == (masks[0] == 1)).all()


def test_the_same_seeds_are_the_same_games_in_the_same_arrays() -> None:
    batch = Batch("europe", SIZE, reward="score")
    arrays = (batch.observations, batch.masks, batch.rewards, batch.done)
    runs = []
    for _ in range(2):
        batch.reset(100)
        total = np.zeros((SIZE, 2))
        for _ in range(120):
            batch.observe()
            total += batch.step(batch.sample())[0]
        runs.append((total, batch.observations.copy()))

    assert all((a == b).all() for a, b in zip(*runs, strict=True))
    now = (batch.observations, batch.masks, batch.rewards, batch.done)
    assert all(a is b for a, b in zip(arrays, now, strict=True))


def test_a_choice_that_is_not_open_changes_nothing() -> None:
    batch = Batch("usa", 3)
    choices = batch.sample().copy()
    states = batch.games.states.copy()
    choices[1] = 0

    with pytest.raises(ValueError, match=r"Game 1: Choice 0 \(draw blind\) is not open to player"):
        batch.step(choices)
    with pytest.raises(ValueError, match="Game 1: A choice on this map is a number from 0 to 130"):
        batch.step([choices[0], -1, choices[2]])
    with pytest.raises(ValueError, match=r"3 whole numbers, not float64 of shape \(3,\)"):
        batch.step([0.5, 1, 2])
    assert states["turn"].tolist() == batch.games.states["turn"].tolist()


def test_opponents_take_the_other_seats() -> None:
    batch = Batch("usa", 6, players=3, opponents=["planner", "racer"])
    for _ in range(30):
        assert batch.actors.tolist() == [0, 1, 2, 0, 1, 2]
        batch.step(batch.sample())

    with pytest.raises(ValueError, match="3 players take 2 opponents"):
        Batch("usa", 6, players=3, opponents=["planner"])
    with pytest.raises(BotError, match="master is not a scripted player"):
        Batch("usa", 6, opponents=["master"])


def test_what_cannot_be_a_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 game, not 0"):
        Batch("usa", 0)
    with pytest.raises(ValueError, match="A batch of 4 games takes as many seeds, not 3"):
        Batch("usa", 4).reset([1, 2, 3])
