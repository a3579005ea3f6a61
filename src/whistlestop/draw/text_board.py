"""A board drawn with characters.

Cities are their codes at their places. A route nobody has is a thin line with a tag: length and
color letter. A claimed one is a row of its owner's number.
"""

from collections.abc import Collection, Iterator

from whistlestop.game import Board
from whistlestop.maps import City, Map, Route

from .canvas import (
    Canvas,
    Cell,
    Line,
    Picture,
    Span,
    cells_between,
    player_style,
    route_style,
    route_tag,
    tracks_tag,
)
from .text_layout import Layout, lay_out, links, middle

LEAST_WIDTH = 40
LEAST_HEIGHT = 22
"""Below this, boards of forty cities become crowded; then a terminal had better scroll."""

GOAL = "*"
STATION = "@"


def show_board(
    map: Map,
    *,
    width: int,
    height: int,
    board: Board | None = None,
    goals: Collection[City] = (),
    ascii: bool = False,
) -> Picture:
    """The board drawn if it can be read in this width, else as a list.

    `height` is what is preferred; a board that needs more gets more.
    """
    width = min(width, 30 + 5 * len(map.cities))  # a small map looks lost on a large sheet
    good = width // 3  # characters are twice as high as wide, and boards three wide to two high
    for lines in (min(max(height, LEAST_HEIGHT), good), good):
        if width >= LEAST_WIDTH and lay_out(map, width, lines).is_readable:
            return draw_board(map, width=width, height=lines, board=board, goals=goals, ascii=ascii)
    return list_routes(map, width=width, board=board, goals=goals)


def draw_board(
    map: Map,
    *,
    width: int,
    height: int,
    board: Board | None = None,
    goals: Collection[City] = (),
    ascii: bool = False,
) -> Picture:
    """The map, with what is on it if a board is given. `goals` are cities to mark."""
    layout = lay_out(map, width, height)
    canvas = Canvas(layout.width, layout.height)
    # What matters most is written last: tags over lines, cities over all.
    for claimed in (False, True):
        for tracks in links(map):
            if bool(_owners(tracks, board)) == claimed:
                _draw_line(canvas, layout, tracks, board, ascii=ascii)
    for tracks, place in zip(links(map), layout.tags, strict=True):
        if place is not None:
            _draw_tag(canvas, place, _open(tracks, board))
    for city in map.cities:
        _draw_city(canvas, layout.cities[city.id], city, board, marked=city in goals)
    return canvas.picture() + tuple(_left_out(map, layout, board))


def legend(map: Map, *, claimed: bool = True) -> Line:
    """What the marks of a drawn board mean, as far as they can occur on this map."""
    parts = ["3P 3 purple cards", "4? any one color"]
    if any(len(tracks) > 1 for tracks in links(map)):
        parts.append("3R/Y a double")
    if any(route.tunnel for route in map.routes):
        parts.append("^ tunnel")
    if any(route.ferry for route in map.routes):
        parts.append("~1 ferry with 1 locomotive")
    if claimed:
        parts.append("000 claimed by player 0")
    if claimed and map.rules.stations:
        parts.append(f"{STATION}1 station of player 1")
    if claimed:
        parts.append(f"{GOAL} a city of your open tickets")
    return (Span("; ".join(parts), "note"),)


def _owners(tracks: tuple[Route, ...], board: Board | None) -> list[int]:
    owners = [board.owner(route) for route in tracks] if board else []
    return [owner for owner in owners if owner is not None]


def _open(tracks: tuple[Route, ...], board: Board | None) -> tuple[Route, ...]:
    """The tracks that can still be claimed by somebody."""
    return tuple(route for route in tracks if board is None or board.is_open(route))


