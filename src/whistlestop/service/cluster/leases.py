"""Which tables this process drives: their bots, clocks and deals, and nobody else's.

The tables are cut into shards. A process that lives says so in the database twice a second (a
beat), and takes what nobody holds, up to its fair share. A process whose beats have not been seen
for `LEASE_S` is buried by the others, and its shards are free. Nothing here compares the clocks of
two machines: each counts by its own steady clock how long it has not seen a new beat of another.

A process that sleeps through its lease must not act on what it believes: `lease` gives nothing once
its own last beat is too old, and the epoch of a lease is checked again where the log is written.
"""

import asyncio
import logging
import os
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from whistlestop import __version__
from whistlestop.service.observe import log_event
from whistlestop.service.store import Journal, Lease, PresenceRow, ProcessRow, StoreError, processes
from whistlestop.service.store.processes import SHARDS, Beat, shard_of
from whistlestop.service.store.revisions import newest_revision
from whistlestop.service.store.rows import ShardRow
from whistlestop.service.times import in_time, now_ms, service_time, steady_ms
from whistlestop.service.tokens import new_id

BEAT_S = 0.5
LEASE_S = 2.5
"""How long a process is believed to live after its last beat."""
ABLE_S = 10.0
"""A process drives tables after so long even if its bots cannot move: clocks and deals go on."""
SERVED_ON_MS = 10_000
"""A shard that was free for less than this has been driven all the time, as far as clocks care."""

SAME_MS = 1_000
"""Times that are less apart are the same: this much may be due to the way to the database."""
NEAR_MS = 120_000
"""Times further from the database's own are not to be followed."""

log = logging.getLogger("whistlestop.service.cluster")


def this_machine() -> str:
    """A name for where process numbers mean something: a started machine, a container."""
    parts = [socket.gethostname()]
    with suppress(OSError):
        parts.append(Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip())
        parts.append(str(Path("/proc/self/ns/pid").readlink()))
    return " ".join(parts)


