"""Writing to the logs of the tables, with the summaries that follow from them: the busiest path.

The statements go to the driver as they are: for one action, having SQLAlchemy make them each time
costs more than all that the database does for it. Names of columns still come from the schema.

To PostgreSQL they go in two heaps, so that an action waits for the network twice: the questions,
and then, all at once, what is written because of the answers.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table

from .database import CodeTakenError, LostLeaseError, OutOfStepError, StoreError, driver_errors
from .processes import CHANNEL
from .rows import Lease, LogRow, SeatRow, Summary, Write
from .schema import entries, seats, tables
from .tables import parse_seats, summary_values

Values = dict[str, Any]


class Statements(NamedTuple):
    """What is asked and written, in the words of one database."""

    find_leases: str
    find_tables: str
    find_codes: str
    add_table: str
    change_table: str
    add_entry: str
    add_seat: str
    remove_seat: str
    notify: str


@cache
def _statements(dialect: str) -> Statements:
    """PostgreSQL compares with an array, SQLite with the values in a JSON text."""
    is_postgres = dialect == "postgresql"

    def named(column: str) -> str:
        return f"%({column})s" if is_postgres else f":{column}"

    def insert(table: Table) -> str:
        names = [column.name for column in table.columns]
        columns = ", ".join(f'"{name}"' for name in names)
        return f"INSERT INTO {table.name} ({columns}) VALUES ({', '.join(map(named, names))})"

    among = "= ANY(%(many)s)" if is_postgres else "IN (SELECT value FROM json_each(:many))"
    # Locks are taken in the order of ids, so that two processes cannot wait for each other.
    locked = " ORDER BY id FOR UPDATE" if is_postgres else ""
    changed = [column.name for column in tables.columns if column.name != "id"]
    return Statements(
        find_leases=f"SELECT process, shard, epoch FROM shards WHERE shard {among} "
        "ORDER BY shard FOR SHARE",
        find_tables=f"SELECT id, number, seats FROM tables WHERE id {among}{locked}",
        find_codes=f"SELECT code, id FROM tables WHERE code {among}",
        add_table=insert(tables),
        change_table="UPDATE tables SET "
        + ", ".join(f'"{name}" = {named(name)}' for name in changed)
        + f" WHERE id = {named('id')}",
        add_entry=insert(entries),
        add_seat=insert(seats),
        remove_seat=f'DELETE FROM seats WHERE "table" = {named("table")} '
        f"AND seat = {named('seat')}",
        notify=f"SELECT pg_notify({CHANNEL}, {named('text')})",
    )


class Writer:
    """A cursor of the driver; see `writing`."""

    def __init__(self, connection: Connection, cursor: Any) -> None:
        self._cursor = cursor
        self._new_cursor = connection.connection.cursor
        self._is_postgres = connection.dialect.name == "postgresql"
        self.statements = _statements(connection.dialect.name)

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

        Whoever has several questions asks all of them first: they travel together.
        """
        keys = list(many) if self._is_postgres else json.dumps(many)
        return self._new_cursor().execute(statement, {"many": keys})

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
            with _together(connection):
                yield Writer(connection, cursor)
        finally:
            with suppress(Exception):  # of a connection that is gone
                cursor.close()


def _together(connection: Connection) -> AbstractContextManager[object]:
    """Let statements travel together until an answer is needed, where there is a way to travel."""
    driver: Any = connection.connection.driver_connection
    return driver.pipeline() if connection.dialect.name == "postgresql" else nullcontext()


# --- The writes


class TableHeads:
    """How the tables of some writes stand in the database, and then with each write."""

    def __init__(self, writer: Writer, writes: Sequence[Write]) -> None:
        """Read, and keep others from writing to these tables until the transaction ends."""
        said, asked = (
            writer.statements,
            {write.lease for write in writes if write.lease is not None},
        )
        ids = sorted({write.summary.id for write in writes})
        codes = sorted({write.summary.code for write in writes if write.entries[0].number == 1})
        leases = writer.ask(said.find_leases, sorted({one.shard for one in asked})) if asked else ()
        found = writer.ask(said.find_tables, ids)
        taken = writer.ask(said.find_codes, codes) if codes else ()
        self.lost = asked - {Lease(*row) for row in leases}
        self.numbers: dict[str, int] = {}
        self.seats: dict[str, str] = {}
        for id, number, text in found:
            self.numbers[id] = number
            self.seats[id] = text
        self.stored = frozenset(self.numbers)
        self.codes: dict[str, str] = dict(taken)

    def step(self, write: Write) -> OutOfStepError | None:
        """Go on to after a write, or say why it does not fit."""
        if write.lease is not None and write.lease in self.lost:
            return LostLeaseError()
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


def append(writer: Writer, writes: Sequence[Write]) -> list[StoreError | None]:
    """Write to the logs and replace the summaries; writes that are out of step are left out."""
    heads = TableHeads(writer, writes)
    results: list[StoreError | None] = [heads.step(write) for write in writes]
    fitting = [write for write, result in zip(writes, results, strict=True) if result is None]
    if fitting:
        _write(writer, heads, fitting)
    return results


def _write(writer: Writer, heads: TableHeads, writes: Sequence[Write]) -> None:
    last = {write.summary.id: summary_values(write.summary) for write in writes}
    new = [values for id, values in last.items() if id not in heads.stored]
    changed = [values for id, values in last.items() if id in heads.stored]
    writer.write(writer.statements.add_table, new)
    writer.write(writer.statements.change_table, changed)
    writer.write(writer.statements.add_entry, [_entry_values(e) for w in writes for e in w.entries])
    seated = {
        write.summary.id: write.summary
        for write in writes
        if heads.seats.get(write.summary.id) != last[write.summary.id]["seats"]
    }
    if seated:
        before = {id: parse_seats(text) for id, text in heads.seats.items() if id in seated}
        _replace_seats(writer, before, seated)


def _replace_seats(
    writer: Writer, before: Mapping[str, tuple[SeatRow, ...]], after: Mapping[str, Summary]
) -> None:
    """Write the seats that changed: with most moves, two of them."""
    old = {(id, seat.seat): seat for id, row in before.items() for seat in row}
    new = {(id, seat.seat): seat for id, summary in after.items() for seat in summary.seats}
    gone = [key for key in old if new.get(key) != old[key]]
    come = [key for key in new if old.get(key) != new[key]]
    writer.write(writer.statements.remove_seat, [{"table": id, "seat": seat} for id, seat in gone])
    writer.write(writer.statements.add_seat, [_seat_values(id, new[id, seat]) for id, seat in come])


def _entry_values(entry: LogRow) -> Values:
    return {column.name: getattr(entry, column.name) for column in entries.columns}


def _seat_values(table: str, seat: SeatRow) -> Values:
    return {
        "table": table,
        "seat": seat.seat,
        "user": seat.user,
        "bot": seat.bot,
        "to_act": seat.to_act,
        "folded": seat.name.casefold(),
    }
