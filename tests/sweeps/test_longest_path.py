"""SCORE-2: the longest path against brute force, and how much work it is at worst."""

import random
from collections.abc import Callable
from types import ModuleType

import pytest

from sweeps.brute import Edge, edges_of, is_trail, longest_trail, longest_trail_remembered
from sweeps.play import STYLES, TABLES, play, start, table
from whistlestop.maps import bounds
from whistlestop.rules import paths, sweep
from whistlestop.rules.layout import TABLE, MapData, State, Work, blank
from whistlestop.rules.paths import longest_path


def own(m: MapData, s: State, routes: set[int]) -> None:
    """Give player 0 exactly these routes."""
    for r in range(m.routes):
        s.owner[r] = int(r in routes)


def grown(m: MapData, rng: random.Random, size: int, *, both_tracks: bool) -> set[int]:
    """A network that mostly hangs together, as players build it."""
    routes: set[int] = set()
    cities = {rng.randrange(m.cities)}
    while len(routes) < size:
        free = [r for r in range(m.routes) if r not in routes]
        if not both_tracks:
            free = [r for r in free if m.route_twin[r] not in routes]
        near = [r for r in free if cities & {m.route_a[r], m.route_b[r]}]
        r = rng.choice(near if near and rng.random() < 0.9 else free)
        routes.add(r)
        cities |= {m.route_a[r], m.route_b[r]}
    return routes


def check_path(m: MapData, s: State, w: Work, length: int) -> None:
    """The path that is shown can be traveled on own routes and is as long as it is said to be."""
    path = w.path[: w.path_size]
    assert is_trail(m, path)
    assert all(s.owner[r] == 1 for r in path)
    assert sum(m.route_length[r] for r in path) == length == w.path_length


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(
    ("name", "sizes", "rounds", "brute"),
    [
        ("usa", range(1, 12), 600, longest_trail),
        ("europe", range(1, 12), 600, longest_trail),
        ("mini", range(1, 9), 800, longest_trail),
        ("usa", range(12, 19), 100, longest_trail_remembered),
        ("europe", range(12, 19), 100, longest_trail_remembered),
        ("mini", range(9, 13), 60, longest_trail_remembered),
    ],
)
def test_longest_path_is_the_one_found_by_walking_every_trail(
    name: str, sizes: range, rounds: int, brute: Callable[[list[Edge]], int]
) -> None:
    m, s, w = table(name), blank(State), blank(Work)
    rng = random.Random(f"{name} {sizes}")
    shorter = 0
    for i in range(rounds):
        routes = grown(m, rng, rng.choice(sizes), both_tracks=i % 4 == 0)
        own(m, s, routes)
        length = longest_path(m, s, w, 0)
        assert length == brute(edges_of(m, routes)), sorted(routes)
        check_path(m, s, w, length)
        shorter += length < sum(m.route_length[r] for r in routes)
    assert shorter > rounds // 4


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_longest_path_of_whole_games_is_the_one_found_by_walking(name: str, players: int) -> None:
    m, w = table(name), blank(Work)
    s = start(m, players, 5)
    for _ in play(m, s, random.Random(5), STYLES["sensible"]):
        pass
    for p in range(players):
        routes = [r for r in range(m.routes) if s.owner[r] == p + 1]
        found = longest_path(m, s, w, p)
        assert found == longest_trail_remembered(edges_of(m, routes)) > 0


def test_longest_path_of_nothing_is_nothing() -> None:
    m, s, w = table("usa"), blank(State), blank(Work)

    assert longest_path(m, s, w, 0) == 0
    assert w.path_size == 0


# --- How much work it is: counted in steps of the search, so that no clock is needed

