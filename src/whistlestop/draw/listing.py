"""The board as a list, for terminals too narrow to draw it, and for screen readers."""

from collections.abc import Collection

from whistlestop.game import Board
from whistlestop.maps import City, Map

from .spans import Line, Picture, Span, player_style, route_style
from .words import route_tag


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
