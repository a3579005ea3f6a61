"""Sockets go to the process that drives their table, among those that have one parent."""

import asyncio
import contextlib
import json
import os
import signal
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from service.databases import postgres
from service.lean import ask
from service.people import Person
from service.processes import ServerProcess, free_port
from waiting import PATIENCE_S, wait_until
from whistlestop.service.cluster import Guest, Leases, Neighbors
from whistlestop.service.cluster.neighbors import ARRIVED
from whistlestop.service.store.processes import SHARDS

PROCESSES = 2
ANN = Guest(
    address="192.0.2.7",
    path="/api/v1/live",
    query="live=2",
    headers=(("cookie", "whistlestop_session=x"),),
    text='{"type": "watch"}',
)


# --- Real processes


class OneOfSeveral:
    """One process of a server, at the address that it has for itself."""

    def __init__(self, port: int) -> None:
        self.address = f"127.0.0.1:{port}"
        self.people: list[Person] = []

    def number(self, name: str) -> int:
        """One of its metrics."""
        lines = ask(self.address, "GET", "/metrics").body.splitlines()
        (line,) = (one for one in lines if one.startswith(f"whistlestop_{name}{{"))
        return int(float(line.rpartition(" ")[2]))

    def sockets(self) -> int:
        return self.number("sockets_open")