HARDEST = {
    "usa": [
        [0, 2, 5, 16, 18, 21, 25, 27, 29, 31, 54, 58, 60, 63, 64, 76, 77, 79, 83, 86, 93],
        [2, 3, 5, 10, 17, 18, 22, 25, 27, 29, 40, 54, 57, 59, 65, 76, 78, 79, 83, 86, 93, 99],
        [0, 2, 5, 16, 20, 21, 23, 25, 27, 28, 41, 49, 58, 59, 65, 66, 75, 76, 78, 81, 85, 90],
        [0, 2, 6, 16, 21, 23, 27, 28, 41, 56, 57, 65, 66, 75, 76, 77, 80, 84, 86, 96, 99],
    ],
    "europe": [
        [0, 2, 3, 12, 13, 26, 28, 38, 39, 47, 49, 57, 58, 71, 74, 77, 78, 79, 89, 97, 100],
        [0, 1, 2, 3, 15, 19, 20, 21, 23, 26, 28, 37, 39, 49, 54, 56, 57, 77, 79, 97, 100],
        [0, 3, 11, 13, 23, 26, 28, 37, 39, 47, 49, 67, 69, 71, 74, 77, 78, 79, 84, 96, 100],
        [0, 25, 26, 27, 29, 36, 37, 39, 49, 57, 58, 73, 74, 78, 79, 80, 89, 93, 97, 100],
    ],
}
"""Networks that were worst for another search; hill climbing found them."""


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that grows with everything the search tries."""
    tries: list[int] = []
    try_choice = paths.try_choice

    def try_and_count(m: MapData, w: Work, total: int, step: int) -> bool:
        tries.append(step)
        return try_choice(m, w, total, step)

    monkeypatch.setattr(paths, "try_choice", try_and_count)
    return tries


@pytest.mark.parametrize("name", HARDEST)
def test_hardest_networks_known_take_few_hundred_tries(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    m, s, w = table(name), blank(State), blank(Work)
    tries = counting(monkeypatch)
    for routes in HARDEST[name]:
        assert sum(m.route_length[r] for r in routes) <= m.trains
        assert not {m.route_twin[r] for r in routes} & set(routes)
        own(m, s, set(routes))
        tries.clear()
        found = longest_path(m, s, w, 0)
        assert len(tries) < 500
        check_path(m, s, w, found)
        assert found == longest_trail_remembered(edges_of(m, routes))


@pytest.mark.parametrize("name", HARDEST)
def test_ordinary_networks_take_few_tries(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All trains on the board, as a player might lay them: mostly joined, never both tracks."""
    m, s, w = table(name), blank(State), blank(Work)
    tries = counting(monkeypatch)
    rng = random.Random(f"{name} steps")
    counts = []
    for _ in range(120):
        routes = grown(m, rng, 16, both_tracks=False)
        while sum(m.route_length[r] for r in routes) > m.trains:
            routes.pop()
        own(m, s, routes)
        tries.clear()
        longest_path(m, s, w, 0)
        counts.append(len(tries))
    assert max(counts) < 300
    assert sorted(counts)[len(counts) // 2] < 40


def board(cities: int, edges: list[tuple[int, int, int]]) -> tuple[MapData, State]:
    """As much of a map as the search reads, and player 0 has all of it."""
    m, s = MapData(), blank(State)
    m.cities, m.routes = cities, len(edges)
    m.route_a, m.route_b, m.route_length = (list(part) for part in zip(*edges, strict=True))
    own(m, s, set(range(m.routes)))
    return m, s


def tangle(rng: random.Random, cities: int, loops: int) -> list[tuple[int, int, int]]:
    """A network with so many loops: a tree of some kind, and chords."""
    reach = rng.choice((1, 3, cities))
    pairs = {(max(0, city - rng.randint(1, reach)), city) for city in range(1, cities)}
    while len(pairs) < cities - 1 + loops:
        a, b = sorted(rng.sample(range(cities), 2))
        pairs.add((a, b))
    return [(a, b, rng.choice((1, 1, 1, 2))) for a, b in sorted(pairs)]


@pytest.mark.usefixtures("untraced")
def test_networks_with_as_many_loops_as_a_map_may_have_are_within_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries = counting(monkeypatch)
    rng = random.Random(16)
    w = blank(Work)
    for _ in range(60):
        m, s = board(cities := rng.randint(12, 79), tangle(rng, cities, bounds.MAX_LOOPS))
        tries.clear()
        length = longest_path(m, s, w, 0)
        check_path(m, s, w, length)
        assert w.path_known
        assert len(tries) < paths.MOST_TRIES // 5


@pytest.mark.usefixtures("untraced")
def test_a_table_for_some_slots_only_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(2)
    w = blank(Work)
    networks = [board(8, tangle(rng, 8, rng.randint(1, 8))) for _ in range(150)]
    whole = [longest_path(m, s, w, 0) for m, s in networks]
    monkeypatch.setattr(paths, "TABLE", 0)
    monkeypatch.setattr(paths, "SLOTS_THAT_FIT", 2)

    assert [longest_path(m, s, w, 0) for m, s in networks] == whole
    assert TABLE >= 3 * 64 * (bounds.MAX_TRAINS + 1)


@pytest.mark.parametrize(("where", "name"), [(paths, "MOST_TRIES"), (sweep, "SLOTS")])
def test_a_search_that_gives_up_says_so(
    where: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    m, s = board(8, tangle(random.Random(3), 8, 8))
    w = blank(Work)
    monkeypatch.setattr(where, name, 2)
    longest_path(m, s, w, 0)

    assert not w.path_known
