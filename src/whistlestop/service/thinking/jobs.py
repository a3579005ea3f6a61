"""What the bots are to think about, in the order in which it came."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass
from typing import TypeAlias

from whistlestop.bots import BOTS
from whistlestop.game import Action, View
from whistlestop.service.errors import ServiceError
from whistlestop.service.times import in_time

from .worker import HintAnswer

Result: TypeAlias = Action | HintAnswer


def searches(level: str) -> bool:
    """Whether a level needs the compiled search."""
    return level in BOTS and BOTS[level].searches


@dataclass(eq=False)
class Job:
    """A view to think about."""

    view: View
    level: str
    seed: int
    names: tuple[str, ...] | None
    """The players' names, if a hint is wanted and not an action."""
    answer: "asyncio.Future[Result]"
    imagined_games: int | None = None
    """Think for so many, however long it takes, and have nobody else answer instead."""
    number: int = 0
    """The place in the order in which jobs came."""
    failures: int = 0

    def settle(self, result: Result | Exception) -> None:
        """Hand the result over to whoever waits."""
        if self.answer.done():
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class JobQueue:
    """First come, first served. Jobs that need the search stand aside until it is open."""

    def __init__(self, most: int) -> None:
        self.is_closed = False
        self._most = most
        self._changed = asyncio.Event()
        self._plain: deque[Job] = deque()
        self._searching: deque[Job] = deque()
        self._search_open = False
        self._number = 0

    def __len__(self) -> int:
        return len(self._plain) + len(self._searching)

    def put(self, job: Job) -> None:
        """Put a new job at the end; ServiceError if too many wait."""
        if len(self) >= self._most:
            raise ServiceError(
                "too_many",
                "The bots have too much to think about just now; try again in a minute.",
                key="bots_busy",
            )
        self._number += 1
        job.number = self._number
        self._queue(job).append(job)
        self._changed.set()

    def put_back(self, job: Job) -> None:
        """Put a job that failed back in front: it has waited already."""
        if not job.answer.done():  # or nobody waits any more
            self._queue(job).appendleft(job)
            self._changed.set()

    def discard(self, job: Job) -> None:
        """Nobody wants the answer anymore. A job that has been taken goes on."""
        for queue in (self._plain, self._searching):
            if job in queue:
                queue.remove(job)

    async def take(self, patience: float) -> Job | None:
        """The next job; None if none came in time, or if the queue is closed."""
        until = time.monotonic() + patience
        while not self.is_closed:
            if (queue := self._next()) is not None:
                return queue.popleft()
            self._changed.clear()
            try:
                await in_time(self._changed.wait(), until - time.monotonic())
            except TimeoutError:
                return None
        return None

    def open_search(self) -> None:
        """The search is there, or will never be: nothing to wait for."""
        self._search_open = True
        self._changed.set()

    def close(self) -> None:
        """No more jobs are handed out."""
        self.is_closed = True
        self._plain.clear()
        self._searching.clear()
        self._changed.set()

    def _queue(self, job: Job) -> deque[Job]:
        return self._searching if searches(job.level) else self._plain

    def _next(self) -> deque[Job] | None:
        """Where the job stands that came first of those that can be done."""
        queues = [self._plain, self._searching] if self._search_open else [self._plain]
        return min((q for q in queues if q), key=lambda queue: queue[0].number, default=None)
