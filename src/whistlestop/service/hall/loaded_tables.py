"""The tables in memory: loaded when they are needed, let go when nobody needs them."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol

from whistlestop.advice import Aide
from whistlestop.rules import RULES_VERSION
from whistlestop.service.cluster import Leases
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.messages import Gap, Present
from whistlestop.service.models.tables import RUNNING, Presence
from whistlestop.service.observe import Metrics
from whistlestop.service.settings import Settings
from whistlestop.service.store import (
    Journal,
    Lease,
    LogRow,
    OutOfStepError,
    PresenceRow,
    StoreError,
    tables,
)
from whistlestop.service.store.moderation import Hearing
from whistlestop.service.table import AnyEntry, Table, may
from whistlestop.service.table.apply import first_entry, replay
from whistlestop.service.table.entries import Closed, Resumed, newer_version
from whistlestop.service.times import now_ms

from .maps import MapLibrary
from .told import Told, Yours

SWEEP_S = 1.0
DUE_AT_ONCE = 50
"""How many sleeping tables are woken in one sweep, at most."""

_log = logging.getLogger("whistlestop.service.hall")


class Listener(Protocol):
    """A socket, as the hall sees it."""

    user: str | None
    shown: dict[str, int]
    """By table the seat whose person said "it's me" on a device that several share."""
    hearing: Hearing
    """Whose chat is wanted, and how much of it."""
    live: int
    """The version of the messages it understands."""
    heard: dict[str, Yours]
    """By table what it was last told about itself; from version 2 on."""

    def tell(self, table: str, text: str | bytes) -> None:
        """Send a message, some time; never waits."""
        ...


class LoadedTable:
    """A table, its lock, its listeners, and the task that makes the moves of its bots."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.coming: set[Listener] = set()
        """Those who will be shown the table as soon as the other processes know of them."""
        self.aide = Aide()
        self.told = Told()
        self.driver: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.alarm_at = 0.0
        """When it rings, by the clock of the event loop."""
        self.is_hurried = False
        """Whether bots may move at once, until a person has to act."""
        self.stirred = asyncio.Event()
        """Set when a bot that waits should look again: the table changed, or it is hurried."""
        self.used = time.monotonic()
        self.noted: PresenceRow | None = None
        """Who is connected here, as the other processes can read it."""
        self.elsewhere: tuple[PresenceRow, ...] = ()
        """Who is connected through other processes."""
        self.given_back: set[tuple[str, int | None]] = set()
        """Processes that fell silent after a beat (None: for good) and whose people have got their
        turn back."""
        self.on_presence: Callable[[LoadedTable], None] = lambda _: None
        """Called when somebody came or went here."""

    @property
    def id(self) -> str:
        """The table's."""
        return self.table.id

    @property
    def is_busy(self) -> bool:
        """Whether somebody needs it in memory."""
        driving = self.driver is not None and not self.driver.done()
        return driving or bool(self.listeners or self.coming) or self.lock.locked()

    def hurry(self) -> None:
        """Have bots move at once."""
        self.is_hurried = True
        self.stirred.set()

    def touch(self) -> None:
        """It was used just now."""
        self.used = time.monotonic()

    def presence(self) -> Presence:
        """Who is connected, through whatever process."""
        here = self.presence_here()
        others = [seat for row in self.elsewhere for seat in row.seats]
        return Presence(
            seats=tuple(sorted({*here.seats, *others})),
            spectators=here.spectators + sum(row.spectators for row in self.elsewhere),
        )

    def presence_here(self) -> Presence:
        """Who is connected to this process, or is about to be."""
        here = self.listeners | self.coming
        users = {listener.user for listener in here}
        seats = tuple(seat.number for seat in self.table.persons if seat.user in users)
        seated = {seat.user for seat in self.table.persons}
        spectators = sum(listener.user not in seated for listener in here)
        return Presence(seats=seats, spectators=spectators)

    def eyes(self, listener: Listener) -> int | None:
        """Through whose eyes a listener sees the table; None is a spectator's.

        A device that several persons share shows a person's view only during that person's
        decision, and only after that person said "it's me".
        """
        mine = self.table.seats_of(listener.user)
        if len(mine) == 1:
            return mine[0]
        shown = listener.shown.get(self.id)
        return shown if shown in mine and shown in self.table.to_act else None

    def speaks_for(self, listener: Listener, seat: int | None) -> int:
        """The seat a listener speaks for; on a shared device, of the one who said "it's me"."""
        assert listener.user is not None
        mine = self.table.seats_of(listener.user)
        if len(mine) < 2:
            return may.own_seat(self.table, listener.user, seat)
        shown = self.eyes(listener)
        if shown is None or (seat is not None and seat != shown):
            raise ServiceError(
                "forbidden",
                "Several people share this device: the person to act must first say who they are.",
                key="say_who_you_are",
            )
        return shown

    def show(self, listener: Listener, seat: int | None) -> None:
        """The person of a seat said "it's me", or somebody covered the device (None)."""
        if seat is None:
            listener.shown.pop(self.id, None)
            return
        assert listener.user is not None
        may.own_seat(self.table, listener.user, seat)
        if seat not in self.table.to_act:
            raise ServiceError(
                "wrong_stage",
                "It is not that person's turn: the device shows a hand only to the person to act.",
                key="not_your_turn",
            )
        listener.shown[self.id] = seat

    def cover(self) -> None:
        """Whoever said "it's me" and no longer has to act must say it again the next time."""
        for listener in tuple(self.listeners):
            if listener.shown.get(self.id) not in self.table.to_act:
                listener.shown.pop(self.id, None)

    def send_away(self) -> None:
        """Nothing more for those who came before the game and may not watch it."""
        gone = [one for one in self.listeners if not self.table.may_watch(one.user)]
        self.listeners.difference_update(gone)
        for listener in gone:  # who asks again hears why
            listener.tell(self.id, Gap(table=self.id).model_dump_json())
        if gone:
            self.tell_presence()

    def send_looking(self) -> None:
        """Have everybody ask again: nobody knows what they have heard of."""
        text = Gap(table=self.id).model_dump_json()
        for listener in self.listeners:
            listener.tell(self.id, text)

    def tell_presence(self, but: Listener | None = None) -> None:
        """Tell everybody who is connected now, after somebody came or went."""
        self.on_presence(self)
        self.show_presence(but)

    def show_presence(self, but: Listener | None = None) -> None:
        """Tell everybody here who is connected now."""
        text = Present(table=self.id, presence=self.presence()).model_dump_json()
        for listener in self.listeners:
            if listener is not but:
                listener.tell(self.id, text)

    def asked(self, listener: Listener) -> tuple[int, ...]:
        """The seats of a shared device that are to act and wait for an "it's me"."""
        mine = self.table.seats_of(listener.user)
        if len(mine) < 2 or self.eyes(listener) is not None:
            return ()
        return tuple(n for n in mine if n in self.table.to_act and self.table.seats[n].bot is None)

    def silence(self) -> None:
        """Have no alarm ring."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def close(self) -> None:
        """Stop everything that runs for it."""
        self.silence()
        if self.driver is not None:
            self.driver.cancel()
            self.driver = None


class LoadedTables:
    """The tables in memory, in bounded number."""

    def __init__(
        self,
        settings: Settings,
        journal: Journal,
        metrics: Metrics,
        maps: MapLibrary,
        leases: Leases,
        *,
        write: Callable[["LoadedTable", list[AnyEntry], Lease | None], Awaitable[None]],
        drive: Callable[["LoadedTable"], None],
    ) -> None:
        self._settings = settings
        self._journal = journal
        self._metrics = metrics
        self._maps = maps
        self._leases = leases
        self._write = write
        self._drive = drive
        self.on_presence: Callable[[LoadedTable], None] = lambda _: None
        self._loaded: dict[str, LoadedTable] = {}
        self._loading: dict[str, asyncio.Future[LoadedTable]] = {}

    def __iter__(self) -> Iterator[LoadedTable]:
        return iter(list(self._loaded.values()))

    def find(self, table: str) -> LoadedTable | None:
        """A table, if it is in memory."""
        return self._loaded.get(table)

    def add(self, loaded: LoadedTable) -> None:
        """Keep a new table, and see to what is due there."""
        loaded.on_presence = self.on_presence
        self._loaded[loaded.id] = loaded
        self._metrics.tables_loaded.set(len(self._loaded))
        self._drive(loaded)

    async def load(self, table: str) -> LoadedTable:
        """A table; loaded if it is not there, once however many ask for it."""
        found = self._loaded.get(table)
        if found is not None:
            found.touch()
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LoadedTable:
        self.make_place()
        loaded = LoadedTable(await self._replayed(table))
        async with loaded.lock:
            if self._leases.holds(table):
                loaded = await self._aided(loaded)
            self.add(loaded)
        return loaded

    async def _aided(self, loaded: LoadedTable) -> LoadedTable:
        """A table that this process drives from now on, with what it needs before it goes on."""
        aid = first_aid(loaded.table, self._leases.served_since(loaded.id))
        if aid is None:
            return loaded
        try:
            await self._write(loaded, [aid], self._leases.lease(loaded.id))
        except OutOfStepError:  # another process was faster, with this or with something else
            return LoadedTable(await self._replayed(loaded.id))
        return loaded

    async def _replayed(self, table: str) -> Table:
        log = await self._journal.read(tables.log, table)
        return await self._replay(table, log)

    async def _replay(self, table: str, log: list[LogRow]) -> Table:
        if not log:
            raise ServiceError("not_found", "There is no such table.", key="no_such_table")
        first = first_entry(log)
        if first.rules > RULES_VERSION:
            raise newer_version()
        map = await self._maps.find(first.fingerprint)
        return await asyncio.to_thread(replay, table, map, log)

    async def reload(self, loaded: LoadedTable, number: int) -> list[LogRow] | None:
        """What was applied is not stored: go back to the entry that everybody has heard of.

        What the log has after it, which nobody here has heard of. None if it cannot be read: then
        the table is let go, and everybody has to ask for it again. The lock is held.
        """
        try:
            log = await self._journal.read(tables.log, loaded.id)
            loaded.table = await self._replay(loaded.id, log[:number])
        except (StoreError, ServiceError) as error:
            _log.error("A table cannot be read again: %s", type(error).__name__)
            self.leave(loaded)
            return None
        loaded.aide = Aide()  # what was worked out for the other no longer holds
        for listener in loaded.listeners:  # nor does what was written for them and never sent
            listener.heard.pop(loaded.id, None)
        self._drive(loaded)
        return log[number:]

    def make_place(self) -> None:
        """Let the table go that was not used for longest, if there are too many."""
        if len(self._loaded) < self._settings.max_loaded_tables:
            return
        idle = [loaded for loaded in self._loaded.values() if not loaded.is_busy]
        if not idle:
            raise ServiceError(
                "unavailable", "Too many tables are in use; try again in a minute.", key="crowded"
            )
        self.let_go(min(idle, key=lambda loaded: loaded.used))

    def let_go(self, loaded: LoadedTable) -> None:
        """Forget a table; it is in the store."""
        loaded.close()
        self._loaded.pop(loaded.id, None)
        self._metrics.tables_loaded.set(len(self._loaded))

    def leave(self, loaded: LoadedTable) -> None:
        """Forget a table that this process cannot go on with: everybody has to ask again."""
        self.let_go(loaded)
        loaded.send_looking()

    async def keep_sweeping(self) -> None:
        """Every second: wake tables where something is due, let idle ones go. Until cancelled."""
        while True:
            try:
                await self._wake_due()
                self._drop_idle()
            except Exception:
                _log.exception("The sweep through the hall failed; it goes on.")
            await asyncio.sleep(SWEEP_S)

    async def _wake_due(self) -> None:
        most = DUE_AT_ONCE + len(self._loaded)
        held = self._leases.held
        if held is not None and not held:
            return
        due = await self._journal.read(tables.due, now_ms(), most, held)
        for table in [table for table in due if table not in self._loaded][:DUE_AT_ONCE]:
            try:
                await self.load(table)
            except (ServiceError, StoreError) as error:
                _log.warning("A table could not be woken: %s", error)

    def _drop_idle(self) -> None:
        before = time.monotonic() - self._settings.idle_unload_s
        for loaded in self:
            if loaded.used < before and not loaded.is_busy:
                self.let_go(loaded)


def first_aid(table: Table, served_since: int) -> AnyEntry | None:
    """What a table that was just loaded needs before it goes on."""
    if table.foreign and table.stage in RUNNING:
        return Closed(
            message=f"This game was begun under version {table.rules} of the rules, and this "
            f"server plays version {RULES_VERSION}. It cannot go on; its record is kept."
        )
    if not table.clock.running or table.updated_at >= served_since:
        return None
    deadlines = [table.clock.deadline(seat) for seat in table.clock.running]
    live = table.options.pace.kind == "seconds"
    missed = any(deadline is not None and deadline <= served_since for deadline in deadlines)
    return Resumed() if live or missed else None