class Leases:
    """The shards this process holds. On SQLite: all of them, always."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.is_shared = journal.store.is_shared
        self.process = new_id()
        """The name of this process among the others."""
        self._me = ProcessRow(
            id=self.process,
            machine=this_machine(),
            pid=os.getpid(),
            version=__version__,
            schema=newest_revision(),
            beats=0,
            clock=0,
            heard_at=0,
            leaving=False,
        )
        self._drivers: dict[int, str | None] = {}
        """By shard the process that held it at the last beat."""
        self._epochs: dict[int, int] = {}
        self._since: dict[int, int] = {}
        self._good_until = 0
        self._seen: dict[str, tuple[int, int]] = {}
        """By process its last beat and when it was first seen, by our steady clock."""
        self._seeing_since = self._joined_at = 0
        self._started_at = 0
        self.others = 0
        """How many other processes live."""
        self.on_gained: Callable[[Collection[int]], None] = lambda _: None
        self.on_living: Callable[[Collection[str]], None] = lambda _: None
        """Called with every beat, with the processes that live."""
        self.on_buried: Callable[[], None] = lambda: None
        """Called when the others had thought this process dead."""
        self.connected_here: Callable[[], list[PresenceRow]] = list
        """Who is connected through this process."""
        self.on_orphans: Callable[[list[PresenceRow]], Awaitable[None]] | None = None
        self.is_able: Callable[[], bool] = lambda: True
        """Whether bots can move here."""
        self._drives = False
        """Whether it takes its share: until its bots can move, others do that sooner."""
        self._is_leaving = False
        self._hurry = asyncio.Event()
        self._beating = asyncio.Lock()

    # --- What the hall asks

    def lease(self, table: str) -> Lease | None:
        """The right to drive a table, if this process has it now. Alone, nobody needs one."""
        shard = shard_of(table)
        if not self.holds(table) or not self.is_shared:
            return None
        return Lease(self.process, shard, self._epochs[shard])

    def holds(self, table: str) -> bool:
        """Whether this process drives a table."""
        if not self.is_shared:
            return True
        return steady_ms() < self._good_until and shard_of(table) in self._epochs

    def driver_of(self, table: str) -> str | None:
        """The process that drives a table, as of the last beat."""
        if self.holds(table):
            return self.process
        driver = self._drivers.get(shard_of(table))
        return None if driver == self.process else driver

    @property
    def held(self) -> Collection[int] | None:
        """The shards this process drives; None: everything there is."""
        if not self.is_shared:
            return None
        return tuple(self._epochs) if steady_ms() < self._good_until else ()

    def served_since(self, table: str) -> int:
        """Since when a table has been driven without a break by somebody: before, its clocks ran
        for nobody. 0: as far back as anybody remembers."""
        if not self.is_shared:
            return self._started_at
        return self._since.get(shard_of(table), 0)

    # --- Living

    async def start(self) -> None:
        """Join the others."""
        self._started_at = now_ms()
        self._seeing_since = self._joined_at = steady_ms()
        if self.is_shared:
            await self.beat()

    async def keep_beating(self) -> None:
        """Say twice a second that this process lives, and follow the time, until cancelled."""
        while not self.is_shared:
            await asyncio.sleep(BEAT_S)
            service_time.lean_to(time.time_ns() // 1_000_000)
        while True:
            with suppress(TimeoutError):
                await in_time(self._hurry.wait(), BEAT_S)
            self._hurry.clear()
            try:
                await self.beat()
            except StoreError as error:
                self._seeing_since = steady_ms()  # whoever seems dead may only not have been heard
                log_event(log, logging.WARNING, "no beat", reason=type(error).__name__)
            except Exception:
                log.exception("A beat failed; the next one follows.")

    def hurry(self) -> None:
        """Look at once: something may be free."""
        self._hurry.set()

    async def beat(self) -> None:
        """One beat: live, bury the dead, take what is free, give up what is too much."""
        async with self._beating:
            begun = steady_ms()
            first = self._me.beats == 0
            waited = begun - self._joined_at > ABLE_S * 1000
            self._drives = self._drives or waited or self.is_able()
            leaving = self._is_leaving or not self._drives
            beats = self._me.beats + 1
            self._me = replace(self._me, beats=beats, clock=now_ms(), leaving=leaving)
            is_late = begun >= self._good_until  # the others may think us dead
            here = self.connected_here() if is_late else []
            heard = await self._journal.write(processes.beat, self._me, here)
            if heard.was_buried:
                self._epochs.clear()
                self._since.clear()
                self.on_buried()
            lapsed = steady_ms() >= self._good_until
            self._good_until = begun + int(LEASE_S * 1000)
            self._tell_time(heard, first=first)
            heard = await self._bury_the_dead(heard)
            self.on_living({row.id for row in heard.processes})
            await self._share(heard)
            if lapsed and self._epochs:  # what was due meanwhile was left undone
                self.on_gained(tuple(self._epochs))
        if heard.orphans and self.on_orphans is not None:
            mine = [row for row in heard.orphans if self.holds(row.table)]
            if mine:
                await self.on_orphans(mine)

    def _tell_time(self, heard: Beat, *, first: bool) -> None:
        """Follow the database's time; at the start, that of the process last heard of, which may
        be ahead of the database's or behind."""
        if not first:
            service_time.lean_to(heard.now)
            return
        others = [row for row in heard.processes if row.id != self.process]
        aheads = [row.clock - row.heard_at for row in sorted(others, key=lambda row: row.heard_at)]
        near = [ahead for ahead in aheads if SAME_MS < abs(ahead) < NEAR_MS]
        service_time.begin_at(heard.now + (near[-1] if near else 0))

    async def _bury_the_dead(self, heard: Beat) -> Beat:
        now = steady_ms()
        rows = {row.id: row for row in heard.processes if row.id != self.process}
        for id, row in rows.items():
            if id not in self._seen or self._seen[id][0] != row.beats:
                self._seen[id] = (row.beats, now)
        self._seen = {id: seen for id, seen in self._seen.items() if id in rows}
        dead = [row for row in rows.values() if self._is_dead(row, now)]
        for row in dead:
            if await self._journal.write(processes.bury, row):
                log_event(log, logging.WARNING, "buried", process=row.id, pid=row.pid)
        self.others = len(rows) - len(dead)
        return heard if not dead else await self._journal.write(processes.beat, self._me)

    def is_gone(self, row: ProcessRow) -> bool:
        """Whether a process is certainly no more: it was one of this machine."""
        return row.machine == self._me.machine and not _runs(row.pid)

    def _is_dead(self, row: ProcessRow, now: int) -> bool:
        if self.is_gone(row):
            return True
        since = max(self._seen[row.id][1], self._seeing_since)
        return now - since > LEASE_S * 1000

    async def _share(self, heard: Beat) -> None:
        """Take a fair share of what nobody holds; give up what is over it if others lack some."""
        self._drivers = {row.shard: row.process for row in heard.shards}
        mine = {row.shard: row.epoch for row in heard.shards if row.process == self.process}
        self._epochs = mine if not self._is_leaving else {}
        takers = [row.id for row in heard.processes if not row.leaving]
        if not takers and not self._is_leaving:  # there is nobody who could do it sooner
            self._drives = True
            takers = [self.process]
        if self._is_leaving or not self._drives:
            return
        least, most = SHARDS // max(1, len(takers)), -(-SHARDS // max(1, len(takers)))
        nobodys = [row for row in heard.shards if row.process is None]
        if nobodys and len(mine) < most:
            await self._take(nobodys[: most - len(mine)])
        elif not nobodys and len(mine) > least:
            counts = Counter(row.process for row in heard.shards)
            lacking = sum(max(0, least - counts[id]) for id in takers)
            surplus = min(len(mine) - least, lacking)
            await self._free(sorted(mine)[len(mine) - surplus :])

    async def _take(self, wanted: list[ShardRow]) -> None:
        taken = await self._journal.write(processes.take, self.process, wanted)
        now = now_ms()
        for row in wanted:
            if row.shard in taken:
                self._since[row.shard] = 0 if now - row.served_at <= SERVED_ON_MS else now
        self._epochs.update(taken)
        if taken:
            log_event(log, logging.INFO, "took shards", count=len(taken), held=len(self._epochs))
            self.on_gained(taken)

    async def _free(self, shards: Collection[int]) -> None:
        for shard in shards:
            self._epochs.pop(shard, None)
            self._since.pop(shard, None)
        if shards:
            await self._journal.write(processes.free, self.process, shards, now_ms())
            await self.announce("shards")

    async def announce(self, kind: str) -> None:
        """Tell the others to look at once; if it fails, they look soon anyway."""
        with suppress(StoreError):
            await self._journal.write(processes.notify, self.process, kind, [])

    async def hand_over(self) -> None:
        """Drive nothing any more, and let the others take all of it at once."""
        if not self.is_shared:
            return
        async with self._beating:
            self._is_leaving = True
            self._me = replace(self._me, leaving=True)
            held = tuple(self._epochs)
            self._epochs.clear()
            with suppress(StoreError):
                await self._journal.write(processes.free, self.process, held, now_ms())
                await self._journal.write(processes.beat, self._me)
        await self.announce("shards")

    async def leave(self) -> None:
        """Go: whoever was connected here is cared for by the others from now on."""
        if not self.is_shared:
            return
        await self.hand_over()
        async with self._beating:
            with suppress(StoreError):
                await self._journal.write(processes.leave, self.process)
        await self.announce("shards")


def _runs(pid: int) -> bool:
    """Whether a process of this machine exists."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
