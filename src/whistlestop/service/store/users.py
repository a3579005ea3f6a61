"""People and their devices."""

from dataclasses import asdict

from sqlalchemy import Connection, delete, func, insert, select, update

from .rows import Session, User
from .schema import sessions, users


def add_user(connection: Connection, user: User) -> None:
    """Store a new user."""
    connection.execute(insert(users).values(asdict(user)))


def user(connection: Connection, id: str) -> User | None:
    """The user with this id."""
    row = connection.execute(select(users).where(users.c.id == id)).one_or_none()
    return None if row is None else User(*row)


def rename(connection: Connection, id: str, name: str) -> None:
    """Give a user another name."""
    connection.execute(update(users).where(users.c.id == id).values(name=name))


def touch(connection: Connection, id: str, at: int) -> None:
    """Note when a user was last here; time does not go back."""
    connection.execute(
        update(users).where(users.c.id == id, users.c.seen_at < at).values(seen_at=at)
    )


def add_session(connection: Connection, session: Session) -> None:
    """Store a new session of a user who is stored."""
    connection.execute(insert(sessions).values(asdict(session)))


def add_guest(connection: Connection, user: User, session: Session) -> None:
    """Store a new user and the first session together."""
    add_user(connection, user)
    add_session(connection, session)


def session(connection: Connection, token_hash: str) -> tuple[Session, User] | None:
    """The session with this token and its user."""
    query = (
        select(sessions, users)
        .join(users, users.c.id == sessions.c.user)
        .where(sessions.c.token_hash == token_hash)
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


def drop_session(connection: Connection, token_hash: str) -> None:
    """Forget a session, if there is one with this token."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def drop_old_sessions(connection: Connection, before: int) -> int:
    """Forget the sessions last used before a time; how many there were."""
    return connection.execute(delete(sessions).where(sessions.c.seen_at < before)).rowcount


def count_users(connection: Connection) -> int:
    """How many users there are."""
    return connection.scalar(select(func.count()).select_from(users)) or 0
