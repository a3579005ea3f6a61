"""Who is here: whoever asked for something a moment ago, or has a table open.

Each process notes its own people in memory and writes them down together, those of whom something
is new and otherwise every half minute. At 10,000 people that is some hundred rows a second.
"""

import asyncio
import logging
from contextlib import suppress

from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_failure
from whistlestop.service.store import StoreError, friends
from whistlestop.service.times import now_ms

from .matcher import QUEUE

BEAT_S = 5.0
AGAIN_MS = 30_000
"""How often it is written of somebody who stays where they are."""
GONE_MS = 75_000
"""Whoever was not seen for so long is not here: pages ask every quarter of a minute."""
KEPT_MS = 600_000
HOUR_MS = 3_600_000

log = logging.getLogger("whistlestop.service.meeting")


class Sightings:
    """Who is here through this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._seen: dict[str, int] = {}
        """By user, when they last asked for something."""
        self._written: dict[str, tuple[int, str | None]] = {}
        self._swept_at = 0

    def saw(self, user: str) -> None:
        """Somebody asked for something."""
        self._seen[user] = now_ms()

    async def keep_noting(self) -> None:
        """Write it down again and again, until cancelled."""
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.note()
            except StoreError:
                pass  # the next time
            except Exception as error:
                log_failure(log, "not noted who is here", error)

    async def note(self) -> None:
        """Write down who is here of whom that is not known."""
        now = now_ms()
        self._seen = {user: at for user, at in self._seen.items() if now - at < BEAT_S * 3_000}
        here: dict[str, str | None] = {**dict.fromkeys(self._seen), **self._at_tables()}
        new = {user: table for user, table in here.items() if self._is_news(user, table, now)}
        if new:
            await self._hall.journal.write(friends.note_seen, new, now)
        self._written = {
            user: (now, table) if user in new else self._written[user]
            for user, table in here.items()
        }
        if now >= self._swept_at + KEPT_MS // 10 and self._hall.leases.holds(QUEUE):
            self._swept_at = now
            with suppress(StoreError):
                old = {"seen_before": now - KEPT_MS, "sent_before": now - HOUR_MS}
                await self._hall.journal.write(friends.drop_old, **old)

    def _is_news(self, user: str, table: str | None, now: int) -> bool:
        at, where = self._written.get(user, (0, None))
        return where != table or now - at >= AGAIN_MS

    def _at_tables(self) -> dict[str, str | None]:
        """Everybody with a table open, and where they play."""
        found: dict[str, str | None] = {}
        for loaded in self._hall.tables:
            plays = loaded.table.stage in ("dealing", "playing")
            for listener in loaded.listeners:
                if listener.user is None:
                    continue
                if plays and loaded.table.seats_of(listener.user):
                    found[listener.user] = loaded.id
                else:
                    found.setdefault(listener.user, None)
        return found
