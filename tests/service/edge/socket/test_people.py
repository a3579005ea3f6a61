"""People at a table: presence, chat, mute, reactions, spectators, several on one device."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from service.edge.socket.test_play import BOT, ME, OPEN, open_table, start
from service.people import Person, Server, play_together
from whistlestop.service.hall import LoadedTable
from whistlestop.service.store import people

People = Callable[[str], Person]
KID = {"kind": "device", "name": "Kid"}


def test_everybody_sees_who_comes_and_goes(person: People) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = open_table(ann, ME, OPEN)
    assert ann.watch(table)["presence"] == {"seats": [0], "spectators": 0}
    bob.post(f"/tables/{table}/join")

    bob.watch(table)
    assert _presence(ann) == {"seats": [0, 1], "spectators": 0}
    eve.watch(table)
    assert _presence(ann) == {"seats": [0, 1], "spectators": 1}
    bob.disconnect()
    assert _presence(ann) == {"seats": [0], "spectators": 1}
    eve.ask("unwatch", table)
    assert _presence(ann) == {"seats": [0], "spectators": 0}


def _presence(one: Person) -> Any:
    return one.until(lambda message: message["type"] == "present")["presence"]


def test_chat_reaches_everybody_and_is_kept(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = open_table(ann, ME, BOT)
    ann.watch(table)
    eve.watch(table)

    eve.ask("say", table, text="  Good\tluck \u202eall ")

    heard = ann.until(lambda message: message["type"] == "chat")
    assert (heard["name"], heard["seat"], heard["text"]) == ("Eve", None, "Good luck all")
    assert [line["text"] for line in ann.watch(table)["chat"]] == ["Good luck all"]
    assert ann.get(f"/tables/{table}/chat")["items"][0]["name"] == "Eve"


def test_a_muted_person_is_not_heard_any_more(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = open_table(ann, ME, BOT)
    ann.watch(table)
    eve.watch(table)
    ann.ask("mute", table, user=eve.user)

    eve.ask("say", table, text="spam")
    eve.ask("react", table, reaction="hurry")

    assert ann.watch(table)["chat"] == []
    assert not any('"chat","table"' in text and "spam" in text for text in ann.received)
    ann.ask("mute", table, user=eve.user, muted=False)
    eve.ask("react", table, reaction="thanks")
    assert ann.until(lambda m: m["type"] == "reacted")["reaction"] == "thanks"


def test_a_muted_person_is_not_heard_in_any_window_nor_at_another_table(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    tables = [open_table(ann, ME, BOT), open_table(ann, ME, BOT)]
    other = ann.window()
    ann.watch(tables[0])
    for table in tables:
        other.watch(table)
        eve.watch(table)

    ann.ask("mute", tables[0], user=eve.user)
    later = ann.window()
    for table in tables:
        later.watch(table)
        eve.ask("say", table, text="spam")
        eve.ask("react", table, reaction="hurry")

    for window in (ann, other, later):
        window.ask("ping")
        assert not any("spam" in text or '"reacted"' in text for text in window.received)
    other.ask("mute", tables[1], user=eve.user, muted=False)
    eve.ask("react", tables[0], reaction="thanks")
    for window in (ann, other, later):
        assert window.until(lambda m: m["type"] == "reacted")["reaction"] == "thanks"


def test_who_connects_while_somebody_is_muted_does_not_hear_them(
    server: Server, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = open_table(ann, ME, BOT)
    ann.watch(table)
    eve.watch(table)
    journal = server.app.state.service.journal
    honest = journal.read

    async def read(work: Callable[..., Any], *args: Any) -> Any:
        found = await honest(work, *args)
        if getattr(work, "__name__", "") == "hearing":
            monkeypatch.undo()
            ann.send("mute", table, user=eve.user)
            wait = asyncio.create_task(_is_muted(server, ann, eve))
            await wait
        return found

    monkeypatch.setattr(journal, "read", read)
    late = ann.window()
    late.watch(table)
    eve.ask("say", table, text="spam")
    late.ask("ping")

    assert not any("spam" in text for text in late.received)


async def _is_muted(server: Server, who: Person, whom: Person) -> None:
    service = server.app.state.service
    while whom.user not in await service.journal.read(people.muted_by, who.user):
        await asyncio.sleep(0.001)


def test_the_windows_of_a_session_are_closed_when_it_ends(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    bob.watch(table)
    windows = [ann, ann.window()]
    for window in windows:
        window.watch(table)

    assert ann.http.delete("/session").status_code == 204

    assert [window.until_closed() for window in windows] == [1008, 1008]
    assert bob.until(lambda m: m["type"] == "present" and m["presence"]["seats"] == [1])
    ann.connect()
    assert ann.watch(table)["you"]["seats"] == []
    assert ann.ask("say", table, text="still here")["code"] == "no_session"
    assert bob.ask("ping")["type"] == "pong"


def test_a_table_without_chat_is_silent(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, BOT, chat=False)
    ann.watch(table)

    assert ann.ask("say", table, text="hello?")["key"] == "no_chat"
    assert ann.ask("react", table, reaction="hello")["key"] == "no_chat"


def test_a_spectator_sees_exactly_the_public_view(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = open_table(ann, ME, BOT)
    start(ann, table)
    ann.play(table, actions=4)

    seen = eve.watch(table)
    view = seen["view"]

    mine = ann.watch(table)
    assert seen["moves"] == mine["moves"][: len(seen["moves"])]
    assert len(view["log"]) > sum(move["events"] for move in seen["moves"])
    assert (view["player"], view["hand"], view["tickets"], view["offered"]) == (None, {}, [], [])
    assert view["legal_actions"] == []
    assert eve.watch(table)["aids"]["tickets"] == []
    assert eve.ask("act", table, number=99, action="+?")["key"] == "no_seat"
    assert eve.ask("why", table, action="+?")["key"] == "no_seat"


def test_a_table_without_spectators_lets_nobody_watch(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = open_table(ann, ME, BOT, spectators=False)
    start(ann, table)

    assert eve.ask("watch", table)["key"] == "no_spectators"
    eve.get(f"/tables/{table}/view", status=403)


def test_a_shared_device_shows_nothing_before_somebody_says_who_it_is(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, KID)
    start(ann, table)

    covered = ann.watch(table)

    assert covered["you"] == {
        "seats": [0, 1],
        "eyes": None,
        "ask": [0, 1],
        "take_back": None,
        "hints_left": covered["you"]["hints_left"],
    }
    assert (covered["view"]["hand"], covered["view"]["offered"]) == ({}, [])
    assert ann.get(f"/tables/{table}/view")["view"]["hand"] == {}
    refused = ann.ask("act", table, number=covered["number"], seat=0, action="+?")
    assert refused["key"] == "say_who_you_are"


def test_the_opening_tickets_on_a_shared_device_are_chosen_one_after_the_other(
    person: People,
) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, KID)
    start(ann, table)

    first = ann.ask("it_is_me", table, seat=0)
    assert (first["type"], first["you"]["eyes"], first["you"]["ask"]) == ("uncovered", 0, [])
    assert first["view"]["offered"]
    assert first["moves"] == []
    ann.ask("act", table, number=first["number"], action=first["view"]["legal_actions"][0])
    told = ann.watch(table)
    assert (told["you"]["eyes"], told["you"]["ask"], told["view"]["hand"]) == (None, [1], {})
    assert told["moves"] == [{"seat": 0, "events": 1}]
    assert ann.ask("it_is_me", table, seat=0)["key"] == "not_your_turn"
    second = ann.ask("it_is_me", table, seat=1)
    assert second["view"]["offered"] != first["view"]["offered"]


def test_who_says_it_is_me_while_somebody_acts_sees_nothing_before_the_answer(
    server: Server, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, KID, OPEN)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    choice = bob.watch(table)
    ann.watch(table)
    hall = server.app.state.service.hall
    honest = hall.write

    async def write(loaded: LoadedTable, *what: Any) -> None:
        monkeypatch.undo()
        ann.send("it_is_me", table, seat=1)
        while not loaded.lock._waiters:
            await asyncio.sleep(0.001)
        await honest(loaded, *what)

    monkeypatch.setattr(hall, "write", write)
    bob.ask("act", table, number=choice["number"], action=choice["view"]["legal_actions"][0])

    update = ann.until(lambda message: message["type"] == "update")
    answer = ann.until(lambda message: message["type"] == "uncovered")
    assert (update["you"]["eyes"], update["view"]["hand"]) == (None, {})
    assert answer["you"]["eyes"] == 1
    assert answer["view"]["hand"]


def test_after_a_reload_a_shared_device_asks_again(person: People) -> None:
    ann = person("Ann")
    table = open_table(ann, ME, KID)
    start(ann, table)
    assert ann.ask("it_is_me", table, seat=0)["view"]["hand"]

    ann.disconnect()
    ann.connect()

    assert ann.watch(table)["view"]["hand"] == {}
    assert ann.watch(table)["you"]["ask"] == [0, 1]


def test_a_shared_device_is_covered_while_a_remote_person_is_to_act(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, OPEN, KID, first=0)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    ann.play(table, actions=2)
    bob.play(table, actions=1)
    state = ann.watch(table)
    assert state["you"]["ask"] == [0]

    ann.play(table, actions=2)  # both cards of Ann's turn

    between = ann.watch(table)
    assert between["view"]["to_act"] == [1]
    assert (between["you"]["eyes"], between["you"]["ask"]) == (None, [])
    assert between["view"]["hand"] == {}
    bob.play(table, actions=2)
    assert ann.watch(table)["you"]["ask"] == [2]
    shown = ann.ask("it_is_me", table, seat=2)
    assert shown["view"]["player"] == 2
    covered = ann.ask("cover", table)
    assert (covered["view"]["player"], covered["view"]["hand"]) == (None, {})


def test_who_draws_blind_on_a_shared_device_is_told_the_card_and_nobody_else(
    person: People,
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = _with_the_device_of(ann, bob)
    ann.ask("it_is_me", table, seat=0)

    cards = []
    for _ in range(2):
        number = ann.watch(table)["number"]
        cards.append(ann.ask("act", table, number=number, action="+?", seat=0)["drawn"])
    ann.ask("it_is_me", table, seat=1)
    number = ann.watch(table)["number"]
    row = ann.ask("act", table, number=number, action=f"+{_plain(ann, table)}", seat=1)

    assert row["drawn"] is None
    assert all(card in "PBOWGYKRL" for card in cards)
    assert not any(json.loads(text).get("drawn") for text in bob.received)
    ann.play(table, actions=1)
    number = bob.watch(table)["number"]
    assert bob.ask("act", table, number=number, action="+?")["drawn"] is None  # the update has it
    bob.play(table, actions=1)
    hand = ann.ask("it_is_me", table, seat=0)["view"]["hand"]
    assert all(hand[card] >= cards.count(card) for card in cards)


def test_who_takes_a_card_is_not_told_what_is_drawn_on_another_device_right_after_it(
    server: Server, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = person("Ann")
    table = _with_the_device_of(ann, person("Bob"))
    tablet = ann.window()
    tablet.watch(table)
    tablet.ask("it_is_me", table, seat=0)
    ann.ask("it_is_me", table, seat=0)
    number, card = ann.watch(table)["number"], _plain(ann, table)
    hall = server.app.state.service.hall
    honest = hall.write

    async def write(loaded: LoadedTable, *what: Any) -> None:
        monkeypatch.undo()
        tablet.send("act", table, number=number + 1, action="+?", seat=0)
        while not loaded.lock._waiters:
            await asyncio.sleep(0.001)
        await honest(loaded, *what)

    monkeypatch.setattr(hall, "write", write)
    taken = ann.ask("act", table, number=number, action=f"+{card}", seat=0)

    assert taken["number"] == number + 1
    assert taken["drawn"] is None
    assert tablet.until(lambda message: message["type"] == "done")["drawn"] is not None


def _with_the_device_of(ann: Person, bob: Person) -> str:
    """A table of three at which Ann shares her device; all have tickets, and her seat 0 begins."""
    table = open_table(ann, ME, KID, OPEN, first=0)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    bob.watch(table)
    ann.play(table, actions=2)
    bob.play(table, actions=1)
    return table


def _plain(person: Person, table: str) -> str:
    """A card of the row that leaves a second one to be drawn."""
    row: list[str] = person.watch(table)["view"]["row"]
    return next(card for card in row if card != "L")


def test_updates_to_a_shared_device_hold_only_the_view_of_the_person_to_act(
    person: People,
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, ME, KID, OPEN, first=2)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    bob.watch(table)
    play_together(table, ann, bob)

    for text in ann.received:
        message = json.loads(text)
        view = message.get("view")
        if view and view["outcome"] is None and view["player"] is not None:
            assert view["player"] in view["to_act"]
            assert view["player"] in (0, 1)
