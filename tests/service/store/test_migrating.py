"""A new version brings the database along while the one before serves."""

import shutil
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import make_url, text

from service.databases import KINDS, postgres
from service.store.examples import fill, write
from waiting import PATIENCE_S, wait_until
from whistlestop.service.store import Store, StoreError, migrating, revisions, tables
from whistlestop.service.store.database import connect

NEXT = "9998"
SCRIPT = """
import sqlalchemy as sa
from alembic import op

revision = "{next}"
down_revision = "{last}"
rolling = {rolling}


def upgrade():
    op.create_table("extra", sa.Column("id", sa.Integer(), primary_key=True))
    op.execute("INSERT INTO extra SELECT * FROM generate_series(1, 100000)")
    op.execute("SELECT pg_sleep(0.2)")
    op.add_column("tables", sa.Column("more", sa.Integer(), server_default="7"))
    op.create_index("ix_extra", "extra", ["id"])
"""

Install = Callable[..., None]


def test_the_files_of_the_migrations_are_in_their_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(revisions.SCRIPTS))
    scripts = list(ScriptDirectory.from_config(config).walk_revisions())

    assert [script.revision for script in reversed(scripts)] == [*revisions.known_revisions()]


@pytest.fixture(params=[KINDS[1]])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """A database of its own: who has it open is asked of the whole database."""
    del request
    name = "test_migrating"
    postgres().execute(f"CREATE DATABASE {name}")
    yield make_url(postgres().url).set(database=name).render_as_string(hide_password=False)
    postgres().execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a next version that changes the schema."""

    def install(*, rolling: bool) -> None:
        scripts = tmp_path / "migrations"
        last = revisions.newest_revision()
        shutil.copytree(revisions.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
        code = SCRIPT.format(next=NEXT, last=last, rolling=rolling)
        (scripts / "versions" / f"{NEXT}_more.py").write_text(code)
        monkeypatch.setattr(revisions, "SCRIPTS", scripts)
        monkeypatch.setattr(migrating, "SCRIPTS", scripts)
        revisions.known_revisions.cache_clear()

    yield install
    monkeypatch.undo()
    revisions.known_revisions.cache_clear()


def test_the_version_before_goes_on_while_a_migration_runs_and_after_it(
    url: str, install: Install
) -> None:
    old = Store.open(url)
    fill(old, write(number=1))
    written, stop, failed = [1], threading.Event(), []

    def go_on() -> None:
        for number in count(2):
            if stop.is_set():
                return
            try:
                fill(old, write(number=number))
            except StoreError as error:
                failed.append(error)
                return
            written.append(number)

    writer = threading.Thread(target=go_on)
    writer.start()
    wait_until(lambda: len(written) > 20)  # prepared statements, too
    install(rolling=True)
    before = len(written)
    new = Store.open(url)
    during = len(written)
    wait_until(lambda: failed or len(written) > during + 20)
    stop.set()
    writer.join()

    assert failed == []
    assert during > before
    assert len(new.read(tables.log, "t1")) == len(written)
    assert new.read(lambda connection: connection.scalar(text("SELECT more FROM tables"))) == 7
    old.close()
    new.close()


def test_a_migration_that_is_not_rolling_waits_until_the_version_before_is_gone(
    url: str, install: Install
) -> None:
    old = Store.open(url)
    install(rolling=False)

    with pytest.raises(StoreError, match=rf"to schema {NEXT} while an older version serves it \("):
        Store.open(url)

    old.close()
    Store.open(url).close()


def test_a_migration_does_not_make_writers_wait_for_a_long_reader(
    url: str, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup reads for minutes, and a changed table has to wait for it: not those who play."""
    monkeypatch.setattr(migrating, "LOCK_WAIT", "50ms")
    monkeypatch.setattr(migrating, "PAUSE_S", 0.01)
    monkeypatch.setattr(migrating, "PATIENCE_S", PATIENCE_S)
    old = Store.open(url)
    install(rolling=True)
    reader = connect(url)
    newer: list[Store] = []
    opening = threading.Thread(target=lambda: newer.append(Store.open(url)))
    with reader.reading() as connection:
        connection.execute(text("SELECT * FROM tables"))
        opening.start()
        for number in range(1, 20):
            fill(old, write(number=number))
        assert not newer
    opening.join()

    assert len(newer[0].read(tables.log, "t1")) == 19
    reader.close()
    for store in (old, *newer):
        store.close()
