"""The one place where a table changes: applied, stored, and only then told."""

import asyncio
import time
from collections.abc import Sequence

from whistlestop.service.observe import Metrics
from whistlestop.service.store import Journal, LogRow, Summary, Write
from whistlestop.service.table import AnyEntry, Table, write_entry
from whistlestop.service.table.applying import apply, complete
from whistlestop.service.table.entries import Acted
from whistlestop.service.table.reporting import summary_of
from whistlestop.service.table.waking import Patience, wake_at
from whistlestop.service.times import now_ms

from .rooms import Listener, Room
from .telling import Teller


class Writer:
    """Writes entries into tables. Whoever calls it holds the lock of the room."""

    def __init__(self, journal: Journal, metrics: Metrics, patience: Patience, hints: int) -> None:
        self._journal = journal
        self._metrics = metrics
        self._patience = patience
        self._hints = hints

    async def write(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        """Apply entries, store them, then tell everybody. StoreError: the room must be reloaded.

        The texts for everybody are made while the disk is busy with the last entry.
        """
        begin, table = time.perf_counter(), room.table
        at = max(now_ms(), table.updated_at)  # a clock that was set back must not turn time around
        *first, last = entries
        rows: list[LogRow] = []
        texts: list[tuple[Listener, str]] = []
        for entry in first:
            since = _apply(table, entry, at, rows)
            texts += self._texts(room, entry, since)
        since = _apply(table, last, at, rows)
        committing = asyncio.create_task(
            self._journal.append(Write(tuple(rows), self._summary(table)))
        )
        await asyncio.sleep(0)  # so that the task hands it to the thread
        texts += self._texts(room, last, since)
        await committing
        for listener, text in texts:
            listener.tell(table.id, text)
        room.send_away()
        room.touch()
        self._count(entries, time.perf_counter() - begin)

    def _summary(self, table: Table) -> Summary:
        return summary_of(table, wake_at(table, self._patience))

    def _texts(self, room: Room, entry: AnyEntry, since: int) -> list[tuple[Listener, str]]:
        room.cover()
        teller = Teller(room, self._hints)
        welcome = [one for one in room.listeners if room.may_watch(one)]
        return [(one, teller.update(one, entry, since)) for one in welcome]

    def _count(self, entries: Sequence[AnyEntry], seconds: float) -> None:
        actions = sum(isinstance(entry, Acted) for entry in entries)
        if actions:
            self._metrics.actions.inc(actions)
            self._metrics.action_seconds.observe(seconds)


def _apply(table: Table, entry: AnyEntry, at: int, rows: list[LogRow]) -> int:
    """Apply one entry and note its row; from which event on there is something new."""
    before = _events(table)
    apply(table, entry, at)
    body = write_entry(complete(table, entry))
    rows.append(LogRow(table.id, table.number, at, entry.kind, body))
    return min(before, _events(table))  # an action taken back takes its events along


def _events(table: Table) -> int:
    return 0 if table.game is None else table.game.log_size
