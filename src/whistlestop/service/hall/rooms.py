"""A table in memory, and who listens to it."""

import asyncio
import time
from typing import Protocol

from whistlestop.advice import Aide
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.messages import Gap, Present
from whistlestop.service.models.tables import Presence
from whistlestop.service.table import Table, seating


class Listener(Protocol):
    """A socket, as the hall sees it."""

    user: str | None
    shown: dict[str, int]
    """By table the seat whose person said "it's me" on a device that several share."""
    muted: frozenset[str]
    """Users whose chat is not wanted."""

    def tell(self, table: str, text: str) -> None:
        """Send a message, some time; never waits."""
        ...


class Room:
    """A table, its lock, its listeners, and the task that makes the moves of its bots."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.aide = Aide()
        self.driver: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.hurried = asyncio.Event()
        """Set: bots do not wait, until a person has to act."""
        self.used = time.monotonic()

    @property
    def id(self) -> str:
        """The table's."""
        return self.table.id

    @property
    def is_busy(self) -> bool:
        """Whether somebody needs it in memory."""
        driving = self.driver is not None and not self.driver.done()
        return driving or bool(self.listeners) or self.lock.locked()

    def forget(self) -> None:
        """The table is another one now: what was worked out for it no longer holds."""
        self.aide = Aide()

    def touch(self) -> None:
        """It was used just now."""
        self.used = time.monotonic()

    def presence(self) -> Presence:
        """Who is connected."""
        users = {listener.user for listener in self.listeners}
        seats = tuple(seat.number for seat in self.table.persons if seat.user in users)
        seated = {seat.user for seat in self.table.persons}
        spectators = sum(listener.user not in seated for listener in self.listeners)
        return Presence(seats=seats, spectators=spectators)

    def eyes(self, listener: Listener) -> int | None:
        """Through whose eyes a listener sees the table; None is a spectator's.

        A device that several persons share shows a person's view only during that person's
        decision, and only after that person said "it's me".
        """
        mine = self.table.seats_of(listener.user)
        if len(mine) == 1:
            return mine[0]
        shown = listener.shown.get(self.id)
        return shown if shown in mine and shown in self.table.to_act else None

    def show(self, listener: Listener, seat: int | None) -> None:
        """The person of a seat said "it's me", or somebody covered the device (None)."""
        if seat is None:
            listener.shown.pop(self.id, None)
            return
        assert listener.user is not None
        seating.own_seat(self.table, listener.user, seat)
        if seat not in self.table.to_act:
            raise ServiceError(
                "wrong_stage",
                "It is not that person's turn: the device shows a hand only to the person to act.",
                key="not_your_turn",
            )
        listener.shown[self.id] = seat

    def cover(self) -> None:
        """Whoever said "it's me" and need not act any more has to say it again the next time."""
        for listener in self.listeners:
            if listener.shown.get(self.id) not in self.table.to_act:
                listener.shown.pop(self.id, None)

    def may_watch(self, listener: Listener) -> bool:
        """Whether a listener sits here, or spectators are welcome, or nothing is played yet."""
        closed = self.table.stage in ("dealing", "playing") and not self.table.manners.spectators
        return not closed or bool(self.table.seats_of(listener.user))

    def send_away(self) -> None:
        """Nothing more for those who came before the game and may not watch it."""
        gone = [one for one in self.listeners if not self.may_watch(one)]
        self.listeners.difference_update(gone)
        for listener in gone:  # who asks again hears why
            listener.tell(self.id, Gap(table=self.id).model_dump_json())
        if gone:
            text = Present(table=self.id, presence=self.presence()).model_dump_json()
            for listener in self.listeners:
                listener.tell(self.id, text)

    def asked(self, listener: Listener) -> tuple[int, ...]:
        """The seats of a shared device that are to act and wait for an "it's me"."""
        mine = self.table.seats_of(listener.user)
        if len(mine) < 2 or self.eyes(listener) is not None:
            return ()
        return tuple(n for n in mine if n in self.table.to_act and self.table.seats[n].bot is None)

    def close(self) -> None:
        """Stop everything that runs for it."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.driver is not None:
            self.driver.cancel()
            self.driver = None
