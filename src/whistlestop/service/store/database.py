"""A database behind a URL: SQLite or PostgreSQL, opened in such a way that nothing is lost.

Reads and writes have connections of their own. SQLite has one for writing, so that writers in this
process queue up instead of failing, and its transactions take the write lock when they begin: what
they read first cannot change before they write. On PostgreSQL it counts how often something goes
there and back: a question goes alone, without a transaction and without a ping before it.
"""

import os
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_FULL
from sqlite3 import Connection as SqliteConnection
from sqlite3 import Error as SqliteAnyError
from sqlite3 import OperationalError as SqliteError
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Dialect,
    Engine,
    QueuePool,
    Table,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from whistlestop.extras import needs_extra

from .revisions import newest_revision

BUSY_MS = 10_000
"""How long SQLite waits for another process that writes."""
SWITCH_PAUSE_S = 0.01
"""Between two tries to switch a new SQLite file to its log of writes."""
POSTGRES_SETTINGS = {
    "statement_timeout": "30s",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "15s",
}
APPENDING = {"idle_in_transaction_session_timeout": "3s"}
"""A process that stands still while it writes to a log keeps what it has locked no longer than
this: until then nobody can take over what it drives."""
BEGIN_WRITING = "BEGIN IMMEDIATE"
"""SQLite's lock for writing is taken now, not when something is written."""
READERS = 8
POOL = 4
"""Connections to PostgreSQL that are kept, of each kind; in a rush there may be twice as many."""
APPLICATION = "whistlestop"
LONGEST_NAME = 63
"""Bytes that PostgreSQL keeps of the name of an application."""
POSTGRES_FULL = "53100"
POSTGRES_LOCKED = "55P03"
"""What PostgreSQL calls a lock that was not given in time."""
HIDDEN = ("password", "sslpassword", "passfile")
"""Parts of a query string that libpq takes and nobody should read."""


class StoreError(Exception):
    """The database cannot do what was asked; nothing was changed. The text says why."""


class BadUrlError(StoreError):
    """The URL does not name a supported database."""


class OutOfStepError(StoreError):
    """The log went on in the meantime: this number is taken, or the one before it is missing."""


class LostLeaseError(OutOfStepError):
    """Another process drives the table now: what this one thought was due there is not its task."""

    def __init__(self, sentence: str = "Another process drives this table now.") -> None:
        super().__init__(sentence)


class CodeTakenError(OutOfStepError):
    """Another table has this join code: begin the table again with another one."""


class UnsureError(StoreError):
    """The connection broke while it was being written: it may or may not be stored.

    Read the table again before going on with it; the log itself is whole either way.
    """


@dataclass(frozen=True, slots=True)
class Database:
    """Connections for writing and for reading; use `begin`, `appending` and `reading`."""

    url: URL
    writer: Engine
    reader: Engine
    appender: Engine
    """For the logs of the tables."""
    alone: "Alone | None" = None
    """For the same, where there is a file."""

    @property
    def is_postgres(self) -> bool:
        return self.url.get_backend_name() == "postgresql"

    @property
    def shown_url(self) -> str:
        """The URL without its password."""
        return shown(self.url)

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction that writes: whole at the end, or nothing if the block raises."""
        turn = nullcontext() if self.alone is None else self.alone.turn
        with turn, self.writer.begin() as connection:
            yield connection

    @contextmanager
    def appending(self) -> Iterator[Connection]:
        """The same for `appending.writing`, which begins and ends it where that saves time."""
        with self.appender.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that reads."""
        with self.reader.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        if self.alone is not None:
            self.alone.close()
        for engine in (self.appender, self.reader, self.writer):
            engine.dispose()


def shown(url: URL) -> str:
    """A URL for people and logs."""
    secret = {key: "***" for key in url.query if key.lower() in HIDDEN}
    plain = url.set(drivername=url.get_backend_name())
    return plain.update_query_dict(secret).render_as_string(hide_password=True)


