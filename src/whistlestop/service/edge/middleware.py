"""What stands around every request: careful headers, a line in the log, and a guard at the door.

`HeadersMiddleware` is the outermost, so that every answer has its headers; `RequestsMiddleware`
numbers, logs and counts, and answers when something of ours breaks; `GuardMiddleware` refuses what
comes too often, from another site's page, or with a body that nobody should read. Sockets pass
through none of them (`serve_socket`).
"""

import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from whistlestop.service.errors import ServiceError
from whistlestop.service.observe import Metrics, log_event, log_failure, short_user
from whistlestop.service.settings import Settings
from whistlestop.service.traces import current_trace, trace_in, tracing

from .dependencies import key_of, running
from .hosts import check_host, own_origin
from .limits import check_text, odd_text
from .refusals import internal, refusal

log = logging.getLogger("whistlestop.service.requests")

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
YEAR_S = 31_536_000
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # A link that continues a game on another device is a secret: other sites must not learn it.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

FILES = ("/assets/", "/icon.svg")
"""Parts of the page. What they may do, the document says that loads them."""
OF_A_FILE = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
"""A table loads about fifteen of them: what says nothing there would be a tenth of all it loads."""

FRAMED = "/embed/"
"""Pictures of studies, which other sites may show in a frame; their own policy says so."""

METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OTHER = "(no such page)"
QUIET = frozenset({"/health", "/metrics"})
"""Monitoring asks for these every few seconds: they are worth a line only if they fail."""
INTERNAL_ERROR = 1011
"""The code with which a socket is closed when something of ours broke."""

BODY_TYPES = frozenset({"application/json", "text/plain"})
"""JSON, and records as text. A form of another site can send the latter, but not our origin."""
FORM = "application/x-www-form-urlencoded"
ONE_CLICK = "/api/v1/alerts/unsubscribe"
"""Mail programs send a form there; it needs no session, and the token in its address is all."""
UNTYPED = "application/octet-stream"
"""What programs say that always name a kind: fine where there is no body."""
DEFAULT_PORTS = {"http": ":80", "https": ":443", "ws": ":80", "wss": ":443"}
UPLOADS = ("/api/v1/maps", "/api/v1/games", "/api/v1/verify")
"""Where whole files are sent."""


