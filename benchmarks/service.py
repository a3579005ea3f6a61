"""A thousand people at two hundred tables, and bots that think: does the server keep up?

    python benchmarks/service.py                            # SQLite, both parts, some minutes
    python benchmarks/service.py --database-url postgres    # one started for it, or a URL
    python benchmarks/service.py --people 100 --tables 20 --rate 10 --seconds 10

One server process (`whistlestop serve`, a database of its own) and the crowd in this one, with a
real socket a person. Part one: people only, actions at fixed times. The latency of an action is
the time from just before it is sent until the last person at its table has received it. Part two:
bots think all the time beside people who act. Prints a table and writes it to
benchmarks/service.json; exit code 1 if there was any error.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop

# The crowd is shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.crowd import Crowd, Pace
from service.databases import postgres, stop_postgres
from service.processes import ServerProcess, Usage

RESULTS = Path(__file__).with_suffix(".json")
MAPS = ("usa", "europe")
LAG = "whistlestop_loop_lag"
SAMPLE_S = 5.0
SEARCH_S = 300.0
"""How long the compiled search may take to be ready."""
AIMS = {"p99_ms": 100, "memory_mb": 400, "longest_block_ms": 50}


class Watcher:
    """What the server used and how long its event loop was blocked, from one moment to another."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._peaks: dict[int, float] = {}
        self._blocks: list[float] = []

    async def __aenter__(self) -> "Watcher":
        self._before = await self._look()
        self._begin = time.perf_counter(), time.process_time()
        self._cpu = self._processor_times()
        self._task = asyncio.create_task(self._keep_looking())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        wall, own = time.perf_counter() - self._begin[0], time.process_time() - self._begin[1]
        server, bots = self._processor_times()
        after = await self._look()
        actions = after["whistlestop_actions_total"] - self._before["whistlestop_actions_total"]
        children = [mb for pid, mb in self._peaks.items() if pid != self._server.pid]
        self.found = {
            "actions": round(actions),
            "server_mb": round(self._peaks[self._server.pid]),
            "bots_mb": round(sum(children)),
            "memory_mb": round(self._peaks[self._server.pid] + sum(children)),
            "server_cpu": round((server - self._cpu[0]) / wall, 2),
            "bots_cpu": round((bots - self._cpu[1]) / wall, 2),
            "crowd_cpu": round(own / wall, 2),
            **self._lag(after),
        }

    def _processor_times(self) -> tuple[float, float]:
        children = sum(Usage.of(pid).cpu_s for pid in self._server.children())
        return Usage.of(self._server.pid).cpu_s, children

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(SAMPLE_S)
            await self._look()

    async def _look(self) -> dict[str, float]:
        for pid in (self._server.pid, *self._server.children()):
            self._peaks[pid] = max(self._peaks.get(pid, 0), Usage.of(pid).peak_mb)
        numbers = await asyncio.to_thread(self._server.metrics)
        self._blocks.append(numbers[f"{LAG}_longest_seconds"])
        return numbers

    def _lag(self, after: dict[str, float]) -> dict[str, Any]:
        """The longest block, and how many were longer than some times.

        The server tells the longest of the last half minute, which may lie before we began; its
        histogram tells which bound the longest of our time keeps. Where all that was told lies
        above it, the bound is taken: never too short.
        """
        start = f"{LAG}_seconds_bucket"
        bounds = [float(name.split('"')[1]) for name in after if name.startswith(start)]
        more = {
            bound: after[name] - self._before[name]
            for bound, name in zip(bounds, (n for n in after if n.startswith(start)), strict=True)
        }
        total = more[max(bounds)]
        most = min(bound for bound, count in more.items() if count == total)
        possible = [seen for seen in self._blocks if seen <= most]
        longest = max(possible, default=most)
        over = {f"over_{bound * 1000:g}_ms": round(total - more[bound]) for bound in (0.025, 0.05)}
        return {"longest_block_ms": round(longest * 1000, 1), "probes": round(total), **over}


def percentiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(seconds) or [0.0]
    shares = {"p50_ms": 0.5, "p95_ms": 0.95, "p99_ms": 0.99, "max_ms": 1.0}
    last = len(ordered) - 1
    return {name: round(ordered[round(share * last)] * 1000, 1) for name, share in shares.items()}


def report(crowd: Crowd, pace: Pace, watcher: Watcher) -> dict[str, Any]:
    """One part of the results."""
    return {
        "acted": len(crowd.latencies),
        **percentiles(crowd.latencies),
        "errors": dict(crowd.errors),
        "missed": pace.missed,
        "sent_late_p99_ms": percentiles(pace.late)["p99_ms"],
        **watcher.found,
    }


async def measure(
    server: ServerProcess, plans: list[dict[str, Any]], rate: float, seconds: float, advance: int
) -> dict[str, Any]:
    """People come, play a little so that tables differ, and then act at fixed times."""
    crowd = Crowd(server.address)
    begin = time.perf_counter()
    await crowd.sit_down(plans)
    await crowd.connect()
    print(f"  everybody is there after {time.perf_counter() - begin:.0f} s", flush=True)
    most = await hurry(crowd, advance) if advance else None
    async with Watcher(server) as watcher:
        pace = await crowd.act_steadily(rate, seconds)
        await crowd.until_quiet()
    await crowd.close()
    return report(crowd, pace, watcher) | ({} if most is None else {"most_actions_s": most})


