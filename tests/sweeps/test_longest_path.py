"""SCORE-2: the longest path against brute force, and how much work it is at worst."""

import random
from collections.abc import Callable

import pytest

from sweeps.brute import Edge, edges_of, is_trail, longest_trail, longest_trail_remembered
from sweeps.play import STYLES, TABLES, play, start, table
from whistlestop.rules import paths
from whistlestop.rules.layout import MapData, State, Work, blank
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
"""The worst networks that ten minutes of hill climbing found on each map, by steps."""

MOST_STEPS = 6000
"""The worst of them took 3,400 (50 ms interpreted); networks of real games take a few dozen."""


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that grows with every step of the search."""
    steps: list[int] = []
    plan = paths.plan_branch

    def plan_and_count(m: MapData, w: Work, group: int) -> None:
        steps.append(group)
        plan(m, w, group)

    monkeypatch.setattr(paths, "plan_branch", plan_and_count)
    return steps


@pytest.mark.parametrize("name", HARDEST)
def test_hardest_networks_known_take_few_thousand_steps(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    m, s, w = table(name), blank(State), blank(Work)
    steps = counting(monkeypatch)
    for routes in HARDEST[name]:
        assert sum(m.route_length[r] for r in routes) <= m.trains
        assert not {m.route_twin[r] for r in routes} & set(routes)
        own(m, s, set(routes))
        steps.clear()
        found = longest_path(m, s, w, 0)
        assert 500 < len(steps) < MOST_STEPS
        check_path(m, s, w, found)
        assert found == longest_trail_remembered(edges_of(m, routes))


@pytest.mark.parametrize("name", HARDEST)
def test_ordinary_networks_take_few_steps(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All trains on the board, as a player might lay them: mostly joined, never both tracks."""
    m, s, w = table(name), blank(State), blank(Work)
    steps = counting(monkeypatch)
    rng = random.Random(f"{name} steps")
    counts = []
    for _ in range(120):
        routes = grown(m, rng, 16, both_tracks=False)
        while sum(m.route_length[r] for r in routes) > m.trains:
            routes.pop()
        own(m, s, routes)
        steps.clear()
        longest_path(m, s, w, 0)
        counts.append(len(steps))
    assert max(counts) < 1000
    assert sorted(counts)[len(counts) // 2] < 60
