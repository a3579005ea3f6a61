"""Whether the store takes writes: what health is told, without asking the database all the time."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

from whistlestop.service.observe import log_event
from whistlestop.service.store import Journal, StoreError, tables
from whistlestop.service.store.database import is_full
from whistlestop.service.store.migrating import try_writing
from whistlestop.service.times import in_time

log = logging.getLogger("whistlestop.service.health")

PATIENCE_S = 3.0
"""How long the database may take to answer."""
EVERY_S = 3.0
"""A real write not more often than this, however many ask."""

StoreState: TypeAlias = Literal["ok", "silent", "unwritable"]
SILENT = "The database is not responding."
FULL = "The database cannot store anything: its disk is full. Make room, and the server goes on."
UNWRITABLE = "The database answers, but cannot store anything; the log says why."


class StoreCheck:
    """Asks the store when somebody wants to know, with one real write for everybody who does."""

    def __init__(self, journal: Journal, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._journal = journal
        self._clock = clock
        self._written_at: float | None = None
        self._fault: str | None = None
        self._writing: asyncio.Task[str | None] | None = None

    async def state(self) -> tuple[StoreState, str | None]:
        """How the store is, and a sentence for people if something is wrong."""
        try:
            await in_time(self._journal.read(tables.next_wake), PATIENCE_S)
        except (StoreError, TimeoutError):
            return "silent", SILENT
        fault = await self._unwritable()
        if fault is None and self._journal.failed_within(EVERY_S):
            fault = UNWRITABLE  # a small write fits where a move does not
        return ("ok", None) if fault is None else ("unwritable", fault)

    async def _unwritable(self) -> str | None:
        """What keeps the store from writing, as of a few seconds ago at most."""
        now = self._clock()
        if self._written_at is None or now - self._written_at >= EVERY_S:
            if self._writing is None or self._writing.done():
                self._writing = asyncio.create_task(self._try())
            try:
                self._fault = await in_time(asyncio.shield(self._writing), PATIENCE_S)
            except TimeoutError:
                return SILENT
            self._written_at = now
        return self._fault

    async def _try(self) -> str | None:
        try:
            await self._journal.write(try_writing)
        except StoreError as error:
            log_event(log, logging.ERROR, "cannot write", reason=str(error))
            return FULL if is_full(error) else UNWRITABLE
        return None
