"""The matrix of all against all as an SVG picture."""

from collections.abc import Iterator

from whistlestop.draw.geometry import text_width
from whistlestop.draw.markup import escape, picture, tag, text

from .match import short_name
from .report import Report

INK = "#2b2620"
FAINT = "#7a7166"
PAPER = "#ffffff"
LINE = "#d8d2c8"
EMPTY = "#f1eee8"
LOSING, EVEN, WINNING = (236, 146, 74), (255, 255, 255), (88, 150, 214)
"""Orange to blue, which nearly everybody can tell apart; the numbers stand in the cells anyway."""

CELL_WIDTH = 66.0
CELL_HEIGHT = 40.0
EDGE = 24.0
SIZE = 14.0
SMALL = 12.0
TITLE = 64.0
LEGEND = 76.0
STEPS = 21
_LONGEST = 26


def matrix_svg(report: Report) -> str:
    """The matrix of a report, with the whole win rate at the end of each row."""
    return _Picture(report).whole()


class _Picture:
    """Where everything stands."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.names = [short_name(name, _LONGEST) for name in report.matrix.names]
        widest = max((text_width(name, SIZE) for name in self.names), default=0.0)
        self.left = EDGE + widest + 14
        # Names stand upright over the columns if one of them is wider than its column.
        self.upright = widest > CELL_WIDTH - 6
        self.top = TITLE + (widest if self.upright else SIZE) + 14
        self.right = self.left + CELL_WIDTH * len(self.names)
        self.bottom = self.top + CELL_HEIGHT * len(self.names)
        self.width = max(self.right + CELL_WIDTH + 20 + EDGE, 640.0)
        self.height = self.bottom + LEGEND

    def whole(self) -> str:
        return picture(
            self.title,
            self.width,
            self.height,
            tag("rect", width=self.width, height=self.height, fill=PAPER),
            text(EDGE, 26, self.title, size=16, fill=INK),
            text(EDGE, 47, EXPLAINED, size=SMALL, fill=FAINT, weight=None),
            *self._heads(),
            *self._rows(),
            *self._legend(),
        )

    @property
    def title(self) -> str:
        match = self.report.match
        return f"{self.report.games:,} games on {match.map.name}, {match.players} players"

    def _heads(self) -> Iterator[str]:
        y = self.top - 12
        for i, name in enumerate(self.names):
            x = self.left + CELL_WIDTH * (i + 0.5)
            anchor, turn = ("start", -90.0) if self.upright else ("middle", 0.0)
            yield text(x, y, name, size=SIZE, fill=INK, anchor=anchor, turn=turn)
        x = self.right + 20 + CELL_WIDTH / 2
        yield text(x, y, "wins", size=SIZE, fill=FAINT, anchor="middle")

    def _rows(self) -> Iterator[str]:
        matrix = self.report.matrix
        for i, name in enumerate(self.names):
            y = self.top + CELL_HEIGHT * i
            yield text(self.left - 10, y + CELL_HEIGHT / 2, name, size=SIZE, fill=INK, anchor="end")
            for j, other in enumerate(self.names):
                said = f"{name} against {other}, {matrix.meetings[i][j]:,} meetings"
                yield _cell(self.left + CELL_WIDTH * j, y, matrix.rates[i][j], said)
            standing = self.report.bot(matrix.names[i])
            x = self.right + 20 + CELL_WIDTH / 2
            shown = f"{standing.win_rate:.1%}"
            yield text(x, y + CELL_HEIGHT / 2, shown, size=SIZE, fill=INK, anchor="middle")

    def _legend(self) -> Iterator[str]:
        x, y, step = EDGE, self.bottom + 24, 10.0
        for i in range(STEPS):
            fill = shade(i / (STEPS - 1))
            yield tag("rect", x=x + step * i, y=y, width=step, height=14, fill=fill)
        frame = {"x": x, "y": y, "width": step * STEPS, "height": 14.0}
        yield tag("rect", fill="none", stroke=LINE, **frame)
        for part, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
            at = x + step * STEPS * part
            yield text(at, y + 26, f"{part:.0%}", size=SMALL, fill=FAINT, anchor=anchor)
        par = f"wins: of all its games; par is {self.report.match.par:.0%}"
        yield text(x + step * STEPS + 24, y + 7, par, size=SMALL, fill=FAINT, weight=None)


EXPLAINED = "How often the bot of the row was placed before the bot of the column (equal: half)"


def _cell(x: float, y: float, rate: float | None, said: str) -> str:
    fill = EMPTY if rate is None else shade(rate)
    box = tag("rect", x=x, y=y, width=CELL_WIDTH, height=CELL_HEIGHT, fill=fill, stroke=LINE)
    if rate is None:
        return box
    middle = (x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2)
    number = text(*middle, f"{rate:.0%}", size=SIZE, fill=INK, anchor="middle", weight=None)
    return tag("g", tag("title", escape(said)), box, number)


def shade(rate: float) -> str:
    """The color of a rate: blue where the row wins, orange where it loses."""
    end = WINNING if rate >= 0.5 else LOSING
    part = abs(rate - 0.5) * 2
    mixed = (round(a + (b - a) * part) for a, b in zip(EVEN, end, strict=True))
    return "#" + "".join(f"{value:02x}" for value in mixed)
