"""The processes that work on one PostgreSQL: who lives, who drives which tables, who is connected.

Functions over a connection: `store.write(processes.beat, row)`. A SQLite database belongs to one
process, and none of this is used there.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import md5
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Connection,
    Table,
    Text,
    any_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    text,
    tuple_,
    update,
)

from .rows import PresenceRow, ProcessRow, ShardRow
from .schema import presence, processes, shards, tables

if TYPE_CHECKING:
    from sqlalchemy.dialects.postgresql import Insert

SHARDS = 256
"""Into how many shares the tables are cut; a process drives some of them."""
CHANNEL = "'whistlestop ' || current_schema()"
"""Where notices are heard, in SQL: a database may hold several services, each in its schema."""
LONGEST_NOTICE = 7_900
"""PostgreSQL takes up to 8,000 bytes."""


def _insert(into: Table) -> "Insert":
    """An insert that can say what to do about a row that is there already."""
    from sqlalchemy.dialects import postgresql  # loaded only where it is used: not on SQLite

    return postgresql.insert(into)


def _any_of(keys: Collection[str]) -> ColumnElement[Any]:
    """One of these: as one value, however many there are, so that a statement is made once."""
    return any_(bindparam("keys", sorted(keys), type_=ARRAY(Text)))


def shard_of(table: str) -> int:
    """The share a table belongs to."""
    return md5(table.encode(), usedforsecurity=False).digest()[0]


def in_shards(held: Collection[int]) -> ColumnElement[bool]:
    """Whether a row of `tables` belongs to one of these shards: the same, in SQL."""
    first_byte: ColumnElement[int] = func.get_byte(
        func.decode(func.md5(tables.c.id), literal_column("'hex'")), 0
    )
    return first_byte.in_(sorted(held))


# --- Who lives


@dataclass(frozen=True, slots=True)
class Beat:
    """What a process learns when it says that it lives."""

    was_buried: bool
    """Whether the others had thought it dead and taken what it held."""
    now: int
    """The database's time."""
    processes: tuple[ProcessRow, ...]
    shards: tuple[ShardRow, ...]
    orphans: tuple[PresenceRow, ...]
    """Who was connected to processes that are gone."""


_NOW: ColumnElement[int] = literal_column("(extract(epoch FROM clock_timestamp()) * 1000)::bigint")


def beat(connection: Connection, me: ProcessRow, here: Collection[PresenceRow] = ()) -> Beat:
    """Say that a process lives, and see who else does.

    `here` is who is connected through it. That is written only if the others had thought it dead
    and may have forgotten it: together with the beat, for it may die in the next moment.
    """
    found = connection.execute(
        update(processes)
        .where(processes.c.id == me.id)
        .values(beats=me.beats, clock=me.clock, heard_at=_NOW, leaving=me.leaving)
    ).rowcount
    if not found:
        connection.execute(insert(processes).values(asdict(me) | {"heard_at": _NOW}))
        connection.execute(
            _insert(shards)
            .values([{"shard": shard, "epoch": 0, "served_at": 0} for shard in range(SHARDS)])
            .on_conflict_do_nothing()
        )
        for row in here:
            values = _presence_values(row)
            # What is there is newer.
            connection.execute(_insert(presence).values(values).on_conflict_do_nothing())
    orphans = select(presence).where(presence.c.process.not_in(select(processes.c.id)))
    return Beat(
        was_buried=not found and me.beats > 1,
        processes=tuple(ProcessRow(*row) for row in connection.execute(select(processes))),
        shards=tuple(ShardRow(*row) for row in connection.execute(select(shards))),
        orphans=tuple(_presence(row) for row in connection.execute(orphans)),
        now=int(connection.scalar(select(_NOW)) or 0),  # last: it must not be old when it arrives
    )


def living(connection: Connection) -> list[ProcessRow]:
    """The processes that are registered; one that was killed stays until another buries it."""
    return [ProcessRow(*row) for row in connection.execute(select(processes))]


def bury(connection: Connection, dead: ProcessRow) -> bool:
    """Take a process off the list and free what it held; False if it lives after all."""
    gone = connection.execute(
        delete(processes).where(processes.c.id == dead.id, processes.c.beats == dead.beats)
    ).rowcount
    if gone:
        connection.execute(
            update(shards)
            .where(shards.c.process == dead.id)
            .values(process=None, epoch=shards.c.epoch + 1, served_at=dead.clock)
        )
    return bool(gone)


# --- Who drives what


