"""The service's time, in one place: it runs evenly, whatever is done to the clock of the machine.

It begins with the time of day and then counts by a clock that nobody can set. Towards the time of
day it only leans, one second in a hundred, so that a clock put right by a minute neither ends
anybody's turn nor gives anybody a minute. Where several processes share a database, all follow the
database's time, and one that joins begins with the time of those that are there.
"""

import asyncio
import time
from collections.abc import Awaitable
from typing import TypeVar

Answer = TypeVar("Answer")

LEAN = 100
"""The time of day is followed by at most this fraction of the time that passed."""
STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Counts on while a machine sleeps, where there is such a clock."""


def steady_ms() -> int:
    """Milliseconds since some moment; never set, by nobody."""
    return time.clock_gettime_ns(STEADY) // 1_000_000


class ServiceTime:
    """Milliseconds since the epoch that never jump."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - steady_ms()
        self._leaned_at = steady_ms()

    def now(self) -> int:
        """The time."""
        return steady_ms() + self._ahead

    def begin_at(self, now: int) -> None:
        """Take over the time of others; for the start."""
        self._ahead = now - steady_ms()
        self._leaned_at = steady_ms()

    def lean_to(self, now: int) -> None:
        """Come a little closer to what somebody else says the time is; called now and then."""
        most = max(1, (steady_ms() - self._leaned_at) // LEAN)
        self._leaned_at = steady_ms()
        self._ahead += max(-most, min(most, now - self.now()))


service_time = ServiceTime()
"""Of this process."""


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return service_time.now()


async def in_time(work: Awaitable[Answer], seconds: float) -> Answer:
    """What comes of something that may take so long; TimeoutError if it takes longer.

    In Python 3.11 `asyncio.wait_for` forgets that its caller was cancelled if the answer comes at
    the same moment: a loop that was told to end goes on.
    """
    async with asyncio.timeout(seconds):
        return await work
