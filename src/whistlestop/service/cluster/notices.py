"""How processes hear of each other: PostgreSQL's LISTEN and NOTIFY.

A notice says where to look and never what is there: `[process, kind, items]` as JSON. It may get
lost (a connection that breaks loses those of that moment), so nothing depends on it but speed:
what matters is read again now and then, and whoever listens is told of every gap.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from whistlestop.service.observe import Metrics, log_event, log_failure
from whistlestop.service.store import Journal, StoreError, processes

AGAIN_S = 0.5
"""How long to wait before listening again after the connection broke."""
QUIET_S = 5.0
"""After this long without a notice the connection is asked whether it still lives."""
MOST_WAITING = 10_000

Handler = Callable[[list[Any]], Awaitable[None] | None]

log = logging.getLogger("whistlestop.service.cluster")


class Notices:
    """Sends and hears notices. On SQLite there is nobody to hear them."""

    def __init__(self, journal: Journal, process: str, metrics: Metrics) -> None:
        self._journal = journal
        self.process = process
        self._metrics = metrics
        self.is_shared = journal.store.is_shared
        self.handlers: dict[str, Handler] = {}
        self.on_gaps: list[Callable[[], Awaitable[None]]] = []
        """Called when notices may have been lost: everything must be looked at again."""
        self._waiting: dict[str, list[Any]] = {}
        self._sending: asyncio.Task[None] | None = None

    def send(self, kind: str, *items: Any) -> None:
        """Tell the other processes something, soon; never waits. Equal items are told once."""
        if not self.is_shared or not items:
            return
        waiting = self._waiting.setdefault(kind, [])
        if len(waiting) < MOST_WAITING:
            waiting += [item for item in items if item not in waiting]
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._waiting:
            told, self._waiting = self._waiting, {}
            for kind, items in told.items():
                with suppress(StoreError):  # they look again by themselves
                    await self._journal.write(processes.notify, self.process, kind, items)

    async def keep_listening(self) -> None:
        """Hear notices until cancelled; over a new connection whenever one broke."""
        while self.is_shared:
            try:
                await self._listen()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log_event(log, logging.WARNING, "not listening", reason=type(error).__name__)
            await asyncio.sleep(AGAIN_S)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection  # an extra: only where there is a PostgreSQL

        address = self._journal.store.listening_address
        connection = await AsyncConnection.connect(address, autocommit=True)
        async with connection:
            channel = await connection.execute(f"SELECT quote_ident({processes.CHANNEL})")
            await connection.execute(f"LISTEN {(await channel.fetchone() or [''])[0]}".encode())
            for look in self.on_gaps:
                await look()
            while True:
                async for notice in connection.notifies(timeout=QUIET_S):
                    await self._hear(notice.payload)
                await connection.execute("SELECT 1")

    async def _hear(self, payload: str) -> None:
        sender, kind, items = json.loads(payload)
        if sender == self.process:
            return
        self._metrics.notices_received.inc()
        handler = self.handlers.get(kind)
        if handler is None:
            return  # of a newer version
        try:
            answer = handler(items)
            if answer is not None:
                await answer
        except Exception as error:  # one that fails must not keep us from hearing the others
            log_failure(log, "a notice failed", error, kind=kind)
