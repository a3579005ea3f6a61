"""Pictures in notebooks: what a cell shows for a map, a board, a view or a game.

A notebook asks an object for `_repr_svg_`. Maps and games stand below this room and must not know
it, so the method is given to their classes from here, once, when the package is imported. The
drawing itself is imported only when a picture is asked for.
"""

from whistlestop.game import Board, Game, View
from whistlestop.maps import Map

METHOD = "_repr_svg_"


def _map_picture(map: Map) -> str:
    from .svg import map_svg

    return map_svg(map)


def _board_picture(position: Board | View | Game) -> str:
    from .svg import board_svg

    return board_svg(position)


def attach() -> None:
    """Give maps, boards, views and games their picture."""
    setattr(Map, METHOD, _map_picture)
    for kind in (Board, View, Game):
        setattr(kind, METHOD, _board_picture)
