"""Answers that are held back: hundreds at once, from people who go away, at a server that stops.
Nobody else notices, and nothing stays."""

import asyncio
import http.client
import json
import socket
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from service.archive.conftest import NoWorkers
from service.edge.socket.test_play import ME, OPEN, open_table, start
from service.people import Person, Server, is_over, play_together, serving
from waiting import PATIENCE_S, wait_until
from whistlestop.service import app as app_module
from whistlestop.service.alerts import Alerts, alerts
from whistlestop.service.hall import held_answers

PEOPLE, WINDOWS = 30, 10
LONG_S = 10 * PATIENCE_S
"""Longer than any test waits: what is answered, something else has answered."""


@pytest.fixture(autouse=True)
def _without_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "WorkerPool", NoWorkers)
    monkeypatch.setattr(alerts, "HOLD_S", LONG_S)


@pytest.fixture
def server(tmp_path: Path, _without_bots: None) -> Iterator[Server]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def alerts_of(server: Server) -> Alerts:
    found: Alerts = server.app.state.service.alerts
    return found


def held(server: Server) -> int:
    """How many answers are held."""
    return sum(len(events) for events in list(alerts_of(server).held.waiting.values()))


def in_loop(server: Server, work: Coroutine[Any, Any, None]) -> None:
    loop = server.app.state.service.journal._loop
    asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE_S)


def window(person: Person, known: str) -> socket.socket:
    """A window of somebody, which asks for what is new and waits."""
    host, _, port = person.server.address.partition(":")
    found = socket.create_connection((host, int(port)), PATIENCE_S)
    cookie = "; ".join(f"{key}={value}" for key, value in person.http.cookies.items())
    head = f"GET /api/v1/alerts?known={known} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n"
    found.sendall(head.encode())
    return found


def answer(asked: socket.socket) -> tuple[int, dict[str, Any]]:
    """What a window is told in the end."""
    told = http.client.HTTPResponse(asked, method="GET")
    told.begin()
    return told.status, json.loads(told.read())


def many(
    server: Server, stack: ExitStack, people: int = PEOPLE, windows: int = WINDOWS
) -> dict[Person, list[socket.socket]]:
    """People with windows, once all of them wait."""
    found = {}
    for number in range(people):
        person = Person(server, f"Waiting {number}")
        known = person.get("/alerts")["mark"]
        found[person] = [stack.enter_context(window(person, known)) for _ in range(windows)]
    wait_until(lambda: held(server) == people * windows)
    return found


def play_a_game(server: Server) -> None:
    ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    assert is_over(play_together(table, ann, bob))
    ann.leave()
    bob.leave()


def test_hundreds_wait_while_others_play_and_each_hears_only_what_is_theirs(
    server: Server, stack: ExitStack
) -> None:
    found = many(server, stack)

    play_a_game(server)

    assert held(server) == PEOPLE * WINDOWS
    somebody, *others = found
    news = alerts_of(server).alert([somebody.user], "news", "/", details={"text": "Hello!"})
    in_loop(server, news)
    for status, told in map(answer, found[somebody]):
        assert status == 200
        assert [item["text"] for item in told["items"]] == ["Hello!"]
    wait_until(lambda: held(server) == len(others) * WINDOWS)
    assert set(alerts_of(server).held.waiting) == {other.user for other in others}


def test_nothing_stays_of_those_who_go_away(server: Server, stack: ExitStack) -> None:
    """At once, and not when the time of their answers is over: that is longer than any test."""
    found = many(server, stack)
    stays, *gone = found
    for person in gone:
        for one in found[person]:
            one.close()

    wait_until(lambda: set(alerts_of(server).held.waiting) == {stays.user})
    wait_until(lambda: len(server._server.server_state.tasks) == WINDOWS)
    assert held(server) == WINDOWS, "Who is still here waits on."


def test_whoever_hears_nothing_new_is_answered_after_a_while(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts, "HOLD_S", 0.2)
    with serving(tmp_path) as server:
        person = Person(server, "Ann")
        known = person.get("/alerts")["mark"]
        status, told = answer(stack.enter_context(window(person, known)))

        assert (status, told["mark"]) == (200, known)
        assert alerts_of(server).held.waiting == {}


def test_a_server_that_stops_answers_everybody_who_waits(server: Server, stack: ExitStack) -> None:
    found = many(server, stack, people=6, windows=5)
    gone, *here = found
    for one in found[gone]:
        one.close()
    waiting = alerts_of(server).held.waiting

    server.stop()

    for person in here:
        assert [status for status, _ in map(answer, found[person])] == [200] * 5
    assert waiting == {}


def test_one_person_has_only_so_many_and_is_told_so(server: Server, stack: ExitStack) -> None:
    found = many(server, stack, people=1, windows=held_answers.MOST)
    (person,) = found
    known = person.get("/alerts")["mark"]  # whoever does not wait is always answered

    status, told = answer(stack.enter_context(window(person, known)))

    assert (status, told["error"]["key"]) == (429, "windows_full")
    assert told["error"]["message"] == "Too many of your windows wait for news; close some."
    assert held(server) == held_answers.MOST
    other = Person(server, "Other")
    mark = other.get("/alerts")["mark"]
    stack.enter_context(window(other, mark))
    wait_until(lambda: other.user in alerts_of(server).held.waiting)
