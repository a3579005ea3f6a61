"""Bringing a database to the schema of this version."""

from functools import cache
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from .database import Database
from .errors import StoreError

SCRIPTS = Path(__file__).with_name("migrations")
LOCK = 0x7768_6973_746C_6573
"""The advisory lock of PostgreSQL under which one process migrates and the others wait."""
_alembic = Lock()  # its `op` and `context` belong to the whole process


def _config() -> Config:
    config = Config()
    # ConfigParser reads a percent sign as the beginning of a name.
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config


@cache
def _script() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


@cache
def newest_revision() -> str:
    """The schema of this version."""
    head = _script().get_current_head()
    assert head is not None
    return head


@cache
def known_revisions() -> frozenset[str]:
    """All schemas that this version can bring to its own."""
    return frozenset(revision.revision for revision in _script().walk_revisions())


def revision(connection: Connection) -> str | None:
    """The schema of a database, None if it has none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, database: Database, to: str = "head") -> None:
    """Bring the schema to a revision, in the transaction of this connection."""
    if database.is_postgres:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        connection.execute(text("SET LOCAL statement_timeout = 0"))
    wanted = newest_revision() if to == "head" else to
    found = revision(connection)
    if found is not None and found not in known_revisions():
        raise StoreError(
            f"The database {database.shown_url} was written by a newer version of whistlestop "
            f"(schema {found}, this version knows {newest_revision()}): install that version."
        )
    if found != wanted:
        config = _config()
        config.attributes["connection"] = connection
        with _alembic:
            command.upgrade(config, to)


def check_writable(connection: Connection) -> None:
    """Write something that changes nothing: a database that can only be read refuses it."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
