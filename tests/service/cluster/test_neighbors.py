"""Sockets go to the process that drives their table, among those that have one parent."""

import asyncio
import contextlib
import json
import os
import resource
import signal
import socket
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, cast

import pytest

from service.databases import postgres
from service.people import Person
from service.processes import OneOfSeveral, ServerProcess, free_ports
from waiting import PATIENCE_S, wait_until
from whistlestop.service.cluster import Guest, Leases, Neighbors, neighbors
from whistlestop.service.cluster.neighbors import WORD
from whistlestop.service.lifecycle import RESTARTING
from whistlestop.service.store.processes import SHARDS
from whistlestop.service.supervise import FOLDER

PROCESSES = 2
ANN = Guest(
    address="192.0.2.7",
    path="/api/v1/live",
    query="live=2",
    headers=(("cookie", "whistlestop_session=x"),),
    text='{"type": "watch"}',
)


# --- Real processes


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    first = free_ports(PROCESSES)
    server = ServerProcess(
        tmp_path,
        database_url=postgres().new_database(),
        processes=PROCESSES,
        process_ports=first,
        warm_search=False,
    )
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Home(OneOfSeveral):
    """A process where people are."""

    def __init__(self, one: OneOfSeveral, server: ServerProcess) -> None:
        super().__init__(one.address, server)
        self.people: list[Person] = []


def number(one: OneOfSeveral, name: str) -> int:
    return int(one.metrics()[f"whistlestop_{name}"])


@pytest.mark.xdist_group("postgres")
def test_who_sits_at_one_table_meets_at_the_process_that_drives_it(server: ServerProcess) -> None:
    """Nobody notices; and if that process dies, they meet again at another one."""
    one, other = (Home(each, server) for each in server.several())
    share = SHARDS // PROCESSES
    wait_until(lambda: all(number(each, "leases_held") == share for each in (one, other)))
    ann, bob = Person(one, "Ann"), Person(other, "Bob")
    with contextlib.ExitStack() as stack:
        for person in (ann, bob):
            stack.callback(person.leave)
        ann.connect()
        bob.connect(live=2)
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = ann.post("/tables", {"map": "mini", "seats": seats, "first": 0})["table"]
        bob.post(f"/tables/{table}/join")
        ann.post(f"/tables/{table}/start")
        assert [number(each, "sockets_open") for each in (one, other)] == [1, 1]

        assert ann.watch(table)["info"]["seats"][1]["name"] == "Bob"
        assert bob.watch(table)["info"]["seats"][0]["name"] == "Ann"
        wait_until(lambda: sorted(number(each, "sockets_open") for each in (one, other)) == [0, 2])

        wait_until(lambda: ann.watch(table)["info"]["stage"] == "playing")
        keep_first_tickets(ann, table)
        bob.until(lambda message: any(one.get("player") == 0 for one in message.get("events", ())))
        keep_first_tickets(bob, table)
        assert [person.watch(table)["view"]["player"] for person in (ann, bob)] == [0, 1]
        assert [kinds(me).count("welcome") for me in (ann, bob)] == [1, 1]

        there, left = (one, other) if number(one, "sockets_open") else (other, one)
        os.kill(there.pid, signal.SIGKILL)
        ann.until_closed()
        ann.server = left
        ann.disconnect()
        ann.connect()
        assert ann.watch(table)["view"]["phase"] != "opening"


@pytest.mark.xdist_group("postgres")
def test_a_guest_whose_session_has_ended_is_sent_elsewhere(server: ServerProcess) -> None:
    """They would go on as nobody, and think that they are signed in."""
    wait_until(lambda: all(number(one, "leases_held") for one in server.several()))
    environment = Path(f"/proc/{server.several()[0].pid}/environ").read_bytes().split(b"\0")
    (folder,) = (one for one in environment if one.startswith(FOLDER.encode()))
    door = next(Path(folder.decode().partition("=")[2]).iterdir())
    nobody = replace(ANN, headers=(), text='{"type": "ping", "id": 1}')
    gone_elsewhere = RESTARTING.to_bytes(2, "big")

    assert b'"pong"' in sent_to(door, nobody)
    assert gone_elsewhere in sent_to(door, replace(nobody, headers=ANN.headers))


def sent_to(door: Path, guest: Guest) -> bytes:
    """What somebody hears first whose connection is given to a process."""
    here, there = a_connection()
    with here, there, socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
        line.connect(str(door))
        socket.send_fds(line, [json.dumps(asdict(guest)).encode()], [here.fileno()])
        return there.recv(1_000)


def keep_first_tickets(me: Person, table: str) -> None:
    state = me.watch(table)
    action = state["view"]["legal_actions"][0]
    assert me.ask("act", table, number=state["number"], action=action)["type"] == "done"


def kinds(me: Person) -> list[Any]:
    return [json.loads(text).get("type") for text in me.received]


# --- The lines between them


class Driving:
    """What neighbors ask of leases: who drives everything."""

    is_shared = True

    def __init__(self, process: str, driver: str) -> None:
        self.process = process
        self.driver = driver
        self.on_living: Callable[[set[str]], None] = lambda _: None

    def driver_of(self, _table: str) -> str:
        return self.driver


class Place:
    """A process that remembers who came."""

    def __init__(self, folder: Path, process: str) -> None:
        self.neighbors = Neighbors(folder)
        self.neighbors.take_in = lambda *visitor: self.came.append(visitor)
        self.driving = Driving(process, "b")
        self.neighbors.join(cast("Leases", self.driving))
        self.came: list[tuple[socket.socket, Guest, Callable[[], None]]] = []

    async def comes(self) -> tuple[socket.socket, Guest, Callable[[], None]]:
        """The next who comes."""
        await until(lambda: bool(self.came))
        return self.came.pop()


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not happened():
            await asyncio.sleep(0)


