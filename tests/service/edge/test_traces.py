"""One trace id leads from a request to its answer, the lines of the log and the row it caused."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.edge.socket.test_play import BOT, ME, OPEN, open_table, start
from service.outage import outage
from service.people import Person, Server, serving
from waiting import wait_until
from whistlestop.service.observe import JsonFormatter
from whistlestop.service.store import LogRow, Store, tables
from whistlestop.service.store.backup import back_up, restore
from whistlestop.service.traces import current_trace, trace_in, tracing

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged meanwhile."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger("whistlestop")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield stream
    logger.removeHandler(handler)
    logger.setLevel(before)


def rows(server: Server, table: str) -> list[LogRow]:
    store: Store = server.app.state.service.journal.store
    return store.read(tables.log, table)


def logged(lines: io.StringIO, trace: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in lines.getvalue().splitlines()]
    return [line for line in found if line.get("trace") == trace]


def test_a_request_over_http_is_found_by_the_trace_of_its_sender(
    server: Server, lines: io.StringIO
) -> None:
    with Person(server, "Ann") as ann, Person(server, "Bob") as bob:
        table = open_table(ann, ME, OPEN)
        answer = bob.http.post(f"/tables/{table}/join", headers={"traceparent": PARENT})

        assert answer.headers["X-Trace-Id"] == TRACE
        assert rows(server, table)[-1].trace == TRACE
        assert [line["event"] for line in logged(lines, TRACE)] == ["request"]


def test_a_message_is_found_by_the_trace_of_its_sender(server: Server) -> None:
    with Person(server, "Ann") as ann:
        ann.connect()
        table = open_table(ann, ME, BOT, first=1)
        start(ann, table)
        # The bot has chosen its tickets, and has the first turn once Ann has chosen hers.
        wait_until(lambda: ann.watch(table)["view"]["to_act"] == [0], "The bot's choice")
        state = ann.watch(table)
        move = {"number": state["number"], "action": state["view"]["legal_actions"][0]}
        done = ann.ask("act", table, trace="abcd1234", **move)

        (row,) = [row for row in rows(server, table) if row.number == done["number"]]
        assert row.trace == "abcd1234"
        wait_until(lambda: rows(server, table)[-1].number > done["number"], "The bot's move")
        assert rows(server, table)[-1].trace is None, "A bot moves by itself."


def test_every_request_has_a_trace(server: Server) -> None:
    with Person(server, "Ann") as ann:
        ann.connect()
        table = open_table(ann, ME, OPEN)
        refused = ann.ask("act", table, number=1, action="+")
        answer = ann.http.get("/tables/nowhere")

        assert len(rows(server, table)[0].trace or "") == 32
        assert len(refused["trace"]) == 32
        assert answer.json()["trace"] == answer.headers["X-Trace-Id"] != refused["trace"]


def test_a_refusal_and_the_line_about_it_have_the_same_trace(
    server: Server, lines: io.StringIO
) -> None:
    with Person(server, "Ann") as ann:
        ann.connect()
        table = open_table(ann, ME, OPEN)
        ann.watch(table)
        with outage(server.app.state.service.journal.store):
            refused = ann.ask("say", table, text="hello")
            answer = ann.http.get(f"/tables/{table}/chat")

    for trace in (refused["trace"], answer.json()["trace"]):
        assert "not stored" in [line["event"] for line in logged(lines, trace)]


@pytest.mark.parametrize(
    "wrong", ["x", "ABCD1234", "1234567", "a" * 33, "12 345678", 12345678, "abcdefgh\n"]
)
def test_a_trace_on_the_socket_is_short_and_hexadecimal(server: Server, wrong: Any) -> None:
    with Person(server) as ann:
        ann.connect().send_text(json.dumps({"type": "ping", "trace": wrong}))

        assert ann.next()["type"] == "refused"


@pytest.mark.parametrize(
    ("header", "trace"),
    [
        (PARENT, TRACE),
        (f" {PARENT} ", TRACE),
        (f"cc-{TRACE}-00f067aa0ba902b7-01-what-comes-later", TRACE),
        (f"ff-{TRACE}-00f067aa0ba902b7-01", None),
        (f"00-{'0' * 32}-00f067aa0ba902b7-01", None),
        (PARENT.upper(), None),
        (TRACE, None),
        ("", None),
        (None, None),
    ],
)
def test_the_header_of_the_w3c_is_read(header: str | None, trace: str | None) -> None:
    assert trace_in(header) == trace


def test_a_trace_ends_with_what_was_done_under_it() -> None:
    with tracing("abcd1234") as outer:
        with tracing() as inner:
            assert current_trace() == inner != outer
        assert current_trace() == outer
    assert current_trace() is None


def test_traces_are_part_of_a_backup(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server, "Ann") as ann:
        table = open_table(ann, ME, OPEN)
        trace = rows(server, table)[0].trace
        back_up(server.settings.resolved_database_url(), tmp_path / "backup", at=0)

    url = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(url, tmp_path / "backup")
    restored = Store.open(url)
    assert restored.read(tables.log, table)[0].trace == trace
    restored.close()
