"""Clients of whom everything is written down: whatever comes to them, and what they sent."""

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, Self

import httpx
from websockets.exceptions import ConnectionClosed

from service.merging import Follower
from service.people import Person, Reachable
from waiting import PATIENCE_S
from whistlestop.service.edge.sessions import COOKIE


@dataclass(frozen=True, slots=True)
class Heard:
    """One thing that came to a client or went from it, in its order."""

    kind: str
    """`socket`, `http`, `sent` or `connected`."""
    text: str
    path: str = ""
    told: Any = None
    """The text as JSON; None if it is none."""


def heard(kind: str, text: str, path: str = "") -> Heard:
    """Keep what was heard, read once."""
    try:
        return Heard(kind, text, path, json.loads(text))
    except (ValueError, RecursionError):
        return Heard(kind, text, path)


class Client(Person):
    """A person of whom everything is written down."""

    def __init__(self, server: Reachable, name: str | None = None, live: int | None = None) -> None:
        """`live` is the version of the messages that is asked for."""
        self.live = live
        self.heard: list[Heard] = []
        self.states: dict[str, dict[str, Any]] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.links: set[str] = set()
        """The tokens of continue-links that were made here."""
        self._follower = Follower()
        super().__init__(server, name)

    def __enter__(self) -> Self:
        return self

    @property
    def token(self) -> str:
        """The secret in the cookie; empty without a session."""
        return self.http.cookies.get(COOKIE) or ""

    def look(self, path: str) -> httpx.Response:
        """Ask for anything, and keep the answer whatever it is."""
        answer = self.http.get(path)
        self._note(answer)
        return answer

    def _note(self, answer: httpx.Response) -> None:
        headers = [(k, v) for k, v in answer.headers.items() if k != "set-cookie"]
        path = answer.request.url.path
        self.heard.append(heard("http", answer.text, path))
        self.heard.append(heard("http", json.dumps(headers), "headers"))

    def _answer(self, answer: httpx.Response, status: int | None) -> Any:
        self._note(answer)
        return super()._answer(answer, status)

    def connect(self, *, live: int | str | None = None, **headers: str) -> "Client":
        self.heard.append(heard("connected", self.server.address))
        super().connect(live=live or self.live, **headers)
        return self

    def disconnect(self) -> None:
        """Hang up, after reading what has come: a socket that holds unread texts closes slowly."""
        with suppress(TimeoutError, ConnectionClosed):
            while self._socket is not None:
                self.next(timeout=0.02)
        super().disconnect()

    def move_to(self, server: Reachable) -> None:
        """Connect to another process of the service, as behind a balancer."""
        self.disconnect()
        self.server = server
        self.http.base_url = f"http://{server.address}/api/v1"
        self.connect()

    def send_text(self, text: str) -> None:
        self.heard.append(heard("sent", text))
        super().send_text(text)

    def send_raw(self, data: str | bytes, *, text: bool | None = None) -> None:
        """Send a frame with anything in it, also what is no text."""
        assert self._socket is not None
        self._socket.send(data, text=text)

    def send_bytes(self, data: bytes) -> None:
        """Send what may be no frame at all."""
        assert self._socket is not None
        self._socket.socket.sendall(data)

    def next(self, timeout: float = PATIENCE_S) -> dict[str, Any]:
        message = super().next(timeout)
        self.heard.append(heard("socket", self.received[-1]))
        if message["type"] == "welcome":
            self.user = message["user"] or ""
        state = self._follower.state_of(message)
        if state is not None:
            self.states[message["table"]] = state
            if state.get("info"):
                self.infos[message["table"]] = state["info"]
        return message

    def catch_up(self, table: str, number: int) -> None:
        """Read until everything up to a number has come."""
        while self.states[table]["number"] < number:
            self.next()


class Witness(Protocol):
    """A client of whom everything is written down, whatever it is made of."""

    user: str
    heard: list[Heard]
    links: set[str]

    @property
    def token(self) -> str:
        """The secret in the cookie; empty without a session."""
        ...


class Overheard:
    """What came by somebody who is nobody here: in notices, in the database, in the log."""

    user = token = ""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.links: set[str] = set()

    def hear(self, text: str, where: str) -> None:
        """Keep a text; it may hold no secret of any table."""
        self.heard.append(Heard("http", text, where))
