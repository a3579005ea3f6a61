"""A plan that is changed before it begins, hosting that is handed on, and programs that enter."""

from collections.abc import Iterator
from typing import Any

import pytest

from service.databases import KINDS, postgres
from service.members import member
from service.programming import new_program
from service.serving import House, Somebody, house
from service.tournaments.playing import LIVE, make, until, until_over
from whistlestop.service.times import now_ms

ELSEWHERE = (pytest.mark.xdist_group("postgres"), pytest.mark.long)


@pytest.fixture(
    scope="module", name="home", params=[KINDS[0], pytest.param("postgres", marks=ELSEWHERE)]
)
def one_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    over = {"database_url": postgres().new_database()} if request.param == "postgres" else {}
    with house(tmp_path_factory.mktemp("planning"), **over) as found:
        yield found


def test_the_host_changes_the_plan_and_those_in_it_are_told(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, title="Friday", places=8, pause_s=5)
    bob.post(f"/tournaments/{id}/enter", {"name": "Bob"})
    wanted = {"title": " Saturday\n night ", "rounds": 5, "size": 3, "kind": "swiss"}
    plan = ann.patch(f"/tournaments/{id}", wanted)["plan"]
    assert (plan["title"], plan["rounds"], plan["size"]) == ("Saturday night", 5, 3)
    assert (plan["places"], plan["pause_s"], plan["map"]) == (8, 5, "mini"), "the rest stays"
    (told,) = bob.get("/alerts")["items"]
    assert (told["kind"], told["address"]) == ("plan", f"/tournaments/{id}")
    assert "Saturday night" in told["text"]
    assert ann.get("/alerts")["items"] == []
    ann.patch(f"/tournaments/{id}", {"rounds": 5})
    assert len(bob.get("/alerts")["items"]) == 1, "nothing was changed"
    at = now_ms() + 3_600_000
    later = ann.patch(f"/tournaments/{id}", {"begins": "time", "begins_at": at})
    assert later["plan"]["begins_at"] == at
    again = ann.patch(f"/tournaments/{id}", {"begins": "host"})
    assert again["plan"]["begins_at"] is None


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"places": 2}, "tournament_places"),
        ({"map": "atlantis"}, "no_such_map"),
        ({"size": 5, "map": "mini"}, "seat_count"),
        ({"begins": "time"}, "tournament_time"),
        ({"begins": "time", "begins_at": 1}, "tournament_time"),
        ({"rated": True}, "account_needed"),
    ],
)
def test_plans_that_cannot_be_are_refused(home: House, wanted: dict[str, Any], key: str) -> None:
    ann = home.somebody("Ann")
    id = make(ann, bots=["racer", "racer"], places=4)
    before = ann.get(f"/tournaments/{id}")["plan"]
    answer = ann.send("PATCH", f"/tournaments/{id}", json=wanted)
    assert answer.json()["error"]["key"] == key
    assert ann.get(f"/tournaments/{id}")["plan"] == before


def test_a_rated_plan_needs_accounts_and_one_without_programs_none(home: House) -> None:
    ann, bob = member(home, "Planning Ann"), home.somebody("Bob")
    id = make(ann, programs=True)
    bob.post(f"/tournaments/{id}/enter", {"name": "Bob"})
    error = ann.refused("PATCH", f"/tournaments/{id}", 422, json={"rated": True})
    assert error["key"] == "tournament_guest_in"
    bob.post(f"/tournaments/{id}/leave")
    assert ann.patch(f"/tournaments/{id}", {"rated": True})["plan"]["rated"]
    robot = new_program(home, ann, "Planning Robot")
    robot.post(f"/tournaments/{id}/enter", {})
    error = ann.refused("PATCH", f"/tournaments/{id}", 422, json={"programs": False})
    assert error["key"] == "tournament_program_in"


