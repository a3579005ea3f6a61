"""Jobs for the workers, and the line in which they wait."""

import asyncio
import contextlib
import threading
import time
from collections import deque
from dataclasses import dataclass, field

from whistlestop.bots import BOTS
from whistlestop.game import Action, View
from whistlestop.service.errors import ServiceError

from .answers import HintAnswer


def searches(level: str) -> bool:
    """Whether a level needs the compiled search."""
    return level in BOTS and BOTS[level].searches


@dataclass(eq=False)
class Job:
    """A view to think about. It belongs to one thread at a time; only `settle` leads back."""

    view: View
    level: str
    seed: int
    names: tuple[str, ...] | None
    """The players' names, if a hint is wanted and not an action."""
    answer: "asyncio.Future[Action | HintAnswer]"
    number: int = field(default=0)
    """The place in the order in which jobs came."""
    failures: int = 0

    def settle(self, result: Action | HintAnswer | Exception) -> None:
        """Hand the result over to whoever waits, from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.answer.get_loop().call_soon_threadsafe(self.settle_here, result)

    def settle_here(self, result: Action | HintAnswer | Exception) -> None:
        """The same on the event loop, at once."""
        if self.answer.done():
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class Line:
    """First come, first served. Jobs that need the search stand aside until it is open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._changed = threading.Condition()
        self._plain: deque[Job] = deque()
        self._searching: deque[Job] = deque()
        self._search_open = False
        self._closed = False
        self._number = 0

    def __len__(self) -> int:
        return len(self._plain) + len(self._searching)

    @property
    def closed(self) -> bool:
        """Whether nobody gets a job any more."""
        return self._closed

    def join(self, job: Job) -> None:
        """Put a new job at the end."""
        with self._changed:
            if len(self) >= self._most:
                raise ServiceError(
                    "too_many",
                    "The bots have too much to think about just now; try again in a minute.",
                    key="bots_busy",
                )
            self._number += 1
            job.number = self._number
            self._queue(job).append(job)
            self._changed.notify_all()

    def rejoin(self, job: Job) -> None:
        """Put a job that failed back in front: it has waited already."""
        if job.answer.done():  # nobody waits any more
            return
        with self._changed:
            self._queue(job).appendleft(job)
            self._changed.notify_all()

    def leave(self, job: Job) -> None:
        """Nobody wants the answer any more. A job that has been taken goes on."""
        with self._changed:
            for queue in (self._plain, self._searching):
                if job in queue:
                    queue.remove(job)

    def take(self, patience: float) -> Job | None:
        """The next job; None if none came in time, or if the line is closed."""
        until = time.monotonic() + patience
        with self._changed:
            while not self._closed:
                if (queue := self._next()) is not None:
                    return queue.popleft()
                left = until - time.monotonic()
                if left <= 0:
                    return None
                self._changed.wait(left)
        return None

    def open_search(self) -> None:
        """The search is there, or will never be: nothing to wait for."""
        with self._changed:
            self._search_open = True
            self._changed.notify_all()

    def close(self) -> None:
        """Send everybody home."""
        with self._changed:
            self._closed = True
            self._plain.clear()
            self._searching.clear()
            self._changed.notify_all()

    def _queue(self, job: Job) -> deque[Job]:
        return self._searching if searches(job.level) else self._plain

    def _next(self) -> deque[Job] | None:
        """Where the job stands that came first of those that can be done."""
        queues = [self._plain, self._searching] if self._search_open else [self._plain]
        return min((q for q in queues if q), key=lambda queue: queue[0].number, default=None)
