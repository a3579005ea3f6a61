"""The hall: what the routes and the socket ask for, and the one place where a table changes."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ParamSpec, TypeVar

from whistlestop.service.cluster import Leases, Notices
from whistlestop.service.errors import ServiceError
from whistlestop.service.lasting import keep_going
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.observe import Metrics
from whistlestop.service.settings import Settings
from whistlestop.service.store import (
    Journal,
    Lease,
    LogRow,
    OutOfStepError,
    StoreError,
    Write,
    tables,
)
from whistlestop.service.table import AnyEntry, Table, read_entry, write_entry
from whistlestop.service.table.apply import apply, complete
from whistlestop.service.table.entries import Acted, Moved
from whistlestop.service.table.may import require_sight
from whistlestop.service.table.report import info_of, summary_of
from whistlestop.service.table.state import HOUR, Patience, wake_at
from whistlestop.service.thinking import WorkerPool
from whistlestop.service.times import now_ms
from whistlestop.service.traces import current_trace
from whistlestop.service.words import filter_of

from .drive import Driver
from .loaded_tables import Listener, LoadedTable, LoadedTables
from .maps import MapLibrary
from .new_tables import NewTables
from .other_processes import OtherProcesses
from .talk import Talk
from .tell import Teller

P = ParamSpec("P")
T = TypeVar("T")
Decision = AnyEntry | Sequence[AnyEntry]
CHAT_SHOWN = 50
"""How many of the last lines of chat come with a snapshot."""
RACES = 8
"""How often something is decided again because another process was faster."""

_log = logging.getLogger("whistlestop.service.hall")


class Hall:
    """All tables. Whoever changes one holds its lock here; between processes the number of the log
    decides, and whoever came second looks at what happened and decides again."""

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
        self.leases = Leases(journal)
        self.notices = Notices(journal, self.leases.process, metrics)
        self.maps = MapLibrary(journal)
        self._driver = Driver(self)
        self.tables = LoadedTables(
            settings,
            journal,
            metrics,
            self.maps,
            self.leases,
            write=self.write,
            drive=self._driver.drive,
        )
        self.words = filter_of({})
        """Words that are not welcome; as operators have it, once that was read."""
        self.talk = Talk(self)
        self.others = OtherProcesses(self, metrics)
        self.new_tables = NewTables(self)
        self.when_finished: list[Callable[[str], None]] = []
        """Told the table of every game that ended through this process, once that is stored; and
        again if a seat goes to somebody else afterwards."""
        self.when_changed: list[Callable[[Table], None]] = []
        """Shown every table that changed through this process, once that is stored."""
        self._metrics = metrics
        self._tasks: set[asyncio.Task[Any]] = set()
        self._lasting: list[asyncio.Task[None]] = []

    def stand_in(self, table: Table) -> str:
        """Who takes a person's seat now: one that has to be compiled first would hold up a game."""
        return self.workers.at_once(table.stand_in or self.settings.stand_in)

    async def start(self) -> None:
        """From now on bots move and clocks run, also at tables that nobody has loaded."""
        await self.others.start()
        self._lasting = [
            asyncio.create_task(keep_going(name, work))
            for name, work in (
                ("beat", self.leases.keep_beating),
                ("hear notices", self.notices.keep_listening),
                ("look at other processes", self.others.keep_looking),
                ("sweep the hall", self.tables.keep_sweeping),
            )
        ]

    async def hand_over(self) -> None:
        """Drive no table any more: other processes take them over at once."""
        self.others.is_leaving = True
        await self.leases.hand_over()
        for loaded in self.tables:
            loaded.close()

    async def stop(self) -> None:
        """Let everything go; what was acknowledged is stored."""
        for task in self._lasting:
            task.cancel()
        await asyncio.gather(*self._lasting, return_exceptions=True)
        drivers = [loaded.driver for loaded in self.tables if loaded.driver is not None]
        for loaded in self.tables:
            self.tables.let_go(loaded)
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)
        await self.leases.leave()

    # --- Reading and changing tables

    async def read(self, table: str, look: Callable[[Table], T]) -> T:
        """Look at a table while nobody changes it."""
        loaded = await self.tables.load(table)
        async with loaded.lock:
            await self.catch_up(loaded)
            return await self._work_out(loaded, look, loaded.table)

    async def perform(self, table: str, decide: Callable[[Table], Decision]) -> TableInfo:
        """Change a table: what `decide` gives is written, then told to everybody."""
        return await self.perform_and_look(table, decide, info_of)

    async def step(self, table: str, decide: Callable[[Table], Decision]) -> int:
        """The same, for those who only want the number of the table afterwards."""
        return await self.perform_and_look(table, decide, lambda changed: changed.number)

    async def perform_and_look(
        self, table: str, decide: Callable[[Table], Decision], look: Callable[[Table], T]
    ) -> T:
        """The same; then `look` at the table before anything else happens there."""
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

    async def change(
        self,
        loaded: LoadedTable,
        decide: Callable[[Table], Decision],
        *,
        lease: Lease | None = None,
        again: bool = True,
    ) -> bool:
        """Change a table whose lock is held, and see to what is due there then.

        If another process was faster, what it did is told here, and `decide` is asked again: with
        `again=False` it is not, and the answer is False. It may decide that there is nothing to do.
        """
        for _ in range(RACES):
            number = loaded.table.number
            try:
                found = decide(loaded.table)
            except ServiceError:
                if await self.catch_up(loaded):
                    continue  # it may be possible now
                raise
            entries = found if isinstance(found, Sequence) else [found]
            if entries and self.leases.is_shared and loaded.table.clock.overdue(now_ms()):
                lost = await self.others.lost_turns(loaded)
                entries = [*lost, *entries] if lease is None else lost or entries
            try:
                if entries:
                    await self.write(loaded, entries, lease)
            except StoreError as error:
                missed = await self.tables.reload(loaded, number)
                await self._follow(loaded, missed or ())
                if missed is None or not isinstance(error, OutOfStepError):
                    raise
                self._metrics.races_lost.inc()
                if again:
                    continue
                return False
            loaded.stirred.set()
            self._driver.drive(loaded)
            return True
        raise ServiceError(
            "out_of_step", "The table has just changed: look again.", key="out_of_step"
        )

    async def catch_up(self, loaded: LoadedTable) -> bool:
        """Apply and tell what other processes wrote; whether there was anything. The lock is held.

        On a database that only this process writes to there never is, and nobody asks it.
        """
        if not self.leases.is_shared:
            return False
        try:
            rows = await self.journal.read(tables.log, loaded.id, loaded.table.number)
        except StoreError:
            return False  # what is in memory has to do; nothing can be written now either
        await self._follow(loaded, rows)
        return bool(rows)

    async def _follow(self, loaded: LoadedTable, rows: Sequence[LogRow]) -> None:
        """Apply what is in the log already and tell everybody here.

        ServiceError if a newer version wrote it: the table is left to the processes of that one.
        """
        for row in rows:
            try:
                entry = read_entry(row.body)
            except ServiceError:
                _log.warning("A table goes on in a newer version: its %r is not known.", row.kind)
                self.tables.leave(loaded)
                raise
            since = _events(loaded.table)
            await self._work_out(loaded, apply, loaded.table, entry, row.at)
            since = min(since, _events(loaded.table))
            for listener, text in await self._work_out(loaded, self._texts, loaded, entry, since):
                listener.tell(loaded.id, text)
        if rows:
            loaded.send_away()
            loaded.stirred.set()
            self._driver.drive(loaded)

    async def write(
        self, loaded: LoadedTable, entries: Sequence[AnyEntry], lease: Lease | None = None
    ) -> None:
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
            since = await self._work_out(loaded, _apply, table, entry, at, rows)
            texts += await self._work_out(loaded, self._texts, loaded, entry, since)
        since = await self._work_out(loaded, _apply, table, last, at, rows)
        summary = summary_of(table, wake_at(table, self.patience))
        stored = self.journal.append(Write(tuple(rows), summary, lease))
        try:
            texts += await self._work_out(loaded, self._texts, loaded, last, since)
        finally:
            await stored
        for listener, text in texts:
            listener.tell(table.id, text)
        loaded.send_away()
        loaded.touch()
        self._count(entries, time.perf_counter() - begin)
        for look in self.when_changed:
            look(table)
        if table.stage == "finished" and any(isinstance(one, Acted | Moved) for one in entries):
            for tell in self.when_finished:
                tell(table.id)

    def _texts(
        self, loaded: LoadedTable, entry: AnyEntry, since: int
    ) -> list[tuple[Listener, str | bytes]]:
        loaded.cover()
        teller = Teller(loaded, self.settings.hints_per_table)
        welcome = [one for one in tuple(loaded.listeners) if loaded.table.may_watch(one.user)]
        return [(one, teller.update(one, entry, since)) for one in welcome]

    async def _work_out(
        self, loaded: LoadedTable, work: Callable[P, T], *args: P.args, **options: P.kwargs
    ) -> T:
        """Have rules, aids or texts worked out, under the lock. On a map that somebody brought
        that may take a tenth of a second: then in a thread, so that nobody else waits for it."""
        if self.maps.is_builtin(loaded.table.map):
            return work(*args, **options)
        return await asyncio.to_thread(work, *args, **options)

    def _count(self, entries: Sequence[AnyEntry], seconds: float) -> None:
        actions = sum(isinstance(entry, Acted) for entry in entries)
        if actions:
            self._metrics.actions.inc(actions)
            self._metrics.action_seconds.observe(seconds)

    # --- Listeners

    async def attach(self, table: str, listener: Listener, request: int | None) -> None:
        """Have a listener told about a table from now on, beginning with everything."""
        loaded = await self.tables.load(table)
        try:
            if loaded.table.may_watch(listener.user):
                await self.others.note_coming(loaded, listener)
            await self._show(loaded, listener, request)
        finally:
            self.others.came(loaded, listener)

    async def _show(self, loaded: LoadedTable, listener: Listener, request: int | None) -> None:
        async with loaded.lock:  # from now on it is not let go
            table = loaded.id
            since = loaded.table.number if self.leases.is_shared else None
            found = await self.journal.read(tables.look_in, table, CHAT_SHOWN, since)
            await self._follow(loaded, found.log)
            self.others.heard_presence(loaded, found.presence)
            require_sight(loaded.table, listener.user)
            await self.others.note_coming(loaded, listener)  # who may look only since just now
            came = listener not in loaded.listeners
            loaded.listeners.add(listener)
            teller = Teller(loaded, self.settings.hints_per_table)
            text = await self._work_out(loaded, teller.snapshot, listener, request, found.chat)
            listener.tell(table, text)
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
            text = await self._work_out(loaded, teller.uncovered, listener, request)
            listener.tell(loaded.id, text)

    def drive(self, loaded: LoadedTable) -> None:
        """See to what is due at a table, if this process drives it."""
        self._driver.drive(loaded)

    def hurry(self, loaded: LoadedTable) -> None:
        """Have bots move at once, whichever process drives them."""
        if self.leases.holds(loaded.id):
            loaded.hurry()
        else:
            self.notices.send("hurry", loaded.id)

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
