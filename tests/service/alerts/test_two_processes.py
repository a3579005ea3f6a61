"""Two processes on one PostgreSQL: each alert is sent once, whoever noticed it, whoever looks."""

from collections.abc import Iterator
from typing import Any

import pytest

from service.alerts.receivers import Receiver, receiving
from service.cluster.conftest import Start, hall, starting
from service.people import Person, Server
from service.signing import sign_up
from waiting import wait_until
from whistlestop.service.alerts.sender import SENDING
from whistlestop.service.store import alerts
from whistlestop.service.times import now_ms

pytestmark = pytest.mark.xdist_group("postgres")

TAB = "0123456789abcdef"
SETTINGS: dict[str, Any] = {
    "alert_grace_s": 0,
    "alert_digest_s": 0,
    "alert_private_addresses": True,
}


@pytest.fixture(name="start")
def starts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    with starting(tmp_path_factory) as found:
        yield found


def two(start: Start) -> tuple[Server, Server]:
    one, other = start(**SETTINGS), start(**SETTINGS)
    wait_until(lambda: sum(hall(s).leases.holds(SENDING) for s in (one, other)) == 1)
    return one, other


def begin(ann: Person, bob: Person) -> str:
    """A game of two, through different processes; both have chosen their tickets."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table: str = ann.post("/tables", {"map": "mini", "seats": seats, "first": 0})["table"]
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    for who in (ann, bob):
        wait_until(lambda who=who: legal(who, table))  # type: ignore[misc]
        act(who, table)
    return table


def legal(who: Person, table: str) -> list[str]:
    view = who.get(f"/tables/{table}/view")["view"]
    return list(view["legal_actions"]) if view else []


def act(who: Person, table: str) -> None:
    number = who.get(f"/tables/{table}/view")["number"]
    who.post(f"/tables/{table}/act", {"number": number, "action": legal(who, table)[0]})


def whole_turn(who: Person, table: str) -> None:
    while legal(who, table):
        act(who, table)


def turns(receiver: Receiver) -> list[str]:
    told = [one for got in receiver.got for one in got.json()["alerts"]]
    return [one["id"] for one in told if one["kind"] == "turn"]


def test_each_alert_is_sent_once_also_when_both_believe_it_is_their_task(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two(start)
    for server in (one, other):
        monkeypatch.setattr(hall(server).leases, "holds", lambda _: True)
    with receiving(Receiver()) as hook, Person(one, "Ann") as ann, Person(other, "Bob") as bob:
        sign_up(bob, "Bob of two")
        bob.http.put("/account/alerts/hook", json={"url": hook.url()}).raise_for_status()
        table = begin(ann, bob)
        for number in range(1, 4):
            whole_turn(ann, table)
            wait_until(lambda number=number: len(turns(hook)) >= number)  # type: ignore[misc]
            whole_turn(bob, table)
        assert len(turns(hook)) == len(set(turns(hook)))


def test_the_other_process_hears_of_a_turn_and_knows_who_looks(start: Start) -> None:
    one, other = two(start)
    sends, serves = (one, other) if hall(one).leases.holds(SENDING) else (other, one)
    with receiving(Receiver()) as hook, Person(sends, "Ann") as ann, Person(serves, "Bob") as bob:
        sign_up(bob, "Bob who looks")
        bob.http.put("/account/alerts/hook", json={"url": hook.url()}).raise_for_status()
        table = begin(ann, bob)
        looks = {"tab": TAB, "looking": table}
        mark = bob.http.get("/alerts", params=looks).json()["mark"]
        looking = hall(sends).journal.store.read
        wait_until(lambda: looking(alerts.looks_at, bob.user, now_ms()) == {table})
        before = len(turns(hook))
        whole_turn(ann, table)
        answer = bob.http.get("/alerts", params={**looks, "known": mark}, timeout=60).json()
        assert answer["turns"] == [table], "told by the process that did not write it"
        whole_turn(bob, table)
        assert len(turns(hook)) == before
