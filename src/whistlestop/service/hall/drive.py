"""What a table does by itself: deals, lets bots move, lets clocks run out, ends when abandoned."""

import asyncio
import logging
from contextvars import Context
from typing import TYPE_CHECKING

from whistlestop.bots import BotError
from whistlestop.game import Action, Phase, View
from whistlestop.service.errors import ServiceError
from whistlestop.service.store import StoreError
from whistlestop.service.table import AnyEntry, Table
from whistlestop.service.table.daily import IMAGINED_GAMES, bot_seed
from whistlestop.service.table.decide import acted, is_salted
from whistlestop.service.table.entries import Aborted, Dealt, StoodIn
from whistlestop.service.table.lesson import FRIEND, friend_choice
from whistlestop.service.table.state import expires_at, is_late, seat_to_move, wake_at
from whistlestop.service.thinking import WorkersStoppedError
from whistlestop.service.times import in_time, now_ms

from .loaded_tables import LoadedTable

if TYPE_CHECKING:
    from .hall import Hall

RETRY_S = 1.0
LONGEST_ALARM_MS = 3_600_000
"""Alarms further away are set again; the sweep of the hall wakes tables that were let go."""
SIMPLE = "casual"
"""The bot that steps in where another cannot be had."""

_log = logging.getLogger("whistlestop.service.hall")


class Driver:
    """At most one task for each table, and only while something is due there."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    def drive(self, loaded: LoadedTable) -> None:
        """See to it that whatever is due at a table gets done, if this process drives it. Called
        after every change. The sweep of the hall sees to a table that was let go meanwhile."""
        if self._hall.tables.find(loaded.id) is not loaded:
            return
        if not self._hall.leases.holds(loaded.id):
            return
        if loaded.driver is not None and not loaded.driver.done():
            return  # it looks again by itself
        if self._is_something_due(loaded):
            # What a table does by itself is not part of the request that woke it.
            loaded.driver = asyncio.create_task(self._run(loaded), context=Context())

    def _is_something_due(self, loaded: LoadedTable) -> bool:
        """Whether something is due at a table; otherwise it is seen to when the time comes."""
        table, now = loaded.table, now_ms()
        if seat_to_move(table, now) is not None:
            return True
        loaded.is_hurried = False
        if self._due(table, now) is not None:
            return True
        self._set_alarm(loaded, now)
        return False

    async def _run(self, loaded: LoadedTable) -> None:
        while True:
            try:
                if not await self._step(loaded):
                    return  # nothing was awaited since: no change can have been missed
            except (asyncio.CancelledError, WorkersStoppedError):
                return
            except (ServiceError, StoreError) as error:
                _log.warning("A table could not go on by itself: %s", error)
                await asyncio.sleep(RETRY_S)
            except Exception:
                _log.exception("A table could not go on by itself; it is tried again.")
                await asyncio.sleep(RETRY_S)

    async def _step(self, loaded: LoadedTable) -> bool:
        """Do the next thing that is due; whether there was one."""
        if not self._hall.leases.holds(loaded.id):
            return False  # another process does
        if not self._is_something_due(loaded):
            return False
        table, now = loaded.table, now_ms()
        seat = seat_to_move(table, now)
        if seat is not None:
            await self._move(loaded, seat)
            return True
        entry = self._due(table, now)
        async with loaded.lock:
            if entry is not None and loaded.table is table and self._due(table, now) == entry:
                await self._change(loaded, [entry])
        return True

    async def _change(self, loaded: LoadedTable, entries: list[AnyEntry]) -> None:
        """Write what a table does by itself, unless it went on or another process drives it now."""
        lease = self._hall.leases.lease(loaded.id)
        if lease is None and self._hall.leases.is_shared:
            return
        await self._hall.change(loaded, lambda _: entries, lease=lease, again=False)

    def _due(self, table: Table, now: int) -> AnyEntry | None:
        patience = self._hall.patience
        waited = now >= table.acted_at + patience.salts
        if table.stage == "dealing" and (waited or is_salted(table)):
            return Dealt()
        expires = expires_at(table, patience)
        if expires is None or expires > now:
            return None
        absent = [n for n in table.to_act if table.seats[n].is_person]
        if table.options.rated and absent:
            # Whoever walks off does not get out of a result: a bot plays on.
            return StoodIn(seat=absent[0], bot=self._hall.stand_in(table), reason="clock")
        return Aborted(reason="abandoned")

    def _set_alarm(self, loaded: LoadedTable, now: int) -> None:
        """Have a table looked at when something is due; an alarm that rings before that will do."""
        due = wake_at(loaded.table, self._hall.patience)
        if due is None:
            loaded.silence()
            return
        loop = asyncio.get_running_loop()
        wait = min(max(due - now, 1), LONGEST_ALARM_MS) / 1000
        at = loop.time() + wait
        if loaded.alarm is None or at < loaded.alarm_at:
            loaded.silence()
            loaded.alarm, loaded.alarm_at = loop.call_later(wait, self._ring, loaded), at

    def _ring(self, loaded: LoadedTable) -> None:
        loaded.alarm = None
        self.drive(loaded)

    async def _move(self, loaded: LoadedTable, seat: int) -> None:
        """Have a bot act at a seat: its own, or that of a person whose time ran out."""
        table = loaded.table
        number, game = table.number, table.game
        assert game is not None
        late = table.seats[seat].bot is None
        level = table.seats[seat].bot or self._hall.stand_in(table)
        view = game.view(seat)
        if table.day is None:
            action = await self._choose(view, level, number)
        else:
            action = await self._hall.workers.choose(
                view, level, seed=bot_seed(table, seat), imagined_games=IMAGINED_GAMES
            )
        # What woke it may be the very change that it is about: then it goes on waiting.
        while not late and not loaded.is_hurried:
            loaded.stirred.clear()
            wait = table.updated_at + self._pause(table) - now_ms()
            if wait <= 0 or loaded.table is not table or table.number != number:
                break
            try:
                await in_time(loaded.stirred.wait(), wait / 1000)
            except TimeoutError:
                break
        async with loaded.lock:
            if loaded.table is not table or table.number != number:
                return  # something happened meanwhile: look again
            if late and not is_late(table, seat, now_ms()):
                return
            await self._change(loaded, self._moved(table, action, late=late))

    async def _choose(self, view: View, level: str, seed: int) -> Action:
        if level == FRIEND:
            return friend_choice(view)  # a look at a few wishes: no worker is needed for it
        try:
            return await self._hall.workers.choose(view, level, seed=seed)
        except BotError:
            return await self._hall.workers.choose(view, SIMPLE, seed=seed)

    def _pause(self, table: Table) -> int:
        """How long a bot waits: like a person, and longer while a move can be taken back."""
        settings = self._hall.settings
        if table.game is not None and table.game.phase is Phase.OPENING:
            return 0  # everybody chooses at the same time, and nobody watches
        back = table.can_take_back() is not None
        return max(settings.bot_pace_ms, settings.bot_grace_ms if back else 0)

    def _moved(self, table: Table, action: Action, *, late: bool) -> list[AnyEntry]:
        """The entries of a bot's move; a person who was late too often loses the seat to it."""
        seat = action.player
        found: list[AnyEntry] = [acted(table, action, "clock" if late else "bot")]
        strikes = table.seats[seat].strikes + (seat not in table.clock.out)
        if late and strikes >= self._hall.settings.clock_strikes:
            level = self._hall.stand_in(table)
            found.append(StoodIn(seat=seat, bot=level, reason="clock"))
        return found
