"""While the store fails people are told so in plain words, and nothing about the database."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from service.edge.socket.test_play import ME, OPEN, open_table
from service.outage import GONE, assert_untold, outage
from service.people import Person, Server, serving
from service.settings_for_tests import settings_for_tests
from whistlestop.service.app import create_app
from whistlestop.service.edge.sessions import COOKIE
from whistlestop.service.store import Journal, UnsureError
from whistlestop.service.tokens import new_token

ONE_MOMENT = (
    "One moment: the server cannot store anything right now. Nothing was changed; "
    "try again shortly."
)
BODIES: dict[str, Any] = {
    "/api/v1/session": {"name": "Cleo"},
    "/api/v1/play": {"map": "mini"},
    "/api/v1/tables": {"map": "mini"},
    "/api/v1/tables/{table}/salt": {"salt": "0" * 32},
    "/api/v1/tables/{table}/act": {"number": 2, "action": "+"},
}
PARTS = {
    "{map}": "f" * 64,
    "{n}": "1",
    "{device}": "0" * 16,
    "{passkey}": "AAAA",
    "{name}": "Ann",
    "{user_id}": "ann",
    "{day}": "2026-11-16",
    "{invitation}": "1",
    "{alert}": "1",
    "{program}": "program-1",
    "{token}": "0" * 16,
    "{tournament}": "Zk3v",
    "{number}": "1",
    "{report}": "Zk3v",
    "{warning}": "Zk3v",
    "{other}": "ann",
    "{language}": "en",
    "{grade}": "coarse",
    "{study}": "Zk3v",
    "{node}": "1",
    "{puzzle}": "0f3cd67e",
    "{deal}": "0f3cd67e",
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def ann(server: Server) -> Iterator[Person]:
    with Person(server, "Ann") as found:
        yield found.connect()


def store_of(server: Server) -> Any:
    return server.app.state.service.journal.store


def routes() -> list[tuple[str, str]]:
    document = create_app(settings_for_tests(Path("never-made"))).openapi()
    return [
        (method, path)
        for path, item in sorted(document["paths"].items())
        for method in ("get", "post", "put", "patch", "delete")
        if method in item
    ]


def ask(client: httpx.Client, method: str, path: str, table: str) -> httpx.Response:
    filled = path.replace("{table}", table)
    for part, value in PARTS.items():
        filled = filled.replace(part, value)
    assert "{" not in filled
    return client.request(method, filled, json=BODIES.get(path))


def test_no_route_says_anything_about_the_database(server: Server, ann: Person) -> None:
    table = open_table(ann, ME, OPEN)
    known, unknown = str(ann.http.cookies[COOKIE]), new_token()

    refused = 0
    with outage(store_of(server)), httpx.Client(base_url=f"http://{server.address}") as client:
        for cookie in (known, unknown):
            client.headers["Cookie"] = f"{COOKIE}={cookie}"
            for method, path in routes():
                answer = ask(client, method, path, table)
                answer.headers.pop("Content-Security-Policy")  # has our own address in it
                assert_untold(str(answer.headers) + answer.text)
                assert answer.status_code != 500, (method, path)
                if answer.status_code == 503 and path != "/health":
                    refused += 1
                    error = answer.json()["error"]
                    assert (error["code"], error["key"]) == ("unavailable", "store")
                    assert error["message"] == ONE_MOMENT

    assert refused > 30


def test_the_socket_says_nothing_about_the_database(server: Server, ann: Person) -> None:
    table = open_table(ann, ME, OPEN)
    ann.watch(table)
    asked: list[tuple[str, dict[str, Any]]] = [
        ("watch", {}),
        ("give_salt", {"salt": "0" * 32}),
        ("say", {"text": "hello"}),
        ("mute", {"user": "a" * 16, "muted": True}),
    ]

    with outage(store_of(server)):
        for kind, fields in asked:
            answer = ann.ask(kind, table, **fields)
            told = (answer["type"], answer["code"], answer["key"], answer["message"])
            assert told == ("refused", "unavailable", "store", ONE_MOMENT), kind

    assert_untold("".join(ann.received))


def test_the_details_are_in_the_log(
    server: Server, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(ann, ME, OPEN)
    ann.watch(table)

    with caplog.at_level(logging.WARNING, "whistlestop"), outage(store_of(server)):
        ann.ask("say", table, text="hello")
        ann.get(f"/tables/{table}/chat", status=503)

    lines = [vars(line)["fields"] for line in caplog.records if line.getMessage() == "not stored"]
    assert [line["error"] for line in lines] == ["StoreError"] * 2
    assert all(GONE in line["reason"] for line in lines)


def test_a_socket_that_cannot_be_told_who_asks_is_asked_to_come_again(
    server: Server, ann: Person
) -> None:
    stranger = {"Cookie": f"{COOKIE}={new_token()}"}

    with outage(store_of(server)), pytest.raises(InvalidStatus) as caught:
        connect(f"ws://{server.address}/api/v1/live", additional_headers=stranger)

    answer = caught.value.response
    assert answer.status_code == 503
    assert ONE_MOMENT in (answer.body or b"").decode()


def test_an_unsure_write_says_that_one_has_to_look(
    server: Server, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(ann, ME, OPEN)
    ann.watch(table)

    def fail(*_: Any) -> None:
        raise UnsureError(f"The connection to {GONE} broke while writing.")

    monkeypatch.setattr(Journal, "append", fail)
    told = ann.ask("give_salt", table, salt="0" * 32)
    answer = ann.post(f"/tables/{table}/salt", {"salt": "0" * 32}, status=503)

    assert (told["code"], told["key"]) == ("unavailable", "store_unsure")
    assert (answer["error"]["code"], answer["error"]["key"]) == ("unavailable", "store_unsure")
    assert_untold("".join(ann.received))
