"""A share of games over time as an SVG picture: how a player that learns gets on."""

from collections.abc import Sequence

from .markup import number, picture, tag, text

WIDTH, HEIGHT, EDGE = 640.0, 360.0, 44.0
INK, LINE, CURVE = "#2b2620", "#d8d2c8", "#2c6fb3"


def curve_svg(points: Sequence[tuple[float, float]], title: str) -> str:
    """A curve through points of seconds and shares from 0 to 1, with lines at every quarter."""
    longest = max((seconds for seconds, _ in points), default=0.0) or 1.0
    across, down = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE

    def place(seconds: float, share: float) -> tuple[float, float]:
        return EDGE + across * seconds / longest, HEIGHT - EDGE - down * share

    parts = [tag("rect", width=WIDTH, height=HEIGHT, fill="#ffffff")]
    for percent in range(0, 101, 25):
        x, y = place(0, percent / 100)
        parts.append(tag("line", x1=x, x2=x + across, y1=y, y2=y, stroke=LINE))
        parts.append(text(x - 6, y, f"{percent} %", size=12, fill=INK, anchor="end", weight=None))
    line = " ".join(",".join(map(number, place(*point))) for point in points)
    parts.append(tag("polyline", points=line, fill="none", stroke=CURVE, stroke_width=2))
    parts.append(text(EDGE, EDGE / 2, title, size=14, fill=INK))
    end = f"{longest:.0f} s"
    parts.append(
        text(WIDTH - EDGE, HEIGHT - EDGE / 2, end, size=12, fill=INK, anchor="end", weight=None)
    )
    return picture(title, WIDTH, HEIGHT, *parts)
