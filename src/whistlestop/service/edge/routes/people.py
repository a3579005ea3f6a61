"""People and their devices: sessions, names, and links that move a seat to another device.

Whoever comes is a guest with a name; who wants to be known elsewhere too has an account
(`accounts.py`).
"""

from dataclasses import replace
from http import HTTPStatus

from fastapi import Request, Response

from whistlestop.service.errors import ServiceError
from whistlestop.service.models.http import ContinueLink, Me, NewName, NewSession, OneSeat, UseLink
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.names import clean_name, is_like_bot
from whistlestop.service.store import Link, User, people
from whistlestop.service.store.restraints import ClosedError
from whistlestop.service.table import AnyEntry, Table, decide, may
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import is_token, new_token, token_hash

from ..dependencies import (
    Service,
    ServiceNow,
    SessionUser,
    Visitor,
    WelcomeNow,
    give_cookie,
    limited,
)
from ..sessions import drop_cookie, token_of
from .shared import MY_SEAT, AtTable, api_router

router = api_router("people")

VALID_MS = 7 * 86_400_000
"""How long a link can be used."""


def me_of(user: User) -> Me:
    """Who somebody is, as they are told themselves."""
    return Me(user=user.id, name=user.name, account=user.account_at is not None)


@router.post("/session")
async def begin_session(welcome: WelcomeNow, body: NewSession = NewSession()) -> Me:
    """Begin a session.

    The answer sets an HttpOnly cookie that names you from now on. If you already have a session,
    you keep it; if you give a name, it becomes yours.
    """
    return me_of(await welcome(body.name))


@router.get("/me")
async def me(user: SessionUser) -> Me:
    """Who am I?

    The person of this session; 401 without one.
    """
    return me_of(user)


@router.patch("/me")
async def rename_me(service: ServiceNow, user: SessionUser, body: NewName) -> Me:
    """Change my name.

    Take another name of 1 to 24 visible characters. It may not begin like a bot's (`Bot skilled`).
    At tables where you already sit, your old name stays. An account's name must be free and must
    not look like another one; links with the old name keep working.
    """
    if user.account_at is None:
        service.hall.words.check_name(body.name)
        return me_of(await service.sessions.rename(user, body.name))
    renamed = replace(user, name=await service.accounts.rename(user, body.name))
    service.sessions.changed(renamed)
    return me_of(renamed)


@router.delete(
    "/session", status_code=HTTPStatus.NO_CONTENT, response_description="The cookie is dropped."
)
async def end_session(request: Request, response: Response, service: ServiceNow) -> None:
    """End the session.

    Ends the session of this device. A guest's seats are then out of reach: to keep one, make a
    continue-link first. When you sign out of an account, this device becomes the guest it was
    before.
    """
    token = token_of(request)
    session = await service.sessions.stored(token)
    if token is not None and is_token(token):
        await service.sessions.end(token)
    if session is None or session.guest is None:
        drop_cookie(response)
    else:
        try:
            token = await service.sessions.go_on_as(session.guest, session.device)
        except ClosedError:
            drop_cookie(response)
        else:
            give_cookie(request, response, service, token)


@router.post(
    "/tables/{table}/link", status_code=HTTPStatus.CREATED, dependencies=[limited("joins")]
)
async def make_link(at: AtTable, body: OneSeat = MY_SEAT) -> ContinueLink:
    """Move a seat to another device.

    Returns a personal link that moves your seat to the device where it is opened. It works once,
    within 7 days. Anybody who has the link can take the seat. It is shown only here; the server
    keeps no copy.
    """
    service, user = at.service, at.user.id
    seat = await service.hall.read(at.table, lambda found: _own_seat(found, user, body.seat))
    token, now = new_token(), now_ms()
    link = Link(token_hash(token), at.table, seat, user, now, now + VALID_MS, None)
    await service.journal.write(people.add_link, link)
    return ContinueLink(link=f"/continue#{token}", token=token, expires_at=link.expires_at)


def _own_seat(table: Table, user: str, seat: int | None) -> int:
    may.require_stage(table, "seating", "dealing", "playing", "finished")
    decide.require_movable(table)
    return may.own_seat(table, user, seat)


@router.post("/continue", dependencies=[limited("joins")])
async def use_link(
    service: ServiceNow, visitor: Visitor, welcome: WelcomeNow, body: UseLink
) -> TableInfo:
    """Continue on this device.

    Moves the seat of a continue-link to this session. Without a session, you become a guest with
    the seat's name. The link works once; the old device can then only watch.
    """
    # A name that cannot be taken must not use up the link.
    name = None if body.name is None else clean_name(body.name)
    service.hall.words.check_name(name or "")
    link = await _use(service, body.token)
    if name is None and visitor is None:
        name = await service.hall.read(link.table, lambda found: _name_at(found, link))
        if name is not None and service.hall.words.refuses(name):
            name = None  # the list is younger than the name, which must not cost the seat
    user = await welcome(name)
    return await service.hall.perform(link.table, lambda found: _move(found, link, user.id))


async def _use(service: Service, token: str) -> Link:
    """The link of a token, which no longer works after this."""
    link = None
    if is_token(token):
        link = await service.journal.write(people.use_link, token_hash(token), now_ms())
    if link is None:
        raise ServiceError(
            "not_found",
            "This link has been used already, is older than a week, or is incomplete; make a new "
            "one on the device where you played.",
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
    return decide.move(table, link.seat, user)


def _require_holder(table: Table, link: Link) -> None:
    """Refuse a link of somebody who has left the seat: another person may sit there now."""
    if link.seat >= len(table.seats) or table.seats[link.seat].user != link.user:
        raise ServiceError(
            "forbidden",
            "This link no longer works: the seat has moved away from the device it was made on.",
            key="link_void",
        )
