"""Writing to the logs of the tables, with the summaries that follow from them: the busiest path.

The statements go to the driver as they are: for one action, having SQLAlchemy make them each time
costs more than all that the database does for it. Names of columns still come from the schema.

To PostgreSQL they go in two heaps, so that an action waits for the network twice: the questions,
and then, all at once, what is written because of the answers.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache, lru_cache, partial
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table

from .database import (
    CodeTakenError,
    Database,
    LostLeaseError,
    OutOfStepError,
    StoreError,
    driver_errors,
)
from .processes import CHANNEL
from .rows import Lease, LogRow, SeatRow, Summary, Write
from .schema import entries, seats, tables
from .tables import parse_seats, summary_changes, summary_values

Values = dict[str, Any]
ENTRY = tuple(column.name for column in entries.columns)


class Statements(NamedTuple):
    """What is asked and written, in the words of one database."""

    find_leases: str
    find_tables: str
    find_codes: str
    add_table: str
    add_entry: str
    add_seat: str
    remove_seat: str
    turn_seat: str
    notify: str


@cache
def _statements(dialect: str) -> Statements:
    """PostgreSQL compares with an array, SQLite with the values in a JSON text."""
    is_postgres = dialect == "postgresql"
    named = partial(_named, dialect)

    def insert(table: Table) -> str:
        names = [column.name for column in table.columns]
        columns = ", ".join(f'"{name}"' for name in names)
        return f"INSERT INTO {table.name} ({columns}) VALUES ({', '.join(map(named, names))})"

    among = "= ANY(%(many)s)" if is_postgres else "IN (SELECT value FROM json_each(:many))"
    # Locks are taken in the order of ids, so that two processes cannot wait for each other.
    locked = " ORDER BY id FOR UPDATE" if is_postgres else ""
    seat = f'"table" = {named("table")} AND seat = {named("seat")}'
    return Statements(
        find_leases=f"SELECT process, shard, epoch FROM shards WHERE shard {among} "
        "ORDER BY shard FOR SHARE",
        find_tables=f"SELECT id, number, seats FROM tables WHERE id {among}{locked}",
        find_codes=f"SELECT code, id FROM tables WHERE code {among}",
        add_table=insert(tables),
        add_entry=insert(entries),
        add_seat=insert(seats),
        remove_seat=f"DELETE FROM seats WHERE {seat}",
        turn_seat=f"UPDATE seats SET to_act = {named('to_act')} WHERE {seat}",
        notify=f"SELECT pg_notify({CHANNEL}, {named('text')})",
    )


def _named(dialect: str, column: str) -> str:
    return f"%({column})s" if dialect == "postgresql" else f":{column}"


@lru_cache(maxsize=256)
def _change_table(dialect: str, columns: tuple[str, ...]) -> str:
    """Change some columns of a table's row."""
    changes = ", ".join(f'"{name}" = {_named(dialect, name)}' for name in columns)
    return f"UPDATE tables SET {changes} WHERE id = {_named(dialect, 'id')}"


class Writer:
    """A cursor of the driver; see `writing`."""

    def __init__(
        self, dialect: str, new_cursor: Callable[[], Any], cursor: Any = None, together: Any = None
    ) -> None:
        """`together` is a pipeline of psycopg, if there is one."""
        self._cursor = cursor or new_cursor()
        self._together = together
        self._new_cursor = new_cursor
        self.dialect = dialect
        self._is_postgres = dialect == "postgresql"
        self.statements = _statements(dialect)

    def begin(self) -> None:
        """Begin the transaction, where SQLAlchemy does not."""
        if self._is_postgres:
            self._cursor.execute("BEGIN")

    def commit(self) -> None:
        """Have all of it stored, where SQLAlchemy does not; it is once `writing` is left."""
        if self._is_postgres:
            self._cursor.execute("COMMIT")

    def ask(self, statement: str, many: Sequence[str] | Sequence[int]) -> Any:
        """Ask for the rows that belong to one of many keys; they are fetched from what is given.

        Whoever has several questions asks all of them first: they travel together. Then `hear`.
        """
        keys = list(many) if self._is_postgres else json.dumps(many)
        return self._new_cursor().execute(statement, {"many": keys})

    def hear(self) -> None:
        """Wait for the answers to what was asked. PostgreSQL is told that this was all for now:
        only then does it count how long nothing comes, and end the transaction if that is long."""
        if self._together is not None:
            self._together.sync()

    def write(self, statement: str, rows: Sequence[Values]) -> None:
        """Execute a statement for each row."""
        if len(rows) == 1:
            self._cursor.execute(statement, rows[0])
        elif rows:
            self._cursor.executemany(statement, rows)

    def notify(self, texts: Iterable[str]) -> None:
        """Tell other processes something once it is stored."""
        for text in texts:
            self._cursor.execute(self.statements.notify, {"text": text})


