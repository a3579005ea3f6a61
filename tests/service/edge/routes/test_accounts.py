"""Accounts over HTTP: a guest becomes one, signs in elsewhere, and is known on each device."""

import pytest

from service.serving import House, Somebody, two_players
from service.signing import PASSWORD, sign_in, sign_up
from whistlestop.service.edge.sessions import COOKIE


def test_a_guest_becomes_an_account_and_stays_who_it_is(ann: Somebody, bob: Somebody) -> None:
    table = two_players(ann, bob)
    before = ann.client.cookies[COOKIE]

    codes = sign_up(ann, "Annabel")

    assert len(set(codes)) == 8
    assert ann.client.cookies[COOKIE] != before, "whoever knew the old token must not know this"
    assert ann.get("/me") == {"user": ann.user, "name": "Annabel", "account": True}
    assert ann.get(f"/tables/{table}/view")["eyes"] == 0


def test_the_token_of_the_guest_opens_nothing_afterwards(house: House) -> None:
    ann = house.somebody("Ann")
    before = ann.client.cookies[COOKIE]
    sign_up(ann, "Fixed Ann")

    thief = house.somebody()
    thief.client.cookies.set(COOKIE, before)

    thief.refused("GET", "/me", 401)


def test_an_account_signs_in_on_another_device(house: House, ann: Somebody) -> None:
    sign_up(ann, "Traveler Ann")
    phone = house.somebody()

    signed = sign_in(phone, "traveler ANN")

    assert signed["me"] == {"user": ann.user, "name": "Traveler Ann", "account": True}
    assert phone.get("/me")["user"] == ann.user
    devices = ann.get("/account")["devices"]
    assert [device["this"] for device in devices].count(True) == 1
    assert len(devices) == 2


@pytest.mark.parametrize(
    ("name", "password"), [("Wrong Ann", "not the password"), ("Nobody at all", PASSWORD)]
)
def test_who_is_wrong_is_not_told_what(
    house: House, ann: Somebody, name: str, password: str
) -> None:
    if not ann.get("/me")["account"] and name == "Wrong Ann":
        sign_up(ann, "Wrong Ann")
    stranger = house.somebody()

    error = stranger.refused(
        "POST", "/account/sign-in", 403, json={"name": name, "password": password}
    )

    assert error["key"] == "sign_in_wrong"
    assert not stranger.client.cookies


def test_whoever_signs_out_is_the_guest_of_before(house: House, ann: Somebody) -> None:
    sign_up(ann, "Visiting Ann")
    device = house.somebody("Bob")
    bob = device.user
    sign_in(device, "Visiting Ann")

    device.ask("DELETE", "/session", status=204)

    assert device.get("/me") == {"user": bob, "name": "Bob", "account": False}


def test_a_name_is_taken_once_however_it_is_written(house: House, ann: Somebody) -> None:
    sign_up(ann, "Look Alike")

    for name in ("look alike", "LOOK-ALIKE", "Look A1ike", "L00k Alike"):
        other = house.somebody("Other")
        error = other.refused("POST", "/account", 409, json={"name": name, "password": PASSWORD})
        assert error["key"] == "name_taken", name
        assert other.get("/me")["account"] is False


def test_two_tabs_make_one_account(ann: Somebody) -> None:
    sign_up(ann, "Two Tabs")

    error = ann.refused("POST", "/account", 409, json={"name": "Three Tabs", "password": PASSWORD})

    assert error["key"] == "account_already"
    assert ann.get("/me")["name"] == "Two Tabs"


def test_without_a_session_nobody_becomes_anything(nobody: Somebody) -> None:
    nobody.refused("POST", "/account", 401, json={"name": "Nemo", "password": PASSWORD})

    assert not nobody.client.cookies


def test_a_recovery_code_opens_the_account_once(house: House, ann: Somebody) -> None:
    codes = sign_up(ann, "Forgetful Ann")
    lost = {"name": "Forgetful Ann", "code": codes[0].upper().replace("-", " ")}

    phone = house.somebody()
    assert phone.post("/account/recover", lost)["me"]["user"] == ann.user
    assert phone.get("/account")["codes_left"] == 7
    again = house.somebody().refused("POST", "/account/recover", 403, json=lost)
    assert again["key"] == "code_wrong"


def test_a_device_is_signed_out_from_another(house: House, ann: Somebody) -> None:
    sign_up(ann, "Careful Ann")
    phone = house.somebody()
    sign_in(phone, "Careful Ann")
    other = next(one for one in ann.get("/account")["devices"] if not one["this"])

    ann.ask("DELETE", f"/account/devices/{other['id']}", status=204)

    phone.refused("GET", "/me", 401)
    assert ann.refused("DELETE", f"/account/devices/{other['id']}", 404)["key"] == "no_such_device"
    ann.ask("DELETE", "/account/devices", status=204)
    ann.refused("GET", "/me", 401)


def test_another_password_signs_out_the_others(house: House, ann: Somebody) -> None:
    sign_up(ann, "Changing Ann")
    phone = house.somebody()
    sign_in(phone, "Changing Ann")

    ann.ask("PUT", "/account/password", status=204, json={"password": "seven blue lanterns"})

    phone.refused("GET", "/me", 401)
    assert ann.get("/me")["account"]
    wrong = {"name": "Changing Ann", "password": PASSWORD}
    phone.refused("POST", "/account/sign-in", 403, json=wrong)
    sign_in(phone, "Changing Ann", "seven blue lanterns")


def test_the_name_of_an_account_changes_on_its_page_only(house: House, ann: Somebody) -> None:
    sign_up(ann, "Renamed Ann")

    assert ann.post("/session", {"name": "Somebody Else"})["name"] == "Renamed Ann"
    assert ann.patch("/me", {"name": "Renowned Ann"})["name"] == "Renowned Ann"
    other = house.somebody("Thief")
    taken = {"name": "Renamed Ann", "password": PASSWORD}
    assert other.refused("POST", "/account", 409, json=taken)["key"] == "name_taken"
    assert ann.patch("/me", {"name": "Renamed Ann"})["name"] == "Renamed Ann"


def test_after_another_name_tables_keep_the_old_one_and_it_leads_to_the_new_page(
    house: House, ann: Somebody
) -> None:
    sign_up(ann, "Seated Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    old = ann.post("/tables", {"map": "mini", "seats": seats})["table"]
    ann.post(f"/tables/{old}/start")
    ann.until_playing(old)
    ann.patch("/me", {"name": "Standing Ann"})
    new = ann.post("/tables", {"map": "mini", "seats": seats})["table"]

    assert [ann.get(f"/tables/{one}")["seats"][0]["name"] for one in (old, new)] == [
        "Seated Ann",
        "Standing Ann",
    ]
    assert ann.get(f"/tables/{old}")["seats"][0]["user"] == ann.user
    assert {one["table"] for one in ann.get("/tables", mine=True)["items"]} == {old, new}
    others = house.somebody("Bob")
    for name in ("Seated Ann", "seated ann", "Standing Ann"):
        assert others.get(f"/people/{name}")["name"] == "Standing Ann"


def test_settings_come_to_another_device(house: House, ann: Somebody) -> None:
    sign_up(ann, "Set Ann")
    ann.ask("PUT", "/account/settings", status=204, json={"settings": {"sound": False}})

    assert sign_in(house.somebody(), "Set Ann")["settings"] == {"sound": False}


def test_a_guest_has_no_account_to_look_at(ann: Somebody) -> None:
    assert ann.refused("GET", "/account", 403)["key"] == "account_needed"
