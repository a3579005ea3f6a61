"""Tables for odd messages, and whether they are still as their logs say."""

import time
from collections.abc import Callable
from typing import Any

from service.guarding import Client
from service.people import Server
from waiting import wait_until
from whistlestop.maps import load_map
from whistlestop.service.models.requests import CLIENT
from whistlestop.service.store import tables
from whistlestop.service.table import Table
from whistlestop.service.table.apply import replay
from whistlestop.service.table.report import info_of

People = Callable[..., Client]
ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT, KID = {"kind": "bot", "level": "casual"}, {"kind": "device", "name": "Kid"}
KINDS = tuple(CLIENT.json_schema()["discriminator"]["mapping"])
NO_PROTOCOL, NO_UTF_8, POLICY, TOO_LARGE = 1002, 1007, 1008, 1009
FLOOD = 1_500


def open_table(host: Client, *others: Client, seats: Any = None, **plan: Any) -> str:
    """A table of everybody; the game has begun, the host is first."""
    chosen = seats or (ME, *(OPEN for _ in others))
    table: str = host.post("/tables", {"map": "mini", "seats": chosen, "first": 0, **plan})["table"]
    for other in others:
        other.post(f"/tables/{table}/join")
    host.post(f"/tables/{table}/start")
    for one in (host, *others):
        while one.watch(table)["info"]["stage"] != "playing":
            time.sleep(0.01)
    return table


def table_of(server: Server, table: str) -> Table:
    """The table as the server has it in memory, once nothing happens to it any more."""
    service = server.app.state.service
    found: list[Table] = []

    def settled() -> bool:
        loaded = service.hall.tables.find(table)
        if (
            loaded is None
            or loaded.lock.locked()
            or not (loaded.driver is None or loaded.driver.done())
        ):
            return False  # while bots move it goes on
        found[:] = [loaded.table]
        return bool(len(service.journal.store.read(tables.log, table)) == loaded.table.number)

    wait_until(settled)
    return found[0]


def check_stored(server: Server, table: str) -> Table:
    """What the log says is what the server believes, entry for entry."""
    live = table_of(server, table)
    log = server.app.state.service.journal.store.read(tables.log, table)
    again = replay(table, load_map("mini"), log)
    assert [row.number for row in log] == list(range(1, len(log) + 1))
    assert info_of(again) == info_of(live)
    assert (again.game is None) == (live.game is None)
    if live.game is not None and again.game is not None:
        assert again.game.history == live.game.history
        assert again.game.log == live.game.log
        assert [again.game.view(p) for p in range(again.game.players)] == [
            live.game.view(p) for p in range(live.game.players)
        ]
    return live


def answer_to(one: Client, text: str | bytes) -> dict[str, Any]:
    """Send anything, then a ping: what came before its pong, and `pong` if nothing did."""
    one.send_raw(text)
    mark = one.send("ping")
    answers: list[dict[str, Any]] = []
    while True:
        message = one.next()
        if message["type"] == "pong" and message["id"] == mark:
            return answers[-1] if answers else message
        if message["type"] not in ("present", "update", "chat", "reacted"):
            answers.append(message)


def tab_of(one: Client) -> Client:
    """Another window of the same browser."""
    tab = Client(one.server)
    tab.http.cookies.update(one.http.cookies)
    tab.connect()
    return tab
