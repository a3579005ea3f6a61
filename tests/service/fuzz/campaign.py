"""Parties, several at a time and one round after the other; between the rounds, when everybody has
left, the server must be as small as it was before.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from itertools import count, cycle
from typing import Any, Protocol

from service.fuzz.fuzzer import Tally, request
from service.fuzz.party import Party
from service.fuzz.wishes import Wish
from service.guarding import Overheard
from waiting import PATIENCE_S
from whistlestop.service.store import LogRow

HEALTH_S = 0.5
"""How often the server is asked how it is."""
HANGS_S = 30.0
"""No answer may take longer, however busy the machine is with other things."""
MORE_MEMORY, MORE_OBJECTS, MORE_TASKS = 1.1, 1.05, 3
"""How much there may be of each at the end, compared with the middle: by then what the server
keeps to be faster, in bounded number, is there."""
ENOUGH = 20
"""Rounds; in fewer nothing can be said about growth."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large the server is while nobody is there."""

    messages: int
    memory_mb: float
    objects: int
    tasks: int
    tables: int
    sockets: int


class Fuzzed(Protocol):
    """A service, of one or several processes."""

    addresses: list[str]

    def read_log(self, table: str) -> list[LogRow]:
        """The log of a table, as it is stored."""
        ...

    async def size(self, messages: int) -> Size:
        """How large all of it is once everybody has gone."""
        ...

    def overheard(self) -> Overheard:
        """What notices and logs say since this was asked last."""
        ...


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is sent, and in which portions."""

    messages: int
    seed: int = 1
    parties: int = 4
    """At a time."""
    portion: int = 5_000
    """Messages of a party."""


class Campaign:
    """All rounds against one service."""

    def __init__(self, service: Fuzzed, plan: Plan) -> None:
        self.service = service
        self.plan = plan
        self.tally = Tally()
        self.sizes: list[Size] = []
        self.slowest_s = 0.0
        self._elsewhere: list[str] = []

    async def run(self, *, round: int = 0, after: Callable[[int], None] | None = None) -> None:
        """Everything; `after` is called after each round, with the number of the next one."""
        health = asyncio.create_task(self._ask_health())
        try:
            for number in count(round):
                if self.tally.messages >= self.plan.messages:
                    break
                await self._round(number)
                self.sizes.append(await self.service.size(self.tally.messages))
                if after is not None:
                    after(number + 1)
        finally:
            health.cancel()
        self._judge_sizes()

    async def _round(self, number: int) -> None:
        left = self.plan.messages - self.tally.messages
        portion = max(50, min(self.plan.portion, left // self.plan.parties))
        parties = [
            Party(
                self.service.addresses,
                f"{self.plan.seed} {number} {n}",
                portion,
                self.tally,
                self._elsewhere,
            )
            for n in range(self.plan.parties)
        ]
        await asyncio.gather(*(party.play() for party in parties))
        overheard = await asyncio.to_thread(self.service.overheard)
        for party in parties:
            await asyncio.to_thread(party.inspect, self.service.read_log, overheard)
        del self._elsewhere[:-100]

    async def _ask_health(self) -> None:
        """The server answers all the while."""
        for address in cycle(self.service.addresses):
            begin = time.monotonic()
            try:
                reply = await request(address, Wish("GET", "/me", None))
            except (OSError, TimeoutError) as error:
                self.tally.fault("not there:", repr(error))
            else:
                if reply is None or reply.status >= 500:
                    self.tally.fault("not well:", reply)
            took = time.monotonic() - begin
            self.slowest_s = max(self.slowest_s, took)
            if took > HANGS_S:
                self.tally.fault(f"an answer took {took:.1f} s")
            await asyncio.sleep(HEALTH_S)

    def _judge_sizes(self) -> None:
        """Whether it grew."""
        if len(self.sizes) < ENOUGH:
            return
        first, last = self.sizes[len(self.sizes) // 2], self.sizes[-1]
        least = min(size.memory_mb for size in self.sizes[-3:])
        if least > first.memory_mb * MORE_MEMORY:
            self.tally.fault("memory grew:", first, last)
        if last.objects > first.objects * MORE_OBJECTS:
            self.tally.fault("objects grew:", first, last)
        if last.tasks > first.tasks + MORE_TASKS or last.tables > first.tables or last.sockets:
            self.tally.fault("something is left over:", first, last)

    def report(self) -> dict[str, Any]:
        """What was sent and met."""
        tally = self.tally
        return {
            "messages": tally.messages,
            "sent": _sorted(tally.sent),
            "manners": _sorted(tally.manners),
            "answers": _sorted(tally.answers),
            "refusals": _sorted(tally.refusals),
            "closed": _sorted(tally.closed),
            "games": _sorted(tally.games),
            "slowest_answer_s": round(self.slowest_s, 3),
            "sizes": [asdict(size) for size in thinned(self.sizes)],
            "faults": tally.faults,
        }


def _sorted(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def thinned(sizes: list[Size], most: int = 24) -> list[Size]:
    """Some of them, evenly; the first and the last for sure."""
    step = max(1, -(-len(sizes) // most))
    return [*sizes[:-1:step], *sizes[-1:]]


async def until(fits: Callable[[], Awaitable[bool]], what: str) -> None:
    """Wait for a condition."""
    end = time.monotonic() + PATIENCE_S
    while not await fits():
        assert time.monotonic() < end, f"{what} never happened."
        await asyncio.sleep(0.05)
