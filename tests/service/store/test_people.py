"""Users, sessions, maps, chat and links."""

import threading
from dataclasses import replace

import pytest

from service.store.examples import ANN, BOB, fill, session, write
from whistlestop.service.store import Link, Store, StoredMap, StoreError

MAP = StoredMap("f1", "alps", '{"name":"alps"}', False, "ann", 100)
LINK = Link("hash", "t1", 0, "ann", 100, 200, None)


# --- Users and sessions


def test_a_user_is_stored_renamed_and_seen(store: Store) -> None:
    store.add_user(ANN)
    store.rename("ann", "Anna 🚂")
    store.touch("ann", 5_000)
    store.touch("ann", 4_000)

    assert store.user("ann") == replace(ANN, name="Anna 🚂", seen_at=5_000)
    assert store.user("bob") is None
    assert store.count_users() == 1


def test_an_id_is_taken_once(store: Store) -> None:
    store.add_user(ANN)

    with pytest.raises(StoreError, match="does not take these values"):
        store.add_user(replace(BOB, id="ann"))
    assert store.user("ann") == ANN


def test_a_session_leads_to_its_user(store: Store) -> None:
    store.add_guest(ANN, session("h1"))
    store.add_session(session("h2"))
    store.touch_session("h1", 9_000)

    assert store.session("h1") == (replace(session("h1"), seen_at=9_000), ANN)
    assert store.session("h2") == (session("h2"), ANN)
    assert store.session("h3") is None


def test_a_guest_is_stored_whole_or_not_at_all(store: Store) -> None:
    store.add_guest(ANN, session("h1"))

    with pytest.raises(StoreError):
        store.add_guest(BOB, session("h1", "bob"))
    assert store.user("bob") is None


def test_a_session_needs_a_user(store: Store) -> None:
    with pytest.raises(StoreError):
        store.add_session(session(user="nobody"))


def test_sessions_are_forgotten(store: Store) -> None:
    store.add_guest(ANN, session("h1", at=10))
    store.add_session(session("h2", at=20))
    store.add_session(session("h3", at=30))

    store.drop_session("h3")
    store.drop_session("unknown")

    assert store.drop_old_sessions(20) == 1
    assert [store.session(token) is None for token in ("h1", "h2", "h3")] == [True, False, True]


# --- Maps


def test_a_map_is_stored_once(store: Store) -> None:
    store.put_map(MAP)
    store.put_map(replace(MAP, owner="bob"))

    assert store.map("f1") == MAP
    assert store.map("f2") is None


def test_maps_of_a_user_come_in_pages(store: Store) -> None:
    for number in range(5):
        store.put_map(replace(MAP, fingerprint=f"f{number}", created_at=number // 2))
    store.put_map(replace(MAP, fingerprint="other", owner="bob"))
    store.put_map(replace(MAP, fingerprint="builtin", owner=None, builtin=True))

    first = store.maps_of("ann", 3)
    second = store.maps_of("ann", 3, first.next)

    assert [map.fingerprint for map in first.items + second.items] == ["f4", "f3", "f2", "f1", "f0"]
    assert second.next is None
    assert store.count_maps_of("ann") == 5
    assert store.count_maps_of("nobody") == 0


# --- Chat


def test_chat_is_read_backward_and_shown_forward(store: Store) -> None:
    fill(store, write("t1"), write("t2"))
    said = [store.add_chat("t1", "ann", 0, "Ann", f"line {n} <b>", n) for n in range(5)]
    store.add_chat("t2", "bob", None, "Bob", "elsewhere", 9)

    last = store.chat("t1", 3)

    assert last == said[2:]
    assert store.chat("t1", 3, before=last[0].id) == said[:2]
    assert store.chat("t3", 3) == []
    assert [message.id for message in said] == sorted({message.id for message in said})


def test_a_muted_user_can_be_heard_again(store: Store) -> None:
    store.mute("ann", "bob")
    store.mute("ann", "bob")
    store.mute("ann", "cid")
    store.unmute("ann", "cid")
    store.unmute("ann", "nobody")

    assert store.mutes("ann") == {"bob"}
    assert store.mutes("bob") == frozenset()


# --- Links


def test_a_link_works_once(store: Store) -> None:
    fill(store, write("t1"))
    store.add_link(LINK)

    assert store.use_link("hash", 150) == replace(LINK, used_at=150)
    assert store.use_link("hash", 151) is None
    assert store.use_link("unknown", 150) is None


def test_an_expired_link_does_not_work_and_is_forgotten(store: Store) -> None:
    fill(store, write("t1"))
    store.add_link(LINK)

    assert store.use_link("hash", 200) is None
    assert store.drop_old_links(200) == 0
    assert store.drop_old_links(201) == 1


def test_of_many_who_use_a_link_exactly_one_may(store: Store) -> None:
    fill(store, write("t1"))
    store.add_link(LINK)
    start = threading.Barrier(6)
    used: list[Link | None] = []

    def use() -> None:
        start.wait()
        used.append(store.use_link("hash", 150))

    threads = [threading.Thread(target=use) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(used) - used.count(None) == 1
