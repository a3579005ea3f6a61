"""How long `whistlestop serve` takes until `/health` says ok.

    .venv/bin/python benchmarks/start.py [--times 5]

Warm: it has been started here before. Cold: nothing of it is compiled, neither its own bytecode nor
the search, and there is no database. In both cases bots compile in the background and people can
play at once. Seconds until the answer, and processor seconds of the server process until then: on a
busy machine only the second says anything.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

# Servers are shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.processes import ServerProcess, Usage


def start_once(folder: Path, **settings: Any) -> tuple[float, float]:
    """Start a server and stop it again: seconds until it answered, and processor seconds."""
    server = ServerProcess(folder, workers=1, **settings)
    seconds = server.start()
    used = Usage.of(server.pid).cpu_s
    server.stop()
    return seconds, used


def cold() -> tuple[float, float]:
    """Start a server on a machine that has never seen one."""
    with tempfile.TemporaryDirectory(prefix="ws-start-") as folder:
        places = {
            "PYTHONPYCACHEPREFIX": f"{folder}/code",
            "WHISTLESTOP_CACHE_DIR": f"{folder}/fast",
        }
        before = os.environ.copy()
        os.environ.update(places)
        try:
            return start_once(Path(folder), cache_dir=f"{folder}/fast")
        finally:
            os.environ.clear()
            os.environ.update(before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory(prefix="ws-start-") as folder:
        start_once(Path(folder))
        warm = [start_once(Path(folder)) for _ in range(times)]
    found = {"warm": warm, "cold": [cold() for _ in range(max(1, times // 2))]}
    told = {
        name: {
            "seconds": {"best": round(min(s for s, _ in runs), 2), "median": _median(runs, 0)},
            "processor_s": {"best": round(min(c for _, c in runs), 2), "median": _median(runs, 1)},
        }
        for name, runs in found.items()
    }
    print(json.dumps(told, indent=2))


def _median(runs: list[tuple[float, float]], which: int) -> float:
    return round(median(run[which] for run in runs), 2)


if __name__ == "__main__":
    main()
