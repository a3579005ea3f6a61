"""The logs of the tables: numbered, whole, written once."""

import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import OperationalError

from service.store.examples import SEATS, count_tables, fill, summary, write
from whistlestop.service.store import (
    CodeTakenError,
    OutOfStepError,
    SeatRow,
    Store,
    StoreError,
    TableFilter,
    Write,
    schema,
    tables,
)


def test_what_is_appended_is_the_log(store: Store) -> None:
    first, second = write(number=1, count=3), write(number=4)

    fill(store, first)
    fill(store, second)

    assert store.read(tables.log, "t1") == [*first.entries, *second.entries]
    assert store.read(tables.log, "t1", 2) == [first.entries[2], *second.entries]
    assert store.read(tables.log, "t1", 4) == []
    assert store.read(tables.log, "t2") == []


def test_a_summary_is_replaced_with_every_write(store: Store) -> None:
    fill(store, write(number=1))
    later = write(
        number=2,
        stage="finished",
        public=False,
        host=None,
        finished_at=5_000,
        wake_at=7_000,
        result=(121, 98),
        winners=(0,),
        seats=(replace(SEATS[0], to_act=False, name="Ännchen 🚂"), SEATS[1]),
    )

    fill(store, later)

    assert store.read(tables.summary, "t1") == later.summary
    assert store.read(tables.summary_by_code, "CODE-t1") == later.summary
    assert store.read(tables.summary, "t2") is None
    assert store.read(tables.summary_by_code, "CODE-t2") is None


def test_seats_are_found_as_they_stand_now(store: Store) -> None:
    third = SeatRow(2, "bob", "Bob", None, False)
    fill(store, write(number=1, host="zoe", seats=(*SEATS, third)))
    fill(store, write(number=2, host="zoe", seats=(replace(SEATS[0], user="cid"), SEATS[1])))

    assert [t.id for t in store.read(tables.find, TableFilter(user="cid")).items] == ["t1"]
    assert store.read(tables.find, TableFilter(user="ann")).items == ()
    assert store.read(tables.find, TableFilter(user="bob")).items == ()
    assert [t.id for t in store.read(tables.find, TableFilter(bot="skilled")).items] == ["t1"]


@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_number_that_does_not_follow_is_out_of_step(store: Store, number: int) -> None:
    fill(store, write(number=1, count=2))

    (result,) = store.append([write(number=number)])

    assert isinstance(result, OutOfStepError)
    assert str(result) == (f"The log of table t1 has 2 entries, so number {number} is out of step.")
    assert len(store.read(tables.log, "t1")) == 2
    assert store.read(tables.summary, "t1") == summary(number=2)


def test_a_new_table_begins_with_number_one(store: Store) -> None:
    (result,) = store.append([write(number=2)])

    assert isinstance(result, OutOfStepError)
    assert store.read(tables.summary, "t1") is None


def test_a_write_that_is_out_of_step_fails_alone(store: Store) -> None:
    fill(store, write("t1"), write("t2"))

    results = store.append([write("t1", 2), write("t2", 1), write("t3", 1), write("t1", 3)])

    assert [type(result) for result in results] == [type(None), OutOfStepError, *[type(None)] * 2]
    assert [len(store.read(tables.log, table)) for table in ("t1", "t2", "t3")] == [3, 1, 1]


def test_what_follows_a_failed_write_fails_too(store: Store) -> None:
    fill(store, write("t1"))

    results = store.append([write("t1", 3), write("t1", 4), write("t1", 2)])

    assert [isinstance(result, OutOfStepError) for result in results] == [True, True, False]


def test_a_write_that_the_database_refuses_fails_alone(store: Store) -> None:
    too_large = write("t2", wake_at=2**70)

    results = store.append([write("t1"), too_large, write("t3")])

    assert [type(result) for result in results] == [type(None), StoreError, type(None)]
    assert [len(store.read(tables.log, table)) for table in ("t1", "t2", "t3")] == [1, 0, 1]


def test_a_join_code_belongs_to_one_table(store: Store) -> None:
    fill(store, write("t1", code="SAME"))

    results = store.append(
        [write("t2", code="SAME"), write("t3", code="NEW"), write("t4", code="NEW")]
    )

    assert isinstance(results[0], CodeTakenError)
    assert results[1] is None
    assert isinstance(results[2], CodeTakenError)
    fill(store, write("t1", 2, code="SAME"))


