"""Forged, replayed, out of turn: nothing is done for somebody else, nothing twice."""

import json
import time
from typing import Any

from service.company import Company
from service.fuzz.odd import (
    ME,
    OPEN,
    People,
    answer_to,
    check_stored,
    open_table,
)
from service.people import Server, play_together

# --- Forged, replayed, out of turn


def test_nobody_acts_for_somebody_else(person: People, server: Server) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = open_table(ann, bob)
    eve.watch(table)
    number = ann.watch(table)["number"]
    theirs = bob.watch(table)["view"]["legal_actions"][0]

    for one, seat in ((ann, 1), (eve, 0), (eve, 1), (eve, None), (ann, 4)):
        for kind, fields in (
            ("act", {"number": number, "action": theirs}),
            ("take_back", {"number": number}),
            ("why", {"action": theirs}),
            ("explain_route", {"route": "AMB-BIR"}),
            ("ask_hint", {}),
            ("it_is_me", {}),
        ):
            if kind == "it_is_me" and seat is None:
                continue
            answer = one.ask(kind, table, seat=seat, **fields)
            assert (answer["type"], answer["code"]) == ("refused", "forbidden"), (kind, answer)

    assert check_stored(server, table).number == number


def test_an_opening_choice_of_another_seat_can_be_neither_made_nor_asked_about(
    person: People, server: Server
) -> None:
    """`1=…` names its player; what is wrong with it would tell the tickets offered there."""
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    number = ann.watch(table)["number"]
    offered = [one["ticket"] for one in bob.watch(table)["view"]["offered"]]

    for action in ("1=", "1=" + ",".join(offered), f"1={offered[0]}", "01=", "7="):
        for answer in (
            ann.ask("why", table, action=action),
            ann.ask("act", table, action=action, number=number),
        ):
            assert (answer["type"], answer["key"]) == ("refused", "not_your_seat"), answer
            assert not any(name in json.dumps(answer["args"]) for name in offered)
        body = {"action": action, "number": number}
        assert ann.post(f"/tables/{table}/act", body, status=403)["error"]["code"] == "forbidden"

    assert check_stored(server, table).number == number


def test_a_replayed_message_does_nothing_the_second_time(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    company = Company(table, ann, bob)
    company.play(actions=10)
    number = check_stored(server, table).number
    acts = [one.text for c in (ann, bob) for one in c.heard if _is_act(one.told)]
    assert len(acts) >= 10

    for one in (ann, bob):
        for text in acts:
            answer = answer_to(one, text)
            assert answer["type"] == "refused", answer
            assert answer["code"] in ("out_of_step", "forbidden"), answer

    assert check_stored(server, table).number == number


def _is_act(message: Any) -> bool:
    return isinstance(message, dict) and message.get("type") == "act"


def test_nothing_can_be_done_at_a_table_that_is_not_watched(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    ann.disconnect()
    ann.connect()

    for kind, fields in (
        ("act", {"number": 1, "action": "+?"}),
        ("take_back", {"number": 1}),
        ("why", {"action": "+?"}),
        ("explain_route", {"route": "AMB-BIR"}),
        ("it_is_me", {"seat": 0}),
        ("cover", {}),
        ("hurry", {}),
        ("ask_hint", {}),
        ("say", {"text": "hello"}),
        ("react", {"reaction": "hello"}),
        ("mute", {"user": bob.user}),
    ):
        assert ann.ask(kind, table, **fields)["key"] == "watch_first", kind
    assert ann.ask("unwatch", table)["type"] == "done"


def test_who_watched_before_the_start_hears_nothing_where_spectators_are_unwanted(
    person: People,
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    seats = {"map": "mini", "seats": (ME, OPEN), "spectators": False}
    table = ann.post("/tables", seats)["table"]
    eve.watch(table)
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    for one in (ann, bob):
        while one.watch(table)["info"]["stage"] != "playing":
            time.sleep(0.01)
    play_together(table, ann, bob, actions=4)

    eve.ask("ping")

    told = [one.told for one in eve.heard if one.kind == "socket"]
    assert not [m for m in told if m["type"] == "update" and m["view"] is not None]
    assert eve.ask("say", table, text="I am still here")["type"] == "refused"
    assert eve.ask("watch", table)["key"] == "no_spectators"