@contextmanager
def writing(connection: Connection) -> Iterator[Writer]:
    """Write with the driver itself. Its errors are raised as SQLAlchemy would raise them."""
    with driver_errors(connection):
        cursor = connection.connection.cursor()
        try:
            with _together(connection) as together:
                new_cursor = connection.connection.cursor
                yield Writer(connection.dialect.name, new_cursor, cursor, together)
        finally:
            with suppress(Exception):  # of a connection that is gone
                cursor.close()


@contextmanager
def appending(database: Database) -> Iterator[Writer]:
    """A transaction for `append`, by the shortest way there is to this database."""
    if database.alone is not None:
        with database.alone.transaction() as driver:
            yield Writer("sqlite", driver.cursor)
        return
    with database.appending() as connection, writing(connection) as writer:
        writer.begin()
        yield writer
        writer.commit()


def _together(connection: Connection) -> AbstractContextManager[object]:
    """Let statements travel together until an answer is needed, where there is a way to travel."""
    driver: Any = connection.connection.driver_connection
    return driver.pipeline() if connection.dialect.name == "postgresql" else nullcontext()


# --- The writes


class Head(NamedTuple):
    """How a table stands in the database."""

    number: int
    seats: tuple[SeatRow, ...]
    summary: Summary | None = None
    """All of it, if this process wrote it last."""


Heads = dict[str, Head]
"""By table. Whoever writes alone may keep them from one transaction to the next."""


class TableHeads:
    """How the tables of some writes stand in the database, and then with each write."""

    def __init__(self, writer: Writer, writes: Sequence[Write], kept: Heads) -> None:
        """Read what is not known, and keep others from writing to these tables until the
        transaction ends."""
        said = writer.statements
        asked = {write.lease for write in writes if write.lease is not None}
        ids = {write.summary.id for write in writes}
        self.heads = {id: kept[id] for id in ids if id in kept}
        self._lost: set[Lease] = set()
        self._codes: dict[str, str] = {}
        if len(self.heads) == len(ids) and not asked:  # nearly always, for whoever writes alone
            self._numbers = {id: head.number for id, head in self.heads.items()}
            return
        unknown = sorted(ids - self.heads.keys())
        codes = sorted({write.summary.code for write in writes if write.entries[0].number == 1})
        leases = writer.ask(said.find_leases, sorted({one.shard for one in asked})) if asked else ()
        found = writer.ask(said.find_tables, unknown) if unknown else ()
        taken = writer.ask(said.find_codes, codes) if codes else ()
        writer.hear()
        self._lost = asked - {Lease(*row) for row in leases}
        self.heads |= {id: Head(number, parse_seats(text)) for id, number, text in found}
        self._numbers = {id: head.number for id, head in self.heads.items()}
        self._codes = dict(taken)

    def step(self, write: Write) -> OutOfStepError | None:
        """Go on to after a write, or say why it does not fit."""
        if write.lease is not None and write.lease in self._lost:
            return LostLeaseError()
        table = write.summary.id
        stored = self._numbers.get(table, 0)
        first = write.entries[0].number
        if first != stored + 1:
            return OutOfStepError(
                f"The log of table {table} has {stored} entries, so number {first} is out of step."
            )
        if stored == 0 and self._codes.setdefault(write.summary.code, table) != table:
            return CodeTakenError(f"Another table has the join code {write.summary.code}.")
        self._numbers[table] = write.summary.number
        return None


