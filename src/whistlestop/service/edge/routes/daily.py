"""The deal of a day (docs/daily.md)."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Path, Query, Request

from whistlestop.service.models.daily import Day, DayMonth, DayView, Month, PlayDay
from whistlestop.service.models.tables import TableInfo

from ..dependencies import ServiceNow, Visitor, WelcomeNow, account_user, limited, session_user
from ..sessions import token_of
from .shared import api_router

router = api_router("daily")

DayPath = Annotated[Day, Path(description="A UTC date.")]


@router.get("/day")
async def today(service: ServiceNow, user: Visitor) -> DayView:
    """Today's deal.

    Everybody plays the same cards against the same three bots, once. Those who have finished see
    how others did; everybody sees it when the day (UTC) is over.
    """
    return await service.daily.view(user)


@router.get("/day/{day}")
async def day(service: ServiceNow, user: Visitor, day: DayPath) -> DayView:
    """The deal of a day.

    Today's, tomorrow's (only the promise of its secret), or that of a day that is over, with its
    secret.
    """
    return await service.daily.view(user, day)


@router.post("/day/{day}", status_code=HTTPStatus.CREATED, dependencies=[limited("tables")])
async def play_day(
    request: Request,
    service: ServiceNow,
    user: Visitor,
    welcome: WelcomeNow,
    day: DayPath,
    body: PlayDay = PlayDay(),
) -> TableInfo:
    """Play the deal of a day.

    Opens your one attempt at today's deal, or finds the one you began, even if you began it as a
    guest on this device before you signed in. No session is needed; a rated attempt needs an
    account. With `practice` you play a day that is over for fun, as often as you like.
    """
    service.daily.check_open(day, practice=body.practice)
    if body.practice:
        return await service.daily.practice(await welcome(body.name), day)
    if body.rated:
        await account_user(await session_user(user))
    player = await welcome(body.name)
    if player.account_at is not None:
        session = await service.sessions.stored(token_of(request))
        if session is not None and session.guest is not None:
            await service.accounts.belongings.bring_attempt(session.guest, player.id, day)
    return await service.daily.play(player, day, rated=body.rated)


@router.get("/days")
async def days(
    service: ServiceNow,
    user: Visitor,
    month: Annotated[Month | None, Query(description="This month if left out.")] = None,
) -> DayMonth:
    """The days of a month.

    Those that had a deal, up to today, and how you did.
    """
    return await service.daily.month(user, month)
