"""A program that keeps up with tables and plays at them, and does literally what docs/live.md says
under "How to keep up": the comments name the step."""

import json
import random
import threading
import time
from collections.abc import Iterable
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from waiting import PATIENCE_S

FIRST_WAIT_S, GROWTH, LONGEST_WAIT_S = 0.2, 1.6, 10.0
QUIET_S, PONG_S = 25.0, 8.0
PASSES = ("unavailable", "too_many")


class Waits:
    """How long to wait before something is tried again: longer each time."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._tries = 0

    def next(self, args: dict[str, Any]) -> float:
        """Seconds until the next try; the server may have said how many."""
        full: float = min(LONGEST_WAIT_S, FIRST_WAIT_S * GROWTH**self._tries)
        self._tries += 1
        seconds = float(args.get("seconds", 0))
        return max(seconds, full * random.uniform(0.5, 1.0)) * self._pace

    def over(self) -> None:
        """It worked."""
        self._tries = 0


class Followed:
    """One table that is followed."""

    def __init__(self, table: str, pace: float) -> None:
        self.table = table
        self.waits = Waits(pace)
        self.number: int | None = None
        """The last that was heard of; None while a snapshot is awaited."""
        self.state: dict[str, Any] = {}
        self.watch_at: float | None = 0.0
        """When to watch it (again); None while nothing is wrong."""
        self.refusal: dict[str, Any] | None = None
        """Why it cannot be followed at all."""
        self.act_at: float | None = 0.0
        """When to act, if it is one's turn; None while an answer is awaited."""
        self.acknowledged: list[int] = []


class ReferenceClient:
    """Follows tables until it is stopped; at each it does the first thing it may do."""

    def __init__(
        self, address: str, cookie: str, tables: Iterable[str], *, pace: float = 1.0
    ) -> None:
        self.followed = {table: Followed(table, pace) for table in tables}
        self._address, self._cookie = address, cookie
        self._connecting = Waits(pace)
        self._stopped = threading.Event()
        self._asked: dict[int, str] = {}
        self._next_id = 1
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        headers = {"Cookie": self._cookie}
        while not self._stopped.is_set():
            try:
                with connect(
                    f"ws://{self._address}/api/v1/live", additional_headers=headers, max_size=None
                ) as socket:
                    self._converse(socket)
            except InvalidStatus as error:
                if error.response.status_code == 403:  # step 6: nothing else is final
                    raise
            except (OSError, WebSocketException):
                pass
            self._stopped.wait(self._connecting.next({}))

    def _converse(self, socket: ClientConnection) -> None:
        # Step 6: after a new connection nothing is awaited any more, and everything is watched.
        self._missed_everything()
        heard = time.monotonic()
        pinged = False
        while not self._stopped.is_set():
            self._do_what_is_due(socket)
            try:
                message = json.loads(socket.recv(0.02))
            except TimeoutError:
                quiet = time.monotonic() - heard
                if quiet > QUIET_S + PONG_S:  # step 7
                    return
                if quiet > QUIET_S and not pinged:
                    socket.send(json.dumps({"type": "ping"}))
                    pinged = True
                continue
            except ConnectionClosed:
                return
            heard, pinged = time.monotonic(), False
            self._heard(message)

    def _missed_everything(self) -> None:
        self._asked.clear()
        for one in self.followed.values():
            self._look_again(one)

    def _look_again(self, one: Followed) -> None:
        """Step 3: what is still on its way belongs to before the snapshot."""
        one.number = None
        if one.refusal is None:
            one.watch_at = 0.0
        one.act_at = 0.0

    def _do_what_is_due(self, socket: ClientConnection) -> None:
        now = time.monotonic()
        for one in self.followed.values():
            if one.watch_at is not None and one.watch_at <= now:
                one.watch_at = None
                self._ask(socket, one, {"type": "watch"})
            elif one.number is not None and one.act_at is not None and one.act_at <= now:
                view = one.state["view"]
                if view is not None and view["legal_actions"]:
                    one.act_at = None
                    action = view["legal_actions"][0]
                    self._ask(socket, one, {"type": "act", "number": one.number, "action": action})

    def _ask(self, socket: ClientConnection, one: Followed, question: dict[str, Any]) -> None:
        self._asked[self._next_id] = question["type"]
        question |= {"table": one.table, "id": self._next_id}
        self._next_id += 1
        socket.send(json.dumps(question))

    def _heard(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._connecting.over()
            case "gap" if message["table"] is None:
                self._missed_everything()  # step 3: of every table, and every answer
            case "gap":
                self._look_again(self.followed[message["table"]])
            case "snapshot":
                self._asked.pop(message["id"], None)
                one = self.followed[message["table"]]
                one.number, one.state, one.refusal = message["number"], message, None
                one.watch_at, one.act_at = None, 0.0
                one.waits.over()
            case "update":
                self._updated(self.followed[message["table"]], message)
            case "done":
                self._done(message)
            case "refused":
                self._refused(message)

    def _updated(self, one: Followed, update: dict[str, Any]) -> None:
        if one.number is None or update["number"] <= one.number:
            return  # step 2
        if update["number"] != one.number + 1:
            self._look_again(one)  # step 3
            return
        one.number, one.state = update["number"], update
        one.act_at = 0.0

    def _done(self, message: dict[str, Any]) -> None:
        if self._asked.pop(message["id"], None) == "act":
            # The update came before or comes after: until then it is still one's turn.
            for one in self.followed.values():
                one.acknowledged.append(message["number"])

    def _refused(self, message: dict[str, Any]) -> None:
        kind = self._asked.pop(message["id"], None)
        one = self.followed[message["table"]]
        wait = time.monotonic() + one.waits.next(message["args"])
        if kind == "watch" and message["code"] in PASSES:
            one.watch_at = wait  # step 4
        elif kind == "watch":
            one.refusal = message  # step 4: for good
        elif kind == "act" and message["code"] in PASSES:
            one.act_at = wait  # step 5: the same number again, so it is done once at most
        elif kind == "act":
            self._look_again(one)  # step 5
