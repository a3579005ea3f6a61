"""How often something goes to PostgreSQL and back: what people wait for on a slow network."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from psycopg.pq import Trace
from sqlalchemy import event

from service.databases import KINDS, postgres
from service.store.examples import SEATS, fill, write
from whistlestop.service.store import OutOfStepError, Store, UnsureError, tables
from whistlestop.service.store.appending import TableHeads


@pytest.fixture(params=[KINDS[1]])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    del request
    store = Store.open(postgres().new_database())
    store.sender = "me"
    yield store
    store.close()


@contextmanager
def round_trips(store: Store, file: Path) -> Iterator[list[str]]:
    """Who spoke meanwhile, we (F) or the server (B), whenever that changed."""
    turns: list[str] = []
    with file.open("w+b") as out:

        def trace(connection: Any, *_: object) -> None:
            connection.pgconn.trace(out.fileno())
            connection.pgconn.set_trace_flags(Trace.SUPPRESS_TIMESTAMPS)

        engines = (store._database.reader, store._database.appender)
        for engine in engines:
            event.listen(engine, "checkout", trace)
            event.listen(engine, "checkin", lambda c, _: c.pgconn.untrace())
        yield turns
        for engine in engines:
            event.remove(engine, "checkout", trace)
        out.seek(0)
        for line in out.read().decode("latin-1").splitlines():
            who = line.partition("\t")[0]
            if who in ("F", "B") and turns[-1:] != [who]:
                turns.append(who)


def test_an_action_goes_there_and_back_twice(store: Store, tmp_path: Path) -> None:
    fill(store, write(number=1))
    passed_on = (replace(SEATS[0], to_act=False), replace(SEATS[1], to_act=True))
    for number in range(2, 10):  # some of them prepare statements
        with round_trips(store, tmp_path / "trace") as turns:
            fill(store, write(number=number, seats=passed_on if number % 2 else SEATS))

        assert "".join(turns) == "FB" * 2


def test_many_actions_at_new_tables_take_no_longer(store: Store, tmp_path: Path) -> None:
    with round_trips(store, tmp_path / "trace") as turns:
        fill(store, *(write(f"t{number}") for number in range(50)))

    assert "".join(turns) == "FB" * 2


def test_what_is_refused_leaves_nothing_open(store: Store, tmp_path: Path) -> None:
    fill(store, write(number=1))
    with round_trips(store, tmp_path / "trace") as turns:
        (result,) = store.append([write(number=5)])

    assert isinstance(result, OutOfStepError)
    assert "".join(turns) == "FB" * 2


def test_a_question_goes_there_and_back_once(store: Store, tmp_path: Path) -> None:
    fill(store, write(number=1))
    store.read(tables.log, "t1")
    with round_trips(store, tmp_path / "trace") as turns:
        assert len(store.read(tables.log, "t1")) == 1

    assert "".join(turns) == "FB"


def test_questions_of_a_write_are_asked_again_over_a_new_connection(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a ping before it, a write may meet a connection that a restart has cut."""
    fill(store, write(number=1))
    asked: list[TableHeads] = []
    ask = TableHeads.__init__

    def break_first(heads: TableHeads, *args: Any) -> None:
        asked.append(heads)
        if len(asked) == 1:
            postgres().drop_connections()
        ask(heads, *args)

    monkeypatch.setattr(TableHeads, "__init__", break_first)
    fill(store, write(number=2))

    assert len(asked) == 2
    assert len(store.read(tables.log, "t1")) == 2


def test_what_was_on_its_way_is_not_written_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, write(number=1))

    def break_now(*_: object) -> None:
        postgres().drop_connections()

    monkeypatch.setattr(Store, "_announce", break_now)
    with pytest.raises(UnsureError):
        store.append([write(number=2)])
    monkeypatch.undo()

    assert len(store.read(tables.log, "t1")) == 1
    fill(store, write(number=2))
