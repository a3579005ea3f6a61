"""Tables: opened, listed, looked at, changed."""

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Body, Depends, Query, Request, Response

from whistlestop.service.context import Service, ServiceNow
from whistlestop.service.guard.limits import limited
from whistlestop.service.guard.sessions import SessionUser, Visitor, session_user, welcome
from whistlestop.service.hall.telling import chat_of
from whistlestop.service.models.http import (
    MOST_ITEMS,
    ChatPage,
    Cursor,
    NewTable,
    SeatLine,
    TableLine,
    TablePage,
    TableView,
)
from whistlestop.service.models.tables import (
    MOST_SEATS,
    RUNNING,
    BotSeat,
    MySeat,
    PlayNow,
    TableChange,
    TableInfo,
    TablePlan,
)
from whistlestop.service.store import Summary, TableFilter, User
from whistlestop.service.table import Table, seating
from whistlestop.service.table.reporting import info_of
from whistlestop.wire import encode

from . import examples
from .addresses import TableId, require_sight
from .answers import PREFIX, answer, bodies
from .paging import check_cursor

router = APIRouter(prefix=PREFIX, tags=["tables"])

STAGES: dict[str, tuple[str, ...]] = {"seating": ("seating",), "playing": ("dealing", "playing")}
"""What is asked for in a list: the cards are dealt in a moment, so that is a running game."""
TWO_BOTS = PlayNow.model_validate({})


@router.post(
    "/play",
    operation_id="play_now",
    summary="Play now against bots",
    status_code=HTTPStatus.CREATED,
    dependencies=[Depends(limited("tables"))],
    responses=answer(examples.PLAY_NOW, "The game begins.", HTTPStatus.CREATED),
)
async def play_now(
    request: Request,
    response: Response,
    service: ServiceNow,
    body: Annotated[
        PlayNow,
        Body(
            openapi_examples=bodies(
                two_bots={},
                an_expert_in_europe={"map": "europe", "opponents": ["expert"], "name": "Ann"},
            )
        ),
    ] = TWO_BOTS,
) -> TableInfo:
    """A game against bots that starts at once: no session and no further question needed."""
    seats = (MySeat(color=body.color), *(BotSeat(level=level) for level in body.opponents))
    plan = TablePlan.model_validate({"map": body.map, "seats": seats, "hints": body.hints})
    return await _open(request, response, service, plan, body.name, start=True)


@router.post(
    "/tables",
    operation_id="open_table",
    summary="Open a table",
    status_code=HTTPStatus.CREATED,
    dependencies=[Depends(limited("tables"))],
    responses=answer(examples.SEATING, "The table is open.", HTTPStatus.CREATED),
)
async def open_table(
    request: Request,
    response: Response,
    service: ServiceNow,
    body: Annotated[
        NewTable,
        Body(
            openapi_examples=bodies(
                a_friend_and_a_bot={
                    "map": "mini",
                    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}],
                    "name": "Ann",
                },
                two_on_one_device={
                    "map": "mini",
                    "seats": [{"kind": "me"}, {"kind": "device", "name": "Bob"}],
                },
                for_everybody_over_days={"public": True, "pace": {"kind": "days", "turn": 2}},
            )
        ),
    ],
) -> TableInfo:
    """Sit down at a new table. Friends join by its id or `code`; a public table is also in
    the list. The game begins with `POST /tables/{table}/start`."""
    plan = TablePlan(**{field: getattr(body, field) for field in TablePlan.model_fields})
    return await _open(request, response, service, plan, body.name)


async def _open(
    request: Request,
    response: Response,
    service: Service,
    plan: TablePlan,
    name: str | None,
    *,
    start: bool = False,
) -> TableInfo:
    """A new table; nobody becomes a guest for one that cannot be opened."""
    seating.check_plan(await service.hall.maps.find(plan.map), plan, plan.seats)
    seating.plan_seats(plan.seats, "", "")
    user = await welcome(request, response, service, name)
    return await service.hall.open(user, plan, start=start)


