"""A real server, killed between the end of a game and its rating."""

import sys
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.databases import KINDS, postgres
from service.kills import database_url
from service.nursery import Nursery
from service.processes import ServerProcess
from service.signing import PASSWORD
from waiting import PATIENCE_S, wait_until
from whistlestop.service.ratings.rerate import rerate
from whistlestop.service.store import Store, tables
from whistlestop.service.store import ratings as stored

DOOMED = (sys.executable, str(Path(__file__).with_name("dies_before_rating.py")))
BOTS = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]


def play_until_it_dies(ann: httpx.Client, table: str) -> None:
    """Do the first thing that is allowed, until nobody answers any more."""

    def is_gone() -> bool:
        try:
            view = ann.get(f"/tables/{table}/view").json()
            legal = view["view"]["legal_actions"] if view["view"] else []
            if legal:
                move = {"number": view["number"], "action": legal[0]}
                ann.post(f"/tables/{table}/act", json=move)
        except httpx.TransportError:
            return True
        return False

    wait_until(is_gone, "The end of the server")


def changes(anybody: httpx.Client, table: str) -> Any:
    """What a game changed, as it is told."""
    return anybody.get(f"/games/{table}/ratings").json()["seats"]


def looked_up(url: str, table: str) -> tuple[Any, list[Any]]:
    """How a game stands in the database, and what it changed."""
    store = Store.open(url)
    try:
        summary = store.read(tables.summary, table)
        assert summary is not None
        return summary.stage, store.read(stored.changes_at, table)
    finally:
        store.close()


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_kill_between_the_end_and_the_rating_is_made_good_once(kind: str, tmp_path: Path) -> None:
    url = database_url(tmp_path) if kind == "sqlite" else postgres().new_database()
    quick: dict[str, Any] = {"warm_search": False, "workers": 1, "bot_pace_ms": 0}
    quick |= {"bot_grace_ms": 0, "salt_wait_ms": 0, "database_url": url}
    doomed = ServerProcess(tmp_path, command=DOOMED, **quick)
    doomed.start()
    address = f"http://{doomed.address}/api/v1"
    with httpx.Client(base_url=address, timeout=PATIENCE_S) as ann:
        ann.post("/session", json={"name": "Ann"}).raise_for_status()
        made = ann.post("/account", json={"name": "Killed Ann", "password": PASSWORD})
        user = made.json()["me"]["user"]
        opened = ann.post("/tables", json={"map": "mini", "seats": BOTS, "rated": True})
        table = opened.json()["table"]
        ann.post(f"/tables/{table}/start").raise_for_status()
        play_until_it_dies(ann, table)
    wait_until(lambda: not doomed.is_running)
    assert looked_up(url, table) == ("finished", [])

    nursery = Nursery()
    server = ServerProcess(tmp_path, nursery=nursery, **quick)
    for _ in range(2):  # at the second start nothing is left to be made good
        try:
            server.start()
            there = f"http://{server.address}/api/v1"
            with httpx.Client(base_url=there, timeout=PATIENCE_S) as anybody:
                seats = wait_until(partial(changes, anybody, table), "The rating")
        finally:
            server.kill()
        assert len(seats) == 2
    nursery.close()

    store = Store.open(url)
    try:
        assert [one.games for one in store.read(stored.ratings_of, user)] == [1]
        assert rerate(store, check=True).differences == 0
    finally:
        store.close()
