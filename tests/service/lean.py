"""The least that is needed to use the server: one HTTP request, and a socket without comfort.

A crowd of a thousand shares the machine with the server it measures, so a message must cost it
next to nothing: no task a socket, no queue, no parsing.
"""

import asyncio
import base64
import http.client
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, cast

from waiting import PATIENCE_S

API = "/api/v1"

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
MEDIUM, LARGE = 126, 127
"""Lengths that say how many bytes of length follow."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a request."""

    status: int
    body: Any
    cookie: str
    """To be sent from now on; empty if none was set."""


def ask(
    address: str,
    method: str,
    path: str,
    body: Any = None,
    cookie: str = "",
    wait: float = PATIENCE_S,
) -> Answer:
    """One request, over a connection of its own."""
    connection = http.client.HTTPConnection(address, timeout=wait)
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
    finally:
        connection.close()
    is_json = (answer.getheader("Content-Type") or "").startswith("application/json")
    cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
    return Answer(answer.status, json.loads(text) if is_json else text.decode(), cookie)


class LeanSocket(asyncio.Protocol):
    """A client's end of a WebSocket, for text in whole frames, which is what the server sends."""

    query = ""
    """`?live=2` asks for the second version of the messages."""

    def __init__(
        self,
        address: str,
        cookie: str,
        told: Callable[[bytes], None],
        lost: Callable[[], None],
        live: int = 1,
    ) -> None:
        self._address = address
        self._cookie = cookie
        self._told = told
        self._lost = lost
        if live > 1:
            self.query = f"?live={live}"
        self._waiting = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls,
        address: str,
        cookie: str,
        told: Callable[[bytes], None],
        lost: Callable[[], None],
        wait: float = PATIENCE_S,
        live: int = 1,
    ) -> "LeanSocket":
        """Connect; OSError if the server is not there or does not want to."""
        host, _, port = address.rpartition(":")
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(address, cookie, told, lost, live), host, int(port)
        )
        try:
            await asyncio.wait_for(socket.opened, wait)
        except TimeoutError:
            socket.close()
            raise
        return socket

    def send(self, text: str) -> None:
        """Send a text; it is lost if the connection is."""
        self._write(TEXT, text.encode())

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    # --- asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {API}/live{self.query} HTTP/1.1",
            f"Host: {self._address}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {self._cookie}",
            "\r\n",
        )
        self._transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if not self._is_open:
            self._shake_hands()
        if self._is_open:
            self._read_frames()

    def connection_lost(self, error: Exception | None) -> None:
        was_open, self._is_open = self._is_open, False
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The server hung up before it said hello."))
        elif was_open:
            self._lost()

    # --- The protocol of WebSockets

    def _shake_hands(self) -> None:
        end = self._waiting.find(b"\r\n\r\n")
        if end < 0:
            return
        line = bytes(self._waiting[: self._waiting.index(b"\r\n")])
        del self._waiting[: end + 4]
        if f" {HTTPStatus.SWITCHING_PROTOCOLS.value} " not in line.decode():
            self.opened.set_exception(ConnectionError(f"The server said {line.decode()!r}."))
            self.close()
            return
        self._is_open = True
        self.opened.set_result(None)

    def _read_frames(self) -> None:
        data, start = self._waiting, 0
        while len(data) >= start + 2:
            size, begin = data[start + 1], start + 2
            if size >= MEDIUM:
                begin += 2 if size == MEDIUM else 8
                size = int.from_bytes(data[start + 2 : begin], "big")
            if len(data) < begin + size:
                break
            self._take(data[start], bytes(data[begin : begin + size]))
            start = begin + size
        del data[:start]

    def _take(self, head: int, payload: bytes) -> None:
        if head == FINAL | TEXT:
            self._told(payload)
        elif head == FINAL | PING:
            self._write(PONG, payload)
        else:  # the end, or something that the server never sends
            self.close()

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        length = bytes([MASKED | size])
        if size >= MEDIUM:
            length = bytes([MASKED | MEDIUM]) + size.to_bytes(2, "big")
        # A mask of zeros leaves the text as it is: the rule is there for the sake of proxies.
        self._transport.write(bytes([FINAL | kind]) + length + bytes(4) + payload)
