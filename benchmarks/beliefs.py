r"""Which tickets do the others hold? Fits and checks what reviews believe.

    python benchmarks/beliefs.py --games 200
    python benchmarks/beliefs.py --report

Bots of all strengths play; in some turns of each game everybody else's tickets are looked up. From
four games of five the numbers of `whistlestop.analysis.beliefs` are fitted: a ticket is held in
proportion to e to the power of a sum over what can be seen. The fifth game tells how many bits the
holders' tickets take to name, and how many of those believed in are completed, compared with those
held. And it tells what follows for reviews: the chances of winning that all players expect by what
they know, taken together (one win, if they are right), and the points they expect of the others.
What is found of a game is added to `build/beliefs.jsonl`.
"""

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.game_log import ROOT, go_on, log_named, mean, parser_of, play, read, write_report

from whistlestop.analysis import beliefs
from whistlestop.analysis.engine import Engine, seed_number
from whistlestop.analysis.timeline import Step, steps_of
from whistlestop.bots.search_bot import seen_tickets
from whistlestop.rules import codes
from whistlestop.rules.codes import HELD

LOG = log_named("beliefs")
TARGET = ROOT / "benchmarks" / "beliefs.json"
BOTS = ("network", "network", "skilled", "casual", "beginner", "path")
OF_EACH_GAME = 8
EXPECTED = 2
"""Turns of each game in which games are played on from what is known."""
ROUNDS = 48
QUARTERS = 4
STEPS = 8
SIGNS = ("closed", "share", "completed", "completed_late", "missing_late", "length", "network")
USED = np.array(beliefs.WEIGHTS)
EXPECTATIONS = ("known_wins", "hidden_wins", "known_others", "hidden_others")
Found = dict[str, Any]


def look_at(number: int, seed: int) -> Found:
    """Play a game and look at some of its turns."""
    rng = random.Random(f"beliefs/{seed}/{number}")
    map = ("usa", "europe")[number % 2]
    names = tuple(rng.choice(BOTS) for _ in range((2, 3, 4, 5, 4)[number // 2 % 5]))
    record = play(map, names, seed + number)
    steps, _ = steps_of(record)
    engine = Engine(record.map, len(names), tastes=True)
    turns = [step for step in steps if step.before.phase == codes.TURN]
    chosen = rng.sample(turns, OF_EACH_GAME)
    seed = seed_number("beliefs", number)
    return {
        "number": number,
        "map": map,
        "hands": [
            {"time": step.number / len(steps), **hand}
            for step in chosen
            for hand in hands_of(engine, step)
        ],
        "expected": [
            {"time": step.number / len(steps), **expected(engine, step, seed)}
            for step in chosen[:EXPECTED]
        ],
    }


def hands_of(engine: Engine, step: Step) -> list[Found]:
    """By hidden hand: what can be seen of every ticket it may hold, and which it holds."""
    told = engine.map, engine.players, step.player, step.before
    signs = np.stack(beliefs.signs_of(*told), axis=2)
    seen, at = seen_tickets(step.view), step.before.ticket_at
    found = []
    for q in range(engine.players):
        for long in (False, True):
            may = [t.id for t in engine.map.tickets if t.long == long and not seen[t.id]]
            held = [may.index(t) for t in may if at[t] == HELD + q]
            if q != step.player and held and len(may) > 1:
                found.append({"signs": np.round(signs[q, may], 4).tolist(), "held": held})
    return found


def expected(engine: Engine, step: Step, seed: int) -> Found:
    """What whoever acts expects by what it knows, and with everything as it lies."""
    seat, actions = step.player, (step.action_number,)
    told: Found = {}
    for name, asked in (
        ("known", engine.known(step.view, step.planned, actions, seed)),
        ("hidden", engine.after(step.before, step.planned, seat, actions, seed)),
    ):
        list(engine.play([asked], ROUNDS))
        points = asked.points(engine.players, 0, ROUNDS)
        wins = asked.wins(engine.players, 0, ROUNDS)[:, seat].mean() * engine.players
        told |= {f"{name}_wins": wins, f"{name}_others": np.delete(points, seat, 1).mean()}
    return told


def likely(weights: Any, hand: Found) -> Any:
    """How likely every ticket is thought to be held."""
    odds = np.exp(np.array(hand["signs"]) @ weights)
    return odds / odds.sum()


def fit(hands: list[Found]) -> Any:
    """The weights under which the tickets that are held are likeliest, from what is used."""
    weights = USED.copy()
    for _ in range(STEPS):
        slope, bend = np.zeros(len(SIGNS)), np.eye(len(SIGNS))
        for hand in hands:
            shares, signs = likely(weights, hand), np.array(hand["signs"])
            middle = shares @ signs
            spread = (signs - middle).T @ ((signs - middle) * shares[:, None])
            for place in hand["held"]:
                slope += signs[place] - middle
                bend += spread
        weights += np.linalg.solve(bend, slope)
    return weights


def report(games: list[Found]) -> Found:
    """What was fitted, and how well what reviews believe does in the games left out."""
    learned = [hand for game in games if game["number"] % 5 for hand in game["hands"]]
    told: Found = {"games": len(games)}
    told["fitted"] = dict(zip(SIGNS, np.round(fit(learned), 3).tolist(), strict=True))
    told["used"] = dict(zip(SIGNS, USED.tolist(), strict=True))
    told["checked"] = {
        map: [checked(games, map, quarter) for quarter in range(QUARTERS)]
        for map in ("usa", "europe")
    }
    return told


def checked(games: list[Found], map: str, quarter: int) -> Found:
    """A quarter of the games on a map."""

    def is_then(one: Found) -> bool:
        return min(int(one["time"] * QUARTERS), QUARTERS - 1) == quarter

    left_out = [game for game in games if game["map"] == map and game["number"] % 5 == 0]
    hands = [hand for game in left_out for hand in game["hands"] if is_then(hand)]
    told = [one for game in games if game["map"] == map for one in game["expected"] if is_then(one)]
    completed = SIGNS.index("completed")
    return {
        "bits": mean(-np.log2(likely(USED, h)[i]) for h in hands for i in h["held"]),
        "held_and_completed": mean(h["signs"][i][completed] for h in hands for i in h["held"]),
        "believed_and_completed": mean(
            likely(USED, h) @ np.array(h["signs"])[:, completed] for h in hands for _ in h["held"]
        ),
        **{
            key: mean(one[key] for one in told)
            for key in (told[0] if told else ())
            if key != "time"
        },
    }


def main() -> None:
    """Look at the games that are left and write the report."""
    given = parser_of(__doc__, 300_000, ("games", 200)).parse_args()
    if not given.report:
        go_on(LOG, range(given.games), lambda number: look_at(number, given.seed))
    write_report(TARGET, report(read(LOG)))


if __name__ == "__main__":
    main()
