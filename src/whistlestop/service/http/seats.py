"""Before the game: who sits where, in which color, and when it begins."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Request, Response

from whistlestop.service.context import ServiceNow
from whistlestop.service.errors import ServiceError
from whistlestop.service.guard.limits import limited
from whistlestop.service.guard.sessions import SessionUser, Visitor, welcome
from whistlestop.service.models.http import KickSeat, NewColor, NewSalt, TakeSeat
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.store import User
from whistlestop.service.table import AnyEntry, Table, playing, seating
from whistlestop.service.table.entries import Salted

from . import examples
from .addresses import TableId
from .answers import PREFIX, answer, bodies

router = APIRouter(prefix=PREFIX, tags=["seats"])

SALT = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"


@router.post(
    "/tables/{table}/join",
    operation_id="join_table",
    summary="Sit down",
    dependencies=[Depends(limited("joins"))],
    responses=answer(examples.JOINED, "The table with you at it."),
)
async def join_table(
    request: Request,
    response: Response,
    service: ServiceNow,
    visitor: Visitor,
    table: TableId,
    body: Annotated[
        TakeSeat,
        Body(
            openapi_examples=bodies(
                anywhere={"name": "Bob"},
                with_all_wishes={"name": "Bob", "seat": 1, "color": "green", "salt": SALT},
            )
        ),
    ] = TakeSeat(),  # noqa: B008 - it cannot be changed
) -> TableInfo:
    """Join in one step: who has no session becomes a guest by this."""
    if visitor is None:
        # Nobody becomes a guest for a table without a seat.
        await service.hall.read(
            table, lambda found: seating.join(found, "", "", seat=body.seat, color=body.color)
        )
    user = await welcome(request, response, service, body.name)
    return await service.hall.perform(table, lambda found: _join(found, user, body))


def _join(table: Table, user: User, wanted: TakeSeat) -> list[AnyEntry]:
    seated = seating.join(table, user.id, user.name, seat=wanted.seat, color=wanted.color)
    if wanted.salt is None or user.id in table.salts:
        return [seated]
    # Not `give_salt`, which asks for a seat: it is taken by the entry before.
    return [seated, Salted(user=user.id, salt=wanted.salt.lower())]


@router.post(
    "/tables/{table}/leave",
    operation_id="leave_table",
    summary="Leave",
    responses=answer(examples.LEFT, "The table without you."),
)
async def leave_table(service: ServiceNow, user: SessionUser, table: TableId) -> TableInfo:
    """Before the start the seat is open again, and a table without persons ends. During the game a
    bot takes all your seats; `return` brings you back."""
    stand_in: str = service.settings.stand_in
    return await service.hall.perform(table, lambda found: _leave(found, user.id, stand_in))


def _leave(table: Table, user: str, stand_in: str) -> list[AnyEntry]:
    if table.stage == "seating":
        return seating.stand_up(table, user)
    if not table.seats_of(user):
        raise ServiceError("forbidden", "You have no seat at this table.", key="no_seat")
    return playing.resign(table, user, None, stand_in, leaves=True)


@router.post(
    "/tables/{table}/kick",
    operation_id="kick",
    summary="Ask a guest to leave",
    responses=answer(examples.LEFT, "The table with the seat open again."),
)
async def kick(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[KickSeat, Body(openapi_examples=bodies(seat_1={"seat": 1}))],
) -> TableInfo:
    """Only the host can, and only before the start. Whoever was asked to leave cannot come back to
    this table."""
    return await service.hall.perform(table, lambda found: seating.kick(found, user.id, body.seat))


@router.post(
    "/tables/{table}/color",
    operation_id="choose_color",
    summary="Choose a color",
    responses=answer(examples.JOINED, "The table in its new colors."),
)
async def choose_color(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[NewColor, Body(openapi_examples=bodies(green={"color": "green"}))],
) -> TableInfo:
    """Before the start; bots and open seats give way, other persons do not."""
    return await service.hall.perform(
        table, lambda found: seating.recolor(found, user.id, body.color, seat=body.seat)
    )


@router.post(
    "/tables/{table}/salt",
    operation_id="give_salt",
    summary="Give the device's part in the deal",
    responses=answer(examples.JOINED, "The salt is kept."),
)
async def give_salt(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[NewSalt, Body(openapi_examples=bodies(random_bytes={"salt": SALT}))],
) -> TableInfo:
    """16 random bytes of your own as hexadecimal digits, once, before the cards are dealt. With
    them you can check afterwards that nobody chose the deal: see docs/chance.md."""
    return await service.hall.perform(
        table, lambda found: seating.give_salt(found, user.id, body.salt)
    )


@router.post(
    "/tables/{table}/start",
    operation_id="start",
    summary="Begin the game",
    responses=answer(examples.DEALING, "The game begins."),
)
async def start(service: ServiceNow, user: SessionUser, table: TableId) -> TableInfo:
    """Only the host can, once no seat is open. The cards are dealt when every device has given its
    salt, or after a moment without."""
    return await service.hall.perform(table, lambda found: seating.start(found, user.id))
