r"""Is luck fair in reviews? Every kind of chance drawn again, exactly and by many samples.

    python benchmarks/luck.py --games 300 --kinds tunnel
    python benchmarks/luck.py --report

Games between unequal bots are played; what is found of each is added to `build/luck-NAME.jsonl`,
and a run that was ended goes on where it was. Two things are looked at.

- **Exactly**: chance's answer is drawn with the numbers of round i, and played on with the numbers
  of round i. Where the turn then holds no more chance, each game must end to the last point as the
  one that is played on from the action itself.
- **By samples**: the answers are drawn with other numbers, by the rules themselves. What is
  expected after them, less what was expected before, must be 0 in the mean.

Before the deal everybody has the same chance and the points of a game with a deal of its own; so of
deals only samples can be looked at, for the seat that comes first.
"""

import random
import statistics
import sys
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

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

from whistlestop.analysis.engine import Engine, Question
from whistlestop.analysis.playing import REFERENCE_MOVE
from whistlestop.analysis.timeline import Step, steps_of
from whistlestop.bots.search import imagined
from whistlestop.bots.search_bot import buffers_of
from whistlestop.fast.buffers import MAP_DATA, STATE, Bytes, pack
from whistlestop.fast.rules import actions, chance
from whistlestop.rules import codes

TARGET = ROOT / "benchmarks" / "luck.json"
SEED = 1 << 30
OUTCOMES = 256
KINDS = ("deal", "card", "tunnel", "tickets")


def answers_of_chance(engine: Engine, step: Step, seed: int, count: int, how: Any) -> Bytes:
    """The positions after an action, each with another answer of chance."""
    data, _ = buffers_of(engine.map, engine.players)
    m = data.view(MAP_DATA)[0]
    states: Bytes = np.stack([pack(step.before)] * count)
    for i in range(count):
        s = states[i].view(STATE)[0]
        chance.begin_words(s, seed, i)
        how(m, s, step.player, step.action_number)
    return states


def look_at_event(engine: Engine, step: Step, seed: int) -> dict[str, Any]:
    """One event, drawn again: once with the same numbers, once with others."""
    before = engine.after(step.before, step.planned, step.player, (step.action_number,), seed)
    turn_seed = seed * imagined.TURN_SEEDS + step.before.turn
    same = answers_of_chance(engine, step, turn_seed, OUTCOMES, imagined.act)
    other = answers_of_chance(engine, step, seed + 1, OUTCOMES, actions.apply_action)
    again, after = (
        Question(states, 0, (REFERENCE_MOVE,), seed, pack(step.planned)) for states in (same, other)
    )
    for _ in engine.play([before, again, after], OUTCOMES):
        pass
    seat, players = step.player, engine.players
    wins = [question.wins(players)[:, seat] for question in (before, after)]
    points = [question.points(players)[:, seat] for question in (before, after)]
    return {
        "kind": step.by_chance,
        "open": step.after.phase == codes.SECOND,
        "same": bool((again.found == before.found).all()),
        "win": float(wins[1].mean() - wins[0].mean()),
        "points": float(points[1].mean() - points[0].mean()),
    }


def look_at_deals(engine: Engine, seed: int) -> dict[str, Any]:
    """Many deals, each by the rules, and what the first seat can expect after them."""
    before = engine.before_the_deal(OUTCOMES, seed)
    after = engine.before_the_deal(OUTCOMES, seed + 1)
    for _ in engine.play([before, after], OUTCOMES):
        pass
    players = engine.players
    points = before.points(players).mean()
    return {
        "kind": "deal",
        "open": True,
        "same": False,
        "win": float(after.wins(players)[:, 0].mean() - 1 / players),
        "points": float(after.points(players)[:, 0].mean() - points),
    }


def look_at_game(number: int, seed: int, events: int, kinds: list[str]) -> dict[str, Any]:
    """Play a game and look at some of its events."""
    pairs = [pair for pair in PAIRS if kinds != ["tunnel"] or pair[0] == "europe"]
    map, *bots = pairs[number % len(pairs)]
    names = tuple(reversed(bots)) if number // len(pairs) % 2 else tuple(bots)
    record = play(map, names, seed + number)
    steps, _ = steps_of(record)
    engine = Engine(record.map, len(names), tastes=True)
    rng = random.Random(number)
    chosen = []
    for kind in [kind for kind in kinds if kind != "deal"]:
        found = [step for step in steps if step.by_chance == kind]
        chosen += rng.sample(found, min(events, len(found)))
    looked = [look_at_event(engine, step, SEED + 1000 * number + step.number) for step in chosen]
    if "deal" in kinds:
        looked.append(look_at_deals(engine, SEED + 1000 * number))
    return {"number": number, "events": looked}


def report(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All figures; an interval is over games, whose events are alike."""
    told: dict[str, Any] = {"games": len(games), "outcomes": OUTCOMES}
    for kind in KINDS:
        by_game: dict[str, list[float]] = defaultdict(list)
        events = [one for game in games for one in game["events"] if one["kind"] == kind]
        if not events:
            continue
        for game in games:
            own = [one for one in game["events"] if one["kind"] == kind]
            if own:
                by_game["win"].append(statistics.fmean(one["win"] for one in own))
                by_game["points"].append(statistics.fmean(one["points"] for one in own))
        closed = [one for one in events if not one["open"]]
        told[kind] = {
            "events": len(events),
            "turn_over_or_without_chance": len(closed),
            "the_same_to_the_last_point": sum(one["same"] for one in closed),
            "by_game": {what: mean(numbers) for what, numbers in by_game.items()},
            "by_event": {what: mean(one[what] for one in events) for what in ("win", "points")},
        }
    return told


def main() -> None:
    """Look at what is left and write the report."""
    parser = parser_of(__doc__, 91_000, ("games", 300), ("events", 4))
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--name", default="all")
    given = parser.parse_args()
    log = log_named(f"luck-{given.name}")
    look_at = partial(
        look_at_game, seed=given.seed, events=given.events, kinds=given.kinds.split(",")
    )
    if not given.report:
        go_on(log, range(given.games), look_at)
    write_report(TARGET, report(read(log)), given.name)


if __name__ == "__main__":
    main()
