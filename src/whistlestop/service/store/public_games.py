"""The finished games of public tables, in the order in which they ended, some at a time: what the
download of the archive is made of.

Functions over a connection, as in `tables`. A page of rows is read and let go before the next one
is asked for, so that a download of everything holds no more than one of ten games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, func, literal, or_, select, tuple_

from .ratings import Known, RatedSeat, known
from .rows import LogRow, Summary
from .schema import entries, rated_seats, seats, tables
from .tables import summary_of

Who: TypeAlias = Literal["people", "bots", "mixed"]
Place: TypeAlias = tuple[int, str]
"""Where a game comes: when it ended, and the id of its table."""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games. What is left out does not matter."""

    map: str | None = None
    players: int | None = None
    since: int | None = None
    until: int | None = None
    rated: bool | None = None
    mu_at_least: float | None = None
    """Everybody was thought to be at least this strong, before a rated game."""
    who: Who | None = None
    """Only people, only bots and programs, or both of them."""


@dataclass(frozen=True, slots=True)
class PublicGame:
    """A finished game with all that is told about it."""

    summary: Summary
    log: list[LogRow]
    rated: list[RatedSeat]
    known: dict[str, Known]
    """Those who sat there, by their ids."""


def read(
    connection: Connection, wanted: GameFilter, after: Place | None, limit: int
) -> list[PublicGame]:
    """The next games in order."""
    place = tuple_(tables.c.finished_at, tables.c.id)
    query = select(tables).where(*_conditions(wanted))
    if after is not None:
        query = query.where(place > tuple_(literal(after[0]), literal(after[1])))
    rows = connection.execute(query.order_by(tables.c.finished_at, tables.c.id).limit(limit))
    found = [summary_of(row) for row in rows]
    ids = [one.id for one in found]
    logs: dict[str, list[LogRow]] = {id: [] for id in ids}
    of_these = select(entries).where(entries.c.table.in_(ids))
    for row in connection.execute(of_these.order_by(entries.c.table, entries.c.number)):
        logs[row.table].append(LogRow(*row))
    rated: dict[str, list[RatedSeat]] = {id: [] for id in ids}
    changes = select(rated_seats).where(rated_seats.c.table.in_(ids))
    for row in connection.execute(changes.order_by(rated_seats.c.table, rated_seats.c.seat)):
        rated[row.table].append(RatedSeat(*row))
    people = known(connection, {s.user for one in found for s in one.seats if s.user})
    return [PublicGame(one, logs[one.id], rated[one.id], people) for one in found]


def _conditions(wanted: GameFilter) -> Iterator[ColumnElement[bool]]:
    yield from (tables.c.public, tables.c.stage == "finished", tables.c.result.is_not(None))
    for column, value in (
        (tables.c.map, wanted.map),
        (tables.c.players, wanted.players),
        (tables.c.rated, wanted.rated),
    ):
        if value is not None:
            yield column == value
    if wanted.since is not None:
        yield tables.c.finished_at >= wanted.since
    if wanted.until is not None:
        yield tables.c.finished_at <= wanted.until
    if wanted.mu_at_least is not None:
        at = select(rated_seats.c.seat).where(rated_seats.c.table == tables.c.id)
        yield at.exists()
        yield ~at.where(rated_seats.c.mu_before < wanted.mu_at_least).exists()
    if wanted.who is not None:
        yield from _kinds(wanted.who)


def _kinds(who: Who) -> Iterator[ColumnElement[bool]]:
    program = seats.c.user.startswith("program-")
    at = select(seats.c.seat).where(seats.c.table == tables.c.id)
    person = at.where(seats.c.user.is_not(None), ~program).exists()
    machine = at.where(or_(seats.c.user.is_(None), program)).exists()
    if who == "mixed":
        yield and_(person, machine)
    else:
        yield ~machine if who == "people" else ~person


@dataclass(frozen=True, slots=True)
class Share:
    """How many games there are of one kind."""

    map: str
    players: int
    rated: bool
    games: int
    actions: int
    first: int
    last: int


def count(connection: Connection, until: int) -> list[Share]:
    """How many games there are, by map, number of players, and whether they are rated."""
    kind = (tables.c.map, tables.c.players, tables.c.rated)
    query = select(
        *kind,
        func.count(),
        func.sum(tables.c.actions),
        func.min(tables.c.finished_at),
        func.max(tables.c.finished_at),
    ).where(*_conditions(GameFilter(until=until)))
    rows = connection.execute(query.group_by(*kind).order_by(*kind))
    return [
        Share(map, players, rated, games, int(actions), first, last)
        for map, players, rated, games, actions, first, last in rows
    ]
