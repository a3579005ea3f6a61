r"""What the tastes of the reference player do: with and without them, on whole games.

    python benchmarks/tastes.py --games 60

Games between unequal bots are played. All values of each are worked out once by the planner as it
is and once with tastes, in the same rounds. Told is how well they foretell who wins (Brier scores,
the lower the better), and how often a single decision moves the chances far. A run that was ended
goes on from `build/tastes.jsonl`.
"""

import statistics
import sys
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.game_log import (
    PAIRS,
    ROOT,
    go_on,
    log_named,
    mean,
    parser_of,
    play,
    read,
    write_report,
)

from whistlestop.analysis.engine import Engine, seed_number
from whistlestop.analysis.timeline import Timeline, steps_of

LOG = log_named("tastes")
TARGET = ROOT / "benchmarks" / "tastes.json"
ROUNDS = 49
FAR = (0.15, 0.3, 0.45)
KINDS = {"plain": False, "tastes": True}


def look_at(number: int, seed: int) -> dict[str, Any]:
    """Play a game and value it in both ways."""
    map, *bots = PAIRS[number % len(PAIRS)]
    record = play(map, tuple(bots), seed + number)
    steps, outcome = steps_of(record)
    won = (0 in outcome.winners) / len(outcome.winners)
    told: dict[str, Any] = {"number": number}
    for name, tastes in KINDS.items():
        engine = Engine(record.map, 2, tastes=tastes)
        line = Timeline(engine, record.start(), steps, outcome, seed_number("tastes", number))
        list(engine.play(line.questions(), ROUNDS))
        values, actions = (
            [float(asked.wins(2)[:, 0].mean()) for asked in each]
            for each in (line.values, line.actions)
        )
        moved = [abs(after - before) for before, after in zip(values, actions, strict=True)]
        told[name] = {
            "brier": statistics.fmean((value - won) ** 2 for value in values),
            "most": max(moved),
            **{f"{far:.0%}": sum(one >= far for one in moved) for far in FAR},
        }
    return told


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All figures, with two standard errors over games."""
    told: dict[str, Any] = {"games": len(games), "rounds": ROUNDS}
    for name in KINDS:
        told[name] = {what: mean(game[name][what] for game in games) for what in games[0][name]}
    told["tastes_less_plain"] = {
        what: mean(game["tastes"][what] - game["plain"][what] for game in games)
        for what in games[0]["plain"]
    }
    return told


def main() -> None:
    """Look at what is left and write the report."""
    given = parser_of(__doc__, 86_000, ("games", 60)).parse_args()
    if not given.report:
        go_on(LOG, range(given.games), partial(look_at, seed=given.seed))
    write_report(TARGET, report(read(LOG)))


if __name__ == "__main__":
    main()
