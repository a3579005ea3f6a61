r"""Do reviews agree with a hundred times as many games? On sampled decisions of many games.

    python benchmarks/agreement.py --decisions 200
    python benchmarks/agreement.py --report

Games between unequal bots are played; some decisions of each are judged as the grade `coarse` does
it, and again with a hundred times as many games of both kinds, those that the network imagines as
long as for `fine`. What is found of a game is added to `build/agreement.jsonl`, and a run that was
ended goes on where it was.
"""

import random
import sys
from dataclasses import replace
from functools import partial
from itertools import count
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

from whistlestop.analysis import Grade, Judgement, grade_named
from whistlestop.analysis.decisions import Case, cases_of, judge
from whistlestop.analysis.engine import Engine, seed_number
from whistlestop.analysis.evidence import WIN_WORTH, Look
from whistlestop.analysis.foresight import Seer
from whistlestop.analysis.reviewing import load_of, seer_for
from whistlestop.analysis.timeline import Timeline, steps_of

LOG = log_named("agreement")
TARGET = ROOT / "benchmarks" / "agreement.json"
COARSE, FINE = grade_named("coarse"), grade_named("fine")
LONGER = 100
LONG_SEED = 1 << 36
OF_EACH_GAME = 4


def look_at(number: int, seed: int) -> dict[str, Any]:
    """Play a game and judge some of its decisions twice."""
    map, *bots = PAIRS[number % len(PAIRS)]
    names = tuple(reversed(bots)) if number // len(PAIRS) % 2 else tuple(bots)
    record = play(map, names, seed + number)
    steps, outcome = steps_of(record)
    engine = Engine(record.map, len(names), tastes=True)
    line = Timeline(engine, record.start(), steps, outcome, seed_number("agreement", number))
    seer = seer_for(engine)
    assert seer is not None
    cases = list(cases_of(line, line.seed + 1, seer=seer))
    grade = COARSE.within(load_of(line.questions(), cases, COARSE.turns))
    chosen = random.Random(number).sample(cases, min(OF_EACH_GAME, len(cases)))
    decisions = [_twice(engine, seer, case, grade) for case in chosen]
    told = {"tried": grade.tried, "foreseen": grade.foreseen}
    return {"number": number, **told, "decisions": decisions}


def _twice(engine: Engine, seer: Seer, case: Case, grade: Grade) -> dict[str, Any]:
    numbers, step = [candidate.number for candidate in case.candidates], case.step
    seed = LONG_SEED - step.number
    longer = Look(
        engine.known(step.view, step.planned, numbers, seed),
        seer.known(step, numbers, seed),
        case.known.reference,
    )
    more = replace(
        grade, tried=LONGER * grade.tried, foreseen=LONGER * grade.foreseen, turns=FINE.turns
    )
    short, long = (
        _judged(engine, seer, case, *how) for how in ((case.known, grade), (longer, more))
    )
    worth = {
        option.action: option.points.mean + WIN_WORTH * option.win.mean for option in long.options
    }
    return {
        "number": case.step.number,
        "actions": len(numbers),
        "resolution": grade.resolution,
        "same_best": short.best == long.best,
        "behind": worth[long.best] - worth[short.best],
        **{f"short_{name}": getattr(short, name) for name in ("verdict", "withheld")},
        **{f"long_{name}": getattr(long, name) for name in ("verdict", "withheld")},
        "short_cost": short.cost.mean,
        "long_cost": long.cost.mean,
        "long_error": long.cost.error,
    }


def _judged(engine: Engine, seer: Seer, case: Case, look: Look, grade: Grade) -> Judgement:
    assert look.foresight is not None
    list(engine.play([look.question], grade.tried))
    list(seer.look([look.foresight], grade.foreseen, grade.turns))
    return judge(case, look, engine.map, engine.players, grade)


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All figures, with two standard errors."""
    all = [one for game in games for one in game["decisions"]]
    given = [one for one in all if one["short_verdict"] is not None]
    good = [one for one in given if one["short_verdict"] == "good"]
    bad = [one for one in given if one["short_verdict"] != "good"]
    missed = [one for one in all if one["long_verdict"] not in (None, "good")]
    both = [one for one in given if one["long_verdict"] is not None]
    return {
        "games": len(games),
        "decisions": len(all),
        "tried": mean(game["tried"] for game in games),
        "foreseen": mean(game["foreseen"] for game in games),
        "resolution": mean(one["resolution"] for one in all),
        "actions": mean(one["actions"] for one in all),
        "same_best": mean(one["same_best"] for one in all),
        "points_behind": mean(one["behind"] for one in all),
        "best_within_resolution": mean(one["behind"] <= one["resolution"] for one in all),
        "verdict_given": mean(one["short_verdict"] is not None for one in all),
        "verdict_given_by_the_long_look": mean(one["long_verdict"] is not None for one in all),
        "good_or_not_agrees": mean(
            (one["short_verdict"] == "good") == (one["long_verdict"] == "good") for one in both
        ),
        "called_good": len(good),
        "cost_of_what_was_called_good": mean(one["long_cost"] for one in good),
        "good_within_resolution": mean(one["long_cost"] <= one["resolution"] for one in good),
        "bad_by_the_long_look": len(missed),
        "of_these_called_bad": mean(one["short_verdict"] not in (None, "good") for one in missed),
        "of_these_called_good": mean(one["short_verdict"] == "good" for one in missed),
        "called_bad": len(bad),
        "bad_beyond_doubt_by_the_long_look": mean(
            one["long_cost"] > 2 * one["long_error"] for one in bad
        ),
        "cost_of_bad": mean(one["short_cost"] for one in bad),
        "cost_of_bad_by_the_long_look": mean(one["long_cost"] for one in bad),
    }


def main() -> None:
    """Judge what is left and write the report."""
    given = parser_of(__doc__, 54_000, ("decisions", 200)).parse_args()
    wanted: int = given.decisions

    def enough(games: list[dict[str, Any]]) -> bool:
        return sum(len(game["decisions"]) for game in games) >= wanted

    if not given.report:
        go_on(LOG, count(), partial(look_at, seed=given.seed), enough)
    write_report(TARGET, report(read(LOG)))


if __name__ == "__main__":
    main()
