"""The hall: finds tables, has them written and told, and lets go of those nobody needs."""

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from whistlestop.bots import BOTS
from whistlestop.rules import RULES_VERSION
from whistlestop.service.errors import ServiceError
from whistlestop.service.guard.metrics import Metrics
from whistlestop.service.models.info import TableInfo
from whistlestop.service.models.messages import Bye, Gap, Present
from whistlestop.service.models.plan import BotSeat, Manners, SeatPlan, TablePlan
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, Store
from whistlestop.service.store.errors import CodeTakenError, OutOfStepError, StoreError
from whistlestop.service.store.rows import Entry, User, Write
from whistlestop.service.table import AnyEntry, Table, write_entry
from whistlestop.service.table.applying import apply, complete
from whistlestop.service.table.entries import Acted, Opened, PlannedSeat, Rematched, Started
from whistlestop.service.table.reporting import info_of, summary_of
from whistlestop.service.table.seating import check_plan, plan_seats
from whistlestop.service.table.waking import HOUR, Patience, wake_at
from whistlestop.service.times import now_ms
from whistlestop.service.workers import Workers

from .again import check_rematch, next_first, read_upload, rematch_seats, uploaded
from .driving import Driver
from .loading import first_aid, first_entry, replay
from .rooms import Listener, Room, Socket
from .shelf import MapShelf
from .talking import Talk
from .telling import Teller

T = TypeVar("T")
Decision = AnyEntry | Sequence[AnyEntry]
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH = 6
FINGERPRINT = re.compile(r'^\[Fingerprint +"([^"]{1,80})"\]', re.MULTILINE)
MOST_HEADERS = 10_000
SWEEP_S = 1.0
DUE_AT_ONCE = 50

