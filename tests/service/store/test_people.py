"""Users, sessions, maps, chat and links."""

import threading
from dataclasses import replace

import pytest

from service.store.examples import (
    ANN,
    BOB,
    add_session,
    add_user,
    count_links,
    count_users,
    fill,
    session,
    user,
    write,
)
from whistlestop.service.store import Link, Store, StoredMap, StoreError, people

MAP = StoredMap("f1", "alps", '{"name":"alps"}', False, "ann", 100)
LINK = Link("hash", "t1", 0, "ann", 100, 200, None)


# --- Users and sessions


def test_a_user_is_stored_and_renamed(store: Store) -> None:
    store.write(add_user, ANN)
    store.write(people.rename, "ann", "Anna 🚂")

    assert store.read(user, "ann") == replace(ANN, name="Anna 🚂")
    assert store.read(user, "bob") is None
    assert store.read(count_users) == 1


def test_an_id_is_taken_once(store: Store) -> None:
    store.write(add_user, ANN)

    with pytest.raises(StoreError, match="does not accept these values"):
        store.write(add_user, replace(BOB, id="ann"))
    assert store.read(user, "ann") == ANN


def test_a_session_leads_to_its_user(store: Store) -> None:
    store.write(people.add_guest, ANN, session("h1"))
    store.write(add_session, session("h2"))
    store.write(people.touch_session, "h1", 9_000)

    assert store.read(people.session, "h1") == (replace(session("h1"), seen_at=9_000), ANN)
    assert store.read(people.session, "h2") == (session("h2"), ANN)
    assert store.read(people.session, "h3") is None


def test_a_guest_is_stored_whole_or_not_at_all(store: Store) -> None:
    store.write(people.add_guest, ANN, session("h1"))

    with pytest.raises(StoreError):
        store.write(people.add_guest, BOB, session("h1", "bob"))
    assert store.read(user, "bob") is None


def test_a_session_needs_a_user(store: Store) -> None:
    with pytest.raises(StoreError):
        store.write(add_session, session(user="nobody"))


def test_sessions_are_forgotten(store: Store) -> None:
    store.write(people.add_guest, ANN, session("h1", at=10))
    store.write(add_session, session("h2", at=20))
    store.write(add_session, session("h3", at=30))

    store.write(people.drop_session, "h3")
    store.write(people.drop_session, "unknown")

    store.write(people.drop_expired, unused_since=20, now=0)
    assert [store.read(people.session, token) is None for token in ("h1", "h2", "h3")] == [
        True,
        False,
        True,
    ]


# --- Maps


def test_a_map_is_stored_once(store: Store) -> None:
    store.write(people.put_map, MAP)
    store.write(people.put_map, replace(MAP, owner="bob"))

    assert store.read(people.map, "f1") == MAP
    assert store.read(people.map, "f2") is None


def test_maps_of_a_user_come_in_pages(store: Store) -> None:
    for number in range(5):
        store.write(people.put_map, replace(MAP, fingerprint=f"f{number}", created_at=number // 2))
    store.write(people.put_map, replace(MAP, fingerprint="other", owner="bob"))
    store.write(people.put_map, replace(MAP, fingerprint="builtin", owner=None, builtin=True))

    first = store.read(people.maps_of, "ann", 3)
    second = store.read(people.maps_of, "ann", 3, first.next)

    assert [map.fingerprint for map in first.items + second.items] == ["f4", "f3", "f2", "f1", "f0"]
    assert second.next is None
    assert store.read(people.count_maps_of, "ann") == 5
    assert store.read(people.count_maps_of, "nobody") == 0


# --- Chat


def test_chat_is_read_backward_and_shown_forward(store: Store) -> None:
    fill(store, write("t1"), write("t2"))
    said = [
        store.write(people.add_chat, "t1", "ann", 0, "Ann", f"line {n} <b>", n) for n in range(5)
    ]
    store.write(people.add_chat, "t2", "bob", None, "Bob", "elsewhere", 9)

    last = store.read(people.chat, "t1", 3)

    assert last == said[2:]
    assert store.read(people.chat, "t1", 3, before=last[0].id) == said[:2]
    assert store.read(people.chat, "t3", 3) == []
    assert [message.id for message in said] == sorted({message.id for message in said})


def test_a_muted_user_can_be_heard_again(store: Store) -> None:
    store.write(people.mute, "ann", "bob")
    store.write(people.mute, "ann", "bob")
    store.write(people.mute, "ann", "cid")
    store.write(people.unmute, "ann", "cid")
    store.write(people.unmute, "ann", "nobody")

    assert store.read(people.muted_by, "ann") == {"bob"}
    assert store.read(people.muted_by, "bob") == frozenset()


# --- Links


def test_a_link_works_once(store: Store) -> None:
    fill(store, write("t1"))
    store.write(people.add_link, LINK)

    assert store.write(people.use_link, "hash", 150) == replace(LINK, used_at=150)
    assert store.write(people.use_link, "hash", 151) is None
    assert store.write(people.use_link, "unknown", 150) is None


def test_an_expired_link_does_not_work_and_is_forgotten(store: Store) -> None:
    fill(store, write("t1"))
    store.write(people.add_link, LINK)

    assert store.write(people.use_link, "hash", 200) is None
    store.write(people.drop_expired, unused_since=0, now=199)
    assert store.write(people.use_link, "hash", 150) is not None
    store.write(people.drop_expired, unused_since=0, now=200)
    assert store.write(people.use_link, "hash", 150) is None
    assert store.read(count_links) == 0


def test_of_many_who_use_a_link_exactly_one_may(store: Store) -> None:
    fill(store, write("t1"))
    store.write(people.add_link, LINK)
    start = threading.Barrier(6)
    used: list[Link | None] = []

    def use() -> None:
        start.wait()
        used.append(store.write(people.use_link, "hash", 150))

    threads = [threading.Thread(target=use) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(used) - used.count(None) == 1
