"""Somebody to play with: the queue in which tables are found."""

from typing import Annotated

from fastapi import Query

from whistlestop.service.models.meeting import Confirmation, NewWish, QueueStatus, TableWish

from ..dependencies import (
    ServiceNow,
    SessionUser,
    Visitor,
    WelcomeNow,
    account_user,
    limited,
    session_user,
)
from .shared import api_router

router = api_router("meeting")


@router.get("/queue")
async def queue(
    service: ServiceNow,
    user: Visitor,
    known: Annotated[
        str | None,
        Query(max_length=40, description="The `mark` of the last answer: wait for another one."),
    ] = None,
) -> QueueStatus:
    """How I stand in the queue.

    Whoever waits for a live game must ask at least every ten seconds: somebody who no longer asks
    no longer waits. With `known` the answer is held back for up to four seconds, until something
    changes.
    """
    return await service.waiting_room.status(None if user is None else user.id, known)


@router.post("/queue", dependencies=[limited("queue")])
async def line_up(
    service: ServiceNow, visitor: Visitor, welcome: WelcomeNow, body: NewWish = NewWish()
) -> QueueStatus:
    """Play with anyone.

    Wait until a table is found. It does not matter how often or from which device: everybody has
    one place. Whoever waits already keeps their time with what they wish for now.
    """
    service.waiting_room.check(body)
    if body.rated:
        await account_user(await session_user(visitor))
    wish = TableWish(**{field: getattr(body, field) for field in TableWish.model_fields})
    return await service.waiting_room.join(await welcome(body.name), wish)


@router.delete("/queue", dependencies=[limited("queue")])
async def leave_queue(service: ServiceNow, user: SessionUser) -> QueueStatus:
    """Wait no longer.

    If a table was found already, the others keep their places and the time they have waited.
    """
    return await service.waiting_room.leave(user.id)


@router.post("/queue/confirm", dependencies=[limited("queue")])
async def confirm_table(service: ServiceNow, user: SessionUser, body: Confirmation) -> QueueStatus:
    """Confirm a table that was found.

    From any of one's devices, once or more often. When everybody has confirmed, the table opens and
    the game begins; `table` says where.
    """
    return await service.waiting_room.confirm(user.id, body.offer)
