"""Faults that happen to a server on purpose, each with the scene it needs."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from service.crowd import Crowd
from service.faults import Outcome, Party, endure
from service.kills import database_url
from service.nursery import Nursery
from service.outages import OwnPostgres, TinyDisk, WallClock, Wire, folder_for_anyone
from service.processes import ServerProcess, server_for_a_crowd

MAPS = ("usa", "europe")
PERSON, BOT = {"kind": "open"}, {"kind": "bot", "level": "casual"}
FIVE = [{"kind": "me"}, *[PERSON] * 4]
WITH_BOTS = [{"kind": "me"}, *[PERSON] * 2, *[BOT] * 2]
CLOCKS = {"kind": "seconds", "turn": 40, "reserve": 40}
PLANS = [
    {
        "map": MAPS[n // 2 % 2],
        "seats": (FIVE, WITH_BOTS)[n % 2],
        **({"pace": CLOCKS} if n > 3 else {}),
    }
    for n in range(8)
]
MEGABYTES = 200
"""Of the small disk for PostgreSQL."""


class Needs(Enum):
    """What a fault needs of its scene."""

    NOTHING = auto()
    TINY_DISK = auto()
    """Under the database; only root can make one."""
    CLOCKS = auto()
    """That can be set, one for each process."""


@dataclass
class Scene:
    """Where a fault happens."""

    servers: list[ServerProcess]
    clocks: list[WallClock]
    url: str
    """Of the database, without the wire in between."""
    postgres: OwnPostgres | None = None
    wire: Wire | None = None
    disk: TinyDisk | None = None


@asynccontextmanager
async def on_postgres(processes: int, needs: Needs) -> AsyncIterator[Scene]:
    """Server processes on a PostgreSQL behind a wire."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(folder_for_anyone())
        disk = TinyDisk(folder / "disk", MEGABYTES) if needs is Needs.TINY_DISK else None
        if disk is not None:
            stack.callback(disk.remove)
        data = folder / "data" if disk is None else disk.folder / "data"
        postgres = await asyncio.to_thread(OwnPostgres, data, folder / "wal")
        stack.callback(postgres.stop)
        await asyncio.to_thread(postgres.start)
        wire = Wire(postgres.port)
        await wire.open()
        stack.push_async_callback(wire.close)
        scene = Scene([], [], postgres.url(), postgres, wire, disk)
        urls = [postgres.url(wire.port)] * processes
        await _serve(stack, scene, folder, urls, has_clocks=needs is Needs.CLOCKS)
        yield scene


