"""Accounts: names, what proves whose they are, and attempts to prove it.

Functions over a connection, as in `people`. What must happen together is one function, so that a
crash leaves nothing half made.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from .database import insert_new
from .restraints import require_open
from .rows import Session, User
from .schema import (
    accounts,
    attempts,
    challenges,
    mail_links,
    names,
    passkeys,
    recovery_codes,
    sessions,
    users,
)


class NameTakenError(Exception):
    """Somebody else has a name that looks the same; nothing was changed."""


class NotGuestError(Exception):
    """Who wants to become an account is one already; nothing was changed."""


@dataclass(frozen=True, slots=True)
class NameChoice:
    """A name and everything it can be taken for."""

    name: str
    skeletons: Collection[str]
    gone: Collection[str]
    """The same as hashes: how names of deleted accounts are remembered."""


@dataclass(frozen=True, slots=True)
class Account:
    """What is kept of an account beside its user."""

    user: str
    password: str | None
    """The argon2id hash; None: there is no password."""
    mail: str | None
    notices: bool
    settings: str | None
    """JSON text: the settings of the page."""
    leaving_at: int | None


@dataclass(frozen=True, slots=True)
class Passkey:
    """A device, or a keychain, that can prove whose account it is."""

    id: str
    user: str
    public_key: str
    sign_count: int
    label: str
    created_at: int
    used_at: int | None


@dataclass(frozen=True, slots=True)
class MailLink:
    """A link that was sent to a mail address; works once, until it expires."""

    token_hash: str
    user: str
    purpose: str
    mail: str
    expires_at: int


# --- Becoming an account, names


def become_account(
    connection: Connection,
    user: str,
    chosen: NameChoice,
    session: Session,
    old_session: str,
    *,
    password: str | None = None,
    passkey: Passkey | None = None,
    codes: Sequence[str] = (),
) -> User:
    """A guest becomes an account, whole or not at all; the session of the guest ends with it."""
    at = session.created_at
    became = connection.execute(
        update(users)
        .where(users.c.id == user, users.c.account_at.is_(None))
        .values(name=chosen.name, account_at=at)
        .returning(*users.columns)
    ).one_or_none()
    if became is None:
        raise NotGuestError
    take_name(connection, user, chosen, at)
    connection.execute(insert(accounts).values(user=user, password=password, notices=False))
    if passkey is not None:
        connection.execute(insert(passkeys).values(asdict(passkey)))
    put_codes(connection, user, codes)
    replace_session(connection, old_session, session)
    return User(*became)


def take_name(connection: Connection, user: str, chosen: NameChoice, at: int) -> None:
    """Reserve a name for an account, for ever; NameTakenError if another account has it."""
    for skeleton in sorted(chosen.skeletons):
        row = {"skeleton": skeleton, "name": chosen.name, "user": user, "since": at}
        insert_new(connection, names, row)
    wanted = [*chosen.skeletons, *chosen.gone]
    query = select(names.c.user).where(names.c.skeleton.in_(wanted))
    if any(holder != user for holder in connection.scalars(query)):
        raise NameTakenError


def change_name(connection: Connection, user: str, chosen: NameChoice, at: int) -> None:
    """Give an account another name; the old one stays reserved and leads here."""
    take_name(connection, user, chosen, at)
    connection.execute(update(users).where(users.c.id == user).values(name=chosen.name))


def named(connection: Connection, skeleton: str) -> User | None:
    """The account with this name, or that once had it."""
    query = select(users).join(names, names.c.user == users.c.id)
    row = connection.execute(query.where(names.c.skeleton == skeleton)).one_or_none()
    return None if row is None else User(*row)


def is_free(connection: Connection, user: str | None, chosen: NameChoice) -> bool:
    """Whether somebody could take a name now."""
    wanted = [*chosen.skeletons, *chosen.gone]
    query = select(names.c.user).where(names.c.skeleton.in_(wanted))
    return all(holder == user for holder in connection.scalars(query))


def skeletons_of(connection: Connection, user: str) -> list[str]:
    """Everything that is reserved for an account."""
    return list(connection.scalars(select(names.c.skeleton).where(names.c.user == user)))


def names_of(connection: Connection, user: str) -> list[tuple[str, int]]:
    """The names an account has or had, and since when."""
    query = select(names.c.name, func.min(names.c.since)).where(names.c.user == user)
    rows = connection.execute(query.group_by(names.c.name).order_by(func.min(names.c.since)))
    return [(name, since) for name, since in rows]


# --- What proves whose account it is


def account(connection: Connection, user: str) -> Account | None:
    """What is kept of an account."""
    row = connection.execute(select(accounts).where(accounts.c.user == user)).one_or_none()
    return None if row is None else Account(*row)


def change_account(connection: Connection, user: str, values: dict[str, Any]) -> None:
    """Change something of an account: `password`, `mail`, `notices` or `settings`."""
    connection.execute(update(accounts).where(accounts.c.user == user).values(values))


def put_codes(connection: Connection, user: str, codes: Sequence[str]) -> None:
    """Replace the recovery codes, of which only hashes are kept."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.user == user))
    for code in codes:
        connection.execute(insert(recovery_codes).values(code_hash=code, user=user))