def _draw_line(
    canvas: Canvas,
    layout: Layout,
    tracks: tuple[Route, ...],
    board: Board | None,
    *,
    ascii: bool,
) -> None:
    a, b = (middle(layout.cities[city.id], city.code) for city in tracks[0].cities)
    owners = _owners(tracks, board)
    if owners:
        for i, (column, row) in enumerate(cells_between(a, b)):
            owner = owners[i % len(owners)]
            canvas.put(column, row, str(owner), player_style(owner))
        return
    styles = [route_style(route) for route in tracks]
    if not ascii:
        canvas.dots(a, b, styles)
        return
    for i, (column, row) in enumerate(cells_between(a, b)):
        canvas.put(column, row, ".", styles[i % len(styles)])


def _draw_tag(canvas: Canvas, place: Cell, free: tuple[Route, ...]) -> None:
    if not free:
        return
    column, row = place
    tag = tracks_tag(free)
    canvas.clear_digit(column - 1, row)
    canvas.clear_digit(column + len(tag), row)
    canvas.put(column, row, tag, "tag " + route_style(free[0]))
    if len(free) > 1:  # each track's letter in its own color
        slash = tag.index("/")
        canvas.put(column + slash, row, "/", "")
        canvas.put(column + slash + 1, row, tag[slash + 1 :], "tag " + route_style(free[1]))


def _draw_city(
    canvas: Canvas, cell: Cell, city: City, board: Board | None, *, marked: bool
) -> None:
    column, row = cell
    if marked:
        canvas.put(column - 1, row, GOAL, "goal")
    canvas.put(column, row, city.code, "goal" if marked else "city")
    builder = board.station_at(city) if board else None
    if builder is not None:
        end = column + len(city.code)
        canvas.put(end, row, f"{STATION}{builder}", player_style(builder))
        canvas.clear_digit(end + 2, row)


def _left_out(map: Map, layout: Layout, board: Board | None) -> Iterator[Line]:
    """A line for the prices that found no room on the board."""
    spans: list[Span] = []
    for tracks, place in zip(links(map), layout.tags, strict=True):
        free = _open(tracks, board)
        if place is None and free:
            spans.append(Span(f" {free[0]} "))
            spans.append(Span(tracks_tag(free), "tag " + route_style(free[0])))
    if spans:
        yield (Span("No room for:", "note"), *spans)


# The board as a list, for terminals too narrow to draw it, and for screen readers


def list_routes(
    map: Map, *, width: int, board: Board | None = None, goals: Collection[City] = ()
) -> Picture:
    """Every city with the routes that end there: the price of a free one, else whose it is."""
    lines: list[Line] = []
    for city in map.cities:
        builder = board.station_at(city) if board else None
        head = [Span("*" if city in goals else " ", "goal"), Span(city.code, "city")]
        if builder is not None:
            head.append(Span(f"@{builder}", player_style(builder)))
        lines += _wrapped([*head, Span(" ")], _entries(map, city, board), width)
    return tuple(lines)


def _entries(map: Map, city: City, board: Board | None) -> list[Line]:
    entries: list[Line] = []
    for route in sorted(map.routes_of(city), key=lambda r: (_other(r.cities, city).code, r.id)):
        owner = board.owner(route) if board else None
        there = Span(f"{_other(route.cities, city)}:")
        if owner is None:
            entries.append((there, Span(route_tag(route), "tag " + route_style(route))))
        else:
            entries.append((there, Span(f"player {owner}", player_style(owner))))
    return entries


def _other(cities: tuple[City, City], city: City) -> City:
    return cities[1] if cities[0] == city else cities[0]


def _wrapped(head: list[Span], entries: list[Line], width: int) -> list[Line]:
    """The head and as many entries as fit in a line; further lines begin with spaces."""
    lines: list[list[Span]] = [head]
    used = sum(len(span.text) for span in head)
    for entry in entries:
        size = 1 + sum(len(span.text) for span in entry)
        if used + size > width and len(lines[-1]) > 1:
            lines.append([Span(" " * 5)])
            used = 5
        lines[-1] += [Span(" "), *entry]
        used += size
    return [tuple(line) for line in lines]
