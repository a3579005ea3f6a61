"""Accounts: becoming one, signing in and out, and what proves whose account it is."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Depends, Path, Request, Response

from whistlestop.service.accounts.accounts import PROOF_MS, account_closed, require_proof
from whistlestop.service.archive.game_records import day
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.accounts import (
    AccountInfo,
    Brought,
    Device,
    MadeAccount,
    NewAccount,
    OnePassword,
    PageSettings,
    PasskeyLine,
    RecoveryCodes,
    SignedIn,
    SignIn,
    UseCode,
)
from whistlestop.service.store import Session, User, accounts, belongings, people
from whistlestop.service.store.accounts import Passkey, settings_of
from whistlestop.service.store.restraints import ClosedError
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_token, token_hash

from ..dependencies import AccountUser, Service, ServiceNow, SessionUser, Visitor, give_cookie
from ..limits import address_of
from ..sessions import NOTICED, device_of, drop_cookie, token_of
from .people import me_of
from .shared import api_router

router = api_router("accounts")

OK = HTTPStatus.NO_CONTENT


class Zip(Response):
    """An archive."""

    media_type = "application/zip"


DONE = "Done."


async def my_session(request: Request, service: ServiceNow, user: SessionUser) -> Session:
    """The session of who asks, as it is stored; a dependency."""
    session = await service.sessions.stored(token_of(request))
    if session is None or session.user != user.id:
        raise ServiceError("no_session", "Your session has ended; reload the page.")
    return session


MySession = Annotated[Session, Depends(my_session)]


async def proved_session(user: AccountUser, session: MySession) -> Session:
    """The same, of somebody who has just proved whose account it is; a dependency."""
    del user
    require_proof(session)
    return session


Proved = Annotated[Session, Depends(proved_session)]

# --- Becoming an account, signing in and out


@router.post("/account", status_code=HTTPStatus.CREATED)
async def make_account(
    request: Request,
    response: Response,
    service: ServiceNow,
    user: SessionUser,
    session: MySession,
    body: NewAccount,
) -> MadeAccount:
    """Become an account.

    A guest takes a name that nobody else has, and a password, and keeps everything it had. The
    recovery codes are shown only here.
    """
    await service.accounts.count_new(address_of(request))
    token, fresh = new_session(request, user.id, guest=None)
    became, codes = await service.accounts.become(
        user, body.name, fresh, session.token_hash, password=body.password
    )
    service.sessions.took_over(fresh, became, [session.token_hash])
    service.sessions.changed(became)
    give_cookie(request, response, service, token)
    return MadeAccount(me=me_of(became), codes=tuple(codes))


@router.post("/account/sign-in")
async def sign_in(
    request: Request, response: Response, service: ServiceNow, visitor: Visitor, body: SignIn
) -> SignedIn:
    """Sign in with a password.

    From then on, this device belongs to the account. What it had as a guest stays with that guest,
    which it becomes again when you sign out. `POST /account/guest` moves it to the account.
    """
    user = await service.accounts.sign_in(body.name, body.password, address_of(request))
    return await enter(request, response, service, visitor, user)


@router.post("/account/recover")
async def use_recovery_code(
    request: Request, response: Response, service: ServiceNow, visitor: Visitor, body: UseCode
) -> SignedIn:
    """Sign in with a recovery code, which works once."""
    user = await service.accounts.use_code(body.name, body.code, address_of(request))
    await service.accounts.addresses.tell(user, "code")
    return await enter(request, response, service, visitor, user)


async def enter(
    request: Request, response: Response, service: Service, visitor: User | None, user: User
) -> SignedIn:
    """Begin a session of an account for somebody who proved whose it is, in place of the one that
    the device had."""
    old = await service.sessions.stored(token_of(request)) if visitor is not None else None
    guest = None if old is None else old.guest
    if visitor is not None and visitor.account_at is None:
        guest = visitor.id
    token, fresh = new_session(request, user.id, guest=guest)
    ended = None if old is None else old.token_hash
    try:
        await service.journal.write(accounts.replace_session, ended, fresh)
    except ClosedError:
        raise account_closed() from None
    service.sessions.took_over(fresh, user, () if ended is None else (ended,))
    give_cookie(request, response, service, token)
    await service.accounts.addresses.tell(user, "device", device=fresh.device)
    found = await service.accounts.of(user)
    return SignedIn(
        me=me_of(user),
        settings=settings_of(found),
        guest_tables=await _guest_tables(service, guest, user),
    )


def new_session(request: Request, user: str, *, guest: str | None) -> tuple[str, Session]:
    """A new token and the session it opens. Whoever knew the old token knows nothing of this."""
    token, now = new_token(), now_ms()
    return token, Session(token_hash(token), user, now, now, device_of(request), guest, now)


async def _guest_tables(service: Service, guest: str | None, user: User) -> int:
    if guest is None:
        return 0
    return len(await service.journal.read(belongings.tables_to_bring, guest, user.id))


@router.post("/account/guest")
async def bring_guest(service: ServiceNow, user: AccountUser, session: MySession) -> Brought:
    """Move what this device has as a guest to the account.

    Its seats, maps and mutes go to the account; if the account sits at the same table, the guest
    keeps that seat.
    """
    brought = 0
    if session.guest is not None:
        brought = await service.accounts.belongings.bring(session.guest, user.id)
    return Brought(tables=brought, guest_tables=await _guest_tables(service, session.guest, user))


@router.post("/account/prove", status_code=OK, response_description=DONE)
async def prove(
    request: Request, service: ServiceNow, user: AccountUser, session: MySession, body: OnePassword
) -> None:
    """Prove again that it is you.

    Needed before anything that could take the account away, if you signed in more than a quarter of
    an hour ago.
    """
    await service.accounts.prove(user, body.password, address_of(request))
    await service.journal.write(accounts.note_proof, session.token_hash, now_ms())


def passkey_line(key: Passkey) -> PasskeyLine:
    """A passkey as its owner is told of it."""
    return PasskeyLine(id=key.id, label=key.label, created_at=key.created_at, used_at=key.used_at)


# --- What belongs to it


@router.get("/account")
async def my_account(service: ServiceNow, user: AccountUser, session: MySession) -> AccountInfo:
    """What belongs to my account."""
    read = service.journal.read
    found = await service.accounts.of(user)
    devices = await read(accounts.sessions_of, user.id)
    passkeys = await read(accounts.passkeys_of, user.id)
    assert user.account_at is not None
    return AccountInfo(
        me=me_of(user),
        account_at=user.account_at,
        password=found.password is not None,
        passkeys=tuple(map(passkey_line, passkeys)),
        codes_left=await read(accounts.codes_left, user.id),
        devices=tuple(_device(one, session) for one in devices),
        mail=found.mail,
        notices=found.notices,
        sends_mail=service.accounts.addresses.mailer.is_there,
        proved=session.proved_at is not None and now_ms() - session.proved_at < PROOF_MS,
        guest_tables=await _guest_tables(service, session.guest, user),
        settings=settings_of(found),
    )


def _device(one: Session, mine: Session) -> Device:
    return Device(
        id=one.token_hash[:NOTICED],
        device=one.device,
        created_at=one.created_at,
        seen_at=one.seen_at,
        this=one.token_hash == mine.token_hash,
    )


@router.put("/account/settings", status_code=OK, response_description=DONE)
async def keep_settings(service: ServiceNow, user: AccountUser, body: PageSettings) -> None:
    """Store the page's settings for my other devices."""
    await service.accounts.keep_settings(user, body.settings)


