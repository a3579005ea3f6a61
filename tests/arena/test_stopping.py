"""Stopping early: seldom wrong however often one looks, and soon where the difference is great."""

import random
from collections.abc import Callable

import pytest

from arena.made import made_results
from whistlestop.arena import ConfidenceSequence, Match
from whistlestop.arena.confidence import Watch

Draw = Callable[[random.Random], float]


def coin(chance: random.Random) -> float:
    return float(chance.random() < 0.5)


def pair(chance: random.Random) -> float:
    return chance.choice((0.0, 0.5, 0.5, 1.0))


def rare(chance: random.Random) -> float:
    return float(chance.random() < 0.05)


def steps_until_clear(draw: Draw, mean: float, chance: random.Random, most: int) -> int | None:
    sequence = ConfidenceSequence()
    for step in range(1, most + 1):
        sequence.add(draw(chance))
        if sequence.is_above(mean) or sequence.is_below(mean):
            return step
    return None


@pytest.mark.parametrize(("draw", "mean"), [(coin, 0.5), (pair, 0.5), (rare, 0.05)])
def test_looking_after_every_group_is_wrong_at_most_one_time_in_twenty(
    draw: Draw, mean: float
) -> None:
    chance = random.Random(1)
    runs = 150
    wrong = sum(steps_until_clear(draw, mean, chance, 200) is not None for _ in range(runs))

    assert wrong <= 0.05 * runs


def test_a_great_difference_is_clear_soon() -> None:
    chance = random.Random(2)
    steps = [steps_until_clear(coin, 0.9, chance, 500) for _ in range(20)]

    assert all(step is not None and step < 60 for step in steps)


def test_a_small_difference_is_clear_at_last() -> None:
    step = steps_until_clear(pair, 0.42, random.Random(3), 3000)

    assert step is not None
    assert step > 100


def test_the_bounds_are_where_it_becomes_clear() -> None:
    chance = random.Random(4)
    sequence = ConfidenceSequence(pair(chance) for _ in range(200))

    assert 0.35 < sequence.low < 0.5 < sequence.high < 0.65
    assert sequence.is_above(sequence.low - 1e-6)
    assert not sequence.is_above(sequence.low + 1e-6)
    assert sequence.is_below(sequence.high + 1e-6)
    assert not sequence.is_below(sequence.high - 1e-6)


def test_nothing_is_clear_before_the_first_game() -> None:
    sequence = ConfidenceSequence()

    assert (sequence.low, sequence.high) == pytest.approx((0, 1))


def test_the_order_in_which_results_come_does_not_matter() -> None:
    match = Match("mini", ["ann", "bob", "cid"], players=2, games=600)
    results = made_results(match, {"ann": 108, "bob": 100, "cid": 100})
    straight, shuffled = Watch(match), Watch(match)
    for result in results:
        straight.see([result])
    random.Random(5).shuffle(results)
    for result in results:
        shuffled.see([result])

    assert straight.verdict == shuffled.verdict
    assert straight.verdict.answer == "above"
    assert straight.verdict.games % match.schedule.round_size == 0
    assert straight.verdict.games < 600


def test_it_is_clear_as_well_that_a_bot_misses_its_target() -> None:
    match = Match("mini", ["ann", "bob"], players=2, games=400)
    watch = Watch(match, target=0.9)
    watch.see(made_results(match, {"ann": 103, "bob": 100}))

    assert watch.verdict.answer == "below"
    assert watch.verdict.target == 0.9
    assert watch.verdict.high < 0.9


def test_equal_bots_stay_open() -> None:
    match = Match("mini", ["ann", "bob"], players=2, games=400)
    watch = Watch(match)
    watch.see(made_results(match, {"ann": 100, "bob": 100}))

    assert watch.verdict.answer == "open"
    assert watch.verdict.games == 400
    assert watch.verdict.low < 0.5 < watch.verdict.high
