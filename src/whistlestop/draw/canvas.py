"""Drawing with characters: styled text, the tags of routes, a sheet of cells with lines on it.

A style is only a name here; what it looks like is decided by whoever shows it: `city` a city,
`goal` a city of an open ticket, `card.G` something green (with any card letter, and `card.?` for
gray), `player.0` something of player 0, and "" plain text.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from whistlestop.maps import Route


class Span(NamedTuple):
    """Some characters in one style."""

    text: str
    style: str = ""


Line: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = tuple[Line, ...]


def plain_text(picture: Picture) -> str:
    """A picture without its styles."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in picture)


def route_style(route: Route) -> str:
    """The style of a route nobody has claimed."""
    return f"card.{_letter(route)}"


def player_style(player: int) -> str:
    """The style of what belongs to a player."""
    return f"player.{player}"


# Tags


def route_tag(route: Route) -> str:
    """`3P`, gray `4?`, tunnel `3P^`, ferry with one locomotive `2?~1`."""
    return tracks_tag([route])


def tracks_tag(routes: Sequence[Route]) -> str:
    """The tag of one or two tracks between the same cities: a double is `3R/Y`."""
    first = routes[0]
    tag = f"{first.length}{_letter(first)}"
    for other in routes[1:]:
        length = "" if other.length == first.length else str(other.length)
        tag += f"/{length}{_letter(other)}"
    tag += "^" if any(route.tunnel for route in routes) else ""
    ferry = max(route.ferry for route in routes)
    return tag + (f"~{ferry}" if ferry else "")


def _letter(route: Route) -> str:
    return "?" if route.color is None else route.color.letter


# Cells

Cell = tuple[int, int]
"""Column and row, from the upper left."""

_DOTS = {
    (0, 0): 1, (0, 1): 2, (0, 2): 4, (0, 3): 64,
    (1, 0): 8, (1, 1): 16, (1, 2): 32, (1, 3): 128,
}  # fmt: skip
"""Which bit of a Braille character is which of its 2 x 4 dots."""


class Canvas:
    """Cells that hold a character and the name of a style; later writing covers earlier."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._texts = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text from this cell on; what lies outside is cut off."""
        if not 0 <= row < self.height:
            return
        for at, letter in enumerate(text, column):
            if 0 <= at < self.width:
                self._texts[row][at] = letter
                self._styles[row][at] = style

    def clear_digit(self, column: int, row: int) -> None:
        """Blank a cell in which a digit stands: beside a tag it would read as part of the tag."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        if inside and self._texts[row][column].isdigit():
            self.put(column, row, " ")

    def dots(self, start: Cell, end: Cell, styles: Sequence[str]) -> None:
        """A thin line in Braille dots; with several styles the cells take turns."""
        for i, ((column, row), bits) in enumerate(sorted(dotted(start, end).items())):
            if 0 <= row < self.height and 0 <= column < self.width:
                there = ord(self._texts[row][column])
                old = there - 0x2800 if 0x2800 <= there < 0x2900 else 0
                self.put(column, row, chr(0x2800 + (bits | old)), styles[i % len(styles)])

    def picture(self) -> Picture:
        """All lines, equal styles joined."""
        return tuple(self._line(row) for row in range(self.height))

    def _line(self, row: int) -> Line:
        spans: list[Span] = []
        for letter, style in zip(self._texts[row], self._styles[row], strict=True):
            if spans and spans[-1].style == style:
                spans[-1] = Span(spans[-1].text + letter, style)
            else:
                spans.append(Span(letter, style))
        return tuple(spans)


@lru_cache(maxsize=4096)  # a search for places asks for the same lines again and again
def cells_between(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The cells of a straight line, one per step, both ends included."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return tuple(dict.fromkeys(_walk(start, end, steps)))


def _walk(start: Cell, end: Cell, steps: int) -> Iterator[Cell]:
    for step in range(steps + 1):
        part = step / steps
        yield (
            round(start[0] + (end[0] - start[0]) * part),
            round(start[1] + (end[1] - start[1]) * part),
        )


def dotted(start: Cell, end: Cell) -> dict[Cell, int]:
    """The Braille bits of each cell of a line between the middles of two cells."""
    fine_start = (2 * start[0], 4 * start[1] + 1)
    fine_end = (2 * end[0], 4 * end[1] + 1)
    found: dict[Cell, int] = {}
    for x, y in cells_between(fine_start, fine_end):
        cell = (x // 2, y // 4)
        found[cell] = found.get(cell, 0) | _DOTS[x % 2, y % 4]
    return found
