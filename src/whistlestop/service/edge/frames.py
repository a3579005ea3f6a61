"""The server's end of a WebSocket as uvicorn runs it, with a shorter way out.

A text that goes to five people passes through a task, a timeout and three wrappers for each of them
before it is written, which costs more than the writing. Here it is written at once, as the one
frame it is, while the reader keeps up; whoever does not is waited for as before.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import protocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.server import ServerProtocol

from whistlestop.service.cluster import Guest
from whistlestop.service.lifecycle import RESTARTING

LINE = "whistlestop.line"
"""Under this name an application finds the line among the extensions of its scope."""
ACCEPTED = "websocket.accept"
ANSWERS = (ACCEPTED, "websocket.http.response.start", "websocket.http.response.body")
"""How an application begins with whoever connects."""
GUEST = "whistlestop.guest"
"""The same for the guest, if the socket comes from another process."""
TEXT = b"\x81"
"""The first byte of a frame that is a whole text."""
SMALL, MEDIUM = 126, 1 << 16
MASKED = 1 << 7
"""Set in the size of every frame that comes from a client, which scrambles what it sends."""
SMALLEST = 6
MOST_WAITING = 8
"""After this many texts that nobody has taken no more are read."""


Give = Callable[[int, Callable[[], None]], bool]
"""Gives a connection away by its file descriptor, and says whether it did; what is to be done here
when it is gone is called later."""


class Line(Protocol):
    """A socket to which texts can be written without waiting."""

    def write(self, text: bytes) -> bool:
        """Send a text, if it can go out at once; whether it did."""

    def hand_over(self, give: Give) -> bool:
        """Have the connection given away, if nothing is under way on it; whether it was. If so
        nothing more comes from it."""


class Pulse:
    """Asks on all lines on which nothing comes, one after the other, whether anybody is there.

    One timer for all of them: each line's own takes more than a kilobyte.
    """

    def __init__(self) -> None:
        self._since: dict[LineProtocol, float] = {}
        """When each line was last known to be alive; the oldest first."""
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, line: "LineProtocol") -> None:
        """Ask on this line when its interval is over."""
        self._since[line] = line.loop.time()
        if self._timer is None and line.ping_interval is not None:
            self._timer = line.loop.call_later(line.ping_interval, self._beat)

    def heard(self, line: "LineProtocol") -> None:
        """Something came on this line: ask later, unless an answer is waited for."""
        if self._since.pop(line, None) is not None:
            self._since[line] = line.loop.time()

    def end(self, line: "LineProtocol") -> None:
        """Ask no more."""
        self._since.pop(line, None)

    def _beat(self) -> None:
        self._timer = None
        while self._since:
            line, since = next(iter(self._since.items()))
            assert line.ping_interval is not None
            due = since + line.ping_interval
            if due > line.loop.time():
                self._timer = line.loop.call_at(due, self._beat)
                return
            del self._since[line]
            line.send_keepalive_ping()


class LineProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which is a `Line` as well and keeps less."""

    # What uvicorn sets: more names than instances can share, so each would have a table of its own.
    __slots__ = (
        *("app", "app_state", "asgi_version", "client", "close_sent", "close_timeout"),
        *("close_timer", "config", "conn", "connections", "curr_msg_data_type", "default_headers"),
        *("disconnected", "frames", "handshake_complete", "handshake_initiated"),
        *("initial_response", "last_ping_rtt", "logger", "loop", "pending_ping_payload"),
        *("ping_interval", "ping_sent_at", "ping_timeout", "ping_timer", "pong_timer", "queue"),
        *("read_paused", "request", "response", "root_path", "scheme", "scope", "server"),
        *("server_state", "tasks", "transport", "writable", "guest", "gone"),
    )
    pulse: Pulse
    guest: Guest | None
    gone: Callable[[], None]
    """Called when a guest is gone."""

    @classmethod
    def of_one_server(cls) -> type["LineProtocol"]:
        """The protocol of the sockets of one server, which have one pulse."""
        return type("LineProtocol", (cls,), {"pulse": Pulse()})

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue: LeanQueue = LeanQueue()  # type: ignore[assignment]
        self.writable: LeanEvent = LeanEvent()  # type: ignore[assignment]
        self.guest = None

    def connection_made(self, transport: Any) -> None:
        """As uvicorn does; a guest goes on where the other process left off."""
        super().connection_made(transport)
        if self.guest is not None:
            self._go_on_with(self.guest)

    def _go_on_with(self, guest: Guest) -> None:
        """Answer what a guest has asked for; another process has accepted the socket."""
        self.conn = ServerProtocol(state=protocol.State.OPEN, max_size=self.config.ws_max_size)
        self.handshake_initiated = self.handshake_complete = True
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": (guest.address, 0),
            "root_path": self.root_path,
            "path": guest.path,
            "raw_path": guest.path.encode(),
            "query_string": guest.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in guest.headers],
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {"websocket.http.response": {}, GUEST: guest},  # type: ignore[dict-item]
        }
        self.queue.put_nowait({"type": "websocket.connect"})
        self.queue.put_nowait({"type": "websocket.receive", "text": guest.text})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    def hand_over(self, give: Give) -> bool:
        """Have the connection given away, if nothing is under way on it; whether it was."""
        is_over = self.close_sent or self.disconnected or self.transport.is_closing()
        is_busy = len(self.queue) > 0 or self.transport.get_write_buffer_size() > 0
        if is_over or is_busy or self.read_paused or not self._is_between_frames:
            return False
        self.transport.pause_reading()  # whoever gets it reads what comes from now on
        connection = self.transport.get_extra_info("socket").fileno()
        is_given = False
        try:
            is_given = give(connection, self.transport.abort)
        finally:
            if not is_given:
                self.transport.resume_reading()
        if not is_given:
            return False
        self.stop_keepalive()
        self.disconnected = True  # nothing is written any more
        return True

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
        if self.guest is not None and message["type"] in ANSWERS:
            self._greet(message["type"])
            return
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True
        elif message["type"] == ACCEPTED:
            del self.request, self.response  # nobody asks for them again
            if self._is_between_frames:  # nor for what the parser remembers of them
                self.conn.parser.close()
                self.conn.parser = protocol.Protocol.parse(self.conn)
                next(self.conn.parser)

    def _greet(self, answer: str) -> None:
        """Go on with a guest, whose socket is open already; or send whoever it is elsewhere, where
        they hear why."""
        if answer == ACCEPTED:
            self.start_keepalive()
        elif not self.disconnected and not self.close_sent:
            self.close_sent = True
            self.conn.send_close(RESTARTING)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def schedule_ping(self) -> None:
        """Ask in a while whether anybody is there."""
        self.pulse.begin(self)

    def stop_keepalive(self) -> None:
        """Ask no more."""
        self.pulse.end(self)
        super().stop_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        """As uvicorn does; and end the reading of frames, which knows whom it reads for."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.guest is not None:
            self.gone()

    def write(self, text: bytes) -> bool:
        """Send a text, if it can go out at once; whether it did."""
        is_over = self.close_sent or self.disconnected or self.transport.is_closing()
        if is_over or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(TEXT + size_of(text) + text)
        return True

    def data_received(self, data: bytes) -> None:
        """As uvicorn does; but one whole text, which is nearly all that ever comes, is taken as it
        is, and more is read before it has been answered."""
        is_small = len(data) <= self.config.ws_max_size
        text = whole_text(data) if is_small and self._is_between_frames else None
        if text is None:
            super().data_received(data)
            return
        self.pulse.heard(self)
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def _is_between_frames(self) -> bool:
        """Whether nothing is half read: the parser then waits to see whether anything comes."""
        if self.frames or self.close_sent or self.conn.state is not protocol.State.OPEN:
            return False
        waiting: Any = self.conn.parser
        while (inner := waiting.gi_yieldfrom) is not None:
            waiting = inner
        return bool(waiting.__name__ == "at_eof")


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

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing is there."""
        return not self._items


