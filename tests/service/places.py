"""Tables of a crowd and the people at them; how they get there."""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from service.lean import API, Answer, LeanSocket, ask


@dataclass(eq=False, slots=True)
class Flight:
    """An action on its way: first to the server and back, then to everybody at the table."""

    guest: "Guest"
    request: int
    action: str
    sent: float
    number: int | None = None
    """Of the table, once the server said that it is done."""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """An action that the server said is done."""

    table: str
    number: int
    seat: int
    action: str
    sent: float
    """When, by the clock of the crowd."""
    seconds: float
    """Until the answer came."""


@dataclass(slots=True)
class Attempt:
    """One try to connect again, by the clock of the crowd."""

    address: str
    begun_at: float
    ended_at: float = 0.0
    """When a process had taken the connection, or it was given up."""
    outcome: str = "taken"


@dataclass(frozen=True, slots=True)
class Return:
    """Somebody lost the connection and came back."""

    lost_at: float
    back_at: float
    """When there was a snapshot again."""
    hits: Sequence[float]
    """When a kill took a connection, of which the last is `lost_at`: whoever is hit again before
    they are back."""
    table: str
    attempts: Sequence[Attempt]

    @property
    def seconds(self) -> float:
        """Since the last kill that hit them."""
        return self.back_at - self.lost_at

    @property
    def since_first(self) -> float:
        """Since the first one."""
        return self.back_at - self.hits[0]

    @property
    def parts(self) -> dict[str, float]:
        """Where they went, in seconds."""
        asked = sum(one.ended_at - one.begun_at for one in self.attempts)
        shown = self.back_at - self.attempts[-1].ended_at
        waited = self.seconds - asked - shown
        return {"between attempts": waited, "until connected": asked, "until shown": shown}


@dataclass(eq=False, slots=True)
class Guest:
    """One person of a crowd: a cookie, a socket, and the last that was heard of the table."""

    place: "Place"
    cookie: str
    seat: int
    socket: LeanSocket | None = None
    address: str = ""
    """Of the process that serves this person now."""
    number: int = -1
    """Of the table, as last heard; -1 while there is no snapshot."""
    highest: int = -1
    """Of the table, ever heard, over whichever socket."""
    state: bytes = b""
    """The last message with a view."""
    can_act: bool = False
    not_before: float = 0.0
    """Who was refused waits a moment."""
    flight: Flight | None = None
    """What the server has not answered yet."""
    watching: int = -1
    """The request of the last `watch`."""
    entered_at: int = 0
    """When that connection was taken, in milliseconds since the epoch."""
    losses: list[int] = field(default_factory=list)
    """When connections were lost that had shown the table, in milliseconds since the epoch."""
    lost_at: float | None = None
    """When the connection was lost, until there is a snapshot again."""
    hits: list[float] = field(default_factory=list)
    """When kills took a connection since there was a snapshot."""
    attempts: list[Attempt] = field(default_factory=list)
    """Since the last of them: to connect again."""
    behind_at: float | None = None
    """When a snapshot was older than what had been heard before, until that is heard again."""
    heard: list[bytes] = field(default_factory=list)
    """If the crowd remembers: every snapshot and update."""

    def is_ready(self, now: float) -> bool:
        """Whether this person knows of something to do, and nothing of theirs is unanswered."""
        return self.can_act and self.flight is None and now >= self.not_before


@dataclass(eq=False, slots=True)
class Place:
    """A table and its people."""

    table: str
    guests: list[Guest] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    acted_at: float = 0.0
    """When somebody last tried to do something."""
    has_bots: bool = False
    thinks_s: float = 0.0
    """How long people here think about a decision, at most."""

    def polite_actor(self) -> Guest | None:
        """Who can act now, if everybody is up to date and nothing is on its way."""
        if self.flights:
            return None
        number = self.guests[0].number
        if number < 0 or any(guest.number != number for guest in self.guests):
            return None
        return next((guest for guest in self.guests if guest.can_act), None)

    def eager_actor(self, now: float) -> Guest | None:
        """Who can act now, whatever the others know and do: two may act at the same moment."""
        return next((guest for guest in self.guests if guest.is_ready(now)), None)

    def losses(self, seat: int) -> list[int]:
        """When whoever sits there lost a connection."""
        return next((guest.losses for guest in self.guests if guest.seat == seat), [])

    def landed(self) -> list[Flight]:
        """Actions that everybody has heard of by now; they are no longer on their way."""
        known = min(guest.number for guest in self.guests)
        done = [one for one in self.flights if one.number is not None and one.number <= known]
        for flight in done:
            self.flights.remove(flight)
        return done


def fill(addresses: Sequence[str], plan: dict[str, Any]) -> Place:
    """A table with people at all its open seats, started; each asks any of the processes.

    The plan is what opens a table, and `thinks_s`: how long its people think, at most.
    """
    thinks_s = plan.get("thinks_s", 0.0)
    wish = {name: value for name, value in plan.items() if name != "thinks_s"}

    def post(path: str, body: Any, cookie: str = "") -> Answer:
        answer = ask(random.choice(addresses), "POST", API + path, body, cookie)
        if answer.status >= 300:
            raise RuntimeError(f"POST {path}: {answer.status} {answer.body}")
        return answer

    opened = post("/tables", {"name": "Guest 0", **wish})
    table, host = opened.body["table"], opened.cookie
    kinds = [seat["kind"] for seat in plan["seats"]]
    place = Place(table, has_bots="bot" in kinds, thinks_s=thinks_s)
    place.guests.append(Guest(place, host, kinds.index("me")))
    post(f"/tables/{table}/salt", {"salt": secrets.token_hex(16)}, host)
    for seat, kind in enumerate(kinds):
        if kind == "open":
            person = {"name": f"Guest {seat}", "seat": seat, "salt": secrets.token_hex(16)}
            joined = post(f"/tables/{table}/join", person)
            place.guests.append(Guest(place, joined.cookie, seat))
    post(f"/tables/{table}/start", {}, host)
    return place
