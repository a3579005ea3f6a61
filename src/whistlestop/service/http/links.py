"""Continue-links: a seat goes on on another device."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Request, Response

from whistlestop.service.context import Service, ServiceNow
from whistlestop.service.errors import ServiceError
from whistlestop.service.guard.limits import limited
from whistlestop.service.guard.sessions import SessionUser, Visitor, welcome
from whistlestop.service.models.http import ContinueLink, OneSeat, UseLink
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.names import clean_name, is_like_bot
from whistlestop.service.store import Link
from whistlestop.service.table import AnyEntry, Table, playing, seating
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import is_token, new_token, token_hash

from . import examples
from .addresses import TableId
from .answers import PREFIX, answer, bodies

router = APIRouter(prefix=PREFIX, tags=["links"])

VALID_MS = 7 * 86_400_000


@router.post(
    "/tables/{table}/link",
    operation_id="make_link",
    summary="Take a seat to another device",
    status_code=HTTPStatus.CREATED,
    dependencies=[Depends(limited("joins"))],
    responses=answer(examples.LINK, "The link: keep it to yourself.", HTTPStatus.CREATED),
)
async def make_link(
    service: ServiceNow,
    user: SessionUser,
    table: TableId,
    body: Annotated[
        OneSeat, Body(openapi_examples=bodies(my_only_seat={}, one_of_several={"seat": 1}))
    ] = OneSeat(),  # noqa: B008 - it cannot be changed
) -> ContinueLink:
    """A personal link that moves your seat to the device where it is opened: once, within 7 days.
    Whoever has it can take the seat. It is told only here; the server keeps no copy."""
    seat = await service.hall.read(table, lambda found: _own_seat(found, user.id, body.seat))
    token, now = new_token(), now_ms()
    link = Link(token_hash(token), table, seat, user.id, now, now + VALID_MS, None)
    await service.journal.write(service.store.add_link, link)
    return ContinueLink(link=f"/continue#{token}", token=token, expires_at=link.expires_at)


def _own_seat(table: Table, user: str, seat: int | None) -> int:
    seating.require_stage(table, "seating", "dealing", "playing", "finished")
    return seating.own_seat(table, user, seat)


@router.post(
    "/continue",
    operation_id="use_link",
    summary="Go on on this device",
    dependencies=[Depends(limited("joins"))],
    responses=answer(examples.MOVED, "The table; the seat is on this device now."),
)
async def use_link(
    request: Request,
    response: Response,
    service: ServiceNow,
    visitor: Visitor,
    body: Annotated[
        UseLink, Body(openapi_examples=bodies(from_the_link={"token": examples.LINK.token}))
    ],
) -> TableInfo:
    """Move the seat of a continue-link to this session. Who has none becomes a guest with the name
    that stands at the seat. The link works once; the old device becomes a spectator's."""
    # A name that cannot be taken must not use up the link.
    name = None if body.name is None else clean_name(body.name)
    link = await _use(service, body.token)
    if name is None and visitor is None:
        name = await service.hall.read(link.table, lambda found: _name_at(found, link))
    user = await welcome(request, response, service, name)
    return await service.hall.perform(link.table, lambda found: _move(found, link, user.id))


async def _use(service: Service, token: str) -> Link:
    """The link of a token, which works no more after this."""
    link = None
    if is_token(token):
        link = await service.journal.write(service.store.use_link, token_hash(token), now_ms())
    if link is None:
        raise ServiceError(
            "not_found",
            "This link was used already, is older than a week or not complete; make a new one on "
            "the device where you played.",
            key="no_such_link",
        )
    return link


def _name_at(table: Table, link: Link) -> str | None:
    _require_holder(table, link)
    name = table.seats[link.seat].name
    # Taken before such names were refused: it must not cost the seat.
    return None if is_like_bot(name) else name


def _move(table: Table, link: Link, user: str) -> AnyEntry:
    _require_holder(table, link)
    return playing.move(table, link.seat, user)


def _require_holder(table: Table, link: Link) -> None:
    """Refuse a link of somebody who has left the seat: another person may sit there now."""
    if link.seat >= len(table.seats) or table.seats[link.seat].user != link.user:
        raise ServiceError(
            "forbidden",
            "This link is void: the seat is no longer that of the device it was made on.",
            key="link_void",
        )