class HeadersMiddleware:
    """Adds the headers to every answer. What a route has set itself stays."""

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self.app = app
        self.public_url = settings.public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        wanted = self.headers(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in wanted.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def headers(self, scope: Scope) -> dict[str, str]:
        """What an answer to this request is to carry."""
        if scope["path"].startswith(FILES):
            headers = dict(OF_A_FILE)
        else:
            headers = ALWAYS | {"Content-Security-Policy": self.policy(scope)}
        if scope["path"].startswith(FRAMED):
            del headers["X-Frame-Options"]
        if (self.public_url or f"{scope['scheme']}:").startswith("https:"):
            headers["Strict-Transport-Security"] = f"max-age={YEAR_S}"
        if scope["path"].startswith("/api/"):
            headers["Cache-Control"] = "no-store"
        return headers

    def policy(self, scope: Scope) -> str:
        """Only our own scripts, styles, pictures and sockets, in no frame."""
        # Older browsers do not count a socket of the same host as 'self'.
        host = (self.public_url or "").partition("//")[2] or Headers(scope=scope).get("host", "")
        own = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
        return (
            f"default-src 'self'; connect-src 'self'{own}; img-src 'self' data:; "
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )


class RequestsMiddleware:
    """Numbers, logs and counts requests, and answers for what nobody else has caught."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = _numbered(scope)
        with _traced(scope):
            await self._request(request_id, scope, receive, send)

    async def _request(self, request_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        status = 0
        begun = time.perf_counter()

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["X-Request-Id"] = request_id
                headers["X-Trace-Id"] = current_trace() or ""
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        except Exception as error:
            _broken(request_id, scope, error)
            if not status:
                await internal(request_id)(scope, receive, send_numbered)
        finally:
            self._note(request_id, scope, status, time.perf_counter() - begun)

    def _note(self, request_id: str, scope: Scope, status: int, seconds: float) -> None:
        path = template(scope)
        method = scope["method"] if scope["method"] in METHODS else "OTHER"
        self.metrics.requests.labels(method, path, str(status)).inc()
        self.metrics.request_seconds.labels(path).observe(seconds)
        level = logging.DEBUG if path in QUIET and status < 400 else logging.INFO
        log_event(
            log,
            level,
            "request",
            request_id=request_id,
            method=method,
            path=path,
            status=status,
            ms=round(seconds * 1000, 1),
            user=short_user(scope.get("whistlestop.user")),
        )


async def serve_socket(
    serve: Callable[[WebSocket], Awaitable[None]], scope: Scope, receive: Receive, send: Send
) -> None:
    """The same for a socket, which passes through nothing else: all that it did would be kept as
    long as it is open, and takes more memory than the rest of it."""
    request_id = _numbered(scope)
    scope["endpoint"] = serve
    with _traced(scope):
        try:
            await serve(WebSocket(scope, receive, send))
        except Exception as error:
            _broken(request_id, scope, error)
            try:
                await send({"type": "websocket.close", "code": INTERNAL_ERROR})
            except Exception:
                log.debug("the socket was closed already")


def _numbered(scope: Scope) -> str:
    request_id = secrets.token_hex(6)
    scope["whistlestop.request"] = request_id
    return request_id


def _traced(scope: Scope) -> AbstractContextManager[str]:
    return tracing(trace_in(Headers(scope=scope).get("traceparent")))


def _broken(request_id: str, scope: Scope, error: Exception) -> None:
    log_failure(log, "broken", error, request_id=request_id, path=template(scope))


def template(scope: Scope) -> str:
    """The path with the names of its parts instead of ids and tokens: `/api/v1/tables/{table}`."""
    path = getattr(scope.get("route"), "path", None)
    if isinstance(path, str):
        return path
    # A plain route, such as that of the OpenAPI document: without parameters its path is its own.
    is_fixed = scope.get("endpoint") is not None and not scope.get("path_params")
    return str(scope["path"]) if is_fixed else OTHER


class GuardMiddleware:
    """Refuses requests that nobody should answer, and reads the body of the others whole.

    A browser sends our cookie with whatever another site makes it send, within the limits of
    SameSite=Lax (another port of the same host is the same site). So a socket, and every request
    that changes something, must name our own origin in `Origin`; where there is none, the browser
    must not have marked it as coming from elsewhere. Programs send neither and are let in: they
    hold no cookie of somebody else.
    """

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            self._check(HTTPConnection(scope))
            body = await self._read(scope, receive)
            if body is None:
                return
            check_text(body)
        except ServiceError as error:
            await refusal(error)(scope, receive, send)
            return
        is_told = False

        async def receive_again() -> Message:
            nonlocal is_told
            if is_told:
                return await receive()
            is_told = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send)

    def _check(self, connection: HTTPConnection) -> None:
        """What can be known before the body is read."""
        check_host(connection, self.settings)
        reads = connection.scope["method"] in SAFE_METHODS
        service = running(connection.scope)
        if service is not None:
            service.limiter.check("reads" if reads else "writes", key_of(connection, service))
        if not reads:
            check_origin(connection, self.settings)
            check_body_type(connection)
        check_address(connection.scope)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, None if the client has gone; ServiceError as soon as it is too large."""
        most = self.settings.max_body_bytes
        if scope["path"].startswith(UPLOADS):
            most = max(most, self.settings.max_upload_bytes)
        told = Headers(scope=scope).get("content-length", "0")
        if not told.isdecimal() or len(told) > 18 or int(told) > most:
            raise _too_large(most)
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > most:
                raise _too_large(most)
            if not message.get("more_body", False):
                return b"".join(parts)


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """ServiceError if a page of another site asks. Call it before a socket is accepted."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise _foreign("another site")
        return
    allowed = {own_origin(connection, settings), *settings.allowed_origins}
    if _without_default_port(origin.lower()) not in map(_without_default_port, allowed):
        raise _foreign(origin[:100])


def check_body_type(connection: HTTPConnection) -> None:
    """ServiceError if a body is of a kind that a plain form could send."""
    length = connection.headers.get("content-length", "0")
    is_empty = length == "0" and "transfer-encoding" not in connection.headers
    given = connection.headers.get("content-type")
    if given is None:
        if is_empty:
            return
        raise _wrong_type("nothing")
    kind = given.partition(";")[0].strip().lower()
    if kind == FORM and connection.scope["path"] == ONE_CLICK:
        return
    if kind not in BODY_TYPES and not (is_empty and kind == UNTYPED):
        raise _wrong_type(kind[:60])


def _wrong_type(kind: str) -> ServiceError:
    return ServiceError(
        "bad_request",
        f"Send the body as application/json; the Content-Type says {kind}.",
        key="content_type",
    )


def _foreign(origin: str) -> ServiceError:
    return ServiceError(
        "forbidden",
        f"This came from {origin}, which is not the address of this server; reload the page. "
        "(Whoever runs the server can name its address in WHISTLESTOP_PUBLIC_URL.)",
        key="foreign_origin",
    )


def _without_default_port(origin: str) -> str:
    return origin.removesuffix(DEFAULT_PORTS.get(urlsplit(origin).scheme, " "))


def check_address(scope: Scope) -> None:
    """ServiceError if the path or the query holds the null character, which no database keeps."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise odd_text()


def _too_large(most: int) -> ServiceError:
    return ServiceError(
        "too_large", f"The body is too large; at most {most} bytes are read here.", most=most
    )