_log = logging.getLogger("whistlestop.service.hall")


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """A short text that can be read out to a friend."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Hall:
    """All tables. One writer a table: whoever changes one holds its lock."""

    def __init__(
        self, settings: Settings, store: Store, journal: Journal, workers: Workers, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.maps = MapShelf(store, journal)
        self.workers = workers
        self.metrics = metrics
        self.patience = Patience(
            salts=settings.salt_wait_ms,
            seating=settings.abandon_seating_h * HOUR,
            playing=settings.abandon_playing_h * HOUR,
        )
        self.clients: set[Socket] = set()
        """Every socket, whether it follows a table or not."""
        self._store = store
        self._journal = journal
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._driver = Driver(self)
        self.talk = Talk(self, store, journal)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._started_at = 0

    async def start(self) -> None:
        """From now on bots move and clocks run, also at tables that nobody has loaded."""
        self._started_at = now_ms()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Let everything go; what was acknowledged is stored."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for room in self._rooms.values():
            room.close()
        drivers = [room.driver for room in self._rooms.values() if room.driver is not None]
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)
        self._rooms.clear()

    # --- Opening tables

    async def open(
        self,
        user: User,
        plan: TablePlan,
        *,
        start: bool = False,
    ) -> TableInfo:
        """A new table, hosted by a user; with `start` it begins at once."""
        map = await self.maps.find(plan.map)
        manners = Manners(**{key: getattr(plan, key) for key in Manners.model_fields})
        check_plan(map, manners, plan.seats)
        self._check_levels(plan.seats)
        hosted = await self._journal.read(self._store.count_open_by, user.id)
        if hosted >= self.settings.max_tables_per_user:
            raise ServiceError(
                "too_many",
                f"You host {hosted} unfinished tables: finish or leave one of them first.",
                key="table_count",
                tables=hosted,
            )
        seats = plan_seats(plan.seats, user.id, user.name)
        return await self.begin(Table(new_id(), map), manners, user.id, seats, start=start)

    def _check_levels(self, seats: Sequence[SeatPlan]) -> None:
        for seat in seats:
            searches = isinstance(seat, BotSeat) and BOTS[seat.level].searches
            if searches and not self.workers.searchable:
                raise ServiceError(
                    "unavailable",
                    "The strong bots need compiled code that is not installed on this server: "
                    "choose skilled, or another that does not search.",
                    key="no_search",
                )

    async def begin(
        self,
        table: Table,
        manners: Manners,
        host: str,
        seats: tuple[PlannedSeat, ...],
        *,
        start: bool,
        previous: str | None = None,
    ) -> TableInfo:
        """Write the first entries of a table; its secret is decided here."""
        await self.maps.keep_builtin(table.map)
        opened = Opened(
            code=new_code(),
            map=table.map.name,
            fingerprint=table.map.fingerprint,
            rules=RULES_VERSION,
            manners=manners,
            host=host,
            seats=seats,
            secret=secrets.token_hex(32),
            previous=previous,
        )
        return await self.found(table, [opened, Started()] if start else [opened])

    async def rematch(self, table: str, user: User) -> TableInfo:
        """Another game of the same persons; whoever asks second gets the same one."""
        return await self.whole(self._rematch(await self.room(table), user))

    async def _rematch(self, room: Room, user: User) -> TableInfo:
        async with room.lock:
            old = room.table
            if old.rematch is not None:
                return await self.info(old.rematch)
            check_rematch(old, user.id)
            manners = old.manners.model_copy(update={"first": next_first(old)})
            seats = rematch_seats(old)
            info = await self.begin(
                Table(new_id(), old.map), manners, user.id, seats, start=True, previous=old.id
            )
            await self.change(room, lambda _: Rematched(table=info.table))
            return info

    async def upload(self, user: User, text: str) -> TableInfo:
        """Keep a finished game that was played elsewhere."""
        named = FINGERPRINT.search(text[:MOST_HEADERS])
        map = None
        if named is not None:
            with contextlib.suppress(ServiceError):  # the reader tells in which line it stands
                map = await self.maps.find(named[1])
        record = await asyncio.to_thread(read_upload, text, map)
        await self.maps.keep_builtin(record.map)
        entry = uploaded(record, text, user.id, new_code())
        return await self.found(Table(new_id(), record.map), [entry])

    async def found(self, table: Table, entries: Sequence[AnyEntry]) -> TableInfo:
        """Write the first entries of a new table and put it into the hall."""
        self._make_room()
        for attempt in (1, 2, 3):
            room = Room(Table(table.id, table.map))
            try:
                async with room.lock:
                    await self.write(room, entries)
                    self._rooms[table.id] = room
                    self._driver.drive(room)
                    return info_of(room.table)
            except CodeTakenError:
                if attempt == 3:
                    raise
                first = entries[0].model_copy(update={"code": new_code()})
                entries = [first, *entries[1:]]
        raise AssertionError("unreachable")

    # --- Using tables

    async def info(self, table: str) -> TableInfo:
        """A table as everybody may know it."""
        return await self.read(table, info_of)

    async def read(self, table: str, look: Callable[[Table], T]) -> T:
        """Look at a table while nobody changes it."""
        room = await self.room(table)
        async with room.lock:
            return look(room.table)

    async def perform(self, table: str, decide: Callable[[Table], Decision]) -> TableInfo:
        """Change a table: what `decide` gives is written, then told to everybody."""
        return await self.whole(self._perform(await self.room(table), decide))

    async def _perform(self, room: Room, decide: Callable[[Table], Decision]) -> TableInfo:
        async with room.lock:
            await self.change(room, decide)
            return info_of(room.table)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever asked for it goes away meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def change(self, room: Room, decide: Callable[[Table], Decision]) -> None:
        """The same for a room whose lock is held."""
        found = decide(room.table)
        entries = found if isinstance(found, Sequence) else [found]
        try:
            await self.write(room, entries)
        except StoreError as error:
            await self._reload(room)
            if isinstance(error, OutOfStepError):
                raise ServiceError(
                    "out_of_step", "The table has just changed: look again.", key="out_of_step"
                ) from None
            raise ServiceError("unavailable", str(error), key="store") from None
        self._driver.drive(room)

    async def write(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        """Apply entries, store them, and only then tell anybody. The lock is held by the caller.

        The texts for everybody are made while the disk is busy.
        """
        begin, table, at = time.perf_counter(), room.table, now_ms()
        at = max(at, table.updated_at)  # a clock that was set back must not turn time around
        rows: list[Entry] = []
        texts: list[tuple[Listener, str]] = []
        committing: asyncio.Future[None] | None = None
        for place, entry in enumerate(entries, 1):
            before = 0 if table.game is None else table.game.log_size
            apply(table, entry, at)
            whole = complete(table, entry)
            rows.append(Entry(table.id, table.number, at, entry.kind, write_entry(whole)))
            if place == len(entries):
                summary = summary_of(table, wake_at(table, self.patience))
                write = Write(tuple(rows), summary)
                committing = asyncio.ensure_future(self._journal.append(write))
                await asyncio.sleep(0)  # hand it to the thread before the texts are made
            now = 0 if table.game is None else table.game.log_size
            room.cover()
            teller = Teller(room, self.settings.hints_per_table)
            since = min(before, now)
            here = [one for one in room.listeners if room.may_watch(one)]
            texts += [(one, teller.update(one, entry, since)) for one in here]
        assert committing is not None
        await committing
        for listener, text in texts:
            listener.tell(table.id, text)
        self._send_away(room)
        room.touch()
        actions = sum(isinstance(entry, Acted) for entry in entries)
        self.metrics.actions.inc(actions)
        if actions:
            self.metrics.action_seconds.observe(time.perf_counter() - begin)

    # --- Listeners

    async def attach(self, table: str, listener: Listener, request: int | None) -> None:
        """Have a listener told about a table from now on, beginning with everything."""
        chat = await self._journal.read(self._store.chat, table, 50)
        room = await self.room(table)  # last: it may be let go while something else is awaited
        async with room.lock:
            self._check_watching(room, listener)
            came = listener not in room.listeners
            room.listeners.add(listener)
            text = Teller(room, self.settings.hints_per_table).snapshot(listener, request, chat)
            listener.tell(table, text)
            room.touch()
            if came:
                self.tell_presence(room, but=listener)

    def _check_watching(self, room: Room, listener: Listener) -> None:
        if not room.may_watch(listener):
            raise ServiceError("forbidden", "This table has no spectators.", key="no_spectators")

    def _send_away(self, room: Room) -> None:
        """Nothing more for those who came before the game and may not watch it."""
        gone = [one for one in room.listeners if not room.may_watch(one)]
        if gone:
            room.listeners.difference_update(gone)
            for listener in gone:  # who asks again hears why
                listener.tell(room.id, Gap(table=room.id).model_dump_json())
            self.tell_presence(room)

    async def uncover(self, room: Room, listener: Listener, request: int | None) -> None:
        """Show a listener the table through other eyes."""
        async with room.lock:
            text = Teller(room, self.settings.hints_per_table).uncovered(listener, request)
            listener.tell(room.id, text)

    def say_goodbye(self, reason: str) -> None:
        """Tell every client that the server stops, and have the sockets closed."""
        text = Bye(reason=reason).model_dump_json()
        for client in list(self.clients):
            client.tell("", text)
            client.outbox.close()

    def detach(self, table: str, listener: Listener) -> None:
        """No more for this listener."""
        room = self._rooms.get(table)
        if room is not None and listener in room.listeners:
            room.listeners.discard(listener)
            listener.shown.pop(table, None)
            room.touch()
            self.tell_presence(room)

    def tell_presence(self, room: Room, but: Listener | None = None) -> None:
        """Tell everybody who is there."""
        text = Present(table=room.id, presence=room.presence()).model_dump_json()
        for listener in room.listeners:
            if listener is not but:
                listener.tell(room.id, text)

    # --- Loading and letting go

    async def room(self, table: str) -> Room:
        """A table in memory; loaded if it is not there."""
        room = self._rooms.get(table)
        if room is not None:
            room.touch()
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        self._make_room()
        room = Room(await self._replayed(table))
        aid = first_aid(room.table, self._started_at)
        async with room.lock:
            if aid is not None:
                await self.write(room, [aid])
            self._rooms[table] = room
            self._driver.drive(room)
        return room

    async def _replayed(self, table: str) -> Table:
        log = await self._journal.read(self._store.log, table)
        if not log:
            raise ServiceError("not_found", "There is no such table.", key="no_such_table")
        map = await self.maps.find(first_entry(log).fingerprint)
        return await asyncio.to_thread(replay, table, map, log)

    async def _reload(self, room: Room) -> None:
        """What was applied is not stored: go back to what is. Whoever listens loads anew."""
        try:
            room.table = await self._replayed(room.id)
        except (StoreError, ServiceError) as error:
            _log.error("A table cannot be read again: %s", type(error).__name__)
            room.close()
            self._rooms.pop(room.id, None)
            return
        room.aide = type(room.aide)()
        self._driver.drive(room)

    def _make_room(self) -> None:
        """Let the table go that was not used for longest, if there are too many."""
        self.metrics.tables_loaded.set(len(self._rooms))
        if len(self._rooms) < self.settings.max_loaded_tables:
            return
        idle = [room for room in self._rooms.values() if not room.is_busy]
        if not idle:
            raise ServiceError(
                "unavailable", "Too many tables are in use; try again in a minute.", key="crowded"
            )
        self._let_go(min(idle, key=lambda room: room.used))

    def _let_go(self, room: Room) -> None:
        room.close()
        self._rooms.pop(room.id, None)
        self.metrics.tables_loaded.set(len(self._rooms))

    async def _sweep(self) -> None:
        """Every second: wake tables where something is due, let idle ones go."""
        while True:
            try:
                await self._wake_due()
                self._drop_idle()
            except Exception:
                _log.exception("The sweep through the hall failed; it goes on.")
            await asyncio.sleep(SWEEP_S)

    async def _wake_due(self) -> None:
        due = await self._journal.read(self._store.due, now_ms(), DUE_AT_ONCE + len(self._rooms))
        for table in [table for table in due if table not in self._rooms][:DUE_AT_ONCE]:
            try:
                await self.room(table)
            except (ServiceError, StoreError) as error:
                _log.warning("A table could not be woken: %s", error)

    def _drop_idle(self) -> None:
        before = time.monotonic() - self.settings.idle_unload_s
        for room in list(self._rooms.values()):
            if room.used < before and not room.is_busy:
                self._let_go(room)
