"""The pieces of a drawn board: spaces, trains, cities, stations, and the strips that explain them.

Every space has the letter of its color as well as the color, and everything that is claimed has the
number of its owner: nothing is told by color alone.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from whistlestop.game import Board
from whistlestop.game.violations import count
from whistlestop.maps import COLORS, Card, City, Map, Route

from .geometry import CITY, SPACE_WIDTH, Space, Track, text_width
from .markup import escape, number, tag, text

INK = "#2b2620"
EDGE = "#4a4238"
CITY_FILL = "#8c2f1b"
UNKNOWN = "#e2dccf"
"""A route without a number in a heat map."""

CARD_FILLS: dict[Card | None, tuple[str, str]] = {
    Card.PURPLE: ("#d583c2", "#2a1526"),
    Card.BLUE: ("#1273b8", "#ffffff"),
    Card.ORANGE: ("#ee8422", "#2a1500"),
    Card.WHITE: ("#fdfdf9", "#33322e"),
    Card.GREEN: ("#218f55", "#ffffff"),
    Card.YELLOW: ("#f4d51f", "#2e2800"),
    Card.BLACK: ("#2b2b30", "#ffffff"),
    Card.RED: ("#c61f35", "#ffffff"),
    None: ("#adb0b5", "#33322e"),
}
"""The color of a space, and of the letter on it."""

PLAYER_FILLS = (
    ("#2456d3", "#ffffff"),
    ("#d22630", "#ffffff"),
    ("#1d8a3f", "#ffffff"),
    ("#f0c20c", "#2a2300"),
    ("#222226", "#ffffff"),
)
"""The color of a player's trains, and of the number on them."""

HEAT = ("#fff3c4", "#fdd07a", "#f99a4b", "#e5593a", "#b5203f", "#6d0f3f")
"""From little to much: each step is darker too, so that it shows without color."""

ROW = 56.0
"""The height of a row in a strip."""
EDGE_ROOM = 24.0
"""Left and right of a strip."""


@dataclass(frozen=True, slots=True)
class Scale:
    """From numbers to colors."""

    low: float
    high: float

    def fill(self, value: float) -> str:
        """The color of a number."""
        if self.high <= self.low:
            return HEAT[0]
        part = (value - self.low) / (self.high - self.low)
        return HEAT[min(int(part * len(HEAT)), len(HEAT) - 1)]

    def bounds(self) -> list[float]:
        """Where the colors begin, and where the last one ends."""
        step = (self.high - self.low) / len(HEAT)
        return [self.low + step * i for i in range(len(HEAT) + 1)]


# Routes


def free_track(track: Track, *, closed: bool = False) -> str:
    """A route nobody has; one that is closed (CLAIM-6) is faint."""
    route = track.route
    parts = [tag("title", escape(_describe(route) + (", closed" if closed else "")))]
    fill, ink = CARD_FILLS[route.color]
    letter = "" if route.color is None else route.color.letter
    for i, space in enumerate(track.spaces):
        parts.append(_space(space, fill, tunnel=route.tunnel))
        if i < route.ferry:
            parts.append(_locomotive(space))
        elif letter:
            parts.append(text(space.x, space.y, letter, size=8.5, fill=ink, anchor="middle"))
    return tag("g", *parts, opacity="0.35" if closed else None)


def claimed_track(track: Track, owner: int, first: int = 0) -> str:
    """A route with a player's trains on it: wider, rounded, with the owner's number, counted from
    `first`."""
    fill, ink = PLAYER_FILLS[owner]
    number = owner + first
    parts = [tag("title", escape(f"{_describe(track.route)}, claimed by player {number}"))]
    for space in track.spaces:
        length = space.length + 1
        parts.append(_box(space, length, 14.5, fill=fill, stroke="#ffffff", radius=4.5))
    for space in track.spaces:
        parts.append(text(space.x, space.y, str(number), size=10, fill=ink, anchor="middle"))
    return tag("g", *parts)


