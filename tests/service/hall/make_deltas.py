"""A game as version 2 of the messages tells it, for the tests of the page.

`python tests/service/hall/make_deltas.py` writes it where they read it: a snapshot, and for every
step the delta and the update of version 1 that says the same.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
FILE = ROOT / "web/tests/deltas.json"
STEPS = 20


def told() -> dict[str, Any]:
    """What one person with two seats is told from the deal on."""
    from service.hall.test_deltas import Scene, begin, play
    from whistlestop.service.models.tables import TableOptions

    scene = Scene("europe", TableOptions())
    begin(scene)
    ann = scene.people[0]
    snapshot = json.loads(json.dumps(ann.watch()))
    found: list[dict[str, Any]] = []
    scene.told = lambda: found.append(
        {"delta": json.loads(ann.new.text), "update": json.loads(ann.old.text)}
    )
    ann.uncovered = lambda message: found.append({"uncovered": message})
    play(scene, random.Random(4), most=STEPS)
    return {"snapshot": snapshot, "steps": found}


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests"))
    FILE.write_text(json.dumps(told(), separators=(",", ":")) + "\n", encoding="utf-8")
