"""A process told to stop: it says so, hands over, answers, and sends everybody elsewhere."""

import json
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from service.edge.socket.test_play import ME, OPEN, open_table, start
from service.people import Person, Server, serving
from waiting import PATIENCE_S, wait_until
from whistlestop.service.edge.dependencies import Service
from whistlestop.service.lifecycle import REASON, RESTARTING, Lifecycle
from whistlestop.service.store import Store


def life_of(server: Server) -> Lifecycle:
    life: Lifecycle = server.app.state.lifecycle
    return life


def test_it_says_so_first_and_those_who_are_here_play_on(tmp_path: Path) -> None:
    with serving(tmp_path, drain_notice_s=600) as server:
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        table = open_table(ann, ME, OPEN)
        bob.post(f"/tables/{table}/join")
        start(ann, table, bob)

        server.begin_to_stop()
        wait_until(lambda: life_of(server).is_draining)
        health = httpx.get(f"http://{server.address}/health")
        with pytest.raises(InvalidStatus) as refused:
            Person(server).connect()
        state = ann.watch(table)
        move = state["view"]["legal_actions"][0]
        answer = ann.ask("act", table, number=state["number"], action=move)
        server.hurry()

        assert (health.status_code, health.json()["state"]) == (503, "draining")
        assert refused.value.response.status_code == 503
        assert answer["type"] == "done"
        assert ann.until_closed() == RESTARTING


def test_who_waits_for_an_answer_gets_it_before_the_socket_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        service: Service = server.app.state.service
        ann, bob = Person(server, "Ann").connect(), Person(server, "Bob").connect()
        table = open_table(ann, ME, OPEN)
        bob.post(f"/tables/{table}/join")
        start(ann, table, bob)
        story: list[str] = []
        writing, write_on, append = threading.Event(), threading.Event(), Store.append

        def slowly(store: Store, writes: Sequence[Any]) -> Any:
            writing.set()
            assert write_on.wait(PATIENCE_S)
            story.append("stored")
            return append(store, writes)

        async def hand_over() -> None:
            story.append(f"handed over with {len(service.lifecycle.sockets)} sockets open")

        state = ann.watch(table)
        monkeypatch.setattr(Store, "append", slowly)
        service.lifecycle.when_leaving("tables", hand_over)
        move = state["view"]["legal_actions"][0]
        number = ann.send("act", table, number=state["number"], action=move)
        assert writing.wait(PATIENCE_S)

        server.begin_to_stop()
        assert bob.until_closed() == RESTARTING  # he waits for nothing
        story.append("the other socket is closed")
        write_on.set()
        answer = ann.answer(number)
        with pytest.raises(ConnectionClosed) as closed:
            ann.next()

        assert answer["type"] == "done"
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (RESTARTING, REASON)
        assert story == [
            "handed over with 2 sockets open",
            "the other socket is closed",
            "stored",
        ]


def test_what_cannot_be_handed_over_holds_nobody_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise OSError("hand RRKL")

    with serving(tmp_path) as server:
        life_of(server).when_leaving("leases", fail)
        ann = Person(server, "Ann").connect()
        server.begin_to_stop()
        assert ann.until_closed() == RESTARTING

    (line,) = [record for record in caplog.records if record.getMessage() == "not handed over"]
    assert vars(line)["fields"]["part"] == "leases"
    assert "RRKL" not in json.dumps(vars(line)["fields"])
