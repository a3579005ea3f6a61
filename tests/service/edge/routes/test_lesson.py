"""The first game over HTTP: begun, gone on with, begun anew, played to its end."""

from pathlib import Path
from typing import Any

import pytest

from service.serving import Somebody, house
from whistlestop.service.table import lesson

FOLLOWED = [
    *["=AMB-GUL,BIR-GUL,COP-DUN", "+G", "+?", "AMB-DUN 2G", "+L", "DUN-ELM.1 1B2L", "+L"],
    *["ELM-GUL 1Y1L", "+K", "+K", "+K", "+?", "+?", "+?", "BIR-ELM 3K", "&1K", "@COP 1O", "+W"],
    *["+?", "+?", "+?", "BIR-DUN 2W", "+?", "+?"],
]
"""What a learner does who does everything that is proposed."""


def play(person: Somebody, table: str, actions: list[str]) -> dict[str, Any]:
    """Do this, each in one's own turn. Gives the view afterwards."""
    for action in actions:
        view = person.until(table, lambda now: bool(now["view"] and now["view"]["legal_actions"]))
        person.post(f"/tables/{table}/act", {"number": view["number"], "action": action})
    return person.get(f"/tables/{table}/view")


def test_it_is_one_call_without_a_question(nobody: Somebody) -> None:
    table = nobody.ask("POST", "/lesson", status=201)

    assert (table["map"], table["lesson"], table["first"]) == ("mini", lesson.LESSON, 0)
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [
        ("person", None),
        ("bot", "friend"),
    ]
    assert table["seats"][0]["user"] == nobody.get("/me")["user"]
    assert table["public"] is False


def test_everybody_is_dealt_the_same(ann: Somebody, bob: Somebody) -> None:
    views = []
    for person in (ann, bob):
        table = person.post("/lesson")["table"]
        views.append(person.until_playing(table)["view"])

    for field in ("hand", "row", "offered"):
        assert views[0][field] == views[1][field]


def test_one_that_was_begun_goes_on(ann: Somebody, bob: Somebody) -> None:
    first = ann.post("/lesson")["table"]
    ann.until_playing(first)
    play(ann, first, FOLLOWED[:3])

    again = ann.post("/lesson", {})
    assert again["table"] == first
    assert again["actions"] >= 3
    assert bob.post("/lesson")["table"] != first


def test_it_can_be_begun_anew_and_the_old_one_is_called_off(ann: Somebody) -> None:
    first = ann.post("/lesson")["table"]
    ann.until_playing(first)
    second = ann.post("/lesson", {"again": True})["table"]

    assert second != first
    assert ann.get(f"/tables/{first}")["stage"] == "aborted"
    assert ann.post("/lesson")["table"] == second


def test_it_is_played_to_its_end_as_proposed(ann: Somebody) -> None:
    table = ann.post("/lesson")["table"]
    play(ann, table, FOLLOWED)
    info = ann.until(table, lambda now: bool(now["info"]["stage"] == "finished"))["info"]

    assert info["result"] == [39, 17]
    game = ann.get(f"/games/{table}")
    assert all(one["completed"] for one in game["outcome"]["sheets"][0]["ticket_results"])
    assert game["proof"] is None
    assert "[Secret" not in ann.send("GET", f"/games/{table}/record").text
    # Whoever asks for another gets another first game.
    assert ann.post(f"/tables/{table}/rematch")["lesson"] == lesson.LESSON


def test_it_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        ann = home.somebody("Ann")
        cookies = dict(ann.client.cookies)
        table = ann.post("/lesson")["table"]
        before = play(ann, table, FOLLOWED[:4])["view"]["hand"]
    with house(tmp_path) as home:
        ann = home.somebody(None)
        ann.client.cookies.update(cookies)
        assert ann.post("/lesson")["table"] == table
        assert ann.get(f"/tables/{table}/view")["view"]["hand"] == before


def test_nobody_can_ask_the_friend_to_another_table(nobody: Somebody) -> None:
    error = nobody.refused("POST", "/play", 422, json={"map": "mini", "opponents": ["friend"]})
    assert error["key"] == "invalid"


@pytest.mark.parametrize("body", [{"again": "perhaps"}, {"map": "usa"}, {"name": ""}])
def test_a_wish_that_is_not_understood_is_refused(nobody: Somebody, body: dict[str, Any]) -> None:
    nobody.refused("POST", "/lesson", 422, json=body)
    assert not nobody.client.cookies
