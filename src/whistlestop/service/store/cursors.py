"""Cursors: where a list goes on, as an opaque text."""

import base64
import binascii
import json

from .errors import StoreError

LONGEST = 400
Part = int | str


def write_cursor(*parts: Part) -> str:
    """A cursor that says after which row the next page begins."""
    text = json.dumps(parts, separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_cursor(cursor: str, kinds: tuple[type[Part], ...]) -> list[Part]:
    """The parts of a cursor; StoreError if it was not made by `write_cursor` for such a list."""
    try:
        if len(cursor) > LONGEST:
            raise ValueError
        padded = cursor.encode("ascii") + b"=" * (-len(cursor) % 4)
        parts = json.loads(base64.b64decode(padded, altchars=b"-_", validate=True))
        if not isinstance(parts, list) or tuple(map(type, parts)) != kinds:
            raise ValueError
        if any(isinstance(part, int) and abs(part) >= 2**63 for part in parts):
            raise ValueError
        if any("\0" in part or not part.isprintable() for part in parts if isinstance(part, str)):
            raise ValueError
    except (ValueError, binascii.Error, RecursionError):
        raise StoreError(
            "This cursor is not one that a list gave; leave it out to begin at the start."
        ) from None
    return parts
