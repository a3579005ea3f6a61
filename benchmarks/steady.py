"""An hour in which games end and begin: does the server take more and more memory?

    python benchmarks/steady.py                 # an hour
    python benchmarks/steady.py --minutes 5

A server process with a database of its own, and groups of people who play one game after the other
at tables of five, each group at a different moment of its games. Every minute it is noted how much
memory the server has. Prints a line a minute and writes them to benchmarks/steady.json, with the
medians of the second and of the last quarter: what grows from game to game shows there.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

# The crowd is shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.crowd import Crowd
from service.processes import ServerProcess, Usage

RESULTS = Path(__file__).with_suffix(".json")
MAPS = ("usa", "europe")
SLICE_S = 5.0
OVER = 0.8
"""A group whose people could do nothing this often has played its games."""


class Hour:
    """Groups that play until the time is up."""

    def __init__(self, server: ServerProcess, tables: int, rate: float, end: float) -> None:
        self._server = server
        self._tables = tables
        self._rate = rate
        self._end = end
        self.games = 0
        self.errors: dict[str, int] = {}

    async def play(self, group: int) -> None:
        """One round of games after the other."""
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(4))]
        plans = [{"map": MAPS[(group + n) % 2], "seats": seats} for n in range(self._tables)]
        while time.monotonic() < self._end:
            crowd = Crowd(self._server.address, seed=group + self.games, live=2)
            await crowd.sit_down(plans)
            await crowd.connect()
            while time.monotonic() < self._end:
                pace = await crowd.act_steadily(self._rate, SLICE_S)
                if pace.missed >= OVER * len(pace.late):
                    break
            await crowd.until_quiet()
            await crowd.close()
            self.games += self._tables
            for error, count in crowd.errors.items():
                self.errors[error] = self.errors.get(error, 0) + count


async def watch(server: ServerProcess, hour: Hour, minutes: int) -> list[dict[str, Any]]:
    """A row a minute."""
    rows = []
    for minute in range(1, minutes + 1):
        await asyncio.sleep(60)
        numbers = await asyncio.to_thread(server.metrics)
        rows.append(
            {
                "minute": minute,
                "mb": round(Usage.of(server.pid).rss_mb, 1),
                "actions": round(numbers["whistlestop_actions_total"]),
                "games": hour.games,
            }
        )
        print("  ".join(f"{name} {value}" for name, value in rows[-1].items()), flush=True)
    return rows


async def run(options: argparse.Namespace) -> dict[str, Any]:
    """The whole time."""
    with tempfile.TemporaryDirectory(prefix="whistlestop-") as folder:
        server = ServerProcess(
            Path(folder), log_level="warning", warm_search=False, idle_unload_s=60
        )
        server.start()
        try:
            end = time.monotonic() + 60 * options.minutes
            hour = Hour(server, options.tables, options.rate / options.groups, end)
            groups = [asyncio.create_task(hour.play(n)) for n in range(options.groups)]
            rows = await watch(server, hour, options.minutes)
            await asyncio.gather(*groups)
        finally:
            server.stop()
    return {
        "second_quarter_mb": _quarter(rows, 1),
        "last_quarter_mb": _quarter(rows, 3),
        "errors": hour.errors,
        "load_average": round(os.getloadavg()[0], 1),
        "minutes": rows,
    }


def _quarter(rows: Sequence[dict[str, Any]], number: int) -> float:
    size = max(1, len(rows) // 4)
    return float(median(row["mb"] for row in rows[number * size : (number + 1) * size] or rows))


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--minutes", type=int, default=60)
    options.add_argument("--groups", type=int, default=4)
    options.add_argument("--tables", type=int, default=5, help="of a group")
    options.add_argument("--rate", type=float, default=60, help="actions a second in all")
    options.add_argument("--json", type=Path, default=RESULTS)
    chosen = options.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(run(chosen))
    chosen.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"  {found['second_quarter_mb']} MB, then {found['last_quarter_mb']} MB")
    return int(bool(found["errors"]))


if __name__ == "__main__":
    sys.exit(main())
