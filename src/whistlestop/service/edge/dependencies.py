"""What routes and the socket ask for: the parts of the server, and who is asking."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from whistlestop.service.accounts import Accounts
from whistlestop.service.archive import Archive
from whistlestop.service.daily import Daily
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.lifecycle import Lifecycle
from whistlestop.service.meeting import Company, LifeHere, Sightings, WaitingRoom
from whistlestop.service.names import clean_name
from whistlestop.service.observe import Metrics
from whistlestop.service.ratings import Ratings
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, User
from whistlestop.service.thinking import WorkerPool

from .limits import Connections, Kind, Limiter, address_of
from .sessions import Sessions, device_of, set_cookie, token_of
from .store_check import StoreCheck


@dataclass(slots=True, kw_only=True)
class Service:
    """The parts of one server. They are opened and closed by `app.create_app`."""

    settings: Settings
    lifecycle: Lifecycle
    """Whether this process is ready or about to leave, and its name."""
    journal: Journal
    workers: WorkerPool
    sessions: Sessions
    limiter: Limiter
    connections: Connections
    metrics: Metrics
    store_check: StoreCheck
    hall: Hall
    """The loaded tables."""
    archive: Archive
    """The games that are over."""
    accounts: Accounts
    waiting_room: WaitingRoom
    """Those who look for others to play with."""
    sightings: Sightings
    """Who is here."""
    life: LifeHere
    """What home shows of it."""
    company: Company
    """Whom one follows, and invitations."""
    ratings: Ratings
    """Counts games that ended."""
    daily: Daily
    """The deals of the days."""


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


def lifecycle(connection: HTTPConnection) -> Lifecycle:
    """Where this process is in its life; known before its parts are."""
    found: Lifecycle = connection.scope["app"].state.lifecycle
    return found


ServiceNow = Annotated[Service, Depends(service)]
"""For the signatures of routes: `async def tables(service: ServiceNow)`."""


async def visitor(
    connection: HTTPConnection, response: Response, service: ServiceNow
) -> User | None:
    """Who asks, or None; a dependency for routes that work without a session too."""
    token = token_of(connection)
    found = await service.sessions.visit(token)
    if found is None or token is None:
        return None
    user, is_due = found
    if is_due:
        give_cookie(connection, response, service, token)
    connection.scope["whistlestop.user"] = user.id
    service.sightings.saw(user.id)
    return user


Visitor = Annotated[User | None, Depends(visitor)]


async def session_user(user: Visitor) -> User:
    """Who asks; a dependency for routes that only work with a session."""
    if user is None:
        raise ServiceError(
            "no_session",
            "You have no session here, or it has ended; reload the page, or begin one with "
            "POST /api/v1/session.",
        )
    return user


SessionUser = Annotated[User, Depends(session_user)]


async def account_user(user: SessionUser) -> User:
    """Who asks; a dependency for routes that only work with an account."""
    if user.account_at is None:
        raise ServiceError(
            "forbidden",
            "This needs an account: choose a name and a passkey or a password first. Your games "
            "come along.",
            key="account_needed",
        )
    return user


AccountUser = Annotated[User, Depends(account_user)]
Welcome: TypeAlias = Callable[[str | None], Awaitable[User]]


def welcome(
    connection: HTTPConnection, response: Response, service: ServiceNow, user: Visitor
) -> Welcome:
    """A dependency for routes with which people begin: `await welcome(name)` is who asks, under
    that name; somebody without a session becomes a guest and gets a cookie."""

    async def enter(name: str | None) -> User:
        if user is not None:
            # The name of an account is changed on its own page, where it is checked.
            keeps = name is None or user.account_at is not None
            return user if keeps else await service.sessions.rename(user, name or "")
        if name is not None:
            name = clean_name(name)  # before it counts as a guest
        service.limiter.check("guests", f"address {address_of(connection)}")
        token, guest = await service.sessions.begin(name, device_of(connection))
        give_cookie(connection, response, service, token)
        connection.scope["whistlestop.user"] = guest.id
        return guest

    return enter


WelcomeNow = Annotated[Welcome, Depends(welcome)]


def give_cookie(
    connection: HTTPConnection, response: Response, service: Service, token: str
) -> None:
    """Have a browser keep the token of its session."""
    secure = service.settings.cookies_are_secure(connection.url.scheme)
    set_cookie(response, token, days=service.sessions.days, secure=secure)


def key_of(connection: HTTPConnection, service: Service) -> str:
    """Whose bucket it is: a person's with a session we know, else that of the address."""
    user = service.sessions.known(connection)
    return f"user {user}" if user is not None else f"address {address_of(connection)}"


def limited(kind: Kind) -> Any:
    """For routes that have a limit of their own: `dependencies=[limited("tables")]`."""

    def check(connection: HTTPConnection, service: ServiceNow) -> None:
        service.limiter.check(kind, key_of(connection, service))

    return Depends(check)
