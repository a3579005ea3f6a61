"""What routes and the socket ask for: the parts of the server, and who is asking."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from fastapi import Depends, Response
from starlette.requests import HTTPConnection, Request

from whistlestop.service.accounts import Accounts
from whistlestop.service.alerts import Alerts, Looking, Preferences
from whistlestop.service.analysis import Analyses, Reviews
from whistlestop.service.archive import Archive
from whistlestop.service.cluster import Neighbors
from whistlestop.service.daily import Daily
from whistlestop.service.errors import ServiceError
from whistlestop.service.explorer import Explorer
from whistlestop.service.hall import Hall
from whistlestop.service.lifecycle import Lifecycle
from whistlestop.service.meeting import Company, LifeHere, Sightings, WaitingRoom
from whistlestop.service.models.programs import Scope
from whistlestop.service.moderation import House, Reporting, Sweeper
from whistlestop.service.names import clean_name
from whistlestop.service.observe import Metrics
from whistlestop.service.programs import Download, Programs
from whistlestop.service.puzzles import Puzzles
from whistlestop.service.ratings import Ratings
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, User
from whistlestop.service.studies import Positions, Studies
from whistlestop.service.thinking import WorkerPool
from whistlestop.service.tokens import holds_program_token
from whistlestop.service.tournaments import Tournaments

from .limits import Connections, Kind, Limiter, address_of
from .sessions import Sessions, bearer_of, device_of, set_cookie, token_of
from .store_check import StoreCheck


async def until_gone(request: Request) -> None:
    """Wait until whoever made a request has hung up. For answers that are held back: nothing else
    looks at the connection meanwhile."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


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
    neighbors: Neighbors
    """Processes that sockets can be given to."""
    archive: Archive
    """The games that are over."""
    analyses: Analyses
    """What is worked out about games and positions."""
    reviews: Reviews
    accounts: Accounts
    alerts: Alerts
    """Tells people what concerns them."""
    looking: Looking
    """Who has which table before their eyes."""
    preferences: Preferences
    """How people want to be told."""
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
    programs: Programs
    house: House
    """Acts on what operators do."""
    reporting: Reporting
    """Takes what people tell operators."""
    sweeper: Sweeper
    """Forgets what is old."""
    """Programs that people made."""
    download: Download
    """The archive as a whole."""
    explorer: Explorer
    """What finished games say about routes and tickets."""
    puzzles: Puzzles
    tournaments: Tournaments
    positions: Positions
    """Works out what people study."""
    studies: Studies


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


# --- Programs, and what their tokens are good for

SCOPES: dict[Scope, str] = {
    "read": "me bots maps map tables table view life tournaments tournament "
    "games game game_moves game_position "
    "game_record verify_game review_state game_review game_ratings ratings profile "
    "programs archive download_archive download_packed_archive "
    "explorer explore explore_table "
    "live:watch live:unwatch live:ping",
    "seat": "join_table leave_table choose_color give_salt live:give_salt enter_tournament "
    "leave_tournament",
    "host": "open_table change_table start kick",
    "play": "act resign take_seat_back abort rematch live:act live:take_back live:why "
    "live:explain_route",
}
"""The operations that each scope allows, by the names of the routes and the types of the messages
of the socket. What is not named here no token can do, whatever is added elsewhere."""
_NEEDED: dict[str, Scope] = {
    operation: scope for scope, operations in SCOPES.items() for operation in operations.split()
}


def require_scope(scopes: frozenset[str], operation: str) -> None:
    """Refuse what the token of a program is not good for: the one place where that is decided."""
    needed = _NEEDED.get(operation)
    if needed is None:
        raise ServiceError(
            "forbidden",
            "The token of a program cannot do this: programs look at tables, take seats and play. "
            "All else is for people, on the page.",
            key="token_never",
        )
    if needed not in scopes:
        raise ServiceError(
            "forbidden",
            f"This token is not good for {needed!r}: its maker can give the program another one.",
            key="token_scope",
            scope=needed,
        )


def unknown_token() -> ServiceError:
    """The refusal of a token that opens nothing."""
    return ServiceError(
        "no_session",
        "This token opens nothing: it was withdrawn, has expired, or is incomplete. The maker of "
        "the program can give it a new one.",
        key="token_unknown",
    )


async def program_of(
    connection: HTTPConnection, service: Service
) -> tuple[User, frozenset[str]] | None:
    """The program that asks, and what its token is good for; None if a person asks.

    A token is taken from the header `Authorization` only: an address is written into logs and
    histories, and a cookie is sent by browsers unasked.
    """
    address = connection.scope["path"] + "?" + connection.scope["query_string"].decode("latin-1")
    if holds_program_token(f"{address} {connection.headers.get('cookie', '')}"):
        raise ServiceError(
            "bad_request",
            "The token of a program belongs in the header Authorization (Bearer ...), not in an "
            "address or a cookie. It may have been seen by others now: withdraw it.",
            key="token_place",
        )
    token = bearer_of(connection)
    if token is None:
        return None
    found = await service.sessions.present(token)
    if found is None:
        raise unknown_token()
    connection.scope["whistlestop.user"] = found[0].id
    return found


async def checked_program(connection: HTTPConnection, service: ServiceNow) -> User | None:
    """The program that asks, if its token is good for what it asks; None if a person asks. A
    dependency of every route of the interface (`api_router`)."""
    found = await program_of(connection, service)
    if found is None:
        return None
    require_scope(found[1], connection.scope["route"].name)
    return found[0]


CheckedProgram = Annotated[User | None, Depends(checked_program)]


async def visitor(
    connection: HTTPConnection, response: Response, service: ServiceNow, program: CheckedProgram
) -> User | None:
    """Who asks, or None; a dependency for routes that work without a session too."""
    if program is not None:
        return program
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
            if keeps or name is None:
                return user
            service.hall.words.check_name(name)
            return await service.sessions.rename(user, name)
        if name is not None:
            name = clean_name(name)  # before it counts as a guest
            service.hall.words.check_name(name)
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
