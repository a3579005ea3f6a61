"""People: who they are, their devices, what they say, and the maps they brought.

Functions over a connection: `store.read(people.session, token_hash)`.
"""

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import (
    Connection,
    and_,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from .database import insert_new
from .restraints import require_open
from .rows import ChatMessage, Link, Page, Session, StoredMap, User, read_cursor, write_cursor
from .schema import blocks, links, maps, mutes, restraints, sessions, users
from .schema import chat as messages

# --- Users and their devices


def add_guest(connection: Connection, user: User, session: Session) -> None:
    """Store a new user and the first session, both or neither."""
    connection.execute(insert(users).values(asdict(user)))
    connection.execute(insert(sessions).values(asdict(session)))


def add_session(connection: Connection, session: Session) -> None:
    """Store one more session of a user; ClosedError for an account that is closed."""
    require_open(connection, session.user)
    connection.execute(insert(sessions).values(asdict(session)))


def rename(connection: Connection, id: str, name: str) -> None:
    """Give a user another name."""
    connection.execute(update(users).where(users.c.id == id).values(name=name))


def session(connection: Connection, token_hash: str) -> tuple[Session, User] | None:
    """The session with this token and its user; None for an account that is closed, and for a
    program whose maker's is."""
    closed = select(restraints.c.user).where(
        or_(restraints.c.user == sessions.c.user, restraints.c.user == users.c.maker),
        restraints.c.closed_at.is_not(None),
    )
    query = (
        select(sessions, users)
        .join(users, users.c.id == sessions.c.user)
        .where(sessions.c.token_hash == token_hash, ~closed.exists())
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    size = len(sessions.columns)
    return Session(*row[:size]), User(*row[size:])


def touch_session(connection: Connection, token_hash: str, at: int) -> None:
    """Note when a session was last used; time does not go back."""
    connection.execute(
        update(sessions)
        .where(sessions.c.token_hash == token_hash, sessions.c.seen_at < at)
        .values(seen_at=at)
    )


def living_sessions(connection: Connection, hashes: Collection[str]) -> frozenset[str]:
    """Which of these sessions there still are."""
    query = select(sessions.c.token_hash).where(sessions.c.token_hash.in_(sorted(hashes)))
    return frozenset(connection.scalars(query))


def drop_session(connection: Connection, token_hash: str) -> None:
    """Forget a session, if there is one with this token."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def drop_expired(connection: Connection, *, unused_since: int, now: int) -> None:
    """Forget sessions that were last used before a time, tokens of programs and continue-links that
    have expired."""
    unused = and_(sessions.c.expires_at.is_(None), sessions.c.seen_at < unused_since)
    connection.execute(delete(sessions).where(or_(unused, sessions.c.expires_at <= now)))
    connection.execute(delete(links).where(links.c.expires_at <= now))


# --- Continue-links: a seat moves to another device


def add_link(connection: Connection, link: Link) -> None:
    """Store a new continue-link."""
    connection.execute(insert(links).values(asdict(link)))


def use_link(connection: Connection, token_hash: str, now: int) -> Link | None:
    """The link, used with this; None if it is unknown, was used or has expired."""
    query = (
        update(links)
        .where(
            links.c.token_hash == token_hash, links.c.used_at.is_(None), links.c.expires_at > now
        )
        .values(used_at=now)
        .returning(*links.columns)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Link(*row)


# --- Chat


def add_chat(
    connection: Connection, table: str, user: str, seat: int | None, name: str, text: str, at: int
) -> ChatMessage:
    """Store a line; it gets the next id."""
    values = {"table": table, "user": user, "seat": seat, "name": name, "text": text, "at": at}
    id = connection.execute(insert(messages).values(values).returning(messages.c.id)).scalar_one()
    return ChatMessage(id, table, user, seat, name, text, at)


def chat(
    connection: Connection, table: str, limit: int = 50, before: int | None = None
) -> list[ChatMessage]:
    """The last lines of a table, or the last before an id; the oldest of them first."""
    query = select(messages).where(messages.c.table == table)
    if before is not None:
        query = query.where(messages.c.id < before)
    rows = connection.execute(query.order_by(messages.c.id.desc()).limit(limit)).all()
    return [ChatMessage(*row) for row in reversed(rows)]


def last_chat(connection: Connection) -> int:
    """The id of the last line that anybody said anywhere."""
    return connection.scalar(select(func.max(messages.c.id))) or 0


def chat_after(connection: Connection, at: Collection[str], since: int) -> list[ChatMessage]:
    """What was said at some tables after an id, in order."""
    query = select(messages).where(messages.c.table.in_(sorted(at)), messages.c.id > since)
    return [ChatMessage(*row) for row in connection.execute(query.order_by(messages.c.id))]


def mute(connection: Connection, user: str, muted: str) -> None:
    """`user` no longer wants to hear `muted`."""
    insert_new(connection, mutes, {"user": user, "muted": muted})


def unmute(connection: Connection, user: str, muted: str) -> None:
    """`user` wants to hear `muted` again."""
    connection.execute(delete(mutes).where(mutes.c.user == user, mutes.c.muted == muted))


def muted_by(connection: Connection, user: str) -> frozenset[str]:
    """Whom a user does not want to hear: muted, or blocked altogether."""
    query = select(mutes.c.muted).where(mutes.c.user == user)
    query_blocked = select(blocks.c.blocked).where(blocks.c.user == user)
    return frozenset(connection.scalars(query.union(query_blocked)))


def is_blocked_between(connection: Connection, one: str, others: Collection[str]) -> bool:
    """Whether somebody blocks one of the others, or is blocked by one of them."""
    among = sorted(others)
    query = select(blocks.c.user).where(
        or_(
            (blocks.c.user == one) & blocks.c.blocked.in_(among),
            (blocks.c.blocked == one) & blocks.c.user.in_(among),
        )
    )
    return connection.execute(query).first() is not None


# --- Maps: those that came with whistlestop and those that people brought


def put_map(connection: Connection, map: StoredMap) -> None:
    """Store a map; one with the same fingerprint is the same map and stays as it is."""
    insert_new(connection, maps, asdict(map))


def map(connection: Connection, fingerprint: str) -> StoredMap | None:
    """The map with this fingerprint."""
    row = connection.execute(select(maps).where(maps.c.fingerprint == fingerprint)).one_or_none()
    return None if row is None else StoredMap(*row)


def maps_of(
    connection: Connection, owner: str, limit: int = 50, cursor: str | None = None
) -> Page[StoredMap]:
    """The maps that a user brought, the newest first; StoreError for a cursor no list gave."""
    query = select(maps).where(maps.c.owner == owner)
    if cursor is not None:
        created_at, fingerprint = read_cursor(cursor, (int, str))
        query = query.where(
            tuple_(maps.c.created_at, maps.c.fingerprint)
            < tuple_(literal(created_at), literal(fingerprint))
        )
    order = (maps.c.created_at.desc(), maps.c.fingerprint.desc())
    rows = connection.execute(query.order_by(*order).limit(limit + 1)).all()
    items = tuple(StoredMap(*row) for row in rows[:limit])
    more = len(rows) > limit
    return Page(items, write_cursor(items[-1].created_at, items[-1].fingerprint) if more else None)


def count_maps_of(connection: Connection, owner: str) -> int:
    """How many maps a user brought."""
    query = select(func.count()).select_from(maps).where(maps.c.owner == owner)
    return connection.scalar(query) or 0