def test_only_the_host_changes_it_and_only_before_it_begins(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, pace=LIVE)
    bob.post(f"/tournaments/{id}/enter", {"name": "Bob"})
    change = {"json": {"rounds": 3}}
    assert bob.refused("PATCH", f"/tournaments/{id}", 403, **change)["key"] == "tournament_host"
    ann.post(f"/tournaments/{id}/begin")
    refused = ann.refused("PATCH", f"/tournaments/{id}", 409, **change)
    assert refused["key"] == "tournament_running"


def test_fewer_places_can_make_it_full_and_it_begins(home: House) -> None:
    ann = home.somebody("Ann")
    id = make(ann, enter=False, bots=["racer", "racer"], places=4)
    ann.patch(f"/tournaments/{id}", {"places": 2, "rounds": 1})
    assert until_over(ann, id)["state"] == "over"


def number_of(view: dict[str, Any], name: str) -> int:
    found: int = next(one["number"] for one in view["entrants"] if one["name"] == name)
    return found


def test_hosting_is_handed_on(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, bots=["racer"])
    view = bob.post(f"/tournaments/{id}/enter", {"name": "Bob"})
    to_bob = {"entrant": number_of(view, "Bob")}
    assert (
        bob.refused("PUT", f"/tournaments/{id}/host", 403, json=to_bob)["key"] == "tournament_host"
    )
    for wrong in (2, 99):  # a bot, and nobody
        body = {"json": {"entrant": wrong}}
        assert ann.refused("PUT", f"/tournaments/{id}/host", 404, **body)["key"] == (
            "no_such_entrant"
        )
    assert not ann.ask("PUT", f"/tournaments/{id}/host", json=to_bob)["hosting"]
    ann.ask("PUT", f"/tournaments/{id}/host", json=to_bob)  # a second click
    view = bob.get(f"/tournaments/{id}")
    assert (view["hosting"], view["host_name"]) == (True, "Bob")
    assert [one["kind"] for one in bob.get("/alerts")["items"]] == ["host"]
    assert ann.refused("POST", f"/tournaments/{id}/begin", 403)["key"] == "tournament_host"
    bob.post(f"/tournaments/{id}/begin")


def play_out(table: str, program: Somebody) -> None:
    """A program plays with the first thing that is allowed, until the game is over."""
    while (view := program.get(f"/tables/{table}/view"))["info"]["stage"] != "finished":
        if view["view"] and view["view"]["legal_actions"]:
            move = {"number": view["number"], "action": view["view"]["legal_actions"][0]}
            program.send("POST", f"/tables/{table}/act", json=move)


def test_a_program_enters_and_plays_where_the_host_lets_it(home: House) -> None:
    maker = member(home, "Maker of Entrants")
    robot = new_program(home, maker, "Entering Robot", "read", "seat", "play")
    id = make(maker, enter=False, bots=["racer"], places=2, rounds=1, pace=LIVE, begins="full")
    refused = robot.refused("POST", f"/tournaments/{id}/enter", 403, json={})
    assert refused["key"] == "tournament_no_programs"
    maker.patch(f"/tournaments/{id}", {"programs": True})
    view = robot.post(f"/tournaments/{id}/enter", {})
    assert "Entering Robot" in {one["name"] for one in view["entrants"]}
    table = until(robot, id, lambda view: view["my_table"])["my_table"]
    play_out(table, robot)
    view = until_over(maker, id)
    mine = next(one for one in view["entrants"] if one["name"] == "Entering Robot")
    assert mine["rounds"] != [None]
    error = maker.refused("PUT", f"/tournaments/{id}/host", 409, json={"entrant": mine["number"]})
    assert error["key"] == "tournament_over"


def test_a_program_does_not_host(home: House) -> None:
    maker = member(home, "Maker of Hosts")
    robot = new_program(home, maker, "Hosting Robot")
    id = make(maker, programs=True)
    view = robot.post(f"/tournaments/{id}/enter", {})
    body = {"json": {"entrant": number_of(view, "Hosting Robot")}}
    error = maker.refused("PUT", f"/tournaments/{id}/host", 422, **body)
    assert error["key"] == "tournament_no_host"
    robot.refused("POST", "/tournaments", 403, json={"map": "mini"})
