"""Who has which table before their eyes: nothing is sent to them about it.

The page says so with every question for alerts (`edge/routes/alerts.py`): which table it shows, if
it is seen. That is believed for a little longer than such a question takes. Where several processes
serve, whoever sends finds in the database what pages said to the others.
"""

import asyncio
from dataclasses import dataclass

from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_failure
from whistlestop.service.store import StoreError
from whistlestop.service.store import alerts as stored
from whistlestop.service.times import now_ms

from .alerts import HOLD_S, log

BELIEVED_MS = int(HOLD_S * 1000) + 10_000
NOTE_S = 1.0


@dataclass(frozen=True, slots=True)
class _Look:
    user: str
    table: str
    until: int


class Looking:
    """Who looks where, through this process and others."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tabs: dict[str, _Look] = {}
        self._unwritten: dict[str, _Look] = {}

    def looks(self, tab: str, user: str, table: str | None) -> None:
        """A page shows a table to somebody; None: it shows none, or is not seen."""
        before = self._tabs.pop(tab, None)
        if table is not None:
            self._tabs[tab] = _Look(user, table, now_ms() + BELIEVED_MS)
            self._note(tab, self._tabs[tab])
        elif before is not None:
            self._note(tab, _Look(user, "", 0))

    def _note(self, tab: str, look: _Look) -> None:
        if self._hall.leases.is_shared:
            self._unwritten[tab] = look

    async def tables_of(self, user: str) -> set[str]:
        """The tables somebody has before their eyes."""
        now = now_ms()
        found = {one.table for one in self._tabs.values() if one.user == user and one.until > now}
        if self._hall.leases.is_shared:
            found |= await self._hall.journal.read(stored.looks_at, user, now)
        return found - {""}

    async def keep_noting(self) -> None:
        """Write down for the others what pages said here, until cancelled."""
        while True:
            await asyncio.sleep(NOTE_S)
            now = now_ms()
            self._tabs = {tab: look for tab, look in self._tabs.items() if look.until > now}
            news, self._unwritten = self._unwritten, {}
            if not news:
                continue
            rows = [(tab, one.user, one.table, one.until) for tab, one in sorted(news.items())]
            try:
                await self._hall.journal.write(stored.note_looking, rows)
            except StoreError:
                self._unwritten = news | self._unwritten
            except Exception as error:
                log_failure(log, "not noted who looks where", error)
