"""Alerts: what a page asks while somebody is here, and how somebody wants to be told elsewhere."""

from functools import partial
from typing import Annotated, TypeAlias

from fastapi import Depends, Path, Query, Request

from whistlestop.service.models.accounts import Language
from whistlestop.service.models.alerts import (
    AlertChanges,
    AlertSettings,
    AlertTest,
    NewHook,
    NewPushDevice,
    PageAlerts,
)
from whistlestop.service.store import User

from ..dependencies import (
    AccountUser,
    ServiceNow,
    SessionUser,
    limited,
    session_user,
    until_gone,
)
from ..sessions import device_of, token_of
from .accounts import DONE, OK
from .shared import api_router

router = api_router("alerts")

Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Tab: TypeAlias = Annotated[
    str | None,
    Query(pattern=r"^[0-9a-f]{16}$", description="A random name of this page, the same each time."),
]
Looking: TypeAlias = Annotated[
    str | None,
    Query(max_length=40, description="The table the person is looking at, if any."),
]
Token: TypeAlias = Annotated[str, Query(max_length=100)]


async def background_user(request: Request, service: ServiceNow) -> User:
    """Who asks, also from a page that nobody sees: that makes nobody present; a dependency."""
    return await session_user(await service.sessions.find(token_of(request)))


BackgroundUser = Annotated[User, Depends(background_user)]


@router.get("/alerts")
async def my_alerts(
    request: Request,
    service: ServiceNow,
    user: BackgroundUser,
    known: Annotated[
        str | None,
        Query(max_length=40, description="The `mark` of the last answer: wait for another one."),
    ] = None,
    tab: Tab = None,
    looking: Looking = None,
    language: Language = "en",
) -> PageAlerts:
    """My alerts.

    The tables where it is my turn, and messages that I have not seen. With `known` the answer is
    held back for up to 45 seconds, until something changes. With `tab` and `looking` a page says
    which table I am looking at: nothing is sent about that one.
    """
    if tab is not None:
        service.looking.looks(tab, user.id, looking)
    return await service.alerts.for_page(user.id, known, language, partial(until_gone, request))


@router.delete("/alerts/{alert}", status_code=OK, response_description=DONE)
async def have_seen(service: ServiceNow, user: SessionUser, alert: Id) -> None:
    """Mark a message as seen: it is no longer shown or sent."""
    await service.alerts.seen(user.id, alert)


@router.post("/alerts/unsubscribe", status_code=OK, response_description=DONE)
async def unsubscribe(service: ServiceNow, token: Token) -> None:
    """Stop mail.

    With the token that is in every message; you need not be signed in. Mail programs call this by
    themselves (RFC 8058).
    """
    await service.preferences.unsubscribe(token)


# --- How I want to be told


@router.get("/account/alerts")
async def alert_settings(service: ServiceNow, user: AccountUser) -> AlertSettings:
    """How I want to be told."""
    return await service.preferences.of(user.id)


@router.patch("/account/alerts")
async def change_alerts(
    service: ServiceNow, user: AccountUser, body: AlertChanges
) -> AlertSettings:
    """Turn channels and kinds on or off, and set quiet hours.

    What you leave out stays as it is.
    """
    return await service.preferences.change(user, body)


@router.put("/account/alerts/hook", dependencies=[limited("joins")])
async def set_hook(service: ServiceNow, user: AccountUser, body: NewHook) -> AlertSettings:
    """Send alerts to an address of mine.

    The server posts JSON there, signed with a secret that is new each time you call this. The
    address must be public and begin with https.
    """
    return await service.preferences.set_hook(user, body.url)


@router.delete("/account/alerts/hook")
async def drop_hook(service: ServiceNow, user: AccountUser) -> AlertSettings:
    """Forget the address of my web hook."""
    return await service.preferences.drop_hook(user)


@router.post("/account/alerts/devices", dependencies=[limited("joins")])
async def add_device(
    request: Request, service: ServiceNow, user: AccountUser, body: NewPushDevice
) -> AlertSettings:
    """Reach this browser by push from now on."""
    return await service.preferences.add_device(user, body, device_of(request))


@router.delete("/account/alerts/devices/{device}")
async def drop_device(service: ServiceNow, user: AccountUser, device: Id) -> AlertSettings:
    """Stop reaching a browser by push."""
    return await service.preferences.drop_device(user, device)


@router.post(
    "/account/alerts/test",
    status_code=OK,
    dependencies=[limited("joins")],
    response_description="It has arrived, as far as the server can tell.",
)
async def try_channel(service: ServiceNow, user: AccountUser, body: AlertTest) -> None:
    """Test a channel.

    A test is sent at once; if it does not arrive, the answer says so.
    """
    await service.preferences.try_out(user, body.channel)
