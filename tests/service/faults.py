"""What people notice of a fault: they play while it begins, lasts and ends."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from typing import Any

from service.audit import Fault, audit
from service.crowd import Crowd
from service.kills import acting, calm_down, until_done
from service.processes import ServerProcess
from whistlestop.service.store import Store

SOON_S = 60.0
"""After the end of a fault every table goes on within this time, or it is called stuck."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays while it happens."""

    plans: Sequence[dict[str, Any]]
    rate: float
    before: int = 40
    """Actions until the fault begins."""
    after: int = 40
    """Actions after it has ended and every table has gone on."""
    seed: int = 1


@dataclass(slots=True)
class Outcome:
    """What people saw of one fault."""

    lasted_s: float = 0.0
    refused: dict[str, int] = field(default_factory=dict)
    """By code."""
    said: list[str] = field(default_factory=list)
    """The sentences of the refusals."""
    connections_lost: int = 0
    acknowledged: int = 0
    acknowledged_meanwhile: int = 0
    """While it lasted."""
    longest_silence_s: float = 0.0
    """Between two acknowledged actions, at whichever tables."""
    first_goes_on_s: float = 0.0
    last_goes_on_s: float = 0.0
    """From the end of the fault until the first and the last table had an action acknowledged."""
    told_less_s: float = 0.0
    """How long somebody was told less than they had heard before, at most."""
    look_again: int = 0
    not_answered: int = 0
    needs_restart: bool = False
    """Whether a process ended, or did not get well by itself."""
    faults: list[Fault] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """For a file."""
        found = asdict(self)
        for name in ("lasted_s", "longest_silence_s", "first_goes_on_s", "last_goes_on_s"):
            found[name] = round(found[name], 1)
        found["told_less_s"] = round(self.told_less_s, 2)
        found["faults"] = [f"{one.kind}: {one.table}: {one.text}" for one in self.faults]
        return found


Begin = Callable[[Crowd], AbstractAsyncContextManager[None]]
"""Lets a fault begin; it ends when the context is left."""


async def endure(
    servers: Sequence[ServerProcess],
    url: str,
    party: Party,
    fault: Begin,
    lasts_s: float,
) -> Outcome:
    """Play, let the fault happen, play on; then compare with what the database at `url` has."""
    crowd = Crowd(
        *(server.address for server in servers),
        seed=party.seed,
        comes_back=True,
        remembers=True,
        is_eager=True,
    )
    pids, outcome = [server.pid for server in servers], Outcome()
    try:
        await crowd.sit_down(party.plans)
        await crowd.connect()
        async with acting(crowd, party.rate):
            await until_done(crowd, party.before)
            begin = time.perf_counter()
            async with fault(crowd):
                await asyncio.sleep(lasts_s)
            end = time.perf_counter()
            await _until_all_go_on(crowd, end)
            await until_done(crowd, party.after)
        await calm_down(crowd)
    finally:
        await crowd.close()
    outcome.needs_restart = await asyncio.to_thread(_needs_restart, servers, pids)
    _describe(outcome, crowd, begin, end)
    store = await asyncio.to_thread(Store.open, url)
    try:
        outcome.faults = audit(store, crowd)
    finally:
        store.close()
    return outcome


def _needs_restart(servers: Sequence[ServerProcess], pids: Sequence[int]) -> bool:
    return not all(
        server.is_running and server.pid == pid and server.answers()
        for server, pid in zip(servers, pids, strict=True)
    )


async def _until_all_go_on(crowd: Crowd, end: float) -> None:
    """Wait until at every table something was acknowledged after this moment."""
    while missing := {place.table for place in crowd.places} - crowd.gone_on(end).keys():
        if time.perf_counter() > end + SOON_S:
            raise TimeoutError(f"{len(missing)} tables do not go on: {dict(crowd.refusals)}")
        await asyncio.sleep(0.05)


def _describe(outcome: Outcome, crowd: Crowd, begin: float, end: float) -> None:
    times = sorted(one.sent + one.seconds for one in crowd.acknowledged)
    goes_on = crowd.gone_on(end).values()
    outcome.lasted_s = end - begin
    outcome.refused = dict(crowd.refusals)
    outcome.said = sorted(crowd.said)
    outcome.connections_lost = len(crowd.returns)
    outcome.acknowledged = len(times)
    outcome.acknowledged_meanwhile = sum(begin <= one <= end for one in times)
    outcome.longest_silence_s = max(b - a for a, b in pairwise(times))
    outcome.first_goes_on_s, outcome.last_goes_on_s = min(goes_on), max(goes_on)
    outcome.told_less_s = max(crowd.behind, default=0.0)
    outcome.look_again = crowd.gaps
    outcome.not_answered = crowd.unanswered
