"""Server processes that are killed again and again under load while people play."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from service.crowd import Crowd
from service.places import Place
from service.processes import OneOfSeveral, Running, is_alive

NOTICE_S = 5.0
"""For the processes of bots to see that their server is gone, also on a busy machine."""
LONG_S = 120.0
"""For a handful of actions, on whatever machine."""


@dataclass(frozen=True, slots=True)
class Load:
    """Who plays while servers are killed, and how fast."""

    plans: Sequence[dict[str, Any]]
    rate: float
    actions: int
    """Acknowledged between two kills, on average."""
    kills: int
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Kill:
    """One kill -9."""

    process: int
    at: float
    """By the clock of the crowd."""


@dataclass(slots=True)
class Kills:
    """How it went."""

    crowd: Crowd
    addresses: Sequence[str]
    """Of the servers, as kills number them."""
    kills: list[Kill] = field(default_factory=list)
    health_s: list[float] = field(default_factory=list)
    """After each start of a killed server, until it answered."""
    orphans: int = 0
    """Processes of bots that outlived their server."""

    def back_s(self) -> list[float]:
        """Of everybody who lost the connection: from the kill until they watched again."""
        return [one.seconds for one in self.crowd.returns]

    def moved_on_s(self, *, with_bots: bool) -> list[float]:
        """For each kill and each table: from the kill until an action there was acknowledged that
        had been sent afterwards. Where people think, or nobody tried, it does not count.

        With bots this includes that they move, which they do politely on a busy machine.
        """
        counted = {
            place.table
            for place in self.crowd.places
            if place.has_bots == with_bots and not place.thinks_s
        }
        return [
            seconds
            for kill in self.kills
            for table, seconds in self.crowd.gone_on(kill.at).items()
            if table in counted
        ]


async def kill_under_load(servers: Sequence[Running], load: Load) -> Kills:
    """Kill and restart started servers while people play. They are left running.

    A server is killed only while another one is there, if there are several: whoever it served
    goes to another process, and does not have to wait for the next start.
    """
    chance = random.Random(load.seed)
    addresses = [server.address for server in servers]
    crowd = Crowd(*addresses, seed=load.seed, comes_back=True, remembers=True, is_eager=True)
    crowd.is_moved = isinstance(servers[0], OneOfSeveral)
    found, bots = Kills(crowd, addresses), list[int]()
    starting: dict[int, asyncio.Task[float]] = {}
    try:
        await crowd.sit_down(load.plans)
        await crowd.connect()
        async with acting(crowd, load.rate):
            for _ in range(load.kills):
                await until_done(crowd, round(load.actions * chance.uniform(0.5, 1.5)))
                await asyncio.sleep(chance.uniform(0, 2 / load.rate))  # any moment of an action
                up = await _up(servers, starting, found)
                victim = chance.choice(up)
                bots += servers[victim].children()
                found.kills.append(Kill(victim, time.perf_counter()))
                starting[victim] = asyncio.create_task(_kill_and_start(servers[victim], crowd))
            found.health_s += await asyncio.gather(*starting.values())
            await until_done(crowd, load.actions)  # everybody goes on after the last one
        await calm_down(crowd)
        found.orphans = await _orphans(bots)
    finally:
        await asyncio.gather(*starting.values(), return_exceptions=True)
        await crowd.close()
    return found


async def _orphans(bots: Sequence[int]) -> int:
    """How many still run when they had time to notice: one that was just being loaded when its
    server was killed sees it only then."""
    end = time.monotonic() + NOTICE_S
    while (left := sum(map(is_alive, bots))) and time.monotonic() < end:
        await asyncio.sleep(0.05)
    return left


async def _kill_and_start(server: Running, crowd: Crowd) -> float:
    """Until it answers again, a balancer sends nobody there who could go elsewhere."""
    crowd.killed_at[server.address] = time.time_ns() // 10**6
    await asyncio.to_thread(server.kill)
    is_one_of_several = len(crowd.addresses) > 1
    if is_one_of_several:
        crowd.addresses.remove(server.address)
    seconds = await asyncio.to_thread(server.start)
    if is_one_of_several:
        crowd.addresses.append(server.address)
    return seconds


async def _up(
    servers: Sequence[Running], starting: dict[int, asyncio.Task[float]], found: Kills
) -> list[int]:
    """The servers that run, as soon as one of them can be spared."""
    while True:
        for number in [number for number, task in starting.items() if task.done()]:
            found.health_s.append(starting.pop(number).result())
        up = [number for number in range(len(servers)) if number not in starting]
        if len(up) >= min(2, len(servers)):
            return up
        await asyncio.sleep(0.01)


@asynccontextmanager
async def acting(crowd: Crowd, rate: float) -> AsyncIterator[None]:
    """People act all the while."""

    async def act() -> None:
        while True:
            await crowd.act_steadily(rate, 1)

    task = asyncio.create_task(act())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until_done(crowd: Crowd, more: int) -> None:
    """Wait until so many more actions were acknowledged."""
    wanted, end = len(crowd.acknowledged) + more, time.monotonic() + LONG_S
    while len(crowd.acknowledged) < wanted:
        if time.monotonic() > end:
            over = sum(_due(place) == [] for place in crowd.places)
            games = f"{over} of {len(crowd.places)} games are over"
            raise TimeoutError(f"Nobody can act any more: {games}, {dict(crowd.errors)}")
        await asyncio.sleep(0.002)


async def calm_down(crowd: Crowd) -> None:
    """Wait until bots wait for people again, then have everybody look at everything once more."""
    crowd.rests_since = time.time_ns() // 10**6
    await crowd.until_there()
    await crowd.until_quiet()
    end = time.monotonic() + LONG_S
    while not all(_waits_for_people(place) for place in crowd.places):
        if time.monotonic() > end:
            stuck = [place for place in crowd.places if not _waits_for_people(place)]
            known = {p.table: [(g.number, g.highest, g.address) for g in p.guests] for p in stuck}
            raise TimeoutError(f"These tables do not come to rest: {known} {crowd.refusals}")
        await asyncio.sleep(0.05)
    for guest in crowd.guests:
        crowd.watch(guest)
    await crowd.until_there()


def _waits_for_people(place: Place) -> bool:
    """Whether everybody knows the same, and no bot has anything to decide."""
    if len({guest.number for guest in place.guests}) > 1 or not place.guests[0].state:
        return False
    return {*(_due(place) or ())} <= {guest.seat for guest in place.guests}


def _due(place: Place) -> list[int] | None:
    """The seats that somebody there last heard are to act; None while nobody knows."""
    state = next((guest.state for guest in place.guests if guest.state), None)
    if state is None:
        return None
    due: list[int] = json.loads(state)["view"]["to_act"]
    return due


def database_url(folder: Path) -> str:
    """A file in a folder, as a URL."""
    return f"sqlite:///{folder / 'whistlestop.db'}"