def heat_track(track: Track, value: float | None, scale: Scale) -> str:
    """A route in the color of its number."""
    shown = "no number" if value is None else f"{value:g}"
    parts = [tag("title", escape(f"{_describe(track.route)}: {shown}"))]
    fill = UNKNOWN if value is None else scale.fill(value)
    parts += [_space(space, fill, tunnel=False) for space in track.spaces]
    return tag("g", *parts)


def _describe(route: Route) -> str:
    color = "gray" if route.color is None else route.color.name.lower()
    kind = ", tunnel" if route.tunnel else ""
    kind += f", ferry with {count(route.ferry, 'locomotive')}" if route.ferry else ""
    a, b = route.cities
    return f"{a.name} - {b.name} ({a}-{b}): {route.length} {color}{kind}"


def _space(space: Space, fill: str, *, tunnel: bool) -> str:
    if not tunnel:
        return _box(space, space.length, SPACE_WIDTH, fill=fill, stroke=EDGE, radius=1.5)
    # Dashes need a light line under them, or they would not show on a black space.
    length, width = space.length - 0.8, SPACE_WIDTH - 0.2
    light = _box(space, length, width, fill=fill, stroke="#f7f0e0", thick=2.2)
    return light + _box(
        space, length, width, fill="none", stroke="#1c1712", thick=2.2, dashes="4.5 3"
    )


def _box(
    space: Space,
    length: float,
    width: float,
    *,
    fill: str,
    stroke: str,
    thick: float = 1,
    radius: float = 0,
    dashes: str | None = None,
) -> str:
    middle = f"{number(space.x)} {number(space.y)}"
    return tag(
        "rect",
        x=space.x - length / 2,
        y=space.y - width / 2,
        width=length,
        height=width,
        rx=radius or None,
        fill=fill,
        stroke=stroke,
        stroke_width=None if thick == 1 else thick,
        stroke_dasharray=dashes,
        transform=f"rotate({number(space.angle)} {middle})" if abs(space.angle) >= 0.05 else None,
    )


def _locomotive(space: Space) -> str:
    disc = tag("circle", cx=space.x, cy=space.y, r=6.2, fill="#ffffff", stroke=INK)
    return disc + text(space.x, space.y, "L", size=9, fill=INK, anchor="middle")


# Cities


def city_mark(
    city: City, name: str, x: float, y: float, builder: int | None, first: int = 0
) -> str:
    """A city, or the station that stands in it."""
    title = f"{name} ({city})"
    if builder is None:
        disc = tag("circle", cx=x, cy=y, r=CITY, fill=CITY_FILL, stroke="#ffffff", stroke_width=2)
        return tag("g", tag("title", escape(title)), disc)
    title += f": station of player {builder + first}"
    return tag("g", tag("title", escape(title)), _station(x, y, builder, str(builder + first)))


def _station(x: float, y: float, builder: int, mark: str) -> str:
    """A little house, larger than the disc of a city."""
    fill, ink = PLAYER_FILLS[builder]
    corners = ((-11, 11), (-11, -3), (0, -14), (11, -3), (11, 11))
    points = " ".join(f"{number(x + dx)},{number(y + dy)}" for dx, dy in corners)
    house = tag(
        "polygon",
        points=points,
        fill=fill,
        stroke="#ffffff",
        stroke_width=2,
        stroke_linejoin="round",
    )
    return house + text(x, y + 1.5, mark, size=13, fill=ink, anchor="middle")


# Strips


class Strip(NamedTuple):
    """What stands under a board, and how high it is."""

    parts: list[str]
    height: float


