"""Views, events, outcomes and maps as JSON, for programs in any language and for the socket.

    >>> import json
    >>> from whistlestop import wire
    >>> text = json.dumps(wire.encode(game.view(0)))

What is encoded is plain: dictionaries, lists, texts and numbers. A view is a position with its log;
who has the log already is sent the position alone. A position is what everybody may see and what
only the viewer may (`public_part`, `private_part`). `decode` makes a view of it again, for a bot
that plays over the network.

`wire.models` has models of all this for servers, and `schema()` describes them; both need the extra
`server`. `docs/protocol.md` has the lines a program that plays reads and writes.
"""

from typing import Any

from whistlestop.extras import needs_extra

from .lines import PROTOCOL, AnswerError, line, parse_answer, shown
from .reading import decode
from .values import (
    Json,
    card_counts,
    encode,
    encode_aids,
    encode_event,
    encode_field,
    encode_map,
    encode_outcome,
    encode_position,
    encode_ticket,
    map_summary,
    plain,
    private_part,
    public_part,
)

__all__ = [
    "PROTOCOL",
    "AnswerError",
    "Json",
    "card_counts",
    "decode",
    "encode",
    "encode_aids",
    "encode_event",
    "encode_field",
    "encode_map",
    "encode_outcome",
    "encode_position",
    "encode_ticket",
    "line",
    "map_summary",
    "parse_answer",
    "plain",
    "private_part",
    "public_part",
    "schema",
    "shown",
]


def schema(of: Any = None) -> dict[str, Any]:
    """The JSON schema of a view, or of another model or union of `wire.models`."""
    with needs_extra("server", "The schema"):
        from pydantic import TypeAdapter

        from .models import View
    model: TypeAdapter[Any] = TypeAdapter(View if of is None else of)
    return model.json_schema(mode="serialization")
