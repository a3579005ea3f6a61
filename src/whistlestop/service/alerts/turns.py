"""Notices whose turn it is at the tables: when one begins, and what was missed, a little later.

A process that writes to a table's log tells whose turn it is then. Should it fall over before that
is stored, a look at the tables that changed lately finds it. A turn has a mark that is the same
whoever notices it, and when an action is taken back and made again: so it is one alert.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace

from whistlestop.game import Phase
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.tables import Days
from whistlestop.service.observe import log_failure
from whistlestop.service.store import StoreError, alert_settings
from whistlestop.service.store import alerts as stored
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.table import Table
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.tokens import is_program

from .alerts import Alerts, log
from .looking import Looking

GATHER_S = 0.1
"""Turns that begin within this are stored together."""
EVERY_S = 1.0
"""While turns begin all the time they are stored this often: the store is asked each time."""
SWEEP_S = 60.0
"""How often it is looked for turns that nobody was told of."""
RECENT_MS = 2 * 3_600_000
SETTLED_MS = 10_000
"""A table that changed less long ago is seen to by whoever changed it."""
JUST_MS = 60_000
"""A game that ended longer ago is no news: something else changed at its table."""
MOST_KNOWN = 20_000
HOUR_MS = 3_600_000
WARNED_FOR = 4
"""Time runs out when only this part of a turn of days is left: a quarter."""


@dataclass(frozen=True, slots=True)
class _Standing:
    """Whose turn it is at a table, with the marks of their turns."""

    turns: Mapping[str, str]
    is_over: bool = False


NOBODY = _Standing({})


class Turns:
    """Watches the tables of this process."""

    def __init__(self, hall: Hall, alerts: Alerts, looking: Looking) -> None:
        self._hall = hall
        self._alerts = alerts
        self._looking = looking
        self._known: dict[str, _Standing] = {}
        self._checked: dict[str, int] = {}
        """By table the number of its log at which all were told."""
        self._rows: list[AlertRow] = []
        self._changed: set[str] = set()
        """People for whom something is new on the page."""
        self._awake = asyncio.Event()
        hall.when_changed.append(self.noticed)

    def noticed(self, table: Table) -> None:
        """A table has changed. This is called with every action: it only compares."""
        now = _standing(table)
        before = self._known.get(table.id, NOBODY)
        if now == before:
            return
        self._known.pop(table.id, None)
        if now.turns:
            self._known[table.id] = now
            if len(self._known) > MOST_KNOWN:
                self._known.pop(next(iter(self._known)))
        self._rows += _rows(table, now, before)
        self._changed |= _news(table, now, before)
        self._awake.set()

    async def keep_telling(self) -> None:
        """Store what was noticed, and now and then look for what was missed; until cancelled."""
        told = swept = -SWEEP_S
        loop = asyncio.get_running_loop()
        while True:
            try:
                await in_time(self._awake.wait(), SWEEP_S / 4)
                await asyncio.sleep(max(GATHER_S, told + EVERY_S - loop.time()))
            except TimeoutError:
                pass
            self._awake.clear()
            told = loop.time()
            try:
                await self._tell()
                if loop.time() - swept >= SWEEP_S:
                    swept = loop.time()
                    await self.sweep()
            except StoreError:
                self._awake.set()
                await asyncio.sleep(1.0)
            except Exception as error:
                log_failure(log, "not noticed whose turn it is", error)

    async def _tell(self) -> None:
        rows, changed = self._rows, self._changed
        self._rows, self._changed = [], set()
        try:
            users = {row.user for row in rows}
            wanted = await self._hall.journal.read(alert_settings.wanted_by, users) if users else {}
            rows = [row for row in rows if row.user in wanted]
            ended = {row.user for row in rows if row.kind == "over"}
            seen = {user: await self._looking.tables_of(user) for user in ended}
            rows = [one for one in rows if one.kind != "over" or one.table not in seen[one.user]]
            if rows:
                await self._alerts.put(rows)
        except StoreError:
            self._rows, self._changed = rows + self._rows, changed | self._changed
            raise
        self._alerts.tell(changed)

    async def sweep(self) -> None:
        """Look at tables that changed lately, whether everybody was told."""
        now = now_ms()
        found = await self._hall.journal.read(
            stored.turns_to_check, now - RECENT_MS, now - SETTLED_MS
        )
        for table, number in found:
            if self._checked.get(table) == number or not self._hall.leases.holds(table):
                continue
            try:
                rows = await self._hall.read(table, lambda at: _rows(at, _standing(at)))
            except ServiceError:
                continue  # a newer version wrote it, or there is no room for it now
            await self._alerts.put(rows)
            self._checked[table] = number
        self._checked = {table: n for table, n in self._checked.items() if (table, n) in found}


def _standing(table: Table) -> _Standing:
    if table.lesson is not None or table.record is not None:
        return NOBODY
    if table.stage == "finished":
        return _Standing({}, is_over=True)
    game = table.game
    if game is None:
        return NOBODY
    mark = "opening" if game.phase is Phase.OPENING else str(game.turn)
    turns = {}
    for number in table.to_act:
        seat = table.seats[number]
        if seat.is_person and seat.user is not None and not is_program(seat.user):
            turns[seat.user] = mark
    return _Standing(turns)


def _news(table: Table, now: _Standing, before: _Standing) -> set[str]:
    """Whose page shows something else now: where a turn begins or ends. Everybody's, if it is not
    known how the table stood."""
    if before is NOBODY:
        return {seat.user for seat in table.persons if seat.user is not None}
    return now.turns.keys() ^ before.turns.keys()


def _rows(table: Table, now: _Standing, before: _Standing = NOBODY) -> list[AlertRow]:
    """What is to be told of turns that begin, and of a game that ended."""
    address, at = f"/t/{table.id}", now_ms()
    rows = []
    for user, mark in now.turns.items():
        if before.turns.get(user) == mark:
            continue
        details = _details(table, user)
        rows.append(AlertRow(user, "turn", address, mark, at, table.id, details))
        deadline = _deadline(table, user)
        if deadline is not None:
            left = turn_warning(table)
            warned = {**details, "hours": str(-(-left // HOUR_MS))}
            soon = replace(rows[-1], kind="time", details=warned)
            rows.append(replace(soon, expires_at=deadline, due_at=deadline - left))
    if now.is_over and at - (table.finished_at or 0) < JUST_MS:
        people = {s.user for s in table.persons if s.user is not None and not is_program(s.user)}
        if len(people) > 1:
            rows += [
                AlertRow(user, "over", address, "", at, table.id, _details(table, user))
                for user in sorted(people)
            ]
    return [row for row in rows if row.due_at is None or row.due_at > at]


def turn_warning(table: Table) -> int:
    """How long before the end of a turn somebody is warned, in milliseconds."""
    return (table.clock.pace_turn or 0) // WARNED_FOR


def _deadline(table: Table, user: str) -> int | None:
    """When the turn of somebody ends, in a game of days."""
    if not isinstance(table.options.pace, Days):
        return None
    ends = [table.clock.deadline(seat) for seat in table.seats_of(user)]
    return min((end for end in ends if end is not None), default=None)


def _details(table: Table, user: str) -> dict[str, str]:
    """What a sentence about a table names: the map, and the other people."""
    others = [seat.name for seat in table.persons if seat.user != user and seat.name]
    titles = {f"map.{language}": title for language, title in table.map.title.items()}
    return {"map": table.map.title["en"], **titles, "with": ", ".join(others)}
