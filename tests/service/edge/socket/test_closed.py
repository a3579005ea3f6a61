"""A socket that is closed leaves nothing behind that the garbage collector would have to find."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.server import ServerProtocol

from service.edge.socket.test_play import ME, OPEN, open_table
from service.people import Person, Server
from waiting import wait_until
from whistlestop.service.edge.arrivals import PromptHttp
from whistlestop.service.edge.client import Client, Outbox, Requests
from whistlestop.service.edge.frames import LineProtocol

KINDS = (PromptHttp, LineProtocol, ServerProtocol, Client, Outbox, Requests)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[weakref.ref[Any]]]:
    """All that is made for sockets meanwhile, while nothing is collected."""
    found: list[weakref.ref[Any]] = []

    def noting(kind: Any) -> None:
        honest = kind.__init__

        def init(self: Any, *args: Any, **options: Any) -> None:
            honest(self, *args, **options)
            found.append(weakref.ref(self))

        monkeypatch.setattr(kind, "__init__", init)

    for kind in KINDS:
        noting(kind)
    monkeypatch.setattr(gc, "collect", lambda *_: 0)  # the server does it every few seconds
    gc.disable()
    try:
        yield found
    finally:
        gc.enable()


@pytest.mark.parametrize("how", ["closed", "cut", "ended", "dismissed"])
def test_what_was_made_for_a_socket_goes_with_it(
    server: Server, made: list[weakref.ref[Any]], how: str
) -> None:
    ann = Person(server, "Ann")
    ann.connect(live=2)
    table = open_table(ann, ME, OPEN)
    ann.watch(table)
    ann.ask("say", table, text="hello")
    ann.ask("act", table, number=1, action="+?")
    assert all(any(isinstance(one(), kind) for one in made) for kind in KINDS)

    assert ann._socket is not None
    if how == "cut":
        ann._socket.socket.shutdown(2)
    elif how == "ended":
        ann.http.delete("/session")
        ann.until_closed()
    elif how == "dismissed":
        for _ in range(30):
            ann.send_text("{}")
        ann.until_closed()
    ann.leave()  # its HTTP connection too

    wait_until(lambda: not any(one() is not None for one in made))
