"""A server that is killed again and again under load, and whether anything was lost by it."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from service.crowd import Crowd
from service.places import Acknowledged, Place
from service.processes import ServerProcess, is_alive
from whistlestop.maps import load_map
from whistlestop.service.store import LogRow, Store, tables
from whistlestop.service.table import AnyEntry, Table, read_entry
from whistlestop.service.table.apply import first_entry, replay
from whistlestop.service.table.entries import Acted
from whistlestop.wire import encode

LONG_S = 120.0
"""For a handful of actions, on whatever machine."""


@dataclass(frozen=True, slots=True)
class Load:
    """Who plays while the server is killed, and how fast."""

    plans: Sequence[dict[str, Any]]
    rate: float
    actions: int
    """Acknowledged between two kills, on average."""
    kills: int
    seed: int = 1


@dataclass(slots=True)
class Kills:
    """How it went."""

    crowd: Crowd
    health_s: list[float] = field(default_factory=list)
    """After each start of a killed server, until it answered."""
    back_s: list[float] = field(default_factory=list)
    """The same until every client had its snapshot again."""
    orphans: int = 0
    """Processes of bots that outlived their server."""


async def kill_under_load(server: ServerProcess, load: Load) -> Kills:
    """Kill and restart a started server while people play; in the end it is stopped."""
    chance = random.Random(load.seed)
    crowd = Crowd(server.address, seed=load.seed, comes_back=True, remembers=True)
    found = Kills(crowd)
    try:
        await crowd.sit_down(load.plans)
        await crowd.connect()
        for _ in range(load.kills):
            async with _acting(crowd, load.rate):
                await _until_done(crowd, round(load.actions * chance.uniform(0.5, 1.5)))
                await asyncio.sleep(chance.uniform(0, 2 / load.rate))  # any moment of an action
                bots = server.children()
                await asyncio.to_thread(server.kill)
            await crowd.until_lost()
            found.health_s.append(await asyncio.to_thread(server.start))
            await crowd.until_there()
            found.back_s.append(time.monotonic() - server.started_at)
            found.orphans += sum(is_alive(pid) for pid in bots)
        async with _acting(crowd, load.rate):  # everybody goes on after the last one
            await _until_done(crowd, load.actions)
        await _calm_down(crowd)
        await asyncio.to_thread(server.stop)
    finally:
        await crowd.close()
    return found


@asynccontextmanager
async def _acting(crowd: Crowd, rate: float) -> AsyncIterator[None]:
    """People act all the while."""
    task = asyncio.create_task(crowd.act_steadily(rate, LONG_S))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until_done(crowd: Crowd, more: int) -> None:
    """Wait until so many more actions were acknowledged."""
    wanted, end = len(crowd.acknowledged) + more, time.monotonic() + LONG_S
    while len(crowd.acknowledged) < wanted:
        if time.monotonic() > end:
            raise TimeoutError(f"Nobody can act any more: {dict(crowd.errors)}")
        await asyncio.sleep(0.002)


async def _calm_down(crowd: Crowd) -> None:
    """Wait until bots wait for people again, then have everybody look at everything once more."""
    await crowd.until_quiet()
    while not all(_waits_for_people(place) for place in crowd.places):
        await asyncio.sleep(0.05)
    for guest in crowd.guests:
        crowd.watch(guest)
    await crowd.until_there()


def _waits_for_people(place: Place) -> bool:
    """Whether everybody knows the same, and no bot has anything to decide."""
    if len({guest.number for guest in place.guests}) > 1:
        return False
    due = json.loads(place.guests[0].state)["view"]["to_act"]
    return {*due} <= {guest.seat for guest in place.guests}


def audit(store: Store, crowd: Crowd) -> list[str]:
    """What was lost, changed or refused: compares what people were told with what is stored."""
    faults = [f"{count} times: {error}" for error, count in crowd.errors.items()]
    for place in crowd.places:
        done = [one for one in crowd.acknowledged if one.table == place.table]
        told = {guest.seat: [json.loads(data) for data in guest.heard] for guest in place.guests}
        found = Audit(store.read(tables.log, place.table)).faults(done, told)
        faults += [f"Table {place.table}: {fault}" for fault in found]
    return faults


class Audit:
    """The log of one table, beside what its people were told."""

    def __init__(self, log: list[LogRow]) -> None:
        self._log = log

    def faults(
        self, done: Sequence[Acknowledged], told: Mapping[int, Sequence[dict[str, Any]]]
    ) -> Iterator[str]:
        """What does not fit; `told` has the snapshots and updates of each seat."""
        if [entry.number for entry in self._log] != list(range(1, len(self._log) + 1)):
            yield "the numbers of its log have gaps."
            return
        yield from self._lost(done)
        for messages in told.values():
            yield from self._changed(messages)
        try:
            map = load_map(first_entry(self._log).map)
            table = replay(self._log[0].table, map, self._log)
        except Exception as error:
            yield f"its log cannot be replayed: {error!r}"
            return
        for seat, messages in told.items():
            if not self._is_seen(table, seat, messages[-1]):
                yield f"seat {seat} saw something else at the end."

    def _lost(self, done: Sequence[Acknowledged]) -> Iterator[str]:
        """Every acknowledged action stands where it was said to."""
        for one in done:
            entry = self._entry(one.number)
            stored = isinstance(entry, Acted) and (entry.seat, entry.action, entry.by)
            if stored != (one.seat, one.action, "person"):
                yield f"{one} was acknowledged, and {stored} is stored."

    def _changed(self, messages: Sequence[dict[str, Any]]) -> Iterator[str]:
        """Every update is of a stored entry; what happened before a kill has happened after it."""
        events: list[Any] = []
        for message in messages:
            number = message["number"]
            if message["type"] == "update":
                entry, change = self._entry(number), message["change"]
                if entry is None or entry.kind != change["kind"]:
                    yield f"update {number}, {change}, is not what is stored."
                events += message["events"]
            elif message["view"] is not None:
                story = message["view"]["log"]
                if story[: len(events)] != events:
                    yield f"snapshot {number} tells another story than before."
                events = list(story)

    def _is_seen(self, table: Table, seat: int, last: dict[str, Any]) -> bool:
        game = table.game
        view = None if game is None else encode(game.view(seat))
        return bool(last["number"] == len(self._log) and last["view"] == view)

    def _entry(self, number: int) -> AnyEntry | None:
        return read_entry(self._log[number - 1].body) if number <= len(self._log) else None


def database_url(folder: Path) -> str:
    """A file in a folder, as a URL."""
    return f"sqlite:///{folder / 'whistlestop.db'}"
