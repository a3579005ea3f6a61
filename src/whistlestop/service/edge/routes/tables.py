"""Tables: opened, listed, looked at, changed."""

from collections.abc import Sequence
from dataclasses import asdict
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import Query

from whistlestop.service.hall.tell import chat_of, heard
from whistlestop.service.models.http import (
    MOST_ITEMS,
    ChatPage,
    NewTable,
    TableLine,
    TablePage,
    TableView,
)
from whistlestop.service.models.tables import (
    MOST_SEATS,
    RUNNING,
    BotSeat,
    DeviceSeat,
    MySeat,
    NewLesson,
    PlayNow,
    SeatPlan,
    TableChange,
    TableInfo,
    TablePlan,
)
from whistlestop.service.store import Summary, TableFilter, User, moderation, people
from whistlestop.service.store import tables as stored_tables
from whistlestop.service.store.moderation import Hearing
from whistlestop.service.table import AnyEntry, Table, decide, may
from whistlestop.service.table.plans import check_account, check_plan, plan_seats
from whistlestop.service.table.report import info_of
from whistlestop.wire import encode

from ..dependencies import Service, ServiceNow, Visitor, Welcome, WelcomeNow, limited, session_user
from .shared import AtTable, CursorQuery, PageSize, TableId, api_router, check_cursor

router = api_router("tables")

STAGES: dict[str, tuple[str, ...]] = {"seating": ("seating",), "playing": ("dealing", "playing")}
"""What is asked for in a list: the cards are dealt in a moment, so that is a running game."""


