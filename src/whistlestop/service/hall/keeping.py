"""Which tables are in memory: loaded when they are needed, let go when nobody needs them."""

import asyncio
import logging
import time
from collections.abc import Iterator

from whistlestop.service.errors import ServiceError
from whistlestop.service.models.messages import Gap
from whistlestop.service.observe import Metrics
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, StoreError, tables
from whistlestop.service.table import Table
from whistlestop.service.times import now_ms

from .driving import Driver
from .loading import first_aid, first_entry, replay
from .rooms import Room
from .shelf import MapShelf
from .writing import Writer

SWEEP_S = 1.0
DUE_AT_ONCE = 50
"""So many sleeping tables are woken in one sweep."""

_log = logging.getLogger("whistlestop.service.hall")


class Rooms:
    """The tables in memory, in bounded number."""

    def __init__(
        self,
        settings: Settings,
        journal: Journal,
        metrics: Metrics,
        maps: MapShelf,
        writer: Writer,
    ) -> None:
        self._settings = settings
        self._journal = journal
        self._metrics = metrics
        self._maps = maps
        self._writer = writer
        self.driver: Driver | None = None
        self.started_at = 0
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}

    def __contains__(self, table: str) -> bool:
        return table in self._rooms

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def find(self, table: str) -> Room | None:
        """A table, if it is in memory."""
        return self._rooms.get(table)

    def add(self, room: Room) -> None:
        """Keep a new table, and see to what is due there."""
        self._rooms[room.id] = room
        self._metrics.tables_loaded.set(len(self._rooms))
        self._drive(room)

    def _drive(self, room: Room) -> None:
        assert self.driver is not None
        self.driver.drive(room)

    async def room(self, table: str) -> Room:
        """A table; loaded if it is not there, once however many ask for it."""
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
        self.make_place()
        room = Room(await self._replayed(table))
        aid = first_aid(room.table, self.started_at)
        async with room.lock:
            if aid is not None:
                await self._writer.write(room, [aid])
            self.add(room)
        return room

    async def _replayed(self, table: str) -> Table:
        log = await self._journal.read(tables.log, table)
        if not log:
            raise ServiceError("not_found", "There is no such table.", key="no_such_table")
        map = await self._maps.find(first_entry(log).fingerprint)
        return await asyncio.to_thread(replay, table, map, log)

    async def reload(self, room: Room) -> None:
        """What was applied may not be stored: go back to what is. The lock is held.

        Whoever listens is told to look again: nobody knows which of the two was heard of.
        """
        gap = Gap(table=room.id).model_dump_json()
        try:
            room.table = await self._replayed(room.id)
        except (StoreError, ServiceError) as error:
            _log.error("A table cannot be read again: %s", type(error).__name__)
            self.let_go(room)
        else:
            room.forget()
            self._drive(room)
        for listener in room.listeners:
            listener.tell(room.id, gap)

    def make_place(self) -> None:
        """Let the table go that was not used for longest, if there are too many."""
        if len(self._rooms) < self._settings.max_loaded_tables:
            return
        idle = [room for room in self._rooms.values() if not room.is_busy]
        if not idle:
            raise ServiceError(
                "unavailable", "Too many tables are in use; try again in a minute.", key="crowded"
            )
        self.let_go(min(idle, key=lambda room: room.used))

    def let_go(self, room: Room) -> None:
        """Forget a table; it is in the store."""
        room.close()
        self._rooms.pop(room.id, None)
        self._metrics.tables_loaded.set(len(self._rooms))

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
        most = DUE_AT_ONCE + len(self._rooms)
        due = await self._journal.read(tables.due, now_ms(), most)
        for table in [table for table in due if table not in self._rooms][:DUE_AT_ONCE]:
            try:
                await self.room(table)
            except (ServiceError, StoreError) as error:
                _log.warning("A table could not be woken: %s", error)

    def _drop_idle(self) -> None:
        before = time.monotonic() - self._settings.idle_unload_s
        for room in self:
            if room.used < before and not room.is_busy:
                self.let_go(room)
