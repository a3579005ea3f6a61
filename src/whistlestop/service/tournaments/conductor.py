"""Runs tournaments: begins them, opens rounds and tables, sees who came, counts, goes on.

Each is conducted by the process that holds the shard of its id, as if it were a table. Everything
that is decided is written under the condition that nothing else was decided meanwhile, and the ids
of the tables of a round are written with the round, before any of them is opened. So a process may
die between any two steps, or two may believe for a moment that it is theirs: whoever looks next
finds what was done and does what is missing.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from whistlestop.service.alerts import Alerts
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.models.tournaments import TournamentPlan
from whistlestop.service.observe import log_event
from whistlestop.service.store import StoreError, User, meeting
from whistlestop.service.store import tournaments as stored
from whistlestop.service.store.tournaments import PairingRow, RoundRow, Whole
from whistlestop.service.table import AnyEntry, Table
from whistlestop.service.table.entries import StoodIn
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.tokens import new_id

from .progress import (
    away_after,
    entered,
    is_last,
    is_over,
    is_played,
    pairings_of,
    plan_of,
    seat_next,
)

TICK_S = 0.5
IDLE_S = 2.0
"""How often it is looked while no tournament is open or running."""
SOON_S = 0.05
"""How long to wait for more to happen after something did."""
GIVE_UP_MS = 600_000
"""After this long a table that cannot be opened counts as called off."""
FEWEST = 2
WAITS_MS = 7 * 86_400_000
"""A tournament that nobody begins is called off after this long."""

log = logging.getLogger("whistlestop.service.tournaments")


class Conductor:
    """Conducts the tournaments that are this process's task."""

    def __init__(self, hall: Hall, alerts: Alerts, tell: Callable[[str], None]) -> None:
        self._hall = hall
        self._alerts = alerts
        self._journal = hall.journal
        self._tell = tell
        self._awake = asyncio.Event()
        hall.when_finished.append(lambda _: self.wake())

    def wake(self) -> None:
        """Something has changed: look at once."""
        self._awake.set()

    async def keep_conducting(self) -> None:
        """Look again and again, until cancelled."""
        due: list[str] | None = None
        while True:
            with suppress(TimeoutError):
                await in_time(self._awake.wait(), IDLE_S if due is None else TICK_S)
                await asyncio.sleep(SOON_S)
            self._awake.clear()
            try:
                due = await self._journal.read(stored.due, now_ms())
            except StoreError as error:
                log_event(log, logging.WARNING, "not conducted", reason=type(error).__name__)
                continue
            for id in due or ():
                if self._hall.leases.holds(id):
                    await self._look_after(id)

    async def _look_after(self, id: str) -> None:
        """See to one tournament; whatever happens, the others get their turn."""
        try:
            if await self.step(id):
                self._tell(id)
                self.wake()
        except (ServiceError, StoreError) as error:
            log_event(log, logging.WARNING, "not conducted", reason=type(error).__name__)
        except Exception:
            log.exception("A tournament could not go on; the next try follows.")

    async def step(self, id: str) -> bool:
        """Do what is due in a tournament; whether something was."""
        whole = await self._journal.read(stored.whole, id)
        if whole is None:
            return False
        now = now_ms()
        if whole.row.state == "open":
            return await self._begin(whole, now)
        if whole.row.state != "running":
            return False
        if whole.row.next_at is not None:
            return whole.row.next_at <= now and await self._open_round(whole, now)
        changed = await self._see_to_tables(whole, now)
        if is_played(whole):
            return await self._count(whole, now)
        return changed

    # --- From round to round

    async def _begin(self, whole: Whole, now: int) -> bool:
        """Begin when the time has come or all places are taken; too few, and it is called off."""
        row, plan = whole.row, plan_of(whole)
        if row.next_at is None or row.next_at > now:
            return False
        count, last = len(entered(whole)), latest_begin(plan, row.made_at)
        if count >= plan.places or (now >= last and plan.begins == "time" and count >= FEWEST):
            return await self._journal.write(stored.begin, row, now)
        if now < last:  # all places were taken, and then somebody left
            return await self._journal.write(stored.look_at, row, now, last)
        log_event(log, logging.INFO, "tournament called off", entered=count)
        return await self._journal.write(stored.cancel, row, now)

    async def _open_round(self, whole: Whole, now: int) -> bool:
        """Decide who sits where in the next round, and under which ids its tables will be."""
        row, plan = whole.row, plan_of(whole)
        seating = await asyncio.to_thread(seat_next, whole)
        if seating is None:
            return await self._journal.write(stored.end, row, now)
        people = {one.number for one in whole.entrants if one.user is not None}
        decided = [
            PairingRow(
                tournament=row.id,
                round=row.round + 1,
                number=number,
                table=new_id(),
                entrants=players,
                state="decided",
                awaited=plan.pace.kind == "seconds" and not people.isdisjoint(players),
            )
            for number, players in enumerate(seating.tables, 1)
        ]
        opened = RoundRow(row.id, row.round + 1, "open", seating.bye, now, None)
        done = await self._journal.write(stored.open_round, row, opened, decided)
        if done:
            log_event(log, logging.INFO, "round opened", round=opened.round, tables=len(decided))
        return done

    async def _count(self, whole: Whole, now: int) -> bool:
        """All tables are over: whoever was away is not seated again until they are back."""
        away = away_after(whole)
        pause = plan_of(whole).pause_s * 1000
        next_at = None if is_last(whole, away) else now + pause
        done = await self._journal.write(stored.count_round, whole.row, away, now, next_at)
        if done:
            log_event(log, logging.INFO, "round counted", round=whole.row.round, away=len(away))
        return done

    # --- The tables of a round

    async def _see_to_tables(self, whole: Whole, now: int) -> bool:
        changed = False
        for pairing in pairings_of(whole, whole.row.round):
            table = whole.tables.get(pairing.table)
            if pairing.state == "decided":
                changed = await self._open(whole, pairing, now) or changed
            elif pairing.awaited and table is not None and not is_over(pairing, table):
                since = max(table.created_at, self._hall.leases.served_since(pairing.table))
                if now >= since + plan_of(whole).arrive_s * 1000:
                    await self._see_who_came(pairing)
                    changed = True
        return changed

    async def _open(self, whole: Whole, pairing: PairingRow, now: int) -> bool:
        """Open a table. Its id was decided before: one that is there already is the one."""
        plan = plan_of(whole)
        try:
            await self._hall.whole(
                self._hall.new_tables.open_found(
                    pairing.table,
                    plan.map,
                    options_of(plan),
                    await self._players(whole, pairing),
                    tournament=whole.row.id,
                    stand_in=plan.stand_in,
                )
            )
        except ServiceError as error:
            log_event(log, logging.WARNING, "table not opened", reason=error.key)
            since = max(whole.rounds[-1].opened_at, self._hall.leases.served_since(pairing.table))
            if now - since > GIVE_UP_MS:
                await self._journal.write(stored.gave_up, pairing)
            return False
        await self._call_people(whole, pairing)
        await self._journal.write(stored.opened, pairing)
        return True

    async def _call_people(self, whole: Whole, pairing: PairingRow) -> None:
        """Tell those who are to come to a table; however often this is tried, they hear it once."""
        people = [
            one.user
            for one in whole.entrants
            if one.number in pairing.entrants and one.user is not None
        ]
        await self._alerts.alert(
            people,
            "round",
            f"/t/{pairing.table}",
            mark=f"{pairing.tournament} {pairing.round}",
            table=pairing.table,
            details={**named(whole), "round": str(pairing.round)},
        )

    async def _players(self, whole: Whole, pairing: PairingRow) -> Sequence[User | str]:
        rows = {one.number: one for one in whole.entrants}
        seated = [rows[number] for number in pairing.entrants]
        people = [one.user for one in seated if one.user is not None]
        users = await self._journal.read(meeting.people, people)
        stand_in = plan_of(whole).stand_in  # for somebody who was swept away meanwhile
        return [one.bot or users.get(one.user or "") or stand_in for one in seated]

    async def _see_who_came(self, pairing: PairingRow) -> None:
        """Have bots play for those who did not come. They can take their seats back at any time."""
        hall = self._hall
        loaded = await hall.tables.load(pairing.table)

        async def replace() -> None:
            async with loaded.lock:
                await hall.catch_up(loaded)
                await hall.others.read_presence(loaded)
                here = loaded.presence().seats
                await hall.change(loaded, lambda table: no_shows(table, here, hall.stand_in(table)))

        await hall.whole(replace())
        await self._journal.write(stored.looked, pairing)


