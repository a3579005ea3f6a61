"""The logs of the tables, their summaries, which follow from them, and lists of these: reading.

Functions over a connection: `store.read(tables.log, table)`.
"""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from pydantic_core import to_json
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    case,
    func,
    literal,
    or_,
    select,
    tuple_,
)

from .people import chat
from .processes import in_shards, presence_at
from .rows import (
    ChatMessage,
    LogRow,
    Page,
    PresenceRow,
    SeatRow,
    Summary,
    TableFilter,
    read_cursor,
    write_cursor,
)
from .schema import entries, seats, tables

PLAIN = tuple(c.name for c in tables.columns if c.name not in ("result", "winners", "seats"))
"""The columns of a summary that are stored as they are."""
OPEN_STAGES = ("seating", "dealing", "playing")
"""The stages of a table that is not over."""


# --- One table


def log(connection: Connection, table: str, since: int = 0) -> list[LogRow]:
    """The entries of a table after the number `since`, in order."""
    found = connection.execute(
        select(entries)
        .where(entries.c.table == table, entries.c.number > since)
        .order_by(entries.c.number)
    )
    return [LogRow(*row) for row in found]


@dataclass(frozen=True, slots=True)
class LookIn:
    """What somebody who comes to a table is shown beside what the process knows already."""

    chat: list[ChatMessage]
    log: list[LogRow]
    presence: list[PresenceRow]


def look_in(connection: Connection, table: str, lines: int, since: int | None) -> LookIn:
    """The last lines of chat; and, if other processes may have been at the table, its entries after
    a number and who is connected. All at once: when a process dies, many come to another."""
    said = chat(connection, table, lines)
    if since is None:
        return LookIn(said, [], [])
    return LookIn(said, log(connection, table, since), presence_at(connection, [table]))


def summary(connection: Connection, table: str) -> Summary | None:
    """How a table stands."""
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    return None if row is None else summary_of(row)


def summary_by_code(connection: Connection, code: str) -> Summary | None:
    """The table with this join code."""
    row = connection.execute(select(tables).where(tables.c.code == code)).one_or_none()
    return None if row is None else summary_of(row)


def summary_of(row: Row[Any]) -> Summary:
    """A summary from a row that has the columns of `tables`."""
    values = row._mapping
    result = values["result"]
    return Summary(
        **{name: values[name] for name in PLAIN},
        result=None if result is None else tuple(json.loads(result)),
        winners=tuple(json.loads(values["winners"])),
        seats=parse_seats(values["seats"]),
    )


def parse_seats(text: str) -> tuple[SeatRow, ...]:
    """The seats of a table from its row."""
    return tuple(SeatRow(*parts) for parts in json.loads(text))


def summary_values(summary: Summary) -> dict[str, Any]:
    """A summary as the row that holds it."""
    values = {name: getattr(summary, name) for name in PLAIN}
    return values | {name: write(getattr(summary, name)) for name, write in _WRITTEN.items()}


def summary_changes(old: Summary, new: Summary) -> dict[str, Any]:
    """Those of its values that differ from another summary of the same table."""
    both = zip(PLAIN, _PLAIN_OF(old), _PLAIN_OF(new), strict=True)
    values = {name: now for name, was, now in both if was != now}
    for name, write in _WRITTEN.items():
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            values[name] = write(now)
    return values


def _written(value: Any) -> str:
    """A value as JSON: with every action, so not by `json`, which takes several times as long."""
    return to_json(value).decode()


_PLAIN_OF = attrgetter(*PLAIN)
_WRITTEN: dict[str, Callable[[Any], str | None]] = {
    "result": lambda result: None if result is None else _written(result),
    "winners": _written,
    "seats": lambda seats: _written([(s.seat, s.user, s.name, s.bot, s.to_act) for s in seats]),
}
"""How those columns are written that hold more than one value."""


# --- Lists


def find(
    connection: Connection, filter: TableFilter, limit: int = 50, cursor: str | None = None
) -> Page[Summary]:
    """Tables, the last changed first; StoreError for a cursor that no list gave."""
    turn = _turn(filter.my_turn_first_for)
    query = select(tables, turn.label("turn")).where(*_conditions(filter))
    if cursor is not None:
        query = query.where(_after(None if filter.my_turn_first_for is None else turn, cursor))
    if filter.my_turn_first_for is not None:
        query = query.order_by(turn.desc())
    query = query.order_by(tables.c.updated_at.desc(), tables.c.id.desc())
    rows = connection.execute(query.limit(limit + 1)).all()
    items = tuple(summary_of(row) for row in rows[:limit])
    if len(rows) <= limit:
        return Page(items, None)
    last = rows[limit - 1]
    return Page(items, write_cursor(last.turn, last.updated_at, last.id))


def _turn(user: str | None) -> ColumnElement[int]:
    """1 for a table where this user has to act, otherwise 0."""
    if user is None:
        return literal(0)
    mine = select(seats.c.table).where(seats.c.user == user, seats.c.to_act)
    return case((tables.c.id.in_(mine), 1), else_=0)


def _after(turn: ColumnElement[int] | None, cursor: str) -> ColumnElement[bool]:
    """What comes after the row that a cursor names: no rows are counted off, as OFFSET does."""
    last_turn, updated_at, id = read_cursor(cursor, (int, int, str))
    later = tuple_(tables.c.updated_at, tables.c.id) < tuple_(literal(updated_at), literal(id))
    if turn is None:
        return later  # alone, it is a place in an index
    return or_(turn < last_turn, and_(turn == last_turn, later))


def _conditions(filter: TableFilter) -> Iterator[ColumnElement[bool]]:
    if filter.stages:
        yield tables.c.stage.in_(filter.stages)
    if filter.public is not None:
        yield tables.c.public == filter.public
    if filter.map is not None:
        yield tables.c.map == filter.map
    if filter.programs is not None:
        yield tables.c.programs == filter.programs
    if filter.players is not None:
        yield tables.c.players == filter.players
    if filter.user is not None:
        seated = select(seats.c.table).where(seats.c.user == filter.user)
        yield or_(tables.c.host == filter.user, tables.c.id.in_(seated))
    if filter.bot is not None:
        yield tables.c.id.in_(select(seats.c.table).where(seats.c.bot == filter.bot))
    if filter.name is not None:
        part = seats.c.folded.contains(filter.name.casefold(), autoescape=True)
        # Asked table by table, newest first: a page is full long before all names were read.
        yield select(seats.c.seat).where(seats.c.table == tables.c.id, part).exists()
    moment = func.coalesce(tables.c.finished_at, tables.c.updated_at)
    if filter.since is not None:
        yield moment >= filter.since
    if filter.until is not None:
        yield moment <= filter.until


def due(
    connection: Connection, now: int, limit: int = 100, held: Collection[int] | None = None
) -> list[str]:
    """Tables for which the server has something to do, the longest waiting first; of some shards,
    where several processes share the database."""
    query = select(tables.c.id).where(tables.c.wake_at <= now)
    if held is not None:
        query = query.where(in_shards(held))
    return list(connection.scalars(query.order_by(tables.c.wake_at, tables.c.id).limit(limit)))


def next_wake(connection: Connection) -> int | None:
    """When the first table wants the server, None if none does."""
    first: int | None = connection.scalar(select(func.min(tables.c.wake_at)))
    return first


def count_open_by(connection: Connection, host: str) -> int:
    """How many tables that are not over this user opened."""
    query = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.host == host, tables.c.stage.in_(OPEN_STAGES))
    )
    return connection.scalar(query) or 0
