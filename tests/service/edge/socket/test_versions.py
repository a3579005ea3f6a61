"""A client says which version of the messages it was written for."""

import json
from collections.abc import Callable

import pytest

from service.edge.socket.test_play import ME, OPEN, open_table, start
from service.merging import Merged
from service.people import Person, Server

People = Callable[[str], Person]


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [(None, 1), (1, 1), (2, 2), (99, 2), (0, 1), (-1, 1), ("two", 1), ("²", 1), ("2" * 5000, 1)],
)
def test_the_welcome_says_which_version_follows(
    server: Server, asked: int | str | None, spoken: int
) -> None:
    with Person(server).connect(live=asked) as somebody:
        assert json.loads(somebody.received[-1])["live"] == spoken


def test_each_client_is_told_in_the_version_it_asked_for(server: Server, person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    eve = Person(server, "Eve").connect(live=2)
    table = open_table(ann, ME, OPEN, first=0)
    bob.post(f"/tables/{table}/join")
    start(ann, table, bob)
    bob.disconnect()
    bob.connect(live=2)
    ann.watch(table)
    known = {one: Merged(one.watch(table)) for one in (bob, eve)}

    for _ in range(6):
        for one in (ann, bob):
            state = one.watch(table)
            if one is bob:
                known[bob] = Merged(state)
            if state["view"]["legal_actions"]:
                action = state["view"]["legal_actions"][0]
                one.send("act", table, number=state["number"], action=action)
                update = ann.until(lambda message: message["type"] == "update")
                for other, merged in known.items():
                    delta = other.until(lambda message: message["type"] == "delta")
                    assert delta["number"] == update["number"]
                    merged.merge(delta)
                public = {name: merged.state["view"][name] for name in ("row", "board", "counts")}
                assert public == {name: update["view"][name] for name in public}
    eve.disconnect()
