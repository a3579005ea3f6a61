"""What people ask about the deal of a day: see it, play it, look back."""

import re
from collections import OrderedDict
from datetime import date

from whistlestop.game.seeds import daily_seed
from whistlestop.service.archive import Archive
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.daily import DayLine, DayMonth, DayResults, DayView, Streak
from whistlestop.service.models.tables import TableInfo, TableOptions
from whistlestop.service.store import Journal, OutOfStepError, User, tables
from whistlestop.service.store import daily as stored
from whistlestop.service.store.daily import SEAT, Attempt, AttemptState, DaySecret
from whistlestop.service.table import daily as deal
from whistlestop.service.table.daily import begins_at, day_after, day_at, ends_at, map_of
from whistlestop.service.table.report import info_of
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_id

from .day_secrets import DaySecrets, promise_of
from .standings import MOST_BEST, Standings, attempt_of, score_of, streak_of, strip_of

MOST_KNOWN = 5_000
"""Of so many tables it is remembered whether they are attempts."""
OVER = ("finished", "aborted", "closed")


class Daily:
    """The deals of all days, and everybody's attempts."""

    def __init__(
        self, journal: Journal, hall: Hall, archive: Archive, *, master: str | None = None
    ) -> None:
        self.secrets = DaySecrets(journal, master)
        self._journal = journal
        self._hall = hall
        self._archive = archive
        self._attempts: OrderedDict[str, Attempt | None] = OrderedDict()

    # --- Looking

    async def view(self, user: User | None, wanted: str | None = None) -> DayView:
        """A day as this person may see it; without one it is today."""
        now = now_ms()
        today = day_at(now)
        day = today if wanted is None else check_day(wanted)
        secret = await self._secret(day, today)
        attempts = [] if day > today else await self._journal.read(stored.attempts, day)
        me = None if user is None else user.id
        mine = next((one for one in attempts if one.attempt.user == me), None)
        over = day < today
        shown = over or (mine is not None and mine.stage in OVER)
        standings = Standings.of(attempts) if shown else None
        seed = daily_seed(bytes.fromhex(secret.secret), day, map_of(day), deal.PLAYERS)
        return DayView(
            now=now,
            day=day,
            stage="over" if over else "today" if day == today else "coming",
            map=map_of(day),
            players=deal.PLAYERS,
            seat=SEAT,
            opponents=deal.OPPONENTS,
            imagined_games=deal.IMAGINED_GAMES,
            begins_at=begins_at(day),
            ends_at=ends_at(day),
            promise=promise_of(secret),
            secret=secret.secret if over else None,
            seed=seed.hex() if over else None,
            tomorrow=promise_of(await self._secret(day_after(today), today))
            if day == today
            else None,
            begun=len(attempts),
            mine=None if mine is None else attempt_of(mine, standings, await self._strip(mine)),
            streak=None if me is None else await self._streak(me, today),
            results=None if standings is None else await self._results(standings, me),
        )

    async def _secret(self, day: str, today: str) -> DaySecret:
        if day < today:
            return await self.secrets.of_past(day)
        if day <= day_after(today):
            return await self.secrets.of_running(day)
        raise ServiceError(
            "not_found",
            f"Nothing is decided about {day} yet: a deal is promised the day before.",
            key="day_far_away",
            day=day,
        )

    async def _strip(self, mine: AttemptState) -> tuple[int, ...]:
        if score_of(mine) is None:
            return ()
        try:
            return await self._archive.ask(
                mine.attempt.table, lambda played: strip_of(played.game())
            )
        except ServiceError:
            return ()  # it was played by other rules: there is no such game any more

    async def _streak(self, user: str, today: str) -> Streak:
        return streak_of(await self._journal.read(stored.attempts_of, user), today)

    async def _results(self, standings: Standings, me: str | None) -> DayResults:
        best = [one.attempt.table for one in standings.counted[:MOST_BEST]]
        return standings.results(me, await self._journal.read(stored.players_of, best))

    async def month(self, user: User | None, month: str | None) -> DayMonth:
        """The days of a month up to today; without one it is this month."""
        today = day_at(now_ms())
        chosen = today[:7] if month is None else month
        check_day(f"{chosen}-01")
        first, last = f"{chosen}-01", min(f"{chosen}-31", today)
        found = await self._journal.read(stored.days_between, first, last)
        counts = await self._journal.read(stored.count_finished, first, last)
        mine: dict[str, AttemptState] = {}
        if user is not None:
            own = await self._journal.read(stored.attempts_of, user.id, first)
            mine = {one.attempt.day: one for one in own}
        lines = [
            DayLine(
                day=day,
                map=map_of(day),
                finished=counts.get(day, 0),
                mine=attempt_of(mine[day]) if day in mine else None,
            )
            for day in found
        ]
        return DayMonth(
            month=chosen, days=tuple(lines), first=await self._journal.read(stored.first_day)
        )

    # --- Playing

    def check_open(self, wanted: str, *, practice: bool) -> None:
        """Refuse a day that cannot be played now, before anybody becomes a guest for it."""
        day, today = check_day(wanted), day_at(now_ms())
        if day > today:
            raise ServiceError(
                "wrong_stage",
                f"The deal of {day} can be played on that day, not before.",
                key="day_not_begun",
                day=day,
            )
        if practice and day == today:
            raise ServiceError(
                "wrong_stage",
                "Today's deal is played once, for real; it can be practiced from tomorrow on.",
                key="day_not_over",
                day=day,
            )
        if not practice and day < today:
            raise ServiceError(
                "wrong_stage",
                f"The day {day} is over: its deal can be played for fun, but no longer counts.",
                key="day_over",
                day=day,
            )

    async def play(self, user: User, day: str, *, rated: bool) -> TableInfo:
        """A person's one attempt at today's deal: the one that was begun, or a new one.

        Two tabs, two clicks and two processes find the same row in the database, and with it the
        same table; whoever comes second with its first entry finds the one of the other.
        """
        self._check_bots()
        found = await self._journal.read(stored.attempt, day, user.id)
        if found is None:
            await self._hall.new_tables.check_count(user)
            secret = await self.secrets.of_running(day)
            wanted = Attempt(day, user.id, new_id(), rated, now_ms())
            found = await self._journal.write(stored.begin, wanted)
        else:
            secret = await self.secrets.of_running(day)
        if await self._journal.read(tables.summary, found.table) is None:
            options = TableOptions(hints=False, spectators=False, chat=False, rated=found.rated)
            try:
                return await self._hall.new_tables.deal_of_day(
                    user, found.table, day, secret.secret, options, practice=False
                )
            except OutOfStepError:
                pass  # opened in the same moment
        return await self._hall.read(found.table, info_of)

    async def practice(self, user: User, day: str) -> TableInfo:
        """A day that is over, for fun."""
        self._check_bots()
        secret = await self.secrets.of_past(day)
        await self._hall.new_tables.check_count(user)
        return await self._hall.new_tables.deal_of_day(
            user, new_id(), day, secret.secret, TableOptions(), practice=True
        )

    def _check_bots(self) -> None:
        if not self._hall.workers.searchable:
            raise ServiceError(
                "unavailable",
                "The opponents of the day need compiled code that is not installed on this server.",
                key="no_search",
            )

    # --- What others may see of an attempt

    async def check_shown(self, table: str, user: User | None) -> None:
        """Refuse to show an attempt to somebody who may still play the same deal."""
        attempt = await self._attempt_at(table)
        today = day_at(now_ms())
        if attempt is None or attempt.day < today:
            return
        if user is not None:
            if user.id == attempt.user:
                return
            own = await self._journal.read(stored.attempts_of, user.id, attempt.day)
            same = [one for one in own if one.attempt.day == attempt.day]
            # What is remembered of an attempt may be from before a guest brought it along.
            if any(one.attempt.table == table or one.stage in OVER for one in same):
                return
        raise ServiceError(
            "forbidden",
            "This game has the deal of today: play your own first, or come back tomorrow.",
            key="day_hidden",
        )

    async def hidden_tables(self, user: str) -> tuple[str, ...]:
        """Somebody's attempts at a deal that others may still play."""
        today = day_at(now_ms())
        found = await self._journal.read(stored.attempts_of, user, today)
        return tuple(one.attempt.table for one in found)

    async def _attempt_at(self, table: str) -> Attempt | None:
        if table not in self._attempts:
            self._attempts[table] = await self._journal.read(stored.attempt_at, table)
            if len(self._attempts) > MOST_KNOWN:
                self._attempts.popitem(last=False)
        return self._attempts[table]


def check_day(text: str) -> str:
    """A date as it is written here; ServiceError if it is none."""
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            raise ValueError
        date.fromisoformat(text)
        if not "2000" <= text < "9000":  # further away nobody counts days
            raise ValueError
    except ValueError:
        raise ServiceError(
            "not_found", "There is no such day; write it as 2026-11-16.", key="no_such_date"
        ) from None
    return text