@pytest.mark.parametrize(
    "wrong",
    [
        Write((), summary()),
        Write(write().entries, summary("t2")),
        Write(write().entries, summary(number=2)),
        Write(write().entries + write(number=3).entries, summary(number=3)),
    ],
    ids=["no entry", "another table", "another number", "a gap"],
)
def test_a_write_that_fits_no_log_is_a_mistake(store: Store, wrong: Write) -> None:
    with pytest.raises(StoreError, match="needs entries of that table"):
        store.append([wrong])


def test_hundreds_of_tables_are_written_at_once(store: Store) -> None:
    names = [f"t{number}" for number in range(900)]

    fill(store, *(write(name) for name in names))
    fill(store, *(write(name, 2) for name in names))

    assert store.read(count_tables, ["playing"]) == 900
    assert len(store.read(tables.log, "t899")) == 2


@pytest.mark.parametrize("new", [True, False], ids=["new table", "old table"])
def test_of_many_writers_of_one_number_exactly_one_wins(store: Store, url: str, new: bool) -> None:
    number = 1 if new else 2
    if not new:
        fill(store, write())
    others = [Store.open(url) for _ in range(3)]  # as other processes would
    stores = [store, store, *others]
    start = threading.Barrier(len(stores))
    results: list[StoreError | None] = []

    def append(into: Store, at: int) -> None:
        start.wait()
        # With another table in the same transaction, which must not suffer.
        result, fine = into.append([write("t1", number), write(f"other-{at}")])
        assert fine is None
        results.append(result)

    threads = [threading.Thread(target=append, args=(s, at)) for at, s in enumerate(stores)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for other in others:
        other.close()

    assert results.count(None) == 1
    assert sum(isinstance(result, OutOfStepError) for result in results) == len(stores) - 1
    assert len(store.read(tables.log, "t1")) == number
    assert store.read(count_tables, ["playing"]) == 1 + len(stores)


def test_who_writes_alone_keeps_in_mind_how_the_tables_stand(tmp_path: Path) -> None:
    """Turns, seats that come and go, writes that fail in every way: what is stored is what was
    written last."""
    url, chance = f"sqlite:///{tmp_path}/whistlestop.db", Random(5)
    with closing(Store.open(url, serving=True)) as store:
        numbers = dict.fromkeys(("t1", "t2", "t3"), 0)
        for step in range(200):
            table = chance.choice(list(numbers))
            match step % 10:
                case 3:
                    (result,) = store.append([write(table, numbers[table] + 2)])
                    assert isinstance(result, OutOfStepError)
                    continue
                case 6:
                    (result,) = store.append([write(table, numbers[table] + 1, stage=None)])
                    assert isinstance(result, StoreError)
                    continue
            seats = tuple(
                SeatRow(n, chance.choice(["ann", "bob", None]), "Ann", None, chance.random() < 0.5)
                for n in range(chance.choice([2, 2, 3]))
            )
            numbers[table] += 1
            wanted = write(table, numbers[table], seats=seats, wake_at=chance.choice([None, step]))
            fill(store, wanted)

            assert store.read(tables.summary, table) == wanted.summary
            rows = store.read(seat_rows, table)
            assert rows == [(s.seat, s.user, s.to_act) for s in seats]


def seat_rows(connection: Connection, table: str) -> list[tuple[Any, ...]]:
    seats = schema.seats
    query = select(seats.c.seat, seats.c.user, seats.c.to_act).where(seats.c.table == table)
    return [tuple(row) for row in connection.execute(query.order_by(seats.c.seat))]


def test_after_a_failure_it_is_looked_how_the_tables_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store.open(f"sqlite:///{tmp_path}/whistlestop.db", serving=True)) as store:
        fill(store, write(number=1))

        def fail(*_: object) -> None:
            raise OperationalError("", {}, Exception("disk I/O error"))

        with monkeypatch.context() as patch:
            patch.setattr(Store, "_announce", fail)
            with pytest.raises(StoreError, match="disk I/O error"):
                store.append([write(number=2)])

        fill(store, write(number=2))
        assert [row.number for row in store.read(tables.log, "t1")] == [1, 2]