def check_write(write: Write) -> None:
    """StoreError for a write that no log could take: a mistake of the caller."""
    id, last, size = write.summary.id, write.summary.number, len(write.entries)
    if not size or any(
        entry.table != id or entry.number != last - size + place
        for place, entry in enumerate(write.entries, start=1)
    ):
        raise StoreError(
            f"A write to table {write.summary.id} needs entries of that table, numbered one after "
            "the other, and a summary with the last number."
        )


def append(
    writer: Writer, writes: Sequence[Write], kept: Heads | None = None
) -> list[StoreError | None]:
    """Write to the logs and replace the summaries; writes that are out of step are left out.

    Whoever writes alone gives the heads that are `kept`, which then are as they were written here:
    they must be thrown away if the transaction fails.
    """
    heads = TableHeads(writer, writes, {} if kept is None else kept)
    results: list[StoreError | None] = [heads.step(write) for write in writes]
    fitting = [write for write, result in zip(writes, results, strict=True) if result is None]
    if fitting:
        written = _write(writer, heads.heads, fitting)
        if kept is not None:
            kept.update(written)
    return results


def _write(writer: Writer, before: Heads, writes: Sequence[Write]) -> Heads:
    """Write entries, summaries and seats; how the tables stand then."""
    last = {write.summary.id: write.summary for write in writes}
    new = [summary_values(summary) for id, summary in last.items() if id not in before]
    writer.write(writer.statements.add_table, new)
    for id, head in before.items():
        if id in last:
            _change_row(writer, head.summary, last[id])
    writer.write(writer.statements.add_entry, [_entry_values(e) for w in writes for e in w.entries])
    for id, summary in last.items():
        _change_seats(writer, id, before[id].seats if id in before else (), summary.seats)
    return {id: Head(summary.number, summary.seats, summary) for id, summary in last.items()}


def _change_row(writer: Writer, old: Summary | None, new: Summary) -> None:
    """Change the columns that differ: with most moves, five of nineteen."""
    values = summary_values(new) if old is None else summary_changes(old, new)
    values.pop("id", None)
    statement = _change_table(writer.dialect, tuple(values))
    writer.write(statement, [values | {"id": new.id}])


def _change_seats(
    writer: Writer, table: str, old: tuple[SeatRow, ...], new: tuple[SeatRow, ...]
) -> None:
    """Change the seats that differ: with most moves, whose turn it is at two of them."""
    if old == new:
        return
    turns: list[Values] = []
    come: list[Values] = []
    before = {seat.seat: seat for seat in old}
    for seat in new:
        was = before.pop(seat.seat, None)
        if was == seat:
            continue
        if was is not None and _but_turn(was) == _but_turn(seat):
            turns.append({"table": table, "seat": seat.seat, "to_act": seat.to_act})
            continue
        if was is not None:
            before[seat.seat] = was
        come.append(_seat_values(table, seat))
    gone = [{"table": table, "seat": number} for number in before]
    writer.write(writer.statements.turn_seat, turns)
    writer.write(writer.statements.remove_seat, gone)
    writer.write(writer.statements.add_seat, come)


_but_turn = attrgetter("seat", "user", "name", "bot")
"""All of a seat but whose turn it is."""


_ENTRY_VALUES = attrgetter(*ENTRY)


def _entry_values(entry: LogRow) -> Values:
    return dict(zip(ENTRY, _ENTRY_VALUES(entry), strict=True))


def _seat_values(table: str, seat: SeatRow) -> Values:
    return {
        "table": table,
        "seat": seat.seat,
        "user": seat.user,
        "bot": seat.bot,
        "to_act": seat.to_act,
        "folded": seat.name.casefold(),
    }
