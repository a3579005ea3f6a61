"""Messages for the socket, made by chance: right, nearly right, hostile, and what is no message.

A grammar writes from what its client knows, so that most of what is right is also possible: games
go on, and what is wrong meets them in every state.
"""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from service.fuzz.traps import DEEP, NUMBERS, TEXTS, UNREADABLE, VALUES
from whistlestop.service.models.requests import CLIENT

BINARY, TEXT, CONTINUED = 2, 1, 0
Frame: TypeAlias = tuple[int, bool, bytes]
"""Its kind, whether it is the last of a message, and what is in it."""

_SCHEMA = CLIENT.json_schema()
KINDS = tuple(_SCHEMA["discriminator"]["mapping"])
REACTIONS = ("well_done", "ouch", "hurry", "thinking", "thanks", "hello", "laugh")
ACTIONS = ("+?", "+T", "=", "0=", "1=", "--", "&-", "&1R", "+L", "+G", "9=", "AMB-DUN 1R")
WEIGHTS: dict[str, float] = {
    "act": 40,
    "it_is_me": 10,
    "watch": 6,
    "why": 6,
    "take_back": 5,
    "explain_route": 5,
}
WEIGHTS |= {"say": 3, "react": 2, "cover": 2, "give_salt": 2, "ping": 2, "ask_hint": 0.3}
"""How often a kind is sent; others count 1."""
MANNERS = {"right": 68.0, "near": 15.0, "hostile": 12.0, "unreadable": 4.0, "framed": 1.0}
LETHAL = 0.0005
"""How often something is sent after which the server must hang up."""
FOREIGN = 2**40
"""Requests that are wrong on purpose get numbers from here on: their answers are told apart."""


@dataclass(slots=True)
class Seen:
    """What a client knows of a table from the last message about it."""

    table: str
    number: int = 0
    stage: str = "seating"
    seats: tuple[int, ...] = ()
    ask: tuple[int, ...] = ()
    eyes: int | None = None
    back: int | None = None
    legal: tuple[str, ...] = ()
    routes: tuple[str, ...] = ("AMB-DUN", "AMB-BIR.R", "AMB-BIR")


@dataclass(slots=True)
class Known:
    """What a client writes its messages from."""

    tables: dict[str, Seen] = field(default_factory=dict)
    """Those of its party; it may not watch all of them."""
    strangers: list[str] = field(default_factory=list)
    """Tables of others, and names of none."""
    users: list[str] = field(default_factory=lambda: ["x"])


@dataclass(frozen=True, slots=True)
class Message:
    """One message as it will be sent."""

    kind: str
    """Its `type`, or what it is instead of a message."""
    manner: str
    frames: tuple[Frame, ...]
    id: int | None = None
    """If there must be an answer with this number."""

    @property
    def text(self) -> str:
        """What is in all frames together."""
        return b"".join(part for _, _, part in self.frames).decode(errors="replace")


