"""The hall: what the routes and the socket ask for, and the one place where a table changes."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.observe import Metrics
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, LogRow, OutOfStepError, StoreError, Write, people
from whistlestop.service.table import AnyEntry, Table, write_entry
from whistlestop.service.table.apply import apply, complete
from whistlestop.service.table.decide import require_sight
from whistlestop.service.table.entries import Acted
from whistlestop.service.table.report import info_of, summary_of
from whistlestop.service.table.state import HOUR, Patience, wake_at
from whistlestop.service.thinking import WorkerPool
from whistlestop.service.times import now_ms
from whistlestop.service.traces import current_trace

from .drive import Driver
from .loaded_tables import Listener, LoadedTable, LoadedTables
from .maps import MapLibrary
from .new_tables import NewTables
from .talk import Talk
from .tell import Teller

T = TypeVar("T")
Decision = AnyEntry | Sequence[AnyEntry]
CHAT_SHOWN = 50
"""How many of the last lines of chat come with a snapshot."""


class Hall:
    """All tables. One writer for each: whoever changes a table holds its lock."""

    def __init__(
        self, settings: Settings, journal: Journal, workers: WorkerPool, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.journal = journal
        self.workers = workers
        self.patience = Patience(
            salts=settings.salt_wait_ms,
            seating=settings.abandon_seating_h * HOUR,
            playing=settings.abandon_playing_h * HOUR,
        )
        self.maps = MapLibrary(journal)
        self._driver = Driver(self)
        self.tables = LoadedTables(
            settings, journal, metrics, self.maps, write=self.write, drive=self._driver.drive
        )
        self.talk = Talk(self)
        self.new_tables = NewTables(self)
        self._metrics = metrics
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """From now on bots move and clocks run, also at tables that nobody has loaded."""
        self.tables.started_at = now_ms()
        self._sweeper = asyncio.create_task(self.tables.keep_sweeping())

    async def stop(self) -> None:
        """Let everything go; what was acknowledged is stored."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        drivers = [loaded.driver for loaded in self.tables if loaded.driver is not None]
        for loaded in self.tables:
            self.tables.let_go(loaded)
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)

    # --- Reading and changing tables

    async def read(self, table: str, look: Callable[[Table], T]) -> T:
        """Look at a table while nobody changes it."""
        loaded = await self.tables.load(table)
        async with loaded.lock:
            return look(loaded.table)

    async def perform(self, table: str, decide: Callable[[Table], Decision]) -> TableInfo:
        """Change a table: what `decide` gives is written, then told to everybody."""
        return await self._perform(table, decide, info_of)

    async def step(self, table: str, decide: Callable[[Table], Decision]) -> int:
        """The same, for those who only want the number of the table afterwards."""
        return await self._perform(table, decide, lambda changed: changed.number)

    async def _perform(
        self, table: str, decide: Callable[[Table], Decision], look: Callable[[Table], T]
    ) -> T:
        loaded = await self.tables.load(table)

        async def work() -> T:
            async with loaded.lock:
                await self.change(loaded, decide)
                return look(loaded.table)

        return await self.whole(work())

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever asked for it goes away meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def change(self, loaded: LoadedTable, decide: Callable[[Table], Decision]) -> None:
        """Change a table whose lock is held, and see to what is due there then."""
        found = decide(loaded.table)
        try:
            await self.write(loaded, found if isinstance(found, Sequence) else [found])
        except StoreError as error:
            await self.tables.reload(loaded)
            if isinstance(error, OutOfStepError):
                raise ServiceError(
                    "out_of_step", "The table has just changed: look again.", key="out_of_step"
                ) from None
            raise
        loaded.stirred.set()
        self._driver.drive(loaded)

    async def write(self, loaded: LoadedTable, entries: Sequence[AnyEntry]) -> None:
        """Apply entries, store them, and only then tell everybody. The lock is held.

        The texts for everybody are made while the disk is busy with the last entry. StoreError: the
        table must be loaded again.
        """
        begin, table = time.perf_counter(), loaded.table
        at = max(now_ms(), table.updated_at)  # a clock that was set back must not turn time around
        *first, last = entries
        rows: list[LogRow] = []
        texts: list[tuple[Listener, str | bytes]] = []
        for entry in first:
            since = _apply(table, entry, at, rows)
            texts += self._texts(loaded, entry, since)
        since = _apply(table, last, at, rows)
        summary = summary_of(table, wake_at(table, self.patience))
        committing = asyncio.create_task(self.journal.append(Write(tuple(rows), summary)))
        await asyncio.sleep(0)  # so that the task hands it to the thread
        texts += self._texts(loaded, last, since)
        await committing
        for listener, text in texts:
            listener.tell(table.id, text)
        loaded.send_away()
        loaded.touch()
        self._count(entries, time.perf_counter() - begin)

    def _texts(
        self, loaded: LoadedTable, entry: AnyEntry, since: int
    ) -> list[tuple[Listener, str | bytes]]:
        loaded.cover()
        teller = Teller(loaded, self.settings.hints_per_table)
        welcome = [one for one in loaded.listeners if loaded.table.may_watch(one.user)]
        return [(one, teller.update(one, entry, since)) for one in welcome]

    def _count(self, entries: Sequence[AnyEntry], seconds: float) -> None:
        actions = sum(isinstance(entry, Acted) for entry in entries)
        if actions:
            self._metrics.actions.inc(actions)
            self._metrics.action_seconds.observe(seconds)

    # --- Listeners

    async def attach(self, table: str, listener: Listener, request: int | None) -> None:
        """Have a listener told about a table from now on, beginning with everything."""
        chat = await self.journal.read(people.chat, table, CHAT_SHOWN)
        # Last: it may be let go while something else is awaited.
        loaded = await self.tables.load(table)
        async with loaded.lock:
            require_sight(loaded.table, listener.user)
            came = listener not in loaded.listeners
            loaded.listeners.add(listener)
            teller = Teller(loaded, self.settings.hints_per_table)
            listener.tell(table, teller.snapshot(listener, request, chat))
            loaded.touch()
            if came:
                loaded.tell_presence(but=listener)

    async def uncover(
        self, loaded: LoadedTable, listener: Listener, seat: int | None, request: int | None
    ) -> None:
        """Show a listener the table through the eyes of its seat, or cover it (None).

        Under the lock: an update on its way must not be told through eyes that nobody was shown.
        """
        async with loaded.lock:
            loaded.show(listener, seat)
            teller = Teller(loaded, self.settings.hints_per_table)
            listener.tell(loaded.id, teller.uncovered(listener, request))

    def detach(self, table: str, listener: Listener) -> None:
        """No more for this listener."""
        loaded = self.tables.find(table)
        if loaded is not None and listener in loaded.listeners:
            loaded.listeners.discard(listener)
            listener.shown.pop(table, None)
            loaded.touch()
            loaded.tell_presence()


def _apply(table: Table, entry: AnyEntry, at: int, rows: list[LogRow]) -> int:
    """Apply one entry and note its row; from which event on there is something new."""
    before = _events(table)
    apply(table, entry, at)
    body = write_entry(complete(table, entry))
    rows.append(LogRow(table.id, table.number, at, entry.kind, body, current_trace()))
    return min(before, _events(table))  # an action taken back takes its events along


def _events(table: Table) -> int:
    return 0 if table.game is None else table.game.log_size
