"""What is written down about a running server: one line an event, and never a secret.

Lines hold what happened, where and how long it took. They hold no bodies, queries, cookies, tokens
or cards; of an exception its kind and the places it passed, since its text may quote any of these.
"""

import json
import logging
import re
import sys
import traceback
from collections.abc import Mapping
from types import TracebackType
from typing import Any, TextIO, TypeAlias

from whistlestop.service.settings import Settings

LIKE_A_TOKEN = re.compile(r"(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*[0-9A-Z_-])[A-Za-z0-9_-]{32,}")
"""Sessions and links have 43 such letters, hashes 64. Words have no capitals and digits inside."""
IN_URL = re.compile(r"//[^/\s@]*@|\?[^\s\"']*")
"""The password of a database, the query of a request."""
MOST_FRAMES = 12
USER_LETTERS = 6
"""Enough of an id to follow somebody through the lines of a day, too little to be it."""

ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]


def log_event(logger: logging.Logger, level: int, event: str, **fields: Any) -> None:
    """Write a line about something that happened; the fields are plain values."""
    logger.log(level, event, extra={"fields": fields})


def redacted(text: str) -> str:
    """A text without anything that looks like a token, a password or a query."""
    return LIKE_A_TOKEN.sub("[…]", IN_URL.sub("[…]", text))


def short_user(user: str | None) -> str | None:
    """The beginning of a user's id."""
    return None if user is None else user[:USER_LETTERS]


def places(error: BaseException) -> list[str]:
    """Where an exception came from, the innermost last."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    return [f"{_module(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def _module(file: str) -> str:
    """The last parts of a path: whose file it is, not where it lies on this machine."""
    return "/".join(re.split(r"[\\/]", file)[-3:])


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(line_of(record), ensure_ascii=True, default=str)


class TextFormatter(logging.Formatter):
    """The same for people: time, level, event, and the fields as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        line = line_of(record)
        at, level, event = line.pop("at"), line.pop("level"), line.pop("event")
        del at
        clock = self.formatTime(record, "%H:%M:%S")
        fields = " ".join(f"{name}={value}" for name, value in line.items() if value is not None)
        return f"{clock} {level:7} {event} {fields}".rstrip()


def line_of(record: logging.LogRecord) -> dict[str, Any]:
    """What is written about a record."""
    line: dict[str, Any] = {
        "at": int(record.created * 1000),
        "level": record.levelname.lower(),
        "event": redacted(record.getMessage()),
    }
    fields: Mapping[str, Any] = getattr(record, "fields", {})
    for name, value in fields.items():
        line[name] = redacted(value) if isinstance(value, str) else value
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        line["error"] = type(error).__name__
        line["places"] = places(error)
    return line


def set_up_logs(settings: Settings, stream: TextIO | None = None) -> None:
    """Write all lines of this process, those of libraries too, to a stream, stderr by default."""
    stream = stream or sys.stderr
    as_text = settings.log_format == "text" or (settings.log_format == "auto" and stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextFormatter() if as_text else JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("whistlestop", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(settings.log_level.upper())
    # It tells of every start and stop in three lines; ours does it in one.
    logging.getLogger("uvicorn.error").setLevel(
        max(logging.WARNING, logging.getLogger("uvicorn").level)
    )
