"""Health and metrics, for the programs that watch a server."""

import hmac
from collections.abc import Iterator
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Header, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from pydantic import BaseModel, ConfigDict, Field

from whistlestop import RULES_VERSION, __version__
from whistlestop.service.errors import ServiceError
from whistlestop.service.lifecycle import Lifecycle, State

from ..dependencies import Service, ServiceNow, lifecycle, running
from ..store_check import SILENT, StoreState

router = APIRouter(tags=["system"])


class Health(BaseModel):
    """The state of the process that answers."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    status: Literal["ok", "unavailable"]
    reason: str | None = Field(default=None, description="What is wrong, if something is.")
    state: State = Field(description="draining: it is about to stop and takes no new sockets.")
    process: str = Field(description="Which process of the server answers.")
    version: str = __version__
    rules: int = Field(default=RULES_VERSION, description="The version of the rules.")
    database: StoreState = Field(
        description="silent: it does not answer. unwritable: it does, but can store nothing."
    )
    workers: int = Field(description="Processes in which bots think.")
    search_ready: bool = Field(description="Whether the bots that search can play at once.")


REASONS: dict[State, str] = {
    "starting": "The server is just starting.",
    "draining": "This process is about to stop.",
}


@router.get(
    "/health",
    responses={503: {"model": Health, "description": "Not ready, or nothing can be stored."}},
)
async def health(
    request: Request, response: Response, life: Annotated[Lifecycle, Depends(lifecycle)]
) -> Health:
    """Whether this process accepts people, and whether its database answers and can store."""
    service = running(request.scope)
    database: StoreState = "silent"
    fault: str | None = SILENT
    if service is not None:
        database, fault = await service.store_check.state()
    reason = REASONS.get(life.state) or fault
    if reason is not None:
        response.status_code = HTTPStatus.SERVICE_UNAVAILABLE
    response.headers["Cache-Control"] = "no-store"
    stats = None if service is None else service.workers.stats
    return Health(
        status="ok" if reason is None else "unavailable",
        reason=reason,
        state=life.state,
        process=life.process,
        database=database,
        workers=0 if stats is None else stats.processes,
        search_ready=stats is not None and stats.search_ready,
    )


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "In Prometheus format."}},
)
async def metrics(
    service: ServiceNow, authorization: Annotated[str | None, Header()] = None
) -> Response:
    """Numbers about the server, for Prometheus."""
    settings = service.settings
    if not settings.metrics:
        raise ServiceError("not_found", "This server does not publish its metrics.")
    wanted = settings.metrics_token
    given = (authorization or "").removeprefix("Bearer ")
    if wanted is not None and not hmac.compare_digest(given.encode(), wanted.encode()):
        raise ServiceError("forbidden", "Send the token of /metrics as a bearer token.")
    return Response(
        service.metrics.text(),
        media_type=CONTENT_TYPE_LATEST,
        headers={"Cache-Control": "no-store"},
    )


class PartsCollector(Collector):
    """Numbers of the journal, the bots and the database, read at the moment they are asked for."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def describe(self) -> Iterator[Metric]:
        """Nothing to compute when it is registered."""
        yield from ()

    def collect(self) -> Iterator[Metric]:
        """The numbers now."""
        stats = self.service.workers.stats
        for name, what, value in (
            ("journal_waiting", "Writes that wait for the database.", self.service.journal.waiting),
            ("bot_processes", "Processes in which bots think.", stats.processes),
            ("bot_jobs_busy", "Bots that think now.", stats.busy),
            ("bot_jobs_waiting", "Bots that wait for a process.", stats.waiting),
            ("bot_search_ready", "Whether the strong bots can play.", int(stats.search_ready)),
        ):
            yield GaugeMetricFamily(f"whistlestop_{name}", what, value=value)
        for name, what, value in (
            ("bot_jobs", "Moves and hints that bots were asked for.", stats.jobs),
            ("bot_failures", "Jobs that had to be done again.", stats.failures),
            ("bot_restarts", "Processes that were replaced.", stats.restarts),
        ):
            yield CounterMetricFamily(f"whistlestop_{name}", what, value=value)