@router.post("/play", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")])
async def play_now(
    service: ServiceNow, visitor: Visitor, welcome: WelcomeNow, body: PlayNow = PlayNow()
) -> TableInfo:
    """Play now against bots.

    Starts a game against bots at once; no session is needed.
    """
    seats = (MySeat(color=body.color), *(BotSeat(level=level) for level in body.opponents))
    plan = TablePlan.model_validate({"map": body.map, "seats": seats, "hints": body.hints})
    return await _open(service, visitor, welcome, plan, body.name, start=True)


@router.post("/lesson", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")])
async def lesson(
    service: ServiceNow, welcome: WelcomeNow, body: NewLesson = NewLesson()
) -> TableInfo:
    """The first game.

    A game on the map `mini` for somebody who has never played, against a friend who follows a plan.
    The deal is the same for everybody, so that the page can explain it; the rules are the usual
    ones. No session is needed. If you have begun one, it continues.
    """
    return await service.hall.new_tables.lesson(await welcome(body.name), again=body.again)


@router.post("/tables", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")])
async def open_table(
    service: ServiceNow, visitor: Visitor, welcome: WelcomeNow, body: NewTable
) -> TableInfo:
    """Open a table.

    Sit down at a new table. Friends join with its id or `code`; a public table is also listed.
    `POST /tables/{table}/start` begins the game. A `rated` table is for accounts and bots.
    """
    plan = TablePlan(**{field: getattr(body, field) for field in TablePlan.model_fields})
    return await _open(service, visitor, welcome, plan, body.name)


async def _open(
    service: Service,
    user: User | None,
    welcome: Welcome,
    plan: TablePlan,
    name: str | None,
    *,
    start: bool = False,
) -> TableInfo:
    """A new table; nobody becomes a guest for one that cannot be opened."""
    check_plan(await service.hall.maps.find(plan.map), plan, plan.seats)
    plan_seats(plan.seats, "", "")
    _check_names(service, plan.seats)
    check_account(plan, account=user is not None and user.account_at is not None)
    return await service.hall.new_tables.open(await welcome(name), plan, start=start)


def _check_names(service: Service, seats: Sequence[SeatPlan]) -> None:
    """Refuse names of further players on the device that are not welcome."""
    for seat in seats:
        if isinstance(seat, DeviceSeat):
            service.hall.words.check_name(seat.name)


@router.get("/tables")
async def tables(
    service: ServiceNow,
    user: Visitor,
    stage: Annotated[
        Literal["seating", "playing"] | None,
        Query(description="Only tables with seats to take, or only running games."),
    ] = None,
    map: Annotated[str | None, Query(max_length=80, pattern=r"^[^\x00]*$")] = None,
    players: Annotated[int | None, Query(ge=1, le=MOST_SEATS)] = None,
    programs: Annotated[
        bool | None, Query(description="Only tables where programs may sit, or only others.")
    ] = None,
    mine: Annotated[
        bool, Query(description="My own tables, public or not; those where it is my turn first.")
    ] = False,
    cursor: CursorQuery = None,
    limit: PageSize = 20,
) -> TablePage:
    """Tables to join or to watch, or my own.

    Public tables that are not over. With `mine`, the tables where you sit; this needs a session.
    Tables that are not public are listed only for those who sit there. Finished games are under
    `/games`.
    """
    check_cursor(cursor, (int, int, str))
    me = (await session_user(user)).id if mine else None
    wanted = TableFilter(
        stages=RUNNING if stage is None else STAGES[stage],
        public=None if mine else True,
        map=map,
        players=players,
        programs=programs,
        user=me,
        my_turn_first_for=me,
    )
    page = await service.journal.read(stored_tables.find, wanted, limit, cursor)
    return TablePage(items=tuple(_line(row, user) for row in page.items), next=page.next)


def _line(row: Summary, user: User | None) -> TableLine:
    mine = user is not None and any(s.to_act and s.user == user.id for s in row.seats)
    facts = {key: value for key, value in asdict(row).items() if key in TableLine.model_fields}
    return TableLine.model_validate({**facts, "table": row.id, "my_turn": mine})


@router.get("/tables/{table}")
async def table(service: ServiceNow, user: Visitor, table: TableId) -> TableInfo:
    """A table.

    How it is set up and who sits there: what anybody with its id or code may know. An attempt at
    the deal of a day is shown only to the person playing it.
    """
    return await service.hall.read(table, lambda found: _info(found, user))


def _info(table: Table, user: User | None) -> TableInfo:
    if table.is_attempt:
        may.require_sight(table, None if user is None else user.id)
    return info_of(table)


@router.patch("/tables/{table}")
async def change_table(at: AtTable, body: TableChange) -> TableInfo:
    """Change a table before the start.

    Only the host can, and only until the game starts. What you leave out stays as it is. Guests
    keep their seats, so `seats` must have an open seat for each of them.
    """
    if body.seats is not None:
        at.service.hall.new_tables.check_levels(body.seats)
        _check_names(at.service, body.seats)
    return await at.perform(lambda table: _change(table, at.user, body))


def _change(table: Table, user: User, wanted: TableChange) -> AnyEntry:
    account = user.account_at is not None
    return decide.change(table, user.id, user.name, wanted, account=account)


@router.get("/tables/{table}/view")
async def view(service: ServiceNow, user: Visitor, table: TableId) -> TableView:
    """The game as I may see it.

    The game as seen from your seat: hand, tickets, legal actions. Without a seat, or on a device
    that several people share, you get what spectators see, because only the socket knows who is
    holding the device.
    """
    return await service.hall.read(table, lambda found: _look(found, user))


def _look(table: Table, user: User | None) -> TableView:
    may.require_sight(table, None if user is None else user.id)
    mine = table.seats_of(None if user is None else user.id)
    eyes = mine[0] if len(mine) == 1 else None
    return TableView(
        number=table.number,
        info=info_of(table),
        eyes=eyes,
        view=None if table.game is None else encode(table.game.view(eyes)),
    )


@router.get("/tables/{table}/chat")
async def chat(
    service: ServiceNow,
    user: Visitor,
    table: TableId,
    before: Annotated[
        int | None, Query(ge=0, lt=2**53, description="Only what was said before this message.")
    ] = None,
    limit: PageSize = MOST_ITEMS,
) -> ChatPage:
    """What was said.

    The chat of a table, the latest lines first, without people you have muted or blocked. At a
    public table, it has what strangers wrote only if you turned that on.
    """
    await service.hall.read(
        table, lambda found: may.require_sight(found, None if user is None else user.id)
    )
    said = await service.journal.read(people.chat, table, limit, before)
    me, hearing = None, Hearing()
    if user is not None:
        me, hearing = user.id, await service.journal.read(moderation.hearing, user.id)
    shown = await service.hall.read(table, lambda found: heard(said, found, me, hearing))
    return ChatPage(
        items=tuple(map(chat_of, shown)),
        before=said[0].id if len(said) == limit else None,
    )
