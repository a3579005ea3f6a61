"""kill -9 at any moment loses no acknowledged move. benchmarks/kills.py does the same for longer."""

import asyncio
from pathlib import Path

import pytest

from service.databases import KINDS, postgres
from service.kills import Load, database_url, kill_under_load
from service.processes import ServerProcess

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
        load = Load(PLANS, rate=60, seconds=1, kills=KILLS)
        found = asyncio.run(kill_under_load(server, load, url))
    finally:
        server.stop()

    assert found.faults == []
    assert found.killed == len(found.back_s) == KILLS
    assert found.acknowledged > 20
    assert found.entries > found.acknowledged
    assert '"level": "error"' not in server.log
