"""The lines of the protocol for programs that play (docs/protocol.md)."""

import json
import reprlib
from typing import Any

from whistlestop import game
from whistlestop.rules import RULES_VERSION

from .values import Json, encode, encode_map, encode_outcome

PROTOCOL = 1
"""Moves when a program written for the old lines could stumble over the new ones."""

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(answer: object) -> str:
    """An answer as it may stand in a message: as Python writes it, and not too long."""
    return _SHORT.repr(answer)


class AnswerError(ValueError):
    """A line that is not an answer; the message says what is wrong with it."""


def hello(view: game.View, *, move_time_limit: float | None) -> Json:
    """A game begins, or goes on with a program just started."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "rules": RULES_VERSION,
        "seat": view.player,
        "players": view.players,
        "move_time_limit": move_time_limit,
        "map": encode_map(view.map),
    }


def choose(view: game.View) -> Json:
    """A decision is due: the one line that wants an answer."""
    return {"type": "choose", "seat": view.player, "view": encode(view)}


def end(view: game.View) -> Json:
    """The game is over, or was called off."""
    outcome = None if view.outcome is None else encode_outcome(view.outcome)
    return {"type": "end", "seat": view.player, "outcome": outcome}


def line(message: Json) -> bytes:
    """A message as one line of ASCII, so that it does not matter what encoding a reader assumes."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def parse_answer(answer: bytes) -> str:
    """The action text in an answer: the line itself, or `action` of a JSON object."""
    try:
        text = answer.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise AnswerError(f"The answer {shown(answer)} is not UTF-8 text.") from None
    if not text.startswith("{"):
        return text
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise AnswerError(f"The answer {shown(text)} is not whole JSON.") from None
    action = found.get("action")
    if not isinstance(action, str):
        raise AnswerError(f'The answer {shown(text)} has no "action" with a text.')
    return action
