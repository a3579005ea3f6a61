"""What belongs to a user at tables: brought along from a guest, or left under a pseudonym."""

import asyncio
import logging
import secrets
from collections.abc import Callable

from sqlalchemy import Connection

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_failure
from whistlestop.service.store import (
    Journal,
    StoreError,
    User,
    accounts,
    belongings,
    daily,
    programs,
)
from whistlestop.service.table import AnyEntry, Table, decide
from whistlestop.service.table import entries as e
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.tokens import is_program

from .names import gone

log = logging.getLogger("whistlestop.service.accounts")

AGAIN_S = 600.0
"""How often it is looked whether games of deleted accounts are left to be gone through."""


class Belongings:
    """Seats and what goes with them, whoever they belong to from now on."""

    def __init__(self, journal: Journal, hall: Hall) -> None:
        self._journal = journal
        self._hall = hall
        self._due = asyncio.Event()
        self.when_deleted: list[Callable[[Connection, str], None]] = []
        """What else is to be forgotten with an account: functions over a connection and a user,
        called in the transaction that deletes it."""

    # --- A guest's, for an account

    async def bring(self, guest: str, user: str) -> int:
        """Have an account take over all it can from a guest; at how many tables it did.

        Each table is moved whole; whoever is interrupted asks again and goes on.
        """
        brought = 0
        await self._journal.write(daily.take_over, guest, user)
        for table in await self._journal.read(belongings.tables_to_bring, guest, user):
            try:
                await self._hall.perform(table, lambda found: _move_all(found, guest, user))
            except ServiceError:
                continue  # it has just ended, or the account sits there by now
            brought += 1
        await self._journal.write(belongings.bring_rest, guest, user)
        return brought

    async def bring_attempt(self, guest: str, user: str, day: str) -> None:
        """Have an account go on with the attempt at the deal of a day that was begun as a guest on
        the same device, unless it has one: nobody has two."""
        for table in await self._journal.write(daily.take_over, guest, user, day):
            try:
                await self._hall.perform(table, lambda found: _move_all(found, guest, user))
            except ServiceError:
                continue  # it was ended before its time, or never opened: that was the attempt

    # --- Of an account that is deleted

    async def leave(self, user: User) -> list[str]:
        """Delete an account, and the programs it made. Their games are gone through from now on,
        also after a restart. The hashes of the sessions that ended."""

        def delete(connection: Connection) -> list[str]:
            made = [one.id for one in programs.made_by(connection, user.id)]
            return [hashed for id in (*made, user.id) for hashed in self._delete(connection, id)]

        ended = await self._journal.write(delete)
        self._due.set()
        return ended

    def _delete(self, connection: Connection, id: str) -> list[str]:
        for forget in self.when_deleted:
            forget(connection, id)
        number = secrets.randbelow(9000) + 1000
        pseudonym = str(number) if is_program(id) else f"Guest {number}"
        hashes = {skeleton: gone(skeleton) for skeleton in accounts.skeletons_of(connection, id)}
        return belongings.begin_leaving(connection, id, pseudonym, hashes, now_ms())

    async def keep_leaving(self) -> None:
        """Go through the games of deleted accounts, until cancelled."""
        while True:
            try:
                leaving = await self._journal.read(belongings.leaving)
            except StoreError as error:
                log_failure(log, "games of deleted accounts are left for later", error)
                leaving = []
            for user in leaving:
                try:
                    await self._go_through(user)
                except Exception as error:  # the others are forgotten all the same
                    log_failure(log, "games of a deleted account are left for later", error)
            try:
                await in_time(self._due.wait(), AGAIN_S)
            except TimeoutError:
                continue
            self._due.clear()

    async def _go_through(self, id: str) -> None:
        user = await self._journal.read(accounts.user, id)
        assert user is not None
        all_done = True
        for table in await self._journal.read(belongings.tables_of, id):
            try:
                await self._forget_at(table, user)
            except Exception as error:  # and the other games of this one
                all_done = False
                log_failure(log, "a game of a deleted account is left for later", error)
        if all_done:
            await self._journal.write(belongings.end_leaving, id)

    async def _forget_at(self, table: str, user: User) -> None:
        """Leave a table and put a pseudonym there: into what is written, then for all who look."""
        held = await self._hall.read(table, lambda found: _names(found, user.id))
        await self._journal.write(belongings.scrub, table, user.id, held, user.name)
        if await self._journal.read(belongings.was_forgotten, table, user.id):
            return
        await self._hall.perform(
            table, lambda found: _forget(found, user, self._hall.stand_in(found))
        )


def _move_all(table: Table, guest: str, user: str) -> list[AnyEntry]:
    if table.seats_of(user):
        raise ServiceError("full", "You are already seated at this table.", key="seated_already")
    moves: list[AnyEntry] = []
    mine = table.seats_of(guest)
    for seat in mine:
        move = decide.move(table, seat, user, brought=True)
        # As if all were moved one after the other: who hosts changes with the last.
        hosts = table.host == guest and seat == mine[-1]
        moves.append(e.Moved(seat=seat, user=user, host=user if hosts else move.host))
    return moves


def _names(table: Table, user: str) -> dict[int, str]:
    return {seat: table.seats[seat].name for seat in table.seats_of(user)}


def _forget(table: Table, user: User, stand_in: str) -> list[AnyEntry]:
    """What is written when somebody goes for good."""
    forgotten = e.Forgotten(user=user.id, name=user.name)
    try:
        if table.stage == "seating":
            return [forgotten, *decide.stand_up(table, user.id)]
        if table.stage in ("dealing", "playing"):
            return [
                *decide.resign(table, user.id, None, stand_in, leaves=True),
                forgotten,
            ]
    except ServiceError:
        pass  # a bot plays there already
    return [forgotten]
