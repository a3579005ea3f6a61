"""What other processes do at the tables that are loaded here, and what they should know of us.

A notice makes it quick. That nothing is missed when a notice gets lost is the task of `_look`,
which compares everything that is loaded with the database every few seconds.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Collection
from contextlib import suppress
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import Seconds
from whistlestop.service.observe import Metrics
from whistlestop.service.store import PresenceRow, StoreError, people, processes, tables
from whistlestop.service.store.processes import Elsewhere, shard_of
from whistlestop.service.table import AnyEntry, Table
from whistlestop.service.table.entries import Resumed
from whistlestop.service.times import now_ms

from .loaded_tables import Listener, LoadedTable
from .talk import tell_hearers

if TYPE_CHECKING:
    from .hall import Hall

LOOK_S = 2.0
SILENT_MS = 1_500
"""Three beats: a process that has been silent for so long may be gone."""
DOUBT_S = 0.1
"""How often to look whether a process that may just have died says that it lives."""
ASKED_S = 5.0
"""A table that somebody asked for is kept in step so long, in case they ask again."""
CHAT_BACK = 50
"""Lines may be stored in another order than they are numbered: so far back is looked."""

_log = logging.getLogger("whistlestop.service.cluster")


class OtherProcesses:
    """Keeps the hall in step with the processes that share its database. Alone it does nothing."""

    def __init__(self, hall: "Hall", metrics: Metrics) -> None:
        self._hall = hall
        self._metrics = metrics
        self.is_leaving = False
        """Whether this process is going: who was connected is left for the others to see."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._last_chat = 0
        self._told: deque[int] = deque(maxlen=1000)
        """Lines of chat that everybody here has heard."""
        self._coming: dict[str, LoadedTable] = {}
        """Tables where somebody came or went and the others do not know yet."""
        self._noting = asyncio.Lock()
        """Held from finding out who is connected until it is stored: an older answer that is stored
        later would leave out who came meanwhile."""

    async def start(self) -> None:
        """Join the others, and hear of them from now on."""
        hall = self._hall
        hall.leases.is_able = lambda: bool(hall.workers.stats.processes)
        hall.leases.on_gained = self._gained
        hall.leases.on_orphans = self._care_for
        hall.leases.on_buried = self._note_everybody
        hall.leases.connected_here = self._everybody_here
        await hall.leases.start()
        if not hall.leases.is_shared:
            return
        hall.journal.store.sender = hall.leases.process
        hall.tables.on_presence = self._presence_changed
        hall.notices.on_gaps.append(self._after_gap)
        hall.notices.handlers |= {
            "log": self._logs_went_on,
            "chat": self._somebody_spoke,
            "reacted": self._reacted,
            "presence": self._came_or_went,
            "muted": self._muted,
            "hurry": self._hurry,
            "shards": lambda _: hall.leases.hurry(),
        }
        self._last_chat = await hall.journal.read(people.last_chat)

    # --- Logs

    def _logs_went_on(self, items: list[Any]) -> None:
        for table, number, due in items:
            loaded = self._hall.tables.find(table)
            if loaded is not None and loaded.table.number < number:
                if self._is_of_use(loaded):
                    self._work(f"log {table}", self._catch_up(loaded))
                else:  # it only came by with somebody's request
                    self._hall.tables.let_go(loaded)
            elif loaded is None and due and self._hall.leases.holds(table):
                self._work(f"load {table}", self._load(table))

    def _is_of_use(self, loaded: LoadedTable) -> bool:
        """Whether somebody here follows or drives a table, or has just asked for it."""
        just_asked = loaded.used > time.monotonic() - ASKED_S
        return loaded.is_busy or just_asked or self._hall.leases.holds(loaded.id)

    def _work(self, key: str, work: Any) -> None:
        """Do something beside everything else, one at a time for each key."""
        before = self._tasks.get(key)

        async def after() -> None:
            if before is not None:
                await asyncio.wait([before])
            try:
                await work
            except (ServiceError, StoreError) as error:
                _log.warning("Not in step with the others: %s", type(error).__name__)
            except Exception:
                _log.exception("Not in step with the others; it is tried again soon.")

        task = asyncio.create_task(after())
        self._tasks[key] = task

        def forget(done: "asyncio.Task[None]") -> None:
            if self._tasks.get(key) is done:
                del self._tasks[key]

        task.add_done_callback(forget)

    async def _catch_up(self, loaded: LoadedTable) -> None:
        async with loaded.lock:
            await self._hall.catch_up(loaded)

    async def _load(self, table: str) -> None:
        await self._hall.tables.load(table)

    def _gained(self, shards: Collection[int]) -> None:
        for loaded in self._hall.tables:
            if shard_of(loaded.id) in shards:
                self._hall.drive(loaded)

    # --- Looking, in case a notice was lost

    async def keep_looking(self) -> None:
        """Compare what is loaded with the database now and then, until cancelled."""
        while self._hall.leases.is_shared:
            await asyncio.sleep(LOOK_S)
            self._metrics.leases_held.set(len(self._hall.leases.held or ()))
            try:
                await self._look()
            except StoreError:
                pass  # the next look finds it
            except Exception:
                _log.exception("A look at the other processes failed; the next one follows.")

    async def _look(self) -> None:
        loaded = {one.id: one for one in self._hall.tables}
        if not loaded:
            return
        numbers = await self._hall.journal.read(processes.numbers_of, tuple(loaded))
        for id, number in numbers.items():
            if loaded[id].table.number < number and not loaded[id].lock.locked():
                self._metrics.notices_lost.inc()
                self._work(f"log {id}", self._catch_up(loaded[id]))
        followed = [one for one in loaded.values() if one.listeners]
        await self._show_presence(followed)
        await self._tell_chat(followed)

    async def _after_gap(self) -> None:
        """Notices may have been lost: look at everything now."""
        await self._look()
        await self._hall.talk.hearing_changed()
        self._hall.leases.hurry()

    # --- Who is connected

    def _presence_changed(self, loaded: LoadedTable) -> None:
        if self.is_leaving:
            return
        self._coming[loaded.id] = loaded
        self._work("presence", self._put_presence())

    def _note_everybody(self) -> None:
        """The others had thought this process dead, and forgot who is connected here."""
        for loaded in self._hall.tables:
            loaded.noted = None
            if loaded.listeners:
                self._coming[loaded.id] = loaded
        self._work("presence", self._put_presence())

    def _everybody_here(self) -> list[PresenceRow]:
        tables = [loaded for loaded in self._hall.tables if loaded.listeners or loaded.coming]
        return [self._presence_row(loaded) for loaded in tables]

    async def note_coming(self, loaded: LoadedTable, listener: Listener) -> None:
        """Note somebody before they are shown a table with clocks: if this process dies in the next
        moment, the others know whose turn to give back. `came` must follow.

        This is best done before they wait for the table: when another process has died, many come
        at once, and are noted together.
        """
        is_noted = listener in loaded.listeners or listener in loaded.coming
        needs_it = self._hall.leases.is_shared and loaded.table.clock.is_used
        if is_noted or not needs_it or self.is_leaving:
            return
        loaded.coming.add(listener)
        self._coming[loaded.id] = loaded
        with suppress(StoreError):
            await self._put_presence()

    def came(self, loaded: LoadedTable, listener: Listener) -> None:
        """Somebody who was noted has been shown the table, or was not let in after all."""
        if listener in loaded.coming:
            loaded.coming.discard(listener)
            if listener not in loaded.listeners:
                self._presence_changed(loaded)

    async def _put_presence(self) -> None:
        """Store what has changed; whoever waits here meanwhile is taken along the next time."""
        async with self._noting:
            coming, self._coming = self._coming, {}
            rows = {id: self._presence_row(loaded) for id, loaded in coming.items()}
            changed = {id: row for id, row in rows.items() if row != coming[id].noted}
            if not changed:
                return
            try:
                await self._hall.journal.write(processes.put_presence, tuple(changed.values()))
            except StoreError:
                for id in changed:
                    coming[id].noted = None  # nobody knows
                self._coming = coming | self._coming
                raise
            for id, row in changed.items():
                coming[id].noted = row
            self._hall.notices.send("presence", *changed)

    def _presence_row(self, loaded: LoadedTable) -> PresenceRow:
        here = loaded.presence_here()
        return PresenceRow(self._hall.leases.process, loaded.id, here.seats, here.spectators)

    async def _came_or_went(self, items: list[Any]) -> None:
        found = [self._hall.tables.find(table) for table in items]
        await self._show_presence([one for one in found if one is not None and one.listeners])

    async def _show_presence(self, followed: list[LoadedTable]) -> None:
        if not followed:
            return
        rows = await self._hall.journal.read(processes.presence_at, [one.id for one in followed])
        elsewhere = self._elsewhere(rows)
        for loaded in followed:
            found = elsewhere.get(loaded.id, ())
            if found == loaded.elsewhere:  # nearly always, at thousands of tables
                continue
            before, loaded.elsewhere = loaded.presence(), found
            if loaded.presence() != before:
                loaded.show_presence()

    async def read_presence(self, loaded: LoadedTable) -> None:
        """See who is connected to a table through other processes."""
        if self._hall.leases.is_shared:
            rows = await self._hall.journal.read(processes.presence_at, [loaded.id])
            self.heard_presence(loaded, rows)

    def heard_presence(self, loaded: LoadedTable, rows: list[PresenceRow]) -> None:
        """Note who is connected to a table, as was read just now."""
        loaded.elsewhere = self._elsewhere(rows).get(loaded.id, ())

    def _elsewhere(self, rows: list[PresenceRow]) -> dict[str, tuple[PresenceRow, ...]]:
        """By table those who are connected through other processes, in one pass."""
        me, found = self._hall.leases.process, dict[str, list[PresenceRow]]()
        for row in rows:
            if row.process != me:
                found.setdefault(row.table, []).append(row)
        return {table: tuple(sorted(at, key=attrgetter("process"))) for table, at in found.items()}

    # --- Chat, reactions, mutes, haste

    async def _somebody_spoke(self, items: list[Any]) -> None:
        found = [self._hall.tables.find(table) for table in items]
        await self._tell_chat([one for one in found if one is not None])

    def told(self, message: int) -> None:
        """Everybody here has heard this line."""
        self._told.append(message)

    async def _tell_chat(self, followed: list[LoadedTable]) -> None:
        if not followed:
            return
        by_id = {one.id: one for one in followed}
        since = max(0, self._last_chat - CHAT_BACK)
        lines = await self._hall.journal.read(people.chat_after, tuple(by_id), since)
        for line in lines:
            if line.id not in self._told:
                self.told(line.id)
                if line.id > self._last_chat - CHAT_BACK:
                    self._hall.talk.tell_chat(by_id[line.table], line)
            self._last_chat = max(self._last_chat, line.id)

    def _reacted(self, items: list[Any]) -> None:
        for table, user, text in items:
            loaded = self._hall.tables.find(table)
            if loaded is not None:
                tell_hearers(loaded, user, text, phrase=True)

    async def _muted(self, items: list[Any]) -> None:
        for user in items:
            await self._hall.talk.hearing_changed(user)

    def _hurry(self, items: list[Any]) -> None:
        for table in items:
            loaded = self._hall.tables.find(table)
            if loaded is not None and self._hall.leases.holds(table):
                loaded.hurry()

    # --- The people of processes that are gone

    async def _care_for(self, orphans: list[PresenceRow]) -> None:
        """Give those back their turn who could not act because their process was gone."""
        for row in orphans:
            key = f"orphan {row.process} {row.table}"
            if key not in self._tasks:
                self._work(key, self._give_time_back(row))

    async def _give_time_back(self, row: PresenceRow) -> None:
        summary = await self._hall.journal.read(tables.summary, row.table)
        if summary is not None and summary.stage == "playing" and summary.pace == "seconds":
            loaded = await self._hall.tables.load(row.table)
            async with loaded.lock:
                await self._hall.change(loaded, lambda table: _resumed(table, row.seats))
        await self._hall.journal.write(processes.drop_orphans, [row])

    async def lost_turns(self, loaded: LoadedTable) -> list[AnyEntry]:
        """What gives turns back before they are charged, if the process of whoever had them is gone
        or has fallen silent: people may be back and act before it is buried and they are cared for.
        """
        lost = await self._lost_at(loaded)
        if any(one.process is not None for one in lost):
            self._hall.leases.hurry()  # there is somebody to bury
        # A process that was only slow may die later: what counts is its silence after a beat.
        silences = {
            (one.people.process, None if one.process is None else one.process.beats): one
            for one in lost
        }
        new = [one for silence, one in silences.items() if silence not in loaded.given_back]
        loaded.given_back |= set(silences)
        return _resumed(loaded.table, {seat for one in new for seat in one.people.seats})

    async def _lost_at(self, loaded: LoadedTable) -> list[Elsewhere]:
        """Who was connected to a table through processes that are gone, or silent for too long.

        A process of another machine may have died since its last beat: if a turn would be charged
        that somebody had there, the next beat is waited for.
        """
        late = loaded.table.clock.overdue(now_ms())
        known: dict[str, int] = {}
        while True:
            found = await self._hall.journal.read(
                processes.elsewhere, loaded.id, self._hall.leases.process
            )
            lost = [one for one in found if self._is_lost(one)]
            doubtful = [
                one.process
                for one in found
                if one.process is not None
                and one not in lost
                and late & set(one.people.seats)
                and known.setdefault(one.process.id, one.process.beats) == one.process.beats
            ]
            if not doubtful:
                return lost
            await asyncio.sleep(DOUBT_S)

    def _is_lost(self, one: Elsewhere) -> bool:
        row = one.process
        return row is None or one.silent_ms > SILENT_MS or self._hall.leases.is_gone(row)


def _resumed(table: Table, seats: Collection[int]) -> list[AnyEntry]:
    """The entry that lets running turns begin again, if they are of one of these seats."""
    if table.stage != "playing" or not isinstance(table.options.pace, Seconds):
        return []
    return [Resumed()] if any(map(table.clock.is_running, seats)) else []
