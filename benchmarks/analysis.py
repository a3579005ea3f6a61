r"""How far reviews can be trusted: is luck fair, do stronger players lose less, does time agree?

    python benchmarks/analysis.py --games 400 --workers 2
    python benchmarks/analysis.py --games 400 --workers 14 --name fine \
        --rounds 512 --tried 800 --resolution 1.5

Games between unequal bots are played and reviewed, one after the other, and what is found is added
to `build/analysis-NAME.jsonl`; a run that was ended goes on where it was. At the end, or with
`--report` alone, the figures are written to `benchmarks/analysis.json`. Of every game

- the parts of the chance of winning and of the points are kept, by seat;
- some events of every kind of chance are drawn again many times, and what is expected after them is
  compared with what was expected before;
- some decisions are judged again with a hundred times as many games, and by `master`, the network
  that looks ahead.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.game_log import ROOT, log_named, mean, read, write_report

import whistlestop as ws
from whistlestop.analysis.decisions import Case, judge
from whistlestop.analysis.engine import Engine, Question
from whistlestop.analysis.playing import REFERENCE_MOVE
from whistlestop.analysis.results import Review
from whistlestop.analysis.reviewing import Grade, Work
from whistlestop.analysis.timeline import Step
from whistlestop.bots import make_bot, warm_up
from whistlestop.bots.search_bot import buffers_of
from whistlestop.fast.buffers import STATE, pack
from whistlestop.fast.kernels import apply_action
from whistlestop.fast.rules import chance
from whistlestop.game import notation
from whistlestop.records import Record

PAIRS = (
    ("usa", "network", "skilled"),
    ("europe", "skilled", "casual"),
    ("usa", "skilled", "beginner"),
    ("europe", "network", "casual"),
    ("usa", "planner", "hungry"),
)
"""The stronger bot comes first; `hungry` is there because the others draw no tickets."""
KINDS = ("card", "tunnel", "tickets")
PARTS = ("deal", "card", "tunnel", "tickets", "own", "others")
REDRAWN_EVENTS, OUTCOMES, OUTCOME_ROUNDS = 4, 48, 8
"""Events of every kind in a game, answers of chance for each, games for each answer."""
LONGER = 100
SAMPLED = 1
"""Decisions of a game that are judged again."""
MASTER_GAMES = 200
BIAS_SEED = 1 << 36


def play(map: str, names: tuple[str, ...], seed: int) -> Record:
    """A game between bots."""
    game = ws.Game(map, players=len(names), seed=seed)
    bots = [make_bot(name, seed=seed) for name in names]
    while game.to_act:
        player = game.to_act[0]
        game.push(bots[player].choose(game.view(player)))
    return Record.of(game, names=list(names))


# --- One game


def look_at(number: int, seed: int, rounds: int, tried: int, resolution: float) -> dict[str, Any]:
    """Play and review one game; everything about it that the report needs."""
    map, *bots = PAIRS[number % len(PAIRS)]
    turned = number // len(PAIRS) % 2 == 1
    names = tuple(reversed(bots)) if turned else tuple(bots)
    warm_up()
    begun = time.process_time()
    record = play(map, names, seed + number // (2 * len(PAIRS)))
    grade = Grade("benchmark", rounds, tried, resolution)
    work = Work(record, number, threads=1)
    found = work.go_on(grade, grade)
    rng = random.Random(number)
    return {
        "number": number,
        "map": map,
        "stronger": bots[0],
        "weaker": bots[1],
        "names": names,
        "seats": [
            {
                "win": {part: getattr(found.win[seat], part).mean for part in PARTS},
                "points": {part: getattr(found.points[seat], part).mean for part in PARTS},
                "result": found.win[seat].result,
                "decisions": _costs(found.decisions, seat),
            }
            for seat in range(len(names))
        ],
        "redrawn": [
            _redraw(work.engine, step, BIAS_SEED + number)
            for kind in KINDS
            for step in _some(rng, [s for s in work.steps if s.by_chance == kind and s.legal > 1])
        ],
        "again": [
            _again(work, case, grade)
            for case in rng.sample(work.cases, min(SAMPLED, len(work.cases)))
        ],
        "again_bad": [_again(work, case, grade) for case in _some_bad(rng, work, found)],
        "seconds": time.process_time() - begun,
    }


def _some(rng: random.Random, steps: list[Step]) -> list[Step]:
    return rng.sample(steps, min(REDRAWN_EVENTS, len(steps)))


def _some_bad(rng: random.Random, work: Work, found: Review) -> list[Case]:
    """Some of the decisions that were called bad."""
    bad = {one.number for one in found.decisions if one.known.verdict not in (None, "good")}
    cases = [case for case in work.cases if case.step.number in bad]
    return rng.sample(cases, min(SAMPLED, len(cases)))


def _costs(decisions: Iterable[Any], seat: int) -> dict[str, float]:
    own = [one for one in decisions if one.player == seat]
    bad = [one for one in own if one.known.verdict not in (None, "good")]
    return {
        "judged": len(own),
        "given": sum(one.known.verdict is not None for one in own),
        "bad": len(bad),
        "lost": sum(one.known.cost.mean for one in bad),
        "lost_win": sum(one.known.cost_win.mean for one in bad),
    }


def _redraw(engine: Engine, step: Step, seed: int) -> dict[str, Any]:
    """What chance changes in the mean, for whoever acted."""
    data, _ = buffers_of(engine.map, engine.players)
    states = np.stack([pack(step.before)] * OUTCOMES)
    for i in range(OUTCOMES):
        chance.begin_words(states[i].view(STATE)[0], seed + 1, i)
        apply_action(data, states[i], step.player, step.action_number)
    after = Question(states, 0, (REFERENCE_MOVE,), seed, pack(step.planned))
    before = engine.after(step.before, step.planned, step.player, (step.action_number,), seed)
    for _ in engine.play([before, after], OUTCOMES * OUTCOME_ROUNDS):
        pass
    seat, players = step.player, engine.players
    return {
        "kind": step.by_chance,
        "player": seat,
        "win": float(after.wins(players)[:, seat].mean() - before.wins(players)[:, seat].mean()),
        "points": float(
            after.points(players)[:, seat].mean() - before.points(players)[:, seat].mean()
        ),
    }


def _again(work: Work, case: Case, grade: Grade) -> dict[str, Any]:
    """A decision judged as in the review, with many more games, and by the network that looks."""
    engine, map = work.engine, work.record.map
    short = judge(case, case.known, map, engine.players, grade.tried, grade.resolution)
    numbers = [candidate.number for candidate in case.candidates]
    question = engine.known(
        case.step.view, case.step.planned, numbers, BIAS_SEED - case.step.number
    )
    rounds = LONGER * grade.tried
    for _ in engine.play([question], rounds):
        pass
    long = judge(case, question, map, engine.players, rounds, grade.resolution)
    return {
        "number": case.step.number,
        "short": _judged(short),
        "long": _judged(long),
        "lost_by_short": _behind(long, short.best),
        "master_prefers": _asked(case, short.best),
    }


def _judged(one: Any) -> dict[str, Any]:
    told = {"best": one.best, "cost": one.cost.mean, "error": one.cost.error}
    return {**told, "verdict": one.verdict, "withheld": one.withheld}


def _behind(long: Any, action: str) -> float:
    """What the action that the short look calls best gives away in points, by the long one."""
    points = {option.action: option.points.mean for option in long.options}
    return float(points[long.best] - points[action])


def _asked(case: Case, best: str) -> str | None:
    """Which of the two `master` expects to win more often with; None if it did not try both."""
    bot: Any = make_bot("master", iterations=MASTER_GAMES)
    view = case.step.view
    opening = view.phase == "opening"
    expected = {
        notation.text(one.action, opening=opening): one.win for one in bot.analyze(view).considered
    }
    bot.close()
    played = case.step.text
    if best == played or best not in expected or played not in expected:
        return None
    return "best" if expected[best] > expected[played] else "played"


# --- All games


def run(arguments: argparse.Namespace, log: Path) -> None:
    """Look at all games that are not in the log yet."""
    log.parent.mkdir(exist_ok=True)
    done = {one["number"] for one in read(log)}
    left = [number for number in range(arguments.games) if number not in done]
    options = arguments.seed, arguments.rounds, arguments.tried, arguments.resolution
    with ProcessPoolExecutor(arguments.workers) as pool, log.open("a") as file:
        jobs = [pool.submit(look_at, number, *options) for number in left]
        for count, job in enumerate(as_completed(jobs), 1):
            file.write(json.dumps(job.result()) + "\n")
            file.flush()
            if count % 20 == 0:
                print(f"{count} of {len(left)} games", flush=True)


# --- The report


def report(games: list[dict[str, Any]], arguments: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    return {
        "games": len(games),
        "rounds": arguments.rounds,
        "tried": arguments.tried,
        "resolution": arguments.resolution,
        "processor_seconds_a_game": mean(one["seconds"] for one in games),
        "redrawn": {kind: _fair(games, kind) for kind in KINDS},
        "pairs": [_pair(games, *pair) for pair in PAIRS],
        "again": _agreement([one for game in games for one in game["again"]]),
        "called_bad": _confirmed([one for game in games for one in game.get("again_bad", ())]),
    }


def _fair(games: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """The mean change by a kind of chance when it is drawn again; one number for every game."""
    by_game: dict[str, list[float]] = defaultdict(list)
    for game in games:
        found = [one for one in game["redrawn"] if one["kind"] == kind]
        if found:
            by_game["win"].append(statistics.fmean(one["win"] for one in found))
            by_game["points"].append(statistics.fmean(one["points"] for one in found))
    return {what: mean(numbers) for what, numbers in by_game.items()}


def _pair(games: list[dict[str, Any]], map: str, stronger: str, weaker: str) -> dict[str, Any]:
    """The stronger against the weaker: luck, skill, and what their decisions lost."""
    own = [g for g in games if (g["map"], g["stronger"], g["weaker"]) == (map, stronger, weaker)]
    strong = [g["seats"][g["names"].index(stronger)] for g in own]
    weak = [g["seats"][g["names"].index(weaker)] for g in own]
    luck = [sum(seat["win"][part] for part in PARTS[:4]) for seat in strong]
    lost = [
        _rate(weak_one) - _rate(strong_one)
        for strong_one, weak_one in zip(strong, weak, strict=True)
    ]
    return {
        "map": map,
        "stronger": stronger,
        "weaker": weaker,
        "games": len(own),
        "stronger_wins": mean(seat["result"] for seat in strong),
        "luck_of_the_stronger": mean(luck),
        "by_part": {part: mean(seat["win"][part] for seat in strong) for part in PARTS},
        "decisions_of_the_stronger": mean(seat["win"]["own"] for seat in strong),
        "decisions_of_the_weaker": mean(seat["win"]["own"] for seat in weak),
        "difference": mean(
            a["win"]["own"] - b["win"]["own"] for a, b in zip(strong, weak, strict=True)
        ),
        "lost_a_decision_by_the_stronger": mean(_rate(seat) for seat in strong),
        "lost_a_decision_by_the_weaker": mean(_rate(seat) for seat in weak),
        "lost_more_by_the_weaker": mean(lost),
    }


def _rate(seat: dict[str, Any]) -> float:
    """Points lost a decision, a win counted as fifty, by verdicts that were given."""
    return float(seat["decisions"]["lost"] / max(1, seat["decisions"]["judged"]))


def _agreement(again: list[dict[str, Any]]) -> dict[str, Any]:
    """How the verdicts of a review fare with a look a hundred times as long."""
    given = [one for one in again if one["short"]["verdict"] is not None]
    good = [one for one in given if one["short"]["verdict"] == "good"]
    return {
        "decisions": len(again),
        "same_best": mean(one["short"]["best"] == one["long"]["best"] for one in again),
        "lost_by_the_best_of_the_short_look": mean(one["lost_by_short"] for one in again),
        "verdicts_given": mean(one["short"]["verdict"] is not None for one in again),
        "called_good": len(good),
        "and_good_by_the_long_look": mean(one["long"]["verdict"] == "good" for one in good),
    }


def _confirmed(bad: list[dict[str, Any]]) -> dict[str, Any]:
    """What a longer look and `master` say about decisions that a review called bad."""
    asked = [one["master_prefers"] for one in bad if one["master_prefers"] is not None]
    return {
        "decisions": len(bad),
        "cost": mean(one["short"]["cost"] for one in bad),
        "cost_by_the_long_look": mean(one["long"]["cost"] for one in bad),
        "bad_by_the_long_look_too": mean(
            one["long"]["cost"] > 2 * one["long"]["error"] for one in bad
        ),
        "master_prefers_the_better_too": mean(one == "best" for one in asked),
    }


def main() -> None:
    """Run what is left and write the report."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--rounds", type=int, default=112)
    parser.add_argument("--tried", type=int, default=32)
    parser.add_argument("--resolution", type=float, default=7.0)
    parser.add_argument("--name", default="coarse")
    parser.add_argument("--report", action="store_true", help="only sum up what is in the log")
    arguments = parser.parse_args()
    log = log_named(f"analysis-{arguments.name}")
    if not arguments.report:
        run(arguments, log)
    target = ROOT / "benchmarks" / "analysis.json"
    write_report(target, report(read(log), arguments), arguments.name)


if __name__ == "__main__":
    main()
