"""New tables: opened by a host, a rematch of a game, or a game that was played elsewhere."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from whistlestop.bots import BOTS
from whistlestop.records import Record, record_text
from whistlestop.rules import RULES_VERSION
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import BotSeat, SeatPlan, TableInfo, TableOptions, TablePlan
from whistlestop.service.store import CodeTakenError, Journal, User, tables
from whistlestop.service.table import AnyEntry, Table
from whistlestop.service.table.entries import Opened, PlannedSeat, Rematched, Started, Uploaded
from whistlestop.service.table.reporting import info_of
from whistlestop.service.table.seating import check_plan, plan_seats
from whistlestop.service.tokens import new_id

from .again import check_rematch, next_first, rematch_seats
from .rooms import Room

if TYPE_CHECKING:
    from .hall import Hall

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH = 6
CODE_TRIES = 5


def new_code() -> str:
    """A short text that can be read out to a friend."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Founder:
    """Makes tables."""

    def __init__(self, hall: "Hall", journal: Journal) -> None:
        self._hall = hall
        self._journal = journal

    async def open(self, user: User, plan: TablePlan, *, start: bool) -> TableInfo:
        """A table as planned; with `start` it begins at once."""
        map = await self._hall.maps.find(plan.map)
        manners = TableOptions(**{key: getattr(plan, key) for key in TableOptions.model_fields})
        check_plan(map, manners, plan.seats)
        self.check_levels(plan.seats)
        await self._check_count(user)
        seats = plan_seats(plan.seats, user.id, user.name)
        return await self._begin(Table(new_id(), map), manners, user.id, seats, start=start)

    def check_levels(self, seats: Sequence[SeatPlan]) -> None:
        """Refuse bots that cannot be had here."""
        searching = [s for s in seats if isinstance(s, BotSeat) and BOTS[s.level].searches]
        if searching and not self._hall.workers.searchable:
            raise ServiceError(
                "unavailable",
                "The strong bots need compiled code that is not installed on this server: "
                "choose skilled, or another that does not search.",
                key="no_search",
            )

    async def _check_count(self, user: User) -> None:
        hosted = await self._journal.read(tables.count_open_by, user.id)
        if hosted >= self._hall.settings.max_tables_per_user:
            raise ServiceError(
                "too_many",
                f"You host {hosted} unfinished tables: finish or leave one of them first.",
                key="table_count",
                tables=hosted,
            )

    async def _begin(
        self,
        table: Table,
        manners: TableOptions,
        host: str,
        seats: tuple[PlannedSeat, ...],
        *,
        start: bool,
        previous: str | None = None,
    ) -> TableInfo:
        """Write the first entries; the secret of the deal is decided here, before any salt."""
        await self._hall.maps.keep_builtin(table.map)
        opened = Opened(
            code=new_code(),
            map=table.map.name,
            fingerprint=table.map.fingerprint,
            rules=RULES_VERSION,
            manners=manners,
            host=host,
            seats=seats,
            secret=secrets.token_hex(32),
            previous=previous,
        )
        return await self._found(table, [opened, Started()] if start else [opened])

    async def _found(self, table: Table, entries: Sequence[AnyEntry]) -> TableInfo:
        """Write the first entries of a table and put it into the hall."""
        rooms, writer = self._hall.rooms, self._hall.writer
        rooms.make_place()
        for left in reversed(range(CODE_TRIES)):
            room = Room(Table(table.id, table.map))
            async with room.lock:
                try:
                    await writer.write(room, entries)
                except CodeTakenError:
                    if not left:
                        raise
                    first = entries[0].model_copy(update={"code": new_code()})
                    entries = [first, *entries[1:]]
                    continue
                rooms.add(room)
                return info_of(room.table)
        raise AssertionError("the last try returns or raises")

    async def rematch(self, room: Room, user: User) -> TableInfo:
        """Another game of the same persons; whoever asks second gets the same one."""
        async with room.lock:
            old = room.table
            check_rematch(old, user.id)
            if old.rematch is not None:
                return await self._hall.info(old.rematch)
            manners = old.manners.model_copy(update={"first": next_first(old)})
            info = await self._begin(
                Table(new_id(), old.map),
                manners,
                user.id,
                rematch_seats(old),
                start=True,
                previous=old.id,
            )
            await self._hall.change(room, lambda _: Rematched(table=info.table))
            return info

    async def upload(self, user: User, record: Record) -> TableInfo:
        """Keep a finished game that was played elsewhere."""
        await self._hall.maps.keep_builtin(record.map)
        entry = Uploaded(
            code=new_code(),
            map=record.map.name,
            fingerprint=record.map.fingerprint,
            rules=RULES_VERSION,
            owner=user.id,
            record=await asyncio.to_thread(record_text, record),
        )
        return await self._found(Table(new_id(), record.map), [entry])
