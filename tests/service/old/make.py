"""Make a database with the version that is installed, and note everything that it answered.

    PYTHONPATH=path/to/that/version/src python tests/service/old/make.py tests/service/old/NAME

Later versions must open the database and the backup, and answer the same (`test_old.py`). The
program speaks HTTP and the socket only, so that it runs with any version.
"""

import gzip
import json
import os
import secrets
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

import whistlestop
from whistlestop import maps

WAIT_S = 60.0
ME, OPEN, KID = {"kind": "me"}, {"kind": "open"}, {"kind": "device", "name": "Kid"}
SKILLED, CASUAL = {"kind": "bot", "level": "skilled"}, {"kind": "bot", "level": "casual"}
SETTINGS = {
    "WORKERS": "1",
    "WARM_SEARCH": "false",
    "BOT_PACE_MS": "0",
    "BOT_GRACE_MS": "0",
    "SALT_WAIT_MS": "50",
    **dict.fromkeys(
        (
            "READS_PER_MINUTE",
            "WRITES_PER_MINUTE",
            "TABLES_PER_MINUTE",
            "JOINS_PER_MINUTE",
            "CHAT_PER_MINUTE",
            "MESSAGES_PER_MINUTE",
            "GUESTS_PER_MINUTE",
        ),
        "1000000",
    ),
}
Answer = dict[str, Any]


