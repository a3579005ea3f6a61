"""The store: everything that outlives the process, asked by functions over a connection.

`Store` blocks: it is for threads. `Journal` is the way there from the event loop: group commit for
the logs, threads for the rest. A commit waits for the disk, whatever is in it, so one thread takes
everything that waits into one transaction: while one is on its way, the next one gathers, and where
many play it gathers for a moment longer.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from queue import SimpleQueue
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from . import processes, tables
from .appending import Heads, Writer, append, appending, check_write, writing
from .database import (
    Database,
    StoreError,
    UnsureError,
    connect,
    is_broken,
    make_private,
    reason,
    sqlite_file,
    store_error,
)
from .migrating import bring_up_to_date
from .one_server import ServerLock
from .rows import Write

P = ParamSpec("P")
R = TypeVar("R")

REFUSED = (IntegrityError, DataError, UnicodeError, OverflowError)
"""What the database says about the values of a statement, not about itself."""
GROUP = 256
"""How many writes go into one transaction at most."""
MOST_HEADS = 4096
"""Of how many tables it is kept how they stand: some megabytes."""
PACE_S = 0.015
"""How soon after the last transaction the next one begins, if it is for another table: then many
play, and what is stored together costs less than each for itself."""
THREADS = 4
"""How many other questions the store answers at a time."""

_log = logging.getLogger(__name__)


class Store:
    """A database of tables, users, maps, chat and links. Open it with `Store.open`."""

    def __init__(self, database: Database, lock: ServerLock | None = None) -> None:
        self._database = database
        self._lock = lock
        self._appending = threading.Lock()
        self._heads: Heads = {}
        self.sender = ""
        """Under which name other processes are told of writes to the logs; empty: they are not."""

    @property
    def listening_address(self) -> str:
        """How a connection of its own reaches the database, for those who listen there."""
        plain = self._database.url.set(drivername="postgresql")
        return plain.render_as_string(hide_password=False)

    @property
    def is_shared(self) -> bool:
        """Whether several processes may work on this database."""
        return self._database.is_postgres

    @classmethod
    def open(cls, url: str, *, serving: bool = False) -> "Store":
        """Open a database and bring it to the newest schema; StoreError if that cannot be done.

        Whoever is `serving` a SQLite file has it alone: ServedError if another process does.
        """
        database = connect(url)
        file = sqlite_file(database.url)
        lock = ServerLock.take(file) if serving and file is not None else None
        try:
            if file is not None:
                make_private(file)
            bring_up_to_date(database)
        except BaseException as error:
            database.close()
            if lock is not None:
                lock.release()
            if isinstance(error, SQLAlchemyError):
                raise StoreError(
                    f"The database {database.shown_url} cannot be opened: {reason(error)}."
                ) from None
            raise
        return cls(database, lock)

    def close(self) -> None:
        """Close all connections."""
        self._database.close()
        if self._lock is not None:
            self._lock.release()

    @property
    def url(self) -> str:
        """Where the database is, without its password."""
        return self._database.shown_url

    def __repr__(self) -> str:
        return f"Store({self.url!r})"

    def read(
        self, ask: Callable[Concatenate[Connection, P], R], *args: P.args, **options: P.kwargs
    ) -> R:
        """Ask `ask(connection, ...)`, and again over a new connection if the first was broken."""
        for attempt in (1, 2):
            try:
                with self._database.reading() as connection:
                    return ask(connection, *args, **options)
            except SQLAlchemyError as error:
                if attempt == 2 or not is_broken(error):
                    raise store_error(error, self._database, "reading") from error
            except REFUSED:
                break
        raise StoreError("There is something in this request that a database cannot hold.")

    def write(
        self, change: Callable[Concatenate[Connection, P], R], *args: P.args, **options: P.kwargs
    ) -> R:
        """Have `change(connection, ...)` change something in a transaction of its own.

        Never twice: the first time may have worked.
        """
        try:
            with self._database.begin() as connection:
                return change(connection, *args, **options)
        except REFUSED as error:
            raise StoreError(
                f"The database does not accept these values: {reason(error)}."
            ) from error
        except SQLAlchemyError as error:
            raise store_error(error, self._database, "writing") from error

    def append(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """Write to the logs of tables in one transaction; what became of each write, in order.

        A write that is out of step, or that the database refuses, fails alone. StoreError, and
        nothing is written, if the database itself fails.
        """
        for write in writes:
            check_write(write)
        for attempt in (1, 2):
            results: list[StoreError | None] = []
            try:
                with self._keeping_heads() as heads, appending(self._database) as writer:
                    results += append(writer, writes, heads)
                    self._announce(writer, writes, results)
            except REFUSED:
                return self._append_singly(writes)
            except SQLAlchemyError as error:
                if not is_broken(error) or (attempt == 2 and not results):
                    raise store_error(error, self._database, "writing") from error
                self._database.appender.dispose()  # the others were cut as well
                if not results:
                    continue  # only questions were on their way: they can be asked again
                if not self._was_stored(writes, results):
                    raise UnsureError(
                        f"The connection to {self.url} broke while writing, and nobody knows "
                        f"whether it was written: {reason(error)}."
                    ) from error
            break
        return results

    @contextmanager
    def _keeping_heads(self) -> Iterator[Heads | None]:
        """How the tables stand, for whoever writes alone; forgotten if the writing fails."""
        if self._lock is None:
            yield None
            return
        with self._appending:
            heads, self._heads = self._heads, {}
            yield heads
            if len(heads) <= MOST_HEADS:
                self._heads = heads

    def _append_singly(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """The same, with a savepoint for each: one that the database refuses fails alone."""
        try:
            with self._database.begin() as connection:
                results = [_append_one(connection, write) for write in writes]
                with writing(connection) as writer:
                    self._announce(writer, writes, results)
        except SQLAlchemyError as error:
            raise store_error(error, self._database, "writing") from error
        return results

    def _announce(
        self, writer: Writer, writes: Sequence[Write], results: Sequence[StoreError | None]
    ) -> None:
        """Tell other processes which logs went on how far, if the transaction commits."""
        if not self.sender:
            return
        went_on = {
            write.summary.id: (write.summary.number, write.summary.wake_at is not None)
            for write, result in zip(writes, results, strict=True)
            if result is None
        }
        if went_on:
            items = [[table, number, int(due)] for table, (number, due) in went_on.items()]
            writer.notify(processes.notices(self.sender, "log", items))

    def _was_stored(self, writes: Sequence[Write], results: Sequence[StoreError | None]) -> bool:
        """Whether a transaction went through whose end we did not hear of: whole or not at all."""
        fitting = [write for write, result in zip(writes, results, strict=True) if result is None]
        if not fitting:
            return True
        wanted = fitting[0].entries
        try:
            found = self.read(tables.log, wanted[0].table, wanted[0].number - 1)
        except StoreError:
            return False
        return tuple(found[: len(wanted)]) == wanted


def _append_one(connection: Connection, write: Write) -> StoreError | None:
    """One write within a savepoint, and what became of it."""
    refusal: BaseException | None = None
    # The second time it is seen what another process did meanwhile, which says more than an error.
    for _ in range(2):
        try:
            with connection.begin_nested(), writing(connection) as writer:
                (result,) = append(writer, [write])
                return result
        except REFUSED as error:
            refusal = error
    assert refusal is not None
    return StoreError(f"The database does not accept this write: {reason(refusal)}.")


# --- From the event loop


@dataclass(frozen=True, slots=True)
class _Waiting:
    write: Write
    done: "asyncio.Future[None]"


class Journal:
    """Writes logs in groups. Between `start` and `close`, in one event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        """None is the end."""
        self._writing = 0
        self._last_begun = -inf
        self._last_tables: set[str] = set()
        """Of the last transaction."""
        self._closing = threading.Event()
        self._failed_at: float | None = None
        self._thread: threading.Thread | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        """Begin to take writes."""
        self._loop = asyncio.get_running_loop()
        self._closing.clear()
        self._queue = SimpleQueue()
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="store")
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write everything that waits, then stop. The store stays open."""
        thread, pool = self._thread, self._pool
        if thread is None or pool is None:
            return
        self._closing.set()
        self._queue.put(None)
        await asyncio.to_thread(thread.join)
        await asyncio.to_thread(pool.shutdown)
        self._thread = self._pool = None

    @property
    def waiting(self) -> int:
        """How many writes are not yet committed."""
        return self._queue.qsize() + self._writing

    def failed_within(self, seconds: float) -> bool:
        """Whether the last group could not be written, and that was not long ago."""
        failed = self._failed_at
        return failed is not None and time.monotonic() - failed < seconds

    def append(self, write: Write) -> "asyncio.Future[None]":
        """Have something written to the log of a table: done once it is safe on the disk.

        The future has an OutOfStepError if the log went on in the meantime, and a StoreError if the
        database failed: then nothing of it was written, unless it is an UnsureError. Writes of one
        table keep their order. If whoever waits is cancelled, the write happens all the same.
        """
        if self._thread is None or self._loop is None or self._closing.is_set():
            raise StoreError("The server is stopping and takes no more moves; try again later.")
        waiting = _Waiting(write, self._loop.create_future())
        self._queue.put(waiting)
        return waiting.done

    async def read(
        self, ask: Callable[Concatenate[Connection, P], R], *args: P.args, **options: P.kwargs
    ) -> R:
        """Ask the store in a thread: `await journal.read(tables.log, table)`."""
        return await self._in_thread(partial(self.store.read, ask, *args, **options))

    async def write(
        self, change: Callable[Concatenate[Connection, P], R], *args: P.args, **options: P.kwargs
    ) -> R:
        """Change what is not a log, in a thread: `await journal.write(people.rename, id, name)`."""
        return await self._in_thread(partial(self.store.write, change, *args, **options))

    async def _in_thread(self, work: Callable[[], R]) -> R:
        if self._pool is None or self._loop is None:
            raise StoreError(
                "The server is stopping and answers no more questions; try again later."
            )
        return await self._loop.run_in_executor(self._pool, work)

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
        group: list[_Waiting] = []
        waiting = self._queue.get()
        if waiting is not None:
            self._pace(waiting.write.summary.id)
        while waiting is not None:
            group.append(waiting)
            self._writing = len(group)
            if len(group) == GROUP or self._queue.empty():
                return group
            waiting = self._queue.get()
        if group:
            self._queue.put(None)  # for the next time
        return group

    def _pace(self, table: str) -> None:
        """Wait a moment for others if many play. A table that goes on alone waits for nobody."""
        rest = self._last_begun + PACE_S - time.monotonic()
        if rest > 0 and table not in self._last_tables:
            self._closing.wait(rest)

    def _commit(self, group: Sequence[_Waiting]) -> list[StoreError | None]:
        self._last_begun = time.monotonic()
        self._last_tables = {waiting.write.summary.id for waiting in group}
        try:
            results = self.store.append([waiting.write for waiting in group])
        except StoreError as error:
            self._failed_at = time.monotonic()
            return [error] * len(group)
        except Exception as error:  # a mistake of ours must not leave people waiting for ever
            _log.exception("The journal could not write.")
            return [StoreError(f"The moves could not be written: {error}.")] * len(group)
        self._failed_at = None
        return results


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
