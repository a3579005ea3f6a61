"""A real server in a thread, and people with a browser's worth of cookie and socket each."""

import json
import secrets
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from service.settings_for_tests import settings_for_tests
from waiting import PATIENCE_S, wait_until
from whistlestop.service.app import create_app
from whistlestop.service.run import ServingProcess
from whistlestop.service.settings import Settings


class Server:
    """A whole server on a port of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.people: list[Person] = []
        self.app = create_app(settings)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self._server = ServingProcess(settings, self.app)
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self.socket]}, daemon=True
        )

    def start(self) -> None:
        self._thread.start()
        wait_until(lambda: self._server.started)

    def begin_to_stop(self) -> None:
        self._server.should_exit = True

    def hurry(self) -> None:
        """Give those who should notice no more time for it."""
        self._server.notice_s = 0

    def stop(self) -> None:
        self.begin_to_stop()
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive()


@contextmanager
def serving(folder: Path, **over: Any) -> Iterator[Server]:
    """A server that is stopped at the end."""
    server = Server(settings_for_tests(folder, **over))
    server.start()
    try:
        yield server
    finally:
        for one in server.people:
            one.leave()
        server.stop()


class Reachable(Protocol):
    """A server somewhere."""

    address: str
    people: list["Person"]
    """Who is there: whoever forgets to leave is sent home when it stops."""


class Person:
    """Somebody with a session, a socket, and a memory of everything that was received."""

    def __init__(self, server: Reachable, name: str | None = None) -> None:
        self.server = server
        server.people.append(self)
        self.http = httpx.Client(base_url=f"http://{server.address}/api/v1", timeout=PATIENCE_S)
        self.received: list[str] = []
        self.user = ""
        if name is not None:
            self.user = self.post("/session", {"name": name})["user"]
        self._closing = ExitStack()
        self._socket: ClientConnection | None = None
        self._id = 0

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Go home; whoever forgets it is sent home when the server stops."""
        self.disconnect()
        self.http.close()

    # HTTP

    def post(self, path: str, body: Any = None, *, status: int | None = None) -> Any:
        return self._answer(self.http.post(path, json={} if body is None else body), status)

    def patch(self, path: str, body: Any, *, status: int | None = None) -> Any:
        return self._answer(self.http.patch(path, json=body), status)

    def get(self, path: str, *, status: int | None = None) -> Any:
        return self._answer(self.http.get(path), status)

    def _answer(self, answer: httpx.Response, status: int | None) -> Any:
        self.received.append(answer.text)
        if status is None:
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    # Socket

    def connect(self, *, live: int | str | None = None, **headers: str) -> "Person":
        """Connect; `live` asks for a version of the messages."""
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        connecting = connect(
            f"ws://{self.server.address}/api/v1/live" + ("" if live is None else f"?live={live}"),
            additional_headers={**({"Cookie": cookie} if cookie else {}), **headers},
            open_timeout=PATIENCE_S,
            max_size=None,
            max_queue=None,  # or who does not read it all waits long for the end
        )
        self._socket = self._closing.enter_context(connecting)
        assert self.next()["type"] == "welcome"
        return self

    def window(self) -> "Person":
        """A further window of the same browser: the same session, a socket of its own."""
        other = Person(self.server)
        other.user = self.user
        other.http.cookies.update(self.http.cookies)
        return other.connect()

    def disconnect(self) -> None:
        self._closing.close()
        self._socket = None

    def send_text(self, text: str) -> None:
        assert self._socket is not None
        self._socket.send(text)

    def send(self, kind: str, table: str | None = None, **fields: Any) -> int:
        self._id += 1
        message = {"type": kind, "id": self._id, **fields}
        if table is not None:
            message["table"] = table
        self.send_text(json.dumps(message))
        return self._id

    def next(self, timeout: float = PATIENCE_S) -> dict[str, Any]:
        assert self._socket is not None
        text = self._socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is wanted; the others are only remembered."""
        while True:
            message = self.next()
            if wanted(message):
                return message

    def until_closed(self) -> int:
        """Read to the end; the code the server closed with."""
        while True:
            try:
                self.next()
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd is not None else 0

    def ask(self, kind: str, table: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        return self.answer(self.send(kind, table, **fields))

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to a request."""
        return self.until(lambda message: message.get("id") == number)

    def watch(self, table: str) -> dict[str, Any]:
        snapshot = self.ask("watch", table)
        assert snapshot["type"] == "snapshot", snapshot
        return snapshot

    def give_salt(self, table: str) -> dict[str, Any]:
        return self.ask("give_salt", table, salt=secrets.token_hex(16))

    def play(
        self,
        table: str,
        choose: Callable[[dict[str, Any]], str] = lambda view: str(view["legal_actions"][0]),
        *,
        actions: int | None = None,
    ) -> dict[str, Any]:
        """Act whenever it is my turn, until the game is over or after so many actions.

        Gives the last message with a state. On a device that several share everybody says who
        they are first.
        """
        state = self.watch(table)
        done = 0
        while True:
            if is_over(state) or done == actions:
                return state
            ask, view = state["you"]["ask"], state["view"]
            if ask:
                state = self.ask("it_is_me", table, seat=ask[0])
                continue
            if view is not None and view["legal_actions"]:
                answer = self.ask("act", table, number=state["number"], action=choose(view))
                assert answer["type"] == "done", answer
                done += 1
                state = self.watch(table)
                continue
            state = self.until(lambda message: message["type"] in ("update", "snapshot"))


def is_over(state: dict[str, Any]) -> bool:
    """Whether a snapshot or an update tells of the end."""
    info, view = state.get("info"), state.get("view")
    ended = info is not None and info["stage"] in ("finished", "aborted", "closed")
    return ended or (view is not None and view["outcome"] is not None)


def play_together(table: str, *people: Person, actions: int | None = None) -> dict[str, Any]:
    """Everybody acts in turn until the game is over, or until so many actions have been made."""
    done = 0
    while True:
        for one in people:
            state = one.watch(table)
            if is_over(state) or done == actions:
                return state
            if state["you"]["ask"]:
                state = one.ask("it_is_me", table, seat=state["you"]["ask"][0])
            if state["view"]["legal_actions"]:
                action = state["view"]["legal_actions"][0]
                answer = one.ask("act", table, number=state["number"], action=action)
                assert answer["type"] == "done", answer
                done += 1
