r"""What the tastes of the reference player do: with and without them, on sampled decisions.

    python benchmarks/tastes.py --games 60

Of games between unequal bots some decisions are drawn. The position before each is valued, and what
the decision changed, once by the planner as it is and once with tastes, in the same rounds. Told is
how well the values foretell who wins (Brier scores, the lower the better), and how often a single
decision moves the chances far. A run that was ended goes on from `build/tastes.jsonl`.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.analysis import PAIRS, mean, play, read

from whistlestop.analysis.engine import Engine, seed_number
from whistlestop.analysis.timeline import Timeline, steps_of
from whistlestop.bots import warm_up

ROOT = Path(__file__).parents[1]
LOG = ROOT / "build" / "tastes.jsonl"
TARGET = ROOT / "benchmarks" / "tastes.json"
OF_EACH_GAME = 10
ROUNDS = 98
FAR = 0.3
KINDS = {"plain": False, "tastes": True}


def look_at(number: int, seed: int) -> dict[str, Any]:
    """Play a game and value some of its positions and decisions in both ways."""
    map, *bots = PAIRS[number % len(PAIRS)]
    record = play(map, tuple(bots), seed + number)
    steps, outcome = steps_of(record)
    own = [step.number - 1 for step in steps if step.legal > 1]
    chosen = random.Random(number).sample(own, OF_EACH_GAME)
    won = (0 in outcome.winners) / len(outcome.winners)
    told: dict[str, Any] = {"number": number}
    for name, tastes in KINDS.items():
        engine = Engine(record.map, 2, tastes=tastes)
        line = Timeline(engine, record.start(), steps, outcome, seed_number("tastes", number))
        told[name] = []
        for at in chosen:
            value, action = line.values[at], line.actions[at]
            list(engine.play([*value.with_lenders(), *action.with_lenders()], ROUNDS))
            before, after = (float(asked.wins(2)[:, 0].mean()) for asked in (value, action))
            told[name].append({"brier": (before - won) ** 2, "moved": abs(after - before)})
    return told


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All figures, with two standard errors over games."""
    told: dict[str, Any] = {"games": len(games), "of_each": OF_EACH_GAME, "rounds": ROUNDS}
    for name in KINDS:
        told[name] = {
            what: mean(sum(one[what] for one in game[name]) / len(game[name]) for game in games)
            for what in ("brier", "moved")
        }
        far = [[one["moved"] >= FAR for one in game[name]] for game in games]
        told[name]["moved_far"] = mean(sum(one) / len(one) for one in far)
    told["brier_less"] = mean(
        sum(one["brier"] for one in game["tastes"]) / len(game["tastes"])
        - sum(one["brier"] for one in game["plain"]) / len(game["plain"])
        for game in games
    )
    return told


def main() -> None:
    """Look at what is left and write the report."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=86_000)
    parser.add_argument("--report", action="store_true", help="only sum up what is in the log")
    given = parser.parse_args()
    LOG.parent.mkdir(exist_ok=True)
    if not given.report:
        warm_up()
        done = {one["number"] for one in read(LOG)}
        with LOG.open("a") as file:
            for number in range(given.games):
                if number not in done:
                    file.write(json.dumps(look_at(number, given.seed)) + "\n")
                    file.flush()
    told = report(read(LOG))
    TARGET.write_text(json.dumps(told, indent=1) + "\n")
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
