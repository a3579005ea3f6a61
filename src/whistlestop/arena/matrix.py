"""All against all: how often each bot was placed before each other one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from .results import GameResult


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rows and columns are bots; a cell says how the row's bot did against the column's."""

    names: tuple[str, ...]
    """In a report the best come first."""
    rates: tuple[tuple[float | None, ...], ...]
    """The share of meetings in which it was placed before the other; equal places are half."""
    meetings: tuple[tuple[int, ...], ...]


def head_to_head(names: Sequence[str], results: Sequence[GameResult]) -> Matrix:
    """The matrix of some games. Every two bots at a table meet."""
    index = {name: i for i, name in enumerate(names)}
    size = len(names)
    points = [[0.0] * size for _ in names]
    meetings = [[0] * size for _ in names]
    for result in results:
        places = [result.place(seat) for seat in range(len(result.seats))]
        for a, b in permutations(range(len(result.seats)), 2):
            row, column = index[result.seats[a]], index[result.seats[b]]
            if row != column:
                points[row][column] += (places[a] < places[b]) + (places[a] == places[b]) / 2
                meetings[row][column] += 1
    rates = tuple(
        tuple(won / n if n else None for won, n in zip(*lines, strict=True))
        for lines in zip(points, meetings, strict=True)
    )
    return Matrix(tuple(names), rates, tuple(tuple(line) for line in meetings))