def parse_url(address: str) -> URL:
    """The URL with our drivers; BadUrlError with a sentence if we do not know such a database."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        # It is not repeated: it may hold a password.
        raise BadUrlError(
            "The database URL cannot be read; write sqlite:///path/to/file.db or "
            "postgresql://user:password@host/name."
        ) from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return url.set(drivername="sqlite+pysqlite")
    raise BadUrlError(
        f"{url.drivername!r} is not a supported database; write "
        "sqlite:///path/to/file.db or postgresql://user:password@host/name."
    )


def connect(address: str) -> Database:
    """Prepare the connections of a database; none is opened yet."""
    url = parse_url(address)
    if url.get_backend_name() == "postgresql":
        return _postgres(url)
    return _sqlite(url)


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database, None for one in memory and for PostgreSQL."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    if name.startswith("file:"):
        return None if ":memory:" in name else Path(name.removeprefix("file:"))
    return Path(name)


# --- SQLite


def _sqlite(url: URL) -> Database:
    in_memory = sqlite_file(url) is None
    # One connection in a pool of one: those who want it wait for each other. That holds a database
    # in memory as well, which lives as long as its only connection.
    writer = _engine(url, pool_size=1, max_overflow=0, pool_timeout=60)
    event.listen(writer, "connect", _prepare_sqlite)
    event.listen(writer, "begin", _begin_writing)
    if in_memory:
        return Database(url, writer, writer, writer)
    reader = _engine(url, pool_size=READERS, max_overflow=READERS, pool_timeout=60)
    event.listen(reader, "connect", _prepare_sqlite_reader)
    event.listen(reader, "begin", _begin_reading)
    return Database(url, writer, reader, writer, Alone(writer))


class Alone:
    """A connection to a SQLite file that is kept for the logs of the tables.

    To have a pool lend one each time, and SQLAlchemy begin and end each transaction, takes as much
    processor time as the database does. Whoever else writes waits for its turn.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._driver: SqliteConnection | None = None
        self.turn = threading.Lock()

    @contextmanager
    def transaction(self) -> Iterator[SqliteConnection]:
        """A transaction: whole at the end, or nothing if the block raises.

        The driver's errors are raised as SQLAlchemy would raise them. A connection over which
        something failed is not used again.
        """
        with self.turn, as_sqlalchemy(self._engine.dialect):
            driver, self._driver = self._driver or self._opened(), None
            try:
                driver.execute(BEGIN_WRITING)
                yield driver
                driver.execute("COMMIT")
            except BaseException:
                with suppress(SqliteAnyError):
                    driver.rollback()
                driver.close()
                raise
            self._driver = driver

    def _opened(self) -> SqliteConnection:
        lent = self._engine.raw_connection()
        driver = lent.driver_connection
        assert isinstance(driver, SqliteConnection)
        lent.detach()  # from now on it is ours, and the pool may have another one
        return driver

    def close(self) -> None:
        """Close the connection."""
        with self.turn:
            driver, self._driver = self._driver, None
            if driver is not None:
                driver.close()


def _prepare_sqlite(connection: SqliteConnection, _record: object) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself: see _begin_writing
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    _switch_to_wal(connection)
    connection.execute("PRAGMA synchronous = FULL")  # every commit waits for the disk
    connection.execute("PRAGMA foreign_keys = ON")


def _switch_to_wal(connection: SqliteConnection) -> None:
    """For the lock of this switch SQLite does not wait by itself, whatever the busy timeout says.

    Of several that open a new file at once, each would hold what another one waits for: so all but
    one are refused at once, and find it done when they ask again.
    """
    end = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except SqliteError as error:
            if not _is_busy(error) or time.monotonic() > end:
                raise
        time.sleep(SWITCH_PAUSE_S)


def _prepare_sqlite_reader(connection: SqliteConnection, record: object) -> None:
    _prepare_sqlite(connection, record)
    connection.execute("PRAGMA query_only = ON")


