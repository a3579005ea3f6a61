"""Somebody who asks for the archive over a real socket and reads nothing holds up nobody."""

import asyncio
import http.client
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT

from service.archive.conftest import NoWorkers, never
from service.archive.scribe import BOTS, NOON, Scribe
from service.edge.socket.test_play import ME, OPEN, open_table, start
from service.people import Person, Server, is_over, play_together
from service.processes import ServerProcess
from service.settings_for_tests import settings_for_tests
from waiting import PATIENCE_S, wait_until
from whistlestop.service import app as app_module
from whistlestop.service.edge import arrivals
from whistlestop.service.explorer.explorer import Explorer
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.programs import Download, download
from whistlestop.service.ratings.ratings import Ratings
from whistlestop.service.store import Store, Write
from whistlestop.service.table.report import summary_of

LINES = "/api/v1/archive/games.ndjson"
GAMES = 200
FORGETFUL, SMALL = 4_096, 536
"""Bytes that the system keeps for a reader, and in a packet: with packets as large as they are on
one machine it would keep megabytes, and nobody would ever be slow."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server with more games than are kept for a reader anywhere: copies of one,
    since nobody plays them again."""
    folder = tmp_path_factory.mktemp("slow")
    one = Scribe(seats=BOTS, options=TableOptions(public=True)).deal().play()
    store = Store.open(settings_for_tests(folder).resolved_database_url())
    for number in range(GAMES):
        id, code = f"slow{number:03}", f"S{number:05}"
        rows = tuple(replace(row, table=id) for row in one.rows)
        summary = replace(summary_of(one.table, None), id=id, code=code, finished_at=NOON + number)
        store.append([Write(rows, summary)])
    store.close()
    return folder


@pytest.fixture
def server(archive: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A real server that waits for its readers for longer than any test does."""
    monkeypatch.setattr(app_module, "WorkerPool", NoWorkers)
    monkeypatch.setattr(Ratings, "keep_counting", never)
    monkeypatch.setattr(Explorer, "keep_counting", never)
    monkeypatch.setattr(arrivals, "ANSWER_S", 10 * PATIENCE_S)
    found = Server(settings_for_tests(archive))
    found.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, FORGETFUL)
    found.start()
    try:
        yield found
    finally:
        for one in found.people:
            one.leave()
        found.stop()


@pytest.fixture
def heaps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The size of each heap of games that was made for anybody."""
    made: list[int] = []
    really = download._heap

    def heap(*args: Any) -> bytes:
        text = really(*args)
        made.append(len(text))
        return text

    monkeypatch.setattr(download, "_heap", heap)
    return made


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def ask(server: Server | ServerProcess) -> socket.socket:
    """A connection over which the archive was asked for, and nothing read."""
    host, _, port = server.address.partition(":")
    found = socket.socket()
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SMALL)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FORGETFUL)
    found.settimeout(PATIENCE_S)
    found.connect((host, int(port)))
    head = f"GET {LINES} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    found.sendall(head.encode())
    return found


def silent(server: Server, stack: ExitStack, readers: int = 1) -> list[socket.socket]:
    """More readers who read nothing, once the server has a heap for each that it cannot send."""
    downloads, before = download_of(server), len(stuck(server))
    found = [stack.enter_context(ask(server)) for _ in range(readers)]

    async def is_settled() -> bool:  # looked at in the loop, so nobody is in the middle of it
        return len(stuck(server)) == len(downloads._given) == before + readers

    wait_until(lambda: in_loop(server, is_settled))
    return found


def in_loop(server: Server, look: Callable[[], Coroutine[Any, Any, bool]]) -> bool:
    loop = server.app.state.service.journal._loop
    return asyncio.run_coroutine_threadsafe(look(), loop).result(PATIENCE_S)


def stuck(server: Server) -> list[int]:
    """How many bytes wait in the server for each reader who does not take them."""
    connections = list(server._server.server_state.connections)
    flows = [(getattr(one, "flow", None), one.transport) for one in connections]
    return [
        transport.get_write_buffer_size()
        for flow, transport in flows
        if flow is not None and flow.write_paused
    ]


def read(reader: socket.socket) -> tuple[int, bytes]:
    """The whole answer."""
    answer = http.client.HTTPResponse(reader, method="GET")
    answer.begin()
    return answer.status, answer.read()


