"""Kill -9 server processes at random moments under load: is anything lost, and who has to wait?

    python benchmarks/kills.py                          # three processes, PostgreSQL, 1,000 kills
    python benchmarks/kills.py --kills 40               # so many more, added to those before
    python benchmarks/kills.py --database sqlite --processes 1 --kills 10 --fresh

People at tables with and without bots and clocks, with a real socket each, act at fixed times; a
process is killed at a random moment and started again at once; whoever it served connects to any
other one by themselves, watches and goes on. Processes are forked from one that has loaded
everything, so that starting them again does not take more of the machine than playing. After every
few kills the tables come to rest, and what people were told is compared with what is stored:
acknowledged actions, every update, bots that decided twice, clocks. The results are added up in
benchmarks/kills.json, so the program can be stopped and started; exit code 1 if anything was wrong.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import uvloop

# The crowd is shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.audit import Fault, audit
from service.databases import postgres, stop_postgres
from service.kills import Kills, Load, database_url, kill_under_load
from service.nursery import Nursery
from service.processes import Running, free_ports, server_for_a_crowd
from whistlestop.service.store import Store, tables

RESULTS = Path(__file__).with_suffix(".json")
MAPS = ("usa", "europe")
PERSON, BOT = {"kind": "open"}, {"kind": "bot", "level": "casual"}
FIVE = {"seats": [{"kind": "me"}, *[PERSON] * 4]}
WITH_BOTS = {"seats": [{"kind": "me"}, *[PERSON] * 2, *[BOT] * 2]}
ON_TIME = {**FIVE, "pace": {"kind": "seconds", "turn": 20, "reserve": 20}}
THINKERS = {**FIVE, "pace": {"kind": "seconds", "turn": 10, "reserve": 40}, "thinks_s": 18}
KINDS_OF_TABLE = (FIVE, WITH_BOTS, ON_TIME, WITH_BOTS, FIVE, THINKERS)
"""Thinkers take longer than their turn, so that time is charged and runs out."""
PARTS = ("between attempts", "until connected", "until shown")
KEPT_FAULTS = 20
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def plans(count: int) -> list[dict[str, Any]]:
    """Tables of all kinds, on both maps."""
    each = (KINDS_OF_TABLE[n % len(KINDS_OF_TABLE)] for n in range(count))
    return [{"map": MAPS[n % 2], **plan} for n, plan in enumerate(each)]


class Sum:
    """The results so far, in a form that can be added to."""

    def __init__(self, before: dict[str, Any]) -> None:
        self.counts: Counter[str] = Counter(before.get("counts", {}))
        self.tenths = {
            name: Counter({float(tenth): count for tenth, count in counts.items()})
            for name, counts in before.get("tenths_of_seconds", {}).items()
        }
        self.faults: list[str] = before.get("faults", [])
        self.load: list[float] = before.get("load_average", [])

    def add(self, found: Kills, faults: Sequence[Fault], entries: int) -> None:
        """One more piece."""
        crowd = found.crowd
        self.counts.update(
            {
                "pieces": 1,
                "kills": len(found.kills),
                "sent": crowd.sent,
                "acknowledged": len(crowd.acknowledged),
                "not answered": crowd.unanswered,
                "entries": entries,
                "orphans": found.orphans,
                "look again": crowd.gaps,
                "came back": len(crowd.returns),
                "hit again before that": sum(len(one.hits) > 1 for one in crowd.returns),
                **{f"refused as {code}": count for code, count in crowd.refusals.items()},
                **Counter(f"fault: {fault.kind}" for fault in faults),
            }
        )
        for name, seconds in {
            "until the process answers": found.health_s,
            "until people watch again": found.back_s(),
            "the same from the first kill, if hit again": [
                one.since_first for one in crowd.returns if len(one.hits) > 1
            ],
            **{f"of that, {name}": [one.parts[name] for one in crowd.returns] for name in PARTS},
            "until people have moved on": found.moved_on_s(with_bots=False),
            "until people and bots have": found.moved_on_s(with_bots=True),
            "told less than before": crowd.behind,
        }.items():
            self.tenths.setdefault(name, Counter()).update(_tenths(seconds))
        self.faults += [f"{one.kind}: {one.table}: {one.text}" for one in faults]
        del self.faults[KEPT_FAULTS:]
        now = round(os.getloadavg()[0], 1)
        self.load = [min([now, *self.load]), max([now, *self.load])]

    def kept(self) -> dict[str, Any]:
        """For the file."""
        return {
            "counts": dict(self.counts),
            "seconds": {name: spread(counts) for name, counts in self.tenths.items()},
            "tenths_of_seconds": {
                name: {str(tenth): counts[tenth] for tenth in sorted(counts)}
                for name, counts in self.tenths.items()
            },
            "load_average": self.load,
            "faults": self.faults,
        }


def _tenths(seconds: Iterable[float]) -> Counter[float]:
    """How often each, rounded up: never too short."""
    return Counter(-(-one * 10 // 1) / 10 for one in seconds)


def spread(tenths: Counter[float]) -> dict[str, float]:
    """Percentiles of what was counted."""
    ordered = sorted(tenths.elements()) or [0.0]
    return {name: ordered[round(share * (len(ordered) - 1))] for name, share in SHARES.items()}


def run(chosen: argparse.Namespace, folder: Path) -> bool:
    """All kills; whether nothing was wrong."""
    url = database_url(folder) if chosen.database == "sqlite" else chosen.database
    if url == "postgres":
        url = postgres().new_database()
        postgres().execute("ALTER SYSTEM SET fsync = on")  # off in tests
        postgres().execute("SELECT pg_reload_conf()")
    name = f"{chosen.database.partition(':')[0]}, {chosen.processes} processes"
    name += " of one parent" if chosen.together else ""
    kept = _read(chosen.json)
    total = Sum({} if chosen.fresh else kept.get(name, {}))
    nursery, store = Nursery(), Store.open(url)
    parts = {"processes": chosen.processes, "process_ports": free_ports(chosen.processes)}
    homes = [folder / str(number) for number in range(1 if chosen.together else chosen.processes)]
    options = parts if chosen.together else {}
    servers = [server_for_a_crowd(home, url, nursery, **options) for home in homes]
    try:
        for server in servers:
            server.start()
        killed: Sequence[Running] = servers[0].several() or servers
        for first in range(0, chosen.kills, chosen.piece):
            kills = min(chosen.piece, chosen.kills - first)
            seed = chosen.seed + total.counts["kills"]
            load = Load(plans(chosen.tables), chosen.rate, chosen.actions, kills, seed)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(kill_under_load(killed, load))
            places = found.crowd.places
            entries = sum(len(store.read(tables.log, place.table)) for place in places)
            total.add(found, audit(store, found.crowd), entries)
            show_slow(found, chosen.slow)
            kept |= {
                "machine": f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}",
                "python": platform.python_version(),
                name: {
                    "tables": len(places),
                    "people": len(list(found.crowd.guests)),
                    "rate": chosen.rate,
                    **total.kept(),
                },
            }
            chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
            show(total)
    finally:
        store.close()
        for server in servers:
            server.stop()
        nursery.close()
    return not total.faults and not total.counts["orphans"]


def _read(file: Path) -> dict[str, Any]:
    text = file.read_text("utf-8") if file.exists() else ""
    found: dict[str, Any] = json.loads(text) if text.strip() else {}
    return found


def show_slow(found: Kills, seconds: float) -> None:
    """What those waited for who watched again later than that."""
    for one in sorted(found.crowd.returns, key=lambda one: one.lost_at):
        if one.seconds <= seconds:
            continue
        parts = ", ".join(f"{name} {part:.2f}" for name, part in one.parts.items())
        print(f"  back after {one.seconds:.2f} s at {one.table}: {parts}")
        for attempt in one.attempts:
            killed = [
                f"{kill.at - attempt.begun_at:+.2f}"
                for kill in found.kills
                if found.addresses[kill.process] == attempt.address
                and one.lost_at - 5 < kill.at < one.back_at
            ]
            print(
                f"    {attempt.begun_at - one.lost_at:5.2f} s {attempt.address}: "
                f"{attempt.outcome} after {attempt.ended_at - attempt.begun_at:.2f}"
                + (f"; killed at {', '.join(killed)}" if killed else "")
            )


def show(total: Sum) -> None:
    """For people."""
    for name, count in total.counts.items():
        print(f"  {name:32} {count}")
    for name, counts in total.tenths.items():
        print(f"  {name:32} {spread(counts)} s")
    for fault in total.faults:
        print(f"  {fault}")
    print(flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--database", default="postgres", help="sqlite, postgres, or an empty URL")
    options.add_argument("--processes", type=int, default=3)
    options.add_argument(
        "--together", action="store_true", help="processes of one server, which starts them again"
    )
    options.add_argument("--kills", type=int, default=1000)
    options.add_argument("--piece", type=int, default=20, help="kills until everything is compared")
    options.add_argument("--tables", type=int, default=12)
    options.add_argument("--rate", type=float, default=20, help="actions a second")
    options.add_argument("--actions", type=int, default=15, help="between kills, on average")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument(
        "--slow", type=float, default=3, help="seconds; whoever takes longer is shown"
    )
    options.add_argument("--fresh", action="store_true", help="forget the results before")
    options.add_argument("--json", type=Path, default=RESULTS, help="where to write the results")
    chosen = options.parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="whistlestop-") as folder:
            return int(not run(chosen, Path(folder)))
    finally:
        stop_postgres()


if __name__ == "__main__":
    sys.exit(main())
