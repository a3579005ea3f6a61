"""Backup and restore: the whole database in one file that fits SQLite and PostgreSQL alike."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from sqlalchemy import (
    Connection,
    Table,
    column,
    delete,
    func,
    insert,
    inspect,
    select,
    table,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from .backup_file import BackupError, Header, Part, Row, read_backup, write_backup
from .database import Database, connect, make_private, sqlite_file, store_error
from .migrating import VERSION_TABLE, migrate, revision
from .one_server import SUFFIX, ServerLock
from .revisions import known_revisions, newest_revision
from .schema import maps, metadata

BATCH = 500


@dataclass(frozen=True, slots=True)
class Backup:
    """What was written, or read."""

    file: Path
    database: str
    header: Header


# --- Backup


def back_up(url: str, file: Path, *, at: int, force: bool = False) -> Backup:
    """Write everything to a file, as it was at one moment; a server may go on meanwhile."""
    if not force and file.exists():
        raise BackupError(f"{file} exists; name another file, or replace it with --force.")
    database = connect(url)
    source = sqlite_file(database.url)
    if source is not None and not source.exists():
        raise BackupError(f"There is no database {source}; name the one to back up.")
    try:
        with database.reader.connect() as connection:
            _take_snapshot(connection, database)
            header = Header(_schema(connection, database), at, _count_rows(connection))
            write_backup(file, header, _read_tables(connection))
    except SQLAlchemyError as error:
        raise store_error(error, database, "being backed up") from error
    finally:
        database.close()
    return Backup(file, database.shown_url, header)


def _take_snapshot(connection: Connection, database: Database) -> None:
    """From here on the connection sees the database as it is now."""
    if database.is_postgres:
        connection.execution_options(isolation_level="REPEATABLE READ")
        connection.execute(text("SET LOCAL statement_timeout = 0"))


def _schema(connection: Connection, database: Database) -> str:
    found = revision(connection)
    if found is None:
        raise BackupError(f"The database {database.shown_url} is empty: there is nothing to keep.")
    if found != newest_revision():
        raise BackupError(
            f"The database {database.shown_url} has schema {found} and this version of whistlestop "
            f"{newest_revision()}: use the version of the server, or start a server of this one."
        )
    return found


def _count_rows(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.scalar(select(func.count()).select_from(table)) or 0
        for table in _kept_tables()
    }


def _kept_tables() -> list[Table]:
    """What a backup holds, in an order in which what others point to comes first."""
    return [table for table in metadata.sorted_tables if not table.info.get("passing")]


def _read_tables(connection: Connection) -> Iterator[Part]:
    for stored in _kept_tables():
        query = select(stored).order_by(*stored.primary_key.columns)
        rows = connection.execution_options(yield_per=BATCH).execute(query)
        yield stored.name, [c.name for c in stored.columns], (list(row) for row in rows)


# --- Restore


def restore(url: str, file: Path) -> Backup:
    """Fill an empty database from a backup; nothing is changed unless all of it fits."""
    header = check_backup(file)
    database = connect(url)
    target = sqlite_file(database.url)
    lock = None if target is None else ServerLock.take(target)
    made = target is not None and make_private(target)
    try:
        with database.begin() as connection:
            _clear(connection, database)
            migrate(connection, database, header.schema)
            _fill(connection, file)
            migrate(connection, database)
            _count_on(connection, database)
    except BaseException as error:
        database.close()
        if made and target is not None:
            _remove(target)
        if isinstance(error, SQLAlchemyError):
            raise store_error(error, database, "being restored") from error
        raise
    finally:
        if lock is not None:
            lock.release()
    database.close()
    return Backup(file, database.shown_url, header)


def check_backup(file: Path) -> Header:
    """Read a backup to its end; BackupError if anything is wrong with it."""
    header, parts = read_backup(file)
    if header.schema not in known_revisions():
        raise BackupError(
            f"{file} was made by a newer version of whistlestop (schema {header.schema}, this "
            f"version knows {newest_revision()}): install that version."
        )
    for _ in parts:
        pass
    return header


def _clear(connection: Connection, database: Database) -> None:
    """Take away an empty schema of ours; refuse a database with anything in it."""
    found = set(inspect(connection).get_table_names())
    if not found:
        return
    refusal = BackupError(
        f"The database {database.shown_url} is not empty; restore into a new one."
    )
    if VERSION_TABLE not in found:
        raise refusal
    migrate(connection, database)
    connection.execute(delete(maps).where(maps.c.builtin))  # a server at its first start put them
    if any(_count_rows(connection).values()):
        raise refusal
    metadata.drop_all(connection)
    connection.execute(text(f"DROP TABLE {VERSION_TABLE}"))


def _fill(connection: Connection, file: Path) -> None:
    known = inspect(connection)
    _, parts = read_backup(file)
    for name, columns, rows in parts:
        if not known.has_table(name) or set(columns) != {
            c["name"] for c in known.get_columns(name)
        }:
            raise BackupError(f"{file} has a table {name!r} that does not fit its schema.")
        statement = insert(table(name, *map(column, columns)))
        iterator = iter(rows)
        while batch := list(islice(iterator, BATCH)):
            connection.execute(statement, [_named(columns, row) for row in batch])


def _named(columns: Sequence[str], row: Row) -> dict[str, object]:
    return dict(zip(columns, row, strict=True))


def _count_on(connection: Connection, database: Database) -> None:
    """Let PostgreSQL number new chat lines after those that came with their numbers."""
    if database.is_postgres:
        connection.execute(
            text(
                "SELECT setval(pg_get_serial_sequence('chat', 'id'), "
                "(SELECT coalesce(max(id), 0) + 1 FROM chat), false)"
            )
        )


def _remove(file: Path) -> None:
    for suffix in ("", "-wal", "-shm", SUFFIX):
        with suppress(OSError):
            file.with_name(file.name + suffix).unlink()