@pytest.fixture
def several(tmp_path: Path) -> Iterator[tuple[ServerProcess, list[OneOfSeveral]]]:
    while True:
        first = free_port()
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", first + 1)):
            break
    server = ServerProcess(
        tmp_path,
        database_url=postgres().new_database(),
        processes=PROCESSES,
        process_ports=first,
        warm_search=False,
    )
    server.start()
    ones = [OneOfSeveral(first + number) for number in range(PROCESSES)]
    try:
        wait_until(lambda: all(one.number("leases_held") == SHARDS // PROCESSES for one in ones))
        yield server, ones
    finally:
        for person in [person for one in ones for person in one.people]:
            person.leave()
        server.stop()


@pytest.mark.xdist_group("postgres")
def test_who_sits_at_one_table_meets_at_the_process_that_drives_it(
    several: tuple[ServerProcess, list[OneOfSeveral]],
) -> None:
    """Nobody notices; and if that process dies, they meet again at another one."""
    server, (one, other) = several
    ann, bob = Person(one, "Ann").connect(), Person(other, "Bob").connect(live=2)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/tables", {"map": "mini", "seats": seats, "first": 0})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    assert [one.sockets(), other.sockets()] == [1, 1]

    assert ann.watch(table)["info"]["seats"][1]["name"] == "Bob"
    bob.watch(table)
    wait_until(lambda: sorted((one.sockets(), other.sockets())) == [0, 2])

    wait_until(lambda: ann.watch(table)["info"]["stage"] == "playing")
    keep_first_tickets(ann, table)
    bob.until(lambda message: any(one.get("player") == 0 for one in message.get("events", ())))
    keep_first_tickets(bob, table)
    assert [kinds(me).count("welcome") for me in (ann, bob)] == [1, 1]

    place = 0 if one.sockets() else 1
    killed = ask([one, other][place].address, "GET", "/health").body["process"]
    (pid,) = [pid for pid in server.children() if name_of(pid) == killed]
    os.kill(pid, signal.SIGKILL)
    ann.until_closed()
    ann.server = bob.server = [other, one][place]
    ann.disconnect()
    ann.connect()
    assert ann.watch(table)["view"]["phase"] != "opening"


def keep_first_tickets(me: Person, table: str) -> None:
    state = me.watch(table)
    action = state["view"]["legal_actions"][0]
    assert me.ask("act", table, number=state["number"], action=action)["type"] == "done"


def kinds(me: Person) -> list[Any]:
    return [json.loads(text).get("type") for text in me.received]


def name_of(pid: int) -> str:
    """What a child of a server is called: it stands on its command line."""
    return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[-3].decode()


# --- The lines between them


class Driving:
    """What neighbors ask of leases: who drives everything."""

    is_shared = True

    def __init__(self, process: str, driver: str) -> None:
        self.process = process
        self.driver = driver

    def driver_of(self, _table: str) -> str:
        return self.driver


class Place:
    """A process that remembers who came."""

    def __init__(self, folder: Path, process: str) -> None:
        self.neighbors = Neighbors(folder)
        self.neighbors.take_in = lambda connection, guest: self.came.append((connection, guest))
        self.driving = Driving(process, "b")
        self.neighbors.join(cast("Leases", self.driving))
        self.came: list[tuple[socket.socket, Guest]] = []

    async def comes(self) -> tuple[socket.socket, Guest]:
        """The next who comes."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.came:
                await asyncio.sleep(0)
        return self.came.pop()


def test_a_connection_goes_on_at_the_neighbor(tmp_path: Path) -> None:
    async def main() -> None:
        a, b = Place(tmp_path, "a"), Place(tmp_path, "b")
        here, there = socket.socketpair()
        assert (a.neighbors.better_place("t"), b.neighbors.better_place("t")) == ("b", None)

        assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        here.close()
        moved, guest = await b.comes()

        assert replace(guest, origin="", headers=ANN.headers) == ANN
        assert [tuple(header) for header in guest.headers] == list(ANN.headers)
        moved.send(b"hello")
        assert there.recv(10) == b"hello"
        moved.close()
        there.close()
        await asyncio.gather(a.neighbors.leave(), b.neighbors.leave())
        assert not list(tmp_path.iterdir())

    asyncio.run(main())


def test_whoever_finds_no_room_comes_back_and_stays(tmp_path: Path) -> None:
    async def main() -> None:
        a, b = Place(tmp_path, "a"), Place(tmp_path, "b")
        a.neighbors.has_room = b.neighbors.has_room = lambda: False
        here, there = socket.socketpair()

        assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        here.close()
        back, guest = await a.comes()

        assert guest.is_back
        assert not b.came
        back.send(b"hello")
        assert there.recv(10) == b"hello"
        back.close()
        there.close()
        await asyncio.gather(a.neighbors.leave(), b.neighbors.leave())

    asyncio.run(main())


def test_nobody_is_sent_to_a_process_that_cannot_be_reached(tmp_path: Path) -> None:
    async def main() -> None:
        a, b = Place(tmp_path, "a"), Place(tmp_path, "b")
        here, there = socket.socketpair()
        assert a.neighbors.better_place("t") == "b"

        await b.neighbors.leave()
        async with asyncio.timeout(PATIENCE_S):
            while a.neighbors.send("b", ANN, here.fileno(), lambda: None):  # not noticed at once
                await asyncio.sleep(0)

        here.close()
        there.close()
        assert a.neighbors.better_place("t") is None
        a.driving.driver = "on another machine"
        assert a.neighbors.better_place("t") is None
        await a.neighbors.leave()
        assert a.neighbors.better_place("t") is None

    asyncio.run(main())


def test_whoever_was_sent_to_a_process_that_stands_still_connects_again(tmp_path: Path) -> None:
    """The connection is ended rather than left to whoever may wake some day; and nobody else is
    sent there before it has."""

    async def main() -> None:
        a = Place(tmp_path, "a")
        door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        door.bind(str(tmp_path / "b"))
        door.listen()
        here, there = socket.socketpair()
        there.setblocking(False)
        ended = asyncio.Event()

        assert a.neighbors.send("b", ANN, here.fileno(), ended.set)
        here.close()
        async with asyncio.timeout(PATIENCE_S):
            await ended.wait()

        assert there.recv(10) == b""
        assert a.neighbors.better_place("t") is None
        line, _ = door.accept()
        line.send(ARRIVED)  # it woke
        async with asyncio.timeout(PATIENCE_S):
            while a.neighbors.better_place("t") is None:
                await asyncio.sleep(0)
        for one in (line, door, there):
            one.close()
        await a.neighbors.leave()

    asyncio.run(main())


def test_without_a_parent_there_are_no_neighbors() -> None:
    async def main() -> None:
        alone = Neighbors()
        alone.join(cast("Leases", Driving("a", "b")))
        assert not alone.are_there
        assert alone.better_place("t") is None
        await alone.leave()

    asyncio.run(main())
