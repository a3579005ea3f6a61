"""Kill -9 under load and restart, ten times: is every acknowledged action there, and how soon?

    python benchmarks/kills.py                          # SQLite and PostgreSQL, some minutes
    python benchmarks/kills.py sqlite --kills 3
    python benchmarks/kills.py postgresql://...         # an empty database of yours

People at many tables, with bots, act at fixed times; the server is killed at a random moment and
started again at once; everybody connects again by themselves, watches and goes on. In the end what
people were told is compared with what is stored. Prints a table and writes it to
benchmarks/kills.json; exit code 1 if anything was lost.
"""

import argparse
import asyncio
import json
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop

# The crowd is shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.databases import postgres, stop_postgres
from service.kills import Load, audit, database_url, kill_under_load
from service.processes import ServerProcess
from whistlestop.service.store import Store, tables

RESULTS = Path(__file__).with_suffix(".json")
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
SHOWN_FAULTS = 20


def measure(database: str, load: Load) -> dict[str, Any]:
    """All kills with one database."""
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as name:
        folder = Path(name)
        urls = {
            "sqlite": lambda: database_url(folder),
            "postgres": lambda: postgres().new_database(),
        }
        url = urls.get(database, lambda: database)()
        server = ServerProcess(
            folder,
            database_url=url,
            log_level="warning",
            warm_search=False,
            bot_pace_ms=0,
            bot_grace_ms=0,
        )
        server.start()
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(kill_under_load(server, load))
        finally:
            server.stop()
        store = Store.open(url)
        try:
            faults = audit(store, found.crowd)
            entries = sum(len(store.read(tables.log, place.table)) for place in found.crowd.places)
        finally:
            store.close()
    return {
        "kills": len(found.back_s),
        "tables": len(load.plans),
        "people": len(list(found.crowd.guests)),
        "rate": load.rate,
        "sent": found.crowd.sent,
        "acknowledged": len(found.crowd.acknowledged),
        "unanswered": found.crowd.unanswered,
        "entries": entries,
        "health_s": spread(found.health_s),
        "everybody_back_s": spread(found.back_s),
        "orphans": found.orphans,
        "faults": faults,
    }


def spread(seconds: list[float]) -> dict[str, float]:
    """The middle and the worst."""
    return {"median": round(statistics.median(seconds), 2), "max": round(max(seconds), 2)}


def show(database: str, found: dict[str, Any]) -> None:
    print(database)
    for name, value in found.items():
        print(f"  {name:18} {len(value) if name == 'faults' else value}")
    for fault in found["faults"][:SHOWN_FAULTS]:
        print(f"  {fault}")


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("databases", nargs="*", default=["sqlite", "postgres"])
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--rate", type=float, default=60, help="actions a second")
    options.add_argument("--actions", type=int, default=300, help="between kills, on average")
    options.add_argument("--kills", type=int, default=10)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--json", type=Path, default=RESULTS, help="where to write the results")
    chosen = options.parse_args()
    plans = [{"map": ("usa", "europe")[n % 2], "seats": SEATS} for n in range(chosen.tables)]
    load = Load(plans, chosen.rate, chosen.actions, chosen.kills, chosen.seed)
    text = chosen.json.read_text("utf-8") if chosen.json.exists() else ""
    kept = json.loads(text) if text.strip() else {}
    kept["machine"] = f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}"
    kept["python"] = platform.python_version()
    lost = False
    try:
        for database in chosen.databases:
            name = "url" if "://" in database else database
            kept[name] = measure(database, load)
            show(name, kept[name])
            lost = lost or bool(kept[name]["faults"] or kept[name]["orphans"])
    finally:
        stop_postgres()
    chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return int(lost)


if __name__ == "__main__":
    sys.exit(main())
