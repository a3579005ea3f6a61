"""New tables: opened by a host, a rematch of a game, or a game that was played elsewhere."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from whistlestop.bots import BOTS
from whistlestop.maps import Map
from whistlestop.records import Record, record_text
from whistlestop.rules import RULES_VERSION
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import (
    COLORS,
    BotSeat,
    GameSeat,
    SeatPlan,
    TableInfo,
    TableOptions,
    TablePlan,
)
from whistlestop.service.store import CodeTakenError, OutOfStepError, TableFilter, User, tables
from whistlestop.service.table import AnyEntry, Seat, Table, daily, lesson
from whistlestop.service.table.decide import join
from whistlestop.service.table.entries import (
    Aborted,
    Opened,
    PlannedSeat,
    Rematched,
    Started,
    Uploaded,
)
from whistlestop.service.table.may import require_stage
from whistlestop.service.table.plans import check_account, check_plan, plan_seats, settled
from whistlestop.service.table.report import info_of
from whistlestop.service.tokens import is_program, new_id

from .loaded_tables import LoadedTable

if TYPE_CHECKING:
    from .hall import Hall

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH = 6
CODE_TRIES = 5
OPPONENT = "skilled"
"""Takes the place of people where somebody plays on from a position."""


def new_code() -> str:
    """A short text that can be read out to a friend."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class NewTables:
    """Opens tables."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    async def open(self, user: User, plan: TablePlan, *, start: bool = False) -> TableInfo:
        """A table as planned, hosted by a user; with `start` it begins at once."""
        return await self._hall.whole(self._open(user, plan, start=start))

    async def _open(self, user: User, plan: TablePlan, *, start: bool) -> TableInfo:
        map = await self._hall.maps.find(plan.map)
        chosen = {key: getattr(plan, key) for key in TableOptions.model_fields}
        if is_program(user.id):  # a table of its own is open to others of its kind
            chosen["programs"] = True
        options = settled(TableOptions(**chosen))
        check_account(options, account=user.account_at is not None)
        check_plan(map, options, plan.seats)
        self.check_levels(plan.seats)
        await self.check_count(user)
        seats = plan_seats(plan.seats, user.id, user.name)
        return await self._begin(Table(new_id(), map), options, user.id, seats, start=start)

    async def lesson(self, user: User, *, again: bool = False) -> TableInfo:
        """The first game of a user: the one that was begun, or a new one."""
        return await self._hall.whole(self._lesson(user, again=again))

    async def _lesson(self, user: User, *, again: bool) -> TableInfo:
        wanted = TableFilter(stages=("dealing", "playing"), user=user.id, bot=lesson.FRIEND)
        begun = await self._hall.journal.read(tables.find, wanted)
        for summary in begun.items:
            if not again:
                return await self._hall.read(summary.id, info_of)
            await self._hall.perform(summary.id, call_off)
        await self.check_count(user)
        map = await self._hall.maps.find(lesson.MAP)
        mine, friends = lesson.COLORS
        seats = (
            PlannedSeat(kind="person", color=mine, user=user.id, name=user.name),
            PlannedSeat(kind="bot", color=friends, name=lesson.FRIEND, bot=lesson.FRIEND),
        )
        options = TableOptions(first=0, chat=False)
        return await self._begin(
            Table(new_id(), map), options, user.id, seats, start=True, is_lesson=True
        )

    async def open_found(
        self,
        id: str,
        map_name: str,
        options: TableOptions,
        players: Sequence[User | str],
        *,
        tournament: str | None = None,
        stand_in: str | None = None,
    ) -> TableInfo:
        """A table that was found for people and bots, given in the order of the seats; nobody is
        its host, and it begins at once.

        With the same id it is one table, however often and by whomever it is opened.
        """
        map = await self._hall.maps.find(map_name)
        seats = tuple(
            PlannedSeat(kind="bot", color=color, name=player, bot=player)
            if isinstance(player, str)
            else PlannedSeat(kind="person", color=color, user=player.id, name=player.name)
            for player, color in zip(players, COLORS, strict=False)
        )
        opened = await self._opened(Table(id, map), settled(options), None, seats)
        given = {"tournament": tournament, "stand_in": stand_in}
        first = opened.model_copy(update=given)
        try:
            return await self._found(Table(id, map), [first, Started()])
        except OutOfStepError:
            return await self._hall.read(id, info_of)

    async def deal_of_day(
        self,
        user: User,
        table: str,
        day: str,
        secret: str,
        options: TableOptions,
        *,
        practice: bool,
    ) -> TableInfo:
        """The deal of a day for one person, under a given id. OutOfStepError if there is such a
        table already."""
        map = await self._hall.maps.find(daily.map_of(day))
        mine, *others = COLORS[: daily.PLAYERS]
        seats = (
            PlannedSeat(kind="person", color=mine, user=user.id, name=user.name),
            *(
                PlannedSeat(kind="bot", color=color, name=level, bot=level)
                for color, level in zip(others, daily.OPPONENTS, strict=True)
            ),
        )
        opened = await self._opened(Table(table, map), options, user.id, seats)
        given = {"secret": secret, "day": day, "practice": True if practice else None}
        first = opened.model_copy(update=given)
        return await self._hall.whole(self._found(Table(table, map), [first, Started()]))

    async def play_on(
        self, user: User, map: Map, begun: str, seat: int, seats: Sequence[GameSeat]
    ) -> TableInfo:
        """A table that goes on from a position of a game that is over: somebody at one seat, bots
        at the others, nothing rated."""
        await self.check_count(user)
        planned = tuple(
            PlannedSeat(kind="person", color=one.color, user=user.id, name=user.name)
            if number == seat
            else self._bot_for(one)
            for number, one in enumerate(seats)
        )
        table = Table(new_id(), map)
        opened = await self._opened(table, TableOptions(chat=False), user.id, planned)
        # A seed of its own: nothing about this deal is to be proved.
        known = {"begun": begun, "seed": secrets.token_hex(32)}
        first = opened.model_copy(update=known)
        return await self._hall.whole(self._found(table, [first, Started()]))

    def _bot_for(self, seat: GameSeat) -> PlannedSeat:
        """The bot that played there, if it can be had; else one that plays well."""
        level = seat.bot if seat.kind == "bot" and seat.bot in BOTS else OPPONENT
        if BOTS[level].searches and not self._hall.workers.searchable:
            level = OPPONENT
        return PlannedSeat(kind="bot", color=seat.color, name=level, bot=level)

    def check_levels(self, seats: Sequence[SeatPlan]) -> None:
        """Refuse bots that are not available here."""
        searching = [s for s in seats if isinstance(s, BotSeat) and BOTS[s.level].searches]
        if searching and not self._hall.workers.searchable:
            raise ServiceError(
                "unavailable",
                "The strong bots need compiled code that is not installed on this server: "
                "choose skilled, or another that does not search.",
                key="no_search",
            )

    async def check_count(self, user: User) -> None:
        """Refuse somebody who has too many tables open."""
        hosted = await self._hall.journal.read(tables.count_open_by, user.id)
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
        options: TableOptions,
        host: str | None,
        seats: tuple[PlannedSeat, ...],
        *,
        start: bool,
        previous: str | None = None,
        is_lesson: bool = False,
    ) -> TableInfo:
        """Write the first entries."""
        opened = await self._opened(table, options, host, seats)
        if is_lesson:
            known = {"lesson": lesson.LESSON, "seed": lesson.SEED.hex()}
            opened = opened.model_copy(update=known)
        first = opened.model_copy(update={"previous": previous})
        return await self._found(table, [first, Started()] if start else [first])

    async def _opened(
        self, table: Table, options: TableOptions, host: str | None, seats: tuple[PlannedSeat, ...]
    ) -> Opened:
        """The first entry; the secret of the deal is decided here, before any salt."""
        await self._hall.maps.keep_builtin(table.map)
        return Opened(
            code=new_code(),
            map=table.map.name,
            fingerprint=table.map.fingerprint,
            rules=RULES_VERSION,
            manners=options,
            host=host,
            seats=seats,
            secret=secrets.token_hex(32),
        )

    async def _found(self, table: Table, entries: Sequence[AnyEntry]) -> TableInfo:
        """Write the first entries of a table and put it into the hall."""
        self._hall.tables.make_place()
        for left in reversed(range(CODE_TRIES)):
            loaded = LoadedTable(Table(table.id, table.map))
            async with loaded.lock:
                try:
                    await self._hall.write(loaded, entries)
                except CodeTakenError:
                    if not left:
                        raise
                    first = entries[0].model_copy(update={"code": new_code()})
                    entries = [first, *entries[1:]]
                    continue
                self._hall.tables.add(loaded)
                return info_of(loaded.table)
        raise AssertionError("the last try returns or raises")

    async def rematch(self, table: str, user: User) -> TableInfo:
        """Another game with the same people; whoever asks second gets the same one."""
        loaded = await self._hall.tables.load(table)
        return await self._hall.whole(self._rematch(loaded, user))

    async def _rematch(self, loaded: LoadedTable, user: User) -> TableInfo:
        async with loaded.lock:
            old = loaded.table
            check_rematch(old, user.id)
            if old.rematch is not None:
                return await self._come_along(old.rematch, user)
            if old.lesson is not None:
                return await self._lesson(user, again=False)
            options = old.options.model_copy(update={"first": next_first(old)})
            info = await self._begin(
                Table(new_id(), old.map),
                options,
                user.id,
                rematch_seats(old, user.id),
                start=not _asks_others(old, user.id),
                previous=old.id,
            )
            await self._hall.change(
                loaded, lambda now: [] if now.rematch else [Rematched(table=info.table)]
            )
            if loaded.table.rematch == info.table:
                return info
        return await self._instead(info.table, loaded.table, user)

    async def _instead(self, needless: str, old: Table, user: User) -> TableInfo:
        """The rematch that another process began at the same moment; ours is not needed."""
        assert old.rematch is not None
        await self._hall.perform(needless, lambda _: Aborted(reason="abandoned"))
        return await self._come_along(old.rematch, user)

    async def _come_along(self, table: str, user: User) -> TableInfo:
        """The rematch that somebody else asked for; where everybody is asked, with a seat there.
        It begins when the last one has come."""
        account = user.account_at is not None

        def decide(found: Table) -> list[AnyEntry]:
            free = sum(seat.kind == "open" for seat in found.seats)
            if found.stage != "seating" or not free or found.seats_of(user.id):
                return []
            seated = join(found, user.id, user.name, account=account)
            return [seated] if free > 1 else [seated, Started()]

        return await self._hall.perform(table, decide)

    async def upload(self, user: User, record: Record) -> TableInfo:
        """Keep a finished game that was played elsewhere."""
        return await self._hall.whole(self._upload(user, record))

    async def _upload(self, user: User, record: Record) -> TableInfo:
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


def call_off(table: Table) -> list[AnyEntry]:
    """Nobody is left who wants to go on; nothing, if it has ended meanwhile."""
    return [Aborted(reason="agreed")] if table.stage in ("dealing", "playing") else []


# --- A rematch


def rematch_seats(table: Table, user: str) -> tuple[PlannedSeat, ...]:
    """The same seats again; a person who was replaced by a bot stays replaced. Nobody is taken into
    a rated game unasked: there the seats of the others are open."""

    def again(seat: Seat) -> PlannedSeat:
        if seat.bot is not None:
            return PlannedSeat(kind="bot", color=seat.color, name=seat.bot, bot=seat.bot)
        if table.options.rated and seat.user != user:
            return PlannedSeat(kind="open", color=seat.color)
        return PlannedSeat(
            kind="person", color=seat.color, user=seat.user, name=seat.name, shared=seat.shared
        )

    return tuple(again(seat) for seat in table.seats)


def _asks_others(table: Table, user: str) -> bool:
    """Whether a rematch waits for others to come."""
    return table.options.rated and any(seat.is_person and seat.user != user for seat in table.seats)


def check_rematch(table: Table, user: str) -> None:
    """Whether this person may ask for another game."""
    require_stage(table, "finished", "aborted")
    mine = table.seats_of(user)
    if not mine or table.record is not None:
        raise ServiceError("forbidden", "You had no seat at this table.", key="no_seat")
    if table.day is not None:
        raise ServiceError(
            "forbidden",
            "The deal of a day is played once; past days can be played again from their own page.",
            key="day_once",
        )
    if not table.is_dealt:
        raise ServiceError("wrong_stage", "This game never began.", key="never_began")
    if all(table.seats[seat].bot is not None for seat in mine):
        raise ServiceError(
            "forbidden", "A bot finished the game for you: open a new table.", key="bot_plays"
        )


def next_first(table: Table) -> int | None:
    """Who begins the next game: the seat after the one that began this one."""
    if table.game is None:
        return table.options.first
    return (table.game.first + 1) % len(table.seats)
