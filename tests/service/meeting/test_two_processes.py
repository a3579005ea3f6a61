"""The queue of two processes on one PostgreSQL: people meet across them, whichever of them dies."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from service.cluster.conftest import at, hall, starting
from service.databases import postgres
from service.people import Person, Server
from service.processes import ServerProcess
from waiting import wait_until
from whistlestop.service.meeting.matcher import QUEUE
from whistlestop.service.store import Store, meeting
from whistlestop.service.store.processes import shard_of
from whistlestop.service.store.schema import processes, seats, shards

pytestmark = pytest.mark.xdist_group("postgres")

TWO = {"maps": ["mini"], "players": [2]}


@pytest.fixture(scope="module", name="pair")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    with starting(tmp_path_factory) as start:
        one, other = start(), start()
        wait_until(lambda: sum(hall(s).leases.holds(QUEUE) for s in (one, other)) == 1)
        yield one, other


def until(who: Person, state: str) -> dict[str, Any]:
    def look() -> dict[str, Any] | None:
        found: dict[str, Any] = who.get("/queue")
        return found if found["state"] == state else None

    return wait_until(look, f"Being {state}") or {}


def tables_of(connection: Connection, user: str) -> list[str]:
    return list(connection.scalars(select(seats.c.table).where(seats.c.user == user)))


def test_people_meet_across_processes_and_confirm_anywhere(pair: tuple[Server, Server]) -> None:
    with Person(pair[0], "Ann") as ann, Person(pair[1], "Bob") as bob:
        ann.post("/queue", TWO)
        bob.post("/queue", TWO)
        offer = until(ann, "asked")["offer"]["offer"]
        assert until(bob, "asked")["offer"]["offer"] == offer
        at(pair[1], ann).post("/queue/confirm", {"offer": offer})
        ann.post("/queue/confirm", {"offer": offer})
        table = bob.post("/queue/confirm", {"offer": offer})["table"]

        assert until(ann, "seated")["table"] == table
        store = hall(pair[0]).journal.store
        for one in (ann, bob):
            assert store.read(tables_of, one.user) == [table]
        assert ann.get(f"/tables/{table}")["stage"] in ("dealing", "playing")


def test_two_that_both_match_find_one_table_for_everybody(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both believe that it is their task, as in the moment in which one takes it from the other."""
    for server in pair:
        monkeypatch.setattr(hall(server).leases, "holds", lambda _: True)
    with Person(pair[0]) as nobody:
        crowd = [Person(pair[n % 2], f"P{n}") for n in range(8)]
        for one in crowd:
            one.post("/queue", TWO)
        offers = [until(one, "asked")["offer"]["offer"] for one in crowd]
        assert sorted(offers.count(offer) for offer in offers) == [2] * 8
        for one, offer in zip(crowd, offers, strict=True):
            one.post("/queue/confirm", {"offer": offer})
        tables = [until(one, "seated")["table"] for one in crowd]
        store = hall(pair[0]).journal.store
        assert [store.read(tables_of, one.user) for one in crowd] == [[table] for table in tables]
        assert len(set(tables)) == 4
        assert nobody.get("/queue")["people"] == 0


def matching_process(connection: Connection) -> int | None:
    """The number of the process whose task it is to match."""
    query = select(processes.c.pid).join(shards, shards.c.process == processes.c.id)
    return connection.scalar(query.where(shards.c.shard == shard_of(QUEUE)))


@pytest.mark.long
def test_when_the_process_that_matches_is_killed_another_goes_on(tmp_path: Path) -> None:
    url = postgres().new_database()
    store = Store.open(url)
    servers: list[ServerProcess] = []
    try:
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            plain: dict[str, Any] = {"workers": 1, "warm_search": False, "log_level": "warning"}
            servers.append(ServerProcess(tmp_path / name, database_url=url, **plain))
            servers[-1].start()
        wait_until(lambda: store.read(matching_process))
        matching, other = servers
        if store.read(matching_process) == other.pid:
            matching, other = other, matching
        ann, bob = Person(_At(other.address), "Ann"), Person(_At(other.address), "Bob")
        ann.post("/queue", TWO)
        matching.kill()
        bob.post("/queue", TWO)
        offer = until(ann, "asked")["offer"]["offer"]
        ann.post("/queue/confirm", {"offer": offer})
        table = bob.post("/queue/confirm", {"offer": offer})["table"]

        for one in (ann, bob):
            assert until(one, "seated")["table"] == table
            assert store.read(tables_of, one.user) == [table]
            one.leave()
        assert store.read(meeting.look).offers[0].state == "open"
    finally:
        for server in servers:
            if server.is_running:
                server.stop()
        store.close()


class _At:
    """A server of which only the address is known."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.people: list[Person] = []
