"""kill -9 in the middle of a round changes nothing: no table twice, none missing."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from service.databases import PLAINLY_SQLITE, postgres
from service.kills import database_url
from service.lean import ask
from service.nursery import Nursery
from service.processes import ServerProcess
from service.tournaments.playing import check_complete
from waiting import wait_until
from whistlestop.service.store import Store
from whistlestop.service.store import tournaments as stored
from whistlestop.service.tournaments.progress import standings_of

SIZE = 3


@contextmanager
def serving(folder: Path, url: str, processes: int) -> Iterator[list[ServerProcess]]:
    """Processes that answer, with bots that never pause."""
    with ExitStack() as stack:
        nursery, servers = Nursery(), []
        stack.callback(nursery.close)
        for number in range(processes):
            home = folder / f"server-{number}"
            home.mkdir()
            server = ServerProcess(
                home,
                nursery=nursery,
                database_url=url,
                warm_search=False,
                workers=1,
                bot_pace_ms=0,
                bot_grace_ms=0,
                salt_wait_ms=0,
            )
            server.start()
            stack.callback(server.stop)
            servers.append(server)
        yield servers


def look(server: ServerProcess, tournament: str) -> dict[str, Any]:
    body: dict[str, Any] = ask(server.address, "GET", f"/api/v1/tournaments/{tournament}").body
    return body


@pytest.mark.parametrize(
    ("bots", "rounds"),
    [pytest.param(6, 2, id="six"), pytest.param(24, 5, id="24", marks=pytest.mark.long)],
)
@pytest.mark.parametrize("kind", PLAINLY_SQLITE)
def test_a_tournament_of_bots_is_complete_after_a_kill_in_the_middle(
    kind: str, bots: int, rounds: int, tmp_path: Path
) -> None:
    """On SQLite the server starts again; on PostgreSQL another process goes on."""
    url = database_url(tmp_path) if kind == "sqlite" else postgres().new_database()
    with serving(tmp_path, url, 1 if kind == "sqlite" else 2) as servers:
        id = make(servers[0], bots, rounds)
        wait_until(lambda: _in_the_middle(look(servers[0], id), 1 + rounds // 2), "The middle")
        servers[0].kill()
        if kind == "sqlite":
            servers[0].start()
        rest = servers[-1]
        wait_until(lambda: look(rest, id)["state"] == "over", "The end")
        view = look(rest, id)
        assert '"level": "error"' not in rest.log

    check_complete(view, rounds=rounds)
    assert all(len(one["tables"]) == bots // SIZE for one in view["rounds"])
    assert sum(entrant["points"] for entrant in view["entrants"]) == bots // SIZE * 18 * rounds
    store = Store.open(url)
    try:
        whole = store.read(stored.whole, id)
        assert whole is not None
        again = [(one.player, one.rank, one.points) for one in standings_of(whole)]
    finally:
        store.close()
    told = [(one["number"], one["rank"], one["points"]) for one in view["entrants"]]
    assert again == told


def make(server: ServerProcess, bots: int, rounds: int) -> str:
    plan = {
        "map": "mini",
        "size": SIZE,
        "rounds": rounds,
        "pause_s": 0,
        "places": bots,
        "bots": ["racer"] * bots,
        "enter": False,
        "name": "Ann",
    }
    found: str = ask(server.address, "POST", "/api/v1/tournaments", plan).body["tournament"]
    return found


def _in_the_middle(view: dict[str, Any], round: int) -> bool:
    """Something was played at a table of this round, and something is still to be played."""
    if view["round"] < round or view["state"] != "running":
        return False
    stages = [table["stage"] for table in view["rounds"][round - 1]["tables"]]
    return any(stage in ("playing", "finished") for stage in stages)
