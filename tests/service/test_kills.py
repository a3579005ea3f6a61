"""kill -9 at any moment loses no acknowledged move; benchmarks/kills.py does it for longer."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from service.audit import Audit, audit
from service.crowd import Crowd
from service.databases import KINDS, postgres
from service.kills import Load, database_url, kill_under_load
from service.nursery import Nursery
from service.processes import ServerProcess
from whistlestop.service.store import Store, tables

KILLS = 2
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
PLANS = [{"map": map, "seats": SEATS} for map in ("usa", "europe", "mini", "mini")]
ON_TIME = {"map": "mini", "seats": SEATS, "pace": {"kind": "seconds", "turn": 300, "reserve": 9}}


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
                bot_pace_ms=0,
                bot_grace_ms=0,
            )
            server.start()
            stack.callback(server.stop)
            servers.append(server)
        yield servers


@pytest.mark.parametrize("kind", KINDS)
def test_killed_processes_have_every_acknowledged_move_and_people_go_on(
    kind: str, tmp_path: Path
) -> None:
    """On PostgreSQL there are two of them, and one is killed while the other serves."""
    url = database_url(tmp_path) if kind == "sqlite" else postgres().new_database()
    with serving(tmp_path, url, 1 if kind == "sqlite" else 2) as servers:
        load = Load([*PLANS, ON_TIME], rate=60, actions=15, kills=KILLS)
        found = asyncio.run(kill_under_load(servers, load))

    crowd, store = found.crowd, Store.open(url)
    try:
        assert audit(store, crowd) == []
        assert len(found.health_s) == KILLS
        assert found.back_s()
        assert len(crowd.acknowledged) > 25
        assert found.orphans == 0
        for server in servers:
            assert '"level": "error"' not in server.log
        check_that_the_audit_would_have_noticed(store, crowd)
    finally:
        store.close()


def check_that_the_audit_would_have_noticed(store: Store, crowd: Crowd) -> None:
    """Change what was told and what is stored."""
    guest, last = crowd.places[0].guests[0], crowd.acknowledged[-1]
    crowd.acknowledged.append(replace(last, number=last.number + 1))
    guest.heard.insert(1, crowd.places[1].guests[0].heard[-1])
    guest.heard[-1] = guest.heard[0]
    wrong = " ".join(fault.text for fault in audit(store, crowd))
    assert "was acknowledged, and" in wrong
    assert "tells another story" in wrong
    assert "saw something else at the end" in wrong

    place = crowd.places[-1]
    log = store.read(tables.log, place.table)
    bots = [replace(row, body=row.body.replace('"person","line"', '"bot","line"')) for row in log]
    late = [replace(row, at=row.at + row.number * 310_000) for row in log]
    assert {fault.kind for fault in Audit(bots, place).faults([], {})} == {"double bot move"}
    assert {fault.kind for fault in Audit(late, place).faults([], {})} == {"clock"}
