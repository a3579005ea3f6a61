"""The secrets of the days: settled once, promised the day before, shown when the day is over."""

import asyncio
import hashlib
import hmac
import logging
import secrets

from whistlestop.game.seeds import commitment
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.daily import DayPromise
from whistlestop.service.store import Journal, StoreError
from whistlestop.service.store import daily as stored
from whistlestop.service.store.daily import DaySecret
from whistlestop.service.table.daily import begins_at, day_after, day_at, ends_at, map_of
from whistlestop.service.times import now_ms

LOOK_S = 600.0
"""Seconds between two looks whether the next day has its secret."""
RETRY_S = 10.0

_log = logging.getLogger("whistlestop.service.daily")


class DaySecrets:
    """Of all processes on a database, the first to write a day's secret decides it."""

    def __init__(self, journal: Journal, master: str | None) -> None:
        """`master` is the setting `daily_secret`; None: every secret is random."""
        self._journal = journal
        self._master = master
        self._known: dict[str, DaySecret] = {}

    async def of_running(self, day: str) -> DaySecret:
        """The secret of today or tomorrow, settled now if nobody has done it yet."""
        found = self._known.get(day)
        if found is None:
            wanted = DaySecret(day, self._make(day), now_ms())
            found = self._known[day] = await self._journal.write(stored.settle, wanted)
        return found

    async def of_past(self, day: str) -> DaySecret:
        """The secret of a day that is over; ServiceError if there was no deal on that day."""
        found = self._known.get(day) or await self._journal.read(stored.secret, day)
        if found is None:
            raise ServiceError(
                "not_found", f"There was no deal here on {day}.", key="no_such_day", day=day
            )
        return found

    def _make(self, day: str) -> str:
        if self._master is None:
            return secrets.token_hex(32)
        return hmac.new(self._master.encode(), day.encode(), hashlib.sha256).hexdigest()

    async def keep_promising(self) -> None:
        """Settle today's and tomorrow's secret, now and every day. Runs until cancelled."""
        while True:
            now = now_ms()
            today = day_at(now)
            try:
                for day in (today, day_after(today)):
                    await self.of_running(day)
                self._known = {day: one for day, one in self._known.items() if day >= today}
                wait = min((ends_at(today) - now) / 1000, LOOK_S)
            except StoreError as error:
                _log.warning("The secret of the next day could not be stored: %s", error)
                wait = RETRY_S
            await asyncio.sleep(max(wait, 0.1))


def promise_of(secret: DaySecret) -> DayPromise:
    """What may be said about a secret at any time."""
    return DayPromise(
        day=secret.day,
        map=map_of(secret.day),
        commitment=commitment(bytes.fromhex(secret.secret)),
        committed_at=secret.committed_at,
        in_time=secret.committed_at < begins_at(secret.day),
    )
