"""What people say at a table, and whom they do not want to hear."""

from sqlalchemy import Connection, delete, insert, select

from .database import insert_new
from .rows import ChatMessage
from .schema import chat as messages
from .schema import mutes as muted_users


def add_chat(
    connection: Connection, table: str, user: str, seat: int | None, name: str, text: str, at: int
) -> ChatMessage:
    """Store a line; it gets the next id."""
    values = {"table": table, "user": user, "seat": seat, "name": name, "text": text, "at": at}
    id = connection.execute(insert(messages).values(values).returning(messages.c.id)).scalar_one()
    return ChatMessage(id, table, user, seat, name, text, at)


def chat(connection: Connection, table: str, limit: int, before: int | None) -> list[ChatMessage]:
    """The last lines of a table, or the last before an id; the oldest of them first."""
    query = select(messages).where(messages.c.table == table)
    if before is not None:
        query = query.where(messages.c.id < before)
    rows = connection.execute(query.order_by(messages.c.id.desc()).limit(limit)).all()
    return [ChatMessage(*row) for row in reversed(rows)]


def mute(connection: Connection, user: str, muted: str) -> None:
    """`user` does not want to hear `muted` any more."""
    insert_new(connection, muted_users, {"user": user, "muted": muted})


def unmute(connection: Connection, user: str, muted: str) -> None:
    """`user` wants to hear `muted` again."""
    connection.execute(
        delete(muted_users).where(muted_users.c.user == user, muted_users.c.muted == muted)
    )


def mutes(connection: Connection, user: str) -> frozenset[str]:
    """Whom a user does not want to hear."""
    query = select(muted_users.c.muted).where(muted_users.c.user == user)
    return frozenset(connection.scalars(query))
