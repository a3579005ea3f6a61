"""Around every request and socket: its number, a line in the log, and no way to a traceback."""

import logging
import secrets
import time
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whistlestop.service.observe import Metrics, log_event, places, short_user

from .errors import internal

log = logging.getLogger("whistlestop.service.requests")

OTHER = "(no such page)"
QUIET = frozenset({"/health", "/metrics"})
"""What machines ask every few seconds is worth a line only if it fails."""
INTERNAL_ERROR = 1011
"""The code with which a socket is closed when something of ours broke."""


class RequestsMiddleware:
    """Numbers, logs and counts requests, and answers for what nobody else has caught."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(6)
        scope["whistlestop.request"] = request_id
        if scope["type"] == "websocket":
            await self._socket(request_id, scope, receive, send)
        else:
            await self._request(request_id, scope, receive, send)

    async def _request(self, request_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        status = 0
        begun = time.perf_counter()

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        except Exception as error:
            self._broken(request_id, scope, error)
            if not status:
                await internal(request_id)(scope, receive, send_numbered)
        finally:
            self._note(request_id, scope, status, time.perf_counter() - begun)

    async def _socket(self, request_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        is_closed = False

        async def send_watched(message: Message) -> None:
            nonlocal is_closed
            is_closed = is_closed or message["type"] == "websocket.close"
            await send(message)

        try:
            await self.app(scope, receive, send_watched)
        except Exception as error:
            self._broken(request_id, scope, error)
            if not is_closed:
                try:
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR})
                except Exception:
                    log.debug("the socket was gone already")

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

    def _broken(self, request_id: str, scope: Scope, error: Exception) -> None:
        fields: dict[str, Any] = {"request_id": request_id, "path": template(scope)}
        log_event(
            log,
            logging.ERROR,
            "broken",
            **fields,
            error=type(error).__name__,
            places=places(error),
        )


METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})


def template(scope: Scope) -> str:
    """The path with the names of its parts instead of ids and tokens: `/api/v1/tables/{table}`."""
    path = getattr(scope.get("route"), "path", None)
    if isinstance(path, str):
        return path
    # A plain route, such as that of the OpenAPI document: without parameters its path is its own.
    is_fixed = scope.get("endpoint") is not None and not scope.get("path_params")
    return str(scope["path"]) if is_fixed else OTHER
