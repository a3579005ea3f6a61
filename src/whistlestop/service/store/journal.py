"""The way from the event loop to the store: group commit for the logs, threads for the rest.

A commit waits for the disk, whatever is in it. So one thread takes everything that waits into one
transaction: while one is on its way, the next one gathers.
"""

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, TypeVar

from .errors import StoreError
from .rows import Write
from .store import Store

P = ParamSpec("P")
R = TypeVar("R")

_log = logging.getLogger(__name__)

GROUP = 256
"""How many writes go into one transaction at most."""
THREADS = 4
"""How many other questions the store answers at a time."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    write: Write
    done: "asyncio.Future[None]"


class Journal:
    """Writes logs in groups. Between `start` and `close`, in one event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: deque[_Waiting] = deque()
        self._wake = threading.Condition()
        self._writing = 0
        self._closing = False
        self._thread: threading.Thread | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        """Begin to take writes."""
        self._loop = asyncio.get_running_loop()
        self._closing = False
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="store")
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write everything that waits, then stop. The store stays open."""
        thread, pool = self._thread, self._pool
        if thread is None or pool is None:
            return
        with self._wake:
            self._closing = True
            self._wake.notify()
        await asyncio.to_thread(thread.join)
        await asyncio.to_thread(pool.shutdown)
        self._thread = self._pool = None

    @property
    def waiting(self) -> int:
        """How many writes are not yet committed."""
        return len(self._queue) + self._writing

    async def append(self, write: Write) -> None:
        """Write to the log of a table; returns once it is safe on the disk.

        OutOfStepError if the log went on in the meantime. StoreError if the database failed, and
        then nothing of it was written, unless it is an UnsureError. Writes of one table keep their
        order. If the task that waits is cancelled, the write happens all the same.
        """
        if self._thread is None or self._loop is None or self._closing:
            raise StoreError("The server is stopping and takes no more moves; try again later.")
        waiting = _Waiting(write, self._loop.create_future())
        with self._wake:
            self._queue.append(waiting)
            self._wake.notify()
        await waiting.done

    async def read(self, ask: Callable[P, R], *args: P.args, **options: P.kwargs) -> R:
        """Ask the store in a thread: `await journal.read(store.log, table)`."""
        if self._pool is None or self._loop is None:
            raise StoreError(
                "The server is stopping and answers no more questions; try again later."
            )
        return await self._loop.run_in_executor(self._pool, partial(ask, *args, **options))

    async def write(self, change: Callable[P, R], *args: P.args, **options: P.kwargs) -> R:
        """Change what is no log, in a thread: `await journal.write(store.rename, id, name)`."""
        return await self.read(change, *args, **options)

    # --- In the thread

    def _run(self) -> None:
        while group := self._take():
            results = self._commit(group)
            self._writing = 0
            assert self._loop is not None
            with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
                self._loop.call_soon_threadsafe(_tell, group, results)

    def _take(self) -> list[_Waiting]:
        """Everything that waits, up to a full group; waits for something. Empty: it is over."""
        with self._wake:
            while not self._queue and not self._closing:
                self._wake.wait()
            group = [self._queue.popleft() for _ in range(min(GROUP, len(self._queue)))]
            self._writing = len(group)
        return group

    def _commit(self, group: Sequence[_Waiting]) -> list[StoreError | None]:
        try:
            return self.store.append([waiting.write for waiting in group])
        except StoreError as error:
            return [error] * len(group)
        except Exception as error:  # a mistake of ours must not leave people waiting for ever
            _log.exception("The journal could not write.")
            return [StoreError(f"The moves could not be written: {error}.")] * len(group)


def _tell(group: Iterable[_Waiting], results: Iterable[StoreError | None]) -> None:
    """Let everybody who waits go on, in the event loop."""
    for waiting, result in zip(group, results, strict=True):
        if waiting.done.done():  # the task was cancelled while it waited
            continue
        if result is None:
            waiting.done.set_result(None)
        else:
            # Each gets an error of its own: a traceback belongs to one task.
            waiting.done.set_exception(type(result)(*result.args))