@asynccontextmanager
async def on_sqlite(needs: Needs) -> AsyncIterator[Scene]:
    """One server process with a file."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(folder_for_anyone())
        disk = TinyDisk(folder / "disk", 20) if needs is Needs.TINY_DISK else None
        if disk is not None:
            stack.callback(disk.remove)
        url = database_url(folder if disk is None else disk.folder)
        scene = Scene([], [], url, disk=disk)
        await _serve(stack, scene, folder, [url], has_clocks=needs is Needs.CLOCKS)
        yield scene


async def _serve(
    stack: AsyncExitStack, scene: Scene, folder: Path, urls: Sequence[str], *, has_clocks: bool
) -> None:
    """Start a server for each URL; each may have a clock that can be set, and needs longer then."""
    nursery = None if has_clocks else Nursery()
    if nursery is not None:
        stack.callback(nursery.close)
    for number, url in enumerate(urls):
        home = folder / f"server-{number}"
        home.mkdir()
        clock = WallClock(home / "clock")
        environment = clock.environment if has_clocks else None
        server = server_for_a_crowd(home, url, nursery, environment)
        await asyncio.to_thread(server.start)
        stack.push_async_callback(asyncio.to_thread, server.stop)
        scene.servers.append(server)
        scene.clocks.append(clock)


# --- The faults


@asynccontextmanager
async def postgres_killed(scene: Scene, _: Crowd) -> AsyncIterator[None]:
    """kill -9, and started again at the end."""
    assert scene.postgres is not None
    await asyncio.to_thread(scene.postgres.kill)
    yield
    await asyncio.to_thread(scene.postgres.start)


@asynccontextmanager
async def connections_cut(scene: Scene, _: Crowd) -> AsyncIterator[None]:
    """pg_terminate_backend for every connection, three times."""
    assert scene.postgres is not None
    for _again in range(3):
        await asyncio.to_thread(scene.postgres.drop_connections)
        await asyncio.sleep(1.0)
    yield


@asynccontextmanager
async def disk_full(scene: Scene, _: Crowd) -> AsyncIterator[None]:
    """Not a byte is left; in the end there is room, and a database that gave up is started."""
    assert scene.disk is not None
    await asyncio.to_thread(scene.disk.fill)
    yield
    scene.disk.clear()
    if scene.postgres is not None and not scene.postgres.is_running:
        await asyncio.to_thread(scene.postgres.start)


@asynccontextmanager
async def slow(scene: Scene, _: Crowd) -> AsyncIterator[None]:
    """Every answer of the database takes 2 s longer."""
    assert scene.wire is not None
    scene.wire.delay_s = 2.0
    yield
    scene.wire.delay_s = 0.0


@asynccontextmanager
async def notices_dropped(scene: Scene, _: Crowd) -> AsyncIterator[None]:
    """What the processes tell each other through the database gets lost."""
    assert scene.wire is not None
    scene.wire.drops_notices = True
    yield
    scene.wire.drops_notices = False
    assert scene.wire.dropped, "There were no notices to drop."


@asynccontextmanager
async def listeners_cut(scene: Scene, _: Crowd) -> AsyncIterator[None]:
    """The connections on which the processes listen for notices are cut, three times."""
    assert scene.wire is not None
    for _again in range(3):
        assert scene.wire.cut(listening=True), "Nobody listened."
        await asyncio.sleep(1.0)
    yield


@asynccontextmanager
async def process_stopped(scene: Scene, crowd: Crowd) -> AsyncIterator[None]:
    """SIGSTOP; after 3 s a balancer sends its people elsewhere; in the end it wakes up."""
    sleeper = scene.servers[0]
    sleeper.pause()
    try:
        await asyncio.sleep(3)
        crowd.leave(sleeper.address)
        yield
    finally:
        sleeper.resume()
    crowd.addresses.append(sleeper.address)


HappensTo: TypeAlias = Callable[[Scene, Crowd], AbstractAsyncContextManager[None]]


def clock_jumps(seconds: float, *, everywhere: bool) -> HappensTo:
    """The wall clock of one process, or of all, is set."""

    @asynccontextmanager
    async def jump(scene: Scene, _: Crowd) -> AsyncIterator[None]:
        for clock in scene.clocks if everywhere else scene.clocks[:1]:
            clock.jump(seconds)
        yield

    return jump


@dataclass(frozen=True)
class Case:
    """A fault, where, and how long it lasts."""

    name: str
    fault: HappensTo
    lasts_s: float
    database: Literal["postgres", "sqlite"] = "postgres"
    needs: Needs = Needs.NOTHING


def _jump(name: str, seconds: float, *, everywhere: bool) -> Case:
    return Case(name, clock_jumps(seconds, everywhere=everywhere), 5, needs=Needs.CLOCKS)


CASES = (
    Case("PostgreSQL killed, started again after 5 s", postgres_killed, 5),
    Case("PostgreSQL's connections cut, three times", connections_cut, 1),
    Case("PostgreSQL's disk full for 8 s", disk_full, 8, needs=Needs.TINY_DISK),
    Case("PostgreSQL 2 s slow for 15 s", slow, 15),
    Case("notices dropped for 10 s", notices_dropped, 10),
    Case("listening connections cut, three times", listeners_cut, 1),
    Case("a process stopped for 20 s (SIGSTOP)", process_stopped, 17),
    _jump("the clock of one process jumps ahead a minute", 60, everywhere=False),
    _jump("the clock of one process jumps back a minute", -60, everywhere=False),
    _jump("all clocks jump ahead a minute", 60, everywhere=True),
    _jump("all clocks jump back a minute", -60, everywhere=True),
    Case("SQLite's disk full for 8 s", disk_full, 8, "sqlite", Needs.TINY_DISK),
)


async def try_out(case: Case, processes: int, party: Party) -> Outcome:
    """One fault, from a fresh start."""
    postgres = case.database == "postgres"
    where = on_postgres(processes, case.needs) if postgres else on_sqlite(case.needs)
    async with where as scene:
        fault = partial(case.fault, scene)
        return await endure(scene.servers, scene.url, party, fault, case.lasts_s)
