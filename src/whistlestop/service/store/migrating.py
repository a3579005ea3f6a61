"""Bringing a database to the schema of this version, also while processes of the last one serve.

An empty one gets all tables at once; an older one goes through the migrations that it lacks.
A migration is rolling unless its script says `rolling = False`: the version before can go on
reading and writing while it runs and after it. One that is not is refused while such processes are
there.
"""

import time
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from .database import APPLICATION, Database, StoreError, is_locked
from .revisions import SCRIPTS, known_revisions, newest_revision
from .schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "alembic_version"
LOCK = 0x7768_6973_746C_6573
"""The advisory lock of PostgreSQL under which one process migrates and the others wait."""
LOCK_WAIT = "2s"
"""How long a migration waits for a table: those who want to write queue up behind it."""
PATIENCE_S = 90.0
PAUSE_S = 1.0
"""Between two tries to get the tables from those who read them for long, such as a backup, or a
SQLite file from another process that migrates it."""
_alembic = Lock()  # its `op` and `context` belong to the whole process


def bring_up_to_date(database: Database) -> None:
    """Bring a database to the newest schema, and see that it can be written."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            with database.begin() as connection:
                migrate(connection, database)
                check_writable(connection)
            return
        except DBAPIError as error:
            if not is_locked(error) or time.monotonic() > end:
                raise
        time.sleep(PAUSE_S)


def revision(connection: Connection) -> str | None:
    """The schema of a database, None if it has none yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return None if found is None else str(found)


def migrate(connection: Connection, database: Database, to: str | None = None) -> None:
    """Bring the schema to a revision, the newest by default, in the transaction of this
    connection."""
    if database.is_postgres:
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    found = revision(connection)
    if found is not None and found not in known_revisions():
        raise StoreError(
            f"The database {database.shown_url} was written by a newer version of whistlestop "
            f"(schema {found}, this version knows {newest_revision()}): install that version."
        )
    wanted = to or newest_revision()
    if found is None and wanted == newest_revision():
        _create(connection)
    elif found != wanted:
        _upgrade(connection, database, wanted)


def _create(connection: Connection) -> None:
    """What all migrations together make, in a tenth of the time, and without Alembic."""
    metadata.create_all(connection, checkfirst=False)
    connection.execute(
        text(
            f"CREATE TABLE {VERSION_TABLE} (version_num VARCHAR(32) NOT NULL, "
            f"CONSTRAINT {VERSION_TABLE}_pkc PRIMARY KEY (version_num))"
        )
    )
    connection.execute(
        text(f"INSERT INTO {VERSION_TABLE} VALUES (:newest)"), {"newest": newest_revision()}
    )


def _upgrade(connection: Connection, database: Database, to: str) -> None:
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    if database.is_postgres:
        _check_others(connection, database, config, to)
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_WAIT}'"))
    with _alembic:
        command.upgrade(config, to)


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    # ConfigParser reads a percent sign as the beginning of a name.
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config


def _check_others(connection: Connection, database: Database, config: "Config", to: str) -> None:
    """StoreError if a migration would break processes of an older version that serve now."""
    from alembic.script import ScriptDirectory

    found = revision(connection)
    if found is None:
        return
    pending = ScriptDirectory.from_config(config).iterate_revisions(to, found)
    breaking = sorted(
        script.revision for script in pending if not getattr(script.module, "rolling", True)
    )
    older = sorted(process for process, schema in living(connection) if schema < to)
    if breaking and older:
        raise StoreError(
            f"The database {database.shown_url} cannot be brought to schema {to} while an older "
            f"version serves it ({', '.join(older)}), which could not go on with schema "
            f"{breaking[0]}: stop all of these first, then start again."
        )


def living(connection: Connection) -> set[tuple[str, str]]:
    """Who else has this database open: processes (`pid@host`) and the schemas they know."""
    names = connection.scalars(
        text(
            "SELECT DISTINCT application_name FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND application_name LIKE :ours"
        ),
        {"ours": f"{APPLICATION} %"},
    )
    parts = [name.split(" ", 2) for name in names]
    return {(process, schema) for _, schema, process in parts}


def check_writable(connection: Connection) -> None:
    """Write something that changes nothing: a database that can only be read refuses it."""
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = version_num"))


def try_writing(connection: Connection) -> None:
    """Have something that changes nothing written to the disk, without waiting for a migration."""
    if connection.dialect.name != "postgresql":
        check_writable(connection)
        return
    # The first refuses where nothing may be written, the second goes through the log of writes.
    connection.execute(text(f"SELECT 1 FROM {VERSION_TABLE} FOR UPDATE SKIP LOCKED"))
    connection.execute(text("SELECT pg_logical_emit_message(true, 'whistlestop', 'health')"))
