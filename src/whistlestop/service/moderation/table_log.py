"""The log of a table as operators see it: what was played only once it is over."""

import json
from collections.abc import Sequence

from whistlestop.service.models.moderation import LogLine
from whistlestop.service.store import LogRow

TOLD = ("reason", "bot", "by", "user")
"""What is told of an entry also while the game runs: nothing of it is anybody's secret."""
PLAYED = ("action",)
"""What is told only when the game is over."""


def log_of(rows: Sequence[LogRow], *, is_over: bool) -> tuple[LogLine, ...]:
    """The entries of a log."""
    return tuple(_line(row, is_over=is_over) for row in rows)


def _line(row: LogRow, *, is_over: bool) -> LogLine:
    body = json.loads(row.body)
    names = (*TOLD, *PLAYED) if is_over else TOLD
    found = [f"{name} {body[name]}" for name in names if isinstance(body.get(name), str)]
    seat = body.get("seat")
    return LogLine(
        number=row.number,
        at=row.at,
        kind=row.kind,
        seat=seat if isinstance(seat, int) else None,
        detail=", ".join(found) or None,
    )
