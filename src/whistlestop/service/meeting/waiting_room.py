"""The queue of those who look for others to play with: what people ask of it.

It is in the database. Each process keeps a copy of it in memory while somebody asks here, so that
asking costs no question to the database; that somebody is still there is written for all of them
together. A page asks again and again: an answer is held back until something changes, or a few
seconds have passed.
"""

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import replace

from whistlestop.maps import builtin_maps, load_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.meeting import PACES, QueueStatus, TableWish
from whistlestop.service.observe import log_event
from whistlestop.service.store import StoreError, User, meeting
from whistlestop.service.store.meeting import Queue, WaitingRow
from whistlestop.service.times import in_time, now_ms, steady_ms
from whistlestop.service.tokens import new_id

from .matcher import Matcher
from .standing import Standing
from .strength import Kind, strength_of

HOLD_S = 4.0
"""How long an answer is held back while nothing changes."""
BEAT_S = 2.0
"""How often it is written who asked, and the copy is read again, in case a notice got lost."""
FRESH_MS = 1_000
"""A copy that is older is read again before somebody is answered."""
NOTICE = "queue"

log = logging.getLogger("whistlestop.service.meeting")


class WaitingRoom:
    """Those who wait, as this process knows them. All methods belong to one event loop."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._journal = hall.journal
        self._standing = Standing(Queue())
        self._read_at = -FRESH_MS
        self._reading = asyncio.Lock()
        self._changed = asyncio.Event()
        """Of the copy we have: set, and replaced by another, when it changes."""
        self._asked: set[str] = set()
        """Who asked since it was last written."""
        self._is_leaving = False
        self._matcher = Matcher(hall, self._tell)
        hall.notices.handlers[NOTICE] = self._changed_elsewhere
        hall.notices.on_gaps.append(self.refresh)

    # --- What people ask

    async def status(self, user: str | None, known: str | None = None) -> QueueStatus:
        """How somebody stands; if that is `known`, the answer comes when it is something else, or
        after a few seconds. Asking shows that one is there."""
        end = steady_ms() + int(HOLD_S * 1000)
        while True:
            if user is not None:
                self._asked.add(user)
            if steady_ms() - self._read_at > FRESH_MS:
                await self.refresh()
            changed = self._changed
            found = self._standing.status(user, now_ms())
            left_s = (end - steady_ms()) / 1000
            if found.mark != known or found.state == "out" or left_s <= 0 or self._is_leaving:
                return found
            with suppress(TimeoutError):
                await in_time(changed.wait(), left_s)

    async def join(self, user: User, wish: TableWish) -> QueueStatus:
        """Have somebody wait; whoever waits already keeps the time they have waited."""
        self.check(wish)
        kind: Kind = "daily" if wish.pace.kind == "days" else "live"
        rating = await self._journal.read(strength_of, user.id, wish.maps, kind)
        row = self._row(user, wish, rating)
        stored = await self._journal.write(meeting.join, row)
        if stored.state == "asked" and stored.entry != row.entry:
            raise ServiceError(
                "wrong_stage",
                "A table was found for you already: confirm it, or leave the queue first.",
                key="queue_asked",
            )
        await self._tell()
        return await self.status(user.id)

    def check(self, wish: TableWish) -> None:
        """Refuse what nobody could ever play."""
        unknown = [name for name in wish.maps if name not in builtin_maps()]
        if unknown:
            raise ServiceError(
                "not_found",
                f"There is no built-in map {unknown[0][:80]!r}: the maps are "
                f"{', '.join(builtin_maps())}.",
                key="no_such_map",
                map=unknown[0][:80],
            )
        if wish.pace not in PACES:
            raise ServiceError(
                "bad_request",
                "People wait for one of a few paces, so that they meet: GET /queue lists them.",
                key="queue_pace",
            )
        if not any(n in load_map(name).players for name in wish.maps for n in wish.players):
            raise ServiceError(
                "bad_request",
                "None of these maps is for so many players: choose another map or number.",
                key="queue_seats",
            )

    def _row(self, user: User, wish: TableWish, rating: int) -> WaitingRow:
        now = now_ms()
        return WaitingRow(
            user=user.id,
            entry=new_id(),
            state="waiting",
            reason=None,
            maps=tuple(sorted(set(wish.maps))),
            players=tuple(sorted(set(wish.players))),
            pace=json.dumps(wish.pace.model_dump(), sort_keys=True),
            rated=wish.rated,
            bots_after=None if wish.bots_after is None else wish.bots_after * 1000,
            rating=rating,
            joined_at=now,
            seen_at=now,
            changed_at=now,
            offer=None,
            confirmed=False,
            table=None,
        )

    async def leave(self, user: str) -> QueueStatus:
        """Have somebody wait no longer. Whoever was to sit with them waits on."""
        if not await self._journal.write(meeting.leave, user, now_ms()):
            raise ServiceError(
                "wrong_stage",
                "Everybody has confirmed and the table is opening: you can leave it there.",
                key="queue_opening",
            )
        await self._tell()
        return await self.status(user)

    async def confirm(self, user: str, offer: str) -> QueueStatus:
        """Somebody is there and wants the table they were asked about."""
        found = await self._journal.write(meeting.confirm, user, offer, now_ms())
        if found is None:
            await self.refresh()
            raise ServiceError(
                "wrong_stage",
                "This table is off: somebody did not confirm in time, or left.",
                key="offer_off",
            )
        if found.state == "opening":
            await self._matcher.open(found)
        await self._tell()
        return await self.status(user)

    # --- The copy

    async def refresh(self) -> None:
        """Read the queue, unless somebody has read it since this was asked for."""
        asked_at = steady_ms()
        async with self._reading:
            if self._read_at > asked_at:
                return
            begun = steady_ms()
            queue = await self._journal.read(meeting.look)
            self._read_at = begun
            if _without_beats(queue) != _without_beats(self._standing.queue):
                self._standing = Standing(queue)
                changed, self._changed = self._changed, asyncio.Event()
                changed.set()

    async def _tell(self) -> None:
        """Something has changed: here, and for the others."""
        self._hall.notices.send(NOTICE, 1)
        self._matcher.wake()
        await self.refresh()

    async def _changed_elsewhere(self, _: list[int]) -> None:
        self._matcher.wake()
        await self.refresh()

    # --- What goes on by itself

    async def keep_matching(self) -> None:
        """Find tables for those who wait, whenever it is this process's task; until cancelled."""
        await self._matcher.keep_matching()

    async def keep_beating(self) -> None:
        """Write who is still there, until cancelled."""
        while True:
            await asyncio.sleep(BEAT_S)
            asked, self._asked = self._asked, set()
            try:
                here = {user for user in asked if self._standing.is_waiting(user)}
                if here:
                    await self._journal.write(meeting.seen, here, now_ms())
                if asked:
                    await self.refresh()
            except StoreError as error:
                log_event(log, logging.WARNING, "no beat", reason=type(error).__name__)

    async def let_go(self) -> None:
        """This process leaves: answer everybody, who then asks another one."""
        self._is_leaving = True
        self._changed.set()


def _without_beats(queue: Queue) -> tuple[object, ...]:
    return tuple(replace(row, seen_at=0) for row in queue.waiting), queue.offers
