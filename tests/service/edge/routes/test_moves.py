"""The game over HTTP: acting, resigning, coming back, breaking off, playing again."""

from typing import Any

import pytest

from service.serving import Somebody, opening_over, two_players

HOT_SEAT = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "device", "name": "Cleo"}]}


def move(person: Somebody, table: str, **wanted: Any) -> dict[str, Any]:
    """A body for `act` that fits the moment, but for what is wanted otherwise."""
    view = person.get(f"/tables/{table}/view")
    actions = view["view"]["legal_actions"] or ["--"]
    return {"number": view["number"], "action": actions[0]} | wanted


def test_a_whole_game_can_be_played_over_http_and_played_again(
    ann: Somebody, bob: Somebody
) -> None:
    table = two_players(ann, bob)
    people = [ann, bob]
    info = ann.get(f"/tables/{table}")
    while info["stage"] == "playing":
        actor = people[info["to_act"][0]]
        view = actor.get(f"/tables/{table}/view")
        # Claiming first ends the game soonest; the last legal actions are claims and stations.
        body = {"number": view["number"], "action": view["view"]["legal_actions"][-1]}
        info = actor.post(f"/tables/{table}/act", body)

    assert info["stage"] == "finished"
    assert len(info["result"]) == 2
    assert info["winners"]

    again = ann.post(f"/tables/{table}/rematch")
    assert again["previous"] == table
    assert again["table"] != table
    assert bob.post(f"/tables/{table}/rematch")["table"] == again["table"]
    assert ann.get(f"/tables/{table}")["rematch"] == again["table"]
    assert again["first"] == 1


def test_an_action_moves_the_number_on(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    body = move(ann, table)

    assert ann.post(f"/tables/{table}/act", body)["number"] == body["number"] + 1
    assert ann.refused("POST", f"/tables/{table}/act", 409, json=body)["code"] == "out_of_step"


def test_an_illegal_action_is_refused_with_its_clause(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    opening_over(ann, bob, table=table)
    error = bob.refused("POST", f"/tables/{table}/act", 409, json=move(bob, table, action="+?"))

    assert (error["code"], error["key"]) == ("illegal", "not_your_turn")
    assert error["args"]["clause"] == "REFUSE-2"
    assert error["args"]["player"] == 1


@pytest.mark.parametrize(
    ("wanted", "status", "key"),
    [
        ({"action": "hello"}, 422, "notation"),
        ({"action": ""}, 422, "invalid"),
        ({"action": "x" * 201}, 422, "invalid"),
        ({"number": -1}, 422, "invalid"),
        ({"number": 10**6}, 409, "out_of_step"),
        ({"seat": 1}, 403, "not_your_seat"),
    ],
)
def test_what_is_no_move_is_refused(
    ann: Somebody, bob: Somebody, wanted: dict[str, Any], status: int, key: str
) -> None:
    table = two_players(ann, bob)

    body = move(ann, table, **wanted)
    assert ann.refused("POST", f"/tables/{table}/act", status, json=body)["key"] == key


def test_strangers_do_not_act(ann: Somebody, bob: Somebody, nobody: Somebody) -> None:
    table = two_players(ann, bob)
    cleo = ann.house.somebody("Cleo")

    assert cleo.refused("POST", f"/tables/{table}/act", 403, json=move(ann, table))["key"] == (
        "no_seat"
    )
    nobody.refused("POST", f"/tables/{table}/act", 401, json=move(ann, table))


def test_a_shared_device_is_sent_to_the_socket(ann: Somebody) -> None:
    table = ann.post("/tables", HOT_SEAT)["table"]
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)
    error = ann.refused("POST", f"/tables/{table}/act", 403, json=move(ann, table, seat=0))

    assert error["key"] == "use_the_socket"
    assert "socket" in error["message"]


def test_a_bot_plays_until_the_person_comes_back(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    seat = bob.post(f"/tables/{table}/resign")["seats"][1]

    assert (seat["bot"], seat["stand_in"]) == ("skilled", "resigned")
    assert bob.refused("POST", f"/tables/{table}/resign", 409)["key"] == "bot_plays"
    assert bob.post(f"/tables/{table}/return", {"seat": 1})["seats"][1]["bot"] is None
    assert bob.refused("POST", f"/tables/{table}/return", 409)["key"] == "you_play"


def test_a_game_is_broken_off_when_everybody_wishes_it(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)

    assert ann.post(f"/tables/{table}/abort")["seats"][0]["agrees"] is True
    assert ann.post(f"/tables/{table}/abort", {"abort": False})["stage"] == "playing"
    bob.post(f"/tables/{table}/abort")
    ended = ann.post(f"/tables/{table}/abort")
    assert (ended["stage"], ended["ended"]) == ("aborted", "agreed")


def test_there_is_no_rematch_of_a_running_game(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)

    assert ann.refused("POST", f"/tables/{table}/rematch", 409)["code"] == "wrong_stage"


def test_a_rematch_is_for_those_who_played(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    for person in (ann, bob):
        person.post(f"/tables/{table}/abort")
    cleo = ann.house.somebody("Cleo")

    assert cleo.refused("POST", f"/tables/{table}/rematch", 403)["key"] == "no_seat"
    again = ann.post(f"/tables/{table}/rematch")["table"]
    assert cleo.refused("POST", f"/tables/{table}/rematch", 403)["key"] == "no_seat"
    assert bob.post(f"/tables/{table}/rematch")["table"] == again


def test_there_is_no_rematch_of_a_game_that_never_began(ann: Somebody) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    table = ann.post("/tables", {"map": "mini", "seats": seats})["table"]
    ann.post(f"/tables/{table}/leave")

    assert ann.refused("POST", f"/tables/{table}/rematch", 409)["key"] == "never_began"
