"""Connections before they have said what they want: how long that may take, how much, how many.

Uvicorn waits forever for the rest of a request, and every connection that waits takes one of the
files that a process may open. So a few thousand half-sent requests would lock everybody out. Here
a request must arrive in time, and of too many that wait, the one that waited longest is closed:
whoever sends a whole request is never in its way, even at the same address.
"""

import asyncio
import ipaddress
import json
from collections import OrderedDict, defaultdict
from http import HTTPStatus
from typing import Any, ClassVar, TypeAlias

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from whistlestop.service.errors import Code
from whistlestop.service.open_files import BESIDE, spare
from whistlestop.service.settings import Settings

from .limits import network_of

MOST_HEAD = 32_768
"""Bytes of the head of a request: its first line and all its headers."""
ANSWER_S = 120.0
"""A reader who has taken next to nothing of an answer for so long is disconnected. However long the
whole takes: an archive over a slow line takes its time."""
FLUSH_S = 30.0
"""The same for its end, which waits in our memory and the system's."""


GRACE_S = 0.5
"""Whoever has just come is not closed: after a restart everybody comes at once."""


class Arrivals:
    """The connections of one process from which a whole request is awaited, the oldest first."""

    def __init__(self, settings: Settings) -> None:
        self.most = spare(settings.max_connections)
        self.most_per_address = settings.max_waiting_per_ip
        self.head_s = float(settings.request_head_s)
        self.body_s = float(settings.request_body_s)
        self._proxies = tuple(ipaddress.ip_network(one) for one in settings.trusted_proxies)
        self._all: Waiting = OrderedDict()
        self._by_address: defaultdict[str, Waiting] = defaultdict(OrderedDict)

    def __len__(self) -> int:
        return len(self._all)

    def enter(self, connection: "PromptHttp") -> None:
        """A connection waits (again); if there are too many, the oldest has waited long enough."""
        self.leave(connection)
        now = connection.loop.time()
        self._all[connection] = now
        here = self._by_address[connection.network]
        here[connection] = now
        # Each that comes makes up for two: so many that came at once do not stay too many.
        for _ in range(2):
            if len(here) > self.most_per_address and not self._is_proxy(connection.host):
                self._drop_oldest(here, now - GRACE_S)
            if len(self._all) > self.most:
                is_flooded = len(self._all) > BESIDE * self.most
                self._drop_oldest(self._all, now if is_flooded else now - GRACE_S)

    def _drop_oldest(self, waiting: "Waiting", before: float) -> None:
        connection, since = next(iter(waiting.items()))
        if since <= before:
            connection.give_up()

    def leave(self, connection: "PromptHttp") -> None:
        """A connection waits no more: it has sent a whole request, or is gone."""
        if self._all.pop(connection, None) is None:
            return
        here = self._by_address[connection.network]
        here.pop(connection, None)
        if not here:
            del self._by_address[connection.network]

    def _is_proxy(self, host: str) -> bool:
        """Whether many people come from this address, whose own ones we are told later."""
        if not self._proxies:
            return False
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


Waiting: TypeAlias = "OrderedDict[PromptHttp, float]"
"""Connections, and since when they wait."""


