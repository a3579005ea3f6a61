"""Finds tables for those who wait, asks them, and opens the tables that everybody has confirmed.

One process does it at a time: the one that holds the shard of the name `QUEUE`, as if the queue
were a table. A process that dies loses it within seconds. Should two believe for a moment that it
is theirs, the conditions under which everything is written keep everybody at one table.
"""

import asyncio
import json
import logging
import random
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress

from whistlestop.maps import builtin_maps, load_map
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.observe import log_event
from whistlestop.service.store import StoreError, meeting, tables
from whistlestop.service.store.meeting import OfferRow, Queue, WaitingRow
from whistlestop.service.table.entries import Aborted
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.tokens import new_id

from .matching import Match, find_matches, is_daily
from .strength import Kind, bots_on, nearest_bot

QUEUE = "queue"
TICK_S = 0.5
IDLE_S = 2.0
"""How often it is looked when nobody waits: somebody who comes wakes us."""
AT_ONCE = 200
"""How many of those who have waited longest are looked at in one go."""
DAY_MS = 86_400_000
OPEN_AGAIN_MS = 1_000
"""After this long without the table being open, it is tried by whoever matches."""
GIVE_UP_MS = 30_000
"""After this long its people wait on."""

log = logging.getLogger("whistlestop.service.meeting")


class Matcher:
    """Matches while it is this process's task."""

    def __init__(self, hall: Hall, tell: Callable[[], Awaitable[None]]) -> None:
        self._hall = hall
        self._journal = hall.journal
        self._tell = tell
        self._awake = asyncio.Event()
        self._opening: set[str] = set()
        self._since: int | None = None
        """Since when it is our task."""
        self._chance = random.Random(secrets.randbits(64))

    def wake(self) -> None:
        """Something has changed: look at once."""
        self._awake.set()

    async def keep_matching(self) -> None:
        """Look again and again, until cancelled."""
        pause = IDLE_S
        while True:
            with suppress(TimeoutError):
                await in_time(self._awake.wait(), pause)
            self._awake.clear()
            if not self._hall.leases.holds(QUEUE):
                self._since, pause = None, TICK_S
                continue
            self._since = self._since or now_ms()
            try:
                pause = TICK_S if await self.step() else IDLE_S
            except StoreError as error:
                log_event(log, logging.WARNING, "not matched", reason=type(error).__name__)
                pause = TICK_S
            except Exception:
                log.exception("Matching failed; the next try follows.")
                pause = TICK_S

    async def step(self) -> bool:
        """Look once; whether anybody waits."""
        queue = await self._journal.read(meeting.look)
        if not queue.waiting:
            return False
        changed = await self._sweep()
        changed = await self._match(queue) or changed
        for offer in queue.offers:
            if offer.state == "opening" and now_ms() - offer.changed_at > OPEN_AGAIN_MS:
                await self.open(offer)
                changed = True
        if changed:
            await self._tell()
            self._awake.clear()
        return True

    async def _sweep(self) -> bool:
        now = now_ms()
        assert self._since is not None
        # Whoever asked the process that did this before us, and died, needs a moment to ask again.
        here_since = min(now, self._since) if now - self._since < self._away_ms else now
        return await self._journal.write(
            meeting.sweep,
            now,
            away_since=here_since - self._away_ms,
            away_since_daily=now - DAY_MS,
        )

    @property
    def _away_ms(self) -> int:
        return self._hall.settings.queue_away_s * 1000

    # --- Finding tables

    async def _match(self, queue: Queue) -> bool:
        now = now_ms()
        waiting = [row for row in queue.waiting if row.state == "waiting" and self._is_here(row)]
        if not waiting:
            return False
        muted = await self._journal.read(meeting.mutes_among_waiting)
        sizes = {name: load_map(name).players for name in builtin_maps()}
        changed = False
        for match in find_matches(waiting[:AT_ONCE], now, sizes=sizes, muted=muted):
            changed = await self._propose(match) or changed
        return changed

    def _is_here(self, row: WaitingRow) -> bool:
        return is_daily(row) or now_ms() - row.seen_at < self._away_ms

    async def _propose(self, match: Match) -> bool:
        now = now_ms()
        people = list(match.people)
        self._chance.shuffle(people)
        first = match.people[0]
        # Whoever waits for a game of days need not sit there: there is time for their first move.
        confirmed = is_daily(first)
        map = self._chance.choice(match.maps)
        bot = await self._bot_for(match, map) if match.bots else ""
        offer = OfferRow(
            id=new_id(),
            state="opening" if confirmed else "asking",
            table=new_id(),
            map=map,
            pace=first.pace,
            rated=first.rated,
            people=tuple(one.user for one in people),
            bots=(bot,) * match.bots,
            waited=max(now - one.joined_at for one in people),
            made_at=now,
            expires_at=now + self._hall.settings.queue_confirm_s * 1000,
            changed_at=now,
        )
        entries = {one.user: one.entry for one in match.people}
        done = await self._journal.write(meeting.propose, offer, entries, confirmed=confirmed)
        if done:
            log_event(log, logging.INFO, "table found", people=len(people), bots=match.bots)
        if done and confirmed:
            await self.open(offer)
        return done

    async def _bot_for(self, match: Match, map: str) -> str:
        """The bot that is about as strong as the people."""
        kind: Kind = "daily" if is_daily(match.people[0]) else "live"
        levels = self._hall.workers.levels()
        return nearest_bot(match.rating, await self._journal.read(bots_on, map, kind, levels))

    # --- Opening them

    async def open(self, offer: OfferRow) -> None:
        """Open the table of an offer that everybody has confirmed; if it fails, it is tried again.

        Its id is that of the offer: a table that is there already is the one.
        """
        if offer.id in self._opening:
            return
        self._opening.add(offer.id)
        try:
            await self._hall.whole(self._open(offer))
        except (ServiceError, StoreError) as error:
            log_event(log, logging.WARNING, "table not opened", reason=type(error).__name__)
            if now_ms() - offer.changed_at > GIVE_UP_MS:
                await self._give_up(offer)
        finally:
            self._opening.discard(offer.id)

    async def _open(self, offer: OfferRow) -> None:
        found = await self._journal.read(meeting.people, offer.people)
        await self._hall.new_tables.open_found(
            offer.table,
            offer.map,
            _options(offer),
            [*(found[user] for user in offer.people if user in found), *offer.bots],
        )
        if not await self._journal.write(meeting.opened, offer.id, now_ms()):
            await self._hall.perform(offer.table, lambda _: Aborted(reason="abandoned"))

    async def _give_up(self, offer: OfferRow) -> None:
        if await self._journal.read(tables.summary, offer.table) is not None:
            await self._journal.write(meeting.opened, offer.id, now_ms())
        else:
            await self._journal.write(meeting.give_up, offer.id, now_ms())


def _options(offer: OfferRow) -> TableOptions:
    return TableOptions.model_validate(
        {"public": True, "pace": json.loads(offer.pace), "rated": offer.rated}
    )
