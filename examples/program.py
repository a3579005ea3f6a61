"""A program that plays on a server, around any bot: a whole client in one file.

Make a program on the page /programs of the server and give it a token. Then

    export WHISTLESTOP_TOKEN=wsp_...
    python examples/program.py http://localhost:8000 --bot skilled

sits down wherever programs are welcome and plays until it is stopped. `--bot` takes any bot: a
level, a program that speaks the protocol (docs/protocol.md), or a class of yours:

    python examples/program.py http://localhost:8000 --bot python:mybots:MyBot --games 10

Everything it does is in docs/programs.md and docs/live.md. It keeps nothing: after a crash the
server tells it where it sits, and it plays on. Needs `whistlestop[server]`.
"""

import argparse
import json
import os
import random
import secrets
import signal
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from whistlestop import builtin_maps, load_map
from whistlestop.bots import make_bot
from whistlestop.game import Bot
from whistlestop.wire import decode

Json = dict[str, Any]

LOOK_S = 3.0  # how often it looks for tables
QUIET_S = 25.0  # after this long without a word it asks whether the server is still there
LONGEST_WAIT_S = 30.0
WITHDRAWN = 1008  # how the server closes the socket when the token no longer opens it


class RefusedError(Exception):
    """The server said no: `code` is for programs, the text for people."""

    def __init__(self, error: Json) -> None:
        super().__init__(error["message"])
        self.code: str = error["code"]
        self.seconds = float(error["args"].get("seconds", 1))


class Server:
    """The HTTP interface: tables and seats."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Send a request; RefusedError if the server says no, OSError if it cannot be reached."""
        request = urllib.request.Request(f"{self.address}/api/v1{path}", method=method)
        request.headers = {**self.headers, "Content-type": "application/json"}
        request.data = None if method == "GET" else json.dumps(body or {}).encode()
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            raise RefusedError(json.load(error)["error"]) from None

    def live(self) -> ClientConnection:
        """The socket, over which tables are followed and played."""
        address = self.address.replace("http", "ws", 1)
        return connect(
            f"{address}/api/v1/live",
            additional_headers=self.headers,
            max_size=None,
            open_timeout=30,
        )


@dataclass
class Followed:
    """A table as it was last heard of."""

    number: int | None = None
    """Of the last thing that happened; None while everything about it is awaited."""
    view: Json | None = None
    log: list[Json] = field(default_factory=list)
    asked: int | None = None
    """The number for which a move was sent: one decision, one move."""
    not_before: float = 0.0