class Grammar:
    """Writes messages; the same seed and knowledge give the same ones."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._last = 0
        self._makers: dict[str, Callable[[Known], Message]] = {
            "right": self._right,
            "near": self._near,
            "hostile": self._hostile,
            "unreadable": self._unreadable,
            "framed": self._framed,
        }

    def message(self, known: Known) -> Message:
        """The next message."""
        if self._luck.random() < LETHAL:
            return self._lethal()
        manner = self._luck.choices(list(MANNERS), list(MANNERS.values()))[0]
        return self._makers[manner](known)

    def next_id(self) -> int:
        """A number for a request that no other one has."""
        self._last += 1
        return self._last

    # --- Right

    def _right(self, known: Known) -> Message:
        fields = self._fields(known)
        number = fields["id"] = self.next_id()
        return _plain(fields["type"], "right", json.dumps(fields), number)

    def _fields(self, known: Known) -> dict[str, Any]:
        luck = self._luck
        seen = luck.choice(list(known.tables.values()))
        waiting = [one for one in known.tables.values() if one.ask or one.legal]
        if waiting and luck.random() < 0.8:  # the oldest game goes on fastest, and ends
            seen = waiting[0] if luck.random() < 0.6 else luck.choice(waiting)
        weights = [WEIGHTS.get(kind, 1.0) for kind in KINDS]
        kind = luck.choices(KINDS, weights)[0]
        if seen.ask and luck.random() < 0.6:
            kind = "it_is_me"
        elif seen.legal and luck.random() < 0.6:
            kind = "act"
        return {"type": kind, **{name: self._field(name, seen, known) for name in fields_of(kind)}}

    def _field(self, name: str, seen: Seen, known: Known) -> Any:
        luck = self._luck
        match name:
            case "table":
                return seen.table
            case "number":
                return seen.number if luck.random() < 0.9 else seen.number + luck.randint(-1, 2)
            case "action":
                return luck.choice(seen.legal or ACTIONS)
            case "route":
                return luck.choice(seen.routes)
            case "seat":
                own = seen.ask or ((seen.eyes,) if seen.eyes is not None else seen.seats)
                return luck.choice((*own * 4, None, luck.randrange(5)))
            case "salt":
                return luck.randbytes(16).hex()
            case "trace":
                return luck.choice((None, luck.randbytes(luck.randint(4, 16)).hex()))
            case "text":
                return luck.choice(TEXTS) if luck.random() < 0.3 else "all aboard"
            case "reaction":
                return luck.choice(REACTIONS)
            case "user":
                return luck.choice(known.users)
            case "muted":
                return luck.random() < 0.3
            case _:
                raise AssertionError(f"The grammar has no word for {name}: give it one.")

    # --- Nearly right: one field is at a boundary, odd, or of another

    def _near(self, known: Known) -> Message:
        fields = {**self._fields(known), "id": FOREIGN + self.next_id()}
        luck = self._luck
        name = luck.choice([name for name in fields if name != "type"])
        fields[name] = self._odd(name, fields[name], known)
        return _plain(fields["type"], "near", json.dumps(fields))

    def _odd(self, name: str, value: Any, known: Known) -> Any:
        luck = self._luck
        if name == "table":
            return luck.choice([*known.strangers, value[:-1], value.upper(), value + " "])
        if name == "action" and luck.random() < 0.7:
            return self._bent(value)
        if isinstance(value, bool) or value is None:
            return luck.choice(VALUES)
        if isinstance(value, int):
            return luck.choice(NUMBERS)
        return self._bent(value) if luck.random() < 0.5 else luck.choice(TEXTS)

    def _bent(self, text: str) -> str:
        """A text with one small thing changed."""
        luck = self._luck
        at = luck.randrange(len(text) + 1)
        return luck.choice(
            (
                text.lower(),
                f" {text} ",
                text[:at] + text[at + 1 :],
                text[:at] + luck.choice("+?=-@&.,0159LRGPX \t٣²１ßı") + text[at:],
                text[:at] + luck.choice("PBOWGYKRL19") + text[at + 1 :],
                text + text,
                f"{luck.randrange(7)}{text}",
                text.replace("-", luck.choice("–‐_ ")),
                text + "9" * luck.choice((1, 9, 150)),
                text[::-1],
            )
        )

    # --- Hostile: the form itself is attacked

    def _hostile(self, known: Known) -> Message:
        fields = {**self._fields(known), "id": FOREIGN + self.next_id()}
        kind, luck = fields["type"], self._luck
        name = luck.choice(list(fields))
        match luck.randrange(9):
            case 0:
                del fields[name]
            case 1:
                fields[luck.choice(("admin", "user", "by", "secret", "__class__", "ID"))] = True
            case 2:
                fields[name] = luck.choice(VALUES)
            case 3:
                fields["type"] = luck.choice((kind.upper(), f" {kind}", "do", "snapshot", 7))
            case 4:
                return _plain(kind, "hostile", _twice(fields, name, luck.choice(VALUES)))
            case 5:
                text = json.dumps({**fields, name: "HERE"})
                return _plain(kind, "hostile", text.replace('"HERE"', luck.choice(DEEP)))
            case 6:
                text = json.dumps(fields)
                return _plain(kind, "hostile", text[: luck.randrange(1, len(text))])
            case 7:
                text = json.dumps(fields)
                at = luck.randrange(len(text))
                return _plain(kind, "hostile", text[:at] + luck.choice(TEXTS) + text[at:])
            case _:
                text = json.dumps([fields] if luck.random() < 0.5 else {"message": fields})
                return _plain(kind, "hostile", text)
        return _plain(str(kind), "hostile", json.dumps(fields))

    def _unreadable(self, _: Known) -> Message:
        return _plain("nothing", "unreadable", self._luck.choice(UNREADABLE))

    # --- Frames

    def _framed(self, known: Known) -> Message:
        """In several frames, cut inside characters too; or as bytes, which is no text."""
        luck, message = self._luck, self._right(known)
        data = message.frames[0][2]
        if luck.random() < 0.3:
            return Message("bytes", "framed", ((BINARY, True, data),))
        cuts = sorted(luck.randrange(len(data) + 1) for _ in range(luck.randint(1, 6)))
        parts = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        frames = tuple(
            (CONTINUED if n else TEXT, n == len(parts) - 1, part) for n, part in enumerate(parts)
        )
        return Message(message.kind, "framed", frames, message.id)

    def _lethal(self) -> Message:
        luck = self._luck
        frames: tuple[Frame, ...] = luck.choice(
            (
                ((TEXT, True, b"x" * 70_000),),
                ((TEXT, True, b"\xff\xfe\xfd"),),
                ((CONTINUED, True, b"the end of nothing"),),
                ((TEXT, False, b"half"), (TEXT, True, b"another")),
                ((11, True, b"a kind that is none"),),
                ((9, True, b"p" * 126),),
                ((9, False, b"a ping in parts"),),
                ((TEXT, False, b"y" * 9_000), (CONTINUED, True, b"y" * 9_000)),
            )
        )
        return Message("lethal", "lethal", frames)


def fields_of(kind: str) -> list[str]:
    """The fields of a kind of message, without its type and number."""
    name = _SCHEMA["discriminator"]["mapping"][kind].rpartition("/")[2]
    return [one for one in _SCHEMA["$defs"][name]["properties"] if one not in ("type", "id")]


def _plain(kind: str, manner: str, text: str, id: int | None = None) -> Message:
    return Message(kind, manner, ((TEXT, True, text.encode(errors="replace")),), id)


def _twice(fields: dict[str, Any], name: str, value: Any) -> str:
    """A message in which a field stands twice; the last one counts."""
    return json.dumps(fields)[:-1] + f", {json.dumps(name)}: {json.dumps(value)}}}"
