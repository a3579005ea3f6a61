"""Accounts against people who mean no good: guessing, races, other sites, and hostile input."""

import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Literal

import pytest
from argon2 import PasswordHasher, extract_parameters
from sqlalchemy import Connection, func, select

from service.serving import House, Somebody
from service.serving import house as open_house
from service.signing import PASSWORD, sign_in, sign_up
from whistlestop.service.accounts import passwords
from whistlestop.service.edge.sessions import COOKIE
from whistlestop.service.store import accounts, schema

HOSTILE = [
    "x" * 100_000,
    "\u202e\u2066\u200b",
    "a" + "\u0301" * 5_000,
    "'; DROP TABLE users; --",
    '" OR ""="',
    "<script>alert(1)</script>",
    "{{7*7}} ${7*7} %s %n",
    "../../../../etc/passwd",
    "\r\nSet-Cookie: a=b",
    "\ufffd\U0010ffff\ue000",
    "",
]
ODD: list[Any] = [None, 7, [], {"a": [{}]}, True]
FORMS: dict[str, tuple[str, dict[str, Any]]] = {
    "/account": ("POST", {"name": "admin", "password": PASSWORD}),
    "/account/sign-in": ("POST", {"name": "Hostile", "password": PASSWORD}),
    "/account/recover": ("POST", {"name": "Hostile", "code": "aaaa-bbbb-cccc-dddd"}),
    "/account/passkeys/new": ("POST", {"name": "Hostile"}),
    "/account/by-passkey": ("POST", {"name": "Hostile", "id": "x", "credential": {"id": "x"}}),
    "/account/passkeys": ("POST", {"id": "x", "credential": {"id": "x"}}),
    "/account/sign-in/passkey": ("POST", {"id": "x", "credential": {"id": "x"}}),
    "/account/prove": ("POST", {"password": PASSWORD}),
    "/account/password": ("PUT", {"password": PASSWORD}),
    "/account/settings": ("PUT", {"settings": {"a": "b"}}),
    "/account/mail": ("POST", {"mail": "a@b.cd", "language": "en"}),
    "/account/mail/verify": ("POST", {"token": "x"}),
    "/account/mail/recover": ("POST", {"mail": "a@b.cd", "language": "en"}),
    "/account/sign-in/mail": ("POST", {"token": "x"}),
    "/me": ("PATCH", {"name": "Hostile"}),
}


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("account", [False, True], ids=["guest", "account"])
def test_every_form_takes_hostile_input_calmly(house: House, path: str, account: bool) -> None:
    method, plain = FORMS[path]
    device = house.somebody("Ann")
    if account:
        sign_up(device, f"Tried {len(path)} {list(FORMS).index(path)}")
    me = device.get("/me")["user"]
    for field in plain:
        for value in (*HOSTILE, *ODD):
            answer = device.send(method, path, json={**plain, field: value})
            assert answer.status_code < 500 or answer.json()["error"]["key"] == "no_mail"
            if not answer.is_success:
                assert answer.json()["error"]["message"].endswith((".", "…"))
            elif path in ("/account", "/account/by-passkey"):
                pytest.fail(f"{value!r:.50} made an account")
    assert device.get("/me")["user"] == me


def test_guessing_is_slowed_down_for_an_account_and_forgiven_to_its_owner(tmp_path: Path) -> None:
    with open_house(tmp_path, attempts_per_account=5) as found:
        ann = found.somebody("Ann")
        sign_up(ann, "Guessed Ann")
        wrong = {"name": "guessed ann", "password": "not the password"}
        for _ in range(4):
            found.somebody().refused("POST", "/account/sign-in", 403, json=wrong)
        sign_in(found.somebody(), "Guessed Ann")
        for number in range(5):
            stranger = found.somebody(address=f"198.51.100.{number}")
            stranger.refused("POST", "/account/sign-in", 403, json=wrong)

        answer = found.somebody().send("POST", "/account/sign-in", json=wrong)

        assert answer.status_code == 429
        assert answer.json()["error"]["key"] == "attempts"
        assert int(answer.headers["Retry-After"]) <= 900
        right = {"name": "Guessed Ann", "password": PASSWORD}
        found.somebody().refused("POST", "/account/sign-in", 429, json=right)
        code = {"name": "Guessed Ann", "code": "aaaa-bbbb-cccc-dddd"}
        found.somebody().refused("POST", "/account/recover", 429, json=code)
        unknown = {"name": "No Such One", "password": PASSWORD}
        for _ in range(5):
            found.somebody().refused("POST", "/account/sign-in", 403, json=unknown)
        found.somebody().refused("POST", "/account/sign-in", 429, json=unknown)


