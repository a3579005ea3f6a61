"""The server as an ASGI app: its parts are opened in order and closed in reverse."""

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from whistlestop import __version__
from whistlestop.service.times import in_time

from .accounts import Accounts
from .alerts import Alerts, Looking, Preferences, Sender, Turns
from .analysis import Analyses, Pool, PositionJudgements, Reviews
from .analysis.reviews import LOADER
from .archive import Archive
from .cluster import Neighbors
from .daily import Daily
from .edge import embed, page, socket
from .edge.dependencies import Service
from .edge.limits import Connections, Limiter, SharedLimits
from .edge.middleware import (
    GuardMiddleware,
    HeadersMiddleware,
    RequestsMiddleware,
    serve_socket,
)
from .edge.openapi import serve_merged_openapi
from .edge.refusals import RESPONSES, add_handlers
from .edge.routes import ROUTERS
from .edge.routes.system import PartsCollector
from .edge.sessions import Sessions
from .edge.store_check import StoreCheck
from .explorer import Explorer
from .hall import Hall
from .lasting import keep_going
from .lifecycle import Lifecycle
from .meeting import Company, LifeHere, Sightings, WaitingRoom
from .moderation import House, Reporting, Sweeper
from .observe import Metrics, log_event, log_failure, measure_lag
from .programs import Download, Programs
from .puzzles import Puzzles
from .ratings import Ratings
from .settings import Settings
from .store import (
    Journal,
    Store,
    alerts,
    analyses,
    friends,
    moderation,
    programs,
    puzzles,
    ratings,
    tournaments,
)
from .store import studies as stored_studies
from .studies import Positions, Studies
from .thinking import WorkerPool
from .tournaments import Tournaments

log = logging.getLogger("whistlestop.service")

OPENAPI = "/api/v1/openapi.json"
STOP_S = 10.0
"""Seconds that each part has for stopping; what takes longer is left behind, with a line."""

YOUNG = (1_000, 4, 1_000_000)
"""Small steps for the young, and never the old by itself."""
SET_ASIDE_S = 5.0
"""How often the young are looked at and set aside; sooner when looking takes longer than this:"""
LOOK_S = 0.003
SOONEST_S = 0.1
FULL_AFTER_S = 6 * 3600.0
IDLE_AFTER_S = 300.0
"""A full collection while nobody is there, not more often than this."""


