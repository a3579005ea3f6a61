"""SCORE-2, STATION: searches that are cut short by their limits, where maps never bring them."""

import random

import pytest

from positions import own_map, table
from whistlestop import Board, Route
from whistlestop.game.board import UnknownPathError, work_space
from whistlestop.maps.loops import Edge, most_loops
from whistlestop.rules import paths, sweep
from whistlestop.rules.borrowing import is_hopeless
from whistlestop.rules.map_data import map_data_of

SIDE = 4


def grid(seed: int) -> Board:
    """A player's network with many loops and odd cities: most of a square grid."""
    names = [
        [f"{chr(65 + row)}{chr(65 + column)}" for column in range(SIDE)] for row in range(SIDE)
    ]
    routes = []
    for row in range(SIDE):
        for column in range(SIDE):
            if column + 1 < SIDE:
                routes.append(f"{names[row][column]}-{names[row][column + 1]}")
            if row + 1 < SIDE:
                routes.append(f"{names[row][column]}-{names[row + 1][column]}")
    tickets = [f"{names[0][0]}-{names[-1][-1]} 5", f"{names[0][-1]}-{names[-1][0]} 5"]
    map = own_map([f"{route} 1 red" for route in routes], tickets)
    mine = random.Random(seed).sample(routes, 20)
    return table(map, owners={0: mine}).board


def spaces(path: tuple[Route, ...]) -> int:
    return sum(route.length for route in path)


@pytest.mark.parametrize("seed", range(12))
def test_a_table_that_does_not_fit_finds_the_same_length(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SCORE-2: with fewer cities tracked the search takes longer, but misses nothing."""
    board = grid(seed)
    longest = spaces(board.longest_path(0))
    monkeypatch.setattr(paths, "TABLE", 1)
    monkeypatch.setattr(paths, "SLOTS_THAT_FIT", 1)
    assert spaces(board.longest_path(0)) == longest


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_search_does_not_matter(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SCORE-2: more sweeps, from all cities where lines cross, find the same length."""
    board = grid(seed)
    longest = spaces(board.longest_path(0))
    monkeypatch.setattr(sweep, "EASY", 0)
    monkeypatch.setattr(sweep, "HARD", 0)
    assert spaces(board.longest_path(0)) == longest


def test_a_search_that_would_take_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """SCORE-2: a path that may not be the longest is never given for it."""
    board = grid(1)
    monkeypatch.setattr(paths, "MOST_TRIES", 3)
    with pytest.raises(UnknownPathError, match="too many loops"):
        board.longest_path(0)


def test_without_trains_nobody_closes_a_loop() -> None:
    """SCORE-2: the number of loops that bounds the search depends on the trains."""
    assert most_loops(3, [Edge(0, 1, 1), Edge(1, 2, 1), Edge(2, 0, 1)], 0) <= 1
    assert most_loops(3, [Edge(0, 1, 1), Edge(1, 2, 1), Edge(2, 0, 1)], 3) >= 1


@pytest.mark.parametrize(("done", "hopeless"), [(1, True), (3, False)])
def test_of_equal_points_the_more_tickets_count(done: int, *, hopeless: bool) -> None:
    """STATION-6: a choice is given up if even the best it can still become completes fewer tickets
    for the same points."""
    work = work_space()
    work.sure_points = work.best_points = 10
    work.sure_done, work.best_done = done, 2
    map = own_map(["AA-BB 1 red", "BB-CC 1 red"], ["AA-BB 5", "BB-CC 5"])
    assert is_hopeless(map_data_of(map), work, 0, 0) == hopeless
