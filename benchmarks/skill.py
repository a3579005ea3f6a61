r"""Do the decisions of the stronger of two bots lose less? On sampled decisions of many games.

    python benchmarks/skill.py --games 300
    python benchmarks/skill.py --report

Games between unequal bots are played, each deal with the seats both ways. Of every seat some
decisions are drawn at random, whatever they were about, and judged without a look at the verdict:

- what was lost against the best that was tried, by what could be known: the best is chosen by one
  half of the games and measured by the other, so it may be below 0;
- what the decision changed with everything as it lay, which is what a review adds up.

What is found of a game is added to `build/skill.jsonl`; a run that was ended goes on where it was.
Intervals are over games, which are independent; decisions of one game are not.
"""

import random
import statistics
import sys
import time
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

from whistlestop.analysis.decisions import cases_of, judge
from whistlestop.analysis.engine import Engine, seed_number
from whistlestop.analysis.foresight import Seer
from whistlestop.analysis.grades import Grade
from whistlestop.analysis.reviewing import seer_for
from whistlestop.analysis.timeline import Step, Timeline, steps_of

LOG = log_named("skill")
TARGET = ROOT / "benchmarks" / "skill.json"
OF_EACH_SEAT = 4
ROUNDS = 49
"""Games behind every value and action: every pair of tastes once."""
GRADE = Grade("skill", ROUNDS, ROUNDS, 0.0, foreseen=8, turns=8)


def look_at(number: int, seed: int) -> dict[str, Any]:
    """Play a game and judge some decisions of each seat."""
    begun = time.process_time()
    map, *bots = PAIRS[number % len(PAIRS)]
    turned = number // len(PAIRS) % 2 == 1
    names = tuple(reversed(bots)) if turned else tuple(bots)
    record = play(map, names, seed + number // (2 * len(PAIRS)))
    steps, outcome = steps_of(record)
    engine = Engine(record.map, len(names), tastes=True)
    seer = seer_for(engine)
    assert seer is not None
    line = Timeline(engine, record.start(), steps, outcome, seed_number("skill", number))
    rng = random.Random(number)
    seats = []
    for seat in range(len(names)):
        own = [step for step in steps if step.player == seat and step.legal > 1]
        chosen = rng.sample(own, min(OF_EACH_SEAT, len(own)))
        seats.append([_judged(line, seer, step, number) for step in chosen])
    return {
        "number": number,
        "pair": [map, *bots],
        "names": names,
        "won": [(seat in outcome.winners) / len(outcome.winners) for seat in range(len(names))],
        "seats": seats,
        "seconds": time.process_time() - begun,
    }


def _judged(line: Timeline, seer: Seer, step: Step, number: int) -> dict[str, float]:
    engine, seat = line.engine, step.player
    value, action = line.values[step.number - 1], line.actions[step.number - 1]
    cases = list(cases_of(line, seed_number("skill, known", number), [step], seer))
    list(engine.play([*value.with_lenders(), *action.with_lenders()], ROUNDS))
    players = engine.players
    changed = action.wins(players)[:, seat] - value.wins(players)[:, seat]
    points = action.points(players)[:, seat] - value.points(players)[:, seat]
    lost = 0.0
    for case in cases:
        assert case.known.foresight is not None
        list(engine.play([case.known.question], GRADE.tried))
        list(seer.look([case.known.foresight], GRADE.foreseen, GRADE.turns))
        lost = judge(case, case.known, engine.map, players, GRADE).cost.mean
    return {"lost": lost, "win": float(changed.mean()), "points": float(points.mean())}


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All figures, with two standard errors."""
    pairs = [[g for g in games if tuple(g["pair"]) == pair] for pair in PAIRS]
    return {
        "games": len(games),
        "decisions": sum(len(seat) for game in games for seat in game["seats"]),
        "rounds": ROUNDS,
        "processor_seconds_a_game": mean(game["seconds"] for game in games),
        "all": _compared(games),
        "pairs": [{"pair": pair, **_compared(own)} for pair, own in zip(PAIRS, pairs, strict=True)],
    }


def _compared(games: list[dict[str, Any]]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "games": len(games),
        "stronger_wins": mean(g["won"][g["names"].index(g["pair"][1])] for g in games),
    }
    for what in ("lost", "win", "points"):
        strong, weak = ([_of(game, bot, what) for game in games] for bot in (1, 2))
        told[what] = {
            "stronger": mean(strong),
            "weaker": mean(weak),
            "stronger_less_weaker": mean(a - b for a, b in zip(strong, weak, strict=True)),
        }
    return told


def _of(game: dict[str, Any], bot: int, what: str) -> float:
    """What the sampled decisions of a bot came to in the mean."""
    seat = game["names"].index(game["pair"][bot])
    return statistics.fmean(one[what] for one in game["seats"][seat])


def main() -> None:
    """Judge what is left and write the report."""
    given = parser_of(__doc__, 81_000, ("games", 300)).parse_args()
    if not given.report:
        go_on(LOG, range(given.games), partial(look_at, seed=given.seed))
    write_report(TARGET, report(read(LOG)))


if __name__ == "__main__":
    main()
