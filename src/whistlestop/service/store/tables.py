"""The logs of the tables, their summaries, which follow from them, and lists of these.

Functions over a connection: `store.read(tables.log, table)`.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from .database import CodeTakenError, LostLeaseError, OutOfStepError, StoreError
from .processes import in_shards, lost_leases
from .rows import (
    LogRow,
    Page,
    SeatRow,
    Summary,
    TableFilter,
    Write,
    read_cursor,
    write_cursor,
)
from .schema import entries, seats, tables

PLAIN = tuple(c.name for c in tables.columns if c.name not in ("result", "winners", "seats"))
"""The columns of a summary that are stored as they are."""
OPEN_STAGES = ("seating", "dealing", "playing")
"""The stages of a table that is not over."""
CHUNK = 400
"""How many ids are asked for at once; SQLite bounds the number of parameters."""


# --- One table


def log(connection: Connection, table: str, since: int = 0) -> list[LogRow]:
    """The entries of a table after the number `since`, in order."""
    found = connection.execute(
        select(entries)
        .where(entries.c.table == table, entries.c.number > since)
        .order_by(entries.c.number)
    )
    return [LogRow(*row) for row in found]


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
        seats=_parse_seats(values["seats"]),
    )


def _parse_seats(text: str) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(*parts) for parts in json.loads(text))


def _values(summary: Summary) -> dict[str, Any]:
    values = {name: getattr(summary, name) for name in PLAIN}
    values["result"] = None if summary.result is None else json.dumps(summary.result)
    values["winners"] = json.dumps(summary.winners)
    values["seats"] = json.dumps([astuple(seat) for seat in summary.seats], ensure_ascii=False)
    return values


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


# --- Writing

# Statements of the busiest path are built once.
_LOCK_TABLES = (
    select(tables.c.id, tables.c.number, tables.c.seats)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update()
)
_FIND_CODES = select(tables.c.code, tables.c.id).where(
    tables.c.code.in_(bindparam("codes", expanding=True))
)
_ADD_TABLES = insert(tables)
_ADD_ENTRIES = insert(entries)
_ADD_SEATS = insert(seats)
_REMOVE_SEATS = delete(seats).where(
    seats.c.table == bindparam("key"), seats.c.seat == bindparam("place")
)
_CHANGE_TABLES = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values({c.name: bindparam(c.name) for c in tables.columns if c.name != "id"})
)


class TableHeads:
    """How the tables of some writes stand in the database, and then with each write."""

    def __init__(self, connection: Connection, writes: Iterable[Write]) -> None:
        """Read, and keep others from writing to these tables until the transaction ends."""
        summaries = {write.summary.id: write.summary for write in writes}
        self.numbers: dict[str, int] = {}
        self.seats: dict[str, tuple[SeatRow, ...]] = {}
        # Locks are taken in the order of ids, so that two processes cannot wait for each other.
        for ids in _chunks(sorted(summaries)):
            for id, number, text in connection.execute(_LOCK_TABLES, {"ids": ids}):
                self.numbers[id] = number
                self.seats[id] = _parse_seats(text)
        self.stored = frozenset(self.numbers)
        new = [summary.code for id, summary in summaries.items() if id not in self.stored]
        self.codes: dict[str, str] = {}
        for codes in _chunks(sorted(new)):
            found = connection.execute(_FIND_CODES, {"codes": codes})
            self.codes.update((row.code, row.id) for row in found)

    def step(self, write: Write) -> OutOfStepError | None:
        """Go on to after a write, or say why it does not fit."""
        table = write.summary.id
        stored = self.numbers.get(table, 0)
        first = write.entries[0].number
        if first != stored + 1:
            return OutOfStepError(
                f"The log of table {table} has {stored} entries, so number {first} is out of step."
            )
        if stored == 0 and self.codes.setdefault(write.summary.code, table) != table:
            return CodeTakenError(f"Another table has the join code {write.summary.code}.")
        self.numbers[table] = write.summary.number
        return None


def check_write(write: Write) -> None:
    """StoreError for a write that no log could take: a mistake of the caller."""
    first = write.entries[0].number if write.entries else 0
    wanted = [(write.summary.id, first + index) for index in range(len(write.entries))]
    if (
        not write.entries
        or [(entry.table, entry.number) for entry in write.entries] != wanted
        or write.summary.number != write.entries[-1].number
    ):
        raise StoreError(
            f"A write to table {write.summary.id} needs entries of that table, numbered one after "
            "the other, and a summary with the last number."
        )


def append(connection: Connection, writes: Sequence[Write]) -> list[OutOfStepError | None]:
    """Write to the logs and replace the summaries; writes that are out of step are left out."""
    lost = lost_leases(connection, writes)
    heads = TableHeads(connection, writes)
    results = [
        heads.step(write) if write.lease is None or write.lease not in lost else LostLeaseError()
        for write in writes
    ]
    fitting = [write for write, result in zip(writes, results, strict=True) if result is None]
    if not fitting:
        return results
    last = {write.summary.id: write.summary for write in fitting}
    new = [_values(summary) for id, summary in last.items() if id not in heads.stored]
    changed = [_values(summary) for id, summary in last.items() if id in heads.stored]
    if new:
        connection.execute(_ADD_TABLES, new)
    if changed:
        connection.execute(_CHANGE_TABLES, [{**values, "key": values["id"]} for values in changed])
    connection.execute(_ADD_ENTRIES, [asdict(e) for w in fitting for e in w.entries])
    _replace_seats(connection, heads.seats, last)
    return results


def _replace_seats(
    connection: Connection,
    before: Mapping[str, tuple[SeatRow, ...]],
    after: Mapping[str, Summary],
) -> None:
    """Write the seats that changed: with most moves, two of them."""
    old = {(id, seat.seat): seat for id, row in before.items() for seat in row if id in after}
    new = {(id, seat.seat): seat for id, summary in after.items() for seat in summary.seats}
    gone = [key for key in old if new.get(key) != old[key]]
    come = [key for key in new if old.get(key) != new[key]]
    if gone:
        connection.execute(_REMOVE_SEATS, [{"key": id, "place": seat} for id, seat in gone])
    if come:
        connection.execute(_ADD_SEATS, [_seat_values(id, new[id, seat]) for id, seat in come])


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    return {
        "table": table,
        "seat": seat.seat,
        "user": seat.user,
        "bot": seat.bot,
        "to_act": seat.to_act,
        "folded": seat.name.casefold(),
    }


def _chunks(items: Sequence[str]) -> Iterable[Sequence[str]]:
    return (items[start : start + CHUNK] for start in range(0, len(items), CHUNK))
