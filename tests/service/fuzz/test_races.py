"""Everything at the same time: contradictions, storms, a reader who never reads."""

import json
import random
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from service.company import Company, choose
from service.fuzz.odd import (
    BOT,
    FLOOD,
    ME,
    OPEN,
    People,
    check_stored,
    open_table,
    tab_of,
    table_of,
)
from service.guarding import Client
from service.people import Server, play_together, serving
from waiting import PATIENCE_S, wait_until
from whistlestop.service.store import people, tables

# --- At the same time


def at_once(*jobs: Callable[[], None]) -> None:
    """Do all of it at the same time; what fails in a thread fails here."""
    failures: list[BaseException] = []
    barrier = threading.Barrier(len(jobs))

    def run(job: Callable[[], None]) -> None:
        try:
            barrier.wait(20)
            job()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(job,), daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
        assert not thread.is_alive()
    assert failures == []


def test_of_contradicting_acts_from_two_tabs_one_counts(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    play_together(table, ann, bob, actions=2)
    tabs = [ann, *(tab_of(ann) for _ in range(3))]

    for _ in range(6):
        state = next(s for s in (one.watch(table) for one in (ann, bob)) if _may_act(s))
        mine = tabs if state["you"]["seats"] == [0] else [bob]
        actions = state["view"]["legal_actions"]
        before, answers = state["number"], list[dict[str, Any]]()

        def act(one: Client, action: str, number: int = before) -> None:
            one.watch(table)
            answers.append(one.ask("act", table, number=number, action=action))  # noqa: B023

        at_once(*(_job(act, one, actions[n % len(actions)]) for n, one in enumerate(mine)))
        done = [answer for answer in answers if answer["type"] == "done"]
        assert len(done) == 1, answers
        assert {a["code"] for a in answers if a["type"] == "refused"} <= {"out_of_step"}
        assert table_of(server, table).number == before + 1
    for tab in tabs[1:]:
        tab.__exit__()
    check_stored(server, table)


def _job(work: Callable[..., None], *args: Any) -> Callable[[], None]:
    return lambda: work(*args)


def _may_act(state: dict[str, Any]) -> bool:
    return bool(state["view"]["legal_actions"])


def test_acts_take_backs_and_resignations_race_and_nothing_acknowledged_is_lost(
    person: People, server: Server
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = open_table(ann, bob, eve)
    done: list[int] = []

    def play(one: Client, seed: int) -> None:
        luck = random.Random(seed)
        for _ in range(80):
            state = one.watch(table)
            if state["info"]["stage"] != "playing":
                return
            answers = []
            if _may_act(state):
                # Only what reveals nothing can be taken back, and that is mostly claims.
                action = choose(state["view"], luck, luck.choice(({"claim"}, set())))
                answers += [one.ask("act", table, number=state["number"], action=action)]
            if luck.random() < 0.5:
                seen = answers[0].get("number") if answers else None
                number = seen or state["number"] + luck.randrange(3)
                answers += [one.ask("take_back", table, number=number)]
            if luck.random() < 0.15:
                what = luck.choice(("resign", "return", "return", "leave"))
                answer = one.http.post(f"/tables/{table}/{what}", json={})
                assert answer.status_code in (200, 409), answer.text
            done.extend(a["number"] for a in answers if a["type"] == "done")
            assert not [a for a in answers if a.get("code") == "unavailable"]

    def logged() -> dict[int, str]:
        rows = server.app.state.service.journal.store.read(tables.log, table)
        return {row.number: row.kind for row in rows}

    wanted = {"acted", "taken_back", "stood_in", "returned"}
    for begin in range(0, 30, 3):  # how much of it meets depends on who is slow
        at_once(*(_job(play, one, begin + n) for n, one in enumerate((ann, bob, eve))))
        if len(done) > 20 and wanted <= set(logged().values()):
            break

    live = check_stored(server, table)
    log = logged()
    assert len(done) == len(set(done)) > 20
    assert {log[number] for number in done} <= {"acted", "taken_back"}
    assert wanted <= set(log.values())
    assert live.number == len(log)


def test_storms_of_watching_and_of_reconnecting_leave_nothing_behind(
    person: People, server: Server
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)

    def watch(one: Client) -> None:
        for n in range(60):
            one.send("watch" if n % 2 else "unwatch", table)
        one.watch(table)

    def reconnect(one: Client) -> None:
        for _ in range(15):
            one.disconnect()
            one.connect()
            one.send("watch", table)
        one.watch(table)

    moths = [person("Moth") for _ in range(3)]
    at_once(_job(watch, ann), *(_job(reconnect, moth) for moth in moths))

    for moth in moths:
        moth.disconnect()
    service = server.app.state.service
    loaded = service.hall.tables.find(table)
    wait_until(lambda: len(loaded.listeners) == 2)
    assert ann.watch(table)["presence"] == {"seats": [0, 1], "spectators": 0}
    play_together(table, ann, bob, actions=6)
    check_stored(server, table)


def test_a_table_is_not_let_go_while_somebody_comes_and_is_not_lost_to_them(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("small")
    plan = {"map": "mini", "seats": (ME, OPEN)}
    with (
        serving(folder, max_loaded_tables=1) as small,
        Client(small, "Ann") as ann,
        Client(small, "Bob") as bob,
    ):
        ann.connect()
        table = ann.post("/tables", plan)["table"]
        reading, go_on = threading.Event(), threading.Event()
        read_chat = people.chat

        def slow(*args: Any, **options: Any) -> Any:
            reading.set()
            assert go_on.wait(20)
            return read_chat(*args, **options)

        monkeypatch.setattr(tables, "chat", slow)
        number = ann.send("watch", table)
        assert reading.wait(20)
        refused = bob.post("/tables", plan, status=503)  # there is a place for one table only
        assert refused["error"]["key"] == "crowded"
        go_on.set()
        ann.until(lambda message: message.get("id") == number)
        bob.post(f"/tables/{table}/join")

        told = ann.until(lambda message: message["type"] == "update")

        assert told["change"]["kind"] == "seated"


def test_a_reader_who_never_reads_holds_up_nobody_and_loads_anew(
    person: People, server: Server
) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob)
    address = server.address.split(":")
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect((address[0], int(address[1])))
    service = server.app.state.service
    url = f"ws://{server.address}/api/v1/live"
    with connect(url, sock=narrow, compression=None, max_queue=1, close_timeout=1) as stuck:
        for _ in range(FLOOD):  # what the network holds for a reader is megabytes
            stuck.send(json.dumps({"type": "watch", "table": table}))
        loaded = service.hall.tables.find(table)
        wait_until(lambda: len(loaded.listeners) == 3)
        (client,) = [one for one in loaded.listeners if one.user is None]
        wait_until(lambda: client.outbox.dropped > 0)
        before = client.outbox.dropped
        company = Company(table, ann, bob)
        company.play()
        for _ in range(100):
            ann.ask("say", table, text="x" * 300)
            assert len(client.outbox._texts) <= server.settings.outbox_size + 1
        assert client.outbox.dropped > before

        kinds = list[str]()
        while "gap" not in kinds:
            kinds.append(json.loads(stuck.recv(20))["type"])
        stuck.send(json.dumps({"type": "watch", "id": 99, "table": table}))
        while (message := json.loads(stuck.recv(20))).get("id") != 99:
            pass
        assert message["type"] == "snapshot"
        assert message["number"] == table_of(server, table).number
    check_stored(server, table)


# --- Who may come in, and how often


@pytest.mark.parametrize("own", [True, False])
def test_only_our_own_page_may_connect(server: Server, own: bool) -> None:
    with Client(server, "Ann") as ann:
        if own:
            ann.connect(Origin=f"http://{server.address}")
            assert ann.ask("ping")["type"] == "pong"
            return
        for origin in ("https://evil.example", "null", f"https://{server.address}", "http://"):
            with pytest.raises(InvalidStatus) as refused:
                ann.connect(Origin=origin)
            assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            ann.connect(**{"Sec-Fetch-Site": "cross-site"})


def test_too_many_messages_are_refused_and_too_many_sockets_not_accepted(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("narrow")
    with (
        serving(folder, messages_per_minute=40, max_connections=3) as narrow,
        Client(narrow, "Ann") as ann,
        ExitStack() as stack,
    ):
        ann.connect()
        answers = [ann.ask("ping") for _ in range(20)]
        assert {answer["type"] for answer in answers} == {"pong"}
        number = ann.send("ping")
        refused = ann.next()
        assert refused["id"] == number  # or whoever asked would wait for ever
        assert (refused["code"], refused["key"]) == ("too_many", "too_often")
        assert refused["args"]["seconds"] >= 1

        for _ in range(2):
            stack.enter_context(Client(narrow)).connect()
        with pytest.raises(InvalidStatus) as full:
            stack.enter_context(Client(narrow)).connect()
        assert full.value.response.status_code == 429
        stack.close()
        wait_until(lambda: narrow.app.state.service.connections.open == 1)
        with Client(narrow) as late:
            late.connect()


def test_the_server_still_plays_after_all_of_it(person: People, server: Server) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = open_table(ann, bob, seats=(ME, OPEN, BOT))

    Company(table, ann, bob).play()

    assert check_stored(server, table).stage == "finished"
