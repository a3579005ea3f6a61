"""Where the names of cities stand: beside the city, over as little else as possible."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .geometry import CITY, SPACE_WIDTH, Geometry
from .places import Point

SIZE = 15.0
"""The size of the letters."""
SIDES = {
    "e": (1, 0),
    "w": (-1, 0),
    "n": (0, -1),
    "s": (0, 1),
    "ne": (0.7, -0.8),
    "nw": (-0.7, -0.8),
    "se": (0.7, 0.8),
    "sw": (-0.7, 0.8),
}
"""Directions in the order in which they are preferred when all are as good."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name: the point it is anchored at, at half its height, and on which side it goes on."""

    x: float
    y: float
    anchor: str
    text: str


def text_width(text: str, size: float = SIZE) -> float:
    """About how wide a text is; fonts differ, and nothing here depends on the exact number."""
    units = 0.0
    for letter in text:
        if unicodedata.combining(letter):
            continue
        if unicodedata.east_asian_width(letter) in "WF":
            units += 1.0
        elif letter in "ijlI.,'| ":
            units += 0.38
        else:
            units += 0.78 if letter.isupper() else 0.68
    return units * size


def place_names(
    geometry: Geometry, names: Sequence[str], hints: Sequence[str | None]
) -> tuple[Label, ...]:
    """A place for every name. `hints` are the sides the map file suggests."""
    dots = list(_dots(geometry))
    taken: list[Box] = []
    labels: dict[int, Label] = {}
    # Names in the middle of much else have the least choice, so they choose first.
    order = sorted(range(len(names)), key=lambda i: (-_crowd(geometry, dots, i), i))
    for i in order:
        best: tuple[float, Box, Label] | None = None
        for side in SIDES:
            box, label = _beside(geometry.cities[i], side, names[i])
            cost = _cost(geometry, dots, taken, box, i)
            cost -= 4.0 if side == hints[i] else 0.0
            if best is None or cost < best[0]:
                best = (cost, box, label)
        assert best is not None
        taken.append(best[1])
        labels[i] = best[2]
    return tuple(labels[i] for i in range(len(names)))


def _dots(geometry: Geometry) -> Iterator[Point]:
    """Points all over the spaces of routes."""
    for track in geometry.tracks:
        for space in track.spaces:
            yield space.x, space.y
        for a, b in pairwise(track.spaces):
            yield (a.x + b.x) / 2, (a.y + b.y) / 2


def _crowd(geometry: Geometry, dots: Sequence[Point], i: int) -> int:
    x, y = geometry.cities[i]
    return sum(abs(dx - x) < 90 and abs(dy - y) < 40 for dx, dy in dots)


def _beside(city: Point, side: str, name: str) -> tuple[Box, Label]:
    right, down = SIDES[side]
    anchor = "start" if right > 0 else "end" if right < 0 else "middle"
    x = city[0] + right * (CITY + 4)
    y = city[1] + down * (CITY + 0.75 * SIZE)
    wide = text_width(name)
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
    box = (left, y - SIZE / 2, left + wide, y + SIZE / 2)
    return box, Label(x, y, anchor, name)


def _cost(
    geometry: Geometry, dots: Sequence[Point], taken: Sequence[Box], box: Box, own: int
) -> float:
    """How much a name here would cover: other names most of all, then cities, then spaces."""
    left, top, right, bottom = box
    half = SPACE_WIDTH / 2
    cost = 3.0 * sum(
        left - half < x < right + half and top - half < y < bottom + half for x, y in dots
    )
    for i, (x, y) in enumerate(geometry.cities):
        if i != own and left - CITY < x < right + CITY and top - CITY < y < bottom + CITY:
            cost += 12.0
    for other in taken:
        if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
            cost += 20.0
    outside = max(0.0, 6 - left) + max(0.0, right - geometry.width + 6)
    outside += max(0.0, 6 - top) + max(0.0, bottom - geometry.height + 6)
    return cost + 2 * outside
