"""A client that does what docs/live.md says never goes deaf, whatever happens to the server."""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from service.edge.socket.test_play import ME, OPEN, open_table
from service.outage import outage
from service.people import Person, Server, is_over, serving
from service.reference_client import Followed, ReferenceClient
from waiting import wait_until
from whistlestop.service.edge.sessions import COOKIE

FILLER = '{"type":"pong","id":null,"at":0}'
HASTE = 0.02
"""Waits of the reference client: a fiftieth of what is documented."""


def seated(server: Server) -> tuple[str, Person, Person]:
    """A table where two people are about to play."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table = open_table(ann, ME, OPEN)
    bob.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    wait_until(lambda: ann.get(f"/tables/{table}")["stage"] == "playing")
    return table, ann, bob


def client_of(person: Person, table: str) -> ReferenceClient:
    cookie = f"{COOKIE}={person.http.cookies[COOKIE]}"
    return ReferenceClient(person.server.address, cookie, [table], pace=HASTE)


def in_loop(server: Server, work: Callable[[], None]) -> None:
    server.app.state.service.journal._loop.call_soon_threadsafe(work)


def overflow(server: Server, table: str) -> None:
    """More for everybody at a table than an outbox holds, while nobody reads."""
    loaded = server.app.state.service.hall.tables.find(table)
    for listener in () if loaded is None else tuple(loaded.listeners):
        line = listener.outbox._line
        line.pause_writing()
        for _ in range(server.settings.outbox_size + 1):
            listener.outbox.put(FILLER)
        line.resume_writing()


def cut(server: Server, table: str) -> None:
    """End the sockets of everybody at a table."""
    loaded = server.app.state.service.hall.tables.find(table)
    for listener in () if loaded is None else tuple(loaded.listeners):
        listener.outbox.close(at_once=True)


def acknowledged_of(followed: Sequence[Followed]) -> list[int]:
    """The numbers of all that the server said is done."""
    return [number for one in followed for number in one.acknowledged]


def went_on(followed: Sequence[Followed], seen: int) -> bool:
    """Whether more is acknowledged than was seen before, or there is nothing left to do."""
    return len(acknowledged_of(followed)) > seen or all(map(is_through, followed))


def is_through(one: Followed) -> bool:
    return bool(one.state) and is_over(one.state)


def test_a_game_is_played_to_its_end_through_everything_that_can_go_wrong(tmp_path: Path) -> None:
    chance = random.Random(12)
    with serving(tmp_path, outbox_size=8) as server:
        store = server.app.state.service.journal.store
        table, ann, bob = seated(server)
        clients = [client_of(one, table) for one in (ann, bob)]
        for client in clients:
            client.start()
        followed = [client.followed[table] for client in clients]

        troubles = 0
        while not all(map(is_through, followed)):
            seen = len(acknowledged_of(followed))
            match chance.choice(("outage", "overflow", "cut", "peace")):
                case "outage":
                    with outage(store):
                        time.sleep(chance.uniform(0, 0.05))
                case "overflow":
                    in_loop(server, lambda: overflow(server, table))
                case "cut":
                    in_loop(server, lambda: cut(server, table))
            troubles += 1
            if chance.random() < 0.7:  # otherwise the next trouble comes on top of this one
                wait_until(partial(went_on, followed, seen))

        for client in clients:
            client.stop()
        stored = ann.get(f"/tables/{table}")["number"]

    acknowledged = acknowledged_of(followed)
    assert len(set(acknowledged)) == len(acknowledged), "An action was done twice."
    assert max(acknowledged) <= stored
    assert all(one.refusal is None for one in followed)
    assert troubles > 20


def test_whoever_watches_hears_again_after_the_watch_itself_was_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ann, _ = seated(server)
        watcher = client_of(Person(server, "Cleo"), table)
        watcher.start()
        one = watcher.followed[table]
        wait_until(lambda: one.number is not None)

        with outage(server.app.state.service.journal.store):
            in_loop(server, lambda: overflow(server, table))
            wait_until(lambda: one.waits._tries > 2)

        wait_until(lambda: one.number is not None)
        ann.connect()
        state = ann.watch(table)
        action = state["view"]["legal_actions"][0]
        done = ann.ask("act", table, number=state["number"], action=action)
        wait_until(lambda: one.number == done["number"])
        watcher.stop()


def test_a_table_that_is_gone_is_not_asked_for_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        nowhere = client_of(Person(server, "Ann"), "no-such-table")
        nowhere.start()
        one = nowhere.followed["no-such-table"]
        wait_until(lambda: one.refusal is not None)
        nowhere.stop()

        assert one.refusal is not None
        assert one.refusal["code"] == "not_found"
