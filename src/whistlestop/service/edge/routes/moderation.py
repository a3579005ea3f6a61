"""For everybody: blocks, how one chats with strangers, reports, warnings, and the house's texts."""

from http import HTTPStatus
from typing import Annotated, TypeAlias

from fastapi import Path

from whistlestop.service.errors import ServiceError
from whistlestop.service.models.moderation import (
    Blocked,
    Blocks,
    HouseText,
    Mutes,
    NewReport,
    Talking,
    TextName,
    WarningInfo,
    Warnings,
)
from whistlestop.service.store import accounts, moderation, operators
from whistlestop.service.store.moderation import Talking as StoredTalking
from whistlestop.service.times import now_ms

from ..dependencies import Service, ServiceNow, SessionUser, limited
from .shared import api_router

router = api_router("moderation")

MOST_BLOCKED = 500
OK = HTTPStatus.NO_CONTENT
DONE = "Done."
Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


# --- Blocks


@router.get("/blocks")
async def blocks(service: ServiceNow, user: SessionUser) -> Blocks:
    """Whom I block.

    Blocked people and I get no invitations from each other, are not brought together by the queue,
    and cannot sit down at each other's private tables; I do not see what they write.
    """
    return await _blocks(service, user.id)


@router.put("/blocks/{other}")
async def block(service: ServiceNow, user: SessionUser, other: Id) -> Blocks:
    """Block somebody.

    They are not told. A game that you both play goes on as before.
    """
    if other == user.id or await service.journal.read(accounts.user, other) is None:
        raise ServiceError(
            "not_found", "There is nobody like that here any more.", key="no_such_user"
        )
    if not await service.journal.write(moderation.block, user.id, other, now_ms(), MOST_BLOCKED):
        raise ServiceError(
            "too_many",
            f"You block {MOST_BLOCKED} people already: let somebody go first.",
            key="block_count",
            most=MOST_BLOCKED,
        )
    await service.hall.talk.hears_anew(user.id, other)
    return await _blocks(service, user.id)


@router.delete("/blocks/{other}")
async def unblock(service: ServiceNow, user: SessionUser, other: Id) -> Blocks:
    """Unblock somebody."""
    await service.journal.write(moderation.unblock, user.id, other)
    await service.hall.talk.hears_anew(user.id)
    return await _blocks(service, user.id)


async def _blocks(service: Service, user: str) -> Blocks:
    rows = await service.journal.read(moderation.blocked_by, user)
    return Blocks(items=tuple(Blocked(user=id, name=name) for id, name in rows))


# --- People one does not hear


@router.get("/mutes")
async def mutes(service: ServiceNow, user: SessionUser) -> Mutes:
    """Whom I have muted.

    At any table, with `mute` on the socket. I see nothing they write; everything else stays as it
    was. People I also block are not among them.
    """
    return await _mutes(service, user.id)


@router.delete("/mutes/{other}")
async def unmute(service: ServiceNow, user: SessionUser, other: Id) -> Mutes:
    """Unmute somebody."""
    await service.hall.talk.mute(user.id, other, muted=False)
    return await _mutes(service, user.id)


async def _mutes(service: Service, user: str) -> Mutes:
    rows = await service.journal.read(moderation.muted_alone_by, user)
    return Mutes(items=tuple(Blocked(user=id, name=name) for id, name in rows))


# --- Chat with strangers


@router.get("/talking")
async def talking(service: ServiceNow, user: SessionUser) -> Talking:
    """How I chat with people I do not know.

    At first with ready phrases only. At tables that can be found only by their link, nobody is a
    stranger; nor are two people who follow each other.
    """
    found = await service.journal.read(moderation.talking_of, user.id)
    return Talking(reads=found.reads, writes=found.writes)


@router.put("/talking")
async def choose_talking(service: ServiceNow, user: SessionUser, body: Talking) -> Talking:
    """Choose how to chat with people I do not know."""
    chosen = StoredTalking(reads=body.reads, writes=body.writes)
    await service.journal.write(moderation.set_talking, user.id, chosen)
    await service.hall.talk.hears_anew(user.id)
    return body


# --- Reports and warnings


@router.post(
    "/reports",
    status_code=OK,
    response_description="It is stored.",
    dependencies=[limited("reports")],
)
async def report(service: ServiceNow, user: SessionUser, body: NewReport) -> None:
    """Report somebody to the operators.

    With a `table`, its chat around the `message` is kept with the report, as it was; with a
    `study`, its title and remarks. The person it is about is not told.
    """
    await service.reporting.report(user, body)


@router.get("/warnings")
async def my_warnings(service: ServiceNow, user: SessionUser) -> Warnings:
    """What the operators have to say to me, until I confirm it."""
    rows = await service.journal.read(moderation.unconfirmed, user.id)
    return Warnings(
        items=tuple(
            WarningInfo(warning=one.id, words=one.words, sent_at=one.sent_at) for one in rows
        )
    )


@router.post("/warnings/{warning}/confirm", status_code=OK, response_description=DONE)
async def confirm_warning(service: ServiceNow, user: SessionUser, warning: Id) -> None:
    """Confirm that I have read a warning."""
    if not await service.journal.write(moderation.confirm, user.id, warning, now_ms()):
        raise ServiceError("not_found", "There is no such warning for you.", key="no_such_warning")


# --- Imprint and privacy


@router.get("/texts/{name}")
async def house_text(service: ServiceNow, name: TextName) -> HouseText:
    """The imprint or the privacy page, as the operator wrote it, and how long data is kept."""
    settings = service.settings
    return HouseText(
        texts=await service.journal.read(operators.texts, name),
        days={
            kind: getattr(settings, f"{kind}_days")
            for kind in ("session", "guest", "report", "audit")
        },
    )
