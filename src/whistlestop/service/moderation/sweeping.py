"""What is swept: everything that was kept for a time which is over.

Once a day, by one process at a time; what was promised to last for minutes only, by every process
whenever it looks.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import Connection

from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_event, log_failure
from whistlestop.service.settings import Settings
from whistlestop.service.store import StoreError, accounts, people, sweeping
from whistlestop.service.times import now_ms

DAY_MS = 86_400_000
LOOK_S = 600.0
"""How often a process looks whether it is time."""
EVERY_MS = DAY_MS
CALLED_OFF_MS = 30 * DAY_MS
"""How long a tournament that was called off can be looked at."""
LEASE_MS = 15 * 60_000
"""How long a process has the broom; if it dies meanwhile, another one goes on."""

log = logging.getLogger("whistlestop.service.moderation")

Step: TypeAlias = Callable[[Connection, int], object]
"""Sweeps something, given the time."""


class Sweeper:
    """Sweeps once a day."""

    def __init__(self, hall: Hall) -> None:
        self._journal = hall.journal
        self._process = hall.leases.process
        self.steps: dict[str, Step] = steps_of(hall.settings)
        """By name; others add theirs."""

    async def keep_sweeping(self) -> None:
        """Sweep whenever it is time and no other process does. Runs until cancelled."""
        while True:
            try:
                await self._journal.write(accounts.drop_expired, now_ms())
                await self.sweep()
            except StoreError as error:
                log_failure(log, "not swept; it is tried again soon", error)
            await asyncio.sleep(LOOK_S)

    async def sweep(self) -> bool:
        """Sweep if it is time and no other process does; whether it was."""
        now = now_ms()
        if not await self._journal.write(sweeping.take_broom, self._process, now, now + LEASE_MS):
            return False
        for name, step in self.steps.items():
            try:
                await self._journal.write(step, now)
            except StoreError as error:  # the others are swept all the same
                log_failure(log, "not swept", error, what=name)
        await self._journal.write(sweeping.keep_broom, self._process, now + EVERY_MS)
        log_event(log, logging.INFO, "swept")
        return True


def steps_of(settings: Settings) -> dict[str, Step]:
    """What is swept, by how long it is kept."""
    sessions, guests = settings.session_days * DAY_MS, settings.guest_days * DAY_MS
    reports, audit = settings.report_days * DAY_MS, settings.audit_days * DAY_MS
    return {
        "sessions": lambda connection, now: people.drop_expired(
            connection, unused_since=now - sessions, now=now
        ),
        "tournaments": lambda connection, now: sweeping.drop_called_off(
            connection, now - CALLED_OFF_MS
        ),
        "guests": lambda connection, now: sweeping.drop_guests(connection, now - guests),
        "reports": lambda connection, now: sweeping.drop_reports(connection, now - reports),
        "audit": lambda connection, now: sweeping.drop_audit(connection, now - audit),
    }
