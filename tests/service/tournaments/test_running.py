"""Tournaments from the first entry to the last round, at a real server."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, update

from service.members import member
from service.serving import House, Somebody
from service.tournaments.playing import LIVE, check_complete, make, until, until_over
from whistlestop.maps import load_map
from whistlestop.service.ratings.facts import results_in
from whistlestop.service.store import accounts, moderation, tables
from whistlestop.service.store.schema import tournaments
from whistlestop.service.times import now_ms


def change(home: House, tournament: str, **values: Any) -> None:
    """As if time had passed."""

    def write(connection: Connection) -> None:
        here = tournaments.c.id == tournament
        connection.execute(update(tournaments).where(here).values(**values))

    home.portal.call(home.service.journal.write, write)


def check_by_logs(home: House, view: dict[str, Any]) -> None:
    """What is told of each table is what its log says, played again from its first entry."""
    for table in (table for one in view["rounds"] for table in one["tables"]):
        log = home.portal.call(home.service.journal.read, tables.log, table["table"])
        results = results_in(table["table"], load_map(view["plan"]["map"]), log)
        told = [(seat["score"], seat["place"]) for seat in table["seats"]]
        assert told == [(result.score, result.place) for result in results]


def first_table(view: dict[str, Any]) -> dict[str, Any]:
    """Of the first round."""
    found: dict[str, Any] = view["rounds"][0]["tables"][0]
    return found


def play_out(table: str, *people: Somebody) -> None:
    """Play a game to its end with the first thing that is allowed."""
    for person in people:
        person.until(table, lambda view: bool(view["info"]["stage"] in ("playing", "finished")))
    while True:
        for person in people:
            view = person.get(f"/tables/{table}/view")
            if view["info"]["stage"] == "finished":
                return
            if view["view"]["legal_actions"]:
                move = {"number": view["number"], "action": view["view"]["legal_actions"][0]}
                person.send("POST", f"/tables/{table}/act", json=move)


def test_bots_play_a_swiss_by_themselves(home: House) -> None:
    ann = home.somebody("Ann")
    id = make(ann, bots=["racer"] * 5, enter=False, places=5, rounds=3, title=" Friday\n night ")
    view = until_over(home.somebody(), id)
    check_complete(view, rounds=3)
    assert view["plan"]["title"] == "Friday night"
    assert [one["bye"] is not None for one in view["rounds"]] == [True] * 3
    assert len({one["bye"] for one in view["rounds"]}) == 3
    assert view["entrants"][0]["rank"] == 1
    assert view["host_name"] == "Ann"
    check_by_logs(home, view)


def test_bots_play_a_knockout_until_one_is_left(home: House) -> None:
    id = make(home.somebody("Ann"), kind="knockout", size=3, bots=["racer"] * 8, places=8,
              enter=False)  # fmt: skip
    view = until_over(home.somebody(), id)
    check_complete(view, rounds=2, everybody=False)
    assert view["rounds_planned"] == 2
    sizes = [[len(table["seats"]) for table in one["tables"]] for one in view["rounds"]]
    assert sizes == [[3, 3, 2], [3]]
    final = view["rounds"][-1]["tables"][0]["seats"]
    assert {seat["entrant"] for seat in final} == {one["number"] for one in view["entrants"][:3]}
    best = [seat["entrant"] for seat in final if seat["place"] == 1]
    assert view["entrants"][0]["number"] in best


def test_two_people_play_and_standings_follow(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, rounds=1)
    assert not ann.get(f"/tournaments/{id}")["may_begin"]
    assert ann.refused("POST", f"/tournaments/{id}/begin", 409)["key"] == "tournament_empty"
    entered = bob.post(f"/tournaments/{id}/enter", {})
    assert (entered["me"], entered["may_enter"], entered["may_begin"]) == (2, False, False)
    assert bob.refused("POST", f"/tournaments/{id}/begin", 403)["key"] == "tournament_host"
    ann.post(f"/tournaments/{id}/begin")
    view = until(ann, id, lambda view: view["my_table"])
    table = view["my_table"]
    assert bob.get(f"/tournaments/{id}")["my_table"] == table
    info = ann.get(f"/tables/{table}")
    assert (info["tournament"], info["first"], info["hints"]) == (id, 0, False)
    refusal = ann.refused("POST", f"/tables/{table}/abort", 403, json={"abort": True})
    assert refusal["key"] == "tournament_no_abort"
    play_out(table, ann, bob)
    view = until_over(ann, id)
    check_complete(view, rounds=1)
    scores = {seat["entrant"]: seat["score"] for seat in view["rounds"][0]["tables"][0]["seats"]}
    by_name = {one["name"]: one for one in view["entrants"]}
    result = ann.get(f"/tables/{table}")["result"]
    assert sorted(scores.values()) == sorted(result)
    assert by_name["Ann"]["mine"]
    assert sum(one["points"] for one in view["entrants"]) == 12
    eve = home.somebody("Eve")
    assert eve.refused("POST", f"/tournaments/{id}/enter", 409, json={})["key"] == "tournament_over"


def test_the_host_vanishes_and_it_runs_to_its_end(home: House) -> None:
    """The host does not come to the first table, and never again: a bot plays there, and in the
    second round nobody waits for her."""
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, arrive_s=3, rounds=2, bots=["racer"] * 2, pace=LIVE, stand_in="racer")
    bob.post(f"/tournaments/{id}/enter", {})
    ann.post(f"/tournaments/{id}/begin")
    table = until(bob, id, lambda view: view["my_table"])["my_table"]
    while bob.get(f"/tournaments/{id}")["round"] == 1:
        play_out(table, bob)
    view = until(bob, id, lambda view: view["my_table"] or view["state"] == "over")
    if view["my_table"] is not None:
        play_out(view["my_table"], bob)
    view = until_over(bob, id)
    host = next(one for one in view["entrants"] if one["name"] == "Ann")
    assert (host["state"], host["rounds"]) == ("away", [0, None])
    assert len(view["rounds"]) == 2
    left = [
        seat for table in view["rounds"][0]["tables"] for seat in table["seats"] if seat["left"]
    ]
    assert [seat["entrant"] for seat in left] == [host["number"]]


def test_whoever_did_not_come_can_come_back(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, arrive_s=1, rounds=3, pause_s=3600, bots=["racer"], pace=LIVE, size=3)
    bob.post(f"/tournaments/{id}/enter", {})
    ann.post(f"/tournaments/{id}/begin")
    table = until(bob, id, lambda view: view["my_table"])["my_table"]
    until(
        bob, id, lambda view: sum(s["left"] for s in view["rounds"][0]["tables"][0]["seats"]) == 2
    )
    ann.post(f"/tables/{table}/return", {})
    play_out(table, ann)
    view = until(ann, id, lambda view: view["next_at"])
    states = {one["name"]: one["state"] for one in view["entrants"] if one["name"]}
    assert states == {"Ann": "in", "Bob": "away"}
    assert bob.get(f"/tournaments/{id}")["may_enter"]
    view = bob.post(f"/tournaments/{id}/enter", {})
    assert {one["state"] for one in view["entrants"]} == {"in"}


def test_everybody_leaves_and_it_is_over(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, rounds=3)
    bob.post(f"/tournaments/{id}/enter", {})
    ann.post(f"/tournaments/{id}/begin")
    table = until(ann, id, lambda view: view["my_table"])["my_table"]
    for one in (ann, bob):
        one.post(f"/tournaments/{id}/leave")
        one.post(f"/tables/{table}/leave")
    view = until_over(home.somebody(), id)
    assert [one["round"] for one in view["rounds"]] == [1]
    assert [one["points"] for one in view["entrants"]] == [0, 0]


def test_late_ones_play_from_the_next_round_and_those_who_left_do_not(home: House) -> None:
    ann, bob, eve = (home.somebody(name) for name in ("Ann", "Bob", "Eve"))
    id = make(ann, rounds=2, enter=False, bots=["racer"] * 2, pause_s=3600)
    bob.post(f"/tournaments/{id}/enter", {})
    ann.post(f"/tournaments/{id}/begin")
    until(ann, id, lambda view: view["round"] == 1)
    eve.post(f"/tournaments/{id}/enter", {})
    view = until(bob, id, lambda view: view["my_table"] or view["rounds"][0]["bye"] == view["me"])
    if view["my_table"] is not None:
        play_out(view["my_table"], bob)
    until(ann, id, lambda view: view["next_at"])
    bob.post(f"/tournaments/{id}/leave")
    change(home, id, next_at=now_ms())
    view = until(eve, id, lambda view: view["round"] == 2)
    last = view["rounds"][1]
    seated = {seat["entrant"] for table in last["tables"] for seat in table["seats"]}
    names = {one["number"]: one["name"] for one in view["entrants"]}
    playing = {names[number] for number in seated | {last["bye"]} if number is not None}
    assert playing == {"", "Eve"}


def test_two_clicks_and_the_race_for_the_last_place(home: House) -> None:
    ann = home.somebody("Ann")
    id = make(ann, places=3, begins="full", rounds=1, bots=["racer"])
    crowd = [home.somebody(f"P{n}") for n in range(6)]

    def enter(who: Somebody) -> int:
        return who.send("POST", f"/tournaments/{id}/enter", json={}).status_code

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(enter, crowd + crowd))
    view = ann.get(f"/tournaments/{id}")
    people = [one["name"] for one in view["entrants"] if one["name"].startswith("P")]
    assert len(people) == 1
    assert view["entered"] == 3
    assert sorted(set(answers)) == [200, 409]
    winner = next(who for who in crowd if enter(who) == 200)
    assert winner.get(f"/tournaments/{id}")["me"] == 3
    until(ann, id, lambda view: view["state"] == "running")  # full: it begins by itself


def test_two_clicks_on_begin_are_one(home: House) -> None:
    ann = home.somebody("Ann")
    id = make(ann, enter=False, bots=["racer"] * 2, rounds=1)
    with ThreadPoolExecutor(4) as pool:
        answers = list(
            pool.map(lambda _: ann.send("POST", f"/tournaments/{id}/begin").status_code, range(4))
        )
    assert set(answers) <= {200, 409}
    assert 200 in answers
    check_complete(until_over(ann, id), rounds=1)


def test_it_begins_at_its_time_or_is_called_off_with_nobody_there(home: House) -> None:
    ann = home.somebody("Ann")
    soon = now_ms() + 6_000  # both must be made before
    id = make(ann, begins="time", begins_at=soon, bots=["racer"], rounds=1)
    empty = make(ann, begins="time", begins_at=soon)
    until(ann, id, lambda view: view["state"] == "running")
    assert until_over(ann, empty)["state"] == "cancelled"


def test_a_tournament_that_nobody_begins_is_called_off_and_after_a_day_anybody_may_begin(
    home: House,
) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann)
    bob.post(f"/tournaments/{id}/enter", {})
    change(home, id, made_at=now_ms() - 2 * 86_400_000)
    assert until(bob, id, lambda view: view["may_begin"])
    bob.post(f"/tournaments/{id}/begin")
    until(ann, id, lambda view: view["state"] == "running")
    left = make(ann)
    week = now_ms() - 8 * 86_400_000
    change(home, left, made_at=week, next_at=week + 7 * 86_400_000)
    assert until_over(ann, left)["state"] == "cancelled"


def test_the_host_calls_it_off_before_it_begins_and_takes_people_out(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    id = make(ann, bots=["racer"])
    bob.post(f"/tournaments/{id}/enter", {})
    assert bob.refused("DELETE", f"/tournaments/{id}", 403)["key"] == "tournament_host"
    assert bob.refused("DELETE", f"/tournaments/{id}/entrants/1", 403)
    ann.ask("DELETE", f"/tournaments/{id}/entrants/3")
    refusal = bob.refused("POST", f"/tournaments/{id}/enter", 403, json={})
    assert refusal["key"] == "tournament_barred"
    view = ann.ask("DELETE", f"/tournaments/{id}/entrants/2")
    assert [(one["name"], one["state"]) for one in view["entrants"]] == [
        ("Ann", "in"),
        ("Bob", "out"),
    ]
    assert ann.ask("DELETE", f"/tournaments/{id}")["state"] == "cancelled"
    assert ann.ask("DELETE", f"/tournaments/{id}")["state"] == "cancelled"
    assert bob.refused("POST", f"/tournaments/{id}/begin", 409)["key"] == "tournament_cancelled"
    begun = make(ann, enter=False, bots=["racer"] * 2)
    ann.post(f"/tournaments/{begun}/begin")
    assert ann.refused("DELETE", f"/tournaments/{begun}", 409)["key"] in (
        "tournament_running",
        "tournament_over",
    )


def test_a_rated_one_is_for_accounts(home: House) -> None:
    guest, ann, bob = home.somebody("Gil"), member(home, "Ann"), member(home, "Bob")
    plan = {"map": "mini", "size": 2, "rounds": 1, "rated": True}
    assert guest.refused("POST", "/tournaments", 403, json=plan)["key"] == "account_needed"
    id = make(ann, rated=True, rounds=1)
    assert not guest.get(f"/tournaments/{id}")["may_enter"]
    refusal = guest.refused("POST", f"/tournaments/{id}/enter", 403, json={})
    assert refusal["key"] == "account_needed"
    bob.post(f"/tournaments/{id}/enter", {})
    ann.post(f"/tournaments/{id}/begin")
    table = until(ann, id, lambda view: view["my_table"])["my_table"]
    assert ann.get(f"/tables/{table}")["rated"]


@pytest.mark.parametrize(
    ("plan", "status"),
    [
        ({"size": 4}, 422),  # the map is for two or three
        ({"map": "nowhere"}, 404),
        ({"pace": {"kind": "untimed"}}, 422),
        ({"begins": "time"}, 422),
        ({"begins": "time", "begins_at": 1}, 422),
        ({"bots": ["racer"] * 17}, 409),
        ({"title": "x" * 61}, 422),
        ({"rounds": 0}, 422),
        ({"kind": "ladder"}, 422),
    ],
)
def test_what_cannot_be_played_is_refused(home: House, plan: dict[str, Any], status: int) -> None:
    body = {"map": "mini", "size": 2, **plan}
    assert home.somebody("Ann").refused("POST", "/tournaments", status, json=body)


def test_hostile_names_are_cleaned_and_too_many_refused(home: House) -> None:
    ann = home.somebody("Ann")
    id = make(ann, title="<script>\u202ealert(1)</script>\n\n ")
    assert ann.get(f"/tournaments/{id}")["plan"]["title"] == "<script>alert(1)</script>"
    for _ in range(4):
        make(ann)
    body = {"map": "mini", "size": 2}
    assert ann.refused("POST", "/tournaments", 429, json=body)["key"] == "tournament_count"


def test_lists_show_public_ones_and_mine(home: House) -> None:
    ann, bob = home.somebody("Ann"), home.somebody("Bob")
    shown, hidden = make(ann, title="Shown"), make(ann, title="Hidden", public=False)
    lines = bob.get("/tournaments", state="open", limit=50)["items"]
    found = {line["tournament"]: line for line in lines}
    assert shown in found
    assert hidden not in found
    assert (found[shown]["entered"], found[shown]["host_name"]) == (1, "Ann")
    bob.post(f"/tournaments/{hidden}/enter", {})
    assert [line["tournament"] for line in bob.get("/tournaments", mine=True)["items"]] == [hidden]
    assert {line["tournament"] for line in ann.get("/tournaments", mine=True)["items"]} == {
        shown,
        hidden,
    }
    first = ann.get("/tournaments", mine=True, limit=1)
    second = ann.get("/tournaments", mine=True, limit=1, cursor=first["next"])
    assert {first["items"][0]["tournament"], second["items"][0]["tournament"]} == {shown, hidden}
    assert second["next"] is None
    assert home.somebody().refused("GET", "/tournaments?mine=true", 401)
    assert bob.refused("GET", "/tournaments/nobody", 404)["key"] == "no_such_tournament"


def test_deleting_an_account_leaves_a_pseudonym_and_a_tournament_that_runs(home: House) -> None:
    ann = member(home, "Ann")
    id = make(ann, bots=["racer"] * 2, rounds=1)

    async def delete() -> None:
        user = await home.service.journal.read(accounts.user, ann.user)
        assert user is not None
        await home.service.accounts.belongings.leave(user)

    home.portal.call(delete)
    view = until(home.somebody(), id, lambda view: view["entrants"][0]["state"] == "out")
    assert view["host_name"] == ""
    assert view["entrants"][0]["name"].startswith("Guest")


def test_words_that_are_not_welcome_and_people_who_do_not_meet(home: House) -> None:
    ann, bob = member(home, "Ann"), member(home, "Bob")
    word = next(iter(sorted(home.service.hall.words._words)))
    body = {"map": "mini", "size": 2, "title": f"The {word} cup"}
    assert ann.refused("POST", "/tournaments", 422, json=body)["key"] == "name_words"
    id = make(ann)
    home.portal.call(home.service.journal.write, moderation.block, ann.user, bob.user, 1, 9)
    refusal = bob.refused("POST", f"/tournaments/{id}/enter", 403, json={})
    assert refusal["key"] == "tournament_apart"