class LeanEvent:
    """What `asyncio.Event` is, without a deque of those who wait: hardly ever does anybody."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = True
        self._waiting: asyncio.Event | None = None

    def is_set(self) -> bool:
        """Whether nobody need wait."""
        return self._is_set

    def set(self) -> None:
        """Let all go on who wait."""
        self._is_set = True
        if self._waiting is not None:
            self._waiting.set()
            self._waiting = None

    def clear(self) -> None:
        """Who comes now waits."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until it is set."""
        if not self._is_set:
            self._waiting = self._waiting or asyncio.Event()
            await self._waiting.wait()


def whole_text(data: bytes) -> str | None:
    """The text in a client's frame, if that is all there is; otherwise somebody else reads it."""
    if len(data) < SMALLEST or data[0] != TEXT[0]:
        return None
    size, at = data[1] - MASKED, 2
    if size == SMALL:
        size, at = int.from_bytes(data[2:4], "big"), 4
    if not 0 <= size < MEDIUM or len(data) != at + 4 + size or data[1] - MASKED > SMALL:
        return None
    try:
        return apply_mask(data[at + 4 :], data[at : at + 4]).decode()
    except UnicodeDecodeError:
        return None


def size_of(text: bytes) -> bytes:
    """The bytes of a frame that say how long its text is."""
    size = len(text)
    if size < SMALL:
        return bytes((size,))
    if size < MEDIUM:
        return bytes((SMALL,)) + size.to_bytes(2, "big")
    return bytes((SMALL + 1,)) + size.to_bytes(8, "big")
