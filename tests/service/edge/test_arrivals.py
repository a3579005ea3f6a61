"""Whoever sends half a request, or far too much of one, keeps nobody else from being served."""

import http.client
import json
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.responses import StreamingResponse
from starlette.routing import Route

from service.people import Person, Server, serving
from waiting import PATIENCE_S, wait_until
from whistlestop.service.edge import arrivals as arrivals_module
from whistlestop.service.edge.arrivals import MOST_HEAD, Arrivals, PromptHttp

HALF_HEAD = b"GET /api/v1/maps HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"na'
)

CHUNKED = (
    b"POST /api/v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("arrivals")
    with serving(folder, request_head_s=1, request_body_s=1, max_waiting_per_ip=50) as found:
        yield found


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def arrivals(server: Server) -> Arrivals:
    protocol = server._server.config.http_protocol_class
    assert issubclass(protocol, PromptHttp)
    return protocol.arrivals


def dial(server: Server, text: bytes, *, address: str = "127.0.0.1") -> socket.socket:
    """A connection over which this was sent."""
    host, _, port = server.address.partition(":")
    found = socket.create_connection((host, int(port)), PATIENCE_S, (address, 0))
    found.sendall(text)
    return found


def heard(connection: socket.socket) -> bytes:
    """Everything until the other side closes."""
    parts = []
    while part := connection.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def refused(answer: bytes) -> tuple[int, dict[str, Any]]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]


def status_for(server: Server, address: str) -> int:
    host, _, port = server.address.partition(":")
    connection = http.client.HTTPConnection(
        host, int(port), timeout=PATIENCE_S, source_address=(address, 0)
    )
    connection.request("GET", "/api/v1/maps")
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY, b""], ids=["head", "body", "nothing"])
def test_thousands_of_half_sent_requests_keep_nobody_out(
    server: Server, stack: ExitStack, half: bytes
) -> None:
    for number in range(1_000):
        stack.enter_context(dial(server, half))
        if number % 50 == 0:
            assert status_for(server, "127.0.0.2") == 200
            assert status_for(server, "127.0.0.1") == 200, "Nor those at the same address."
    wait_until(lambda: len(arrivals(server)) <= 50)


def test_of_too_many_that_wait_the_oldest_is_closed(
    server: Server, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals_module, "GRACE_S", 0.0)
    for _ in range(200):
        stack.enter_context(dial(server, HALF_HEAD))
        assert len(arrivals(server)) <= 51


def test_whoever_has_just_come_is_not_closed(
    tmp_path: Path, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals_module, "GRACE_S", PATIENCE_S)
    with serving(tmp_path, max_waiting_per_ip=5) as server:
        everybody = [stack.enter_context(dial(server, HALF_HEAD)) for _ in range(40)]
        for one in everybody:
            one.sendall(b"\r\nConnection: close\r\n\r\n")

        assert all(b" 200 OK" in heard(one) for one in everybody)


def test_a_head_that_does_not_come_is_told_so_and_closed(server: Server, stack: ExitStack) -> None:
    status, error = refused(heard(stack.enter_context(dial(server, HALF_HEAD))))

    assert (status, error["key"]) == (408, "too_slow")
    wait_until(lambda: len(arrivals(server)) == 0)


def test_a_head_that_trickles_in_is_closed_all_the_same(server: Server, stack: ExitStack) -> None:
    slow = stack.enter_context(dial(server, HALF_HEAD))
    slow.settimeout(0.05)
    end = time.monotonic() + PATIENCE_S
    answer = b""
    while not answer:
        assert time.monotonic() < end
        slow.send(b"x")
        try:
            answer = slow.recv(4_096)
        except TimeoutError:
            continue

    assert b" 408 " in answer


def test_a_body_that_does_not_come_is_closed(server: Server, stack: ExitStack) -> None:
    assert heard(stack.enter_context(dial(server, HALF_BODY))) == b""
    wait_until(lambda: len(arrivals(server)) == 0)


def test_a_connection_that_says_nothing_is_closed(server: Server, stack: ExitStack) -> None:
    assert heard(stack.enter_context(dial(server, b""))) == b""


def test_a_second_request_on_a_connection_has_a_deadline_too(
    server: Server, stack: ExitStack
) -> None:
    whole = b"GET /api/v1/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    connection = stack.enter_context(dial(server, whole))
    assert b" 200 OK" in connection.recv(65_536)
    connection.sendall(HALF_HEAD)

    assert b" 408 " in heard(connection)


def test_a_socket_may_stay_as_long_as_it_likes(server: Server, stack: ExitStack) -> None:
    with Person(server) as ann:
        ann.connect()
        heard(stack.enter_context(dial(server, b"")))  # somebody who came later had to go

        assert ann.ask("ping")["type"] == "pong"
        assert len(arrivals(server)) == 0


# --- Heads that nobody should read


def head(*lines: str) -> bytes:
    return "\r\n".join(["GET /api/v1/bots HTTP/1.1", *lines, "", ""]).encode()