@router.get(
    "/tables",
    operation_id="tables",
    summary="Tables to join or to watch, or my own",
    responses=answer(examples.TABLES, "The tables, the last changed first."),
)
async def list_tables(
    service: ServiceNow,
    user: Visitor,
    stage: Annotated[
        Literal["seating", "playing"] | None,
        Query(description="Only tables with seats to take, or only running games."),
    ] = None,
    map: Annotated[str | None, Query(max_length=80, pattern=r"^[^\x00]*$")] = None,
    players: Annotated[int | None, Query(ge=1, le=MOST_SEATS)] = None,
    mine: Annotated[
        bool, Query(description="My own tables, public or not; where it is my turn come first.")
    ] = False,
    cursor: Annotated[Cursor | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=MOST_ITEMS)] = 20,
) -> TablePage:
    """Public tables that are not over; with `mine` those at which you sit, which needs a session.

    Tables that are not public are listed for nobody else. Finished games are under `/games`.
    """
    if cursor is not None:
        check_cursor(cursor, (int, int, str))
    me = (await session_user(user)).id if mine else None
    wanted = TableFilter(
        stages=RUNNING if stage is None else STAGES[stage],
        public=None if mine else True,
        map=map,
        players=players,
        user=me,
        my_turn_first_for=me,
    )
    page = await service.journal.read(service.store.find, wanted, limit, cursor)
    return TablePage(items=tuple(_line(row, user) for row in page.items), next=page.next)


def _line(row: Summary, user: User | None) -> TableLine:
    seats = tuple(
        SeatLine(seat=seat.seat, user=seat.user, name=seat.name, bot=seat.bot, to_act=seat.to_act)
        for seat in row.seats
    )
    return TableLine.model_validate(
        {
            "table": row.id,
            "my_turn": user is not None and any(s.to_act and s.user == user.id for s in seats),
            **{key: getattr(row, key) for key in TableLine.model_fields if hasattr(row, key)},
            "seats": seats,
        }
    )


@router.get(
    "/tables/{table}",
    operation_id="table",
    summary="A table",
    responses=answer(examples.SEATING, "The table and its seats."),
)
async def show_table(service: ServiceNow, table: TableId) -> TableInfo:
    """Its plan and who sits there, as everybody may know it who has its id or code."""
    return await service.hall.info(table)


@router.patch(
    "/tables/{table}",
    operation_id="change_table",
    summary="Change a table before the start",
    responses=answer(examples.CHANGED, "The table as it is now."),
)
async def change_table(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[
        TableChange,
        Body(
            openapi_examples=bodies(
                a_minute_a_turn={"pace": {"kind": "seconds", "turn": 60, "reserve": 180}},
                a_bot_for_the_open_seat={"seats": [{"kind": "me"}, {"kind": "bot"}]},
            )
        ),
    ],
) -> TableInfo:
    """Only the host can, and only until the game starts. What is left out stays; guests keep their
    seats, so there must be an open seat in `seats` for each of them."""
    if body.seats is not None:
        service.hall.check_levels(body.seats)
    return await service.hall.perform(
        table, lambda found: seating.change(found, user.id, user.name, body)
    )


@router.get(
    "/tables/{table}/view",
    operation_id="view",
    summary="The game as I may see it",
    responses=answer(examples.VIEW, "The table, and the view of its game."),
)
async def view(service: ServiceNow, user: Visitor, table: TableId) -> TableView:
    """The game through the eyes of your seat: hand, tickets, legal actions. Without a seat it is
    what spectators see, and also on a device that several persons share: only the socket knows who
    holds it."""
    shown: TableView = await service.hall.read(table, lambda found: _look(found, user))
    return shown


def _look(table: Table, user: User | None) -> TableView:
    require_sight(table, user)
    mine = table.seats_of(None if user is None else user.id)
    eyes = mine[0] if len(mine) == 1 else None
    return TableView(
        number=table.number,
        info=info_of(table),
        eyes=eyes,
        view=None if table.game is None else encode(table.game.view(eyes)),
    )


@router.get(
    "/tables/{table}/chat",
    operation_id="chat",
    summary="What was said",
    responses=answer(examples.CHAT, "The last lines, the oldest of them first."),
)
async def chat(
    service: ServiceNow,
    user: Visitor,
    table: TableId,
    before: Annotated[
        int | None, Query(ge=0, lt=2**53, description="Only what was said before this message.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=MOST_ITEMS)] = MOST_ITEMS,
) -> ChatPage:
    """The chat of a table, from the end to the beginning, without those you have muted."""
    await service.hall.read(table, lambda found: require_sight(found, user))
    said = await service.journal.read(service.store.chat, table, limit, before)
    muted: frozenset[str] = frozenset()
    if user is not None:
        muted = await service.journal.read(service.store.mutes, user.id)
    return ChatPage(
        items=tuple(chat_of(line) for line in said if line.user not in muted),
        before=said[0].id if len(said) == limit else None,
    )
