"""Before the game over HTTP: joining, leaving, colors, salts, the start."""

from typing import Any

import pytest

from service.serving import House, Somebody, two_players
from service.store.examples import count_users
from whistlestop.service.store import tables

OPEN = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}]}
SALT = "AB" * 16


@pytest.fixture
def table(ann: Somebody) -> str:
    """A table of Ann's with a free seat."""
    found: str = ann.post("/tables", OPEN)["table"]
    return found


def test_joining_is_one_step_for_somebody_new(nobody: Somebody, table: str) -> None:
    wishes = {"name": "Bob", "seat": 1, "color": "black", "salt": SALT}
    joined = nobody.post(f"/tables/{table}/join", wishes)

    assert joined["seats"][1]["name"] == "Bob"
    assert joined["seats"][1]["color"] == "black"
    assert joined["seats"][1]["user"] == nobody.get("/me")["user"]
    assert SALT.lower() not in str(joined)


def test_a_salt_given_with_joining_is_kept(nobody: Somebody, table: str, house: House) -> None:
    nobody.post(f"/tables/{table}/join", {"salt": SALT})
    log = house.service.journal.store.read(tables.log, table)

    assert [entry.kind for entry in log] == ["opened", "seated", "salted"]
    assert SALT.lower() in log[-1].body
    assert nobody.refused("POST", f"/tables/{table}/salt", 409, json={"salt": SALT})["key"] == (
        "salt_given"
    )


def test_a_code_is_enough_to_join(ann: Somebody, bob: Somebody) -> None:
    code = ann.post("/tables", OPEN)["code"]

    assert bob.post(f"/tables/{code.lower()}/join")["seats"][1]["user"] == bob.user


def test_nobody_becomes_a_guest_for_a_full_table(
    bob: Somebody, nobody: Somebody, house: House, table: str
) -> None:
    bob.post(f"/tables/{table}/join")
    before = house.service.journal.store.read(count_users)

    assert nobody.refused("POST", f"/tables/{table}/join", 409)["key"] == "no_open_seat"
    assert not nobody.client.cookies
    assert house.service.journal.store.read(count_users) == before


def test_nobody_sits_down_twice(bob: Somebody, table: str) -> None:
    bob.post(f"/tables/{table}/join")

    assert bob.refused("POST", f"/tables/{table}/join", 409)["key"] == "seated_already"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seat": 0}, 409),
        ({"color": "blue"}, 409),
        ({"seat": 7}, 422),
        ({"color": "pink"}, 422),
        ({"salt": "short"}, 422),
        ({"seat": True}, 422),
    ],
)
def test_wishes_that_cannot_be_met_are_refused(
    bob: Somebody, table: str, body: dict[str, Any], status: int
) -> None:
    bob.refused("POST", f"/tables/{table}/join", status, json=body)


def test_whoever_leaves_before_the_start_frees_the_seat(bob: Somebody, table: str) -> None:
    bob.post(f"/tables/{table}/join")

    assert bob.post(f"/tables/{table}/leave")["seats"][1]["kind"] == "open"
    assert bob.refused("POST", f"/tables/{table}/leave", 403)["key"] == "no_seat"


def test_a_table_that_everybody_left_ends(ann: Somebody, table: str) -> None:
    left = ann.post(f"/tables/{table}/leave")

    assert (left["stage"], left["ended"]) == ("aborted", "empty")


def test_whoever_leaves_during_the_game_is_replaced(
    ann: Somebody, bob: Somebody, nobody: Somebody
) -> None:
    table = two_players(ann, bob)
    cleo = bob.house.somebody("Cleo")

    seat = bob.post(f"/tables/{table}/leave")["seats"][1]
    assert (seat["bot"], seat["stand_in"], seat["user"]) == ("skilled", "left", bob.user)
    assert cleo.refused("POST", f"/tables/{table}/leave", 403)["key"] == "no_seat"
    nobody.refused("POST", f"/tables/{table}/leave", 401)


def test_the_host_asks_a_guest_to_leave(ann: Somebody, bob: Somebody, table: str) -> None:
    bob.post(f"/tables/{table}/join")
    bob.refused("POST", f"/tables/{table}/kick", 403, json={"seat": 0})

    assert ann.post(f"/tables/{table}/kick", {"seat": 1})["seats"][1]["kind"] == "open"
    assert bob.refused("POST", f"/tables/{table}/join", 403)["key"] == "kicked"


def test_colors_are_chosen(ann: Somebody, bob: Somebody, table: str) -> None:
    bob.post(f"/tables/{table}/join")
    chosen = bob.post(f"/tables/{table}/color", {"color": "black"})

    assert chosen["seats"][1]["color"] == "black"
    assert ann.refused("POST", f"/tables/{table}/color", 409, json={"color": "black"})["key"] == (
        "color_taken"
    )


def test_the_game_starts_once_everybody_is_there(ann: Somebody, bob: Somebody, table: str) -> None:
    assert ann.refused("POST", f"/tables/{table}/start", 409)["key"] == "seats_open"
    bob.post(f"/tables/{table}/join")
    assert bob.refused("POST", f"/tables/{table}/start", 403)["key"] == "only_host"

    assert ann.post(f"/tables/{table}/start")["stage"] in ("dealing", "playing")
    ann.until_playing(table)
    assert bob.refused("POST", f"/tables/{table}/salt", 409, json={"salt": SALT})["code"] == (
        "wrong_stage"
    )


def test_everybody_can_give_a_salt(ann: Somebody, bob: Somebody, table: str) -> None:
    bob.post(f"/tables/{table}/join", {"salt": SALT})
    ann.post(f"/tables/{table}/salt", {"salt": SALT})
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)

    kinds = [entry.kind for entry in ann.house.service.journal.store.read(tables.log, table)]
    assert kinds.count("salted") == 2


@pytest.mark.parametrize("step", ["leave", "kick", "color", "start", "salt", "link"])
def test_only_joining_makes_somebody_a_guest(nobody: Somebody, table: str, step: str) -> None:
    body = {"kick": {"seat": 1}, "color": {"color": "red"}, "salt": {"salt": SALT}}.get(step)

    nobody.ask("POST", f"/tables/{table}/{step}", status=401, json=body)
    assert not nobody.client.cookies
