"""A board drawn with characters.

Cities are their codes at their places. A route nobody has is a thin line with a tag: length and
color letter. A claimed one is a row of its owner's number.
"""

from collections.abc import Collection, Iterator

from whistlestop.game import Board
from whistlestop.maps import City, Map, Route

from .canvas import Canvas, Cell, cells_between
from .layout import Layout, lay_out, links, middle
from .listing import list_routes
from .spans import Line, Picture, Span, player_style, route_style
from .words import tracks_tag

LEAST_WIDTH = 40
LEAST_HEIGHT = 22
"""Below this, boards of forty cities become crowded; a terminal rather scrolls."""

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

    `height` is what would be welcome; a board that needs more gets more.
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
    """The map, with what stands on it if a board is given. `goals` are cities to mark."""
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
    """The tracks that can still be claimed by somebody (CLAIM-6 closes the second of a double)."""
    if board is None:
        return tracks
    players = len(board.trains)
    if _owners(tracks, board) and players < board.map.rules.doubles_from:
        return ()
    return tuple(route for route in tracks if board.owner(route) is None)


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
