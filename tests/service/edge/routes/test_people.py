"""Sessions and names over HTTP."""

import re

from service.serving import House, Somebody
from whistlestop.service.edge.sessions import COOKIE


def test_whoever_comes_in_gets_a_cookie_that_no_script_can_read(nobody: Somebody) -> None:
    answer = nobody.send("POST", "/session", json={"name": "Ann"})

    assert answer.json()["name"] == "Ann"
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


def test_a_guest_without_a_name_gets_one(nobody: Somebody) -> None:
    assert re.fullmatch(r"Guest [0-9]{4}", nobody.post("/session")["name"])


def test_me_is_whoever_has_the_session(ann: Somebody) -> None:
    assert ann.get("/me") == {"user": ann.user, "name": "Ann", "account": False}


def test_me_without_a_session_says_how_to_begin_one(nobody: Somebody) -> None:
    error = nobody.refused("GET", "/me", 401)

    assert error["code"] == "no_session"
    assert "/api/v1/session" in error["message"]


def test_coming_in_again_keeps_the_session_and_changes_the_name(ann: Somebody) -> None:
    assert ann.post("/session", {"name": "Anna"}) == {
        "user": ann.user,
        "name": "Anna",
        "account": False,
    }
    assert ann.post("/session") == {"user": ann.user, "name": "Anna", "account": False}


def test_a_name_can_be_changed(ann: Somebody) -> None:
    assert ann.patch("/me", {"name": "  Anna \u202e Lee "})["name"] == "Anna Lee"
    assert ann.get("/me")["name"] == "Anna Lee"


def test_a_name_is_not_changed_without_a_session(nobody: Somebody) -> None:
    nobody.refused("PATCH", "/me", 401, json={"name": "Ann"})

    assert not nobody.client.cookies


def test_a_name_that_shows_nothing_is_refused(ann: Somebody) -> None:
    assert ann.refused("PATCH", "/me", 422, json={"name": "\u200b "})["key"] == "name_empty"
    assert ann.get("/me")["name"] == "Ann"


def test_a_name_as_records_give_bots_is_refused(ann: Somebody, nobody: Somebody) -> None:
    name = {"name": "bot Skilled"}
    seats = [{"kind": "me"}, {"kind": "device", **name}]
    answers = [
        nobody.refused("POST", "/session", 422, json=name),
        ann.refused("PATCH", "/me", 422, json=name),
        ann.refused("POST", "/tables", 422, json={"map": "mini", "seats": seats}),
        ann.refused("POST", "/play", 422, json=name),
    ]

    assert {error["key"] for error in answers} == {"name_like_bot"}
    assert ann.get("/me")["name"] == "Ann"
    assert not nobody.client.cookies
    ann.get("/games", name="Bot skilled")


def test_a_session_that_was_ended_opens_nothing_any_more(ann: Somebody) -> None:
    token = ann.client.cookies[COOKIE]
    ann.ask("DELETE", "/session", status=204)

    assert COOKIE not in ann.client.cookies
    ann.client.cookies.set(COOKIE, token)
    ann.refused("GET", "/me", 401)


def test_ending_no_session_is_no_fault(nobody: Somebody) -> None:
    nobody.ask("DELETE", "/session", status=204)


def test_unknown_fields_are_refused_by_name(house: House, nobody: Somebody) -> None:
    error = nobody.refused("POST", "/session", 422, json={"nick": "Ann"})

    assert "nick" in error["message"]
    assert not nobody.client.cookies
