"""A thousand people at two hundred tables, and bots that think: does the server keep up?

    python benchmarks/service.py                            # SQLite, both parts, some minutes
    python benchmarks/service.py --database-url postgres    # one started for it, or a URL
    python benchmarks/service.py --people 100 --tables 20 --rate 10 --seconds 10
    python benchmarks/service.py --database-url postgres --processes 4 --people 10000 \
        --tables 2000 --rate 100 200 300 1000 --bot-tables 0

A server process (`whistlestop serve`, a database of its own), or several that people come to at
random, and the crowd in this one, with a real socket a person. First, how much memory idle sockets
take and give back. Part one: people only, actions at fixed times. The latency of an action is the
time from just before it is sent until the last person at its table has received it. Part two: bots
think all the time beside people who act. Prints a table and writes it to benchmarks/service.json;
exit code 1 if there was any error.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvloop

# The crowd is shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.crowd import Crowd, Pace
from service.databases import postgres, stop_postgres
from service.lean import LeanSocket
from service.processes import Running, ServerProcess, Usage, free_ports

RESULTS = Path(__file__).with_suffix(".json")
MAPS = ("usa", "europe")
LAG = "whistlestop_loop_lag"
SAMPLE_S = 5.0
MORE_TABLES = 200
"""So many at most are enough to tell what one of them takes."""
SEARCH_S = 300.0
"""How long the compiled search may take to be ready."""
AIMS = {
    "p99_ms": 50,
    "memory_mb": 400,
    "longest_block_ms": 50,
    "cpu_ms_an_action": 1.0,
    "bytes_median": 1000,
    "table_kb": 200,
    "idle_socket_kb": 32,
    "closed_socket_kb": 0,
}


class Watcher:
    """What the servers used and how long their event loops were blocked, from one moment to
    another."""

    def __init__(self, servers: Sequence[Running]) -> None:
        self._servers = servers
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
        own_mb = sum(self._peaks[server.pid] for server in self._servers)
        all_mb = sum(self._peaks.values())
        self.found = {
            "actions": round(actions),
            "server_mb": round(own_mb),
            "bots_mb": round(all_mb - own_mb),
            "memory_mb": round(all_mb),
            "server_cpu": round((server - self._cpu[0]) / wall, 2),
            "cpu_ms_an_action": round((server - self._cpu[0]) * 1000 / max(1, actions), 2),
            "bots_cpu": round((bots - self._cpu[1]) / wall, 2),
            "crowd_cpu": round(own / wall, 2),
            "load_average": round(os.getloadavg()[0], 1),
            **self._lag(after),
        }

    def _processor_times(self) -> tuple[float, float]:
        children = [pid for server in self._servers for pid in server.children()]
        own = sum(Usage.of(server.pid).cpu_s for server in self._servers)
        return own, sum(Usage.of(pid).cpu_s for pid in children)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(SAMPLE_S)
            await self._look()

    async def _look(self) -> dict[str, float]:
        total: Counter[str] = Counter()
        for server in self._servers:
            for pid in (server.pid, *server.children()):
                self._peaks[pid] = max(self._peaks.get(pid, 0), Usage.of(pid).peak_mb)
            numbers = await asyncio.to_thread(server.metrics)
            self._blocks.append(numbers[f"{LAG}_longest_seconds"])
            total.update(numbers)
        return dict(total)

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
    sizes = sorted(crowd.sizes) or [0]
    return {
        "acted": len(crowd.latencies),
        **percentiles(crowd.latencies),
        "bytes_median": sizes[len(sizes) // 2],
        "bytes_p95": sizes[len(sizes) * 95 // 100],
        "errors": dict(crowd.errors),
        "missed": pace.missed,
        "sent_late_p99_ms": percentiles(pace.late)["p99_ms"],
        **watcher.found,
    }


async def measure(
    servers: Sequence[Running],
    plans: list[dict[str, Any]],
    rates: Sequence[float],
    options: argparse.Namespace,
    advance: int,
) -> dict[str, Any]:
    """People come, play a little so that tables differ, and then act at fixed times."""
    crowd = Crowd(*(server.address for server in servers), live=options.live)
    begin = time.perf_counter()
    await crowd.sit_down(plans)
    seated_s = time.perf_counter() - begin
    await crowd.connect()
    all_s = time.perf_counter() - begin
    print(
        f"  everybody is there after {all_s:.0f} s, of these {seated_s:.0f} to sit down", flush=True
    )
    most = await hurry(crowd, advance) if advance else None
    *first, last = [await at_rate(servers, crowd, rate, options.seconds) for rate in rates]
    found = last | ({"at_lower_rates": first} if first else {})
    if most is not None:
        found |= {"most_actions_s": most, "table_kb": await more_tables(servers, plans, advance)}
    await crowd.close()
    return found


async def at_rate(
    servers: Sequence[Running], crowd: Crowd, rate: float, seconds: float
) -> dict[str, Any]:
    """People act so many times a second, however long it takes until they are answered."""
    crowd.sizes.clear()
    crowd.latencies.clear()
    async with Watcher(servers) as watcher:
        begin = time.perf_counter()
        pace = await crowd.act_steadily(rate, seconds)
        await crowd.until_quiet()
        took = time.perf_counter() - begin
    found = {"rate": rate, "acted_s": round(len(crowd.latencies) / took)}
    found |= report(crowd, pace, watcher)
    show(found)
    return found


async def more_tables(servers: Sequence[Running], plans: list[dict[str, Any]], advance: int) -> int:
    """Kilobytes that a table takes with its sockets in the middle of a game, beside others."""
    base, more = memory_of(servers), plans[: max(1, min(MORE_TABLES, len(plans) // 2))]
    crowd = Crowd(*(server.address for server in servers), live=2)
    await crowd.sit_down(more)
    await crowd.connect()
    await hurry(crowd, advance)
    found = round((memory_of(servers) - base) / len(more) * 1024)
    await crowd.close()
    return found


def memory_of(servers: Sequence[Running]) -> float:
    """Megabytes of the servers now, without those of the bots."""
    return sum(Usage.of(server.pid).rss_mb for server in servers)


async def measure_sockets(server: Running, count: int) -> dict[str, Any]:
    """Open sockets that watch nothing and close them; then the same four times again."""
    await _open_and_close(server, count // 10)  # what the first ones need, all share
    base = memory_of([server])
    peak = await _open_and_close(server, count)
    once = memory_of([server])
    for _ in range(4):
        await _open_and_close(server, count)
    left = memory_of([server]) - once
    return {
        "sockets": count,
        "idle_socket_kb": round((peak - base) / count * 1024, 1),
        "closed_socket_kb": round(left / (4 * count) * 1024, 1),
    }


async def _open_and_close(server: Running, count: int) -> float:
    """The memory while so many sockets are open."""
    sockets = [
        await LeanSocket.open(server.address, "", lambda _: None, lambda: None, live=2)
        for _ in range(count)
    ]
    await _until_open(server, count)
    seen = memory_of([server])
    for socket in sockets:
        socket.close()
    await _until_open(server, 0)
    return seen


async def _until_open(server: Running, count: int) -> None:
    while (await asyncio.to_thread(server.metrics))["whistlestop_sockets_open"] != count:
        await asyncio.sleep(0.1)


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


async def strongest(servers: Sequence[Running]) -> str:
    """A bot that searches, as soon as its code is compiled, or one that needs none."""
    try:
        import numba  # noqa: F401 - whether it is installed
    except ImportError:
        return "skilled"
    end = time.monotonic() + SEARCH_S
    while time.monotonic() < end:
        if all(server.health()["search_ready"] for server in servers):
            return "expert"
        await asyncio.sleep(0.5)
    return "skilled"


@contextmanager
def serving(options: argparse.Namespace, **settings: Any) -> Iterator[list[Running]]:
    """Fresh servers with a fresh database."""
    url = options.database_url
    if url is not None:
        settings["database_url"] = postgres().new_database() if url == "postgres" else url
    if options.processes > 1:
        settings |= {"processes": options.processes, "process_ports": free_ports(options.processes)}
    with ExitStack() as stack:
        found: list[Running] = []
        for _ in range(options.machines):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="whistlestop-")))
            server = ServerProcess(folder, log_level="warning", **settings)
            server.start()
            stack.callback(_stop, server)
            found += server.several() or [server]
        yield found


def _stop(server: ServerProcess) -> None:
    server.stop()
    if server.log.count("\n") > 1:
        print(f"  The server wrote:\n{server.log[-2000:]}")


async def run(options: argparse.Namespace) -> dict[str, Any]:
    """Both parts."""
    found: dict[str, Any] = {}
    if options.sockets:
        print(f"{options.sockets} sockets that watch nothing")
        with serving(options, warm_search=False) as servers:
            found["sockets"] = await measure_sockets(servers[0], options.sockets)
        show(found["sockets"])
    if options.people:
        plans = people_plans(options.people, options.tables)
        rates = ", ".join(f"{rate:g}" for rate in sorted(options.rate))
        print(f"{options.people} people at {options.tables} tables, {rates} actions/s")
        tables = max(2000, 2 * options.tables)  # each process may have to know all of them
        with serving(options, warm_search=False, max_loaded_tables=tables) as servers:
            found["people"] = {
                "people": options.people,
                "machines": options.machines,
                "processes": options.processes,
                "tables": options.tables,
                "live": options.live,
            } | await measure(servers, plans, sorted(options.rate), options, options.advance)
        show({name: found["people"].get(name) for name in ("most_actions_s", "table_kb")})
    if options.bot_tables:
        with serving(options, bot_pace_ms=0, bot_grace_ms=0) as servers:
            level = options.level or await strongest(servers)
            print(f"{options.bot_tables} tables of two people and two bots ({level})")
            plans = bot_plans(options.bot_tables, level)
            found["bots"] = {
                "level": level,
                "tables": options.bot_tables,
            } | await measure(servers, plans, [options.bot_rate], options, 0)
    return found


def show(found: dict[str, Any]) -> None:
    """One part, for people."""
    for name, value in found.items():
        aim = AIMS.get(name)
        print(f"  {name:18} {value}" + ("" if aim is None else f"   (aim {aim})"))
    print(flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--sockets", type=int, default=1000, help="idle ones; 0 leaves them out")
    options.add_argument("--live", type=int, default=2, help="the version of the messages")
    options.add_argument("--people", type=int, default=1000, help="0 leaves part one out")
    options.add_argument("--tables", type=int, default=200)
    options.add_argument(
        "--rate", type=float, nargs="+", default=[100], help="actions a second; all are measured"
    )
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--advance", type=int, default=40, help="actions played before, at most")
    options.add_argument("--bot-tables", type=int, default=40, help="0 leaves part two out")
    options.add_argument("--bot-rate", type=float, default=20, help="actions of people a second")
    options.add_argument("--level", help="of the bots; otherwise the expert, if he can play")
    options.add_argument("--database-url", help="or `postgres`, for one that is started for this")
    options.add_argument("--processes", type=int, default=1, help="more need PostgreSQL")
    options.add_argument("--machines", type=int, default=1, help="servers that share a database")
    options.add_argument("--name", help="of the results in the file; otherwise the database's")
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
    return int(any(part.get("errors") for part in found.values()))


def write(chosen: argparse.Namespace, found: dict[str, Any]) -> None:
    """Keep the results, beside those of other runs."""
    url = chosen.database_url or "sqlite"
    name = chosen.name or ("url" if "://" in url else url)
    text = chosen.json.read_text("utf-8") if chosen.json.exists() else ""
    kept = json.loads(text) if text.strip() else {}
    kept[name] = {
        "machine": f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}",
        "python": platform.python_version(),
        "seconds": chosen.seconds,
        **found,
    }
    chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
