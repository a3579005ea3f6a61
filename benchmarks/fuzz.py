"""A million fuzzed messages and requests, beside games in progress: no fault, no hang, no growth.

    python benchmarks/fuzz.py                              # a million, about an hour
    python benchmarks/fuzz.py --messages 50000 --seed 3
    python benchmarks/fuzz.py --resume                     # go on where the last run was stopped
    python benchmarks/fuzz.py --limits                     # with the limits of a real server

The server is a process of its own. Several parties of six sockets play and send at the same time
what tests/service/fuzz/grammar.py and wishes.py write; Schemathesis asks all routes at the end, for
a fiftieth of the number. Everything that anybody was told is held against the logs of the tables.
Prints what was met and writes it to benchmarks/fuzz.json; exit code 1 if anything went wrong.
"""

import argparse
import asyncio
import json
import os
import platform
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any

import uvloop
from sqlalchemy import create_engine

# What fuzzes is shared with the tests: their folder instead of this one.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.fuzz import counted
from service.fuzz.campaign import Campaign, Plan, Size
from service.fuzz.fuzzer import Tally
from service.fuzz.routes import World, sweep_all
from service.people import Person
from service.processes import UNLIMITED, ServerProcess, Usage
from waiting import wait_until
from whistlestop.service.settings import Settings
from whistlestop.service.store import LogRow, tables

RESULTS = Path(__file__).with_suffix(".json")
SETTINGS: dict[str, Any] = {
    "max_tables_per_user": 10**6,
    "idle_unload_s": 1,
    "warm_search": False,
    "bot_pace_ms": 0,
    "bot_grace_ms": 20,
    "salt_wait_ms": 50,
    "workers": 1,
}
ROUTES_SHARE = 0.02
"""Of all messages, how many are requests made by Schemathesis."""


class FuzzedServer:
    """A server with a database that can be read beside it, and counts of what it holds."""

    def __init__(self, folder: Path, *, limits: bool) -> None:
        self.people: list[Person] = []
        self._counts = folder / "counts.json"
        real: dict[str, Any] = (
            {name: Settings.model_fields[name].default for name in UNLIMITED} if limits else {}
        )
        command = (sys.executable, counted.__file__, str(self._counts))
        self.process = ServerProcess(folder, command, **SETTINGS, **real)
        self.address = self.process.address
        self._engine = create_engine(f"sqlite:///{folder / 'whistlestop.db'}")

    def read_log(self, table: str) -> list[LogRow]:
        """The log of a table, as it is stored."""
        with self._engine.connect() as connection:
            return tables.log(connection, table)

    async def measure(self, messages: int) -> Size:
        """How large it is once everybody has gone."""
        return await asyncio.to_thread(self._measure, messages)

    def _measure(self, messages: int) -> Size:
        def is_empty() -> bool:
            found = self.process.metrics()
            return not found["whistlestop_sockets_open"] and not found["whistlestop_tables_loaded"]

        wait_until(is_empty, "Everybody leaving")
        self._counts.unlink(missing_ok=True)
        os.kill(self.process.pid, signal.SIGUSR1)
        wait_until(self._counts.exists, "Counting")
        counts = json.loads(self._counts.read_text("utf-8"))
        sockets = round(self.process.metrics()["whistlestop_sockets_open"])
        memory = round(Usage.of(self.process.pid).rss_mb, 1)
        return Size(messages, memory, counts["objects"], counts["tasks"], counts["tables"], sockets)

    def errors(self) -> list[str]:
        """What its log says went wrong."""
        lines = [line for line in self.process.log.splitlines() if line]
        return [line for line in lines if is_error(line)]


def is_error(line: str) -> bool:
    """Whether a line of the log tells of something that broke here."""
    try:
        entry = json.loads(line)
    except ValueError:
        return "Traceback" in line
    return entry["level"] == "error" and "Invalid UTF-8" not in entry["event"]


def resumed(campaign: Campaign, kept: dict[str, Any]) -> int:
    """Go on with what an earlier run has counted; the number of the next round."""
    tally = campaign.tally
    for one in fields(Tally):
        if one.name != "faults":
            setattr(tally, one.name, Counter(kept[one.name]))
    tally.faults = list(kept["faults"])
    campaign.sizes = [Size(**size) for size in kept["sizes"]]
    return int(kept["round"])


def run(chosen: argparse.Namespace, kept: dict[str, Any]) -> dict[str, Any]:
    """Everything against one server."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as name:
        server = FuzzedServer(Path(name), limits=chosen.limits)
        server.process.start()
        plan = Plan(round(chosen.messages * (1 - ROUTES_SHARE)), chosen.seed)
        campaign = Campaign(server.address, plan, server.read_log, server.measure)
        first = resumed(campaign, kept) if chosen.resume and kept else 0
        report: dict[str, Any] = {"seed": chosen.seed}

        def save(round: int) -> None:
            report.update(campaign.report(), round=round, errors=server.errors())
            report["minutes"] = (time.monotonic() - begin) / 60
            chosen.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
            print(f"{campaign.tally.messages:,} messages, {len(campaign.tally.faults)} faults")

        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(campaign.run(round=first, after=save))
            requests = round(chosen.messages * ROUTES_SHARE)
            report["routes"] = sweep_all(World(server), requests, chosen.seed)
            save(report["round"])
        finally:
            server.process.stop()
    return report


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--messages", type=int, default=1_000_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--resume", action="store_true", help="go on with the counts of the file")
    options.add_argument("--limits", action="store_true", help="with the limits of a real server")
    options.add_argument("--json", type=Path, default=RESULTS, help="where to write the results")
    chosen = options.parse_args()
    kept = json.loads(chosen.json.read_text("utf-8")) if chosen.json.exists() else {}
    report = run(chosen, kept)
    report["machine"] = f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}"
    report["python"] = platform.python_version()
    chosen.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    wrong = [*report["faults"], *report["errors"], *report["routes"]["faults"]]
    for fault in wrong[:20]:
        print(fault)
    print(f"{report['messages'] + report['routes']['requests']:,} in all, {len(wrong)} went wrong")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
