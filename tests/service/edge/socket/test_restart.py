"""What a restart leaves: everything that was acknowledged."""

from pathlib import Path
from typing import Any

import pytest

from service.edge.socket.test_play import BOT, ME, OPEN, open_table, start
from service.people import Person, Server, play_together, serving
from waiting import wait_until
from whistlestop.service.hall import loaded_tables
from whistlestop.service.table import apply


def moved(person: Person, server: Server) -> Person:
    """The same person, with the same cookie, at another server."""
    there = Person(server)
    there.http.cookies = person.http.cookies
    there.user = person.user
    return there.connect()


def test_a_game_goes_on_after_a_restart_as_if_nothing_had_happened(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        table = open_table(ann, ME, OPEN, BOT)
        bob.post(f"/tables/{table}/join")
        start(ann, table, bob)
        play_together(table, ann, bob, actions=9)
        ann.ask("say", table, text="hello")
        wait_until(lambda: "2" not in str(ann.watch(table)["view"]["to_act"]))
        before = ann.watch(table)

    with serving(tmp_path) as server:
        again, friend = moved(ann, server), moved(bob, server)
        after = again.watch(table)
        for name in ("number", "info", "view", "aids", "chat"):
            assert after[name] == before[name], name
        friend.watch(table)
        end = play_together(table, again, friend)
        assert end["view"]["outcome"]


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace_ms=3_600_000) as server:
        ann = Person(server, "Ann").connect()
        table = open_table(ann, BOT, BOT)
        ann.post(f"/tables/{table}/start")
        wait_until(lambda: ann.get(f"/tables/{table}")["actions"] == 2)

    with serving(tmp_path) as server:
        again = moved(ann, server)
        wait_until(lambda: again.get(f"/tables/{table}")["stage"] == "finished")


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path, idle_unload_s=1) as server:
        ann = Person(server, "Ann").connect()
        table = open_table(ann, ME, BOT)
        start(ann, table)
        ann.play(table, actions=3)
        wait_until(lambda: ann.watch(table)["view"]["to_act"] == [0])
        before = ann.watch(table)
        loaded = server.app.state.service.hall.tables
        ann.ask("unwatch", table)

        wait_until(lambda: loaded.find(table) is None)

        after = ann.watch(table)
        assert (after["number"], after["view"]) == (before["number"], before["view"])


def test_too_many_tables_push_out_the_one_not_used_for_longest(tmp_path: Path) -> None:
    with serving(tmp_path, max_loaded_tables=2) as server:
        ann = Person(server, "Ann").connect()
        tables = [open_table(ann, ME, OPEN) for _ in range(3)]
        loaded = server.app.state.service.hall.tables

        assert [one.id for one in loaded] == tables[1:]
        ann.watch(tables[1])
        ann.watch(tables[2])
        answer = ann.ask("watch", tables[0])
        assert (answer["code"], answer["key"]) == ("unavailable", "crowded")


def test_a_table_of_other_rules_is_closed_with_a_message_and_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann").connect()
        table = open_table(ann, ME, BOT)
        start(ann, table)
        ann.play(table, actions=4)
        actions = ann.watch(table)["info"]["actions"]

    for module in (apply, loaded_tables):
        monkeypatch.setattr(module, "RULES_VERSION", 99)
    with serving(tmp_path) as server:
        again = moved(ann, server)
        found: dict[str, Any] = again.watch(table)
        assert found["info"]["stage"] == "closed"
        assert "version 1 of the rules" in found["info"]["message"]
        assert found["view"] is None
        assert found["info"]["actions"] >= actions
        record = again.http.get(f"/games/{table}/record").text
        lines = record.splitlines()
        assert any(line.startswith("deal 0 ") for line in lines)
        assert sum(line[:2] in ("0 ", "1 ") for line in lines) == found["info"]["actions"]


def test_clients_are_told_when_the_server_stops(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann").connect()
        server._server.should_exit = True

        assert ann.until_closed() == 1012  # "service restart": clients connect again
