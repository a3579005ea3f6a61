"""The server's end of a WebSocket as uvicorn runs it, with a shorter way out.

A text that goes to five people passes through a task, a timeout and three wrappers for each of them
before it is written, which costs more than the writing. Here it is written at once, as the one
frame it is, while the reader keeps up; whoever does not is waited for as before.
"""

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINE = "whistlestop.line"
"""Under this name an application finds the line among the extensions of its scope."""
TEXT = b"\x81"
"""The first byte of a frame that is a whole text."""
SMALL, MEDIUM = 126, 1 << 16


class Line(Protocol):
    """A socket to which texts can be written without waiting."""

    @property
    def is_open(self) -> bool:
        """Whether what is written now goes out at once."""

    def write(self, text: bytes) -> None:
        """Send a text."""


class LineProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which is a `Line` as well and keeps less."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = LeanQueue()  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """Have the application find the line; and let go of it, so that no cycle is left behind."""
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[LINE] = self  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            del extensions[LINE]

    async def send(self, message: Any) -> None:
        """As uvicorn does; and a socket that was refused has been answered, which is no fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True
        elif message["type"] == "websocket.accept":
            del self.request, self.response  # 2 kB that nobody asks for again

    def connection_lost(self, exc: Exception | None) -> None:
        """As uvicorn does; and end the reading of frames, which knows whom it reads for."""
        super().connection_lost(exc)
        self.conn.parser.close()

    @property
    def is_open(self) -> bool:
        """Whether what is written now goes out at once."""
        return self.writable.is_set() and self.handshake_complete and not self._is_over

    @property
    def _is_over(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def write(self, text: bytes) -> None:
        """Send a text; nothing happens if the connection is about to end."""
        if not self._is_over:
            self.transport.write(TEXT + size_of(text) + text)


class LeanQueue:
    """What `asyncio.Queue` is to one reader, without four deques of 700 bytes each."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Add something."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest; waits for it."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)

    def empty(self) -> bool:
        """Whether nothing is there."""
        return not self._items


def size_of(text: bytes) -> bytes:
    """The bytes of a frame that say how long its text is."""
    size = len(text)
    if size < SMALL:
        return bytes((size,))
    if size < MEDIUM:
        return bytes((SMALL,)) + size.to_bytes(2, "big")
    return bytes((SMALL + 1,)) + size.to_bytes(8, "big")
