"""The store: everything that outlives the process. Its methods block: call them from threads."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from . import chat, finding, links, logs, maps, users
from .database import (
    Database,
    connect,
    is_broken,
    make_private,
    reason,
    sqlite_file,
    store_error,
)
from .errors import StoreError, UnsureError
from .migrating import check_writable, migrate
from .rows import (
    ChatMessage,
    Entry,
    Link,
    Page,
    Session,
    StoredMap,
    Summary,
    TableFilter,
    User,
    Write,
)

P = ParamSpec("P")
R = TypeVar("R")

REFUSED = (IntegrityError, DataError, UnicodeError, OverflowError)
"""What the database says about the values of a statement, not about itself."""


class Store:
    """A database of tables, users, maps, chat and links. Open it with `Store.open`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, url: str) -> "Store":
        """Open a database and bring it to the newest schema; StoreError if that cannot be done."""
        database = connect(url)
        file = sqlite_file(database.url)
        if file is not None:
            make_private(file)
        try:
            with database.begin() as connection:
                migrate(connection, database)
                check_writable(connection)
        except SQLAlchemyError as error:
            database.close()
            raise StoreError(
                f"The database {database.shown_url} cannot be opened: {reason(error)}."
            ) from None
        except StoreError:
            database.close()
            raise
        return cls(database)

    def close(self) -> None:
        """Close all connections."""
        self._database.close()

    @property
    def url(self) -> str:
        """Where the database is, without its password."""
        return self._database.shown_url

    def __repr__(self) -> str:
        return f"Store({self.url!r})"

    def _read(
        self, ask: Callable[Concatenate[Connection, P], R], *args: P.args, **options: P.kwargs
    ) -> R:
        """Ask once, and once more over a new connection if the first one was broken."""
        for attempt in (1, 2):
            try:
                with self._database.reading() as connection:
                    return ask(connection, *args, **options)
            except SQLAlchemyError as error:
                if attempt == 2 or not is_broken(error):
                    raise store_error(error, self._database, "reading") from error
            except REFUSED:
                break
        raise StoreError("There is something in this question that a database cannot hold.")

    def _write(
        self, change: Callable[Concatenate[Connection, P], R], *args: P.args, **options: P.kwargs
    ) -> R:
        """Change something in a transaction of its own. Never twice: the first may have worked."""
        try:
            with self._database.begin() as connection:
                return change(connection, *args, **options)
        except REFUSED as error:
            raise StoreError(
                f"The database does not take these values: {reason(error)}."
            ) from error
        except SQLAlchemyError as error:
            raise store_error(error, self._database, "writing") from error

    # --- Logs

    def append(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """Write to the logs of tables in one transaction; what became of each write, in order.

        A write that is out of step, or that the database refuses, fails alone. StoreError, and
        nothing is written, if the database itself fails.
        """
        for write in writes:
            logs.check_write(write)
        results: list[StoreError | None] = []
        try:
            with self._database.begin() as connection:
                results += logs.append(connection, writes)
        except REFUSED:
            return self._append_singly(writes)
        except SQLAlchemyError as error:
            if results and is_broken(error) and not self._was_stored(writes, results):
                raise UnsureError(
                    f"The connection to {self.url} broke while writing, and nobody knows whether "
                    f"it was written: {reason(error)}."
                ) from error
            if not results or not is_broken(error):
                raise store_error(error, self._database, "writing") from error
        return results

    def _append_singly(self, writes: Sequence[Write]) -> list[StoreError | None]:
        """The same, with a savepoint a write: one that the database refuses fails alone."""
        try:
            with self._database.begin() as connection:
                return [_append_one(connection, write) for write in writes]
        except SQLAlchemyError as error:
            raise store_error(error, self._database, "writing") from error

    def _was_stored(self, writes: Sequence[Write], results: Sequence[StoreError | None]) -> bool:
        """Whether a transaction went through whose end we did not hear of: whole or not at all."""
        fitting = [write for write, result in zip(writes, results, strict=True) if result is None]
        if not fitting:
            return True
        wanted = fitting[0].entries
        try:
            found = self.log_since(wanted[0].table, wanted[0].number - 1)
        except StoreError:
            return False
        return tuple(found[: len(wanted)]) == wanted

    def log(self, table: str) -> list[Entry]:
        """The whole log of a table; empty if there is no such table."""
        return self._read(logs.log, table)

    def log_since(self, table: str, number: int) -> list[Entry]:
        """The log of a table after a number."""
        return self._read(logs.log, table, number)

    def summary(self, table: str) -> Summary | None:
        """How a table stands."""
        return self._read(logs.summary, table)

    def summary_by_code(self, code: str) -> Summary | None:
        """The table with this join code."""
        return self._read(logs.summary_by_code, code)

    # --- Finding tables

    def find(
        self, filter: TableFilter, limit: int = 50, cursor: str | None = None
    ) -> Page[Summary]:
        """Tables, the last changed first; StoreError for a cursor that is none."""
        return self._read(finding.find, filter, limit, cursor)

    def due(self, now: int, limit: int = 100) -> list[str]:
        """Ids of tables for which the server has something to do, the longest waiting first."""
        return self._read(finding.due, now, limit)

    def next_wake(self) -> int | None:
        """When the first table wants the server, None if none does."""
        return self._read(finding.next_wake)

    def count_tables(self, stages: Sequence[str]) -> int:
        """How many tables are in these stages."""
        return self._read(finding.count_tables, stages)

    def count_open_by(self, host: str) -> int:
        """How many tables that are not over this user opened."""
        return self._read(finding.count_open_by, host)

    # --- Users and sessions

    def add_user(self, user: User) -> None:
        """Store a new user."""
        self._write(users.add_user, user)

    def user(self, id: str) -> User | None:
        """The user with this id."""
        return self._read(users.user, id)

    def count_users(self) -> int:
        """How many users there are."""
        return self._read(users.count_users)

    def rename(self, id: str, name: str) -> None:
        """Give a user another name."""
        self._write(users.rename, id, name)

    def touch(self, id: str, at: int) -> None:
        """Note when a user was last here."""
        self._write(users.touch, id, at)

    def add_session(self, session: Session) -> None:
        """Store a new session of a user who is stored."""
        self._write(users.add_session, session)

    def add_guest(self, user: User, session: Session) -> None:
        """Store a new user and the first session, both or neither."""
        self._write(users.add_guest, user, session)

    def session(self, token_hash: str) -> tuple[Session, User] | None:
        """The session with this token and its user."""
        return self._read(users.session, token_hash)

    def touch_session(self, token_hash: str, at: int) -> None:
        """Note when a session was last used."""
        self._write(users.touch_session, token_hash, at)

    def drop_session(self, token_hash: str) -> None:
        """Forget a session, if there is one with this token."""
        self._write(users.drop_session, token_hash)

    def drop_old_sessions(self, before: int) -> int:
        """Forget the sessions last used before a time; how many there were."""
        return self._write(users.drop_old_sessions, before)

    # --- Maps

    def put_map(self, map: StoredMap) -> None:
        """Store a map; one with the same fingerprint stays as it is."""
        self._write(maps.put_map, map)

    def map(self, fingerprint: str) -> StoredMap | None:
        """The map with this fingerprint."""
        return self._read(maps.map, fingerprint)

    def maps_of(self, owner: str, limit: int = 50, cursor: str | None = None) -> Page[StoredMap]:
        """The maps that a user brought, the newest first; StoreError for a cursor that is none."""
        return self._read(maps.maps_of, owner, limit, cursor)

    def count_maps_of(self, owner: str) -> int:
        """How many maps a user brought."""
        return self._read(maps.count_maps_of, owner)

    # --- Chat

    def add_chat(
        self, table: str, user: str, seat: int | None, name: str, text: str, at: int
    ) -> ChatMessage:
        """Store a line said at a table."""
        return self._write(chat.add_chat, table, user, seat, name, text, at)

    def chat(self, table: str, limit: int = 50, before: int | None = None) -> list[ChatMessage]:
        """The last lines of a table, or the last before an id; the oldest of them first."""
        return self._read(chat.chat, table, limit, before)

    def mute(self, user: str, muted: str) -> None:
        """`user` does not want to hear `muted` any more."""
        self._write(chat.mute, user, muted)

    def unmute(self, user: str, muted: str) -> None:
        """`user` wants to hear `muted` again."""
        self._write(chat.unmute, user, muted)

    def mutes(self, user: str) -> frozenset[str]:
        """Whom a user does not want to hear."""
        return self._read(chat.mutes, user)

    # --- Links

    def add_link(self, link: Link) -> None:
        """Store a new continue-link."""
        self._write(links.add_link, link)

    def use_link(self, token_hash: str, now: int) -> Link | None:
        """The link, used with this; None if it is unknown, was used or has expired."""
        return self._write(links.use_link, token_hash, now)

    def drop_old_links(self, before: int) -> int:
        """Forget the links that expired before a time; how many there were."""
        return self._write(links.drop_old_links, before)


def _append_one(connection: Connection, write: Write) -> StoreError | None:
    """One write within a savepoint, and what became of it."""
    refusal: BaseException | None = None
    # The second time it is seen what another process did meanwhile, which says more than an error.
    for _ in range(2):
        try:
            with connection.begin_nested():
                (result,) = logs.append(connection, [write])
                return result
        except REFUSED as error:
            refusal = error
    assert refusal is not None
    return StoreError(f"The database does not take this write: {reason(refusal)}.")
