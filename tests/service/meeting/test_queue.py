"""Somebody to play with, over HTTP: one process, with a store and tables of its own."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from service.meeting.waiters import offer, waiter
from service.serving import House, Somebody, house
from service.store.examples import count_users
from waiting import wait_until
from whistlestop.service.meeting import waiting_room
from whistlestop.service.models.tables import TableOptions
from whistlestop.service.store import meeting, people, ratings, schema
from whistlestop.service.times import now_ms

TWO = {"maps": ["mini"], "players": [2]}
LONG_AGO = {"pace": {"kind": "days", "turn": 3}}


@pytest.fixture(scope="module", name="house")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(waiting_room, "HOLD_S", 0.5)
        patch.setattr(waiting_room, "BEAT_S", 0.05)
        folder = tmp_path_factory.mktemp("house")
        with house(folder, queue_confirm_s=2, queue_away_s=1) as found:
            yield found


@pytest.fixture(autouse=True)
def _nobody_waits_at_the_end(house: House) -> Iterator[None]:
    yield
    store = house.service.journal.store
    for row in store.read(meeting.look).waiting:
        store.write(meeting.leave, row.user, 0)


@pytest.fixture
def ann(house: House) -> Somebody:
    return house.somebody("Ann")


@pytest.fixture
def bob(house: House) -> Somebody:
    return house.somebody("Bob")


def until(who: Somebody, state: str, *others: Somebody) -> dict[str, Any]:
    """How somebody stands once it is so; the others go on asking too."""

    def look() -> dict[str, Any] | None:
        for other in others:
            other.get("/queue")
        found = who.get("/queue")
        return found if found["state"] == state else None

    return wait_until(look, f"Being {state}") or {}


def found_for(*both: Somebody, **wish: Any) -> str:
    """Have people line up and be asked; the offer."""
    for one in both:
        one.post("/queue", TWO | wish)
    offers = {until(one, "asked", *both)["offer"]["offer"] for one in both}
    assert len(offers) == 1
    return str(offers.pop())


def make_account(connection: Connection, user: str) -> None:
    change = update(schema.users).where(schema.users.c.id == user)
    connection.execute(change.values(account_at=1))


# --- The way it goes


def test_two_line_up_confirm_and_play(house: House, ann: Somebody, bob: Somebody) -> None:
    first = ann.post("/queue", TWO)
    assert (first["state"], first["people"], first["fitting"]) == ("waiting", 1, 0)
    assert first["wish"]["players"] == [2]
    assert bob.post("/queue", TWO)["fitting"] == 1

    asked = until(ann, "asked", bob)["offer"]
    expected = {"map": "mini", "players": 2, "people": 2, "confirmed": 0, "bots": [], "mine": False}
    assert {key: asked[key] for key in expected} == expected
    assert 0 < asked["left_ms"] <= 2_000
    mine = ann.post("/queue/confirm", {"offer": asked["offer"]})["offer"]
    assert (mine["confirmed"], mine["mine"]) == (1, True)
    seated = bob.post("/queue/confirm", {"offer": asked["offer"]})
    assert seated["state"] == "seated"
    assert until(ann, "seated")["table"] == seated["table"]

    table = ann.until_playing(seated["table"])["info"]
    assert {seat["user"] for seat in table["seats"]} == {ann.user, bob.user}
    assert (table["host"], table["public"], table["map"]) == (None, True, "mini")
    assert table["pace"] == {"kind": "seconds", "turn": 60, "reserve": 180}
    assert seated["table"] in [line["table"] for line in ann.get("/tables", mine=True)["items"]]


def test_no_session_is_needed_and_a_name_is_taken(house: House) -> None:
    nobody = house.somebody()
    assert nobody.get("/queue")["state"] == "out"
    assert not nobody.client.cookies
    nobody.post("/queue", TWO | {"name": "Dora"})
    assert nobody.get("/me")["name"] == "Dora"
    assert nobody.ask("DELETE", "/queue")["reason"] == "left"


def test_a_game_of_days_begins_without_anybody_there(ann: Somebody, bob: Somebody) -> None:
    ann.post("/queue", TWO | LONG_AGO)
    time.sleep(1.2)  # longer than one may be away from a live game
    assert ann.get("/queue")["state"] == "waiting"
    bob.post("/queue", TWO | LONG_AGO)

    table = until(bob, "seated")["table"]
    assert ann.get("/queue")["table"] == table
    assert ann.get(f"/tables/{table}")["pace"] == {"kind": "days", "turn": 3}


def test_bots_take_the_seats_that_are_left(ann: Somebody) -> None:
    wish = {"maps": ["mini"], "players": [3], "bots_after": 0}
    assert ann.post("/queue", wish)["bots_in_ms"] == 0
    asked = until(ann, "asked")["offer"]
    assert (asked["bots"], asked["people"], asked["players"]) == (["skilled"] * 2, 1, 3)
    seated = ann.post("/queue/confirm", {"offer": asked["offer"]})

    seats = ann.get(f"/tables/{seated['table']}")["seats"]
    assert [seat["bot"] for seat in seats] == [None, "skilled", "skilled"]


def test_an_answer_comes_when_something_changes(ann: Somebody, bob: Somebody) -> None:
    status = ann.post("/queue", TWO)
    begun = time.monotonic()
    assert ann.get("/queue", known=status["mark"])["mark"] == status["mark"]
    assert time.monotonic() - begun > 0.3
    bob.post("/queue", TWO)
    assert ann.get("/queue", known=status["mark"])["state"] == "asked"


def test_accounts_play_rated_games_and_meet_bots_of_their_strength(
    house: House, ann: Somebody
) -> None:
    store = house.service.journal.store
    store.write(make_account, ann.user)
    weak = ratings.RatingRow(ann.user, "mini", "live", 0.0, 1.0, 30, 1)
    store.write(ratings.put_rating, weak)
    house.service.sessions._remembered.clear()  # a session is believed for a minute
    ann.post("/queue", TWO | {"rated": True, "bots_after": 0})
    asked = until(ann, "asked")["offer"]
    assert (asked["rated"], asked["bots"]) == (True, ["beginner"])

    table = ann.post("/queue/confirm", {"offer": asked["offer"]})["table"]
    info = ann.get(f"/tables/{table}")
    assert (info["rated"], info["hints"]) == (True, False)


# --- What goes wrong


@pytest.mark.parametrize("is_open", [False, True], ids=["before it opened", "when it was open"])
def test_a_table_that_a_process_left_half_open_is_opened_once(
    house: House, ann: Somebody, bob: Somebody, is_open: bool
) -> None:
    store, hall = house.service.journal.store, house.service.hall
    found = offer(f"half-{is_open}", ann.user, bob.user, state="opening", map="mini")
    if is_open:
        both = [store.read(meeting.people, found.people)[user] for user in found.people]
        house.portal.call(hall.new_tables.open_found, found.table, "mini", TableOptions(), both)
    for user in found.people:
        store.write(meeting.join, waiter(user, maps=("mini",), seen_at=now_ms()))
    entries = {user: f"entry of {user}" for user in found.people}
    assert store.write(meeting.propose, found, entries, confirmed=True)

    assert until(ann, "seated")["table"] == bob.get("/queue")["table"] == found.table
    assert len(ann.get("/tables", mine=True)["items"]) == 1
    assert ann.until_playing(found.table)


def test_who_does_not_confirm_is_out_and_the_other_keeps_the_place(
    house: House, ann: Somebody, bob: Somebody
) -> None:
    offer = found_for(ann, bob)
    ann.post("/queue/confirm", {"offer": offer})
    waited = ann.get("/queue")["waited_ms"]

    assert until(bob, "out", ann)["reason"] == "unconfirmed"
    assert until(ann, "waiting")["waited_ms"] >= waited
    late = bob.refused("POST", "/queue/confirm", 409, json={"offer": offer})
    assert late["key"] == "offer_off"
    cleo = house.somebody("Cleo")
    cleo.post("/queue", TWO)
    assert until(cleo, "asked", ann)["offer"]["offer"] != offer


def test_who_leaves_lets_the_other_wait_on(ann: Somebody, bob: Somebody) -> None:
    found_for(ann, bob)
    assert bob.ask("DELETE", "/queue")["state"] == "out"

    assert until(ann, "waiting")["people"] == 1
    assert bob.ask("DELETE", "/queue")["state"] == "out"


def test_who_is_gone_is_not_waited_for(house: House, ann: Somebody, bob: Somebody) -> None:
    ann.post("/queue", {"maps": ["mini"], "players": [3]})
    store = house.service.journal.store
    wait_until(
        lambda: (
            (ann.user, "out") in [(row.user, row.state) for row in store.read(meeting.look).waiting]
        )
    )
    bob.post("/queue", TWO)

    assert ann.get("/queue")["reason"] == "away"
    assert bob.get("/queue")["state"] == "waiting"


def test_two_tabs_and_double_clicks_are_one_place(house: House, ann: Somebody) -> None:
    tab = house.somebody()
    tab.client.cookies = ann.client.cookies
    ann.post("/queue", TWO)
    assert tab.post("/queue", TWO)["people"] == 1
    bob = house.somebody("Bob")
    bob.post("/queue", TWO)
    offer = until(tab, "asked", bob)["offer"]["offer"]

    refused = ann.refused("POST", "/queue", 409, json=TWO)
    assert refused["key"] == "queue_asked"
    for one in (ann, tab, ann):
        assert one.post("/queue/confirm", {"offer": offer})["offer"]["confirmed"] == 1
    table = bob.post("/queue/confirm", {"offer": offer})["table"]
    assert ann.get("/queue")["table"] == tab.get("/queue")["table"] == table
    assert ann.post("/queue/confirm", {"offer": offer})["table"] == table
    assert ann.post("/queue", TWO)["state"] == "waiting"  # another game


def test_a_rated_game_needs_an_account(house: House, ann: Somebody) -> None:
    assert ann.refused("POST", "/queue", 403, json=TWO | {"rated": True})["key"] == "account_needed"
    stranger = house.somebody()
    stranger.refused("POST", "/queue", 401, json=TWO | {"rated": True})
    assert not stranger.client.cookies


def test_who_is_muted_is_not_met(house: House, ann: Somebody, bob: Somebody) -> None:
    house.service.journal.store.write(people.mute, bob.user, ann.user)
    ann.post("/queue", TWO)
    bob.post("/queue", TWO)
    cleo = house.somebody("Cleo")
    cleo.post("/queue", TWO)

    until(cleo, "asked", ann, bob)
    states = {ann.get("/queue")["state"], bob.get("/queue")["state"]}
    assert states == {"asked", "waiting"}


@pytest.mark.parametrize(
    ("wish", "status", "key"),
    [
        ({"maps": ["atlantis"]}, 404, "no_such_map"),
        ({"maps": []}, 422, "invalid"),
        ({"maps": "mini"}, 422, "invalid"),
        ({"maps": ["x" * 100_000]}, 422, "invalid"),
        ({"maps": ["'; DROP TABLE waiting; --"]}, 404, "no_such_map"),
        ({"players": []}, 422, "invalid"),
        ({"players": [1]}, 422, "invalid"),
        ({"players": [True, 2]}, 422, "invalid"),
        ({"players": [2] * 5}, 422, "invalid"),
        ({"maps": ["mini"], "players": [5]}, 422, "queue_seats"),
        ({"pace": {"kind": "untimed"}}, 422, "queue_pace"),
        ({"pace": {"kind": "seconds", "turn": 61, "reserve": 180}}, 422, "queue_pace"),
        ({"bots_after": -1}, 422, "invalid"),
        ({"bots_after": 10**30}, 422, "invalid"),
        ({"rated": "yes"}, 422, "invalid"),
        ({"friend": 1}, 422, "invalid"),
        ({"name": "\u200b"}, 422, "name_empty"),
    ],
)
def test_what_cannot_be_played_is_refused_and_makes_nobody_a_guest(
    house: House, wish: dict[str, Any], status: int, key: str
) -> None:
    nobody = house.somebody()
    before = house.service.journal.store.read(count_users)

    assert nobody.refused("POST", "/queue", status, json=wish)["key"] == key
    assert house.service.journal.store.read(count_users) == before


def test_nobody_gets_in_with_what_is_not_theirs(house: House, ann: Somebody, bob: Somebody) -> None:
    offer = found_for(ann, bob)
    eve, nobody = house.somebody("Eve"), house.somebody()

    assert eve.refused("POST", "/queue/confirm", 409, json={"offer": offer})["key"] == "offer_off"
    nobody.refused("POST", "/queue/confirm", 401, json={"offer": offer})
    nobody.refused("DELETE", "/queue", 401)
    for wrong in ("", "x" * 41, 7, None):
        eve.refused("POST", "/queue/confirm", 422, json={"offer": wrong})
    assert eve.refused("POST", "/queue/confirm", 409, json={"offer": "\u202e' OR 1=1"})


def test_changes_are_limited(tmp_path: Path) -> None:
    with house(tmp_path, queue_per_minute=4) as small:
        ann = small.somebody("Ann")
        ann.post("/queue", TWO)
        ann.post("/queue", TWO)
        assert ann.refused("POST", "/queue", 429, json=TWO)["key"] == "too_often"
        assert ann.get("/queue")["state"] == "waiting"
