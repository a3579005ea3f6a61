"""Boards drawn with characters for terminals, and as SVG pictures (`draw.svg`)."""

from whistlestop.game import Board, Game, View
from whistlestop.maps import Map

from .canvas import Line, Picture, Span, plain_text, route_tag, tracks_tag
from .text_board import draw_board, legend, list_routes, show_board

__all__ = [
    "Line",
    "Picture",
    "Span",
    "draw_board",
    "give_pictures",
    "legend",
    "list_routes",
    "plain_text",
    "route_tag",
    "show_board",
    "tracks_tag",
]


_METHOD = "_repr_svg_"


def give_pictures() -> None:
    """Give maps, boards, views and games the method that notebooks ask for a picture.

    Their classes stand below this package and must not know it. The drawing itself is imported
    only when a picture is asked for.
    """
    setattr(Map, _METHOD, _map_picture)
    for kind in (Board, View, Game):
        setattr(kind, _METHOD, _board_picture)


def _map_picture(map: Map) -> str:
    from .svg import map_svg

    return map_svg(map)


def _board_picture(position: Board | View | Game) -> str:
    from .svg import board_svg

    return board_svg(position)
