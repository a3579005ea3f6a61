"""The deals of the days and who tried them.

How a game ended is not stored here: it follows from its table, so nothing can be lost or counted
twice between the end of a game and its result.

Functions over a connection: `store.read(daily.secret, day)`.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, func, select, update

from .database import insert_new
from .schema import day_attempts, days, seats, tables
from .tables import parse_seats

SEAT = 0
"""Where the person sits."""


@dataclass(frozen=True, slots=True)
class DaySecret:
    """The secret of a day."""

    day: str
    """YYYY-MM-DD, UTC."""
    secret: str
    """64 hexadecimal digits: for nobody before the day is over."""
    committed_at: int
    """Since when its commitment has been published."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's one attempt at the deal of a day."""

    day: str
    user: str
    table: str
    rated: bool
    begun_at: int


@dataclass(frozen=True, slots=True)
class AttemptState:
    """An attempt and how its table stands."""

    attempt: Attempt
    stage: str
    result: tuple[int, ...] | None
    """The final points by seat."""
    finished_at: int | None
    given_up: bool
    """Whether a bot plays in the person's place."""


# --- Secrets


def settle(connection: Connection, wanted: DaySecret) -> DaySecret:
    """The secret of a day: the one that is there already, or else this one, from now on."""
    insert_new(connection, days, asdict(wanted))
    found = secret(connection, wanted.day)
    assert found is not None
    return found


def secret(connection: Connection, day: str) -> DaySecret | None:
    """The secret of a day, if there is one."""
    row = connection.execute(select(days).where(days.c.day == day)).one_or_none()
    return None if row is None else DaySecret(*row)


def days_between(connection: Connection, first: str, last: str) -> list[str]:
    """The days for which there is a deal, in order; both ends are among them."""
    query = select(days.c.day).where(days.c.day.between(first, last)).order_by(days.c.day)
    return list(connection.scalars(query))


def first_day(connection: Connection) -> str | None:
    """The first day for which there was a deal."""
    found: str | None = connection.scalar(select(func.min(days.c.day)))
    return found


# --- Attempts


def begin(connection: Connection, wanted: Attempt) -> Attempt:
    """The attempt of a person at a day: the one that is there already, or else this one."""
    insert_new(connection, day_attempts, asdict(wanted))
    found = attempt(connection, wanted.day, wanted.user)
    assert found is not None
    return found


def attempt(connection: Connection, day: str, user: str) -> Attempt | None:
    """The attempt of a person at a day, also if its table was never opened."""
    query = select(day_attempts).where(day_attempts.c.day == day, day_attempts.c.user == user)
    row = connection.execute(query).one_or_none()
    return None if row is None else Attempt(*row)


def take_over(connection: Connection, guest: str, user: str, day: str | None = None) -> list[str]:
    """A guest's attempts, or that at one day, are an account's from now on, but for days at which
    it has its own; the tables of those that went over."""
    tried = select(day_attempts.c.day).where(day_attempts.c.user == user)
    wanted = [day_attempts.c.user == guest, day_attempts.c.day.not_in(tried)]
    if day is not None:
        wanted.append(day_attempts.c.day == day)
    taken = list(connection.scalars(select(day_attempts.c.table).where(*wanted)))
    key = day_attempts.c.table.in_(taken)
    connection.execute(update(day_attempts).where(key).values(user=user))
    return taken


def attempt_at(connection: Connection, table: str) -> Attempt | None:
    """The attempt that is played at a table."""
    row = connection.execute(
        select(day_attempts).where(day_attempts.c.table == table)
    ).one_or_none()
    return None if row is None else Attempt(*row)


def attempts(connection: Connection, day: str) -> list[AttemptState]:
    """All attempts at a day whose tables were opened, and how they stand."""
    return _states(connection, _with_tables().where(day_attempts.c.day == day))


def attempts_of(connection: Connection, user: str, since: str = "") -> list[AttemptState]:
    """All attempts of a person whose tables were opened, by day, from a day on."""
    query = _with_tables().where(day_attempts.c.user == user, day_attempts.c.day >= since)
    return _states(connection, query.order_by(day_attempts.c.day))


def _with_tables() -> Select[Any]:
    columns = (tables.c.stage, tables.c.result, tables.c.finished_at, seats.c.bot)
    here = and_(seats.c.table == tables.c.id, seats.c.seat == SEAT)
    joined = day_attempts.join(tables, tables.c.id == day_attempts.c.table).join(seats, here)
    return select(day_attempts, *columns).select_from(joined)


def _states(connection: Connection, query: Select[Any]) -> list[AttemptState]:
    return [_state(row) for row in connection.execute(query)]


def _state(row: Row[Any]) -> AttemptState:
    *fields, stage, result, finished_at, bot = tuple(row)
    points = None if result is None else tuple(json.loads(result))
    return AttemptState(Attempt(*fields), stage, points, finished_at, bot is not None)


def count_finished(connection: Connection, first: str, last: str) -> dict[str, int]:
    """How many finished the deals of some days, for days with at least one."""
    query = (
        select(day_attempts.c.day, func.count())
        .join(tables, tables.c.id == day_attempts.c.table)
        .where(day_attempts.c.day.between(first, last), tables.c.stage == "finished")
        .group_by(day_attempts.c.day)
    )
    return {row[0]: row[1] for row in connection.execute(query)}


def players_of(connection: Connection, at: Sequence[str]) -> dict[str, str]:
    """What the person is called at some tables."""
    query = select(tables.c.id, tables.c.seats).where(tables.c.id.in_(at))
    return {row[0]: parse_seats(row[1])[SEAT].name for row in connection.execute(query)}
