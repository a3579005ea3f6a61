"""The headers that tell a browser to be careful with our pages."""

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whistlestop.service.settings import Settings

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
        headers = ALWAYS | {"Content-Security-Policy": self.policy(scope)}
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
