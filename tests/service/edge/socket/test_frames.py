"""Frames: what is written directly, and what is read without the parser."""

import asyncio
import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from service.people import Server
from waiting import PATIENCE_S, wait_until
from whistlestop.service.edge.frames import Pulse, size_of, whole_text


@pytest.mark.parametrize(
    ("size", "head"),
    [(0, "00"), (125, "7d"), (126, "7e007e"), (65_535, "7effff"), (65_536, "7f0000000000010000")],
)
def test_a_frame_says_how_long_it_is(size: int, head: str) -> None:
    assert size_of(bytes(size)).hex() == head


def frame(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


@given(st.text(max_size=300) | st.integers(30_000, 40_000).map(lambda n: "ä" * n))
def test_one_whole_text_is_read_and_nothing_else_is(text: str) -> None:
    whole = frame(text)

    assert whole_text(whole) == (text if len(text.encode()) < 1 << 16 else None)
    assert whole_text(whole[:-1]) is None
    assert whole_text(whole + b"\x81") is None
    assert whole_text(frame(text, fin=False)) is None
    assert whole_text(frame(text, Opcode.BINARY)) is None


def test_a_text_that_is_not_masked_or_not_unicode_is_left_to_the_parser() -> None:
    assert whole_text(Frame(Opcode.TEXT, b"hello").serialize(mask=False)) is None
    assert whole_text(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)) is None


class Asked:
    """A line that counts how often it was asked whether anybody is there."""

    ping_interval = 0.02

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.times = 0

    def send_keepalive_ping(self) -> None:
        self.times += 1


def test_one_timer_asks_on_all_lines_and_on_none_that_has_ended() -> None:
    asyncio.run(ask_on_lines())


async def ask_on_lines() -> None:
    pulse: Any = Pulse()
    lines = [Asked() for _ in range(3)]
    gone, silent, alive = lines
    for line in lines:
        pulse.begin(line)
    pulse.end(gone)

    async with asyncio.timeout(PATIENCE_S):
        while alive.times < 3:
            await asyncio.sleep(0.005)
            if alive not in pulse._since:  # its answer has come: once more
                pulse.begin(alive)

    assert silent.times == 1, "No answer came: whoever waits for it decides, not the next ping."
    assert gone.times == 0


def test_who_says_something_is_not_asked_and_who_owes_an_answer_still_does() -> None:
    asyncio.run(hear_on_lines())


async def hear_on_lines() -> None:
    pulse: Any = Pulse()
    silent, speaks, owes = lines = [Asked() for _ in range(3)]
    for line in lines:
        pulse.begin(line)
    del pulse._since[owes]

    async with asyncio.timeout(PATIENCE_S):
        while silent.times == 0:
            pulse.heard(speaks)
            pulse.heard(owes)
            await asyncio.sleep(0)

    assert speaks.times == 0
    assert list(pulse._since) == [speaks]
    pulse.end(speaks)


class Wire:
    """A connection to the server on which a test writes its own bytes."""

    def __init__(self, address: str) -> None:
        host, _, port = address.partition(":")
        self._socket = socket.create_connection((host, int(port)), timeout=PATIENCE_S)
        self._protocol = ClientProtocol(parse_uri(f"ws://{address}/api/v1/live"))
        self._protocol.send_request(self._protocol.connect())
        self.write(*self._protocol.data_to_send())
        self._events = self._read()
        next(self._events)  # the answer to the handshake
        assert self.hear()["type"] == "welcome"

    def write(self, *parts: bytes) -> None:
        """Send bytes, each part by itself."""
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for part in parts:
            self._socket.sendall(part)

    def _read(self) -> Iterator[object]:
        while data := self._socket.recv(65_536):
            self._protocol.receive_data(data)
            yield from self._protocol.events_received()

    def hear(self) -> dict[str, object]:
        """The next message."""
        for event in self._events:
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                found: dict[str, object] = json.loads(bytes(event.data))
                return found
        raise AssertionError("The server has closed the connection.")

    def close(self) -> None:
        """Hang up."""
        self._socket.close()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    found = Wire(server.address)
    yield found
    found.close()


def ping(number: int) -> str:
    return json.dumps({"type": "ping", "id": number})


def test_texts_arrive_in_order_however_the_bytes_are_cut(wire: Wire) -> None:
    """Whole, in two halves, byte by byte, two at once, in fragments, with a ping in between."""
    last = ping(6)
    wire.write(frame(ping(1)))
    cut = frame(ping(2))
    wire.write(cut[:2])
    assert wire.hear()["id"] == 1
    wire.write(cut[2:9], cut[9:])
    wire.write(*(bytes((byte,)) for byte in frame(ping(3))))
    wire.write(frame(ping(4)) + frame(ping(5)))
    wire.write(frame(last[:5], fin=False), frame("?", Opcode.PING))
    wire.write(frame(last[5:], Opcode.CONT))
    wire.write(frame(ping(7)))

    assert [wire.hear()["id"] for _ in range(6)] == [2, 3, 4, 5, 6, 7]


def test_a_hundred_texts_that_come_at_once_are_all_answered(wire: Wire) -> None:
    for number in range(100):
        wire.write(frame(ping(number)))

    assert [wire.hear()["id"] for _ in range(100)] == list(range(100))


def test_a_whole_text_does_not_pass_through_the_parser(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[bytes] = []
    real = WebSocketsSansIOProtocol.data_received

    def note(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        parsed.append(data)
        real(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", note)
    wire.write(frame(ping(1)))
    assert wire.hear()["id"] == 1
    assert parsed == []

    whole = frame(ping(2))
    wire.write(whole[:3])
    wait_until(lambda: bool(parsed))
    wire.write(whole[3:])
    assert wire.hear()["id"] == 2
    assert b"".join(parsed) == whole

    wire.write(frame(ping(3)))
    assert wire.hear()["id"] == 3
    assert b"".join(parsed) == whole
