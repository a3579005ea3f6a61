"""Passkeys over HTTP: a guest becomes an account with one, and nobody signs in with half a one."""

from typing import Any

import pytest

from service.authenticator import PRESENT, SoftPasskey
from service.serving import House, Somebody
from service.signing import sign_up


def become(guest: Somebody, name: str) -> SoftPasskey:
    key = SoftPasskey()
    asked = guest.post("/account/passkeys/new", {"name": name})
    made = {"name": name, "id": asked["id"], "credential": key.make(asked["options"])}
    assert guest.post("/account/by-passkey", made)["me"]["name"] == name
    return key


def signed(device: Somebody, key: SoftPasskey, **how: Any) -> dict[str, Any]:
    asked = device.post("/account/passkey")
    return {"id": asked["id"], "credential": key.sign(asked["options"], **how)}


def test_a_guest_becomes_an_account_by_passkey_and_signs_in_elsewhere(
    house: House, ann: Somebody
) -> None:
    key = become(ann, "Keyed Ann")
    phone = house.somebody()

    answer = phone.post("/account/sign-in/passkey", signed(phone, key))

    assert answer["me"] == {"user": ann.user, "name": "Keyed Ann", "account": True}
    account = phone.get("/account")
    assert account["password"] is False
    assert [line["used_at"] is not None for line in account["passkeys"]] == [True]


def test_an_answer_counts_once(house: House, ann: Somebody) -> None:
    key = become(ann, "Replayed Ann")
    phone, thief = house.somebody(), house.somebody()
    answer = signed(phone, key)
    phone.post("/account/sign-in/passkey", answer)

    error = thief.refused("POST", "/account/sign-in/passkey", 409, json=answer)

    assert error["key"] == "passkey_late"
    assert not thief.client.cookies


def test_a_challenge_is_for_what_it_was_made_for(house: House, ann: Somebody) -> None:
    key = become(ann, "Swapped Ann")
    asked = ann.post("/account/passkeys/new", {})
    swapped = {"id": asked["id"], "credential": key.sign(asked["options"])}

    error = house.somebody().refused("POST", "/account/sign-in/passkey", 409, json=swapped)

    assert error["key"] == "passkey_late"


def test_a_challenge_is_for_whom_it_was_made_for(ann: Somebody, bob: Somebody) -> None:
    sign_up(ann, "Asked Ann")
    asked = bob.post("/account/passkeys/new", {"name": "Asking Bob"})
    answer = {"id": asked["id"], "credential": SoftPasskey().make(asked["options"])}

    assert ann.refused("POST", "/account/passkeys", 409, json=answer)["key"] == "passkey_late"


@pytest.mark.parametrize("spoiled", ["origin", "host", "signature", "unverified", "stranger"])
def test_what_does_not_fit_is_refused(house: House, ann: Somebody, spoiled: str) -> None:
    key = become(ann, f"Spoiled {spoiled}")
    how: dict[str, Any] = {}
    match spoiled:
        case "origin":
            key.origin = "http://evil.test"
        case "host":
            key.host = "evil.test"
        case "unverified":
            how = {"flags": PRESENT}
        case "stranger":
            key = SoftPasskey()
    device = house.somebody()
    answer = signed(device, key, **how)
    if spoiled == "signature":
        answer["credential"]["response"]["signature"] = "AAAA"

    error = device.refused("POST", "/account/sign-in/passkey", 403, json=answer)

    assert error["key"] == "passkey_wrong"
    assert not device.client.cookies


@pytest.mark.parametrize(
    "credential",
    [{}, {"id": 7}, {"id": "x" * 100_000}, {"id": "", "response": []}, {"id": "\u202e"}],
)
def test_nonsense_is_refused(house: House, credential: dict[str, Any]) -> None:
    device = house.somebody("Nemo")
    asked = device.post("/account/passkey")
    answer = {"id": asked["id"], "credential": credential}
    assert device.send("POST", "/account/sign-in/passkey", json=answer).status_code in (403, 422)
    asked = device.post("/account/passkeys/new", {"name": "Nonsense"})
    answer = {"id": asked["id"], "credential": credential, "name": "Nonsense"}

    assert device.send("POST", "/account/by-passkey", json=answer).status_code in (403, 422)
    assert device.get("/me")["account"] is False


def test_the_last_way_in_stays(ann: Somebody) -> None:
    become(ann, "Only Ann")
    (first,) = ann.get("/account")["passkeys"]

    error = ann.refused("DELETE", f"/account/passkeys/{first['id']}", 409)
    assert error["key"] == "last_way_in"

    asked = ann.post("/account/passkeys/new", {})
    second = SoftPasskey()
    ann.post("/account/passkeys", {"id": asked["id"], "credential": second.make(asked["options"])})
    ann.ask("DELETE", f"/account/passkeys/{first['id']}", status=204)
    assert len(ann.get("/account")["passkeys"]) == 1


def test_a_passkey_of_another_proves_nothing(ann: Somebody, bob: Somebody) -> None:
    become(ann, "Proving Ann")
    key = become(bob, "Proving Bob")

    error = ann.refused("POST", "/account/prove/passkey", 403, json=signed(ann, key))

    assert error["key"] == "passkey_of_another"
    bob.ask("POST", "/account/prove/passkey", status=204, json=signed(bob, key))