def test_guessing_is_slowed_down_for_an_address(tmp_path: Path) -> None:
    with open_house(tmp_path, attempts_per_address=3) as found:
        stranger = found.somebody()
        for number in range(3):
            body = {"name": f"Name {number}", "password": PASSWORD}
            stranger.refused("POST", "/account/sign-in", 403, json=body)

        body = {"name": "Yet another", "password": PASSWORD}
        assert stranger.refused("POST", "/account/sign-in", 429, json=body)["key"] == "attempts"
        elsewhere = found.somebody(address="198.51.100.7")
        elsewhere.refused("POST", "/account/sign-in", 403, json=body)


def test_attempts_are_stored_without_names_and_addresses(house: House, ann: Somebody) -> None:
    body = {"name": "Private Ann", "password": PASSWORD}
    ann.refused("POST", "/account/sign-in", 403, json=body)

    def keys(connection: Connection) -> list[str]:
        return list(connection.scalars(select(schema.attempts.c.key)))

    found = house.service.journal.store.read(keys)
    assert found
    assert not any("192.0.2.1" in key or "private" in key for key in found)


class CountedHasher(PasswordHasher):
    """Notes every hash that is computed, and how expensive it is."""

    def __init__(self) -> None:
        known = passwords.HASHER
        super().__init__(known.time_cost, known.memory_cost, known.parallelism)
        self.done: list[tuple[str, tuple[int, int, int]]] = []

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.done.append(("hash", (self.memory_cost, self.time_cost, self.parallelism)))
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        found = extract_parameters(str(hash))
        self.done.append(("verify", (found.memory_cost, found.time_cost, found.parallelism)))
        return super().verify(hash, password)