def a_connection() -> tuple[socket.socket, socket.socket]:
    """Our end, and that of the client."""
    here, there = socket.socketpair()
    there.settimeout(PATIENCE_S)
    return here, there


def test_a_connection_goes_on_at_the_neighbor(tmp_path: Path) -> None:
    async def main() -> None:
        a, b = Place(tmp_path, "a"), Place(tmp_path, "b")
        here, there = a_connection()
        assert (a.neighbors.better_place("t"), b.neighbors.better_place("t")) == ("b", None)

        assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        moved, guest, gone = await b.comes()
        await until(lambda: here.fileno() == -1)  # word came that she is there

        assert replace(guest, origin="", number=0, headers=ANN.headers) == ANN
        assert not moved.get_inheritable()
        moved.send(b"hello")
        assert there.recv(10) == b"hello"
        assert (a.neighbors.away, b.neighbors.away) == (1, 0)

        moved.close()
        gone()
        await until(lambda: a.neighbors.away == 0)
        assert there.recv(10) == b""
        there.close()
        await asyncio.gather(a.neighbors.leave(), b.neighbors.leave())
        assert not list(tmp_path.iterdir())

    asyncio.run(main())


def test_who_is_at_a_neighbor_that_falls_silent_connects_again(tmp_path: Path) -> None:
    """It may only stand still, and wake up later; those of one that just leaves stay there."""

    async def main() -> None:
        a, b = Place(tmp_path, "a"), Place(tmp_path, "b")
        here, there = a_connection()
        assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        moved, _, gone = await b.comes()
        await until(lambda: here.fileno() == -1)
        a.driving.on_living({"a", "b"})
        assert a.neighbors.away == 1

        a.driving.on_living({"a"})

        assert there.recv(10) == b""
        assert a.neighbors.away == 0
        gone()  # nobody is there any more to hear it

        here, other = a_connection()
        assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        stays, _, _ = await b.comes()
        await until(lambda: here.fileno() == -1)
        await b.neighbors.leave()
        await until(lambda: a.neighbors.away == 0)
        stays.send(b"hello")
        assert other.recv(10) == b"hello"
        for one in (moved, stays, there, other):
            one.close()
        await a.neighbors.leave()

    asyncio.run(main())


def test_whoever_finds_no_room_comes_back_and_stays(tmp_path: Path) -> None:
    async def main() -> None:
        a, b = Place(tmp_path, "a"), Place(tmp_path, "b")
        a.neighbors.has_room = b.neighbors.has_room = lambda _: False
        here, there = a_connection()

        assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        back, guest, gone = await a.comes()

        assert guest.is_back
        assert not b.came
        await until(lambda: (a.neighbors.away, b.neighbors.away) == (0, 1))
        back.send(b"hello")
        assert there.recv(10) == b"hello"
        gone()
        await until(lambda: b.neighbors.away == 0)
        back.close()
        there.close()
        await asyncio.gather(a.neighbors.leave(), b.neighbors.leave())

    asyncio.run(main())


def test_who_was_heard_of_in_time_is_not_cut_off_by_a_sender_that_stood_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbors, "ARRIVE_S", 0.0)

    async def main() -> None:
        a = Place(tmp_path, "a")
        door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        door.bind(str(tmp_path / "b"))
        door.listen()
        pairs = [a_connection() for _ in range(5)]
        for here, _ in pairs:
            assert a.neighbors.send("b", ANN, here.fileno(), here.close)
        line, _ = door.accept()
        for place in range(5):
            line.send(WORD.pack(True, place + 1))

        await until(lambda: all(here.fileno() == -1 for here, _ in pairs))

        assert a.neighbors.away == 5
        assert a.neighbors.better_place("t") == "b"
        for one in (line, door, *(there for _, there in pairs)):
            one.close()
        await a.neighbors.leave()

    asyncio.run(main())


def test_a_message_without_a_connection_ends_the_line(tmp_path: Path) -> None:
    """Where too many files are open the system takes it away, and nobody would hear of it."""

    async def main() -> None:
        b = Place(tmp_path, "b")
        line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        line.settimeout(PATIENCE_S)
        line.connect(str(tmp_path / "b"))
        line.send(b"{}")

        assert await asyncio.to_thread(line.recv, 10) == b""

        assert not b.came
        line.close()
        await b.neighbors.leave()

    asyncio.run(main())


def test_who_knocks_where_too_many_files_are_open_is_turned_away(tmp_path: Path) -> None:
    """A door that stays open there would wake its process again and again, for nothing."""

    async def main() -> None:
        b = Place(tmp_path, "b")
        line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        line.settimeout(PATIENCE_S)
        line.connect(str(tmp_path / "b"))
        with no_more_files():
            await asyncio.sleep(0)  # it opens, or would
            said = await asyncio.to_thread(heard, line)

        assert said == b""
        a = Place(tmp_path, "a")
        assert a.neighbors.better_place("t") is None
        line.close()
        await asyncio.gather(a.neighbors.leave(), b.neighbors.leave())

    asyncio.run(main())


def heard(line: socket.socket) -> bytes:
    """What comes on a line; nothing if it has ended."""
    try:
        return line.recv(10)
    except ConnectionResetError:
        return b""


@contextlib.contextmanager
def no_more_files() -> Iterator[None]:
    """This process cannot open another file for a while."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest = os.dup(0)  # all numbers below it are taken
    os.close(lowest)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


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
        line.send(WORD.pack(True, 1))  # it woke
        await until(lambda: a.neighbors.better_place("t") == "b")
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
