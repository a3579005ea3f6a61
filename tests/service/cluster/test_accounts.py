"""Accounts at two processes: what one of them did, the other knows."""

import pytest

from service.authenticator import SoftPasskey
from service.cluster.conftest import Start, at
from service.people import Person, Server
from service.signing import PASSWORD, sign_in, sign_up
from waiting import wait_until
from whistlestop.service.store import belongings, tables

pytestmark = pytest.mark.xdist_group("postgres")

Pair = tuple[Server, Server]


def test_an_account_signs_in_at_another_process_and_is_signed_out_from_there(pair: Pair) -> None:
    ann = Person(pair[0], "Ann")
    sign_up(ann, "Two Places")
    here = at(pair[0], ann)
    phone = Person(pair[1])
    sign_in(phone, "two places")
    mine = next(one for one in phone.get("/account")["devices"] if not one["this"])

    phone.http.delete(f"/account/devices/{mine['id']}").raise_for_status()

    here.until_closed()
    wait_until(lambda: ann.http.get("/me").status_code == 401)
    assert phone.get("/me")["account"]


def test_a_guest_who_became_an_account_is_one_everywhere(pair: Pair) -> None:
    ann = Person(pair[0], "Ann")
    other = at(pair[1], ann)
    assert other.get("/me")["account"] is False

    sign_up(ann, "Known Everywhere")

    other.http.cookies.clear()
    other.http.cookies.update(ann.http.cookies)
    assert other.get("/me") == {"user": ann.user, "name": "Known Everywhere", "account": True}


def test_any_process_checks_a_passkey_and_only_once(pair: Pair) -> None:
    ann = Person(pair[0], "Ann")
    host = pair[0].address.partition(":")[0]
    key = SoftPasskey(f"http://{pair[0].address}", host)
    asked = ann.post("/account/passkeys/new", {"name": "Carried Key"})
    made = {"name": "Carried Key", "id": asked["id"], "credential": key.make(asked["options"])}
    ann.post("/account/by-passkey", made)
    asked = Person(pair[0]).post("/account/passkey")
    key.origin = f"http://{pair[1].address}"
    answer = {"id": asked["id"], "credential": key.sign(asked["options"])}

    assert Person(pair[1]).post("/account/sign-in/passkey", answer)["me"]["user"] == ann.user
    Person(pair[0]).post("/account/sign-in/passkey", answer, status=409)


def test_attempts_are_counted_for_all_processes(start: Start) -> None:
    one, other = start(attempts_per_account=3), start(attempts_per_account=3)
    sign_up(Person(one, "Ann"), "Counted Ann")
    wrong = {"name": "Counted Ann", "password": "not the password"}
    for server in (one, other, one):
        Person(server).post("/account/sign-in", wrong, status=403)

    refused = Person(other).post("/account/sign-in", wrong | {"password": PASSWORD}, status=429)

    assert refused["error"]["key"] == "attempts"


def test_who_is_deleted_at_one_process_is_a_pseudonym_at_the_other(pair: Pair) -> None:
    ann, bob = Person(pair[0], "Ann"), Person(pair[1], "Bob").connect()
    sign_up(ann, "Gone Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/tables", {"map": "mini", "seats": seats})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    bob.watch(table)

    ann.http.delete("/account").raise_for_status()

    def name() -> str:
        return str(bob.get(f"/tables/{table}")["seats"][0]["name"])

    wait_until(lambda: name().startswith("Guest "))
    assert bob.get(f"/tables/{table}")["seats"][0]["user"] == ann.user
    journal = pair[1].app.state.service.journal.store
    wait_until(lambda: not journal.read(belongings.leaving))
    assert "Gone Ann" not in "".join(row.body for row in journal.read(tables.log, table))
