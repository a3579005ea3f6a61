"""The cheapest way between two cities, found in two ways that must agree."""

import random

import pytest

from whistlestop.game.cheapest_way import TRAIN, Around, cheapest, distances


def network(luck: random.Random) -> tuple[Around, list[tuple[int, ...]]]:
    """Cities with routes between them, each with the trains that it takes."""
    cities = luck.randrange(2, 9)
    around: list[list[tuple[int, int]]] = [[] for _ in range(cities)]
    prices: list[tuple[int, ...]] = []
    for route in range(luck.randrange(1, 14)):
        a, b = luck.sample(range(cities), 2)
        around[a].append((route, b))
        around[b].append((route, a))
        prices.append((luck.randrange(0, 4) * TRAIN,))
    return around, prices


@pytest.mark.parametrize("seed", range(20))
def test_the_quick_search_finds_as_cheap_a_way_as_the_thorough_one(seed: int) -> None:
    around, prices = network(random.Random(seed))
    goal = len(around) - 1
    for trains in (0, 2, 45):
        quick = cheapest(around, prices, 0, goal, trains=trains)
        thorough = cheapest(around, prices, 0, goal, trains=trains, by_number=True)
        assert (quick is None) == (thorough is None)
        if quick is not None and thorough is not None:
            assert sum(step for _, step in quick) == sum(step for _, step in thorough)
            city = 0
            for route, _ in quick:
                (city,) = [there for number, there in around[city] if number == route]
            assert city == goal


@pytest.mark.parametrize("seed", range(20))
def test_distances_are_what_the_cheapest_ways_cost(seed: int) -> None:
    around, prices = network(random.Random(seed))
    most = 4 * TRAIN
    for city, found in enumerate(distances(around, prices, 0, most)):
        way = cheapest(around, prices, 0, city, trains=45)
        cost = most + 1 if way is None else sum(step for _, step in way)
        assert found == cost if cost <= most else found > most
