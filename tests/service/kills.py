"""A server that is killed again and again under load, and whether anything was lost by it."""

import asyncio
import json
import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from service.crowd import Acknowledged, Crowd, Guest
from service.processes import ServerProcess
from whistlestop.maps import load_map
from whistlestop.service.hall.loading import first_entry, replay
from whistlestop.service.store import Store
from whistlestop.service.store.rows import Entry
from whistlestop.service.table import Table, read_entry
from whistlestop.service.table.entries import Acted
from whistlestop.wire import encode

QUIET_S = 1.0
"""When nothing has come for so long, bots have nothing to do either."""


@dataclass(slots=True)
class Kills:
    """What was found."""

    killed: int = 0
    sent: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    """Sent, and the server was killed before it answered: stored or not, both is right."""
    entries: int = 0
    """In the logs at the end, with those of bots."""
    health_s: list[float] = field(default_factory=list)
    """After each start of the killed server, until it answered."""
    back_s: list[float] = field(default_factory=list)
    """The same until every client had its snapshot again."""
    faults: list[str] = field(default_factory=list)
    """What was lost, changed or refused; nothing, one hopes."""


@dataclass(frozen=True, slots=True)
class Load:
    """Who plays while the server is killed, and how fast."""

    plans: Sequence[dict[str, Any]]
    rate: float
    seconds: float
    """Between two kills, on average."""
    kills: int
    seed: int = 1


async def kill_under_load(server: ServerProcess, load: Load, url: str) -> Kills:
    """Kill and restart a started server, then compare what people were told with the logs."""
    found, chance = Kills(), random.Random(load.seed)
    crowd = Crowd(server.address, seed=load.seed, comes_back=True, remembers=True)
    memory = Memory()
    try:
        await crowd.sit_down(load.plans)
        await crowd.connect()
        for _ in range(load.kills):
            acting = asyncio.create_task(crowd.act_steadily(load.rate, 3600))
            await asyncio.sleep(load.seconds * chance.uniform(0.5, 1.5))
            await asyncio.to_thread(server.kill)
            found.killed += 1
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)
            await asyncio.sleep(0)  # the loss of the connections is heard
            memory.keep(crowd.guests)
            found.health_s.append(await asyncio.to_thread(server.start))
            await crowd.until_there()
            found.back_s.append(time.monotonic() - server.started_at)
        await crowd.act_steadily(load.rate, load.seconds)  # everybody goes on after the last one
        await _calm_down(crowd)
        memory.keep(crowd.guests)
        await asyncio.to_thread(server.stop)
    finally:
        await crowd.close()
    found.sent, found.unanswered = crowd.sent, crowd.unanswered
    found.acknowledged = len(crowd.acknowledged)
    found.faults += [f"{count} times: {error}" for error, count in crowd.errors.items()]
    Audit(url, found).check(crowd, memory)
    return found


async def _calm_down(crowd: Crowd) -> None:
    """Wait until bots wait for people again, then have everybody look at everything once more."""
    await crowd.until_quiet()
    before: list[int] = []
    while before != (before := [guest.number for guest in crowd.guests]):
        await asyncio.sleep(QUIET_S)
    for guest in crowd.guests:
        crowd.watch(guest)
    await crowd.until_there()


class Memory:
    """What every person was told, from the first snapshot to the last."""

    def __init__(self) -> None:
        self._lives: dict[Guest, list[list[dict[str, Any]]]] = {}
        self._seen: dict[Guest, list[bytes]] = {}

    def keep(self, guests: Iterable[Guest]) -> None:
        """Take over what people heard in the life of the server that has just ended."""
        for guest in guests:
            messages = [json.loads(data) for data in guest.heard]
            self._lives.setdefault(guest, []).append(messages)

    def lives(self, guest: Guest) -> list[list[dict[str, Any]]]:
        """For each life of the server a snapshot and the updates after it."""
        return self._lives[guest]


class Audit:
    """Compares what people were told with what is stored."""

    def __init__(self, url: str, found: Kills) -> None:
        self._url = url
        self._found = found

    def check(self, crowd: Crowd, memory: Memory) -> None:
        """Every table."""
        acknowledged = {
            table: list(group)
            for table, group in groupby(
                sorted(crowd.acknowledged, key=lambda done: (done.table, done.number)),
                key=lambda done: done.table,
            )
        }
        store = Store.open(self._url)
        try:
            for place in crowd.places:
                log = store.log(place.table)
                self._found.entries += len(log)
                self._check_log(place.table, log, acknowledged.get(place.table, []))
                for guest in place.guests:
                    self._check_told(place.table, log, memory.lives(guest))
                self._check_end(place.table, log, place.guests)
        finally:
            store.close()

    def _fault(self, table: str, sentence: str) -> None:
        self._found.faults.append(f"Table {table}: {sentence}")

    def _check_log(self, table: str, log: list[Entry], done: list[Acknowledged]) -> None:
        """Numbers have no gap, and every acknowledged action stands where it was said to."""
        if [entry.number for entry in log] != list(range(1, len(log) + 1)):
            self._fault(table, "the numbers of its log have gaps.")
            return
        for one in done:
            entry = read_entry(log[one.number - 1].body) if one.number <= len(log) else None
            stored = isinstance(entry, Acted) and (entry.seat, entry.action, entry.by)
            if stored != (one.seat, one.action, "person"):
                self._fault(table, f"{one} was acknowledged, and {stored} is stored.")

    def _check_told(self, table: str, log: list[Entry], lives: list[list[dict[str, Any]]]) -> None:
        """Every update is of a stored entry; what happened before a kill has happened after it."""
        events: list[Any] = []
        for messages in lives:
            for message in messages:
                view = message["view"]
                if message["type"] == "update":
                    number, change = message["number"], message["change"]
                    if number > len(log) or log[number - 1].kind != change["kind"]:
                        self._fault(table, f"update {number}, {change}, is not what is stored.")
                    events += message["events"]
                elif view is not None:
                    if view["log"][: len(events)] != events:
                        self._fault(table, f"snapshot {message['number']} tells another story.")
                    events = list(view["log"])

    def _check_end(self, table: str, log: list[Entry], guests: list[Guest]) -> None:
        """The log can be replayed, and gives what people see."""
        try:
            replayed = replay(table, load_map(first_entry(log).map), log)
        except Exception as error:
            self._fault(table, f"its log cannot be replayed: {error!r}")
            return
        for guest in guests:
            if guest.number != len(log) or _seen(guest) != _view(replayed, guest.seat):
                self._fault(table, f"seat {guest.seat} saw something else at the end.")


def _seen(guest: Guest) -> Any:
    return json.loads(guest.state)["view"]


def _view(table: Table, seat: int) -> Any:
    return None if table.game is None else encode(table.game.view(seat)).model_dump(mode="json")


def database_url(folder: Path) -> str:
    """Where a server without a database URL keeps its tables."""
    return f"sqlite:///{folder / 'whistlestop.db'}"
