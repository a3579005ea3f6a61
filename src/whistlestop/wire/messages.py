"""The lines of the protocol for programs that play (docs/protocol.md)."""

import json
import reprlib
from typing import Any, Literal

from .base import Player, Wire
from .map import Map
from .scores import Outcome
from .view import View

PROTOCOL = 1
"""Moves when a program written for the old lines could stumble over the new ones."""

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


class Hello(Wire):
    """A game begins, or goes on with a program just started."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    rules: int
    """The version of the rules."""
    seat: Player
    """Whom the program plays."""
    players: int
    move_time_limit: float | None
    """Seconds for an answer; null is no limit."""
    map: Map


class Choose(Wire):
    """A decision is due: the one line that wants an answer."""

    type: Literal["choose"] = "choose"
    seat: Player
    view: View


class End(Wire):
    """The game is over."""

    type: Literal["end"] = "end"
    seat: Player
    outcome: Outcome | None
    """Null if it was broken off."""


class AnswerError(ValueError):
    """A line that is no answer; the message says what was wrong with it."""


def line(message: Hello | Choose | End) -> bytes:
    """A message as one line of ASCII, so that it does not matter what encoding a reader assumes."""
    text = message.model_dump_json()
    if not text.isascii():
        text = json.dumps(json.loads(text), separators=(",", ":"))
    return text.encode("ascii") + b"\n"


def parse_answer(answer: bytes) -> str:
    """The action text in an answer: the line itself, or `action` of a JSON object."""
    try:
        text = answer.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise AnswerError(f"The answer {_SHORT.repr(answer)} is not UTF-8 text.") from None
    if not text.startswith("{"):
        return text
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise AnswerError(f"The answer {_SHORT.repr(text)} is not whole JSON.") from None
    action = found.get("action")
    if not isinstance(action, str):
        raise AnswerError(f'The answer {_SHORT.repr(text)} has no "action" with a text.')
    return action
