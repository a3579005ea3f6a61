"""Maps on which the rules could take too long are refused: by loops, and by stations."""

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from whistlestop.maps import bounds, builtin_maps, check_map, load_map
from whistlestop.maps.loops import Edge, most_loops

MINI = Path(bounds.__file__).parent / "data" / "mini.json"


def edges_of(name: str) -> list[Edge]:
    pairs = {}
    for route in load_map(name).routes:
        a, b = route.cities
        pairs[a.id, b.id] = Edge(a.id, b.id, route.length)
    return list(pairs.values())


@pytest.mark.parametrize("name", builtin_maps())
def test_built_in_maps_are_far_from_the_limit(name: str) -> None:
    map = load_map(name)

    loops = most_loops(len(map.cities), edges_of(name), map.rules.trains)

    assert loops <= 10 < bounds.MAX_LOOPS


def most_by_trying(edges: list[Edge], trains: int) -> int:
    most = 0
    for size in range(1, len(edges) + 1):
        for some in itertools.combinations(edges, size):
            if sum(edge.length for edge in some) <= trains:
                cities = {city for edge in some for city in (edge.a, edge.b)}
                most = max(most, len(some) - len(cities) + 1)
    return most


def test_the_number_of_loops_is_never_too_low_and_hardly_too_high() -> None:
    rng = random.Random(1)
    for _ in range(40):
        pairs = [pair for pair in itertools.combinations(range(5), 2) if rng.random() < 0.8]
        edges = [Edge(a, b, rng.randint(1, 3)) for a, b in pairs]
        trains = rng.randint(1, 14)
        most = most_by_trying(edges, trains)
        assert most <= most_loops(5, edges, trains) <= most + 2


def map_of(pairs: list[tuple[int, int]], trains: int, length: int = 1) -> dict[str, Any]:
    """A map file with these routes, all gray and of one length."""
    data: dict[str, Any] = json.loads(MINI.read_text(encoding="utf-8"))
    letters = "ABCDEFGHIJ"
    codes = [a + b for a in letters for b in letters]
    cities = sorted({city for pair in pairs for city in pair})
    data["cities"] = [{"code": codes[city], "name": codes[city]} for city in cities]
    data["routes"] = [
        {"a": codes[a], "b": codes[b], "length": length, "color": "gray"} for a, b in pairs
    ]
    data["tickets"] = [
        {"a": codes[a], "b": codes[b], "points": 5, "long": i < 10}
        for i, (a, b) in enumerate(itertools.islice(itertools.combinations(cities, 2), 40))
    ]
    data["rules"].update(trains=trains, last_turn_trains=2)
    return data


def cubic(cities: int, rng: random.Random) -> list[tuple[int, int]]:
    """A random network with three routes at every city."""
    while True:
        ends = [city for city in range(cities) for _ in range(3)]
        rng.shuffle(ends)
        pairs = {(min(a, b), max(a, b)) for a, b in zip(ends[::2], ends[1::2], strict=True)}
        if len(pairs) == 3 * cities // 2 and all(a != b for a, b in pairs):
            return sorted(pairs)


def grid(width: int, height: int) -> list[tuple[int, int]]:
    return [
        (city, city + step)
        for city in range(width * height)
        for step in (1, width)
        if city + step < width * height and (step > 1 or (city + 1) % width)
    ]


HOSTILE = {
    "cubic": (cubic(70, random.Random(7)), 120),
    "grid": (grid(8, 8), 120),
    "ladder": (grid(2, 40), 118),
    "everything joined": (list(itertools.combinations(range(18), 2)), 120),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_map_whose_longest_path_could_take_too_long_is_refused(name: str) -> None:
    pairs, trains = HOSTILE[name]

    faults = check_map(map_of(pairs, trains))

    assert len(faults) == 1
    assert faults[0].startswith(f"Map: with {trains} trains one player could close ")
    assert "loops of routes; the most is 16 (MAX_LOOPS), or the longest path may take" in faults[0]


def test_the_same_cities_with_longer_routes_or_fewer_trains_are_fine() -> None:
    pairs = cubic(70, random.Random(7))

    assert check_map(map_of(pairs, 120, length=5)) == []
    assert check_map(map_of(pairs, 45)) == []
    assert check_map(map_of(grid(6, 6), 45, length=2)) == []


def test_a_map_on_which_stations_could_borrow_in_too_many_ways_is_refused() -> None:
    hubs = [(hub, city) for hub in range(5) for city in range(5, 12)]
    data = map_of(hubs, 45, length=4)
    data["rules"].update(stations=5, station_costs=[1, 1, 1, 1, 1])

    (fault,) = check_map(data)

    assert fault.startswith("Map: 5 stations could borrow routes in 32,768 ways for 40 tickets; ")
    assert "the most is 6,250 (MAX_BORROWINGS)" in fault
    data["rules"].update(stations=3, station_costs=[1, 1, 1])
    assert check_map(data) == []
