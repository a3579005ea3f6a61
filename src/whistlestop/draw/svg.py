"""A map, a position, or numbers for every route, as an SVG picture.

The picture is one text without scripts, links or ids, so that one page can hold several. The same
input gives the same text, and no name can become markup.
"""

import math
from collections.abc import Iterator, Mapping, Sequence

from whistlestop.game import Board, Game, View
from whistlestop.maps import Map

from . import pieces
from .geometry import NAME_SIZE, measure, place_names
from .markup import number, picture, tag, text

LAND = "#f2e9d5"
GRID = "#e9dfc8"
FRAME = "#b9a681"
PAPER = "#fbf6ea"
WATER = "#bcd8e6"
BED = "#8d8273"

_GRID = 100


def map_svg(map: Map, *, language: str | None = None) -> str:
    """An empty board; names as printed on it, or in this language where the map has them."""
    sheet = _Sheet(map, language)
    tracks = [pieces.free_track(track) for track in sheet.geometry.tracks]
    strip = pieces.map_strip(map, sheet.geometry.width)
    return sheet.picture(sheet.title, [*sheet.beds(), *tracks, *sheet.cities()], strip)


def board_svg(
    position: Board | View | Game,
    *,
    names: Sequence[str] | None = None,
    language: str | None = None,
    first: int = 0,
    labels: Sequence[str] | None = None,
    strip: bool = True,
) -> str:
    """A board with everything on it, and a line about every player under it.

    Players are counted from `first`. `labels` say points, trains and stations in other words.
    Without the `strip` the board stands alone.
    """
    board = position if isinstance(position, Board) else position.board
    players = len(board.trains)
    if names is None:
        names = [f"Player {p + first}" for p in range(players)]
    if len(names) != players:
        raise ValueError(f"The board has {players} players, but {len(names)} names.")
    sheet = _Sheet(board.map, language)
    free: list[str] = []
    claimed: list[str] = []
    for track in sheet.geometry.tracks:
        owner = board.owner(track.route)
        if owner is None:
            free.append(pieces.free_track(track, closed=not board.is_open(track.route)))
        else:
            claimed.append(pieces.claimed_track(track, owner, first))
    body = [*sheet.beds(), *free, *claimed, *sheet.cities(board, first)]
    under = pieces.Strip([], 0)
    if strip:
        under = pieces.players_strip(board, names, sheet.geometry.width, first, labels)
    return sheet.picture(f"{sheet.title}, {players} players", body, under)


def heat_svg(
    map: Map, values: Mapping[int, float], *, legend: str, language: str | None = None
) -> str:
    """Routes colored by a number each, by route id, such as how often they were claimed.

    A route without a number is pale. `legend` says what the numbers are.
    """
    for route, value in values.items():
        if route not in range(len(map.routes)):
            raise ValueError(f"The map {map.name} has no route with the id {route!r}.")
        if not math.isfinite(value):
            raise ValueError(f"Route {route} has {value!r}, which cannot be placed on a scale.")
    numbers = [0.0, *values.values()]
    scale = pieces.Scale(min(numbers), max(numbers))
    sheet = _Sheet(map, language)
    tracks = [
        pieces.heat_track(track, values.get(track.route.id), scale)
        for track in sheet.geometry.tracks
    ]
    strip = pieces.heat_strip(legend, scale, sheet.geometry.width)
    body = [*sheet.beds(), *tracks, *sheet.cities()]
    return sheet.picture(f"{sheet.title}: {legend}", body, strip)


class _Sheet:
    """The paper: where everything is, the ground under it, and the cities over it."""

    def __init__(self, map: Map, language: str | None) -> None:
        self.map = map
        self.geometry = measure(map)
        self.title = map.title.get(language or "en") or map.title.get("en") or map.name
        self.names = [city.names.get(language or "") or city.name for city in map.cities]

    def picture(self, title: str, body: Sequence[str], strip: pieces.Strip) -> str:
        """The whole picture, with a strip of explanations under the board."""
        width, height = self.geometry.width, self.geometry.height
        whole = height + strip.height
        below = tag("g", *strip.parts, transform=f"translate(0 {number(height)})")
        return picture(title, width, whole, *self._ground(whole), *body, below)

    def _ground(self, whole: float) -> Iterator[str]:
        width, height = self.geometry.width, self.geometry.height
        yield tag("rect", width=width, height=height, fill=LAND)
        lines = [f"M{x} 0V{number(height)}" for x in range(_GRID, int(width), _GRID)]
        lines += [f"M0 {y}H{number(width)}" for y in range(_GRID, int(height), _GRID)]
        yield tag("path", d="".join(lines), stroke=GRID, fill="none")
        yield tag("rect", y=height, width=width, height=whole - height, fill=PAPER)
        yield tag("path", d=f"M0 {number(height)}H{number(width)}", stroke=FRAME, fill="none")
        water = [_path(track.line) for track in self.geometry.tracks if track.route.ferry]
        if water:
            yield tag(
                "path",
                d="".join(water),
                stroke=WATER,
                stroke_width=34,
                stroke_linecap="round",
                fill="none",
            )

    def beds(self) -> Iterator[str]:
        """A thin line under every route, so that spaces far from a city still lead there."""
        lines = "".join(_path(track.line) for track in self.geometry.tracks)
        yield tag("path", d=lines, stroke=BED, stroke_width=2, fill="none")

    def cities(self, board: Board | None = None, first: int = 0) -> Iterator[str]:
        """Discs, stations and names, over everything else."""
        for city, (x, y) in zip(self.map.cities, self.geometry.cities, strict=True):
            builder = None if board is None else board.station_at(city)
            yield pieces.city_mark(city, self.names[city.id], x, y, builder, first)
        hints = [city.label for city in self.map.cities]
        names = [
            text(label.x, label.y, label.text, size=NAME_SIZE, fill=pieces.INK, anchor=label.anchor)
            for label in place_names(self.geometry, self.names, hints)
        ]
        # Halos are separate copies: not every program can paint strokes under fills.
        yield tag(
            "g",
            *names,
            aria_hidden="true",
            stroke=PAPER,
            stroke_width=4,
            stroke_linejoin="round",
        )
        yield tag("g", *names)


def _path(line: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in line)
