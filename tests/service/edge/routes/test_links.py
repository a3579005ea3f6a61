"""Continue-links over HTTP: a seat goes on on another device."""

import pytest

from service.serving import House, Somebody, opening_over, two_players
from whistlestop.service import names
from whistlestop.service.edge.routes import people
from whistlestop.service.times import now_ms

OPEN = {"map": "mini", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_a_link_moves_a_seat_to_another_device(
    ann: Somebody, bob: Somebody, nobody: Somebody
) -> None:
    table = two_players(ann, bob)
    link = ann.ask("POST", f"/tables/{table}/link", status=201)
    moved = nobody.post("/continue", {"token": link["token"]})

    phone = nobody.get("/me")
    assert phone["name"] == "Ann"
    assert moved["seats"][0]["user"] == moved["host"] == phone["user"]
    assert nobody.get(f"/tables/{table}/view")["eyes"] == 0
    assert ann.get(f"/tables/{table}/view")["eyes"] is None
    opening_over(nobody, bob, table=table)


def test_a_link_is_an_address_whose_secret_is_never_sent_to_a_server(
    ann: Somebody, house: House
) -> None:
    table = ann.post("/tables", OPEN)["table"]
    link = ann.post(f"/tables/{table}/link")

    assert link["link"] == f"/continue#{link['token']}"
    days = (link["expires_at"] - now_ms()) / 86_400_000
    assert 6.9 < days <= 7


def test_a_link_works_once(ann: Somebody, bob: Somebody, nobody: Somebody) -> None:
    table = ann.post("/tables", OPEN)["table"]
    token = ann.post(f"/tables/{table}/link")["token"]
    nobody.post("/continue", {"token": token})

    assert bob.refused("POST", "/continue", 404, json={"token": token})["key"] == "no_such_link"


def test_a_link_does_not_work_after_a_week(
    ann: Somebody, bob: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.post("/tables", OPEN)["table"]
    token = ann.post(f"/tables/{table}/link")["token"]
    monkeypatch.setattr(people, "now_ms", lambda: now_ms() + people.VALID_MS)

    bob.refused("POST", "/continue", 404, json={"token": token})


@pytest.mark.parametrize("token", ["x", "A" * 43, "\u00e4" * 43, "A" * 100])
def test_a_token_that_is_none_is_refused_and_makes_no_guest(nobody: Somebody, token: str) -> None:
    assert nobody.refused("POST", "/continue", 404, json={"token": token})["key"] == "no_such_link"
    assert not nobody.client.cookies


def test_a_name_that_cannot_be_taken_does_not_use_up_the_link(
    ann: Somebody, nobody: Somebody
) -> None:
    table = ann.post("/tables", OPEN)["table"]
    token = ann.post(f"/tables/{table}/link")["token"]
    nobody.refused("POST", "/continue", 422, json={"token": token, "name": "\u200b"})

    nobody.post("/continue", {"token": token, "name": "Phone"})
    assert nobody.get("/me")["name"] == "Phone"


def test_a_link_does_not_take_the_seat_of_whoever_sits_there_now(
    ann: Somebody, bob: Somebody, nobody: Somebody
) -> None:
    table = ann.post("/tables", OPEN)["table"]
    bob.post(f"/tables/{table}/join")
    token = bob.post(f"/tables/{table}/link")["token"]
    bob.post(f"/tables/{table}/leave")
    cleo = ann.house.somebody("Cleo")
    cleo.post(f"/tables/{table}/join")

    assert nobody.refused("POST", "/continue", 403, json={"token": token})["key"] == "link_void"
    assert ann.get(f"/tables/{table}")["seats"][1]["user"] == cleo.user
    assert not nobody.client.cookies


def test_one_seat_of_a_shared_device_is_named_and_then_plays_alone(
    ann: Somebody, nobody: Somebody
) -> None:
    seats = [{"kind": "me"}, {"kind": "device", "name": "Cleo"}]
    table = ann.post("/tables", {"map": "mini", "seats": seats})["table"]
    ann.post(f"/tables/{table}/start")
    ann.until_playing(table)
    assert ann.refused("POST", f"/tables/{table}/link", 422)["key"] == "which_seat"
    token = ann.post(f"/tables/{table}/link", {"seat": 1})["token"]
    moved = nobody.post("/continue", {"token": token})

    assert [seat["shared"] for seat in moved["seats"]] == [False, False]
    assert nobody.get(f"/tables/{table}/view")["eyes"] == 1
    assert ann.get(f"/tables/{table}/view")["eyes"] == 0


def test_a_name_that_is_refused_by_now_costs_nobody_the_seat(
    house: House, nobody: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(names, "_bot_words", frozenset)
        someone = house.somebody("Bot skilled")
    table = someone.post("/tables", OPEN)["table"]
    token = someone.post(f"/tables/{table}/link")["token"]

    moved = nobody.post("/continue", {"token": token})

    assert moved["seats"][0]["user"] == nobody.get("/me")["user"]
    assert nobody.get("/me")["name"].startswith("Guest")


def test_only_who_sits_there_gets_a_link(ann: Somebody, bob: Somebody, nobody: Somebody) -> None:
    table = ann.post("/tables", OPEN)["table"]

    assert bob.refused("POST", f"/tables/{table}/link", 403)["key"] == "no_seat"
    nobody.refused("POST", f"/tables/{table}/link", 401)


def test_what_is_stored_of_a_link_opens_nothing(ann: Somebody, house: House) -> None:
    table = ann.post("/tables", OPEN)["table"]
    token = ann.post(f"/tables/{table}/link")["token"]

    data = house.service.settings.data_dir
    stored = b"".join(file.read_bytes() for file in data.iterdir() if file.is_file())
    assert table.encode() in stored
    assert token.encode() not in stored