def use_code(connection: Connection, user: str, code: str, now: int) -> bool:
    """Use up a recovery code; whether it was one."""
    query = (
        update(recovery_codes)
        .where(
            recovery_codes.c.code_hash == code,
            recovery_codes.c.user == user,
            recovery_codes.c.used_at.is_(None),
        )
        .values(used_at=now)
    )
    return bool(connection.execute(query).rowcount)


def codes_left(connection: Connection, user: str) -> int:
    """How many recovery codes still work."""
    query = select(func.count()).where(
        recovery_codes.c.user == user, recovery_codes.c.used_at.is_(None)
    )
    return connection.scalar(query) or 0


def add_passkey(connection: Connection, passkey: Passkey) -> None:
    """One more passkey."""
    connection.execute(insert(passkeys).values(asdict(passkey)))


def passkey(connection: Connection, id: str) -> Passkey | None:
    """The passkey with this id."""
    row = connection.execute(select(passkeys).where(passkeys.c.id == id)).one_or_none()
    return None if row is None else Passkey(*row)


def passkeys_of(connection: Connection, user: str) -> list[Passkey]:
    """The passkeys of an account, the oldest first."""
    query = select(passkeys).where(passkeys.c.user == user)
    rows = connection.execute(query.order_by(passkeys.c.created_at, passkeys.c.id))
    return [Passkey(*row) for row in rows]


def touch_passkey(connection: Connection, id: str, sign_count: int, at: int) -> None:
    """Note that a passkey was used, and how often it says that it was."""
    connection.execute(
        update(passkeys).where(passkeys.c.id == id).values(sign_count=sign_count, used_at=at)
    )


def drop_passkey(connection: Connection, user: str, id: str) -> bool:
    """Forget a passkey, unless it is the only way in; whether it was forgotten."""
    # The row of the account is held meanwhile: of two last ways in, taken at once, one stays.
    query = select(accounts.c.password).where(accounts.c.user == user).with_for_update()
    password = connection.scalar(query)
    if password is None and len(passkeys_of(connection, user)) < 2:
        return False
    connection.execute(delete(passkeys).where(passkeys.c.user == user, passkeys.c.id == id))
    return True


# --- Challenges, which any process can answer


def add_challenge(
    connection: Connection, id: str, purpose: str, user: str | None, challenge: str, until: int
) -> None:
    """Remember what a passkey was asked to sign."""
    values = {"id": id, "purpose": purpose, "user": user, "challenge": challenge}
    connection.execute(insert(challenges).values(**values, expires_at=until))


def use_challenge(
    connection: Connection, id: str, purpose: str, user: str | None, now: int
) -> str | None:
    """What was to be signed, once; None if it was used, has expired, or is for another purpose."""
    query = (
        delete(challenges)
        .where(
            challenges.c.id == id,
            challenges.c.purpose == purpose,
            challenges.c.user.is_(None) if user is None else challenges.c.user == user,
            challenges.c.expires_at > now,
        )
        .returning(challenges.c.challenge)
    )
    return connection.execute(query).scalar_one_or_none()


# --- Links in mails


def add_mail_link(connection: Connection, link: MailLink) -> None:
    """Store a link; those sent before for the same purpose no longer work."""
    connection.execute(
        delete(mail_links).where(
            mail_links.c.user == link.user, mail_links.c.purpose == link.purpose
        )
    )
    connection.execute(insert(mail_links).values(asdict(link)))


