"""What people ask of tournaments: make one, enter and leave, begin, look, call off."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection

from whistlestop.maps import builtin_maps, load_map
from whistlestop.service.alerts import Alerts
from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.models.tables import BotSeat
from whistlestop.service.models.tournaments import (
    NewTournament,
    TournamentChange,
    TournamentPage,
    TournamentPlan,
    TournamentState,
    TournamentView,
)
from whistlestop.service.names import clean_title
from whistlestop.service.store import User, people
from whistlestop.service.store import tournaments as stored
from whistlestop.service.store.tournaments import STILL, EntrantRow, TournamentRow, Whole
from whistlestop.service.table.plans import check_account
from whistlestop.service.times import now_ms, steady_ms
from whistlestop.service.tokens import is_program, new_id

from .conductor import Conductor, latest_begin, named, options_of
from .entering import (
    entrant_of,
    may_begin,
    places_left,
    require_fit,
    require_host,
    require_open,
    require_unfinished,
    why_not_enter,
)
from .view import line_of, view_of

NOTICE = "tournaments"
FRESH_MS = 500
"""A copy that is older is read again before somebody is answered."""
MOST_COPIES = 200
MOST_BY_ONE = 5
"""How many tournaments that are not over one person can have made."""
YEAR_MS = 366 * 86_400_000
T = TypeVar("T")


@dataclass(slots=True)
class _Change:
    """A tournament whose row is locked, while something is decided about it."""

    connection: Connection
    row: TournamentRow
    plan: TournamentPlan
    entrants: tuple[EntrantRow, ...]
    now: int

    def enter(self, user: str | None, bots: Sequence[str]) -> None:
        """A place for a user, and for bots; with the last one it begins."""
        rows = new_entrants(self.row.id, user, bots, self.now, after=self.entrants)
        stored.enter(self.connection, rows, self.now)
        if self.row.state == "open" and places_left(self.plan, (*self.entrants, *rows)) == 0:
            stored.changed(self.connection, self.row.id, self.now, next_at=self.now)


class Tournaments:
    """All tournaments. All methods belong to one event loop."""

    def __init__(self, hall: Hall, alerts: Alerts) -> None:
        self._hall = hall
        self._journal = hall.journal
        self._alerts = alerts
        self._copies: dict[str, tuple[int, asyncio.Task[Whole | None]]] = {}
        self.conductor = Conductor(hall, alerts, self._changed)
        hall.notices.handlers[NOTICE] = self._changed_elsewhere

    # --- Looking

    async def view(self, id: str, user: User | None) -> TournamentView:
        """One tournament; a copy of half a second serves all who look."""
        read_at, reading = self._copies.get(id, (0, None))
        if reading is None or steady_ms() - read_at > FRESH_MS:
            reading = asyncio.create_task(self._journal.read(stored.whole, id))
            if len(self._copies) >= MOST_COPIES:
                self._copies.clear()
            self._copies[id] = steady_ms(), reading
        whole = await asyncio.shield(reading)
        if whole is None:
            raise _missing()
        return view_of(whole, user, now_ms())

    async def find(
        self,
        states: Sequence[TournamentState],
        user: User | None,
        limit: int,
        cursor: str | None,
    ) -> TournamentPage:
        """A part of the list: the public ones, or those of somebody."""
        me = None if user is None else user.id
        page = await self._journal.read(stored.find, states, me, limit, cursor)
        return TournamentPage(items=tuple(line_of(*one) for one in page.items), next=page.next)

    # --- Making

    def check(self, wanted: NewTournament, user: User | None) -> None:
        """Refuse what cannot be played, before anybody becomes a guest for it."""
        check_account(options_of(wanted), account=user is not None and user.account_at is not None)
        check_map(wanted)
        _check_begin(wanted)
        _check_room(len(wanted.bots) + wanted.enter, wanted.places)
        self._check_bots((*wanted.bots, wanted.stand_in))

    def _check_bots(self, levels: Sequence[str]) -> None:
        self._hall.new_tables.check_levels([BotSeat(level=level) for level in levels])

    async def make(self, user: User, wanted: NewTournament) -> TournamentView:
        """A new tournament; with all places taken it begins at once."""
        if await self._journal.read(stored.count_open_by, user.id) >= MOST_BY_ONE:
            raise ServiceError(
                "too_many",
                f"You host {MOST_BY_ONE} tournaments that are not over: wait, or call one off.",
                key="tournament_count",
                most=MOST_BY_ONE,
            )
        chosen = {field: getattr(wanted, field) for field in TournamentPlan.model_fields}
        title = clean_title(wanted.title)
        self._hall.words.check_name(title)
        plan = TournamentPlan(**chosen | {"title": title})
        now = now_ms()
        entrants = new_entrants(id := new_id(), user.id if wanted.enter else None, wanted.bots, now)
        full = len(entrants) >= plan.places
        row = TournamentRow(
            id=id,
            state="open",
            host=user.id,
            public=plan.public,
            plan=plan.model_dump_json(),
            round=0,
            next_at=now if full else latest_begin(plan, now),
            changes=0,
            made_at=now,
            begun_at=None,
            ended_at=None,
            changed_at=now,
        )
        await self._journal.write(stored.make, row, entrants)
        self._changed(id)
        return await self.view(id, user)

    async def change(self, id: str, user: User, wanted: TournamentChange) -> TournamentView:
        """Change the plan before it begins; those who have entered are told."""
        if wanted.stand_in is not None:
            self._check_bots((wanted.stand_in,))

        def change(at: _Change) -> list[str]:
            require_host(at.row, user.id)
            require_open(at.row)
            plan = self._changed_plan(at.plan, wanted)
            if plan == at.plan:
                return []
            people = {one.user for one in at.entrants if one.user is not None}
            account = user.account_at is not None
            check_account(options_of(plan), account=account)
            require_fit(plan, at.entrants, stored.accounts_among(at.connection, people))
            full = places_left(plan, at.entrants) == 0
            look_at = at.now if full else latest_begin(plan, at.row.made_at)
            new = {"plan": plan.model_dump_json(), "public": plan.public, "next_at": look_at}
            stored.changed(at.connection, id, at.now, **new)
            return sorted(people - {user.id})

        told = await self._change(id, change)
        await self._alerts.alert(
            told, "plan", f"/tournaments/{id}", mark=new_id(), details=await self._named(id)
        )
        return await self.view(id, user)

    def _changed_plan(self, plan: TournamentPlan, wanted: TournamentChange) -> TournamentPlan:
        new = {field: getattr(wanted, field) for field in wanted.model_fields_set}
        new = {field: value for field, value in new.items() if value is not None}
        if "begins" in new:
            new["begins_at"] = wanted.begins_at
        if wanted.title is not None:
            new["title"] = clean_title(wanted.title)
            self._hall.words.check_name(new["title"])
        changed = TournamentPlan(**dict(plan) | new)
        check_map(changed)
        if "begins" in new or "begins_at" in new:
            _check_begin(changed)
        return changed

    async def hand_on(self, id: str, user: User, number: int) -> TournamentView:
        """Somebody else who is in it is the host from now on."""

        def change(at: _Change) -> str | None:
            require_unfinished(at.row)
            found = next((one for one in at.entrants if one.number == number), None)
            if found is not None and found.user == at.row.host:
                return None  # asked twice, or of oneself
            require_host(at.row, user.id)
            if found is None or found.user is None or found.state not in STILL:
                raise _no_such_entrant(number)
            if is_program(found.user):
                raise ServiceError(
                    "bad_request", "A program cannot host a tournament.", key="tournament_no_host"
                )
            stored.changed(at.connection, id, at.now, host=found.user)
            return found.user

        host = await self._change(id, change)
        if host is not None:
            await self._alerts.alert(
                [host], "host", f"/tournaments/{id}", mark=new_id(), details=await self._named(id)
            )
        return await self.view(id, user)

    async def _named(self, id: str) -> dict[str, str]:
        whole = await self._journal.read(stored.whole, id)
        return {} if whole is None else named(whole)

    # --- Entering and leaving

    async def enter(self, id: str, user: User) -> TournamentView:
        """Enter, or come back. However often one asks, one has one place."""

        def change(at: _Change) -> None:
            refusal = why_not_enter(at.row, at.plan, at.entrants, user)
            mine = entrant_of(at.entrants, user.id)
            if mine is not None and mine.state == "in":
                return
            if refusal is not None:
                raise refusal
            if people.is_blocked_between(at.connection, user.id, [at.row.host or ""]):
                raise ServiceError(
                    "forbidden",
                    "You and the host of this tournament do not play together; choose another.",
                    key="tournament_apart",
                )
            if mine is None:
                at.enter(user.id, ())
            else:
                stored.set_entrant(at.connection, id, mine.number, at.now, state="in")

        await self._change(id, change)
        return await self.view(id, user)

    async def leave(self, id: str, user: User) -> TournamentView:
        """Play no further round. A game that goes on is left at its own table."""

        def change(at: _Change) -> None:
            require_unfinished(at.row)
            mine = entrant_of(at.entrants, user.id)
            if mine is None or mine.state not in STILL:
                return
            if at.row.state == "open":
                stored.remove(at.connection, id, mine.number, at.now)
            else:
                stored.set_entrant(at.connection, id, mine.number, at.now, state="out")

        await self._change(id, change)
        return await self.view(id, user)

    async def add_bots(self, id: str, user: User, levels: Sequence[str]) -> TournamentView:
        """Bots for places that are left; between rounds of a Swiss too."""
        self._check_bots(levels)

        def change(at: _Change) -> None:
            require_host(at.row, user.id)
            refusal = why_not_enter(at.row, at.plan, (), user)
            if refusal is not None:
                raise refusal
            _check_room(len(levels), places_left(at.plan, at.entrants))
            at.enter(None, levels)

        await self._change(id, change)
        return await self.view(id, user)

    async def take_out(self, id: str, user: User, number: int) -> TournamentView:
        """The host takes somebody out: a bot, or a person, who cannot come back."""

        def change(at: _Change) -> None:
            require_host(at.row, user.id)
            require_unfinished(at.row)
            found = next((one for one in at.entrants if one.number == number), None)
            if found is None:
                raise _no_such_entrant(number)
            if at.row.state == "open" and found.bot is not None:
                stored.remove(at.connection, id, number, at.now)
            else:
                state = "out" if found.bot is not None else "barred"
                stored.set_entrant(at.connection, id, number, at.now, state=state)

        await self._change(id, change)
        return await self.view(id, user)

    # --- Beginning and calling off

    async def begin(self, id: str, user: User) -> TournamentView:
        """Begin now; who was second finds it begun."""

        def change(at: _Change) -> None:
            mine = entrant_of(at.entrants, user.id)
            if at.row.state == "running" and (at.row.host == user.id or mine is not None):
                return
            require_open(at.row)
            if not may_begin(at.row, at.entrants, user.id, at.now):
                require_host(at.row, user.id)
                raise ServiceError(
                    "wrong_stage",
                    "A tournament needs at least two who play: wait for somebody, or enter bots.",
                    key="tournament_empty",
                )
            stored.begin(at.connection, at.row, at.now)

        await self._change(id, change)
        return await self.view(id, user)

    async def cancel(self, id: str, user: User) -> TournamentView:
        """Call a tournament off before it begins."""

        def change(at: _Change) -> None:
            require_host(at.row, user.id)
            if at.row.state == "cancelled":
                return
            require_open(at.row)
            stored.cancel(at.connection, at.row, at.now)

        await self._change(id, change)
        return await self.view(id, user)

    async def _change(self, id: str, change: Callable[[_Change], T]) -> T:
        """Decide something while nobody else can."""

        def work(connection: Connection) -> T:
            found = stored.locked(connection, id)
            if found is None:
                raise _missing()
            row, entrants = found
            plan = TournamentPlan.model_validate_json(row.plan)
            return change(_Change(connection, row, plan, entrants, now_ms()))

        result = await self._journal.write(work)
        self._changed(id)
        return result

    # --- Telling

    def _changed(self, id: str) -> None:
        """Something is no longer as it was: here, and for the others."""
        self._copies.pop(id, None)
        self.conductor.wake()
        self._hall.notices.send(NOTICE, id)

    def _changed_elsewhere(self, items: list[str]) -> None:
        for id in items:
            self._copies.pop(id, None)
        self.conductor.wake()


def new_entrants(
    id: str, user: str | None, bots: Sequence[str], now: int, after: Sequence[EntrantRow] = ()
) -> list[EntrantRow]:
    """Places for a user, if there is one, and for bots, with the next numbers."""
    first = max((one.number for one in after), default=0) + 1
    who: list[tuple[str | None, str | None]] = [] if user is None else [(user, None)]
    who += [(None, bot) for bot in bots]
    return [
        EntrantRow(tournament=id, number=number, user=person, bot=bot, state="in", entered_at=now)
        for number, (person, bot) in enumerate(who, first)
    ]


def check_map(plan: TournamentPlan) -> None:
    """Refuse a map that is not there, or not for so many."""
    if plan.map not in builtin_maps():
        raise ServiceError(
            "not_found",
            f"There is no built-in map {plan.map[:80]!r}: the maps are "
            f"{', '.join(builtin_maps())}.",
            key="no_such_map",
            map=plan.map[:80],
        )
    players = load_map(plan.map).players
    if plan.size not in players:
        raise ServiceError(
            "bad_request",
            f"The map {plan.map} is for {players[0]} to {players[-1]} players, not {plan.size}.",
            key="seat_count",
            low=players[0],
            high=players[-1],
            seats=plan.size,
        )


def _check_begin(wanted: TournamentPlan) -> None:
    if (wanted.begins == "time") != (wanted.begins_at is not None):
        raise ServiceError(
            "bad_request",
            "Give `begins_at` with `begins: time`, and only then.",
            key="tournament_time",
        )
    now = now_ms()
    if wanted.begins_at is not None and not now <= wanted.begins_at <= now + YEAR_MS:
        raise ServiceError(
            "bad_request",
            "A tournament begins in the future, and within a year.",
            key="tournament_time",
        )


def _check_room(wanted: int, left: int) -> None:
    if wanted > left:
        raise ServiceError(
            "full",
            f"There is room for {left} more, and these are {wanted}.",
            key="tournament_room",
            left=left,
        )


def _no_such_entrant(number: int) -> ServiceError:
    return ServiceError(
        "not_found",
        f"There is nobody with the number {number} in this tournament.",
        key="no_such_entrant",
    )


def _missing() -> ServiceError:
    return ServiceError(
        "not_found", "There is no such tournament; check the link.", key="no_such_tournament"
    )
