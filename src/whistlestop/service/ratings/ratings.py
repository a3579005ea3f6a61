"""Has every finished game counted: when it ends, and what was missed, by the next who looks."""

import asyncio
import logging
from collections.abc import Collection

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_failure
from whistlestop.service.store import Journal, StoreError, tables
from whistlestop.service.store import ratings as stored
from whistlestop.service.table.lesson import FRIEND
from whistlestop.service.times import in_time, now_ms

from .counting import count
from .facts import results_in

SWEEP_S = 60.0
"""How often it is looked for games that ended and were not counted."""
RECENT_MS = 2 * 3_600_000
"""How far back; at the start everything is looked at."""
AT_ONCE = 50

log = logging.getLogger("whistlestop.service.ratings")


class Ratings:
    """Counts games, each in a transaction of its own that stores all of it or nothing."""

    def __init__(self, journal: Journal, hall: Hall) -> None:
        self._journal = journal
        self._hall = hall
        self._ended: asyncio.Queue[str] = asyncio.Queue()
        self._failed: set[str] = set()
        """Tables that cannot be counted: they are not tried again by this process."""
        hall.when_finished.append(self._ended.put_nowait)

    async def keep_counting(self) -> None:
        """Count what was missed, then every game when it ends. Runs until cancelled."""
        await self._sweep(since=0, held=None)
        while True:
            try:
                table = await in_time(self._ended.get(), SWEEP_S)
            except TimeoutError:
                await self._sweep(since=now_ms() - RECENT_MS, held=self._hall.leases.held)
            else:
                await self._try(table)

    async def _sweep(self, since: int, held: Collection[int] | None) -> None:
        """Count games that ended without being counted, at the tables of some shards."""
        while True:
            try:
                found = await self._journal.read(
                    stored.uncounted,
                    but_bot=FRIEND,
                    since=since,
                    held=held,
                    limit=AT_ONCE + len(self._failed),
                )
            except StoreError as error:
                log.warning("games to count could not be looked for: %s", error)
                return
            wanted = [table for table in found if table not in self._failed]
            for table in wanted:
                await self._try(table)
            if len(found) < AT_ONCE + len(self._failed):
                return

    async def _try(self, table: str) -> None:
        try:
            await self.count(table)
        except StoreError as error:
            log.warning("a game was not counted, it is tried again: %s", error)
        except Exception as error:
            self._failed.add(table)
            log_failure(log, "a game cannot be counted", error, table=table)

    async def count(self, table: str) -> None:
        """Count a game, unless it was."""
        rows = await self._journal.read(tables.log, table)
        summary = await self._journal.read(tables.summary, table)
        if summary is None:
            raise ServiceError("not_found", "There is no such table.", key="no_such_table")
        map = await self._hall.maps.find(summary.fingerprint)
        found = await asyncio.to_thread(results_in, table, map, rows)
        if found:
            await self._journal.write(count, found)