def use_mail_link(
    connection: Connection, token_hash: str, purpose: str, now: int
) -> MailLink | None:
    """The link, used with this; None if it is unknown, was used, or has expired."""
    query = (
        delete(mail_links)
        .where(
            mail_links.c.token_hash == token_hash,
            mail_links.c.purpose == purpose,
            mail_links.c.expires_at > now,
        )
        .returning(*mail_links.columns)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else MailLink(*row)


def verify_mail(connection: Connection, token_hash: str, now: int) -> User | None:
    """An address is its account's from now on; None if the link does not work."""
    link = use_mail_link(connection, token_hash, "verify", now)
    if link is None:
        return None
    change_account(connection, link.user, {"mail": link.mail})
    return user(connection, link.user)


def with_mail(connection: Connection, mail: str) -> list[User]:
    """The accounts with a verified address."""
    query = select(users).join(accounts, accounts.c.user == users.c.id)
    return [User(*row) for row in connection.execute(query.where(accounts.c.mail == mail))]


# --- Devices


def user(connection: Connection, id: str) -> User | None:
    """A person by id."""
    row = connection.execute(select(users).where(users.c.id == id)).one_or_none()
    return None if row is None else User(*row)


def replace_session(connection: Connection, old: str | None, session: Session) -> None:
    """A new session; the one that the device had before ends. ClosedError for an account that is
    closed: then nothing changes."""
    require_open(connection, session.user)
    if old is not None:
        connection.execute(delete(sessions).where(sessions.c.token_hash == old))
    connection.execute(insert(sessions).values(asdict(session)))


def sessions_of(connection: Connection, user: str) -> list[Session]:
    """The devices of somebody, the one used last first."""
    query = select(sessions).where(sessions.c.user == user)
    rows = connection.execute(query.order_by(sessions.c.seen_at.desc(), sessions.c.token_hash))
    return [Session(*row) for row in rows]


def drop_sessions(connection: Connection, user: str, but: str | None = None) -> list[str]:
    """End all sessions of somebody, or all but one; the hashes of those that ended."""
    query = delete(sessions).where(sessions.c.user == user)
    if but is not None:
        query = query.where(sessions.c.token_hash != but)
    return list(connection.scalars(query.returning(sessions.c.token_hash)))


def note_proof(connection: Connection, token_hash: str, at: int) -> None:
    """Whoever uses this session has just proved whose account it is."""
    connection.execute(
        update(sessions).where(sessions.c.token_hash == token_hash).values(proved_at=at)
    )


# --- Attempts, counted across processes


def attempt(
    connection: Connection, limits: Sequence[tuple[str, int]], now: int, window_ms: int
) -> int:
    """Count an attempt under several keys, each with how many there may be; 0 if it may be made,
    else how many milliseconds to wait. Counted before it is tried, so that none slips through."""
    wait = 0
    for key, most in sorted(limits):
        insert_new(connection, attempts, {"key": key, "count": 0, "until": now + window_ms})
        row = connection.execute(
            select(attempts.c.count, attempts.c.until)
            .where(attempts.c.key == key)
            .with_for_update()
        ).one()
        count, until = (0, now + window_ms) if row.until <= now else tuple(row)
        if count >= most:
            wait = max(wait, until - now)
        connection.execute(
            update(attempts)
            .where(attempts.c.key == key)
            .values(count=min(count + 1, most + 1), until=until)
        )
    return wait


def forgive(connection: Connection, key: str) -> None:
    """Forget attempts: the right person came."""
    connection.execute(delete(attempts).where(attempts.c.key == key))


def drop_expired(connection: Connection, now: int) -> None:
    """Forget challenges, links and attempts whose time is over."""
    connection.execute(delete(challenges).where(challenges.c.expires_at <= now))
    connection.execute(delete(mail_links).where(mail_links.c.expires_at <= now))
    connection.execute(delete(attempts).where(attempts.c.until <= now))


def settings_of(found: Account) -> dict[str, Any]:
    """The settings of the page that were stored with an account."""
    return {} if found.settings is None else dict(json.loads(found.settings))
