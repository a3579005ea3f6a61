"""Every refusal of the HTTP interface in one form: a code, a sentence, and its parts."""

import json
import logging
import math
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any, Literal

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field, JsonValue
from starlette.exceptions import HTTPException
from starlette.responses import Response

from whistlestop.service.errors import Code, ServiceError, reason_of
from whistlestop.service.observe import log_event
from whistlestop.service.store import StoreError, UnsureError
from whistlestop.service.traces import current_trace

log = logging.getLogger("whistlestop.service.errors")

LONGEST = 200
"""Characters of a sentence or a part that are repeated to whoever sent them."""
DEEPEST = 4
UNREADABLE = "The body is not JSON; send one JSON document, as UTF-8."
MOST_PARTS = 50
ONE_MOMENT = (
    "One moment: the server cannot store anything right now. Nothing was changed; "
    "try again shortly."
)
UNSURE = (
    "One moment: the connection broke while this was being stored, so it may or may not be done. "
    "Look again before you repeat it."
)


class ErrorDetail(BaseModel):
    """What could not be done, and why."""

    code: Code | Literal["internal"] = Field(description="For programs: the kind of refusal.")
    message: str = Field(description="For people: one English sentence that says what to do.")
    key: str = Field(description="Names the sentence, for saying it in another language.")
    args: dict[str, JsonValue] = Field(description="The parts of the sentence.")


class ErrorBody(BaseModel):
    """The body of every answer that is a refusal."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "error": {
                        "code": "not_found",
                        "message": "There is no such table; check the link.",
                        "key": "not_found",
                        "args": {},
                    },
                    "trace": "4bf92f3577b34da6a3ce929d0e0e4736",
                }
            ]
        }
    )

    error: ErrorDetail
    trace: str | None = Field(
        default=None, description="The trace id: quote it to whoever runs the server."
    )


RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": ErrorBody, "description": "The request cannot be carried out as it stands."},
    "5XX": {"model": ErrorBody, "description": "The server cannot do it now."},
}
"""For OpenAPI: what every route may answer."""


def error_response(
    status: int,
    code: Code | Literal["internal"],
    message: str,
    *,
    key: str | None = None,
    args: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """A refusal as an answer. Only ASCII is sent, so no odd letter can break it."""
    parts = {str(name): plain(value) for name, value in (args or {}).items()}
    error = {"code": code, "message": shortened(message), "key": key or code, "args": parts}
    return Response(
        json.dumps({"error": error, "trace": current_trace()}),
        status_code=status,
        media_type="application/json",
        headers=dict(headers or {}),
    )


def refusal(error: ServiceError) -> Response:
    """The answer for a ServiceError."""
    headers = {}
    if error.code == "too_many" and "seconds" in error.details:
        headers["Retry-After"] = str(math.ceil(error.details["seconds"]))
    return error_response(
        error.status, error.code, error.message, key=error.key, args=error.details, headers=headers
    )


def add_handlers(app: FastAPI, nothing_here: Callable[[Request], Awaitable[Response]]) -> None:
    """Have the app answer all errors in this form; who mistypes an address gets a page."""

    async def _http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        wants_page = "text/html" in request.headers.get("accept", "")
        of_programs = request.url.path.startswith("/api/")
        if error.status_code == HTTPStatus.NOT_FOUND and wants_page and not of_programs:
            return await nothing_here(request)
        return _refused_early(request, error)

    app.add_exception_handler(StoreError, _not_stored)
    app.add_exception_handler(ServiceError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServiceError)
    return refusal(error)


async def _not_stored(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return refusal(store_refusal(error, request_id=request.scope.get("whistlestop.request")))


def store_refusal(error: StoreError, **where: Any) -> ServiceError:
    """What people are told when the store fails.

    Its own sentences are for whoever runs the server, since they name the database: they go to the
    log, with the fields that say `where` it happened.
    """
    kind = type(error).__name__
    log_event(log, logging.ERROR, "not stored", **where, error=kind, reason=str(error))
    if isinstance(error, UnsureError):
        return ServiceError("unavailable", UNSURE, key="store_unsure")
    return ServiceError("unavailable", ONE_MOMENT, key="store")


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = error.errors()
    fault = faults[0] if faults else {"loc": (), "msg": "", "type": ""}
    if fault["type"] == "json_invalid":
        return error_response(HTTPStatus.BAD_REQUEST, "bad_request", UNREADABLE)
    return error_response(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "bad_request",
        invalid_sentence(fault),
        key="invalid",
        args={"field": field_name(fault), "faults": len(faults)},
    )


def invalid_sentence(fault: Mapping[str, Any]) -> str:
    """A sentence about one fault of Pydantic's, without what was sent."""
    field = field_name(fault)
    if fault["type"] in ("missing", "union_tag_not_found"):
        return f"{field} is missing." if field else "The body is missing; send a JSON document."
    return f"{field or 'The body'} is wrong: {shortened(reason_of(fault))}."


def field_name(fault: Mapping[str, Any]) -> str:
    """`seats.0.kind` for a place in a body or a query, shortened if a client made it up."""
    parts = [str(part) for part in fault["loc"] if part not in ("body", "query", "path", "header")]
    # What tells the members of a union apart is named beside the place, in quotes.
    parts += [fault["ctx"]["discriminator"].strip("'")] if "union_tag" in fault["type"] else []
    return shortened(".".join(parts), 80)


def _refused_early(request: Request, error: HTTPException) -> Response:
    """What Starlette refuses by itself: no such page, wrong method, unreadable body."""
    status = error.status_code
    if status == HTTPStatus.NOT_FOUND:
        code: Code = "not_found"
        sentence = "There is nothing at this address; /api/v1/openapi.json lists what there is."
    elif status == HTTPStatus.METHOD_NOT_ALLOWED:
        code = "bad_request"
        allowed = (error.headers or {}).get("Allow", "another method")
        sentence = f"{request.method} is not allowed at this address; use {allowed}."
    elif status < HTTPStatus.INTERNAL_SERVER_ERROR:
        code = "bad_request"
        sentence = UNREADABLE
    else:
        code, sentence = "unavailable", "The server cannot do this now; try again in a moment."
    return error_response(status, code, sentence, headers=error.headers)


def internal(request_id: str) -> Response:
    """The answer when something of ours broke: a number to find it by, and nothing else."""
    return error_response(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "internal",
        f"Something broke on the server. If it happens again, report this number: {request_id}.",
        args={"request_id": request_id},
    )


def shortened(text: str, longest: int = LONGEST) -> str:
    """A text that is safe to repeat: of limited length, encodable, on one line."""
    text = text[: longest * 4].encode("utf-8", "replace").decode("utf-8")
    text = " ".join("".join(x if x.isprintable() else " " for x in text).split())
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def plain(value: Any, depth: int = 0) -> JsonValue:
    """A value as JSON that every client can read: no NaN, nothing huge, nothing deep."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return int(value) if abs(value) < 2**53 else str(value)[:LONGEST]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping) and depth < DEEPEST:
        some = list(value.items())[:MOST_PARTS]
        return {shortened(str(name)): plain(part, depth + 1) for name, part in some}
    if isinstance(value, list | tuple | set | frozenset) and depth < DEEPEST:
        return [plain(part, depth + 1) for part in list(value)[:MOST_PARTS]]
    return shortened(str(value))
