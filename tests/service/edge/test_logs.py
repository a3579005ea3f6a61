"""The log says what happened, and holds no secret."""

import io
import json
import logging
from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from loggers import loggers_put_back
from service.clients import Client
from service.serving import House
from service.settings_for_tests import settings_for_tests
from whistlestop.service.edge.dependencies import WelcomeNow
from whistlestop.service.edge.sessions import COOKIE
from whistlestop.service.observe import log_event, redacted, set_up_logs
from whistlestop.service.tokens import new_token


@pytest.fixture
def stream(tmp_path: Path) -> Iterator[io.StringIO]:
    """The log of this process, until the test is over."""
    stream = io.StringIO()
    with loggers_put_back():
        set_up_logs(settings_for_tests(tmp_path, log_level="info"), stream)
        yield stream


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_request_is_one_line_with_its_template(
    stream: io.StringIO, start: Callable[..., Client], make_app: Callable[..., FastAPI]
) -> None:
    app = make_app()

    @app.post("/test/continue/{token}")
    async def go_on(token: str, welcome: WelcomeNow) -> str:
        return (await welcome(None)).id

    client = start(app)
    secret = new_token()
    answer = client.post(f"/test/continue/{secret}?word={secret}", json={"cards": "RRKL"})

    (line,) = [line for line in lines(stream) if line["event"] == "request"]
    assert line.pop("at") > 1_600_000_000_000
    assert line.pop("ms") >= 0
    assert line.pop("trace") == answer.headers["X-Trace-Id"]
    assert line == {
        "level": "info",
        "event": "request",
        "request_id": answer.headers["X-Request-Id"],
        "method": "POST",
        "path": "/test/continue/{token}",
        "status": 200,
        "user": answer.json()[:6],
    }
    for hidden in (secret, client.cookies[COOKIE], answer.json(), "RRKL"):
        assert hidden not in stream.getvalue()


def test_pages_that_do_not_exist_are_not_named(
    stream: io.StringIO, start: Callable[..., Client]
) -> None:
    secret = new_token()

    start().get(f"/{secret}")

    assert '"path": "(no such page)"' in stream.getvalue()
    assert secret not in stream.getvalue()


def test_a_watched_server_is_not_flooded_by_its_watchers(
    stream: io.StringIO, start: Callable[..., Client]
) -> None:
    client = start()
    client.get("/health")
    client.get("/metrics")

    assert [line["event"] for line in lines(stream)] == ["started"]


def test_an_exception_is_its_kind_and_its_places_not_its_text(stream: io.StringIO) -> None:
    try:
        raise ValueError("hand RRKL")
    except ValueError:
        logging.getLogger("whistlestop.service").exception("it broke")

    (line,) = lines(stream)
    assert (line["event"], line["error"]) == ("it broke", "ValueError")
    assert line["places"][-1].startswith("service/edge/test_logs.py:")
    assert "RRKL" not in stream.getvalue()


def test_lines_of_libraries_are_written_in_the_same_form(stream: io.StringIO) -> None:
    logging.getLogger("some.library").warning("careful with %s", new_token())
    logging.getLogger("some.library").info("not worth a line")
    logging.getLogger("uvicorn.error").info("nor this")

    (line,) = lines(stream)
    assert line["event"] == "careful with […]"


def test_letters_of_any_kind_cannot_break_a_line(stream: io.StringIO) -> None:
    # Not in the message itself: the test runner keeps messages, and cannot send such a letter on.
    odd = {"name": "a\nb", "half": "\ud800", "it": object}
    log_event(logging.getLogger("whistlestop"), logging.INFO, "odd\nevent", **odd)

    (line,) = lines(stream)
    assert line["name"] == "a\nb"


def test_text_is_for_people(tmp_path: Path, stream: io.StringIO) -> None:
    set_up_logs(settings_for_tests(tmp_path, log_format="text"), stream)

    log_event(logging.getLogger("whistlestop"), logging.INFO, "request", path="/", user=None)

    assert stream.getvalue()[8:] == " info    request path=/\n"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("/continue/zN0c2rQiJespgP2JjUNxm8UtFzN4EQXwuCGhc8oEBvH/x", "/continue/[…]/x"),
        ("a" * 20 + "9" * 44, "[…]"),
        ("postgresql://ann:word@host/name", "postgresql:[…]host/name"),
        ("GET /tables?name=Ann HTTP/1.1", "GET /tables[…] HTTP/1.1"),
        ("The search is ready after 2 s.", "The search is ready after 2 s."),
        ("/api/v1/tables/{table}/actions", "/api/v1/tables/{table}/actions"),
        ("counterrevolutionarieswithoutanydigits", "counterrevolutionarieswithoutanydigits"),
    ],
)
def test_what_looks_like_a_secret_is_left_out(text: str, shown: str) -> None:
    assert redacted(text) == shown


def test_whoever_leaves_before_the_socket_opens_is_no_failure(
    stream: io.StringIO, house: House
) -> None:
    scope: MutableMapping[str, Any] = {
        "type": "websocket",
        "path": "/api/v1/live",
        "raw_path": b"/api/v1/live",
        "query_string": b"",
        "headers": [(b"host", b"whistlestop.test")],
        "client": ("192.0.2.1", 40_000),
        "server": ("whistlestop.test", 80),
        "scheme": "ws",
        "subprotocols": [],
    }

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        raise OSError("The connection is closed.")

    house.portal.call(house.app, scope, receive, send)

    assert '"level": "error"' not in stream.getvalue()
