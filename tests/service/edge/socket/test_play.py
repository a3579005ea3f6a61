"""Whole games over real sockets: with bots, with friends, on one device, watched."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from service.people import Person, Server, play_together, serving
from waiting import wait_until
from whistlestop.maps import load_map

People = Callable[[str], Person]


def open_table(host: Person, *seats: dict[str, Any], **plan: Any) -> str:
    body = {"map": "mini", "seats": list(seats), **plan}
    table: str = host.post("/tables", body)["table"]
    return table


ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}


def start(host: Person, table: str, *others: Person) -> None:
    """Everybody gives a salt, and the game begins."""
    for one in (host, *others):
        assert one.give_salt(table)["type"] == "done"
    host.post(f"/tables/{table}/start")
    host.watch(table)
    host_state = host.watch(table)
    while host_state["info"]["stage"] != "playing":
        host_state = host.watch(table)


def test_play_now_is_one_call_and_the_game_runs_to_its_end(server: Server) -> None:
    with Person(server) as ann:
        table = ann.post("/play", {"map": "mini", "opponents": ["casual", "beginner"]})["table"]
        ann.connect()

        end = ann.play(table)

        assert end["view"]["outcome"]["winners"]
        assert ann.get(f"/tables/{table}")["stage"] == "finished"


def test_friends_join_by_link_in_one_step_and_finish_a_game(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN, BOT)

    bob.post(f"/tables/{table}/join", {"color": "black"})
    start(ann, table, bob)
    play_together(table, ann, bob)

    final = ann.watch(table)
    assert final["view"]["outcome"] == bob.watch(table)["view"]["outcome"]
    assert [seat["name"] for seat in final["info"]["seats"]] == ["Ann", "Bob", "casual"]
    assert final["info"]["seats"][1]["color"] == "black"


def test_numbers_have_no_gaps_and_an_update_is_what_a_snapshot_says(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, BOT)
    before = ann.watch(table)["number"]
    ann.send("give_salt", table, salt="5a" * 16)
    ann.post(f"/tables/{table}/start")

    last: dict[str, Any] = {}
    events: list[Any] = []
    moves: list[Any] = []
    for expected in range(before + 1, before + 30):
        last = ann.until(lambda message: message["type"] == "update")
        assert last["number"] == expected
        events += last["events"]
        if last["change"]["kind"] == "acted":
            moves.append({"seat": last["change"]["seat"], "events": len(last["events"])})
        if last["view"] and last["view"]["legal_actions"]:
            ann.send("act", table, number=last["number"], action=last["view"]["legal_actions"][0])

    # What was sent meanwhile is written; ask until nothing moves.
    snapshot = ann.watch(table)
    assert snapshot["view"]["log"][: len(events)] == events
    assert moves
    assert snapshot["moves"][: len(moves)] == moves
    if snapshot["number"] == last["number"]:
        assert {k: v for k, v in snapshot["view"].items() if k != "log"} == last["view"]


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, BOT)
    start(ann, table)
    wait_until(lambda: ann.watch(table)["view"]["to_act"] == [0])  # the bot has chosen
    state = ann.watch(table)

    answer = ann.ask("act", table, number=state["number"], action="+?")

    assert (answer["type"], answer["code"]) == ("refused", "illegal")
    assert answer["violation"]["clause"] == "REFUSE-3"
    assert answer["violation"]["sentence"].endswith("(REFUSE-3)")
    asked = ann.ask("why", table, action="+?")
    assert asked["violation"] == answer["violation"]
    legal = state["view"]["legal_actions"][0]
    assert ann.ask("why", table, action=legal)["violation"] is None
    assert ann.watch(table)["number"] == state["number"]


TUNNELS = {str(route)[:7] for route in load_map("mini").routes if route.tunnel}


def test_a_route_is_explained_to_the_seat_that_asks(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join", {})
    start(ann, table)
    for one in (ann, bob, eve):
        one.watch(table)
    for seat, one in enumerate((ann, bob)):
        keep = one.watch(table)["view"]["legal_actions"][-1]
        one.ask("act", table, seat=seat, number=one.watch(table)["number"], action=keep)
    claims: list[str] = []
    while not claims:
        first = ann.watch(table)["view"]["to_act"][0]
        mover, other = (ann, bob) if first == 0 else (bob, ann)
        state = mover.watch(table)
        legal = state["view"]["legal_actions"]
        claims = [one for one in legal if one[0].isalpha() and one[:7] not in TUNNELS]
        if not claims:
            mover.ask("act", table, number=state["number"], action="+?")
    route = claims[0].split()[0]

    can = mover.ask("explain_route", table, route=route)
    assert (can["type"], can["obstacle"], can["missing"]) == ("route_explained", None, 0)
    assert f"{route} {can['payment']}" in claims
    assert can["violation"] is can["reason"] is None
    assert other.ask("explain_route", table, route=route)["violation"]["key"] == "not_your_turn"

    mover.ask("act", table, number=state["number"], action=claims[0])
    taken = other.ask("explain_route", table, route=route)
    assert taken["obstacle"] == taken["violation"]["key"] == "route_taken"
    assert taken["reason"]["sentence"] == taken["violation"]["sentence"]
    assert taken["reason"]["args"].items() <= taken["violation"]["args"].items()
    off_turn = mover.ask("explain_route", table, route=route)
    assert off_turn["violation"]["key"] == "not_your_turn"
    assert off_turn["reason"]["key"] == off_turn["obstacle"] == "route_taken"
    assert other.ask("explain_route", table, route="NOW-ERE")["code"] == "not_found"
    assert eve.ask("explain_route", table, route=route)["key"] == "no_seat"


def test_a_double_click_acts_once(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    state = ann.watch(table)
    action = state["view"]["legal_actions"][0]

    first = ann.ask("act", table, number=state["number"], action=action)
    second = ann.ask("act", table, number=state["number"], action=action)

    assert first["type"] == "done"
    assert (second["type"], second["code"]) == ("refused", "out_of_step")
    assert ann.watch(table)["info"]["actions"] == 1


def test_a_message_that_cannot_be_understood_is_answered_in_plain_words(person: People) -> None:
    ann = person("Ann")
    told = {
        "{": "it is not JSON.",
        "[]": "message is wrong: it must be an object.",
        "{}": "message.type is missing.",
        '{"type": "watch"}': "table is missing.",
        '{"type": "ping", "loud": 1}': "loud is wrong: there is no such field.",
    }

    for text, sentence in told.items():
        ann.send_text(text)
        answer = ann.until(lambda message: message["type"] == "refused")

        assert answer["message"] == f"This message cannot be understood: {sentence}"


def test_what_revealed_nothing_can_be_taken_back(person: People) -> None:
    """INFO-4."""
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    before = ann.watch(table)
    ann.ask("act", table, number=before["number"], action=before["view"]["legal_actions"][0])
    state = ann.watch(table)
    assert state["you"]["take_back"] == 0
    assert bob.watch(table)["you"]["take_back"] is None

    assert bob.ask("take_back", table, number=state["number"])["type"] == "refused"
    assert ann.ask("take_back", table, number=state["number"])["type"] == "done"

    after = ann.watch(table)
    assert after["view"]["legal_actions"] == before["view"]["legal_actions"]
    assert after["number"] == before["number"] + 2


def test_a_bot_takes_the_seat_of_who_resigns_and_the_person_returns(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)

    bob.post(f"/tables/{table}/resign")
    state = ann.play(table, actions=3)
    assert state["info"]["seats"][1]["stand_in"] == "resigned"
    assert state["info"]["actions"] > 3

    back = bob.post(f"/tables/{table}/return")
    assert back["seats"][1]["bot"] is None
    assert bob.watch(table)["you"]["seats"] == [1]


def test_a_hint_is_given_where_allowed_and_counted(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, BOT)
    start(ann, table)
    left = ann.watch(table)["you"]["hints_left"]

    hint = ann.ask("ask_hint", table)

    assert hint["type"] == "hint", hint
    assert hint["action"] in ann.watch(table)["view"]["legal_actions"]
    assert hint["sentences"][0]["sentence"]
    assert hint["hints_left"] == left - 1 == ann.watch(table)["you"]["hints_left"]


def test_who_asks_from_several_windows_gets_no_more_hints_and_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, hints_per_table=2) as server:
        workers = server.app.state.service.workers
        honest, under_way, most = workers.hint, 0, 0

        async def think(*args: Any, **options: Any) -> Any:
            nonlocal under_way, most
            under_way += 1
            most = max(most, under_way)
            await asyncio.sleep(0.2)
            under_way -= 1
            return await honest(*args, **options)

        monkeypatch.setattr(workers, "hint", think)
        ann = Person(server, "Ann").connect()
        table = open_table(ann, ME, BOT)
        start(ann, table)
        windows = [ann.window() for _ in range(5)]
        for window in windows:
            window.watch(table)

        answers: list[dict[str, Any]] = []
        for _ in range(3):
            asked = [(window, window.send("ask_hint", table)) for window in windows]
            answers += [window.answer(number) for window, number in asked]

        assert most == 1
        assert sum(answer["type"] == "hint" for answer in answers) == 2
        refused = [answer["key"] for answer in answers if answer["type"] == "refused"]
        assert set(refused) == {"hint_on_its_way", "hints_used"}
        assert ann.watch(table)["you"]["hints_left"] == 0


def test_a_table_without_hints_gives_none(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, BOT, hints=False)
    start(ann, table)

    assert ann.watch(table)["you"]["hints_left"] == 0
    assert ann.ask("ask_hint", table)["key"] == "no_hints"


def test_aids_tell_what_tickets_need_and_who_has_the_longest_path(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, BOT)
    start(ann, table)

    opening = ann.watch(table)["aids"]
    later = ann.play(table, actions=6)["aids"]

    assert {outlook["status"] for outlook in opening["offered"]} <= {"done", "open", "impossible"}
    assert all(outlook["trains"] > 0 and outlook["way"] for outlook in opening["offered"])
    assert later["tickets"]
    assert len(later["longest_paths"]) == 2


def test_a_rematch_begins_by_itself_with_another_first_player(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN, first=0)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    ann.post(f"/tables/{table}/abort")
    bob.post(f"/tables/{table}/abort")
    old = ann.watch(table)["info"]
    bob.watch(table)

    again = ann.post(f"/tables/{table}/rematch")

    told = bob.until(lambda m: m["type"] == "update" and m["change"]["kind"] == "rematched")
    assert told["info"]["rematch"] == again["table"]
    assert bob.post(f"/tables/{table}/rematch")["table"] == again["table"]
    assert again["previous"] == table
    assert again["first"] == 1
    assert again["commitment"] != old["commitment"]
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob"]
    ann.give_salt(again["table"])
    bob.give_salt(again["table"])
    play_together(again["table"], ann, bob, actions=4)


def test_a_seat_moves_to_another_device_by_its_link(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    hand = bob.watch(table)["view"]["hand"]
    token = bob.post(f"/tables/{table}/link")["token"]

    with Person(server) as phone:
        phone.post("/continue", {"token": token})
        phone.connect()
        assert phone.watch(table)["view"]["hand"] == hand
        assert phone.watch(table)["info"]["seats"][1]["name"] == "Bob"
        phone.post("/continue", {"token": token}, status=404)
    state = bob.watch(table)
    assert state["you"]["seats"] == []
    assert state["view"]["hand"] == {}