def map_strip(map: Map, width: float) -> Strip:
    """What the colors and marks of an empty board mean, as far as they occur."""
    x, y = EDGE_ROOM, ROW / 2
    parts: list[str] = []
    for mark, words in _marks(map):
        room = 46 + text_width(words, 13)
        if x + room > width:
            x, y = EDGE_ROOM, y + ROW * 0.6
        parts.append(tag("g", mark, transform=f"translate({number(x + 13)} {number(y)})"))
        parts.append(text(x + 32, y, words, size=13, fill=INK, weight=None))
        x += room
    return Strip(parts, y + ROW / 2)


def _marks(map: Map) -> Iterator[tuple[str, str]]:
    here = Space(0, 0, 0, 26)
    used = {route.color for route in map.routes}
    for color in COLORS:
        if color in used:
            fill, ink = CARD_FILLS[color]
            letter = text(0, 0, color.letter, size=8.5, fill=ink, anchor="middle")
            yield _space(here, fill, tunnel=False) + letter, color.name.lower()
    gray = CARD_FILLS[None][0]
    if None in used:
        yield _space(here, gray, tunnel=False), "any color"
    if any(route.tunnel for route in map.routes):
        yield _space(here, gray, tunnel=True), "tunnel"
    if any(route.ferry for route in map.routes):
        yield _space(here, gray, tunnel=False) + _locomotive(here), "ferry: a locomotive"


def players_strip(
    board: Board,
    names: Sequence[str],
    width: float,
    first: int = 0,
    labels: Sequence[str] | None = None,
) -> Strip:
    """Every player with color, number, name, points for routes, trains and stations left; in
    English, or as numbers behind labels."""
    rules = board.map.rules
    columns = min(len(names), int((width - 2 * EDGE_ROOM) // 225))
    room = (width - 2 * EDGE_ROOM) / columns
    parts: list[str] = []
    for p, name in enumerate(names):
        fill, ink = PLAYER_FILLS[p]
        x, y = EDGE_ROOM + p % columns * room, ROW / 2 + p // columns * ROW
        chip = Space(x + 15, y, 0, 30)
        parts.append(_box(chip, 30, 26, fill=fill, stroke="#ffffff", thick=2, radius=6))
        parts.append(text(chip.x, y, str(p + first), size=15, fill=ink, anchor="middle"))
        left = [
            sum(rules.points[route.length] for route in board.routes_of(p)),
            board.trains_left(p),
            rules.stations - len(board.stations_of(p)),
        ][: 3 if rules.stations else 2]
        if labels is None:
            told = [*map(count, left, ("point", "train", "station"))]
        else:
            told = [f"{label}: {n}" for label, n in zip(labels, left, strict=False)]
        facts = " · ".join(told)
        parts.append(text(x + 38, y - 9, _short(name, room - 46, 14), size=14, fill=INK))
        parts.append(text(x + 38, y + 9, facts, size=11, fill=INK, weight=None))
    return Strip(parts, math.ceil(len(names) / columns) * ROW)


def heat_strip(legend: str, scale: Scale, width: float) -> Strip:
    """What the numbers are, and the colors with the numbers where they begin."""
    cell = 64.0
    left = width - EDGE_ROOM - cell * len(HEAT)
    y = ROW / 2
    words = text(EDGE_ROOM, y, _short(legend, width - 2 * EDGE_ROOM, 15), size=15, fill=INK)
    if text_width(legend, 15) > left - 2 * EDGE_ROOM:
        y += ROW * 0.75
    parts = [words]
    for i, fill in enumerate(HEAT):
        x = left + i * cell
        parts.append(tag("rect", x=x, y=y - 17, width=cell, height=16, fill=fill, stroke=EDGE))
    for i, bound in enumerate(scale.bounds()):
        at = left + i * cell
        parts.append(
            text(at, y + 10, f"{bound:.3g}", size=12, fill=INK, anchor="middle", weight=None)
        )
    return Strip(parts, y + ROW / 2)


def _short(words: str, room: float, size: float) -> str:
    """A text cut off where its room ends."""
    if text_width(words, size) <= room:
        return words
    while words and text_width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"
