"""Tables of a crowd and the people at them; how they get there."""

import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from service.lean import API, Answer, LeanSocket, ask


@dataclass(slots=True)
class Flight:
    """An action on its way to everybody at the table."""

    guest: "Guest"
    request: int
    action: str
    sent: float
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """An action that the server said is done."""

    table: str
    number: int
    seat: int
    action: str


@dataclass(eq=False, slots=True)
class Guest:
    """One person of a crowd: a cookie, a socket, and the last that was heard of the table."""

    place: "Place"
    cookie: str
    seat: int
    socket: LeanSocket | None = None
    number: int = -1
    """Of the table, as last heard; -1 while there is no snapshot."""
    state: bytes = b""
    """The last message with a view."""
    can_act: bool = False
    heard: list[bytes] = field(default_factory=list)
    """If the crowd remembers: every snapshot and update."""


@dataclass(eq=False, slots=True)
class Place:
    """A table and its people; one action at a time is on its way."""

    table: str
    guests: list[Guest] = field(default_factory=list)
    flight: Flight | None = None
    arrivals: Counter[int] = field(default_factory=Counter)
    """By number how many have heard of it."""

    def actor(self) -> Guest | None:
        """Who can act now, if everybody is up to date and nothing is on its way."""
        if self.flight is not None:
            return None
        number = self.guests[0].number
        if number < 0 or any(guest.number != number for guest in self.guests):
            return None
        return next((guest for guest in self.guests if guest.can_act), None)


def fill(address: str, plan: dict[str, Any]) -> Place:
    """A table with people at all its open seats, started."""
    opened = _post(address, "/tables", {"name": "Guest 0", **plan})
    table, host = opened.body["table"], opened.cookie
    place = Place(table)
    kinds = [seat["kind"] for seat in plan["seats"]]
    place.guests.append(Guest(place, host, kinds.index("me")))
    _post(address, f"/tables/{table}/salt", {"salt": secrets.token_hex(16)}, host)
    for seat, kind in enumerate(kinds):
        if kind == "open":
            wish = {"name": f"Guest {seat}", "seat": seat, "salt": secrets.token_hex(16)}
            joined = _post(address, f"/tables/{table}/join", wish)
            place.guests.append(Guest(place, joined.cookie, seat))
    _post(address, f"/tables/{table}/start", {}, host)
    return place


def _post(address: str, path: str, body: Any, cookie: str = "") -> Answer:
    answer = ask(address, "POST", API + path, body, cookie)
    if answer.status >= 300:
        raise RuntimeError(f"POST {path}: {answer.status} {answer.body}")
    return answer