def download_of(server: Server) -> Download:
    found: Download = server.app.state.service.download
    return found


def test_others_play_and_are_answered_while_somebody_reads_nothing(
    server: Server, stack: ExitStack, heaps: list[int]
) -> None:
    (reader,) = silent(server, stack)
    made = len(heaps)

    ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    assert is_over(play_together(table, ann, bob))
    for path in ("/maps", "/tables", "/archive", "/life"):
        ann.get(path)

    assert len(heaps) == made < GAMES // download.HEAP, "Nothing is made that nobody takes."
    assert sum(stuck(server)) <= HIGH_WATER_LIMIT + max(heaps)
    status, text = read(reader)  # and nothing is lost for whoever reads in the end
    assert (status, text.count(b"\n")) == (200, GAMES)
    assert text == read(stack.enter_context(ask(server)))[1]


def test_readers_who_take_nothing_keep_no_place_from_others(
    server: Server, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(download, "STALLED_S", 10 * PATIENCE_S)
    readers = silent(server, stack, download.AT_ONCE)
    refused = Person(server).get("/archive/games.ndjson", status=429)["error"]
    assert refused["key"] == "downloads_full"
    assert refused["message"].endswith("try again in a minute.")

    monkeypatch.setattr(download, "STALLED_S", 0.0)  # a long time later
    status, whole = read(stack.enter_context(ask(server)))

    assert (status, whole.count(b"\n")) == (200, GAMES)
    assert len(stuck(server)) == download.AT_ONCE
    assert [read(one) for one in readers] == [(200, whole)] * download.AT_ONCE
    wait_until(lambda: download_of(server)._open == 0)


def test_of_those_who_go_on_after_a_while_only_so_many_are_served_at_a_time(
    server: Server, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(download, "STALLED_S", 0.0)
    readers = [one for _ in range(2) for one in silent(server, stack, download.AT_ONCE)]
    downloads, really, go_on = download_of(server), Download._make, threading.Event()
    at_work, most = 0, 0

    async def make(*args: Any) -> Any:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        while not go_on.is_set():
            await asyncio.sleep(0.01)
        at_work -= 1
        return await really(*args)

    monkeypatch.setattr(Download, "_make", make)
    with ThreadPoolExecutor(len(readers)) as pool:
        answers = [pool.submit(read, one) for one in readers]
        wait_until(lambda: not downloads._given and at_work >= download.AT_ONCE)
        go_on.set()

        assert {answer.result()[0] for answer in answers} == {200}
    assert most == download.AT_ONCE


def test_nothing_is_left_of_readers_who_go_away(server: Server, stack: ExitStack) -> None:
    for reader in silent(server, stack, download.AT_ONCE):
        reader.close()

    downloads = download_of(server)
    wait_until(lambda: downloads._open == 0)
    wait_until(lambda: not server._server.server_state.tasks)
    assert downloads._given == {}
    assert downloads._making._value == download.AT_ONCE
    assert read(stack.enter_context(ask(server)))[0] == 200


def test_whoever_reads_nothing_is_disconnected_in_the_end(
    server: Server, stack: ExitStack, heaps: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "ANSWER_S", 0.5)
    reader = stack.enter_context(ask(server))
    downloads = download_of(server)

    wait_until(lambda: heaps and downloads._open == 0)

    with pytest.raises((http.client.IncompleteRead, ConnectionResetError)):
        read(reader)


def test_a_server_stops_though_nobody_reads_what_it_has_to_say(
    archive: Path, stack: ExitStack
) -> None:
    process = ServerProcess(archive, workers=1, warm_search=False, stop_wait_s=1)
    stack.callback(process.stop)
    process.start()
    asked_at = time.monotonic()
    readers = [stack.enter_context(ask(process)) for _ in range(download.AT_ONCE)]
    begun = [one.recv(12) for one in readers]

    process.stop()

    assert time.monotonic() < asked_at + arrivals.ANSWER_S, "Nobody waited until they had read."
    assert begun == [b"HTTP/1.1 200"] * len(readers)
    assert all(is_cut_off(one) for one in readers)


def is_cut_off(reader: socket.socket) -> bool:
    """Whether the answer ends without its last part."""
    parts = []
    try:
        while part := reader.recv(65_536):
            parts.append(part)
    except ConnectionResetError:
        return True
    return not b"".join(parts).endswith(b"\r\n0\r\n\r\n")