class Program:
    """Plays with a bot until it is stopped, or has finished so many games."""

    def __init__(
        self, server: Server, bot: Bot, *, tables: int, games: int | None, against: str | None
    ) -> None:
        self.server, self.bot = server, bot
        self.most_tables, self.games_left, self.against = tables, games, against
        self.maps = {load_map(name).fingerprint: load_map(name) for name in builtin_maps()}
        self.followed: dict[str, Followed] = {}
        self.finished: set[str] = set()
        self.stopping = False
        self._failures = 0

    # --- Staying connected

    def run(self) -> None:
        """Connect, and again whenever the connection breaks."""
        while not self._is_done():
            try:
                with self.server.live() as socket:
                    self._converse(socket)
            except InvalidStatus as error:
                if error.response.status_code in (401, 403, 422):
                    raise SystemExit("The token opens nothing here: it needs a new one.") from None
            except RefusedError as error:
                if error.code in ("no_session", "forbidden"):
                    raise SystemExit(str(error)) from None
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code == WITHDRAWN:
                    raise SystemExit(error.rcvd.reason) from None
            except (OSError, WebSocketException):
                pass
            self._wait_a_while()
        self._leave()

    def _is_done(self) -> bool:
        return self.stopping or self.games_left == 0

    def _wait_a_while(self) -> None:
        """Longer each time, and not all programs at the same moment."""
        self._failures += 1
        wait = min(LONGEST_WAIT_S, 0.5 * 2**self._failures) * random.uniform(0.5, 1.0)
        until = time.monotonic() + wait
        while not self._is_done() and time.monotonic() < until:
            time.sleep(0.1)

    def _converse(self, socket: ClientConnection) -> None:
        """Hear what happens, and act; looks for tables now and then."""
        self.followed.clear()  # nothing that was heard before holds any more
        heard, pinged, look_at = time.monotonic(), False, 0.0
        while not self._is_done():
            now = time.monotonic()
            if now >= look_at:
                self._look_for_tables(socket)
                look_at = now + LOOK_S
            for id, table in list(self.followed.items()):
                self._act(socket, id, table)
            try:
                message = json.loads(socket.recv(0.5))
            except TimeoutError:
                if now - heard > 2 * QUIET_S:
                    return  # nobody is there any more
                if now - heard > QUIET_S and not pinged:
                    _send(socket, {"type": "ping"})
                    pinged = True
                continue
            heard, pinged, self._failures = time.monotonic(), False, 0
            self._hear(socket, message)

    # --- Finding tables

    def _look_for_tables(self, socket: ClientConnection) -> None:
        """Follow every table where the program sits, and sit down at others."""
        mine = self.server.ask("GET", "/tables?mine=true&limit=50")["items"]
        try:
            if len(mine) < min(self.most_tables, self.games_left or self.most_tables):
                mine += [found] if (found := self._sit_down()) else []
        except RefusedError as error:
            if error.code == "no_session":
                raise
            print(error)  # it does not matter: there is another look soon
        for table in mine:
            if table["table"] not in self.followed and table["fingerprint"] in self.maps:
                self.followed[table["table"]] = Followed()
                _send(socket, {"type": "watch", "table": table["table"]})

    def _sit_down(self) -> Json | None:
        """A seat at a table where programs are welcome; else, if wanted, a table of its own."""
        listed = self.server.ask("GET", "/tables?stage=seating&programs=true&limit=50")["items"]
        salt = {"salt": secrets.token_hex(16)}  # our part in the deal: so nobody else chooses it
        for table in listed:
            is_open = any(not seat["user"] and not seat["bot"] for seat in table["seats"])
            if is_open and table["fingerprint"] in self.maps:
                return self.server.ask("POST", f"/tables/{table['table']}/join", salt)
        if self.against is None:
            return None
        seats = [{"kind": "me"}, {"kind": "bot", "level": self.against}]
        plan = {"map": "usa", "seats": seats, "public": True, "rated": True}
        opened = self.server.ask("POST", "/tables", plan)
        return self.server.ask("POST", f"/tables/{opened['table']}/start")

    # --- Playing

    def _hear(self, socket: ClientConnection, message: Json) -> None:
        table = self.followed.get(message.get("table") or "")
        match message["type"]:
            case "gap":  # something was lost on the way, at this table or at all of them
                for id in [message["table"]] if table is not None else list(self.followed):
                    self._look_again(socket, id)
            case "snapshot" if table is not None:
                table.number, table.view = message["number"], message["view"]
                table.log = [] if table.view is None else table.view["log"]
                self._come_back(message)
                self._note_end(socket, message["table"], message["info"])
            case "update" if table is not None and table.number is not None:
                if message["number"] <= table.number:
                    return
                if (
                    message["number"] != table.number + 1
                    or message["change"]["kind"] == "taken_back"
                ):
                    self._look_again(socket, message["table"])
                    return
                table.number, table.view = message["number"], message["view"]
                table.log += message["events"]
                if message["info"] is not None:
                    self._note_end(socket, message["table"], message["info"])
            case "refused" if table is not None:
                # Too fast, or something happened meanwhile: look again, and not at once.
                wait = float(message["args"].get("seconds", 1))
                table.not_before, table.asked = time.monotonic() + wait, None
                self._look_again(socket, message["table"])

    def _look_again(self, socket: ClientConnection, id: str) -> None:
        self.followed[id].number = None
        _send(socket, {"type": "watch", "table": id})

    def _come_back(self, snapshot: Json) -> None:
        """A bot may have taken the seat while the program was away for too long."""
        for seat in snapshot["you"]["seats"]:
            if snapshot["info"]["seats"][seat]["stand_in"] and snapshot["info"]["to_act"]:
                try:
                    self.server.ask("POST", f"/tables/{snapshot['table']}/return", {})
                except RefusedError as error:
                    print(error)  # as in a rated game: whoever left it has lost it

    def _act(self, socket: ClientConnection, id: str, table: Followed) -> None:
        """Have the bot decide, if it is its turn and this was not answered already."""
        if table.number is None or table.view is None or not table.view["legal_actions"]:
            return
        if table.asked == table.number or time.monotonic() < table.not_before:
            return
        map = self.maps[table.view["fingerprint"]]
        view = decode(table.view | {"log": table.log}, map)
        chosen = view.legal_actions.index(self.bot.choose(view))
        action = table.view["legal_actions"][chosen]
        table.asked = table.number
        _send(socket, {"type": "act", "table": id, "number": table.number, "action": action})

    def _note_end(self, socket: ClientConnection, id: str, info: Json) -> None:
        if info["stage"] in ("seating", "dealing", "playing") or id in self.finished:
            return
        print(f"{id}: {info['stage']}, {info['result']}", flush=True)
        self.finished.add(id)
        del self.followed[id]
        _send(socket, {"type": "unwatch", "table": id})
        if info["stage"] == "finished" and self.games_left is not None:
            self.games_left -= 1

    def _leave(self) -> None:
        """Give back seats at tables that have not begun; games that run wait for the next start."""
        try:
            for table in self.server.ask("GET", "/tables?mine=true&limit=50")["items"]:
                if table["stage"] == "seating":
                    self.server.ask("POST", f"/tables/{table['table']}/leave")
        except (OSError, RefusedError) as error:
            print(f"Not everything was given back: {error}")


def _send(socket: ClientConnection, message: Json) -> None:
    socket.send(json.dumps(message))


def main() -> None:
    """From the command line; SIGINT and SIGTERM end it cleanly."""
    parser = argparse.ArgumentParser(description="Play on a server with a bot.")
    parser.add_argument("server", help="such as http://localhost:8000")
    parser.add_argument("--bot", default="skilled", help="a level, program:..., or python:...")
    parser.add_argument("--tables", type=int, default=3, help="how many at a time")
    parser.add_argument("--games", type=int, help="end after so many")
    parser.add_argument("--against", help="where there is no table, open one against this bot")
    given = parser.parse_args()
    server = Server(given.server, os.environ["WHISTLESTOP_TOKEN"])
    program = Program(
        server, make_bot(given.bot), tables=given.tables, games=given.games, against=given.against
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: setattr(program, "stopping", True))
    program.run()


if __name__ == "__main__":
    main()
