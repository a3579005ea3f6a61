"""Studies in both databases: whole or not at all, and no change is lost without a word."""

from dataclasses import replace

import pytest
from sqlalchemy import Connection

from whistlestop.service.store import Store, studies
from whistlestop.service.store.studies import (
    NodeRow,
    OutOfStepError,
    StudyRow,
    TooManyStudiesError,
)

STUDY = StudyRow("s1", "ann", 1, "Tunnels", "04ff", "mini", 2, False, 10, 10)
ROOT = NodeRow("s1", 0, None, None, "[]", "ws1 map=mini", "")
NEXT = NodeRow("s1", 1, 0, "+?", "[]", "ws1 map=mini turn=1", "")


@pytest.fixture(autouse=True)
def stored(store: Store) -> Store:
    store.write(studies.make, STUDY, [ROOT], 2)
    return store


def test_a_study_comes_back_as_it_was(store: Store) -> None:
    assert store.read(studies.whole, "s1") == (STUDY, [ROOT])
    assert store.read(studies.whole, "s2") is None


def test_of_two_changes_made_at_once_the_second_is_refused(store: Store) -> None:
    store.write(studies.add_node, NEXT, 1, 20)
    with pytest.raises(OutOfStepError):
        store.write(studies.add_node, replace(NEXT, node=2, action="+T"), 1, 21)
    with pytest.raises(OutOfStepError):
        store.write(studies.drop_nodes, "s1", {1}, 1, 21)
    found = store.read(studies.whole, "s1")
    assert found == (replace(STUDY, number=2, changed_at=20), [ROOT, NEXT])


def test_words_and_lines_change_and_go(store: Store) -> None:
    store.write(studies.add_node, NEXT, 1, 20)

    def words(connection: Connection) -> None:
        change = {"owner": "ann", "title": "T", "remark": (1, "why?")}
        studies.write_words(connection, "s1", 2, 30, **change)  # type: ignore[arg-type]

    store.write(words)
    found = store.read(studies.whole, "s1")
    assert found is not None
    assert (found[0].title, found[0].number, found[1][1].remark) == ("T", 3, "why?")
    store.write(studies.drop_nodes, "s1", {1}, 3, 40)
    assert store.read(studies.nodes_of, "s1") == [ROOT]


def test_one_has_so_many_and_sees_the_last_changed_first(store: Store) -> None:
    other = replace(STUDY, id="s2", changed_at=50)
    store.write(studies.make, other, [replace(ROOT, study="s2")], 2)
    with pytest.raises(TooManyStudiesError):
        store.write(studies.make, replace(STUDY, id="s3"), [replace(ROOT, study="s3")], 2)
    first = store.read(studies.of_owner, "ann", 1, None)
    assert [one.id for one in first.items] == ["s2"]
    rest = store.read(studies.of_owner, "ann", 1, first.next)
    assert ([one.id for one in rest.items], rest.next) == (["s1"], None)


def test_they_go_with_who_they_belong_to(store: Store) -> None:
    store.write(studies.bring, "ann", "bob")
    assert [one["id"] for one in store.read(studies.exported, "bob")] == ["s1"]
    store.write(studies.forget, "bob")
    assert store.read(studies.whole, "s1") is None
    assert store.read(studies.exported, "bob") == []
