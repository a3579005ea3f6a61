"""Boards drawn with characters, for terminals and plain text."""

from .listing import list_routes
from .spans import Line, Picture, Span, plain_text
from .terminal import draw_board, legend, show_board
from .words import route_tag, tracks_tag

__all__ = [
    "Line",
    "Picture",
    "Span",
    "draw_board",
    "legend",
    "list_routes",
    "plain_text",
    "route_tag",
    "show_board",
    "tracks_tag",
]