def take(connection: Connection, me: str, wanted: Sequence[ShardRow]) -> dict[int, int]:
    """Take shards that are as they were last seen; which were taken, with their new epochs."""
    query = text(
        "UPDATE shards SET process = :me, epoch = shards.epoch + 1 "
        "FROM unnest(CAST(:shards AS integer[]), CAST(:epochs AS bigint[])) AS seen(shard, epoch) "
        "WHERE shards.shard = seen.shard AND shards.epoch = seen.epoch "
        "RETURNING shards.shard, shards.epoch"
    )
    seen = {"shards": [one.shard for one in wanted], "epochs": [one.epoch for one in wanted]}
    rows = connection.execute(query, {"me": me, **seen})
    return {row.shard: row.epoch for row in rows}


def free(connection: Connection, me: str, given_up: Collection[int], clock: int) -> None:
    """Let others take shards."""
    connection.execute(
        update(shards)
        .where(shards.c.process == me, shards.c.shard.in_(sorted(given_up)))
        .values(process=None, epoch=shards.c.epoch + 1, served_at=clock)
    )


# --- Who is connected


def put_presence(connection: Connection, rows: Collection[PresenceRow]) -> None:
    """Note who is connected through a process; a row with nobody is taken away."""
    gone = [row for row in rows if not row.seats and not row.spectators]
    here = [row for row in rows if row not in gone]
    if gone:
        keys = tuple_(presence.c.process, presence.c.table)
        connection.execute(
            delete(presence).where(keys.in_([(row.process, row.table) for row in gone]))
        )
    if here:
        put = _insert(presence).values([_presence_values(row) for row in here])
        changed = {name: put.excluded[name] for name in ("seats", "spectators")}
        connection.execute(
            put.on_conflict_do_update(index_elements=["process", "table"], set_=changed)
        )


def _presence_values(row: PresenceRow) -> dict[str, Any]:
    return asdict(row) | {"seats": _numbers(row.seats)}


def presence_at(connection: Connection, at: Collection[str]) -> list[PresenceRow]:
    """Who is connected to these tables through any process that lives."""
    query = select(presence).where(
        presence.c.table == _any_of(at), presence.c.process.in_(select(processes.c.id))
    )
    return [_presence(row) for row in connection.execute(query)]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who is, or was, connected to a table through another process, and what is known of that."""

    people: PresenceRow
    process: ProcessRow | None
    """None: it was buried."""
    silent_ms: int
    """How long it has not been heard of."""


def elsewhere(connection: Connection, table: str, me: str) -> list[Elsewhere]:
    """Who is connected to a table through other processes, whether these still live or not."""
    known = presence.outerjoin(processes, presence.c.process == processes.c.id)
    query = (
        select(*presence.c, _NOW - processes.c.heard_at, *processes.c)
        .select_from(known)
        .where(presence.c.table == table, presence.c.process != me)
    )
    return [
        Elsewhere(
            _presence((process, at, seats, spectators)),
            None if silent is None else ProcessRow(*row),
            silent or 0,
        )
        for process, at, seats, spectators, silent, *row in connection.execute(query)
    ]


def drop_orphans(connection: Connection, rows: Collection[PresenceRow]) -> None:
    """Forget who was connected to processes that are gone, and have not come back."""
    for row in rows:
        connection.execute(
            delete(presence).where(
                presence.c.process == row.process,
                presence.c.table == row.table,
                presence.c.process.not_in(select(processes.c.id)),
            )
        )


def leave(connection: Connection, me: str) -> None:
    """Take oneself off the list; who was connected becomes an orphan that others care for."""
    connection.execute(delete(processes).where(processes.c.id == me))


def _presence(row: Any) -> PresenceRow:
    process, table, seats, spectators = row
    numbers = tuple(int(number) for number in seats.split(",") if number)
    return PresenceRow(process, table, numbers, spectators)


def _numbers(seats: Collection[int]) -> str:
    return ",".join(map(str, seats))


# --- Notices: never content, only where to look


_NOTIFY = text(f"SELECT pg_notify({CHANNEL}, :text)")


def notify(connection: Connection, sender: str, kind: str, items: Sequence[Any]) -> None:
    """Tell all processes something when this transaction commits, in as few notices as it takes."""
    for part in notices(sender, kind, items):
        connection.execute(_NOTIFY, {"text": part})


def notices(sender: str, kind: str, items: Sequence[Any]) -> list[str]:
    """The texts of as few notices as it takes."""
    whole = json.dumps([sender, kind, items], separators=(",", ":"), ensure_ascii=False)
    if len(whole.encode()) <= LONGEST_NOTICE or len(items) < 2:
        return [whole]
    half = len(items) // 2
    return notices(sender, kind, items[:half]) + notices(sender, kind, items[half:])


def numbers_of(connection: Connection, asked: Collection[str]) -> Mapping[str, int]:
    """How long the logs of some tables are."""
    query = select(tables.c.id, tables.c.number).where(tables.c.id == _any_of(asked))
    return {row.id: row.number for row in connection.execute(query)}
