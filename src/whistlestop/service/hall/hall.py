"""The hall: what the routes and the socket ask for."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from whistlestop.records import Record
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.messages import Present
from whistlestop.service.models.tables import SeatPlan, TableInfo, TablePlan
from whistlestop.service.observe import Metrics
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, OutOfStepError, StoreError, User, people
from whistlestop.service.table import AnyEntry, Table
from whistlestop.service.table.reporting import info_of
from whistlestop.service.table.waking import HOUR, Patience
from whistlestop.service.thinking import WorkerPool
from whistlestop.service.times import now_ms

from .driving import Driver
from .founding import Founder
from .keeping import Rooms
from .rooms import Listener, Room
from .shelf import MapShelf
from .talking import Talk
from .telling import Teller
from .writing import Writer

T = TypeVar("T")
Decision = AnyEntry | Sequence[AnyEntry]
CHAT_SHOWN = 50
"""So many of the last lines of chat come with a snapshot."""


class Hall:
    """All tables. One writer a table: whoever changes one holds its lock."""

    def __init__(
        self,
        settings: Settings,
        journal: Journal,
        workers: WorkerPool,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.workers = workers
        self.patience = Patience(
            salts=settings.salt_wait_ms,
            seating=settings.abandon_seating_h * HOUR,
            playing=settings.abandon_playing_h * HOUR,
        )
        self.maps = MapShelf(journal)
        self.writer = Writer(journal, metrics, self.patience, settings.hints_per_table)
        self.rooms = Rooms(settings, journal, metrics, self.maps, self.writer)
        self.rooms.driver = self._driver = Driver(self)
        self.talk = Talk(self, journal)
        self._founder = Founder(self, journal)
        self._journal = journal
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """From now on bots move and clocks run, also at tables that nobody has loaded."""
        self.rooms.started_at = now_ms()
        self._sweeper = asyncio.create_task(self.rooms.keep_sweeping())

    async def stop(self) -> None:
        """Let everything go; what was acknowledged is stored."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        drivers = [room.driver for room in self.rooms if room.driver is not None]
        for room in self.rooms:
            self.rooms.let_go(room)
        await asyncio.gather(*drivers, *self._tasks, return_exceptions=True)

    # --- New tables

    def check_levels(self, seats: Sequence[SeatPlan]) -> None:
        """Refuse bots that cannot be had here."""
        self._founder.check_levels(seats)

    async def open(self, user: User, plan: TablePlan, *, start: bool = False) -> TableInfo:
        """A new table, hosted by a user; with `start` it begins at once."""
        return await self.whole(self._founder.open(user, plan, start=start))

    async def rematch(self, table: str, user: User) -> TableInfo:
        """Another game of the same persons; whoever asks second gets the same one."""
        return await self.whole(self._founder.rematch(await self.room(table), user))

    async def upload(self, user: User, record: Record) -> TableInfo:
        """Keep a finished game that was played elsewhere."""
        return await self.whole(self._founder.upload(user, record))

    # --- Using tables

    async def room(self, table: str) -> Room:
        """A table in memory."""
        return await self.rooms.room(table)

    async def info(self, table: str) -> TableInfo:
        """A table as everybody may know it."""
        return await self.read(table, info_of)

    async def read(self, table: str, look: Callable[[Table], T]) -> T:
        """Look at a table while nobody changes it."""
        room = await self.room(table)
        async with room.lock:
            return look(room.table)

    async def perform(self, table: str, decide: Callable[[Table], Decision]) -> TableInfo:
        """Change a table: what `decide` gives is written, then told to everybody."""
        return await self._perform(table, decide, info_of)

    async def step(self, table: str, decide: Callable[[Table], Decision]) -> int:
        """The same, for those who only want the number of the table afterwards."""
        return await self._perform(table, decide, lambda changed: changed.number)

    async def _perform(
        self, table: str, decide: Callable[[Table], Decision], look: Callable[[Table], T]
    ) -> T:
        room = await self.room(table)

        async def work() -> T:
            async with room.lock:
                await self.change(room, decide)
                return look(room.table)

        return await self.whole(work())

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever asked for it goes away meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def change(self, room: Room, decide: Callable[[Table], Decision]) -> None:
        """The same for a room whose lock is held."""
        found = decide(room.table)
        try:
            await self.writer.write(room, found if isinstance(found, Sequence) else [found])
        except StoreError as error:
            await self.rooms.reload(room)
            if isinstance(error, OutOfStepError):
                raise ServiceError(
                    "out_of_step", "The table has just changed: look again.", key="out_of_step"
                ) from None
            raise ServiceError("unavailable", str(error), key="store") from None
        self._driver.drive(room)

    # --- Listeners

    async def attach(self, table: str, listener: Listener, request: int | None) -> None:
        """Have a listener told about a table from now on, beginning with everything."""
        chat = await self._journal.read(people.chat, table, CHAT_SHOWN)
        room = await self.room(table)  # last: it may be let go while something else is awaited
        async with room.lock:
            _check_watching(room, listener)
            came = listener not in room.listeners
            room.listeners.add(listener)
            text = Teller(room, self.settings.hints_per_table).snapshot(listener, request, chat)
            listener.tell(table, text)
            room.touch()
            if came:
                self._tell_presence(room, but=listener)

    async def uncover(
        self, room: Room, listener: Listener, seat: int | None, request: int | None
    ) -> None:
        """Show a listener the table through the eyes of its seat, or cover it (None).

        Under the lock: an update on its way must not be told through eyes that nobody was shown.
        """
        async with room.lock:
            room.show(listener, seat)
            text = Teller(room, self.settings.hints_per_table).uncovered(listener, request)
            listener.tell(room.id, text)

    def detach(self, table: str, listener: Listener) -> None:
        """No more for this listener."""
        room = self.rooms.find(table)
        if room is not None and listener in room.listeners:
            room.listeners.discard(listener)
            listener.shown.pop(table, None)
            room.touch()
            self._tell_presence(room)

    def _tell_presence(self, room: Room, but: Listener | None = None) -> None:
        text = Present(table=room.id, presence=room.presence()).model_dump_json()
        for listener in room.listeners:
            if listener is not but:
                listener.tell(room.id, text)


def _check_watching(room: Room, listener: Listener) -> None:
    """Refuse spectators where there are none; who has a seat always watches."""
    if not room.may_watch(listener):
        raise ServiceError("forbidden", "This table has no spectators.", key="no_spectators")
