"""Whose account is closed, and who is silenced: what operators decided, as it holds now.

Functions over a connection: `store.read(restraints.is_closed, user)`.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, select

from .schema import restraints, users


class ClosedError(Exception):
    """The account was closed by an operator; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Restraint:
    """What operators decided about somebody, as it holds now."""

    user: str
    silenced_until: int | None = None
    closed_at: int | None = None
    unseat: bool = False


def restraint_of(connection: Connection, user: str) -> Restraint:
    """What holds for somebody now."""
    row = connection.execute(select(restraints).where(restraints.c.user == user)).one_or_none()
    return Restraint(user) if row is None else Restraint(*row)


def is_closed(connection: Connection, user: str) -> bool:
    """Whether an operator closed an account."""
    return restraint_of(connection, user).closed_at is not None


def require_open(connection: Connection, user: str) -> None:
    """ClosedError if the account is closed. It stays open until this transaction is over: whoever
    closes it at the same moment waits, and ends the session that was begun here."""
    connection.execute(select(users.c.id).where(users.c.id == user).with_for_update()).all()
    if is_closed(connection, user):
        raise ClosedError
