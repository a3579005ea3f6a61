"""Whether the server is well, its numbers, and how it starts and stops."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI, WebSocket
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection

from service.clients import Client, IdleWorkers
from service.outage import assert_untold, outage
from service.settings_for_tests import settings_for_tests
from waiting import PATIENCE_S
from whistlestop import RULES_VERSION, __version__
from whistlestop.service import app as app_module
from whistlestop.service.app import create_app
from whistlestop.service.edge import socket as socket_edge
from whistlestop.service.edge import store_check
from whistlestop.service.observe import Metrics, measure_lag
from whistlestop.service.store import Journal, Store, StoreError, tables

Start = Callable[..., Client]
MakeApp = Callable[..., FastAPI]


class Turned:
    """A clock that a test turns."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def numbers(client: Client) -> dict[str, float]:
    """All numbers without labels, and those with labels added up."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(client.get("/metrics").text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


def test_a_server_that_is_well_says_so(plain_client: Client) -> None:
    answer = plain_client.get("/health")

    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "reason": None,
        "state": "ready",
        "process": plain_client.service.lifecycle.process,
        "version": __version__,
        "rules": RULES_VERSION,
        "database": "ok",
        "workers": 1,
        "search_ready": False,
    }


def test_a_silent_database_is_told(plain_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Connection) -> None:
        raise StoreError("The disk of /secret/place is full.")

    monkeypatch.setattr(tables, "next_wake", fail)
    answer = plain_client.get("/health")

    assert answer.status_code == 503
    assert answer.json()["status"] == "unavailable"
    assert answer.json()["reason"] == "The database is not responding."


def test_a_slow_database_does_not_hold_up_the_answer(
    plain_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()
    monkeypatch.setattr(tables, "next_wake", lambda _: answered.wait(PATIENCE_S))
    monkeypatch.setattr(store_check, "PATIENCE_S", 0.05)

    assert plain_client.get("/health").status_code == 503
    answered.set()


def test_a_database_that_can_only_be_read_is_told(start: Start) -> None:
    client = start()
    client.service.store_check._clock = turned = Turned()
    with outage(client.service.journal.store, reads=False):
        answer = client.get("/health")

    told = answer.json()
    assert (answer.status_code, told["status"], told["database"]) == (
        503,
        "unavailable",
        "unwritable",
    )
    assert told["reason"] == store_check.UNWRITABLE
    assert_untold(answer.text)
    turned.now += store_check.EVERY_S
    assert client.get("/health").json()["status"] == "ok", "It goes on by itself."


def test_a_full_disk_is_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE filler (text)")
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        connection.exec_driver_sql(f"INSERT INTO filler VALUES ('{'x' * 100_000}')")

    monkeypatch.setattr(store_check, "try_writing", fill)
    answer = start().get("/health")

    assert answer.status_code == 503
    assert answer.json()["database"] == "unwritable"
    assert answer.json()["reason"] == store_check.FULL


def test_a_move_that_could_not_be_written_makes_the_server_unwell(start: Start) -> None:
    client = start()
    client.get("/health")
    with outage(client.service.journal.store, reads=False):
        assert client.post("/api/v1/session").status_code == 503
        assert client.get("/health").status_code == 200, "Nobody has moved, and it was well."
        client.service.journal._failed_at = time.monotonic()
        assert client.get("/health").status_code == 503


def test_however_many_ask_one_write_is_enough(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = start()
    turned = client.service.store_check._clock = Turned()
    writes: list[None] = []
    monkeypatch.setattr(store_check, "try_writing", lambda _: writes.append(None))

    for _ in range(20):
        client.get("/health")
    assert len(writes) == 1

    turned.now += store_check.EVERY_S
    for _ in range(20):
        client.get("/health")
    assert len(writes) == 2


def test_a_failing_database_is_no_broken_server(start: Start, make_app: MakeApp) -> None:
    app = make_app()

    @app.get("/test/stored")
    async def stored() -> None:
        raise StoreError("The disk of /secret/place is full.")

    answer = start(app).get("/test/stored")

    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "unavailable"
    assert "secret" not in answer.text


def test_numbers_are_told_in_the_form_of_prometheus(start: Start) -> None:
    client = start()
    for path in ("/", "/nowhere", "/nowhere/else"):
        client.get(path)
    client.service.metrics.actions.inc()

    found = numbers(client)

    assert found["whistlestop_requests_total"] == 3
    assert found["whistlestop_request_seconds_count"] == 3
    assert found["whistlestop_actions_total"] == 1
    assert found["process_resident_memory_bytes"] > 1_000_000
    for name in ("sockets_open", "tables_loaded", "journal_waiting", "bot_restarts_total"):
        assert found[f"whistlestop_{name}"] == 0


def test_every_number_says_which_process_it_is_from(start: Start) -> None:
    client = start()
    client.get("/")

    name = client.service.lifecycle.process
    for family in text_string_to_metric_families(client.get("/metrics").text):
        assert {sample.labels["process"] for sample in family.samples} <= {name}


def test_paths_that_do_not_exist_are_counted_as_one(start: Start) -> None:
    client = start()
    for number in range(20):
        client.get(f"/nowhere/{number}")
        client.request(f"ODD{number}", "/")

    text = client.get("/metrics").text

    process = client.service.lifecycle.process
    assert f'path="(no such page)",process="{process}",status="404"}} 20.0' in text
    assert "nowhere" not in text
    assert "ODD" not in text


def test_two_servers_in_one_process_do_not_share_numbers(make_app: MakeApp) -> None:
    with Client(make_app()) as first, Client(make_app(database_url="sqlite://")) as second:
        first.get("/")

        assert numbers(first)["whistlestop_requests_total"] == 1
        assert "whistlestop_requests_total" not in numbers(second)


def test_numbers_can_be_kept_to_those_with_a_token(start: Start) -> None:
    client = start(metrics_token="w0rd")

    assert client.get("/metrics").status_code == 403
    assert client.get("/metrics", headers={"Authorization": "Bearer no"}).status_code == 403
    assert client.get("/metrics", headers={b"Authorization": b"Bearer \xff"}).status_code == 403
    assert client.get("/metrics", headers={"Authorization": "Bearer w0rd"}).status_code == 200


def test_numbers_can_be_switched_off(start: Start) -> None:
    assert start(metrics=False).get("/metrics").status_code == 404


def test_a_blocked_event_loop_is_noticed() -> None:
    metrics = Metrics()

    async def block() -> None:
        task = asyncio.create_task(measure_lag(metrics))
        await asyncio.sleep(0.05)
        time.sleep(0.2)
        await asyncio.sleep(0.05)
        task.cancel()

    asyncio.run(block())

    longest = metrics.registry.get_sample_value("whistlestop_loop_lag_longest_seconds")
    assert longest is not None
    assert longest > 0.1


def test_parts_stop_in_reverse_order_even_if_one_fails(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[str] = []

    async def stop_badly(_: Any) -> None:
        done.append("workers")
        raise RuntimeError

    app = make_app()
    monkeypatch.setattr(IdleWorkers, "stop", stop_badly)
    close_journal, close_store = Journal.close, Store.close

    async def close(journal: Any) -> None:
        done.append("journal")
        await close_journal(journal)

    monkeypatch.setattr(Journal, "close", close)

    def close_last(store: Store) -> None:
        done.append("store")
        close_store(store)

    monkeypatch.setattr(Store, "close", close_last)

    with Client(app):
        assert done == []

    assert done == ["workers", "journal", "store"]
    (line,) = [record for record in caplog.records if record.getMessage() == "not stopped"]
    assert vars(line)["fields"]["part"] == "workers"


def test_a_part_that_does_not_stop_is_left_behind(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "STOP_S", 0.05)

    async def hang(_: Any) -> None:
        await asyncio.sleep(3_600)

    app = make_app()
    monkeypatch.setattr(IdleWorkers, "stop", hang)

    with Client(app) as client:
        assert client.get("/health").status_code == 200


def test_a_database_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    settings = settings_for_tests(tmp_path, database_url="sqlite:////dev/null/no.db")

    with pytest.raises(StoreError), Client(create_app(settings)):
        pass


def test_before_it_is_up_the_server_says_so(make_app: MakeApp) -> None:
    client = Client(make_app())
    with client:
        service = client.app.state.service
        del client.app.state.service
        service.lifecycle.state = "starting"
        answer = client.get("/health")
        client.app.state.service = service

    assert answer.status_code == 503
    assert answer.json()["reason"] == "The server is just starting."


def test_a_server_that_is_about_to_stop_says_so(plain_client: Client) -> None:
    plain_client.service.lifecycle.announce()
    answer = plain_client.get("/health")

    assert answer.status_code == 503
    assert answer.json()["state"] == "draining"
    assert answer.json()["reason"] == "This process is about to stop."


def test_an_exception_in_a_socket_closes_it_and_is_logged(
    start: Start,
    make_app: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = make_app()

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        raise RuntimeError("hand RRKL")

    monkeypatch.setattr(socket_edge, "live", live)
    client = start(app)
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": socket_edge.PATH,
        "scheme": "ws",
        "headers": [],
        "query_string": b"",
        "client": ("192.0.2.1", 1),
        "subprotocols": [],
    }
    with caplog.at_level(logging.ERROR, "whistlestop"):
        client.portal.call(app, scope, receive, send)

    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert sent[-1]["code"] == 1011
    (line,) = [record for record in caplog.records if record.getMessage() == "broken"]
    assert "RRKL" not in str(vars(line))


def test_a_forgotten_task_is_logged_without_its_text(
    plain_client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    async def complain() -> None:
        asyncio.get_running_loop().call_exception_handler(
            {"message": "lost", "exception": ValueError("hand RRKL")}
        )

    plain_client.portal.call(complain)

    (line,) = [record for record in caplog.records if record.getMessage() == "stray exception"]
    assert vars(line)["fields"]["error"] == "ValueError"
    assert "RRKL" not in str(vars(line)["fields"])
