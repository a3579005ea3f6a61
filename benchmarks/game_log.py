"""Game after game looked at, each a line in a log: a run that was ended goes on where it was.

What the measurements of reviews share: `judges.py`, `skill.py`, `tastes.py`, `agreement.py`,
`luck.py` and `grades.py`.
"""

import argparse
import json
import math
import statistics
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import whistlestop as ws
from whistlestop.bots import make_bot, warm_up
from whistlestop.records import Record

ROOT = Path(__file__).parents[1]
Found = dict[str, Any]
PAIRS = (
    ("usa", "network", "skilled"),
    ("europe", "skilled", "casual"),
    ("usa", "skilled", "beginner"),
    ("europe", "network", "casual"),
    ("usa", "planner", "hungry"),
)
"""The stronger bot comes first; `hungry` is there because the others draw no tickets."""


def play(map: str, names: tuple[str, ...], seed: int) -> Record:
    """A game between bots."""
    game = ws.Game(map, players=len(names), seed=seed)
    bots = [make_bot(name, seed=seed) for name in names]
    while game.to_act:
        player = game.to_act[0]
        game.push(bots[player].choose(game.view(player)))
    return Record.of(game, names=list(names))


def log_named(name: str) -> Path:
    """Where the lines of a measurement are kept."""
    return ROOT / "build" / f"{name}.jsonl"


def parser_of(doc: str, seed: int, *counted: tuple[str, int]) -> argparse.ArgumentParser:
    """The options that all have: how many are wanted of what is counted, and the seed."""
    parser = argparse.ArgumentParser(description=doc.split("\n")[0])
    for name, wanted in counted:
        parser.add_argument(f"--{name}", type=int, default=wanted)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--report", action="store_true", help="only sum up what is in the log")
    return parser


def read(log: Path) -> list[Found]:
    """What is in the log; a line that was cut off is left out."""
    if not log.exists():
        return []
    found = []
    for line in log.read_text().splitlines():
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return sorted(found, key=lambda one: one["number"])


def go_on(
    log: Path,
    numbers: Iterable[int],
    look_at: Callable[[int], Found],
    enough: Callable[[list[Found]], bool] = lambda _: False,
) -> None:
    """Look at the games that are not in the log, in order, until there are no more or enough."""
    warm_up()
    log.parent.mkdir(exist_ok=True)
    found = read(log)
    done = {one["number"] for one in found}
    begun = time.process_time()
    with log.open("a") as file:
        for number in numbers:
            if enough(found):
                break
            if number not in done:
                found.append(look_at(number))
                file.write(json.dumps(found[-1]) + "\n")
                file.flush()
    print(f"{time.process_time() - begun:.0f} processor seconds")


def write_report(target: Path, told: Found, name: str = "") -> None:
    """Keep the figures, under a name if there are several runs, and print them."""
    whole = told
    if name:
        whole = json.loads(target.read_text()) if target.exists() else {}
        whole[name] = told
    target.write_text(json.dumps(whole, indent=1) + "\n")
    print(json.dumps(told, indent=1))


def mean(numbers: Iterable[float]) -> dict[str, float | None]:
    """A mean with two standard errors, and how many there are."""
    listed = list(numbers)
    told: dict[str, float | None] = {"mean": None, "plus_minus": None, "n": len(listed)}
    if listed:
        told["mean"] = round(statistics.fmean(listed), 4)
    if len(listed) > 1:
        told["plus_minus"] = round(2 * statistics.stdev(listed) / math.sqrt(len(listed)), 4)
    return told
