"""A million fuzzed messages and requests, beside games in progress: no fault, no hang, no growth.

    python benchmarks/fuzz.py                              # a million, about an hour
    python benchmarks/fuzz.py --messages 50000 --seed 3
    python benchmarks/fuzz.py --resume                     # go on where the last run was stopped
    python benchmarks/fuzz.py --limits                     # with the limits of a real server
    python benchmarks/fuzz.py --processes 3                # on a PostgreSQL that it starts

Every server is a process of its own. Several parties of six sockets play and send at the same time
what tests/service/fuzz/grammar.py and wishes.py write; Schemathesis asks all routes at the end, for
a fiftieth of the number. Everything that anybody was told is held against the logs of the tables,
and so are the notices between processes and what they log. Prints what was met and writes it to
benchmarks/fuzz.json; exit code 1 if anything went wrong.
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
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import uvloop
from sqlalchemy import create_engine

# What fuzzes is shared with the tests: their folder instead of this one.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.databases import postgres, stop_postgres
from service.eavesdropping import Eavesdropper, kind_of
from service.fuzz import counted
from service.fuzz.campaign import Campaign, Plan, Size
from service.fuzz.fuzzer import Tally
from service.fuzz.routes import World, sweep_all
from service.guarding import Overheard
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


class FuzzedService:
    """Server processes with a database that can be read beside them, and counts of what they hold.

    One on SQLite, or several on a PostgreSQL.
    """

    def __init__(self, folder: Path, processes: int, *, limits: bool) -> None:
        url = f"sqlite:///{folder / 'whistlestop.db'}"
        self._eavesdropper: Eavesdropper | None = None
        if processes > 1:
            url = postgres().new_database()
            self._eavesdropper = Eavesdropper(url)
        real = {name: Settings.model_fields[name].default for name in UNLIMITED} if limits else {}
        self.processes = []
        self._counts = []
        for number in range(processes):
            place = folder / str(number)
            place.mkdir()
            self._counts.append(place / "counts.json")
            command = (sys.executable, counted.__file__, str(self._counts[-1]))
            settings = {**SETTINGS, **real, "database_url": url}
            self.processes.append(ServerProcess(place, command, None, **settings))
        self.addresses = [process.address for process in self.processes]
        self._read = [0] * processes
        self._engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))

    def read_log(self, table: str) -> list[LogRow]:
        """The log of a table, as it is stored."""
        with self._engine.connect() as connection:
            return tables.log(connection, table)

    def overheard(self) -> Overheard:
        """What notices and logs say since this was asked last."""
        found = Overheard()
        if self._eavesdropper is not None:
            notices = self._eavesdropper.payloads()
            print(dict(Counter(kind_of(payload) for payload in notices)), "notices")
            found.hear("\n".join(notices), "the notices")
        for number, process in enumerate(self.processes):
            text = process.log
            found.hear(text[self._read[number] :], "the log")
            self._read[number] = len(text)
        return found

    async def size(self, messages: int) -> Size:
        """How large all of it is once everybody has gone."""
        return await asyncio.to_thread(self._size, messages)

    def _size(self, messages: int) -> Size:
        wait_until(lambda: not any(map(_busy, self.processes)), "Everybody leaving")
        counts: Counter[str] = Counter()
        memory = 0.0
        for process, file in zip(self.processes, self._counts, strict=True):
            file.unlink(missing_ok=True)
            os.kill(process.pid, signal.SIGUSR1)
            wait_until(file.exists, "Counting")
            found = json.loads(file.read_text("utf-8"))
            counts.update({name: found[name] for name in ("objects", "tasks", "tables")})
            counts["sockets"] += round(process.metrics()["whistlestop_sockets_open"])
            memory += Usage.of(process.pid).rss_mb
        return Size(messages, round(memory, 1), **counts)

    def errors(self) -> list[str]:
        """What the logs say went wrong."""
        lines = [line for process in self.processes for line in process.log.splitlines()]
        return [line for line in lines if line and is_error(line)]

    def stop(self) -> None:
        """The end of everything."""
        for process in self.processes:
            process.stop()
        if self._eavesdropper is not None:
            self._eavesdropper.__exit__()
        self._engine.dispose()
        stop_postgres()


def _busy(process: ServerProcess) -> bool:
    found = process.metrics()
    return bool(found["whistlestop_sockets_open"] or found["whistlestop_tables_loaded"])


@dataclass
class Address:
    """Where Schemathesis asks."""

    address: str
    people: list[Person] = field(default_factory=list)


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
    """Everything against one service."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as name:
        service = FuzzedService(Path(name), chosen.processes, limits=chosen.limits)
        campaign = Campaign(service, Plan(round(chosen.messages * (1 - ROUTES_SHARE)), chosen.seed))
        first = resumed(campaign, kept) if chosen.resume and kept else 0
        earlier = kept.get("minutes", 0) if first else 0
        report: dict[str, Any] = {"processes": chosen.processes, "seed": chosen.seed}
        if chosen.limits:
            report["limits"] = "of a real server"

        def save(round: int) -> None:
            report.update(campaign.report(), round=round, errors=service.errors())
            report["minutes"] = earlier + (time.monotonic() - begin) / 60
            write(chosen, report)
            print(f"{campaign.tally.messages:,} messages, {len(campaign.tally.faults)} faults")

        try:
            for process in service.processes:
                process.start()
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(campaign.run(round=first, after=save))
            requests = round(chosen.messages * ROUTES_SHARE)
            world = World(Address(service.addresses[0]))
            report["routes"] = sweep_all(world, requests, chosen.seed)
            save(report["round"])
        finally:
            service.stop()
    return report


def name_of(chosen: argparse.Namespace) -> str:
    """Under which name the results of a run are kept."""
    name = "1 process" if chosen.processes == 1 else f"{chosen.processes} processes"
    return f"{name}, real limits" if chosen.limits else name


def read(chosen: argparse.Namespace) -> dict[str, Any]:
    """The results of all runs so far."""
    found: dict[str, Any] = json.loads(chosen.json.read_text("utf-8") or "{}")
    return found


def write(chosen: argparse.Namespace, report: dict[str, Any]) -> None:
    """Keep the results of a run beside those of others."""
    kept = read(chosen) if chosen.json.exists() else {}
    kept |= {
        "machine": f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}",
        "python": platform.python_version(),
        name_of(chosen): report,
    }
    chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--messages", type=int, default=1_000_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--processes", type=int, default=1, help="several share a PostgreSQL")
    options.add_argument("--resume", action="store_true", help="go on with the counts of the file")
    options.add_argument("--limits", action="store_true", help="with the limits of a real server")
    options.add_argument("--json", type=Path, default=RESULTS, help="where to write the results")
    chosen = options.parse_args()
    kept = read(chosen).get(name_of(chosen), {}) if chosen.json.exists() else {}
    report = run(chosen, kept)
    wrong = [*report["faults"], *report["errors"], *report["routes"]["faults"]]
    for fault in wrong[:20]:
        print(fault)
    print(f"{report['messages'] + report['routes']['requests']:,} in all, {len(wrong)} went wrong")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
