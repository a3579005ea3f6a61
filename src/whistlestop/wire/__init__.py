"""Views, events, outcomes and maps as JSON, for programs in any language and for the socket.

    >>> from whistlestop import wire
    >>> wire.encode(game.view(0)).model_dump_json()

A `View` is a `Position` with its log; who has the log already is sent the position alone.

The models have the names of what they stand for; `schema()` describes them. `docs/protocol.md` has
the lines a program that plays reads and writes.
"""

from .base import Letter, Wire
from .encode import encode, encode_position
from .events import Event, encode_event
from .map import Map, Ticket, encode_map
from .messages import PROTOCOL, AnswerError, Choose, End, Hello, line, parse_answer
from .schema import schema
from .scores import LongestPath, Outcome, ScoreSheet, encode_outcome, encode_sheet
from .view import Board, Counts, Position, TicketDraw, Tunnel, View

__all__ = [
    "PROTOCOL",
    "AnswerError",
    "Board",
    "Choose",
    "Counts",
    "End",
    "Event",
    "Hello",
    "Letter",
    "LongestPath",
    "Map",
    "Outcome",
    "Position",
    "ScoreSheet",
    "Ticket",
    "TicketDraw",
    "Tunnel",
    "View",
    "Wire",
    "encode",
    "encode_event",
    "encode_map",
    "encode_outcome",
    "encode_position",
    "encode_sheet",
    "line",
    "parse_answer",
    "schema",
]
