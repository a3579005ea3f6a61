"""Opening a database: the schema, the settings that keep it safe, and sentences when it fails."""

import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from service.databases import KINDS, postgres
from service.store.examples import ANN, add_user, fill, write
from waiting import PATIENCE_S
from whistlestop.service.store import (
    BadUrlError,
    Store,
    StoreError,
    TableFilter,
    UnsureError,
    tables,
)
from whistlestop.service.store.appending import Writer
from whistlestop.service.store.database import (
    SWITCH_PAUSE_S,
    connect,
    make_private,
    parse_url,
    shown,
    sqlite_file,
)
from whistlestop.service.store.migrating import check_writable, migrate, revision, try_writing
from whistlestop.service.store.revisions import known_revisions, newest_revision
from whistlestop.service.store.schema import metadata


def shape(url: str) -> dict[str, object]:
    """Everything that a database says about its tables, whatever the order of their columns."""
    database = connect(url)
    with database.reading() as connection:
        found = inspect(connection)
        parts: dict[str, object] = {
            table: {
                "columns": {
                    column["name"]: (str(column["type"]), column["nullable"], column["default"])
                    for column in found.get_columns(table)
                },
                "key": found.get_pk_constraint(table),
                **{
                    kind: sorted(map(str, getattr(found, f"get_{kind}")(table)))
                    for kind in ("foreign_keys", "unique_constraints", "indexes")
                },
                "checks": sorted(map(str, found.get_check_constraints(table))),
            }
            for table in found.get_table_names()
        }
    database.close()
    return parts


def make_oldest(url: str) -> None:
    """A database with the first schema there was."""
    database = connect(url)
    if (file := sqlite_file(database.url)) is not None:
        make_private(file)
    with database.begin() as connection:
        migrate(connection, database, to=known_revisions()[0])
    database.close()


def test_the_migrations_make_exactly_the_schema(url: str) -> None:
    make_oldest(url)
    database = connect(url)
    with database.begin() as connection:
        migrate(connection, database)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, metadata)
        found = revision(connection)
    database.close()

    assert differences == []
    assert found == newest_revision()


def test_an_empty_database_gets_at_once_what_all_migrations_make(url: str, tmp_path: Path) -> None:
    is_postgres = connect(url).is_postgres
    new = postgres().new_database() if is_postgres else f"sqlite:///{tmp_path}/new.db"
    Store.open(new).close()
    make_oldest(url)
    Store.open(url).close()

    assert shape(new) == shape(url)
    assert {*metadata.tables, "alembic_version"} == {*shape(new)}


def test_opened_again_it_holds_what_was_written(url: str) -> None:
    first = Store.open(url)
    fill(first, write())
    first.close()

    second = Store.open(url)

    assert second.read(tables.log, "t1") == list(write().entries)
    second.close()


