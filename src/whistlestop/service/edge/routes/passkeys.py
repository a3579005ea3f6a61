"""Passkeys: becoming an account with one, signing in, adding and taking them away."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Path, Request, Response

from whistlestop.service.accounts import choose_name
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.accounts import (
    AccountByPasskey,
    MadeAccount,
    NewPasskeyName,
    PasskeyAnswer,
    PasskeyChallenge,
    PasskeyLine,
    SignedIn,
)
from whistlestop.service.store import User, accounts
from whistlestop.service.store.accounts import Passkey
from whistlestop.service.times import now_ms

from ..dependencies import AccountUser, Service, ServiceNow, SessionUser, Visitor, give_cookie
from ..hosts import own_origin
from ..limits import address_of
from ..sessions import device_of
from .accounts import DONE, OK, MySession, Proved, enter, new_session, passkey_line
from .people import me_of
from .shared import api_router

router = api_router("accounts")


@router.post("/account/passkeys/new")
async def ask_new_passkey(
    request: Request, service: ServiceNow, user: SessionUser, body: NewPasskeyName
) -> PasskeyChallenge:
    """Ask for a new passkey: what the browser needs to make one.

    For an account that exists, or for a guest who has chosen a name and is about to become one.
    """
    name = user.name if body.name is None or user.account_at else choose_name(body.name).name
    origin = own_origin(request, service.settings)
    asked = await service.accounts.passkeys.ask_new(user, name, origin)
    return PasskeyChallenge(id=asked.id, options=asked.options)


@router.post("/account/by-passkey", status_code=HTTPStatus.CREATED)
async def make_account_by_passkey(
    request: Request,
    response: Response,
    service: ServiceNow,
    user: SessionUser,
    session: MySession,
    body: AccountByPasskey,
) -> MadeAccount:
    """Become an account with a passkey instead of a password."""
    await service.accounts.count_new(address_of(request))
    passkey = await _new_passkey(request, service, user, body)
    token, fresh = new_session(request, user.id, guest=None)
    became, codes = await service.accounts.become(
        user, body.name, fresh, session.token_hash, passkey=passkey
    )
    service.sessions.took_over(fresh, became, [session.token_hash])
    service.sessions.changed(became)
    give_cookie(request, response, service, token)
    return MadeAccount(me=me_of(became), codes=tuple(codes))


@router.post("/account/passkeys", status_code=HTTPStatus.CREATED)
async def add_passkey(
    request: Request, service: ServiceNow, user: AccountUser, session: Proved, body: PasskeyAnswer
) -> PasskeyLine:
    """Add a passkey to my account."""
    del session
    passkey = await _new_passkey(request, service, user, body)
    await service.journal.write(accounts.add_passkey, passkey)
    await service.accounts.addresses.tell(user, "passkey_added")
    return passkey_line(passkey)


@router.delete("/account/passkeys/{passkey}", status_code=OK, response_description=DONE)
async def drop_passkey(
    service: ServiceNow,
    user: AccountUser,
    session: Proved,
    passkey: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,1500}$")],
) -> None:
    """Remove a passkey from my account, unless it is the last way in."""
    del session
    if not await service.journal.write(accounts.drop_passkey, user.id, passkey):
        raise ServiceError(
            "wrong_stage",
            "This is the only way into your account: add another passkey or a password first.",
            key="last_way_in",
        )
    await service.accounts.addresses.tell(user, "passkey_gone")


async def _new_passkey(
    request: Request, service: Service, user: User, body: PasskeyAnswer
) -> Passkey:
    label = device_of(request) or "Passkey"
    origin = own_origin(request, service.settings)
    return await service.accounts.passkeys.check_new(user, body.id, body.credential, label, origin)


@router.post("/account/passkey")
async def ask_passkey(request: Request, service: ServiceNow) -> PasskeyChallenge:
    """Ask for a passkey: what the browser needs to sign in with one."""
    await service.accounts.count_new(address_of(request))
    asked = await service.accounts.passkeys.ask(own_origin(request, service.settings))
    return PasskeyChallenge(id=asked.id, options=asked.options)


@router.post("/account/sign-in/passkey")
async def sign_in_by_passkey(
    request: Request, response: Response, service: ServiceNow, visitor: Visitor, body: PasskeyAnswer
) -> SignedIn:
    """Sign in with a passkey."""
    user = await _passkey_user(request, service, body)
    return await enter(request, response, service, visitor, user)


@router.post("/account/prove/passkey", status_code=OK, response_description=DONE)
async def prove_by_passkey(
    request: Request,
    service: ServiceNow,
    user: AccountUser,
    session: MySession,
    body: PasskeyAnswer,
) -> None:
    """Prove again that it is you, with a passkey."""
    if (await _passkey_user(request, service, body)).id != user.id:
        raise ServiceError(
            "forbidden", "That is the passkey of another account.", key="passkey_of_another"
        )
    await service.journal.write(accounts.note_proof, session.token_hash, now_ms())


async def _passkey_user(request: Request, service: Service, body: PasskeyAnswer) -> User:
    origin = own_origin(request, service.settings)
    return await service.accounts.passkeys.check(body.id, body.credential, origin)