class PromptHttp(HttpToolsProtocol):
    """Uvicorn's HTTP with deadlines and limits; `of` makes the class for one server."""

    arrivals: ClassVar[Arrivals]

    @classmethod
    def of(cls, settings: Settings) -> type["PromptHttp"]:
        """The protocol of a server with these settings."""
        return type("PromptHttp", (cls,), {"arrivals": Arrivals(settings)})

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.host = self.network = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._has_begun = False
        """Whether a part of a head has come, and the rest of it is awaited."""
        self._in_body = False
        """Whether a head was read, and the rest of its body is awaited."""
        self._head_size = 0
        """Bytes so far of what is no body: a head, or what stands around a body and its parts."""
        self._got_on = False
        """Whether a head was completed, or a part of a body came, since that was last counted."""
        self._is_answered = True
        """Whether no answer is being written."""
        self._refusal: tuple[HTTPStatus, Code, str, str] | None = None

    # --- The life of a connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = "" if self.client is None else self.client[0]
        self.network = network_of(self.host)
        self._wait(self.arrivals.head_s)

    def connection_lost(self, exc: Exception | None) -> None:
        self._settle(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before, self._head_size = self._head_size, 0
        super().data_received(data)
        if not (self._has_begun or self._in_body) or self.transport.is_closing():
            return
        # The rest of something is awaited. What came with a part of a body may be mostly that.
        self._head_size = 0 if self._got_on else before + len(data)
        self._got_on = False
        if self._head_size > MOST_HEAD:
            self._refuse(*HEAD_TOO_LARGE)

    def handle_websocket_upgrade(self) -> None:
        self._settle(None)
        super().handle_websocket_upgrade()
        # They know each other: both would stay until the garbage collector comes to look for them.
        self.parser = None  # type: ignore[assignment]

    # --- The parts of a request, as they come

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._has_begun = True
        self._wait(self.arrivals.head_s)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_body:  # trailers after a body are not read
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._has_begun = False
        self._in_body = self._got_on = True
        self._refusal = self._fault() or self._overload()
        if self._refusal is not None:
            raise ValueError(self._refusal[2])  # the parser stops: see send_400_response
        super().on_headers_complete()
        self._wait(self.arrivals.body_s)

    def on_body(self, body: bytes) -> None:
        self._got_on = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        super().on_message_complete()
        self._is_answered = False
        self._watch_reader()

    def resume_writing(self) -> None:
        """The reader has taken most of what waited."""
        super().resume_writing()
        if not self._is_answered and not self.transport.is_closing():
            self._watch_reader()

    def on_response_complete(self) -> None:
        self._is_answered = True
        super().on_response_complete()
        if not self._has_begun:
            self._wait(FLUSH_S)  # when nothing more comes, Uvicorn closes it earlier

    def _fault(self) -> tuple[HTTPStatus, Code, str, str] | None:
        """Why a head is refused."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > MOST_HEAD:
            return HEAD_TOO_LARGE
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() == "1.1"):
            return NOT_ONE_HOST
        return None

    def _overload(self) -> tuple[HTTPStatus, Code, str, str] | None:
        """Whether too much is under way already; Uvicorn would say so without a sentence."""
        most = self.limit_concurrency
        if most is None or max(len(self.connections), len(self.tasks)) < most:
            return None
        return OVERLOADED

    # --- Deadlines

    def _wait(self, seconds: float) -> None:
        """A whole request is awaited."""
        if self.transport.is_closing():
            self._settle(seconds)
            return
        self._set(seconds)
        self.arrivals.enter(self)

    def _watch_reader(self) -> None:
        """An answer is written: see that it is taken."""
        self._settle(None)
        self._deadline = self.loop.call_later(ANSWER_S, self._look_at_reader)

    def _look_at_reader(self) -> None:
        if self._is_stuck():
            self.give_up()
        else:
            self._watch_reader()  # all that there is was taken: it is we who take long

    def _settle(self, seconds: float | None) -> None:
        """No request is awaited any more; so many seconds are left for the rest."""
        self._set(seconds)
        self.arrivals.leave(self)

    def _set(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.give_up)

    def give_up(self) -> None:
        """It took too long: close, with a word for whoever was in the middle of asking."""
        if self._has_begun and not self.transport.is_closing():
            self._refuse(*TOO_SLOW)
        self._settle(None)
        self.transport.abort() if self._is_stuck() else self.transport.close()

    def _is_stuck(self) -> bool:
        return self.transport.is_closing() or self.transport.get_write_buffer_size() > 0

    # --- Refusals before there is a request

    def send_400_response(self, msg: str) -> None:
        """Answer in the form of every refusal."""
        del msg
        self._refuse(*(self._refusal or NOT_HTTP))

    def _refuse(self, status: HTTPStatus, code: Code, sentence: str, key: str) -> None:
        self._has_begun = False
        error = {"code": code, "message": sentence, "key": key, "args": {}}
        body = json.dumps({"error": error, "trace": None}).encode()
        self.transport.write(
            STATUS_LINE[status]
            + b"content-type: application/json\r\nx-content-type-options: nosniff\r\n"
            + b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
            + body
        )
        self._settle(FLUSH_S)
        self.transport.close()


OVERLOADED: tuple[HTTPStatus, Code, str, str] = (
    HTTPStatus.SERVICE_UNAVAILABLE,
    "unavailable",
    "Too many requests are under way here; try again in a moment.",
    "overloaded",
)
TOO_SLOW: tuple[HTTPStatus, Code, str, str] = (
    HTTPStatus.REQUEST_TIMEOUT,
    "bad_request",
    "The request took too long to arrive; send it again.",
    "too_slow",
)
HEAD_TOO_LARGE: tuple[HTTPStatus, Code, str, str] = (
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "too_large",
    f"The address and the headers are too large; at most {MOST_HEAD} bytes are read.",
    "head_too_large",
)
NOT_ONE_HOST: tuple[HTTPStatus, Code, str, str] = (
    HTTPStatus.BAD_REQUEST,
    "bad_request",
    "The request must have exactly one Host header.",
    "one_host",
)
NOT_HTTP: tuple[HTTPStatus, Code, str, str] = (
    HTTPStatus.BAD_REQUEST,
    "bad_request",
    "This is not a valid HTTP request.",
    "not_http",
)
