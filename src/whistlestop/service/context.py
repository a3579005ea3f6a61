"""What every part of a running server shares, in one place."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from .errors import ServiceError
from .settings import Settings

if TYPE_CHECKING:
    from .archive import Archive
    from .guard.limits import Connections, Limiter
    from .guard.sessions import Sessions
    from .hall import Hall
    from .observe import Metrics
    from .store import Journal, Store
    from .workers import Workers


@dataclass(slots=True, kw_only=True)
class Service:
    """The parts of one server. They are opened and closed by `app.create_app`."""

    settings: Settings
    store: "Store"
    journal: "Journal"
    workers: "Workers"
    sessions: "Sessions"
    limiter: "Limiter"
    connections: "Connections"
    metrics: "Metrics"
    hall: "Hall"
    """The loaded tables."""
    archive: "Archive"
    """The games that are over."""


def service(connection: HTTPConnection) -> Service:
    """The parts of the server that answers this request or socket; a dependency of routes."""
    found = running(connection.scope)
    if found is None:
        raise ServiceError("unavailable", "The server is just starting; try again in a moment.")
    return found


def running(scope: Any) -> Service | None:
    """The same for middleware: None while the server is not up."""
    found: Service | None = getattr(scope["app"].state, "service", None)
    return found


ServiceNow = Annotated[Service, Depends(service)]
"""For the signatures of routes: `async def tables(service: ServiceNow)`."""