@pytest.mark.parametrize(
    ("text", "status", "key"),
    [
        (head("Host: a.example", "Host: a.example"), 400, "one_host"),
        (head("Host: 127.0.0.1", "Host: evil.example"), 400, "one_host"),
        (head("Accept: */*"), 400, "one_host"),
        (head("Host: 127.0.0.1", f"X-Long: {'x' * 262_144}"), 431, "head_too_large"),
        (head("Host: 127.0.0.1", *(f"X-{n}: {'x' * 100}" for n in range(400))), 431, "head_too_l"),
        (b"GET /" + b"x" * MOST_HEAD + b" HTTP/1.1\r\nHost: a\r\n\r\n", 431, "head_too_large"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX-Endless: " + b"x" * 300_000, 431, "head_too_large"),
        (b"Good evening!\r\n\r\n", 400, "not_http"),
    ],
    ids=["double", "two", "none", "long", "many", "address", "endless", "odd"],
)
def test_odd_heads_are_refused_in_the_form_of_every_refusal(
    server: Server, stack: ExitStack, text: bytes, status: int, key: str
) -> None:
    connection = stack.enter_context(dial(server, b""))
    try:
        connection.sendall(text)
        answer = heard(connection)
    except ConnectionResetError:  # it was closed while we went on sending
        assert status == 431
        return
    found, error = refused(answer)
    assert found == status
    assert error["key"].startswith(key)
    assert error["message"].endswith(".")


@pytest.mark.parametrize(
    "endless",
    [b"0\r\n" + 2000 * (b"X-Many: " + 90 * b"a" + b"\r\n"), b"0\r\nX-One: " + 200_000 * b"a",
     b"1;name=" + 200_000 * b"a"],
    ids=["trailers", "a trailer", "about a part"],
)  # fmt: skip
def test_what_stands_around_a_body_is_not_collected_without_end(
    server: Server, stack: ExitStack, endless: bytes
) -> None:
    connection = stack.enter_context(dial(server, CHUNKED))
    with suppress(OSError):  # it was closed before it was all sent
        for begin in range(0, len(endless), 20_000):
            connection.sendall(endless[begin : begin + 20_000])
            time.sleep(0.01)
    status, error = refused(heard(connection))
    assert (status, error["key"]) == (431, "head_too_large")


def test_small_parts_and_a_trailer_are_fine_and_the_trailer_is_no_header(
    server: Server, stack: ExitStack
) -> None:
    body = b'{"name": "Ann"}' + 10_000 * b" "
    parts = b"".join(b"1\r\n%c\r\n" % byte for byte in body)
    trailer = b"0\r\nConnection: keep-alive\r\nCookie: whistlestop_session=odd\r\n\r\n"
    close = CHUNKED.replace(b"Host", b"Connection: close\r\nHost")
    connection = stack.enter_context(dial(server, close + parts + trailer))
    head, _, answer = heard(connection).partition(b"\r\n\r\n")
    assert head.split()[1] == b"200"
    assert json.loads(answer)["name"] == "Ann"


def test_a_large_head_below_the_limit_is_read(server: Server, stack: ExitStack) -> None:
    text = head("Host: 127.0.0.1", f"X-Long: {'x' * (MOST_HEAD - 500)}", "Connection: close")

    assert b" 200 OK" in heard(stack.enter_context(dial(server, text)))


def test_an_old_client_needs_no_host(server: Server, stack: ExitStack) -> None:
    text = b"GET /api/v1/bots HTTP/1.0\r\n\r\n"

    assert b" 200 OK" in heard(stack.enter_context(dial(server, text)))


# --- Behind a proxy everybody comes from one address


def test_a_proxy_may_have_as_many_connections_as_it_likes(tmp_path: Path, stack: ExitStack) -> None:
    with serving(tmp_path, max_waiting_per_ip=5, trusted_proxies="127.0.0.1") as server:
        for _ in range(30):
            stack.enter_context(dial(server, HALF_HEAD))
        wait_until(lambda: len(arrivals(server)) == 30)


def test_all_addresses_together_leave_room_as_well(tmp_path: Path, stack: ExitStack) -> None:
    with serving(tmp_path, max_waiting_per_ip=5, max_connections=20) as server:
        for number in range(30):
            for _ in range(4):
                stack.enter_context(dial(server, HALF_HEAD, address=f"127.0.1.{number + 1}"))
        assert status_for(server, "127.0.0.2") == 200
        assert len(arrivals(server)) <= 61


# --- Long answers, and too many


LONG = 24 * 2**20
"""More bytes than the system keeps for a reader who takes none."""


@pytest.fixture
def long_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A request for an answer that takes far longer than a reader may stand still."""

    async def parts() -> AsyncIterator[bytes]:
        for _ in range(LONG // 2**16):
            yield bytes(2**16)

    routes = server.app.router.routes
    monkeypatch.setattr(
        server.app.router,
        "routes",
        [Route("/test/long", lambda _: StreamingResponse(parts())), *routes],
    )
    monkeypatch.setattr(arrivals_module, "ANSWER_S", 0.5)
    return b"GET /test/long HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


def test_whoever_reads_slowly_but_steadily_gets_all_of_it(
    server: Server, stack: ExitStack, long_answer: bytes
) -> None:
    reader = stack.enter_context(dial(server, long_answer))
    taken, begun = 0, time.monotonic()
    while part := reader.recv(2**20):
        taken += len(part)
        time.sleep(0.05)
    assert taken > LONG
    assert time.monotonic() - begun > 2 * arrivals_module.ANSWER_S, "It must take long."


def test_whoever_takes_nothing_of_a_long_answer_is_disconnected(
    server: Server, stack: ExitStack, long_answer: bytes
) -> None:
    reader = stack.enter_context(dial(server, long_answer))
    wait_until(lambda: server._server.server_state.tasks)
    wait_until(lambda: not server._server.server_state.tasks)
    with suppress(ConnectionResetError):
        assert len(heard(reader)) < LONG


def test_too_many_requests_under_way_are_refused_with_a_sentence(
    server: Server, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server._server.config, "limit_concurrency", 1)
    text = b"GET /api/v1/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    status, error = refused(heard(stack.enter_context(dial(server, text))))

    assert (status, error["code"], error["key"]) == (503, "unavailable", "overloaded")
    assert error["message"] == "Too many requests are under way here; try again in a moment."