async def hurry(crowd: Crowd, advance: int) -> int:
    """Play as fast as it goes; how many actions a second that is."""
    begin = time.perf_counter()
    await crowd.advance(advance)
    await crowd.until_quiet()
    crowd.latencies.clear()
    return round(crowd.sent / (time.perf_counter() - begin))


def people_plans(people: int, tables: int) -> list[dict[str, Any]]:
    """Tables for so many people, spread evenly, on both maps."""
    each = people // tables
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(each - 1))]
    return [{"map": MAPS[place % 2], "seats": seats} for place in range(tables)]


def bot_plans(tables: int, level: str) -> list[dict[str, Any]]:
    """Tables of two people and two bots."""
    bots = [{"kind": "bot", "level": level}] * 2
    seats = [{"kind": "me"}, {"kind": "open"}, *bots]
    return [{"map": MAPS[place % 2], "seats": seats} for place in range(tables)]


async def strongest(server: ServerProcess) -> str:
    """A bot that searches, as soon as its code is compiled, or one that needs none."""
    try:
        import numba  # noqa: F401 - whether it is installed
    except ImportError:
        return "skilled"
    end = time.monotonic() + SEARCH_S
    while time.monotonic() < end:
        if server.health()["search_ready"]:
            return "expert"
        await asyncio.sleep(0.5)
    return "skilled"


@contextmanager
def serving(options: argparse.Namespace, **settings: Any) -> Iterator[ServerProcess]:
    """A fresh server with a fresh database."""
    url = options.database_url
    if url is not None:
        settings["database_url"] = postgres().new_database() if url == "postgres" else url
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as folder:
        server = ServerProcess(Path(folder), log_level="warning", **settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()
            if server.log.count("\n") > 1:
                print(f"  The server wrote:\n{server.log[-2000:]}")


async def run(options: argparse.Namespace) -> dict[str, Any]:
    """Both parts."""
    found: dict[str, Any] = {}
    if options.people:
        plans = people_plans(options.people, options.tables)
        print(f"{options.people} people at {options.tables} tables, {options.rate:g} actions/s")
        with serving(options, warm_search=False) as server:
            found["people"] = {
                "people": options.people,
                "tables": options.tables,
                "rate": options.rate,
            } | await measure(server, plans, options.rate, options.seconds, options.advance)
        show(found["people"])
    if options.bot_tables:
        with serving(options, bot_pace_ms=0, bot_grace_ms=0) as server:
            level = options.level or await strongest(server)
            print(f"{options.bot_tables} tables of two people and two bots ({level})")
            plans = bot_plans(options.bot_tables, level)
            found["bots"] = {
                "level": level,
                "tables": options.bot_tables,
                "rate": options.bot_rate,
            } | await measure(server, plans, options.bot_rate, options.seconds, 0)
        show(found["bots"])
    return found


def show(found: dict[str, Any]) -> None:
    """One part, for people."""
    for name, value in found.items():
        aim = AIMS.get(name)
        print(f"  {name:18} {value}" + ("" if aim is None else f"   (aim {aim})"))
    print(flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--people", type=int, default=1000, help="0 leaves part one out")
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--rate", type=float, default=100, help="actions a second")
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--advance", type=int, default=40, help="actions played before, at most")
    options.add_argument("--bot-tables", type=int, default=40, help="0 leaves part two out")
    options.add_argument("--bot-rate", type=float, default=20, help="actions of people a second")
    options.add_argument("--level", help="of the bots; otherwise the expert, if he can play")
    options.add_argument("--database-url", help="or `postgres`, for one that is started for this")
    options.add_argument("--json", type=Path, default=RESULTS, help="where to write the results")
    chosen = options.parse_args()
    if chosen.people and not 2 * chosen.tables <= chosen.people <= 5 * chosen.tables:
        options.error(f"{chosen.tables} tables have room for 2 to 5 people each.")
    if chosen.database_url == "postgres":
        postgres().execute("ALTER SYSTEM SET fsync = on")  # off in tests
        postgres().execute("SELECT pg_reload_conf()")
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = runner.run(run(chosen))
    finally:
        stop_postgres()
    write(chosen, found)
    return int(any(part["errors"] for part in found.values()))


def write(chosen: argparse.Namespace, found: dict[str, Any]) -> None:
    """Keep the results, beside those of other databases."""
    url = chosen.database_url or "sqlite"
    text = chosen.json.read_text("utf-8") if chosen.json.exists() else ""
    kept = json.loads(text) if text.strip() else {}
    kept["url" if "://" in url else url] = {
        "machine": f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}",
        "python": platform.python_version(),
        "seconds": chosen.seconds,
        **found,
    }
    chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