@router.put("/account/password", status_code=OK, response_description=DONE)
async def set_password(
    service: ServiceNow, user: AccountUser, session: Proved, body: OnePassword
) -> None:
    """Set another password, or the first one. All other devices are signed out."""
    await service.accounts.set_password(user, body.password)
    await service.accounts.addresses.tell(user, "password")
    ended = await service.journal.write(accounts.drop_sessions, user.id, session.token_hash)
    service.sessions.were_ended(ended)


@router.post("/account/codes")
async def renew_codes(service: ServiceNow, user: AccountUser, session: Proved) -> RecoveryCodes:
    """Make new recovery codes; the old ones no longer work."""
    del session
    return RecoveryCodes(codes=tuple(await service.accounts.renew_codes(user)))


@router.delete("/account/devices/{device}", status_code=OK, response_description=DONE)
async def sign_out_device(
    service: ServiceNow,
    user: AccountUser,
    device: Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")],
) -> None:
    """Sign out one of my devices."""
    found = await service.journal.read(accounts.sessions_of, user.id)
    ended = [one.token_hash for one in found if one.token_hash.startswith(device)]
    if not ended:
        raise ServiceError("not_found", "That device is signed out already.", key="no_such_device")
    for hashed in ended:
        await service.journal.write(people.drop_session, hashed)
    service.sessions.were_ended(ended)


# --- All of it


@router.get("/account/export", response_class=Zip)
async def export_account(service: ServiceNow, user: AccountUser, session: Proved) -> Response:
    """Everything that is kept about me.

    One zip archive: `account.json`, my chat lines, my maps, and the record of every game.
    """
    del session
    content = await service.accounts.export.archive_of(user)
    name = f"whistlestop-{day(now_ms())}.zip"
    return Zip(content, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.delete("/account", status_code=OK, response_description=DONE)
async def delete_account(
    response: Response, service: ServiceNow, user: AccountUser, session: Proved
) -> None:
    """Delete my account.

    Nothing leads to it or opens it any longer. Games stay, under a pseudonym; bots play on in
    running ones. This cannot be undone.
    """
    del session
    await service.accounts.addresses.tell(user, "deleted")
    service.sessions.were_ended(await service.accounts.belongings.leave(user))
    drop_cookie(response)


@router.delete("/account/devices", status_code=OK, response_description=DONE)
async def sign_out_everywhere(response: Response, service: ServiceNow, user: AccountUser) -> None:
    """Sign out all my devices, including this one."""
    service.sessions.were_ended(await service.journal.write(accounts.drop_sessions, user.id))
    drop_cookie(response)