def test_every_wrong_way_in_costs_one_hash(
    house: House, ann: Somebody, bob: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(ann, "Costly Ann")
    counted = CountedHasher()
    cost = (counted.memory_cost, counted.time_cost, counted.parallelism)
    monkeypatch.setattr(passwords, "HASHER", counted)

    for name in ("Costly Ann", "Nobody Here", "\u202e", "x" * 24):
        body = {"name": name, "password": "certainly not this"}
        bob.refused("POST", "/account/sign-in", 403, json=body)
        assert counted.done == [("verify", cost)], "one hash, as expensive as any other"
        counted.done.clear()


def test_asking_for_a_link_costs_the_same_whoever_asks(
    house: House, ann: Somebody, bob: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(ann, "Linked Ann")
    mine = {"mail": "linked@example.org"}
    house.portal.call(house.service.journal.write, accounts.change_account, ann.user, mine)
    mailer = house.service.accounts.addresses.mailer
    monkeypatch.setattr(type(mailer), "is_there", True)
    later: list[Coroutine[Any, Any, None]] = []
    monkeypatch.setattr(mailer, "soon", later.append)

    for mail in ("linked@example.org", "nobody@example.org"):
        body = {"mail": mail, "language": "en"}
        bob.ask("POST", "/account/mail/recover", status=204, json=body)
        looking = later.pop()
        assert later == [], "answered before anybody was looked for"
        looking.close()


def test_another_site_signs_nobody_in_or_out(house: House, ann: Somebody) -> None:
    sign_up(ann, "Crossed Ann")
    evil = {"Origin": "http://evil.test"}
    body = {"name": "Crossed Ann", "password": PASSWORD}
    victim = house.somebody()

    for headers in (evil, {"Sec-Fetch-Site": "cross-site"}):
        answer = victim.send("POST", "/account/sign-in", json=body, headers=headers)
        assert answer.status_code == 403
        assert not victim.client.cookies
        assert ann.send("DELETE", "/account", headers=headers).status_code == 403
        assert ann.send("DELETE", "/account/devices", headers=headers).status_code == 403
    assert ann.get("/me")["account"]


def test_a_token_that_was_planted_does_not_become_somebodys(house: House, ann: Somebody) -> None:
    sign_up(ann, "Planted Ann")
    attacker = house.somebody("Mallory")
    victim = house.somebody()
    victim.client.cookies.set(COOKIE, attacker.client.cookies[COOKIE])

    sign_in(victim, "Planted Ann")

    attacker.refused("GET", "/me", 401)
    assert victim.get("/me")["user"] == ann.user


def at_once(*work: Callable[[], Any]) -> list[Any]:
    """What each gave, all begun at the same time."""
    start = threading.Barrier(len(work))
    found: list[Any] = []

    def run(one: Callable[[], Any]) -> None:
        start.wait()
        found.append(one())

    threads = [threading.Thread(target=run, args=(one,)) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_of_many_who_want_a_name_one_gets_it(house: House) -> None:
    people = [house.somebody(f"Racer {number}") for number in range(4)]
    body = {"name": "Wanted Name", "password": PASSWORD}

    answers = at_once(*(lambda one=one: one.send("POST", "/account", json=body) for one in people))

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert sum(one.get("/me")["account"] for one in people) == 1


def test_a_double_click_makes_one_account_and_loses_nobody(house: House) -> None:
    ann = house.somebody("Ann")
    body = {"name": "Clicked Twice", "password": PASSWORD}

    answers = at_once(*(lambda: ann.send("POST", "/account", json=body) for _ in range(2)))

    assert sorted(answer.status_code for answer in answers)[0] == 201
    refused = next(answer for answer in answers if answer.status_code != 201)
    assert "set-cookie" not in refused.headers, "a refusal must not take the session away"
    assert ann.get("/me") == {"user": ann.user, "name": "Clicked Twice", "account": True}


def test_a_code_is_used_once_by_many(house: House, ann: Somebody) -> None:
    codes = sign_up(ann, "Coded Ann")
    body = {"name": "Coded Ann", "code": codes[0]}
    devices = [house.somebody() for _ in range(4)]

    answers = at_once(
        *(lambda one=one: one.send("POST", "/account/recover", json=body) for one in devices)
    )

    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


def test_nothing_is_half_made(house: House, ann: Somebody, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(accounts, "replace_session", crash)
    body = {"name": "Half Made", "password": PASSWORD}
    assert ann.send("POST", "/account", json=body).status_code == 500
    monkeypatch.undo()

    assert ann.get("/me")["account"] is False

    def rows(connection: Connection) -> int:
        query = select(func.count()).where(schema.names.c.name == "Half Made")
        return connection.scalar(query) or 0

    assert house.service.journal.store.read(rows) == 0
    sign_up(ann, "Half Made")


def test_names_are_not_hoarded(ann: Somebody) -> None:
    sign_up(ann, "Hoarding Ann")
    for number in range(9):
        ann.patch("/me", {"name": f"Hoard {number}"})

    assert ann.refused("PATCH", "/me", 409, json={"name": "One More"})["key"] == "names_full"
    assert ann.patch("/me", {"name": "Hoard 0"})["name"] == "Hoard 0"


def test_old_names_lead_to_their_account(house: House, ann: Somebody) -> None:
    sign_up(ann, "Maiden Name")
    ann.patch("/me", {"name": "Married Name"})

    found = house.portal.call(house.service.accounts.find, "maiden name")

    assert found is not None
    assert (found.id, found.name) == (ann.user, "Married Name")
