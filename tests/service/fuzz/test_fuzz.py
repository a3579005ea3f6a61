"""Fuzzed messages and requests beside games in progress; `benchmarks/fuzz.py` sends a million."""

import asyncio
from pathlib import Path

import pytest

from service.databases import postgres
from service.fuzz.campaign import Campaign, Plan, Size, until
from service.fuzz.fuzzer import Tally
from service.guarding import Overheard
from service.people import Server, serving
from whistlestop.service.store import LogRow, tables

SETTINGS = {"max_tables_per_user": 10**6, "idle_unload_s": 1}


class Here:
    """Servers of this process, on one database."""

    def __init__(self, *servers: Server) -> None:
        self._services = [server.app.state.service for server in servers]
        self.addresses = [server.address for server in servers]

    def read_log(self, table: str) -> list[LogRow]:
        found: list[LogRow] = self._services[0].journal.store.read(tables.log, table)
        return found

    def overheard(self) -> Overheard:
        return Overheard()

    async def size(self, messages: int) -> Size:
        async def is_empty() -> bool:
            return not any(service.connections.open for service in self._services)

        await until(is_empty, "Everybody leaving")
        return Size(messages, 0, 0, 0, 0, 0)


def fuzzed(plan: Plan, *servers: Server) -> Tally:
    """What comes of a campaign."""
    campaign = Campaign(Here(*servers), plan)
    asyncio.run(campaign.run())
    assert campaign.tally.faults == []
    return campaign.tally


def test_fuzzed_messages_break_nothing_and_reach_deep_into_games(tmp_path: Path) -> None:
    with serving(tmp_path, **SETTINGS) as server:
        tally = fuzzed(Plan(3_000, seed=7, parties=2, portion=1_500), server)

    assert set(tally.answers) >= {"snapshot", "update", "done", "refused", "200", "409"}
    codes = {name.partition("/")[0] for name in tally.refusals}
    assert codes >= {"bad_request", "forbidden", "out_of_step", "wrong_stage"}, tally.refusals
    assert tally.games["acted"] > 20, tally.games
    assert tally.games["inspected states"] > 50, tally.games


@pytest.mark.long
def test_a_great_many_fuzzed_messages_break_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, **SETTINGS) as server:
        tally = fuzzed(Plan(40_000, seed=8), server)

    answers = {"uncovered", "because", "route_explained", "hint", "chat", "201", "404", "422"}
    assert set(tally.answers) >= answers
    assert tally.games["acted"] > 1_000, tally.games
    assert tally.games["inspected RouteClaimed"] > 50, tally.games


@pytest.mark.long
@pytest.mark.xdist_group("postgres")
def test_fuzzed_messages_to_two_processes_break_nothing(tmp_path: Path) -> None:
    url = postgres().new_database()
    with (
        serving(tmp_path, database_url=url, **SETTINGS) as one,
        serving(tmp_path, database_url=url, **SETTINGS) as other,
    ):
        tally = fuzzed(Plan(10_000, seed=9, portion=2_500), one, other)

    assert tally.games["acted"] > 100, tally.games
