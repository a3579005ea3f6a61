"""Where cities and tags are on a board of characters.

A terminal has few cells, so the positions of the map file are only where the search begins: crowded
regions are stretched, then single cities move a little until every route has room for its tag.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from whistlestop.maps import Map, Route

from .canvas import Cell, cells_between, tracks_tag
from .places import Point, city_points

Taken = list[bytearray]
"""By row and column whether a cell is taken: slices of bytes make the search fast enough."""

STRETCHES = (0.0, 0.2, 0.4, 0.6)
"""How much the order of the cities counts against their distances."""
MOST_TRIALS = 400
"""This many small moves are tried; more would keep a player waiting."""
NEAR = [(x, y) for y in (0, 1, -1) for x in (0, 2, -2, 1, -1, 3, -3, 4, -4) if x or y]
"""Moves of a city, the least visible ones first."""


@dataclass(frozen=True)
class Layout:
    """A board's places: the first cell of every city's code and of every link's tag."""

    width: int
    height: int
    cities: tuple[Cell, ...]
    tags: tuple[Cell | None, ...]
    """In the order of `links`; None where there was no room."""
    cost: float = field(compare=False)

    @property
    def is_readable(self) -> bool:
        """Whether nearly all tags found room."""
        return 10 * self.tags.count(None) <= len(self.tags)


def links(map: Map) -> tuple[tuple[Route, ...], ...]:
    """The tracks of the map, those between the same two cities together."""
    both = (map.routes_between(*route.cities) for route in map.routes)
    return tuple(tracks for tracks in dict.fromkeys(both))


def lay_out(map: Map, width: int, height: int) -> Layout:
    """The best layout found for a board of this size; the same size gives the same layout."""
    return _lay_out(map, city_points(map), width, height)


# Two maps that play the same are equal though they may be drawn differently: the points are a
# part of the key.
@lru_cache(maxsize=16)
def _lay_out(map: Map, where: tuple[Point, ...], width: int, height: int) -> Layout:
    trials = _Trials(map, width, height)
    begin = (trials.judge(_stretched(map, where, width, height, part)) for part in STRETCHES)
    best = min(begin, key=lambda layout: layout.cost)
    return trials.improve(best)


def _stretched(
    map: Map, where: Sequence[Point], width: int, height: int, part: float
) -> tuple[Cell, ...]:
    xs = _stretch([x for x, _ in where], part)
    ys = _stretch([y for _, y in where], part)
    return tuple(
        (1 + round(x * (width - len(city.code) - 3)), round(y * (height - 1)))
        for city, x, y in zip(map.cities, xs, ys, strict=True)
    )


def _stretch(values: Sequence[float], part: float) -> list[float]:
    """Values from 0 to 1, moved partly towards equal steps."""
    low, span = min(values), (max(values) - min(values)) or 1.0
    order = sorted(values)
    most = max(len(values) - 1, 1)
    return [
        (1 - part) * (value - low) / span
        + part * (bisect_left(order, value) + bisect_right(order, value) - 1) / 2 / most
        for value in values
    ]


class _Trials:
    """Judges places of cities, and looks for better ones."""

    def __init__(self, map: Map, width: int, height: int) -> None:
        self.map = map
        self.width = width
        self.height = height
        self.links = links(map)
        self.tags = [tracks_tag(tracks) for tracks in self.links]
        # A mark for a goal on the left; on the right a space, or the mark of a station.
        self.right = 2 if map.rules.stations else 1

    def improve(self, best: Layout) -> Layout:
        """Move cities of links that have no room for their tag, one link after the other."""
        tried = 0
        changed = True
        while changed and tried < MOST_TRIALS:
            changed = False
            for link in range(len(self.links)):
                if best.tags[link] is not None or tried >= MOST_TRIALS:
                    continue
                for cities in self._moved(best, link):
                    tried += 1
                    trial = self.judge(cities)
                    if trial.cost < best.cost:
                        best, changed = trial, True
                        break
        return best

    def _moved(self, layout: Layout, link: int) -> Iterator[tuple[Cell, ...]]:
        """The cities with one end of this link moved a little."""
        for step_x, step_y in NEAR:
            for city in self.links[link][0].cities:
                column, row = layout.cities[city.id]
                moved = (column + step_x, row + step_y)
                last = self.width - len(city.code) - 2
                if 1 <= moved[0] <= last and 0 <= moved[1] < self.height:
                    cities = list(layout.cities)
                    cities[city.id] = moved
                    yield tuple(cities)

    def judge(self, cities: tuple[Cell, ...]) -> Layout:
        """Place all tags and say how bad it is: crowded cities, covered lines, missing tags."""
        taken, owners, cost = self._labels(cities)
        lines = [self._line(cities, tracks) for tracks in self.links]
        crossed = [[0] * self.width for _ in range(self.height)]
        for tracks, line in zip(self.links, lines, strict=True):
            for column, row in line:
                crossed[row][column] += 1
            ends = {city.id for city in tracks[0].cities}
            over = {owners[cell] for cell in line if cell in owners} - ends
            cost += 4 * len(over)
        tags: list[Cell | None] = [None] * len(self.links)
        # The shortest lines have the least choice, so they choose first.
        for i in sorted(range(len(lines)), key=lambda i: len(lines[i])):
            tags[i] = self._tag(lines[i], len(self.tags[i]), taken, crossed)
            cost += 5 if tags[i] is None else 0
        return Layout(self.width, self.height, cities, tuple(tags), cost)

    def _labels(self, cities: tuple[Cell, ...]) -> tuple[Taken, dict[Cell, int], float]:
        """The cells no tag may use, whose code stands in which cell, and the cost of overlaps."""
        taken = [bytearray(self.width) for _ in range(self.height)]
        owners: dict[Cell, int] = {}
        cost = 0.0
        for city in self.map.cities:
            column, row = cities[city.id]
            size = len(city.code)
            mine = slice(column - 1, column + size + self.right)
            cost += 10 * sum(taken[row][mine])
            taken[row][mine] = b"\x01" * len(taken[row][mine])
            owners.update({(at, row): city.id for at in range(column, column + size)})
        return taken, owners, cost

    def _line(self, cities: tuple[Cell, ...], tracks: Sequence[Route]) -> tuple[Cell, ...]:
        a, b = (middle(cities[city.id], city.code) for city in tracks[0].cities)
        return cells_between(a, b)

    def _tag(
        self, line: tuple[Cell, ...], size: int, taken: Taken, crossed: list[list[int]]
    ) -> Cell | None:
        """The free place nearest to the middle of the line that covers the fewest other lines."""
        best: Cell | None = None
        least = math.inf
        for i, (column, row) in enumerate(line):
            start = column - (size - 1) // 2
            around = slice(max(start - 1, 0), start + size + 1)
            if start < 0 or start + size > self.width or any(taken[row][around]):
                continue
            own = sum(there == row and start - 1 <= at <= start + size for at, there in line)
            worse = sum(crossed[row][around]) - own + 3 * abs(i / len(line) - 0.5)
            if worse < least:
                best, least = (start, row), worse
        if best is not None:
            mine = slice(max(best[0] - 1, 0), best[0] + size + 1)
            taken[best[1]][mine] = b"\x01" * len(taken[best[1]][mine])
        return best


def middle(cell: Cell, code: str) -> Cell:
    """The cell in which the lines of a city begin, given the first cell of its code."""
    return cell[0] + (len(code) - 1) // 2, cell[1]