def test_many_may_open_an_empty_database_at_once(url: str) -> None:
    start = threading.Barrier(4)
    failed: list[StoreError] = []

    def open_one() -> None:
        start.wait()
        try:
            Store.open(url).close()
        except StoreError as error:
            failed.append(error)

    threads = [threading.Thread(target=open_one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failed == []


@pytest.mark.long
def test_many_processes_may_open_an_empty_database_at_once(url: str) -> None:
    """Those of one machine, each with connections and locks of its own."""
    opener = "import sys; from whistlestop.service.store import Store; Store.open(sys.argv[1])"
    opening = [
        subprocess.Popen([sys.executable, "-c", opener, url], stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]

    assert [process.communicate(timeout=PATIENCE_S)[1] for process in opening] == [""] * 4


def test_a_newer_schema_is_left_alone(url: str) -> None:
    Store.open(url).close()
    database = connect(url)
    with database.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StoreError, match="written by a newer version of whistlestop"):
        Store.open(url)

    with database.reading() as connection:
        assert revision(connection) == "9999"
    database.close()


def test_a_store_in_memory_serves_many_threads() -> None:
    store = Store.open("sqlite://")

    def append(name: str) -> None:
        for number in range(5):
            fill(store, write(f"{name}-{number}"))

    threads = [threading.Thread(target=append, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(store.read(tables.find, TableFilter(), 100).items) == 20
    store.close()


# --- SQLite


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "whistlestop.db"


def begin_writing(file: Path) -> sqlite3.Connection:
    """Another process in the middle of a write."""
    file.parent.mkdir(exist_ok=True)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_sqlite_loses_nothing_and_keeps_others_out(file: Path) -> None:
    store = Store.open(f"sqlite:///{file}")
    fill(store, write())
    database = connect(f"sqlite:///{file}")
    with database.writer.connect() as connection:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        settings = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
    database.close()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    store.close()

    assert settings == ["wal", 2, 1, 10_000]
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_file_that_others_could_read_is_closed_to_them(file: Path) -> None:
    Store.open(f"sqlite:///{file}").close()
    file.chmod(0o644)

    Store.open(f"sqlite:///{file}").close()

    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_connections_for_reading_cannot_write(file: Path) -> None:
    Store.open(f"sqlite:///{file}").close()
    database = connect(f"sqlite:///{file}")

    with pytest.raises(Exception, match="readonly"), database.reading() as connection:
        connection.execute(text("DELETE FROM tables"))
    database.close()


def test_a_read_only_file_is_refused(file: Path) -> None:
    Store.open(f"sqlite:///{file}").close()

    with pytest.raises(StoreError, match="cannot be opened: attempt to write a readonly database"):
        Store.open(f"sqlite:///file:{file}?mode=ro&uri=true")


def test_a_file_that_is_no_database_is_refused_and_kept(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("Dear diary, " * 100, encoding="utf-8")

    with pytest.raises(StoreError, match="cannot be opened: file is not a database"):
        Store.open(f"sqlite:///{file}")
    assert file.read_text(encoding="utf-8").startswith("Dear diary")


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        Store.open(f"sqlite:///{tmp_path}")


def test_a_place_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreError, match="cannot be created: "):
        Store.open(f"sqlite:///{tmp_path}/file/whistlestop.db")


def test_a_new_file_that_another_one_switches_to_its_log_is_waited_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite refuses this at once, without the patience it has for every other lock."""
    other = begin_writing(file)
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            other.execute("ROLLBACK")

    monkeypatch.setattr("time.sleep", pause)
    Store.open(f"sqlite:///{file}").close()
    other.close()

    assert pauses == [SWITCH_PAUSE_S] * 3


def test_a_file_that_another_process_migrates_is_waited_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(f"sqlite:///{file}").close()
    monkeypatch.setattr("whistlestop.service.store.database.BUSY_MS", 1)
    other = begin_writing(file)
    monkeypatch.setattr("time.sleep", lambda _: other.execute("ROLLBACK"))

    Store.open(f"sqlite:///{file}").close()
    other.close()


def test_a_file_that_is_never_free_is_refused_in_a_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whistlestop.service.store.database.BUSY_MS", 1)
    monkeypatch.setattr("whistlestop.service.store.migrating.PATIENCE_S", 0)
    other = begin_writing(file)

    with pytest.raises(StoreError, match="cannot be opened: database is locked"):
        Store.open(f"sqlite:///{file}")
    other.close()


def test_a_database_that_is_locked_too_long_fails_in_a_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whistlestop.service.store.database.BUSY_MS", 20)
    store = Store.open(f"sqlite:///{file}")
    other = begin_writing(file)

    with pytest.raises(StoreError, match="failed while writing: database is locked"):
        store.append([write()])
    assert store.read(tables.log, "t1") == []  # reading goes on

    other.execute("ROLLBACK")
    other.close()
    fill(store, write())
    store.close()


# --- PostgreSQL


@pytest.fixture(params=[KINDS[1]])
def postgres_url(request: pytest.FixtureRequest) -> str:
    return postgres().new_database()


def test_broken_connections_are_replaced(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    fill(store, write())

    postgres().drop_connections()
    assert store.read(tables.log, "t1") == list(write().entries)
    postgres().drop_connections()
    fill(store, write(number=2))
    store.close()


def test_reads_are_asked_again_and_writes_are_not(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    calls: list[str] = []

    def break_once(connection: Connection, kind: str) -> str:
        calls.append(kind)
        if calls.count(kind) == 1:
            postgres().drop_connections()
        return str(connection.scalar(text("SELECT 'fine'")))

    assert store.read(break_once, "read") == "fine"
    with pytest.raises(StoreError, match=r"^The connection to .* broke while writing: .*\.$"):
        store.write(break_once, "write")
    assert calls == ["read", "read", "write"]
    store.close()


@pytest.mark.parametrize("stored", [True, False])
def test_a_commit_whose_end_is_not_heard_is_looked_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    """If the connection breaks in the commit itself, only the log knows whether it went through."""
    store = Store.open(postgres_url)
    fill(store, write())
    commit = Writer.commit

    def commit_and_break(writer: Writer) -> None:
        monkeypatch.undo()
        if stored:
            commit(writer)
            with writer._cursor.connection.pipeline() as pipeline:
                pipeline.sync()
        postgres().drop_connections()

    monkeypatch.setattr(Writer, "commit", commit_and_break)
    if stored:
        assert store.append([write(number=2)]) == [None]
    else:
        with pytest.raises(UnsureError, match="nobody knows whether it was written"):
            store.append([write(number=2)])

    assert len(store.read(tables.log, "t1")) == (2 if stored else 1)
    store.close()


def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(StoreError) as caught:
        Store.open("postgresql://ann:geheim@localhost:1/ws")

    assert str(caught.value).startswith(
        "The database postgresql://ann:***@localhost:1/ws cannot be opened: "
    )
    assert "geheim" not in str(caught.value)


def test_a_read_only_server_is_refused(postgres_url: str) -> None:
    Store.open(postgres_url).close()
    options = parse_url(postgres_url).query["options"]
    read_only = parse_url(postgres_url).update_query_dict(
        {"options": f"{options} -cdefault_transaction_read_only=on"}
    )

    with pytest.raises(StoreError, match=r"cannot be opened: .* read-only transaction"):
        Store.open(read_only.render_as_string(hide_password=False))


def test_a_try_to_write_changes_nothing_and_does_not_wait_for_a_migration(url: str) -> None:
    store = Store.open(url)
    with store._database.reading() as connection:
        before = revision(connection)
    store.write(try_writing)

    with store._database.reading() as connection:
        assert revision(connection) == before
    if store._database.is_postgres:
        with store._database.begin() as migrating:
            check_writable(migrating)  # holds the row that a migration holds
            store.write(try_writing)
    store.close()


def test_a_server_that_became_read_only_refuses_a_try_to_write(postgres_url: str) -> None:
    def try_as_if(connection: Connection) -> None:
        connection.execute(text("SET TRANSACTION READ ONLY"))
        try_writing(connection)

    store = Store.open(postgres_url)
    with pytest.raises(StoreError, match="read-only transaction"):
        store.write(try_as_if)
    store.close()


# --- URLs


def test_urls_name_our_drivers() -> None:
    assert parse_url("postgresql://a@b/c").drivername == "postgresql+psycopg"
    assert parse_url("postgres://a@b/c").drivername == "postgresql+psycopg"
    assert parse_url("sqlite:///x.db").drivername == "sqlite+pysqlite"


@pytest.mark.parametrize("url", ["mysql://a:geheim@b/c", "geheim", "", "sqlite", "http://["])
def test_other_urls_are_refused_with_an_example(url: str) -> None:
    with pytest.raises(BadUrlError, match="write sqlite:///path/to/file") as e:
        Store.open(url)
    assert "geheim" not in str(e.value)


def test_passwords_are_never_shown(file: Path) -> None:
    url = "postgresql://ann:geheim@host/ws?sslpassword=geheim&password=geheim&sslmode=require"
    store = Store.open(f"sqlite:///{file}")

    assert "geheim" not in shown(parse_url(url))
    assert "sslmode=require" in shown(parse_url(url))
    assert repr(store) == f"Store('sqlite:///{file}')"
    store.write(add_user, ANN)
    with pytest.raises(StoreError) as caught:
        store.write(add_user, ANN)
    assert "Ann" not in str(caught.value) + str(caught.value.__cause__)  # rows hold secrets, too
    store.close()
