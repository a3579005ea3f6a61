"""Bodies and addresses of requests before anybody reads them: not too large, and only real text."""

import json
import re
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whistlestop.service.errors import ServiceError
from whistlestop.service.settings import Settings

from .errors import refusal

UPLOADS = ("/api/v1/maps", "/api/v1/games", "/api/v1/verify")
"""Where whole files are sent."""
ODD_ESCAPE = re.compile(rb"\\u(?:[dD][89a-fA-F]|0000)")
"""Half a character, or the letter 0, written as JSON escapes: the only way into a UTF-8 text."""


class BodyMiddleware:
    """Reads a body whole, whether or not its length was told, and refuses what nobody can store."""

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self.app = app
        self.most = settings.max_body_bytes
        self.most_upload = max(settings.max_upload_bytes, settings.max_body_bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            check_address(scope)
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

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, None if the client has gone; ServiceError as soon as it is too large."""
        most = self.most_upload if scope["path"].startswith(UPLOADS) else self.most
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


def check_address(scope: Scope) -> None:
    """ServiceError if the path or the query holds the letter 0, which no database keeps."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise _odd_text()


def check_text(body: bytes) -> None:
    """ServiceError if a JSON text holds half a character or the letter 0.

    Python's `str` takes both; encoding an answer or storing it would fail much later.
    """
    if ODD_ESCAPE.search(body) is None:
        return
    try:
        todo: list[Any] = [json.loads(body)]
    except (ValueError, RecursionError):
        return  # whoever wants JSON will refuse it with a better sentence
    while todo:
        value = todo.pop()
        if isinstance(value, str):
            if any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in value):
                raise _odd_text()
        elif isinstance(value, dict):
            todo += [*value.keys(), *value.values()]
        elif isinstance(value, list):
            todo += value


def _odd_text() -> ServiceError:
    return ServiceError(
        "bad_request",
        "The text holds a character that is none; send whole Unicode characters, and no \\0.",
        key="odd_text",
    )


def _too_large(most: int) -> ServiceError:
    return ServiceError(
        "too_large", f"The body is too large; at most {most} bytes are read here.", most=most
    )