class Application(FastAPI):
    """The routes with all that stands around them; and the socket, at the door."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a socket as long as it is open."""
        if scope["type"] == "websocket" and scope["path"] == socket.PATH:
            scope["app"] = self
            await serve_socket(socket.live, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(
    settings: Settings,
    *,
    store: Store | None = None,
    lifecycle: Lifecycle | None = None,
    neighbors: Neighbors | None = None,
) -> FastAPI:
    """A server with these settings. A store that is handed over is closed with the server."""
    life, around = lifecycle or Lifecycle(), neighbors or Neighbors()
    metrics = Metrics(life.process)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(settings, metrics, store, life, around) as service:
            app.state.service = service
            life.state = "ready"
            log_event(log, logging.INFO, "started", version=__version__, workers=settings.workers)
            try:
                yield
            finally:
                del app.state.service
        log_event(log, logging.INFO, "stopped")

    app = Application(
        title="whistlestop",
        version=__version__,
        description="Tables for Ticket to Ride that people and bots share.",
        openapi_url=OPENAPI,
        # The pages of FastAPI load scripts from elsewhere, which our policy forbids.
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        responses=RESPONSES,
    )
    app.state.lifecycle = life
    add_handlers(app, nothing_here=page.nothing_here(page.FOLDER))
    for router in (*ROUTERS, embed.router, page.router):
        app.include_router(router)
    serve_merged_openapi(app)
    # The last one added is the outermost: every answer gets the headers, every one is logged.
    app.add_middleware(GuardMiddleware, settings=settings)
    app.add_middleware(RequestsMiddleware, metrics=metrics)
    app.add_middleware(HeadersMiddleware, settings=settings)
    return app


@asynccontextmanager
async def opened(
    settings: Settings,
    metrics: Metrics,
    store: Store | None,
    lifecycle: Lifecycle,
    neighbors: Neighbors,
) -> AsyncIterator[Service]:
    """The parts of a server, working; on the way out they stop in reverse order."""
    async with AsyncExitStack() as stack:
        _hear_of_strays(stack)
        if store is None:
            url = settings.resolved_database_url()
            store = await asyncio.to_thread(partial(Store.open, url, serving=True))
        stack.push_async_callback(_in_time, "store", partial(asyncio.to_thread, store.close))
        journal = Journal(store)
        await journal.start()
        stack.push_async_callback(_in_time, "journal", journal.close)
        workers = WorkerPool(
            count=settings.workers,
            think_limit=settings.think_limit_s,
            warm_search=settings.warm_search,
        )
        stack.push_async_callback(_in_time, "workers", workers.stop)
        await workers.start()
        hall = Hall(settings, journal, workers, metrics)
        archive = Archive(journal, hall)
        accounts = Accounts(journal, settings, hall, archive)
        stack.push_async_callback(_in_time, "mail", accounts.addresses.mailer.close)
        accounts.belongings.when_deleted += [
            alerts.forget,
            analyses.forget,
            friends.forget,
            ratings.forget_profile,
            programs.forget,
            puzzles.forget,
            tournaments.forget,
            moderation.forget,
            stored_studies.forget,
        ]
        room = WaitingRoom(hall)
        told = Alerts(hall)
        reviews = Reviews(archive)
        pool = Pool(
            hall,
            [reviews, PositionJudgements(hall)],
            cores=settings.analysis_cores() if workers.searchable else 0.0,
            loader=LOADER if settings.warm_search else None,
        )
        service = Service(
            settings=settings,
            lifecycle=lifecycle,
            journal=journal,
            workers=workers,
            sessions=Sessions(journal, hall.notices, days=settings.session_days),
            limiter=Limiter.of(settings),
            connections=Connections(
                most=settings.max_connections, most_per_address=settings.max_connections_per_ip
            ),
            metrics=metrics,
            store_check=StoreCheck(journal),
            hall=hall,
            neighbors=neighbors,
            archive=archive,
            analyses=Analyses(journal, pool, most_waiting=settings.max_analyses),
            reviews=reviews,
            accounts=accounts,
            alerts=told,
            looking=Looking(hall),
            preferences=Preferences(journal, settings, accounts.addresses.mailer),
            waiting_room=room,
            sightings=Sightings(hall),
            life=LifeHere(hall, room),
            company=Company(hall, told),
            ratings=Ratings(journal, hall),
            daily=Daily(journal, hall, archive, master=settings.daily_secret),
            programs=Programs(journal, settings, accounts),
            download=Download(journal, hall),
            explorer=Explorer(journal, hall),
            puzzles=Puzzles(journal),
            tournaments=Tournaments(hall, told),
            positions=Positions(hall, archive),
            studies=Studies(hall),
            house=House(hall, told),
            reporting=Reporting(hall),
            sweeper=Sweeper(hall),
        )
        turns = Turns(hall, service.alerts, service.looking)
        await service.preferences.start()
        service.house.when_closed.append(service.sessions.end_ended)
        service.house.when_renamed.append(service.sessions.renamed)
        await service.house.start()
        neighbors.has_room = service.connections.has_room
        service.connections.away = lambda: neighbors.away
        neighbors.join(hall.leases)
        stack.push_async_callback(_in_time, "neighbors", neighbors.leave)
        await hall.start()
        stack.push_async_callback(_in_time, "hall", hall.stop)
        lifecycle.when_leaving("neighbors", neighbors.leave)
        lifecycle.when_leaving("tables", hall.hand_over)
        lifecycle.when_leaving("queue", room.let_go)
        lifecycle.when_leaving("alerts", service.alerts.held.let_go)
        lifecycle.when_leaving("invitations", service.company.held.let_go)
        _keep_doing(stack, "match", room.keep_matching)
        _keep_doing(stack, "note who waits", room.keep_beating)
        _keep_doing(stack, "note who is here", service.sightings.keep_noting)
        channels = service.preferences.channels
        sender = Sender(hall, service.alerts, service.looking, channels)
        _keep_doing(stack, "notice turns", turns.keep_telling)
        _keep_doing(stack, "note who looks", service.looking.keep_noting)
        _keep_doing(stack, "send alerts", sender.keep_sending)
        metrics.registry.register(PartsCollector(service))
        _keep_doing(stack, "measure lag", partial(measure_lag, metrics))
        _keep_doing(stack, "keep tidy", partial(keep_tidy, lambda: not service.connections.open))
        shared = SharedLimits(service.limiter, service.connections, hall.notices)
        _keep_doing(stack, "tell of limits", shared.keep_telling)
        _keep_doing(stack, "analyze", pool.keep_working)
        _keep_doing(stack, "count games", service.ratings.keep_counting)
        _keep_doing(stack, "count for the explorer", service.explorer.keep_counting)
        _keep_doing(stack, "conduct", service.tournaments.conductor.keep_conducting)
        _keep_doing(stack, "promise deals", service.daily.secrets.keep_promising)
        _keep_doing(stack, "sweep", service.sweeper.keep_sweeping)
        _keep_doing(stack, "keep order", service.house.keep_looking)
        _keep_doing(stack, "forget accounts", accounts.belongings.keep_leaving)
        yield service


def _keep_doing(stack: AsyncExitStack, name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run something beside everything else until the stack is left."""
    task = asyncio.create_task(keep_going(name, work), name=name)

    async def end() -> None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    stack.push_async_callback(_in_time, name, end)


async def _in_time(part: str, stop: Callable[[], Awaitable[None]]) -> None:
    """Stop a part. The others are stopped whatever happens to it."""
    try:
        await in_time(stop(), STOP_S)
    except Exception as error:
        log_failure(log, "not stopped", error, part=part)


def _hear_of_strays(stack: AsyncExitStack) -> None:
    """Log exceptions of forgotten tasks as ours are: asyncio would quote their text."""
    loop = asyncio.get_running_loop()

    def note(_: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
        log_failure(log, "stray exception", what.get("exception"))

    stack.callback(loop.set_exception_handler, loop.get_exception_handler())
    loop.set_exception_handler(note)


async def keep_tidy(is_idle: Callable[[], bool]) -> None:
    """Keep the garbage collector from stopping the server. Runs until cancelled, then undone.

    A server with 200 tables holds half a million objects, and a full collection looks at all of
    them: 0.3 s in which nobody is answered. Nearly everything dies by its reference count anyway.
    So what has lived for a while is set aside, only the young is looked at, and a full collection
    happens when nobody is connected, or after hours.

    An action leaves some hundred new objects in the place of old ones. The collector by itself only
    counts how many more there are, so where many play it would look at tens of thousands at once:
    the more there are, the more often they are set aside.
    """
    before = gc.get_threshold()
    gc.set_threshold(*YOUNG)
    _set_aside()
    since, pause = 0.0, SET_ASIDE_S
    try:
        while True:
            await asyncio.sleep(pause)
            since += pause
            if since >= FULL_AFTER_S or (since >= IDLE_AFTER_S and is_idle()):
                gc.unfreeze()
                gc.collect()
                since = 0.0
            pause = next_pause(pause, _set_aside())
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def next_pause(pause: float, took: float) -> float:
    """How long to wait so that looking at what is made meanwhile takes about LOOK_S."""
    fitting = pause * min(2.0, LOOK_S / max(took, 1e-6))
    return min(max(SOONEST_S, fitting), SET_ASIDE_S)


def _set_aside() -> float:
    """Collect the young and look at those that stay never again; how many seconds it took."""
    begun = time.perf_counter()
    gc.collect(1)
    gc.freeze()
    return time.perf_counter() - begun
