"""Rows for tests: what is not said does not matter."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, func, insert, select

from whistlestop.service.store import (
    LogRow,
    SeatRow,
    Session,
    Store,
    Summary,
    User,
    Write,
    schema,
)

ANN = User("ann", "Ann", 1_000, 1_000)
BOB = User("bob", "Bob", 2_000, 2_000)
SEATS = (SeatRow(0, "ann", "Ann", None, True), SeatRow(1, None, "Skilled bot", "skilled", False))
SUMMARY = Summary(
    id="t1",
    code="CODE-t1",
    stage="playing",
    public=True,
    map="europe",
    fingerprint="f00",
    rules=1,
    players=2,
    host="ann",
    pace="untimed",
    number=1,
    actions=0,
    created_at=1_000,
    updated_at=1_000,
    finished_at=None,
    wake_at=None,
    rated=False,
    result=None,
    winners=(),
    seats=SEATS,
)


def summary(table: str = "t1", number: int = 1, **changes: Any) -> Summary:
    """A summary of a table after so many entries."""
    base = replace(SUMMARY, id=table, code=f"CODE-{table}", number=number)
    return replace(base, **changes)


def write(table: str = "t1", number: int = 1, *, count: int = 1, **changes: Any) -> Write:
    """Entries from a number on, and the summary after them."""
    entries = tuple(
        LogRow(table, each, 1_000 + each, "act", f'{{"action":"+{each}"}}')
        for each in range(number, number + count)
    )
    return Write(entries, summary(table, number + count - 1, **changes))


def fill(store: Store, *writes: Write) -> None:
    """Append what must fit."""
    assert store.append(writes) == [None] * len(writes)


def session(token: str = "hash", user: str = "ann", at: int = 1_000) -> Session:
    """A session of somebody."""
    return Session(token, user, at, at)


# --- What only tests want to know or to store: `store.read(user, "ann")`


def add_user(connection: Connection, user: User) -> None:
    connection.execute(insert(schema.users).values(asdict(user)))


def add_session(connection: Connection, session: Session) -> None:
    connection.execute(insert(schema.sessions).values(asdict(session)))


def user(connection: Connection, id: str) -> User | None:
    row = connection.execute(select(schema.users).where(schema.users.c.id == id)).one_or_none()
    return None if row is None else User(*row)


def count_users(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(schema.users)) or 0


def count_links(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(schema.links)) or 0


def count_tables(connection: Connection, stages: Sequence[str]) -> int:
    wanted = schema.tables.c.stage.in_(stages)
    return connection.scalar(select(func.count()).select_from(schema.tables).where(wanted)) or 0
