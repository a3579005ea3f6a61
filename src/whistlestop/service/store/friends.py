"""Who is here, who follows whom, and invitations to tables.

Functions over a connection: `store.read(friends.followed_by, user, since)`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from .database import insert_new
from .people import is_blocked_between
from .rows import in_parts
from .schema import blocks, follows, invitations, mutes, seats, sightings, tables, unseen, users


@dataclass(frozen=True, slots=True)
class Here:
    """How many people are here, and how many of them play."""

    people: int
    playing: int


@dataclass(frozen=True, slots=True)
class FriendRow:
    """Somebody whom one follows."""

    user: str
    name: str
    follows_me: bool
    is_here: bool
    table: str | None
    """Where they play now, if anybody may watch there."""


@dataclass(frozen=True, slots=True)
class InvitationRow:
    """Somebody is asked to come to a table."""

    id: str
    sender: str
    user: str
    table: str
    sent_at: int
    declined: bool = False


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    """An invitation that can still be taken up, with what one wants to know first."""

    id: str
    sender: str
    name: str
    table: str
    code: str
    map: str
    fingerprint: str
    players: int
    sent_at: int


# --- Who is here


def note_seen(connection: Connection, at: Mapping[str, str | None], now: int) -> None:
    """Note that people are here, and where they play."""
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")
    rows = [{"user": user, "seen_at": now, "table": table} for user, table in sorted(at.items())]
    for part in in_parts(rows):
        query = dialect.insert(sightings).values(part)
        new = {"seen_at": query.excluded.seen_at, "table": query.excluded.table}
        connection.execute(query.on_conflict_do_update(index_elements=["user"], set_=new))


def count_here(connection: Connection, since: int) -> Here:
    """Everybody who was seen since a time, also those who do not want to be named."""
    query = select(func.count(), func.count(sightings.c.table)).where(sightings.c.seen_at >= since)
    people, playing = connection.execute(query).one()
    return Here(people, playing)


def drop_old(connection: Connection, *, seen_before: int, sent_before: int) -> None:
    """Forget who was here long ago, and invitations that nobody can take up any more."""
    connection.execute(delete(sightings).where(sightings.c.seen_at < seen_before))
    connection.execute(delete(invitations).where(invitations.c.sent_at < sent_before))


def is_unseen(connection: Connection, user: str) -> bool:
    """Whether somebody does not want others to see that they are here."""
    return connection.execute(select(unseen).where(unseen.c.user == user)).first() is not None


def set_unseen(connection: Connection, user: str, *, hidden: bool) -> None:
    """Have others see no longer that somebody is here, or again."""
    if hidden:
        insert_new(connection, unseen, {"user": user})
    else:
        connection.execute(delete(unseen).where(unseen.c.user == user))


# --- Whom one follows


def follow(connection: Connection, user: str, followed: str, now: int, most: int) -> bool:
    """Follow somebody; False if one follows too many. However often, it counts once, and not at
    all if one of them blocks the other: who is blocked does not learn it."""
    if is_blocked_between(connection, user, [followed]):
        return True
    query = select(func.count()).select_from(follows).where(follows.c.user == user)
    if (connection.scalar(query) or 0) >= most and not follows_them(connection, user, followed):
        return False
    insert_new(connection, follows, {"user": user, "followed": followed, "since": now})
    return True


def unfollow(connection: Connection, user: str, followed: str) -> None:
    """Follow somebody no longer."""
    connection.execute(
        delete(follows).where(follows.c.user == user, follows.c.followed == followed)
    )


def follows_them(connection: Connection, user: str, followed: str) -> bool:
    """Whether one follows the other."""
    query = select(follows).where(follows.c.user == user, follows.c.followed == followed)
    return connection.execute(query).first() is not None


def followed_by(connection: Connection, user: str, since: int) -> list[FriendRow]:
    """Whom somebody follows, those who are here first. Who hides it, or has muted whoever asks, is
    never here."""
    back = follows.alias("back")
    hides = select(unseen.c.user).where(unseen.c.user == users.c.id).exists()
    muted = select(mutes.c.user).where(mutes.c.user == users.c.id, mutes.c.muted == user).exists()
    blocked = select(blocks.c.user).where(blocks.c.user == users.c.id, blocks.c.blocked == user)
    query = (
        select(
            users.c.id,
            users.c.name,
            back.c.user.is_not(None).label("back"),
            sightings.c.seen_at,
            tables.c.id.label("table"),
        )
        .select_from(follows)
        .join(users, users.c.id == follows.c.followed)
        .outerjoin(back, (back.c.user == users.c.id) & (back.c.followed == user))
        .outerjoin(
            sightings,
            (sightings.c.user == users.c.id)
            & (sightings.c.seen_at >= since)
            & ~hides
            & ~muted
            & ~blocked.exists(),
        )
        .outerjoin(
            tables,
            (tables.c.id == sightings.c.table) & tables.c.public & (tables.c.stage == "playing"),
        )
        .where(follows.c.user == user)
    )
    rows = [
        FriendRow(row.id, row.name, bool(row.back), row.seen_at is not None, row.table)
        for row in connection.execute(query)
    ]
    return sorted(rows, key=lambda row: (row.table is None, not row.is_here, row.name.casefold()))


# --- Invitations


def invite(connection: Connection, row: InvitationRow, *, since: int, most: int) -> bool:
    """Ask somebody to come to a table; False if too many were asked since a time.

    Whoever has muted or blocked the sender is not asked, and the sender does not learn it. The
    same person is asked to the same table once.
    """
    sent = select(func.count()).select_from(invitations)
    sent = sent.where(invitations.c.sender == row.sender, invitations.c.sent_at >= since)
    if (connection.scalar(sent) or 0) >= most:
        return False
    same = select(invitations.c.id).where(
        invitations.c.sender == row.sender,
        invitations.c.user == row.user,
        invitations.c.table == row.table,
    )
    if connection.execute(same).first() is None:
        muted = select(mutes).where(mutes.c.user == row.user, mutes.c.muted == row.sender)
        unheard = connection.execute(muted).first() is not None or is_blocked_between(
            connection, row.sender, [row.user]
        )
        values: dict[str, Any] = asdict(row) | {"declined": row.declined or unheard}
        connection.execute(insert(invitations).values(values))
    return True


def invitations_for(connection: Connection, user: str, since: int) -> list[OpenInvitation]:
    """What somebody is asked to, the newest first: tables that have not begun, where they do not
    sit yet."""
    sits = select(seats.c.table).where(seats.c.user == user)
    blocked = select(blocks.c.blocked).where(blocks.c.user == user)
    query = (
        select(
            invitations.c.id,
            invitations.c.sender,
            users.c.name,
            tables.c.id.label("table"),
            tables.c.code,
            tables.c.map,
            tables.c.fingerprint,
            tables.c.players,
            invitations.c.sent_at,
        )
        .join(users, users.c.id == invitations.c.sender)
        .join(tables, tables.c.id == invitations.c.table)
        .where(
            invitations.c.user == user,
            ~invitations.c.declined,
            invitations.c.sent_at >= since,
            tables.c.stage == "seating",
            tables.c.id.not_in(sits),
            invitations.c.sender.not_in(blocked),
        )
        .order_by(invitations.c.sent_at.desc(), invitations.c.id)
    )
    return [OpenInvitation(*row) for row in connection.execute(query)]


def decline(connection: Connection, user: str, id: str) -> None:
    """Do not come; the sender is not told."""
    mine = (invitations.c.id == id, invitations.c.user == user)
    connection.execute(update(invitations).where(*mine).values(declined=True))


# --- With an account


def forget(connection: Connection, user: str) -> None:
    """Everything about somebody whose account is deleted."""
    both = or_(follows.c.user == user, follows.c.followed == user)
    connection.execute(delete(follows).where(both))
    connection.execute(delete(unseen).where(unseen.c.user == user))
    connection.execute(delete(sightings).where(sightings.c.user == user))
    asked = or_(invitations.c.user == user, invitations.c.sender == user)
    connection.execute(delete(invitations).where(asked))


def names_followed(connection: Connection, user: str) -> Sequence[str]:
    """The names of those somebody follows."""
    query = select(users.c.name).join(follows, follows.c.followed == users.c.id)
    return sorted(connection.scalars(query.where(follows.c.user == user)))
