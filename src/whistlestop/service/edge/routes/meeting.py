"""Somebody to play with: the queue in which tables are found, who is here, and friends."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, TypeAlias

from fastapi import Path, Query, Request

from whistlestop.service.models.meeting import (
    Confirmation,
    Friends,
    Invitations,
    Life,
    NewFriend,
    NewInvitation,
    NewWish,
    PresenceChoice,
    QueueStatus,
    TableWish,
)

from ..dependencies import (
    AccountUser,
    ServiceNow,
    SessionUser,
    Visitor,
    WelcomeNow,
    account_user,
    limited,
    session_user,
    until_gone,
)
from .people import me_of
from .shared import TableId, api_router

router = api_router("meeting")

Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Known: TypeAlias = Annotated[
    str | None,
    Query(max_length=40, description="The `mark` of the last answer: wait for another one."),
]


@router.get("/queue")
async def queue(
    service: ServiceNow,
    user: Visitor,
    known: Known = None,
) -> QueueStatus:
    """My place in the queue.

    While you wait for a live game, ask at least every ten seconds: if you stop asking, you no
    longer wait. With `known` the answer is held back for up to four seconds, until something
    changes.
    """
    return await service.waiting_room.status(None if user is None else user.id, known)


@router.post("/queue", dependencies=[limited("queue")])
async def line_up(
    service: ServiceNow, visitor: Visitor, welcome: WelcomeNow, body: NewWish = NewWish()
) -> QueueStatus:
    """Play with anyone.

    Wait until a table is found. It does not matter how often you ask or from which device:
    everybody has one place. If you are waiting already, this changes what you are waiting for and
    keeps the time you have waited.
    """
    service.waiting_room.check(body)
    if body.rated:
        await account_user(await session_user(visitor))
    wish = TableWish(**{field: getattr(body, field) for field in TableWish.model_fields})
    return await service.waiting_room.join(await welcome(body.name), wish)


@router.delete("/queue", dependencies=[limited("queue")])
async def leave_queue(service: ServiceNow, user: SessionUser) -> QueueStatus:
    """Leave the queue.

    If a table was already found, the others keep their places and the time they have waited.
    """
    return await service.waiting_room.leave(user.id)


@router.post("/queue/confirm", dependencies=[limited("queue")])
async def confirm_table(service: ServiceNow, user: SessionUser, body: Confirmation) -> QueueStatus:
    """Confirm a table that was found.

    From any of your devices, once or more often. When everybody has confirmed, the table opens and
    the game begins; `table` says where.
    """
    return await service.waiting_room.confirm(user.id, body.offer)


@router.get("/life")
async def life(service: ServiceNow, user: Visitor) -> Life:
    """Who is here and which games are being played.

    How many people are here, playing and waiting, and some public games with their boards, as the
    home page shows them, a few seconds old; and who you are, if you have a session.
    """
    seen = await service.life.look()
    return seen if user is None else seen.model_copy(update={"me": me_of(user)})


# --- Friends


@router.get("/friends")
async def friends(service: ServiceNow, user: AccountUser) -> Friends:
    """Whom I follow.

    Those who are here come first. People who hide that they are here, or who have muted me, never
    appear as here.
    """
    return await service.company.friends_of(user.id)


@router.post("/friends", dependencies=[limited("joins")])
async def follow(service: ServiceNow, user: AccountUser, body: NewFriend) -> Friends:
    """Follow somebody.

    By the name of their account, or one they had before. They are not told.
    """
    return await service.company.follow(user, body.name)


@router.delete("/friends/{user_id}")
async def unfollow(service: ServiceNow, user: AccountUser, user_id: Id) -> Friends:
    """Unfollow somebody."""
    return await service.company.unfollow(user.id, user_id)


@router.patch("/friends")
async def hide_me(service: ServiceNow, user: AccountUser, body: PresenceChoice) -> Friends:
    """Hide that I am here.

    People who follow me then never see whether I am here or where I play.
    """
    return await service.company.hide(user.id, hidden=body.hidden)


@router.post(
    "/tables/{table}/invite",
    status_code=HTTPStatus.NO_CONTENT,
    dependencies=[limited("joins")],
    response_description="They are invited.",
)
async def invite(
    service: ServiceNow, user: AccountUser, table: TableId, body: NewInvitation
) -> None:
    """Invite somebody I follow.

    To a table that I host and that has an open seat; 20 times an hour. The answer does not say
    whether they come, are away or do not want to hear from me.
    """
    await service.company.invite(user, table, body.user)


@router.get("/invitations")
async def invitations(
    request: Request, service: ServiceNow, user: AccountUser, known: Known = None
) -> Invitations:
    """Tables I am invited to.

    Those that have not begun, for a quarter of an hour. With `known` the answer is held back for up
    to twenty seconds, until there is another invitation.
    """
    return await service.company.invitations(user.id, known, partial(until_gone, request))


@router.delete(
    "/invitations/{invitation}",
    status_code=HTTPStatus.NO_CONTENT,
    response_description="It is gone; nobody is told.",
)
async def decline(service: ServiceNow, user: AccountUser, invitation: Id) -> None:
    """Decline an invitation."""
    await service.company.decline(user.id, invitation)
