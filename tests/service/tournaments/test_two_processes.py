"""Tournaments of two processes on one PostgreSQL: people enter anywhere, and nothing happens twice
even if both conduct."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from service.cluster.conftest import at, hall, starting
from service.people import Person, Server
from service.tournaments.playing import QUICK, check_complete
from waiting import wait_until

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(scope="module", name="pair")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    with starting(tmp_path_factory) as start:
        yield start(), start()


def until_over(who: Person, tournament: str) -> dict[str, Any]:
    def look() -> dict[str, Any] | None:
        found: dict[str, Any] = who.get(f"/tournaments/{tournament}")
        return found if found["state"] == "over" else None

    return wait_until(look, "The end") or {}


def _holds(own: Callable[[str], bool], everybodys: set[str], table: str) -> bool:
    return table in everybodys or own(table)


@pytest.mark.long
def test_two_that_both_conduct_open_every_round_once(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both believe that it is their task, as in the moment in which one takes it from the other."""
    everybodys = set[str]()
    for server in pair:
        leases = hall(server).leases
        own = leases.holds
        monkeypatch.setattr(leases, "holds", partial(_holds, own, everybodys))
    plan = {**QUICK, "size": 3, "bots": ["racer"] * 6, "enter": False, "rounds": 3}
    with Person(pair[0], "Ann") as ann, Person(pair[1]) as nobody:
        id = ann.post("/tournaments", plan)["tournament"]
        everybodys.add(id)
        ann.post(f"/tournaments/{id}/begin")
        check_complete(until_over(nobody, id), rounds=3)


def test_people_enter_and_see_the_same_at_either(pair: tuple[Server, Server]) -> None:
    with Person(pair[0], "Ann") as ann, Person(pair[1], "Bob") as bob:
        id = ann.post("/tournaments", {**QUICK, "rounds": 1})["tournament"]
        bob.post(f"/tournaments/{id}/enter")
        at(pair[1], ann).post(f"/tournaments/{id}/begin")

        def table(who: Person) -> str | None:
            found: str | None = who.get(f"/tournaments/{id}")["my_table"]
            return found

        wait_until(lambda: table(ann), "A table for Ann")
        assert table(ann) == table(bob)
        told = [one for one in bob.get("/alerts")["items"] if one["kind"] == "round"]
        assert [one["address"] for one in told] == [f"/t/{table(bob)}"]
        assert told[0]["text"] == "Ann’s tournament: round 1 begins."