def _say_to_driver(connection: Connection, statement: str) -> None:
    """Without SQLAlchemy between: this comes before every question and every write."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, SqliteConnection)
    with driver_errors(connection):
        driver.execute(statement)


def _begin_writing(connection: Connection) -> None:
    _say_to_driver(connection, BEGIN_WRITING)


def _begin_reading(connection: Connection) -> None:
    _say_to_driver(connection, "BEGIN")


def make_private(file: Path) -> bool:
    """Let only its owner read a database file, which is made if it is missing; whether it was."""
    if file.exists():
        with suppress(OSError):  # the file of somebody else: opening it tells whether it can be
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(0o600)
        return False
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    except OSError as error:
        raise StoreError(
            f"The database {file} cannot be created: {error.strerror or error}."
        ) from None
    return True


# --- PostgreSQL


def application_name() -> str:
    """How PostgreSQL lists our connections: whose they are and which schema they know."""
    name = f"{APPLICATION} {newest_revision()} {os.getpid()}@{socket.gethostname()}"
    return name[:LONGEST_NAME]


def _postgres(url: URL) -> Database:
    def engine(settings: Mapping[str, str], **options: Any) -> Engine:
        arguments = {"connect_timeout": 10, "application_name": application_name()}
        size = {"pool_size": POOL, "max_overflow": POOL, "pool_timeout": 30, **options}
        made = _engine(url, connect_args=arguments, **size)
        event.listen(made, "connect", partial(_prepare_postgres, settings))
        return made

    with needs_extra("postgres", "A PostgreSQL database"):
        # The ping before each use finds connections that a restart of the server has cut. What can
        # be asked again needs none.
        writer = engine(POSTGRES_SETTINGS, pool_pre_ping=True)
        reader = engine(POSTGRES_SETTINGS, isolation_level="AUTOCOMMIT")
        settings = POSTGRES_SETTINGS | APPENDING
        appender = engine(settings, isolation_level="AUTOCOMMIT", pool_size=1, max_overflow=1)
    return Database(url, writer, reader, appender)


def _prepare_postgres(settings: Mapping[str, str], connection: Any, _record: object) -> None:
    # Statements, not start-up options: poolers between us and the server refuse those.
    with connection.cursor() as cursor:
        for name, value in settings.items():
            cursor.execute("SELECT set_config(%s, %s, false)", (name, value))
        # A server told to acknowledge before the disk has it would lose moves.
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.commit()


# --- Both


def _engine(url: URL, **options: Any) -> Engine:
    if url.get_backend_name() == "sqlite":
        options["connect_args"] = {"check_same_thread": False}
    return create_engine(url, poolclass=QueuePool, hide_parameters=True, **options)


def insert_new(connection: Connection, table: Table, values: Mapping[str, Any]) -> None:
    """Insert a row, or leave the one with the same key as it is."""
    # The one of the two that is in use is loaded already.
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")
    connection.execute(dialect.insert(table).values(values).on_conflict_do_nothing())


@contextmanager
def driver_errors(connection: Connection) -> Iterator[None]:
    """Raise what the driver raises as SQLAlchemy would, for statements that do not pass it."""
    try:
        with as_sqlalchemy(connection.dialect, connection.connection.driver_connection):
            yield
    except DBAPIError as error:
        if error.connection_invalidated:
            connection.invalidate(error.orig)
        raise


@contextmanager
def as_sqlalchemy(dialect: Dialect, driver_connection: Any = None) -> Iterator[None]:
    """The same where there is no connection of SQLAlchemy."""
    driver: Any = dialect.loaded_dbapi
    try:
        yield
    except driver.Error as error:
        lost = dialect.is_disconnect(error, driver_connection, None)
        # A connection that was cut among several statements may be stuck between them.
        broken = lost or "pipeline mode" in str(error)
        raise DBAPIError.instance(
            None,
            None,
            error,
            driver.Error,
            hide_parameters=True,
            connection_invalidated=broken,
            dialect=dialect,
        ) from error


def is_broken(error: BaseException) -> bool:
    """Whether the connection is gone, so that a new one may do better."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def reason(error: BaseException) -> str:
    """What the database said, as the end of a sentence."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(cause).strip().splitlines()
    return (lines[0] if lines else type(cause).__name__).rstrip(".")


def store_error(error: SQLAlchemyError, database: Database, doing: str) -> StoreError:
    """The sentence for an error of the database."""
    name = database.shown_url
    if is_broken(error):
        return StoreError(f"The connection to {name} broke while {doing}: {reason(error)}.")
    return StoreError(f"The database {name} failed while {doing}: {reason(error)}.")


def is_locked(error: DBAPIError) -> bool:
    """Whether somebody else held what this waited for: later it may be free."""
    cause = error.orig
    return getattr(cause, "sqlstate", None) == POSTGRES_LOCKED or (
        isinstance(cause, SqliteError) and _is_busy(cause)
    )


def _is_busy(error: SqliteError) -> bool:
    """The lowest byte is the kind of an error, the rest says more about it."""
    return error.sqlite_errorcode & 0xFF == SQLITE_BUSY


def is_full(error: StoreError) -> bool:
    """Whether the disk of the database is full."""
    cause = getattr(error.__cause__, "orig", None)
    is_sqlites = getattr(cause, "sqlite_errorcode", None) == SQLITE_FULL
    return is_sqlites or getattr(cause, "sqlstate", None) == POSTGRES_FULL
