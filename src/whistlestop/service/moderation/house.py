"""What operators did, as this process acts on it: sessions end, seats go to bots, words change.

The audit log is what processes hear of it by: each reads it on now and then, and at once when
another one says so. So a command of the terminal works as a click on the page does, and nothing
depends on a notice that may get lost.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from whistlestop.service.alerts import Alerts
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.messages import Warned
from whistlestop.service.observe import log_failure
from whistlestop.service.store import StoreError, meeting, moderation, operators
from whistlestop.service.store.operators import Actor, AuditRow, Deed
from whistlestop.service.table import AnyEntry, Table, decide
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.words import filter_of

from .deeds import do

NOTICE = "house"
LOOK_S = 2.0
"""How often the audit log is read: a command of the terminal tells nobody on SQLite."""
BACK = 50
"""Lines may become visible in another order than they were numbered: so many are read again."""

log = logging.getLogger("whistlestop.service.moderation")


class House:
    """Follows the audit log, and does what this process has to do about it."""

    def __init__(self, hall: Hall, alerts: Alerts) -> None:
        self._hall = hall
        self._journal = hall.journal
        self._alerts = alerts
        self._last = 0
        self._seen: deque[int] = deque(maxlen=2 * BACK)
        self._woken = asyncio.Event()
        self._looking = asyncio.Lock()
        self.when_closed: list[Callable[[], Awaitable[None]]] = []
        """Called when sessions were ended: close what they opened here."""
        self.when_renamed: list[Callable[[str], None]] = []
        """Called with a user whose name is another one."""
        hall.notices.handlers[NOTICE] = self._happened_elsewhere

    # --- Doing

    async def do(self, actor: Actor, deed: Deed) -> None:
        """Do something about somebody, here and everywhere."""
        await self._journal.write(do, actor, deed, now_ms())
        if deed.kind == "warn":
            with suppress(StoreError):  # it is shown on the page in any case
                await self._alerts.alert(
                    [deed.user.id], "warning", "/", mark=deed.warning, details={"text": deed.words}
                )
        await self.tell()

    async def tell(self) -> None:
        """Something was added to the audit log: act on it here, and have the others do so."""
        self._hall.notices.send(NOTICE, 1)
        await self.look()

    # --- Following

    async def start(self) -> None:
        """Begin where the log ends now, with the words as they are."""
        self._last = await self._journal.read(operators.last_audit)
        self._seen.extend(range(max(0, self._last - BACK), self._last + 1))
        await self._read_words()

    async def keep_looking(self) -> None:
        """Act on what was done, until cancelled."""
        await self._unseat_all()
        while True:
            with suppress(TimeoutError):
                await in_time(self._woken.wait(), LOOK_S)
            self._woken.clear()
            try:
                await self.look()
            except StoreError:
                continue  # the next look finds it
            except Exception as error:
                log_failure(log, "what an operator did is left for later", error)

    def _happened_elsewhere(self, _: list[Any]) -> None:
        self._woken.set()

    async def look(self) -> None:
        """Read what is new in the audit log, and act on it."""
        async with self._looking:
            rows = await self._journal.read(operators.audit_after, max(0, self._last - BACK))
            for row in rows:
                if row.id in self._seen:
                    continue
                await self._act(row)
                self._seen.append(row.id)
                self._last = max(self._last, row.id)

    async def _act(self, row: AuditRow) -> None:
        match row.deed:
            case "closed":
                for close in self.when_closed:
                    await close()
                await self._unseat_all()
            case "renamed":
                for forget in self.when_renamed:
                    forget(row.user or "")
            case "warned":
                await self._show_warnings(row.user or "")
            case "words":
                await self._read_words()

    async def _read_words(self) -> None:
        self._hall.words = filter_of(await self._journal.read(operators.changed_lists))

    async def _show_warnings(self, user: str) -> None:
        for one in await self._journal.read(moderation.unconfirmed, user):
            told = Warned(warning=one.id, words=one.words, sent_at=one.sent_at)
            self._hall.talk.tell_user(user, told.model_dump_json())

    # --- The seats of closed accounts

    async def _unseat_all(self) -> None:
        try:
            for user in await self._journal.read(operators.to_unseat):
                await self._unseat(user)
        except StoreError as error:
            log_failure(log, "seats of a closed account are left for later", error)

    async def _unseat(self, user: str) -> None:
        """Have bots take somebody's seats, as when they leave. Several processes may try: the log
        of a table decides, and who comes second finds a bot there."""
        await self._journal.write(meeting.leave, user, now_ms())
        stand_in = self._hall.stand_in
        for table in await self._journal.read(operators.running_tables, user):
            with suppress(ServiceError):  # it has just ended, or a bot plays there already
                await self._hall.perform(table, lambda found: _leave(found, user, stand_in(found)))
        await self._journal.write(operators.unseated, user)


def _leave(table: Table, user: str, stand_in: str) -> list[AnyEntry]:
    if table.stage == "seating":
        return decide.stand_up(table, user)
    return decide.resign(table, user, None, stand_in, leaves=True)
