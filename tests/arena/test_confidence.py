"""Intervals of win rates hold as often as they say."""

import random
from collections.abc import Callable

import pytest

from whistlestop.arena import wilson, win_interval
from whistlestop.arena.confidence import t_quantile

Group = Callable[[random.Random], list[float]]


def lucky_pair(chance: random.Random) -> list[float]:
    """Two games with the seats exchanged: the deal favors a seat, so luck evens out."""
    luck = chance.uniform(-0.4, 0.4)
    return [float(chance.random() < 0.55 + sign * luck) for sign in (1, -1)]


def stubborn_pair(chance: random.Random) -> list[float]:
    """The worst case: both games of a pair always end the same way."""
    return [float(chance.random() < 0.7)] * 2


def strong_four(chance: random.Random) -> list[float]:
    return [float(chance.random() < 0.93) for _ in range(4)]


def weak_four(chance: random.Random) -> list[float]:
    return [float(chance.random() < 0.03) for _ in range(4)]


def coverage(group: Group, groups: int, truth: float, *, runs: int = 1500) -> float:
    """How often the interval of so many groups holds the true win rate."""
    chance = random.Random(f"{group.__name__}/{groups}")
    held = 0
    for _ in range(runs):
        played = [group(chance) for _ in range(groups)]
        means = [sum(games) / len(games) for games in played]
        rate = sum(means) / groups
        interval = win_interval(rate, groups * len(played[0]), {0: means})
        held += interval.low <= truth <= interval.high
    return held / runs


@pytest.mark.parametrize(
    ("group", "groups", "truth"),
    [
        (lucky_pair, 8, 0.55),
        (lucky_pair, 25, 0.55),
        (lucky_pair, 200, 0.55),
        (stubborn_pair, 25, 0.7),
        (stubborn_pair, 100, 0.7),
        (strong_four, 25, 0.93),
        (strong_four, 100, 0.93),
        (weak_four, 5, 0.03),
        (weak_four, 60, 0.03),
    ],
)
def test_an_interval_holds_the_truth_nineteen_times_in_twenty(
    group: Group, groups: int, truth: float
) -> None:
    assert 0.935 <= coverage(group, groups, truth) <= 1


def test_pairing_makes_the_interval_narrower_when_luck_evens_out() -> None:
    paired = win_interval(0.5, 400, {0: [0.5] * 150 + [0.0] * 25 + [1.0] * 25})
    low, high = wilson(0.5, 400)

    assert paired.by == "groups"
    assert paired.high - paired.low < 0.8 * (high - low)


def test_bots_of_different_strength_do_not_make_the_interval_wider() -> None:
    apart = win_interval(0.5, 200, {0: [1.0] * 50, 1: [0.0] * 50})
    mixed = win_interval(0.5, 200, {0: [1.0] * 50 + [0.0] * 50})

    assert apart.high - apart.low < 0.3 * (mixed.high - mixed.low)


@pytest.mark.parametrize("groups", [1, 5, 30, 500])
def test_winning_everything_still_leaves_room_below(groups: int) -> None:
    interval = win_interval(1.0, 2 * groups, {0: [1.0] * groups})

    assert interval.high == 1
    assert 1 - 6 / (groups + 1) < interval.low < 1
    if interval.by == "groups":  # what happens 3 times in n is missed n times one time in twenty
        assert interval.low == pytest.approx(1 - 3 / groups, abs=0.3 / groups)


@pytest.mark.parametrize("groups", [1, 5, 30, 500])
def test_an_interval_stays_between_0_and_1_and_around_the_rate(groups: int) -> None:
    for rate in (0.0, 0.001, 0.25, 0.5, 0.999, 1.0):
        low, high, _ = win_interval(rate, 2 * groups, {0: [rate] * groups})
        assert 0 <= low <= rate <= high <= 1
        assert low < high


def test_few_groups_are_judged_by_games() -> None:
    assert win_interval(0.8, 10, {0: [1.0, 0.5, 1.0, 0.5, 1.0]}).by == "games"
    assert win_interval(0.5, 60, {n: [0.5, 0.5] for n in range(15)}).by == "games"
    assert win_interval(0.5, 5, {}).by == "games"


def test_known_numbers_come_out() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert t_quantile(20) == pytest.approx(2.0860, abs=1e-4)
    assert t_quantile(60) == pytest.approx(2.0003, abs=1e-4)
