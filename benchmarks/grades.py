r"""How long a review takes: every grade of whole four-player games, from the first moment.

    python benchmarks/grades.py --games 4
    python benchmarks/grades.py --report

Games of `network`, `skilled`, `casual` and `beginner` are played, on both maps in turn, and each is
reviewed by a Python of its own with all cores, up to `fine`. The seconds of a grade are from before
the network is loaded, by the wall and of a processor; the start of Python is left out. What else
ran is told by the load that was there before. What is found of a game is added to
`build/grades.jsonl`, and a run that was ended goes on where it was.
"""

import json
import os
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.game_log import ROOT, go_on, log_named, parser_of, play, read, write_report

from whistlestop.analysis import GRADES, review
from whistlestop.records import read_record, record_text

LOG = log_named("grades")
TARGET = ROOT / "benchmarks" / "grades.json"
MAPS = ("usa", "europe")
BOTS = ("network", "skilled", "casual", "beginner")


def look_at(number: int, seed: int) -> dict[str, Any]:
    """Play a game, and have another Python review it."""
    turned = number // len(MAPS) % len(BOTS)
    map, names = MAPS[number % len(MAPS)], BOTS[turned:] + BOTS[:turned]
    record = play(map, names, seed + number)
    load = os.getloadavg()[0]
    command = [sys.executable, __file__, "--review"]
    asked = subprocess.run(
        command, input=record_text(record), capture_output=True, check=True, text=True
    )
    found = {
        "number": number,
        "map": map,
        "actions": len(record.moves),
        "load_before": round(load, 1),
    }
    timed: dict[str, Any] = json.loads(asked.stdout)
    return found | timed


def time_review(text: str) -> dict[str, Any]:
    """The seconds until each grade is there, by the wall and of a processor."""
    record = read_record(StringIO(text))
    wall, processor = time.perf_counter(), time.process_time()
    found: dict[str, Any] = {}
    for one in review(record, grade=GRADES[-1].name):
        found[one.grade] = {
            "wall": round(time.perf_counter() - wall, 1),
            "processor": round(time.process_time() - processor, 1),
            "rounds": one.rounds,
            "tried": one.tried,
            "resolution": one.resolution,
        }
    return found


def main() -> None:
    """Time some more games, and sum up what is in the log."""
    if "--review" in sys.argv:
        print(json.dumps(time_review(sys.stdin.read())))
        return
    parser = parser_of(__doc__, 41_000, ("games", 4))
    options = parser.parse_args()
    if not options.report:
        go_on(LOG, range(options.games), lambda number: look_at(number, options.seed))
    write_report(TARGET, {"cores": os.cpu_count(), "games": read(LOG)})


if __name__ == "__main__":
    main()