def named(whole: Whole) -> dict[str, str]:
    """What an alert needs to name a tournament in any language: its title, and who made it."""
    return {"name": plan_of(whole).title, "host": whole.names.get(whole.row.host or "", "")}


def latest_begin(plan: TournamentPlan, made_at: int) -> int:
    """When a tournament begins at the latest, or is called off."""
    return made_at + WAITS_MS if plan.begins_at is None else plan.begins_at


def options_of(plan: TournamentPlan) -> TableOptions:
    """How the tables of a tournament are played: the first seat begins, and there are no hints."""
    return TableOptions(
        public=plan.public,
        pace=plan.pace,
        first=0,
        hints=False,
        rated=plan.rated,
        programs=plan.programs,
    )


def no_shows(table: Table, here: Collection[int], stand_in: str) -> list[AnyEntry]:
    """Bots for those who neither are at a table nor have ever been: no page of theirs gave a salt
    or an action."""
    if table.stage not in ("dealing", "playing"):
        return []
    history = () if table.game is None else table.game.history
    acted = {
        action.player for action, by in zip(history, table.actors, strict=True) if by == "person"
    }
    return [
        StoodIn(seat=seat.number, bot=stand_in, reason="clock")
        for seat in table.seats
        if seat.is_person
        and seat.number not in here
        and seat.number not in acted
        and seat.user not in table.salts
    ]
