"""Where everything on a drawn board is: cities, the curves of routes, their spaces, the names.

Only numbers, no markup: a picture, a test or another program can all use it. The unit is a pixel of
a picture that is 800 to 1200 wide. Points are complex numbers while they are worked out, so that
turning and moving them is plain arithmetic.
"""

import cmath
import math
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from whistlestop.maps import Map, Route

from .places import Point, city_points

WIDTH = 1200.0
LEAST_WIDTH = 800.0
"""A small map with few long routes is drawn smaller, so that its spaces are not lost in it."""
MARGIN = 70.0
"""Around the outermost cities; names need it."""
MAX_HEIGHT = 1000.0
CITY = 8.5
"""The radius of a city."""
CLEAR = 3.0
"""Between a city and the first space of a route."""
DOUBLE_CLEAR, DOUBLE_PITCH = 7.0, 24.0
"""How much farther the tracks of a double keep away, as long as each space has this much room."""
SPACE_WIDTH = 11.0
GAP = 2.5
"""Between two spaces of a route."""
MAX_SPACE = 42.0
"""Longer, and one space would look like two."""
MIN_PITCH = 21.5
"""A route with less room for a space is bent to make it longer."""
TRACKS_APART = 14.5
"""Between the middles of the two tracks of a double."""
NAME_SIZE = 15.0
"""The size of the letters of a city's name."""

