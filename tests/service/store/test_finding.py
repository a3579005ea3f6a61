"""Finding tables."""

from dataclasses import replace

import pytest

from service.store.examples import SEATS, count_tables, fill, write
from whistlestop.service.store import SeatRow, Store, StoreError, TableFilter, people, tables


def seat(user: str, *, name: str = "Ann", to_act: bool = False) -> SeatRow:
    return SeatRow(0, user, name, None, to_act)


def ids(store: Store, filter: TableFilter) -> list[str]:
    return [table.id for table in store.read(tables.find, filter).items]


def test_the_last_changed_come_first(store: Store) -> None:
    fill(store, write("a", updated_at=2), write("b", updated_at=3), write("c", updated_at=2))

    assert ids(store, TableFilter()) == ["b", "c", "a"]


def test_filters_narrow_the_list(store: Store) -> None:
    fill(
        store,
        write("a", stage="seating", updated_at=5),
        write("b", public=False, map="usa", players=3, updated_at=4),
        write("c", stage="finished", finished_at=900, updated_at=3, seats=(seat("bob"),)),
        write("d", stage="seating", seats=(seat("cid", name="Ünal_50%"), SEATS[1]), updated_at=2),
    )

    assert ids(store, TableFilter(stages=("seating", "finished"))) == ["a", "c", "d"]
    assert ids(store, TableFilter(public=True)) == ["a", "c", "d"]
    assert ids(store, TableFilter(public=False)) == ["b"]
    assert ids(store, TableFilter(map="usa")) == ["b"]
    assert ids(store, TableFilter(players=3)) == ["b"]
    assert ids(store, TableFilter(user="bob")) == ["c"]
    assert ids(store, TableFilter(bot="skilled")) == ["a", "b", "d"]
    assert ids(store, TableFilter(stages=("seating",), user="cid", public=True)) == ["d"]


@pytest.mark.parametrize("part", ["ünal", "NAL_5", "50%", "ÜNAL_50%"])
def test_a_name_is_found_by_any_part_in_small_or_capital_letters(store: Store, part: str) -> None:
    fill(store, write("a"), write("b", seats=(seat("cid", name="Ünal_50%"),)))

    assert ids(store, TableFilter(name=part)) == ["b"]


def test_signs_of_a_pattern_in_a_name_stand_for_themselves(store: Store) -> None:
    fill(store, write("a"))

    for part in ("%", "_", "A_n", "a%n", "\\", "/"):
        assert ids(store, TableFilter(name=part)) == []


def test_times_are_those_of_the_end_or_else_of_the_last_change(store: Store) -> None:
    fill(
        store,
        write("over", stage="finished", finished_at=100, updated_at=900),
        write("on", updated_at=500),
    )

    assert ids(store, TableFilter(until=100)) == ["over"]
    assert ids(store, TableFilter(since=101)) == ["on"]
    assert ids(store, TableFilter(since=100, until=500)) == ["over", "on"]


def test_tables_where_it_is_my_turn_come_first(store: Store) -> None:
    fill(
        store,
        write("a", host="zoe", updated_at=1, seats=(seat("ann", to_act=True),)),
        write("b", host="zoe", updated_at=2, seats=(seat("ann"),)),
        write("c", host="zoe", updated_at=3, seats=(seat("bob", to_act=True),)),
        write("d", host="zoe", updated_at=4, seats=(replace(seat("ann", to_act=True), seat=1),)),
    )

    assert ids(store, TableFilter(my_turn_first_for="ann")) == ["d", "a", "c", "b"]
    assert ids(store, TableFilter(my_turn_first_for="ann", user="ann")) == ["d", "a", "b"]


def test_who_hosts_a_table_finds_it_without_a_seat(store: Store) -> None:
    fill(store, write("a", host="zoe", seats=(seat("ann"),)), write("b", host="ann", seats=()))

    assert ids(store, TableFilter(user="zoe")) == ["a"]
    assert sorted(ids(store, TableFilter(user="ann"))) == ["a", "b"]


@pytest.mark.parametrize("first_for", [None, "ann"])
def test_pages_hold_each_table_once(store: Store, first_for: str | None) -> None:
    fill(
        store,
        *(
            write(f"t{n}", updated_at=n // 3, seats=(seat("ann", to_act=n % 4 == 0),))
            for n in range(20)
        ),
    )
    filter = TableFilter(my_turn_first_for=first_for)
    whole = store.read(tables.find, filter, 100)
    found: list[str] = []
    cursor, pages = None, 0

    while pages == 0 or cursor is not None:
        page = store.read(tables.find, filter, 3, cursor)
        assert len(page.items) <= 3
        found += [table.id for table in page.items]
        cursor, pages = page.next, pages + 1

    assert whole.next is None
    assert len(found) == 20
    assert found == [table.id for table in whole.items]
    assert pages == 7


def test_a_full_last_page_has_no_next(store: Store) -> None:
    fill(store, write("a"), write("b"))

    assert store.read(tables.find, TableFilter(), 2).next is None
    assert store.read(tables.find, TableFilter(), 1).next is not None


@pytest.mark.parametrize(
    "cursor", ["", "x", "é", "W10", "WzEsMiwzXQ", "bnVsbA", "[" * 399, "A" * 5_000, "\0"]
)
def test_a_cursor_that_no_list_gave_is_refused(store: Store, cursor: str) -> None:
    for find in (
        lambda: store.read(tables.find, TableFilter(), 5, cursor),
        lambda: store.read(people.maps_of, "a", 5, cursor),
    ):
        with pytest.raises(StoreError, match="This cursor is not one that a list gave"):
            find()


def test_what_is_due_comes_in_the_order_of_its_time(store: Store) -> None:
    fill(
        store,
        write("a", wake_at=30),
        write("b", wake_at=10),
        write("c", wake_at=None),
        write("d", wake_at=20),
        write("e", wake_at=40),
    )

    assert store.read(tables.due, 30, 10) == ["b", "d", "a"]
    assert store.read(tables.due, 30, 2) == ["b", "d"]
    assert store.read(tables.due, 9, 10) == []
    assert store.read(tables.next_wake) == 10


def test_nothing_waits_in_an_empty_store(store: Store) -> None:
    assert store.read(tables.next_wake) is None
    assert store.read(tables.due, 10**15, 10) == []
    assert store.read(tables.find, TableFilter()).items == ()


def test_tables_are_counted_by_stage_and_by_host(store: Store) -> None:
    fill(
        store,
        write("a", stage="seating"),
        write("b", stage="playing"),
        write("c", stage="finished"),
        write("d", stage="playing", host="bob"),
    )

    assert store.read(count_tables, ["playing"]) == 2
    assert store.read(count_tables, ["playing", "finished"]) == 3
    assert store.read(count_tables, []) == 0
    assert store.read(tables.count_open_by, "ann") == 2
    assert store.read(tables.count_open_by, "nobody") == 0
