"""Whether the server is well, and numbers about it: for machines that watch it."""

import asyncio
import hmac
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel, ConfigDict, Field

from whistlestop import RULES_VERSION, __version__
from whistlestop.service.context import Service, ServiceNow
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import StoreError

router = APIRouter(tags=["system"])

PATIENCE_S = 3.0
"""How long the database has for an answer."""


class Health(BaseModel):
    """How the server is."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    status: Literal["ok", "unavailable"]
    reason: str | None = Field(default=None, description="What is wrong, if something is.")
    version: str = __version__
    rules: int = Field(default=RULES_VERSION, description="The version of the rules.")
    database: Literal["ok", "silent"]
    workers: int = Field(description="Processes in which bots think.")
    search_ready: bool = Field(description="Whether the bots that search can play at once.")


@router.get(
    "/health",
    responses={503: {"model": Health, "description": "The database does not answer."}},
)
async def health(service: ServiceNow, response: Response) -> Health:
    """Whether the server and its database answer."""
    answers = await _database_answers(service)
    if not answers:
        response.status_code = HTTPStatus.SERVICE_UNAVAILABLE
    response.headers["Cache-Control"] = "no-store"
    stats = service.workers.stats
    return Health(
        status="ok" if answers else "unavailable",
        reason=None if answers else "The database does not answer.",
        database="ok" if answers else "silent",
        workers=stats.processes,
        search_ready=stats.search_ready,
    )


async def _database_answers(service: Service) -> bool:
    try:
        await asyncio.wait_for(service.journal.read(service.store.next_wake), PATIENCE_S)
    except (StoreError, TimeoutError):
        return False
    return True


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "In the form of Prometheus."}},
)
async def metrics(
    service: ServiceNow, authorization: Annotated[str | None, Header()] = None
) -> Response:
    """Numbers about the server, for Prometheus."""
    settings = service.settings
    if not settings.metrics:
        raise ServiceError("not_found", "This server does not show its numbers.")
    wanted = settings.metrics_token
    given = (authorization or "").removeprefix("Bearer ")
    if wanted is not None and not hmac.compare_digest(given.encode(), wanted.encode()):
        raise ServiceError("forbidden", "Send the token of /metrics as a bearer token.")
    return Response(
        service.metrics.text(),
        media_type=CONTENT_TYPE_LATEST,
        headers={"Cache-Control": "no-store"},
    )
