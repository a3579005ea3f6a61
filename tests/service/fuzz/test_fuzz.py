"""Fuzzed messages and requests beside games in progress; `benchmarks/fuzz.py` sends a million."""

import asyncio
from pathlib import Path

import pytest

from service.fuzz.campaign import Campaign, Plan, Size, until
from service.people import Server, serving
from whistlestop.service.store import LogRow, tables

SETTINGS = {"max_tables_per_user": 10**6, "idle_unload_s": 1}


async def campaign(server: Server, plan: Plan) -> Campaign:
    """Run one against a server of this process."""
    service = server.app.state.service

    def read_log(table: str) -> list[LogRow]:
        found: list[LogRow] = service.journal.store.read(tables.log, table)
        return found

    async def measure(messages: int) -> Size:
        async def is_empty() -> bool:
            return not service.connections.open

        await until(is_empty, "Everybody leaving")
        return Size(messages, 0, 0, 0, 0, service.connections.open)

    found = Campaign(server.address, plan, read_log, measure)
    await found.run()
    return found


def test_fuzzed_messages_break_nothing_and_reach_deep_into_games(tmp_path: Path) -> None:
    with serving(tmp_path, **SETTINGS) as server:
        found = asyncio.run(campaign(server, Plan(3_000, seed=7, parties=2, portion=1_500)))

    tally = found.tally
    assert tally.faults == []
    assert set(tally.answers) >= {"snapshot", "update", "done", "refused", "200", "409"}
    codes = {name.partition("/")[0] for name in tally.refusals}
    assert codes >= {"bad_request", "forbidden", "out_of_step", "wrong_stage"}, tally.refusals
    assert tally.games["acted"] > 20, tally.games
    assert tally.games["inspected states"] > 50, tally.games


@pytest.mark.long
def test_a_great_many_fuzzed_messages_break_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, **SETTINGS) as server:
        found = asyncio.run(campaign(server, Plan(40_000, seed=8)))

    assert found.tally.faults == []
    answers = {"uncovered", "because", "route_explained", "hint", "chat", "201", "404", "422"}
    assert set(found.tally.answers) >= answers
    assert found.tally.games["acted"] > 1_000, found.tally.games
    assert found.tally.games["inspected RouteClaimed"] > 50, found.tally.games
