"""Tournaments, programs, alerts, friends, the queue and reports against hostile input, and each of
their forms sent several times at once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from service.edge.routes.test_account_attacks import HOSTILE, ODD
from service.members import member
from service.programming import make_program
from service.serving import House, Somebody

FORMS: dict[str, tuple[str, dict[str, Any]]] = {
    "/tournaments": ("POST", {"title": "x", "map": "mini", "name": "Ann", "stand_in": "casual"}),
    "/tournaments/{tournament}": ("PATCH", {"title": "x", "map": "mini", "stand_in": "casual"}),
    "/tournaments/{tournament}/host": ("PUT", {"entrant": 2}),
    "/tournaments/{tournament}/enter": ("POST", {"name": "Ann"}),
    "/tournaments/{tournament}/bots": ("POST", {"bots": ["racer"]}),
    "/me/programs": ("POST", {"name": "Hostile Robot", "about": "x"}),
    "/me/programs/{program}": ("PATCH", {"name": "Hostile Robot", "about": "x"}),
    "/me/programs/{program}/tokens": ("POST", {"scopes": ["read"], "label": "x"}),
    "/account/alerts": ("PATCH", {"zone": "Europe/Kyiv", "language": "en", "quiet": None}),
    "/account/alerts/hook": ("PUT", {"url": "https://example.org/"}),
    "/account/alerts/devices": (
        "POST",
        {"endpoint": "https://push.example", "p256dh": "x", "auth": "x"},
    ),
    "/alerts/unsubscribe": ("POST", {"token": "x"}),
    "/friends": ("POST", {"name": "Nobody"}),
    "/queue": ("POST", {"maps": ["mini"], "name": "Ann"}),
    "/reports": ("POST", {"user": "x", "reason": "insult", "words": "x"}),
    "/day/2026-11-16": ("POST", {"name": "Ann"}),
    "/me/profile": ("PUT", {"private": True}),
}


@pytest.fixture
def ann(house: House, request: pytest.FixtureRequest) -> Somebody:
    """Somebody with an account that no other test has."""
    return member(house, f"Attacked {abs(hash(request.node.name)) % 10**9}")


def filled(path: str, ann: Somebody) -> str:
    """An address at which there is something."""
    if "{tournament}" in path:
        made = ann.post("/tournaments", {"map": "mini", "size": 2, "bots": ["racer"]})
        return path.format(tournament=made["tournament"])
    if "{program}" in path:
        name = f"Robot {abs(hash((path, ann.user))) % 10**9}"
        return path.format(program=make_program(ann, name))
    return path


@pytest.mark.parametrize("form", FORMS)
def test_every_form_takes_hostile_input_calmly(ann: Somebody, form: str) -> None:
    method, plain = FORMS[form]
    path = filled(form, ann)
    me = ann.get("/me")
    for field in plain:
        for value in (*HOSTILE, *ODD):
            answer = ann.send(method, path, json={**plain, field: value})
            assert answer.status_code < 500, (value, answer.text)
            if not answer.is_success:
                assert answer.json()["error"]["message"].endswith((".", "…"))
    assert ann.get("/me") == me


def test_many_clicks_on_a_new_program_make_one(ann: Somebody) -> None:
    body = {"name": f"Twofold {abs(hash(ann.user)) % 10**9}"}

    statuses = at_once(ann, "POST", "/me/programs", body)

    assert statuses == {201: 1, 409: 3}
    assert len(ann.get("/me/programs")["items"]) == 1


def test_many_clicks_on_a_changed_plan_change_it_once(house: House, ann: Somebody) -> None:
    path = filled("/tournaments/{tournament}", ann)
    bob = house.somebody("Bob")
    bob.post(f"{path}/enter", {"name": "Bob"})

    statuses = at_once(ann, "PATCH", path, {"rounds": 4})

    assert statuses == {200: 4}
    assert [one["kind"] for one in bob.get("/alerts")["items"]] == ["plan"], "told once"


def at_once(person: Somebody, method: str, path: str, body: dict[str, Any]) -> Counter[int]:
    """The answers to four clicks in the same moment."""
    with ThreadPoolExecutor(4) as pool:
        sent = [pool.submit(person.send, method, path, json=body) for _ in range(4)]
        return Counter(one.result().status_code for one in sent)