_BENDS = (0.0, 0.12, -0.12, 0.22, -0.22, 0.33, -0.33, 0.45, -0.45, 0.55, -0.55)
_STEPS = 32


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a route: a rectangle around a middle, turned by an angle in degrees."""

    x: float
    y: float
    angle: float
    length: float


@dataclass(frozen=True, slots=True)
class Track:
    """A route with the line of its bed, from city to city, and its spaces in the same order."""

    route: Route
    line: tuple[Point, ...]
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Geometry:
    """A board: how large it is, a point for every city, a track for every route."""

    width: float
    height: float
    cities: tuple[Point, ...]
    tracks: tuple[Track, ...]


def measure(map: Map) -> Geometry:
    """Where everything of a map is."""
    points = [complex(*point) for point in city_points(map)]
    width, (cities, height) = WIDTH, _fitted(points, WIDTH)
    spare = min(
        abs(cities[a.id] - cities[b.id]) / route.length / (MAX_SPACE + GAP)
        for route in map.routes
        for a, b in [route.cities]
    )
    if spare > 1:
        width = max(LEAST_WIDTH, WIDTH / spare)
        cities, height = _fitted(points, width)
    chords = _chords(map, cities)
    tracks: dict[int, Track] = {}
    for (a, b), routes in chords.items():
        bend = _bend((a, b), max(route.length for route in routes), cities, list(chords))
        curve = _curve(cities[a], cities[b], bend)
        for place, route in enumerate(routes):
            aside = (place - (len(routes) - 1) / 2) * TRACKS_APART
            tracks[route.id] = _track(route, curve, aside, backwards=route.cities[0].id != a)
    places = tuple((city.real, city.imag) for city in cities)
    return Geometry(width, height, places, tuple(tracks[route.id] for route in map.routes))


# Cities


def _fitted(points: Sequence[complex], width: float) -> tuple[list[complex], float]:
    """The points moved and scaled into the picture, and the height it needs."""
    xs, ys = [point.real for point in points], [point.imag for point in points]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    room = (width - 2 * MARGIN, MAX_HEIGHT - 2 * MARGIN)
    # All cities in one point, or in a line, leave one scale or both open.
    scales = [have / need for have, need in zip(room, (wide, high), strict=True) if need > 0]
    scale = min(scales, default=1.0)
    height = max(high * scale, 0.3 * width) + 2 * MARGIN
    middle = complex(min(xs) + wide / 2, min(ys) + high / 2)
    return [complex(width, height) / 2 + (point - middle) * scale for point in points], height


def _chords(map: Map, cities: Sequence[complex]) -> dict[tuple[int, int], list[Route]]:
    """The tracks between every two neighboring cities, in map order.

    Always from left to right: then the first track of a double is the upper one.
    """
    chords: dict[tuple[int, int], list[Route]] = {}
    for route in map.routes:
        ids = [city.id for city in route.cities]
        a, b = sorted(ids, key=lambda i: (cities[i].real, cities[i].imag, i))
        chords.setdefault((a, b), []).append(route)
    return chords


# Curves

Curve = list[complex]


def _bend(
    pair: tuple[int, int], length: int, cities: Sequence[complex], chords: list[tuple[int, int]]
) -> float:
    """How far to bend a route: not at all, unless it is too short or runs over a city."""
    start, end = cities[pair[0]], cities[pair[1]]
    strangers = [city for i, city in enumerate(cities) if i not in pair]
    if _strain(_curve(start, end, 0), length, strangers) == 0:
        return 0.0
    others = [(cities[a], cities[b]) for a, b in chords if (a, b) != pair]

    def cost(bend: float) -> float:
        curve = _curve(start, end, bend)
        middle = curve[_STEPS // 4 : -(_STEPS // 4) : 2]
        crowd = sum(
            max(0.0, 20.0 - min(_distance(point, *chord) for point in middle)) for chord in others
        )
        return _strain(curve, length, strangers) + crowd + 8 * abs(bend)

    return min(_BENDS, key=cost)


def _strain(curve: Curve, length: int, strangers: Sequence[complex]) -> float:
    """How badly a curve fits: pixels missing for its spaces, and pixels too near to cities."""
    short = max(0.0, length * MIN_PITCH + 2 * (CITY + CLEAR) - _length(curve))
    near = sum(max(0.0, 2 * CITY - min(abs(city - point) for point in curve)) for city in strangers)
    return short + 4 * near


def _curve(start: complex, end: complex, bend: float) -> Curve:
    """A quadratic curve; its middle bulges sideways by half of bend times the distance."""
    control = (start + end) / 2 + (end - start) * 1j * bend
    parts = [step / _STEPS for step in range(_STEPS + 1)]
    return [(1 - t) ** 2 * start + 2 * (1 - t) * t * control + t * t * end for t in parts]


def _length(curve: Curve) -> float:
    return sum(abs(b - a) for a, b in pairwise(curve))


def _distance(point: complex, start: complex, end: complex) -> float:
    """From a point to a straight stretch."""
    stretch = end - start
    part = ((point - start) / stretch).real if stretch else 0.0
    return abs(point - start - min(1.0, max(0.0, part)) * stretch)


# Tracks and spaces


def _track(route: Route, curve: Curve, aside: float, *, backwards: bool) -> Track:
    spaces = list(_spaces(route.length, curve, aside))
    line = [(point.real, point.imag) for point in _bed(curve, aside)]
    if backwards:
        spaces.reverse()
        line.reverse()
    return Track(route, tuple(line), tuple(spaces))


def _bed(curve: Curve, aside: float) -> Curve:
    """The line under the spaces. The two tracks of a double meet in the cities."""
    inner = range(3, len(curve) - 3)
    if all(_distance(point, curve[0], curve[-1]) < 0.05 for point in curve):
        inner = inner[:: len(inner) - 1] if aside else range(0)
    return [curve[0], *(_beside(curve, aside, i) for i in inner), curve[-1]]


def _beside(curve: Curve, aside: float, i: int) -> complex:
    """The point beside point i of a curve."""
    along = curve[i + 1] - curve[i - 1]
    return curve[i] + 1j * aside * along / (abs(along) or 1.0)


def _spaces(count: int, curve: Curve, aside: float) -> Iterator[Space]:
    """Equal rectangles along a curve, between the two cities."""
    whole = _length(curve)
    # Cities that nearly touch still show their route.
    room = max(whole - 2 * (CITY + CLEAR), 0.4 * whole)
    if aside:
        # A double is wide: farther from the city it does not run into its neighbors there.
        room = max(room - 2 * DOUBLE_CLEAR, min(room, count * DOUBLE_PITCH))
    pitch = min(room / count, MAX_SPACE + GAP)
    first = (whole - pitch * (count - 1)) / 2
    for i in range(count):
        point, turn = _at(curve, first + i * pitch)
        middle = point + 1j * cmath.rect(aside, turn)
        length = max(pitch - GAP, 0.6 * pitch)
        yield Space(middle.real, middle.imag, math.degrees(turn), length)


def _at(curve: Curve, way: float) -> tuple[complex, float]:
    """The point this far along a curve, and the direction there."""
    for a, b in pairwise(curve):
        step = abs(b - a)
        if way <= step and step > 0:
            return a + (b - a) * way / step, cmath.phase(b - a)
        way -= step
    return curve[-1], 0.0


# Names

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

    @property
    def box(self) -> Box:
        """What it covers, about."""
        wide = text_width(self.text)
        left = self.x - {"start": 0.0, "middle": wide / 2, "end": wide}[self.anchor]
        return left, self.y - NAME_SIZE / 2, left + wide, self.y + NAME_SIZE / 2


def text_width(text: str, size: float = NAME_SIZE) -> float:
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
    """A place beside its city for every name, over as little else as possible.

    `hints` are the sides that the map file suggests.
    """
    dots = list(_dots(geometry))
    labels: dict[int, Label] = {}

    def cost(i: int, label: Label, side: str) -> float:
        taken = [other.box for other in labels.values()]
        return _covered(geometry, dots, taken, label.box, i) - 4 * (side == hints[i])

    # Names in the middle of much else have the least choice, so they choose first.
    for i in sorted(range(len(names)), key=lambda i: (-_crowd(geometry.cities[i], dots), i)):
        choices = {side: _beside_city(geometry.cities[i], side, names[i]) for side in SIDES}
        best = min(choices, key=lambda side: cost(i, choices[side], side))
        labels[i] = choices[best]
    return tuple(labels[i] for i in range(len(names)))


def _dots(geometry: Geometry) -> Iterator[Point]:
    """Points all over the spaces of routes."""
    for track in geometry.tracks:
        for space in track.spaces:
            yield space.x, space.y
        for a, b in pairwise(track.spaces):
            yield (a.x + b.x) / 2, (a.y + b.y) / 2


def _crowd(city: Point, dots: Sequence[Point]) -> int:
    return sum(abs(x - city[0]) < 90 and abs(y - city[1]) < 40 for x, y in dots)


def _beside_city(city: Point, side: str, name: str) -> Label:
    right, down = SIDES[side]
    anchor = "start" if right > 0 else "end" if right < 0 else "middle"
    x, y = city[0] + right * (CITY + 4), city[1] + down * (CITY + 0.75 * NAME_SIZE)
    return Label(x, y, anchor, name)


def _covered(
    geometry: Geometry, dots: Sequence[Point], taken: Sequence[Box], box: Box, own: int
) -> float:
    """How much a name here would cover: other names most of all, then cities, then spaces."""
    left, top, right, bottom = box

    def near(point: Point, reach: float) -> bool:
        x, y = point
        return left - reach < x < right + reach and top - reach < y < bottom + reach

    cost = 3.0 * sum(near(dot, SPACE_WIDTH / 2) for dot in dots)
    cost += 12.0 * sum(near(city, CITY) for i, city in enumerate(geometry.cities) if i != own)
    for other in taken:
        if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
            cost += 20.0
    outside = max(0.0, 6 - left) + max(0.0, right - geometry.width + 6)
    outside += max(0.0, 6 - top) + max(0.0, bottom - geometry.height + 6)
    return cost + 2 * outside