class Person:
    """Somebody with a session, and a socket where it is needed."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}/api/v1", timeout=WAIT_S)
        self.user: str = self.post("/session", {"name": name})["user"]
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        self._closing = ExitStack()
        connecting = connect(
            f"ws://{address}/api/v1/live", additional_headers={"Cookie": cookies}, max_size=None
        )
        self.socket = self._closing.enter_context(connecting)
        self._id = 0

    def leave(self) -> None:
        self._closing.close()
        self.http.close()

    def get(self, path: str) -> Any:
        return self._read(self.http.get(path))

    def post(self, path: str, body: Any = None) -> Any:
        return self._read(self.http.post(path, json={} if body is None else body))

    def send(self, path: str, text: str, kind: str) -> Any:
        return self._read(self.http.post(path, content=text, headers={"Content-Type": kind}))

    def _read(self, answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        is_json = answer.headers["content-type"] == "application/json"
        return answer.json() if is_json else answer.text

    def ask(self, kind: str, table: str, **fields: Any) -> Answer:
        """Send a message to the socket and wait for its answer."""
        self._id += 1
        self.socket.send(json.dumps({"type": kind, "id": self._id, "table": table, **fields}))
        while True:
            message: Answer = json.loads(self.socket.recv(WAIT_S))
            if message.get("id") == self._id:
                assert message["type"] != "refused", message
                return message

    def look(self, table: str) -> Answer:
        return self.ask("watch", table)

    def act(self, table: str, choose: Callable[[Answer], str]) -> bool:
        """Act if it is my turn; whether it was."""
        state = self.look(table)
        if state["you"]["ask"]:
            state = self.ask("it_is_me", table, seat=state["you"]["ask"][0])
        view, eyes = state["view"], state["you"]["eyes"]
        if view is None or eyes is None or not view["legal_actions"]:
            return False
        action = choose(view)
        self.ask("act", table, number=state["number"], action=action, seat=eyes)
        return True


def begin(*people: Person, **plan: Any) -> str:
    """A table at which the cards have been dealt."""
    host = people[0]
    table: str = host.post("/tables", plan)["table"]
    for one in people[1:]:
        one.post(f"/tables/{table}/join")
    for one in people:
        one.ask("give_salt", table, salt=secrets.token_hex(16))
    host.post(f"/tables/{table}/start")
    until(lambda: host.get(f"/tables/{table}")["stage"] == "playing")
    return table


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_S
    while not condition():
        assert time.monotonic() < end, "It never happened."
        time.sleep(0.02)


def play(
    table: str,
    *people: Person,
    choose: Callable[[Answer], str],
    until: Callable[[Answer], bool],
) -> None:
    """Everybody acts in turn until the game, as the first person sees it, is as wanted."""
    end = time.monotonic() + 20 * WAIT_S
    while not until(people[0].look(table)):
        assert time.monotonic() < end, "It never happened."
        if not any(one.act(table, choose) for one in people):
            time.sleep(0.02)


def take_back(table: str, *people: Person) -> None:
    """Play until somebody can take an action back, and does."""
    while True:
        for one in people:
            one.act(table, lively)
            state = one.look(table)
            if state["you"]["take_back"] is not None:
                one.ask("take_back", table, number=state["number"])
                return


def first(view: Answer) -> str:
    return str(view["legal_actions"][0])


def lively(view: Answer) -> str:
    """Long routes and stations where they can be had, else a card."""
    found: list[str] = view["legal_actions"]
    claims = [text for text in found if text[0].isupper()]
    stations = [text for text in found if text[0] == "@"]
    cards = [text for text in found if text == "+?"]
    if claims and len(view["log"]) % 3:
        return max(claims, key=lambda text: (sum(map(int, filter(str.isdigit, text))), text))
    return (stations[:1] * (len(view["log"]) % 5 == 0) + cards + found)[0]


def through_tunnels(names: set[str]) -> Callable[[Answer], str]:
    """Tries every tunnel it can pay for."""

    def choose(view: Answer) -> str:
        found: list[str] = view["legal_actions"]
        tunnels = [text for text in found if text.split(" ")[0] in names]
        cards = [text for text in found if text == "+?"]
        return (tunnels + cards + found)[0]

    return choose


def tunnels_of(map: Answer) -> set[str]:
    return {route["route"] for route in map["routes"] if route["tunnel"]}


def own_map() -> str:
    """A map that is not built in: the smallest one, where a ticket counts one point more."""
    folder = Path(maps.__file__).parent / "data"
    data = json.loads((folder / "mini.json").read_text(encoding="utf-8"))
    data["name"], data["title"] = "small-and-own", {"en": "Small and own"}
    data["tickets"][0]["points"] += 1
    return json.dumps(data)


def acted(least: int) -> Callable[[Answer], bool]:
    """Whether so many actions were made, and persons are to act."""

    def fits(state: Answer) -> bool:
        info = state["info"]
        due = state["view"]["to_act"]
        bots = [seat["seat"] for seat in info["seats"] if seat["bot"] is not None]
        return info["actions"] >= least and not {*due} & {*bots}

    return fits


def fill(ann: Person, bob: Person, cid: Person) -> Answer:
    """Play a bit of everything; what is needed to look at it afterwards."""
    tables: dict[str, str] = {}

    table = tables["finished"] = begin(
        ann, bob, map="mini", seats=[ME, OPEN, CASUAL], public=True, first=0
    )
    for one in (ann, bob, cid):
        one.look(table)
    ann.ask("say", table, text="Good luck, everybody!")
    bob.ask("say", table, text="You too. ♥")
    cid.ask("say", table, text="I only watch.")
    bob.ask("mute", table, user=cid.user)
    play(table, ann, bob, choose=lively, until=lambda s: s["info"]["stage"] == "finished")
    tables["rematch"] = bob.post(f"/tables/{table}/rematch")["table"]
    until(lambda: bob.get(f"/tables/{tables['rematch']}")["stage"] == "playing")

    tables["opening"] = begin(ann, bob, cid, map="europe", seats=[ME, OPEN, OPEN, CASUAL])
    assert ann.act(tables["opening"], first)
    until(lambda: ann.get(f"/tables/{tables['opening']}")["actions"] == 2)

    table = tables["tunnel"] = begin(ann, bob, map="europe", seats=[ME, OPEN], first=1)
    wanted = through_tunnels(tunnels_of(ann.get("/maps/europe")))
    is_due: Callable[[Answer], bool] = lambda s: s["view"]["phase"] == "tunnel"  # noqa: E731
    play(table, ann, bob, choose=wanted, until=is_due)

    table = tables["middle"] = begin(
        ann, bob, map="usa", seats=[ME, OPEN, SKILLED, CASUAL], pace={"kind": "days", "turn": 2}
    )
    play(table, ann, bob, choose=lively, until=acted(30))
    bob.post(f"/tables/{table}/resign")
    play(table, ann, choose=lively, until=acted(40))

    table = tables["tickets"] = begin(bob, ann, map="usa", seats=[ME, OPEN])
    play(table, ann, bob, choose=first, until=acted(2))
    play(
        table, ann, bob, choose=lambda _: "+T", until=lambda s: s["view"]["phase"] == "keep tickets"
    )

    table = tables["hot_seat"] = begin(ann, bob, map="mini", seats=[ME, KID, OPEN], first=2)
    play(table, ann, bob, choose=lively, until=acted(9))
    play(table, ann, bob, choose=lively, until=lambda s: bool(s["you"]["ask"]))

    table = tables["aborted"] = begin(ann, bob, map="usa", seats=[ME, OPEN], public=True)
    play(table, ann, bob, choose=first, until=acted(4))
    for one in (ann, bob):
        one.post(f"/tables/{table}/abort")

    fingerprint = cid.send("/maps", own_map(), "application/json")["fingerprint"]
    table = tables["own_map"] = begin(cid, bob, map=fingerprint, seats=[ME, OPEN])
    play(table, cid, bob, choose=first, until=acted(5))
    take_back(table, cid, bob)

    opened = ann.post("/tables", {"map": "usa", "seats": [ME, OPEN, OPEN], "public": True})
    tables["seating"] = opened["table"]
    bob.post(f"/tables/{tables['seating']}/join", {"color": "black"})

    record = ann.get(f"/games/{tables['finished']}/record")
    tables["uploaded"] = cid.send("/games", record, "text/plain")["table"]

    table = tables["clocked"] = begin(
        bob, ann, map="mini", seats=[ME, OPEN], pace={"kind": "seconds", "turn": 3600}
    )
    play(table, bob, ann, choose=first, until=acted(3))

    links = [cid.post(f"/tables/{tables['own_map']}/link")["token"] for _ in range(2)]
    dora = Person(ann.address, "Dora")
    dora.post("/continue", {"token": links.pop()})
    dora.leave()
    return {
        "tables": tables,
        "map": fingerprint,
        "link": bob.post(f"/tables/{tables['middle']}/link")["token"],
        "dead_link": links.pop(),
        "cookies": {
            name: dict(one.http.cookies)
            for name, one in {"ann": ann, "bob": bob, "cid": cid, "dora": dora}.items()
        },
    }


OVER = ("finished", "aborted", "uploaded")


def paths(made: Answer) -> Iterator[str]:
    """Everything to look at over HTTP."""
    yield from ("/me", "/tables", "/tables?mine=true", "/games", "/games?mine=true")
    yield from ("/games?mine=true&stage=aborted", "/maps", f"/maps/{made['map']}")
    yield f"/maps/{made['map']}/file"
    for name, table in made["tables"].items():
        yield f"/tables/{table}"
        yield f"/tables/{table}/chat"
        if name in OVER:
            yield from (f"/games/{table}{rest}" for rest in ("", "/moves", "/record", "/verify"))
            yield from (f"/games/{table}/positions/{n}?eyes=all" for n in (0, 3))
            yield f"/games/{table}/positions/2?eyes=1"


def look_around(made: Answer, people: dict[str, Person]) -> Answer:
    """What everybody is answered and shown."""
    seen: Answer = {}
    for name, one in people.items():
        seen[name] = {"http": {path: one.get(path) for path in paths(made)}, "socket": {}}
        for table in made["tables"].values():
            shown = one.look(table)
            states = [shown]
            for seat in shown["you"]["ask"]:
                states.append(one.ask("it_is_me", table, seat=seat))
            seen[name]["socket"][table] = [lasting(state) for state in states]
    return seen


def lasting(state: Answer) -> Answer:
    """A snapshot without what depends on the moment."""
    return {key: state[key] for key in ("info", "view", "aids", "you", "chat") if key in state}


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server of the installed version."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
    settings = {f"WHISTLESTOP_{key}": value for key, value in SETTINGS.items()}
    command = [sys.executable, "-m", "whistlestop.cli", "serve", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--data-dir", str(folder), "--log-level", "warning"],
        env={**os.environ, **settings},
    )
    try:
        until(lambda: answers(f"http://127.0.0.1:{port}/health"))
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(WAIT_S)


def answers(url: str) -> bool:
    try:
        return httpx.get(url).is_success
    except httpx.TransportError:
        return False


def main(target: Path) -> None:
    """Make the database, the backup and the answers, each compressed."""
    target.mkdir(parents=True, exist_ok=True)
    print("made with", whistlestop.__file__)  # noqa: T201
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serving(folder) as address:
            people = {key: Person(address, key.capitalize()) for key in ("ann", "bob", "cid")}
            made = fill(*people.values())
            made["seen"] = look_around(made, people)
            made["at"] = time.time_ns() // 1_000_000
            for one in people.values():
                one.leave()
        database = folder / "whistlestop.db"
        with sqlite3.connect(database) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
        connection.close()
        backup = target / "backup.jsonl.gz"
        command = [sys.executable, "-m", "whistlestop.cli", "backup", str(backup), "--force"]
        subprocess.run([*command, "--database-url", f"sqlite:///{database}"], check=True)
        with (
            database.open("rb") as source,
            gzip.GzipFile(target / "whistlestop.db.gz", "wb", 9, mtime=0) as out,
        ):
            shutil.copyfileobj(source, out)
    with gzip.GzipFile(target / "answers.json.gz", "wb", 9, mtime=0) as out:
        out.write(json.dumps(made, ensure_ascii=False, sort_keys=True).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
