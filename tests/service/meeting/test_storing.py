"""The queue in the database: everything is written under a condition, on SQLite and PostgreSQL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from threading import Barrier
from typing import Any

import pytest

from service.meeting.waiters import DAILY, offer, waiter
from whistlestop.service.store import Store, meeting
from whistlestop.service.store.meeting import OfferRow, WaitingRow

RACES = 6


def at_once(*jobs: Callable[[], Any]) -> list[Any]:
    """Do all of it at the same moment, each over a connection of its own."""
    barrier = Barrier(len(jobs))

    def start(job: Callable[[], Any]) -> Any:
        barrier.wait()
        return job()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return [done.result() for done in [pool.submit(start, job) for job in jobs]]


def line_up(store: Store, *users: str, **over: Any) -> None:
    for user in users:
        store.write(meeting.join, waiter(user, **over))


def ask(store: Store, found: OfferRow, *, confirmed: bool = False) -> bool:
    entries = {user: f"entry of {user}" for user in found.people}
    return store.write(meeting.propose, found, entries, confirmed=confirmed)


def state(store: Store, user: str) -> WaitingRow:
    return next(row for row in store.read(meeting.look).waiting if row.user == user)


def sweep(store: Store, now: int, *, away_since: int = 0) -> bool:
    return store.write(meeting.sweep, now, away_since=away_since, away_since_daily=0)


def test_who_comes_twice_waits_once_and_keeps_the_time(store: Store) -> None:
    line_up(store, "ann", joined_at=1_000)
    again = store.write(meeting.join, waiter("ann", entry="other", joined_at=9_000, seen_at=9_000))
    assert (again.joined_at, again.entry, again.seen_at) == (1_000, "entry of ann", 9_000)

    other = waiter("ann", entry="new", joined_at=9_500, maps=("europe",))
    assert store.write(meeting.join, other) == replace(other, joined_at=1_000)
    assert [row.user for row in store.read(meeting.look).waiting] == ["ann"]


def test_a_table_that_everybody_confirms_opens(store: Store) -> None:
    line_up(store, "ann", "bob")
    assert ask(store, offer("o", "ann", "bob"))
    assert state(store, "ann").state == "asked"

    first = store.write(meeting.confirm, "ann", "o", 2_000)
    assert first is not None
    assert first.state == "asking"
    again = store.write(meeting.confirm, "ann", "o", 2_001)
    assert again is not None
    assert again.state == "asking"
    last = store.write(meeting.confirm, "bob", "o", 2_002)
    assert last is not None
    assert last.state == "opening"
    assert not store.write(meeting.leave, "ann", 2_003)  # too late
    assert store.write(meeting.opened, "o", 2_004)
    assert store.write(meeting.opened, "o", 2_005)
    for user in ("ann", "bob"):
        assert (state(store, user).state, state(store, user).table) == ("seated", "table-o")
    assert store.write(meeting.leave, "ann", 2_006)


def test_who_does_not_confirm_is_out_and_the_others_wait_on(store: Store) -> None:
    line_up(store, "ann", "bob", joined_at=500)
    ask(store, offer("o", "ann", "bob"))
    store.write(meeting.confirm, "ann", "o", 2_000)

    assert not sweep(store, 20_999)
    assert store.write(meeting.confirm, "bob", "o", 21_000) is None
    assert sweep(store, 21_000)

    ann, bob = state(store, "ann"), state(store, "bob")
    assert (ann.state, ann.joined_at, ann.offer, ann.confirmed) == ("waiting", 500, None, False)
    assert (bob.state, bob.reason) == ("out", "unconfirmed")
    assert store.write(meeting.confirm, "bob", "o", 21_001) is None
    assert not sweep(store, 21_002)


def test_who_leaves_instead_of_confirming_takes_nobody_along(store: Store) -> None:
    line_up(store, "ann", "bob")
    ask(store, offer("o", "ann", "bob"))
    store.write(meeting.confirm, "ann", "o", 2_000)
    assert store.write(meeting.leave, "bob", 2_001)

    assert state(store, "ann").state == "waiting"
    assert (state(store, "bob").state, state(store, "bob").reason) == ("out", "left")
    line_up(store, "bob", entry="again")
    assert state(store, "bob").state == "waiting"


def test_nobody_confirms_for_somebody_else(store: Store) -> None:
    line_up(store, "ann", "bob", "eve")
    ask(store, offer("o", "ann", "bob"))

    assert store.write(meeting.confirm, "eve", "o", 2_000) is None
    assert store.write(meeting.confirm, "eve", "nothing", 2_000) is None


def test_who_no_longer_waits_as_they_did_is_not_asked_and_neither_are_the_others(
    store: Store,
) -> None:
    line_up(store, "ann", "bob")
    line_up(store, "bob", entry="wants another map", maps=("europe",))

    assert not ask(store, offer("o", "ann", "bob"))
    assert state(store, "ann").state == "waiting"
    assert store.read(meeting.look).offers == ()


def test_who_is_gone_no_longer_waits_but_for_a_game_of_days_one_need_not_sit_there(
    store: Store,
) -> None:
    line_up(store, "ann", "bob", seen_at=1_000)
    line_up(store, "dora", seen_at=1_000, pace=DAILY)
    store.write(meeting.seen, ["bob", "nobody"], 5_000)

    assert sweep(store, 9_000, away_since=2_000)
    found = {row.user: (row.state, row.reason) for row in store.read(meeting.look).waiting}
    waiting = ("waiting", None)
    assert found == {"ann": ("out", "away"), "bob": waiting, "dora": waiting}
    sweep(store, 9_000 + meeting.KEPT_MS + 1, away_since=2_000)
    assert len(store.read(meeting.look).waiting) == 2


def test_a_table_that_cannot_be_opened_is_given_up(store: Store) -> None:
    line_up(store, "ann", "bob")
    ask(store, offer("o", "ann", "bob", state="opening"), confirmed=True)
    store.write(meeting.give_up, "o", 3_000)

    assert state(store, "ann").state == state(store, "bob").state == "waiting"
    assert not store.write(meeting.opened, "o", 3_001)


# --- Races


def test_two_who_match_at_the_same_moment_put_nobody_at_two_tables(store: Store) -> None:
    for n in range(RACES):
        people = [f"{name}{n}" for name in ("ann", "bob", "cleo")]
        line_up(store, *people)
        one = offer(f"one{n}", people[0], people[1])
        other = offer(f"other{n}", people[2], people[1])
        done = at_once(partial(ask, store, one), partial(ask, store, other))

        assert sorted(done) == [False, True]
        asked = {user: state(store, user).offer for user in people}
        winner = one if done[0] else other
        assert {user for user, offer in asked.items() if offer} == set(winner.people)


def test_of_two_who_confirm_at_the_same_moment_one_is_the_last(store: Store) -> None:
    for n in range(RACES):
        people = [f"{name}{n}" for name in ("ann", "bob")]
        line_up(store, *people)
        ask(store, offer(f"o{n}", *people))
        jobs = [
            partial(store.write, meeting.confirm, user, f"o{n}", 2_000)
            for user in (*people, people[0])  # one of them on two devices
        ]
        states = [found.state for found in at_once(*jobs)]

        assert "opening" in states
        (found,) = [one for one in store.read(meeting.look).offers if one.id == f"o{n}"]
        assert found.state == "opening"


@pytest.mark.parametrize("last", ["leave", "sweep"])
def test_the_last_confirmation_and_the_end_do_not_both_count(store: Store, last: str) -> None:
    for n in range(RACES):
        people = [f"{name}{n}" for name in ("ann", "bob")]
        line_up(store, *people)
        ask(store, offer(f"o{n}", *people))
        store.write(meeting.confirm, people[0], f"o{n}", 2_000)
        end = partial(store.write, meeting.leave, people[0], 2_001)
        if last == "sweep":
            end = partial(sweep, store, 30_000)
        late = partial(store.write, meeting.confirm, people[1], f"o{n}", 2_002)
        found, _ = at_once(late, end)

        states = {state(store, user).state for user in people}
        if found is not None and found.state == "opening":
            assert states == {"asked"}
        else:
            assert "asked" not in states


def test_whoever_lines_up_on_two_devices_at_once_waits_once(store: Store) -> None:
    for n in range(RACES):
        rows = [waiter(f"ann{n}", entry=entry) for entry in ("a", "b", "c")]
        done = at_once(*(partial(store.write, meeting.join, row) for row in rows))

        assert len({row.entry for row in done}) == 1
