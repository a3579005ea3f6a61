"""kill -9 at any moment loses no acknowledged move; benchmarks/kills.py does it for longer."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from service.audit import audit
from service.databases import KINDS, postgres
from service.kills import Load, database_url, kill_under_load
from service.processes import ServerProcess
from whistlestop.service.store import Store

KILLS = 2
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
PLANS = [{"map": map, "seats": SEATS} for map in ("usa", "europe", "mini", "mini")]


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_server_has_every_acknowledged_move_and_people_go_on(
    kind: str, tmp_path: Path
) -> None:
    url = database_url(tmp_path) if kind == "sqlite" else postgres().new_database()
    server = ServerProcess(
        tmp_path, database_url=url, warm_search=False, bot_pace_ms=0, bot_grace_ms=0
    )
    server.start()
    try:
        load = Load(PLANS, rate=60, actions=15, kills=KILLS)
        found = asyncio.run(kill_under_load([server], load))
    finally:
        server.stop()

    crowd, store = found.crowd, Store.open(url)
    try:
        assert audit(store, crowd) == []
        assert len(found.health_s) == KILLS
        assert len(found.back_s()) >= len(list(crowd.guests))
        assert len(crowd.acknowledged) > 25
        assert found.orphans == 0
        assert '"level": "error"' not in server.log

        # The audit is worth something only if it would have noticed.
        guest, last = crowd.places[0].guests[0], crowd.acknowledged[-1]
        crowd.acknowledged.append(replace(last, number=last.number + 1))
        guest.heard.insert(1, crowd.places[1].guests[0].heard[-1])
        guest.heard[-1] = guest.heard[0]
        wrong = " ".join(fault.text for fault in audit(store, crowd))
        assert "was acknowledged, and" in wrong
        assert "tells another story" in wrong
        assert "saw something else at the end" in wrong
    finally:
        store.close()
