"""What people notice when the database, the disk, the clock or a process fails under them.

    python benchmarks/faults.py                         # all of them, some minutes
    python benchmarks/faults.py "connections cut" slow  # those whose name has one of these words
    python benchmarks/faults.py --processes 1

Three server processes on a PostgreSQL of its own (one on SQLite for its faults), people with real
sockets who act at fixed times and come back by themselves. A fault begins, lasts and ends while
they play; afterwards what people were told is compared with what is stored. Prints a table and
writes it to benchmarks/faults.json; exit code 1 if anything acknowledged was lost or changed, a
table did not go on, or a process had to be restarted. Filling a disk needs root.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

# The crowd is shared with the tests: their folder instead of this one, which has a `service` too.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from service.faults import Party
from service.scenes import CASES, PLANS, try_out

RESULTS = Path(__file__).with_suffix(".json")


def show(name: str, found: dict[str, Any]) -> None:
    """For people."""
    print(name)
    for key, value in found.items():
        print(f"  {key:24} {value}")
    print(flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("words", nargs="*", help="only faults whose name has one of them")
    options.add_argument("--processes", type=int, default=3)
    options.add_argument("--rate", type=float, default=20, help="actions a second")
    options.add_argument("--json", type=Path, default=RESULTS, help="where to write the results")
    chosen = options.parse_args()
    text = chosen.json.read_text("utf-8") if chosen.json.exists() else ""
    kept: dict[str, Any] = json.loads(text) if text.strip() else {}
    kept["machine"] = f"{os.cpu_count()} cores, {platform.processor() or platform.machine()}"
    kept["python"] = platform.python_version()
    wrong, party = False, Party(PLANS, chosen.rate)
    for case in CASES:
        if chosen.words and not any(word in case.name for word in chosen.words):
            continue
        try:
            found = asyncio.run(try_out(case, chosen.processes, party)).as_dict()
        except Exception as error:
            found = {"failed": f"{type(error).__name__}: {error}"}
        found["processes"] = chosen.processes if case.database == "postgres" else 1
        found["load_average"] = round(os.getloadavg()[0], 1)
        show(case.name, found)
        wrong |= "failed" in found or bool(found["faults"]) or found["needs_restart"]
        kept.setdefault("faults", {})[case.name] = found
        chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
