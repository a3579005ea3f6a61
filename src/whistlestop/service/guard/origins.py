"""Whether a request comes from our own page: the protection against forged requests.

A browser sends our cookie with whatever another site makes it send, within the limits of
SameSite=Lax (another port of the same host is the same site). So a socket, and every request that
changes something, must name our own origin in `Origin`, or, where there is none, must not be one
that a browser marks as coming from elsewhere. Programs send neither and are let in: they hold no
cookie of somebody else.
"""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from whistlestop.service.errors import ServiceError
from whistlestop.service.settings import Settings

from .errors import refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BODY_TYPES = frozenset({"application/json", "text/plain"})
"""JSON, and records as text. A form of another site can send the latter, but not our origin."""
DEFAULT_PORTS = {"http": ":80", "https": ":443", "ws": ":80", "wss": ":443"}


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


def own_origin(connection: HTTPConnection, settings: Settings) -> str:
    """The origin of our own page, as the person who asks sees it."""
    if settings.public_url is not None:
        return settings.public_url
    scheme = connection.url.scheme.replace("ws", "http")
    return f"{scheme}://{connection.headers.get('host', '')}".lower()


def check_body_type(connection: HTTPConnection) -> None:
    """ServiceError if a body is of a kind that a plain form could send."""
    given = connection.headers.get("content-type")
    if given is None:
        length = connection.headers.get("content-length", "0")
        if length == "0" and "transfer-encoding" not in connection.headers:
            return
        raise _wrong_type("nothing")
    kind = given.partition(";")[0].strip().lower()
    if kind not in BODY_TYPES:
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
        f"This came from {origin}, which is not the address of this server; open the page anew. "
        "(Whoever runs the server can name its address in WHISTLESTOP_PUBLIC_URL.)",
        key="foreign_origin",
    )


def _without_default_port(origin: str) -> str:
    return origin.removesuffix(DEFAULT_PORTS.get(urlsplit(origin).scheme, " "))


class OriginMiddleware:
    """Refuses requests that change something and were not made by our own page or a program."""

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            connection = HTTPConnection(scope)
            try:
                check_origin(connection, self.settings)
                check_body_type(connection)
            except ServiceError as error:
                await refusal(error)(scope, receive, send)
                return
        await self.app(scope, receive, send)
