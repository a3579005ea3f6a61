"""Where everything on a drawn board is: cities, the curves of routes, and their spaces.

Only numbers, no markup: a picture, a test or another program can all use it. The unit is a pixel of
a picture that is 800 to 1200 wide.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from whistlestop.maps import Map, Route

from . import places
from .places import Point

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
"""The tracks of a double keep so much more away, as long as a space has so much room."""
SPACE_WIDTH = 11.0
GAP = 2.5
"""Between two spaces of a route."""
MAX_SPACE = 42.0
"""Longer, and one space would look like two."""
MIN_PITCH = 21.5
"""A route with less room for a space is bent to make it longer."""
TRACKS_APART = 14.5
"""Between the middles of the two tracks of a double."""

_BENDS = (0.12, -0.12, 0.22, -0.22, 0.33, -0.33, 0.45, -0.45, 0.55, -0.55)
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
    points = places.points(map)
    width, cities, height = WIDTH, *_fitted(points, WIDTH)
    spare = min(
        math.dist(cities[a.id], cities[b.id]) / route.length / (MAX_SPACE + GAP)
        for route in map.routes
        for a, b in [route.cities]
    )
    if spare > 1:
        width = max(LEAST_WIDTH, WIDTH / spare)
        cities, height = _fitted(points, width)
    chords = _chords(map, cities)
    tracks: dict[int, Track] = {}
    for pair, routes in chords.items():
        start, end = cities[pair[0]], cities[pair[1]]
        most = max(route.length for route in routes)
        bend = _bend(pair, most, cities, list(chords))
        for place, route in enumerate(routes):
            aside = (place - (len(routes) - 1) / 2) * TRACKS_APART
            tracks[route.id] = _track(route, _curve(start, end, bend), aside, pair)
    return Geometry(width, height, cities, tuple(tracks[route.id] for route in map.routes))


# Cities


def _fitted(points: Sequence[Point], width: float) -> tuple[tuple[Point, ...], float]:
    """The points moved and scaled into the picture, and the height it needs."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    room = (width - 2 * MARGIN, MAX_HEIGHT - 2 * MARGIN)
    # All cities in one point, or in a line, leave one scale or both open.
    scales = [have / need for have, need in zip(room, (wide, high), strict=True) if need > 0]
    scale = min(scales, default=1.0)
    height = max(high * scale, 0.3 * width) + 2 * MARGIN
    shift_x = (width - wide * scale) / 2 - left * scale
    shift_y = (height - high * scale) / 2 - top * scale
    return tuple((x * scale + shift_x, y * scale + shift_y) for x, y in points), height


def _chords(map: Map, cities: Sequence[Point]) -> dict[tuple[int, int], list[Route]]:
    """The tracks between every two neighboring cities, in map order."""
    chords: dict[tuple[int, int], list[Route]] = {}
    for route in map.routes:
        a, b = sorted(city.id for city in route.cities)
        # Always drawn from left to right: then the first track of a double is the upper one.
        if cities[b] < cities[a]:
            a, b = b, a
        chords.setdefault((a, b), []).append(route)
    return chords


# Curves


def _bend(
    pair: tuple[int, int],
    length: int,
    cities: Sequence[Point],
    chords: Sequence[tuple[int, int]],
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

    return min((0.0, *_BENDS), key=cost)


def _strain(curve: Sequence[Point], length: int, strangers: Sequence[Point]) -> float:
    """How badly a curve fits: pixels missing for its spaces, and pixels too near to cities."""
    short = max(0.0, length * MIN_PITCH + 2 * (CITY + CLEAR) - _length(curve))
    near = sum(
        max(0.0, 2 * CITY - min(math.dist(city, point) for point in curve)) for city in strangers
    )
    return short + 4 * near


def _curve(start: Point, end: Point, bend: float) -> list[Point]:
    """A quadratic curve; its middle bulges sideways by half of bend times the distance."""
    (ax, ay), (bx, by) = start, end
    control = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        points.append(
            (
                u * u * ax + 2 * u * t * control[0] + t * t * bx,
                u * u * ay + 2 * u * t * control[1] + t * t * by,
            )
        )
    return points


def _length(curve: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(curve))


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a straight stretch."""
    (px, py), (ax, ay), (bx, by) = point, start, end
    square = (bx - ax) ** 2 + (by - ay) ** 2
    part = 0.0 if square == 0 else ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square
    part = min(1.0, max(0.0, part))
    return math.dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))


# Tracks and spaces


def _track(route: Route, curve: Sequence[Point], aside: float, pair: tuple[int, int]) -> Track:
    spaces = list(_spaces(route.length, curve, aside))
    line = _bed(curve, aside)
    if route.cities[0].id != pair[0]:
        spaces.reverse()
        line.reverse()
    return Track(route, tuple(line), tuple(spaces))


def _bed(curve: Sequence[Point], aside: float) -> list[Point]:
    """The line under the spaces. The two tracks of a double meet in the cities."""
    inner = range(3, len(curve) - 3, 1)
    if all(_distance(point, curve[0], curve[-1]) < 0.05 for point in curve):
        inner = range(3, len(curve) - 3, len(curve) - 7) if aside else range(0)
    return [curve[0], *(_beside(curve, aside, i) for i in inner), curve[-1]]


def _spaces(count: int, curve: Sequence[Point], aside: float) -> Iterator[Space]:
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
        (x, y), angle = _at(curve, first + i * pitch)
        turn = math.radians(angle)
        length = max(pitch - GAP, 0.6 * pitch)
        yield Space(x - aside * math.sin(turn), y + aside * math.cos(turn), angle, length)


def _at(curve: Sequence[Point], way: float) -> tuple[Point, float]:
    """The point at this way along a curve, and the direction there in degrees."""
    for a, b in pairwise(curve):
        step = math.dist(a, b)
        if way <= step and step > 0:
            part = way / step
            angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), angle
        way -= step
    return curve[-1], 0.0


def _beside(curve: Sequence[Point], aside: float, i: int) -> Point:
    """The point beside point i of a curve."""
    a, b = curve[max(i - 1, 0)], curve[min(i + 1, len(curve) - 1)]
    size = math.dist(a, b) or 1.0
    x, y = curve[i]
    return x - aside * (b[1] - a[1]) / size, y + aside * (b[0] - a[0]) / size
