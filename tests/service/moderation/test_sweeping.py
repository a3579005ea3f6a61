"""What is swept, and when; with a clock that is moved."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from service.edge.socket.test_play import ME, OPEN
from service.moderation.staff import do, operator, report
from service.people import Person, Server
from waiting import wait_until
from whistlestop.service.moderation import sweeping
from whistlestop.service.store import sweeping as stored
from whistlestop.service.store.schema import (
    attempts,
    audit,
    entrants,
    links,
    reports,
    sessions,
    sweeps,
    tournaments,
    users,
)
from whistlestop.service.times import now_ms

DAY = 86_400_000
People = Callable[[str], Person]


@pytest.fixture
def sweep(server: Server, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], bool]:
    """Sweeps so many days from now."""

    def later(days: int) -> bool:
        monkeypatch.setattr(sweeping, "now_ms", lambda: now_ms() + days * DAY)
        service = server.app.state.service
        done: bool = asyncio.run_coroutine_threadsafe(
            service.sweeper.sweep(), service.journal._loop
        ).result(20)
        return done

    return later


@pytest.fixture(scope="module", autouse=True)
def _swept(server: Server) -> None:
    """The server itself sweeps when it starts: that has to be over."""
    wait_until(lambda: any(until > now_ms() + DAY // 2 for until in ids(server, sweeps.c.until)))


def ids(server: Server, column: Any) -> set[Any]:
    store = server.app.state.service.journal.store
    return set(store.read(lambda connection: list(connection.scalars(select(column)))))


def test_only_one_process_sweeps_and_once_a_day(server: Server) -> None:
    store = server.app.state.service.journal.store
    store.write(lambda connection: connection.execute(sweeps.delete()))
    assert store.write(stored.take_broom, "one", 1_000, 2_000)
    assert not store.write(stored.take_broom, "two", 1_500, 3_000)
    assert store.write(stored.take_broom, "two", 2_000, 3_000), "the first one died"
    store.write(stored.keep_broom, "one", 9_000)
    store.write(stored.keep_broom, "two", 5_000)
    assert not store.write(stored.take_broom, "one", 4_999, 6_000)
    assert store.write(stored.take_broom, "one", 5_000, 6_000)
    store.write(lambda connection: connection.execute(sweeps.delete()))


def test_guests_who_never_played_are_forgotten_and_nobody_else(
    server: Server, person: People, sweep: Callable[[int], bool]
) -> None:
    idle, host, chatty, gone = (person(name) for name in ("Idle", "Host", "Chatty", "Gone"))
    table = host.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    chatty.watch(table)
    chatty.ask("say", table, text="hello")
    gone.http.put(f"/blocks/{host.user}").raise_for_status()
    member = Person(server, "Member")
    member.post("/account", {"name": "Swept Member", "password": "quite long enough"})
    for one in (host, chatty, gone, member):
        one.http.delete("/session").raise_for_status()

    assert sweep(89)
    assert {one.user for one in (idle, host, chatty, gone, member)} <= ids(server, users.c.id)
    assert not sweep(89), "it was swept on that day"
    assert sweep(91)

    left = ids(server, users.c.id)
    assert {idle.user, host.user, chatty.user, member.user} <= left
    assert gone.user not in left
    assert sweep(370)
    assert idle.user not in ids(server, users.c.id), "its session was swept first"


def test_sessions_links_reports_and_the_audit_log_have_their_time(
    server: Server, person: People, sweep: Callable[[int], bool]
) -> None:
    store = server.app.state.service.journal.store
    olga, ann, bob = operator(server, "Sweeping Olga"), person("Ann"), person("Bob")
    table = ann.post("/tables", {"map": "mini", "seats": [ME, OPEN]})["table"]
    ann.post(f"/tables/{table}/link")
    report(ann, bob.user)
    do(olga, "warn", bob.user, words="Be kind.")
    store.write(lambda connection: connection.execute(sweeps.delete()))

    def kept() -> tuple[bool, bool, bool, bool]:
        return (
            table in ids(server, links.c.table),
            bob.user in ids(server, reports.c.reported),
            ann.user in ids(server, sessions.c.user),
            bob.user in ids(server, audit.c.user),
        )

    assert kept() == (True, True, True, True)
    for days, left in (
        (8, (False, True, True, True)),
        (182, (False, False, True, True)),
        (367, (False, False, False, True)),
        (732, (False, False, False, False)),
    ):
        assert sweep(days)
        assert kept() == left, days


def test_a_tournament_that_was_called_off_is_forgotten_with_who_was_in_it(
    server: Server, person: People, sweep: Callable[[int], bool]
) -> None:
    ann = person("Ann")
    off, on = (ann.post("/tournaments", {"map": "mini", "size": 2})["tournament"] for _ in range(2))
    ann.http.delete(f"/tournaments/{off}").raise_for_status()
    store = server.app.state.service.journal.store
    store.write(lambda connection: connection.execute(sweeps.delete()))

    assert sweep(29)
    assert {off, on} <= ids(server, tournaments.c.id)
    assert sweep(31)
    assert ids(server, tournaments.c.id) & {off, on} == {on}
    assert ids(server, entrants.c.tournament) & {off, on} == {on}


def test_what_lasts_for_minutes_is_swept_whenever_a_process_looks(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = server.app.state.service
    old = {"key": "sweep me", "count": 1, "until": 1_000}
    service.journal.store.write(lambda connection: connection.execute(insert(attempts), [old]))
    monkeypatch.setattr(sweeping, "LOOK_S", 0.01)
    keeping = asyncio.run_coroutine_threadsafe(
        service.sweeper.keep_sweeping(), service.journal._loop
    )
    wait_until(lambda: "sweep me" not in ids(server, attempts.c.key))
    keeping.cancel()


def test_a_step_that_fails_leaves_the_others(
    server: Server, sweep: Callable[[int], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    service = server.app.state.service
    done: list[int] = []

    def fail(connection: Connection, now: int) -> None:
        connection.execute(insert(users).values(id=None))

    monkeypatch.setattr(
        service.sweeper, "steps", {"bad": fail, "good": lambda _, now: done.append(now)}
    )
    service.journal.store.write(lambda connection: connection.execute(sweeps.delete()))

    assert sweep(0)
    assert done


def test_what_holds_a_guest_covers_every_table_with_people() -> None:
    tables = {column.table.name for column in stored.holders()}
    assert {"sessions", "seats", "chat", "maps", "reports", "restraints", "alerts"} <= tables
