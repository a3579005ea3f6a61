"""How often the levels that use the network win: games of few players, many processes.

    python benchmarks/learned/matches.py --list
    python benchmarks/learned/matches.py --workers 16 --seconds 480 --out results.jsonl
    python benchmarks/learned/matches.py usa-master-network --workers 2
    python benchmarks/learned/matches.py --quick
    python benchmarks/learned/matches.py --table

Every deal is played from every seat; the deals were used for nothing else. Bots think by the clock,
as people meet them, one process on each core. Each game adds a line of JSON, and games that are in
the file already are not played again, so it can be cut off and go on at any time. Games of other
weights count apart, but where nobody asks a network the weights do not matter, and they stay. It
needs numpy and numba and the source tree (PYTHONPATH=src), nothing else.
`--quick` plays the pairs in which nobody searches, 1,000 games each in seconds, once they are
compiled.
"""

import argparse
import hashlib
import json
import math
import multiprocessing
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from whistlestop.bots import LEVELS, closing_bot, make_bot, warm_up
from whistlestop.bots.network import read_weights
from whistlestop.bots.network.weights import FOLDER, NEWEST, PLACES
from whistlestop.bots.roster import LOOKING_AHEAD
from whistlestop.fast.kernels import SHEET
from whistlestop.game import Game
from whistlestop.scripted import STYLES

RESULTS = Path(__file__).parent / "matches.jsonl"
SEED = "matches 2026"
QUICK_SEED = 313_131
MAPS = ("usa", "europe")
SURE = 1.96
SLOW = "grandmaster"
QUICK = {"beginner": "beginner", "casual": "casual", "skilled": "planner"}
"""Levels that are scripted, and the style of each; the network is quick too."""
ASKING = {"network", *LOOKING_AHEAD}
"""Who asks a network."""


@dataclass(frozen=True)
class Plan:
    """Bots that sit together, as `NAME` or `NAME:SECONDS`, and how often; the first is measured."""

    name: str
    map: str
    bots: tuple[str, ...]
    deals: int

    @property
    def is_quick(self) -> bool:
        """Whether nobody searches."""
        return {*self.bots} <= {*QUICK, "network"}

    def jobs(self) -> Iterator[tuple["Plan", int, int]]:
        """Every deal from every seat."""
        for deal in range(self.deals):
            for seat in range(len(self.bots)):
                yield self, deal, seat


def make_plans() -> list[Plan]:
    """All matches, what tells most first."""
    made = []
    for map in MAPS:
        made.append(Plan(f"{map}-master-network", map, ("master", "network"), 200))
        made.append(Plan(f"{map}-master-search1", map, ("master", "search1"), 200))
    for map in MAPS:
        made.append(Plan(f"{map}-0.4-network", map, ("master:0.4", "network"), 50))
        made.append(Plan(f"{map}-1.6-network", map, ("master:1.6", "network"), 25))
    for map in MAPS:
        made.append(Plan(f"{map}-network-search1", map, ("network", "search1"), 500))
    everybody = [*LEVELS, "network", "search1"]
    for map in MAPS:
        for one, other in combinations(everybody, 2):
            pair = {one, other}
            deals = 500 if pair <= {*QUICK, "network"} else 50
            if SLOW in pair:
                if not pair & {"master", "network"}:
                    continue  # a second a move: only its neighbors
                deals = 20
            if pair not in ({"master", "network"}, {"master", "search1"}, {"network", "search1"}):
                made.append(Plan(f"{map}-{one}-{other}", map, (one, other), deals))
    return made


def weights_mark() -> str:
    """Tells the networks that play from any others."""
    seen = hashlib.sha256()
    for place in PLACES.values():
        seen.update((FOLDER / f"{place}-{NEWEST}.net").read_bytes())
    return seen.hexdigest()[:8]


def seat_bot(name: str) -> Any:
    """A bot, with another time for a move if that is named."""
    plain, _, seconds = name.partition(":")
    return make_bot(plain, move_time=float(seconds) if seconds else None)


def play(job: tuple[Plan, int, int]) -> dict[str, Any]:
    """One game: the first bot sits at `seat`, the others to its left."""
    plan, deal, seat = job
    players = len(plan.bots)
    game = Game(plan.map, players=players, seed=f"{SEED} {deal}".encode())
    bots = [seat_bot(plan.bots[(p - seat) % players]) for p in range(players)]
    spent, moves = [0.0] * players, [0] * players
    while game.to_act:
        p = game.to_act[0]
        view = game.view(p)
        begin = time.perf_counter()
        game.push(bots[p].choose(view))
        spent[p] += time.perf_counter() - begin
        moves[p] += 1
    for bot in bots:
        with closing_bot(bot):
            pass
    outcome = game.outcome()
    assert outcome is not None
    share = (seat in outcome.winners) / len(outcome.winners)
    line = {"plan": plan.name, "map": plan.map, "bots": plan.bots, "deal": deal, "seat": seat}
    scores = [sheet.total for sheet in outcome.sheets]
    mean_move = round(spent[seat] / moves[seat], 4)
    return line | {"games": 1, "won": share, "scores": scores, "mean_move_s": mean_move}


def play_quick(plan: Plan) -> dict[str, Any]:
    """All games of a match in which nobody searches, compiled."""
    line: dict[str, Any] = {"plan": plan.name, "map": plan.map, "bots": plan.bots}
    line |= {"deal": 0, "seat": 0, "games": 2 * plan.deals, "mean_move_s": 0.0}
    if "network" in plan.bots:
        measure = import_module("measure")  # a sibling, which needs more compiled code

        weights = read_weights(FOLDER / f"{PLACES[plan.map]}-{NEWEST}.net")
        other = next(bot for bot in plan.bots if bot != "network")
        found = measure.play(weights, plan.map, [QUICK[other]], 2, plan.deals, QUICK_SEED)
        won, scores = found["wins"], [found["points"], found["others"]]
        if plan.bots[0] != "network":
            won, scores = 1 - won, scores[::-1]
    else:
        from whistlestop.fast.league import League

        styles = [STYLES[QUICK[bot]] for bot in plan.bots]
        wins, sheets = League(plan.map, 2).match(styles, deals=plan.deals, seed=QUICK_SEED)
        won, scores = float(wins[0]), sheets[:, SHEET.index("total")].tolist()
    return line | {"won": won, "scores": scores}


def done_jobs(file: Path, mark: str) -> list[dict[str, Any]]:
    """The games that were played already, with these weights or without any."""
    lines = file.read_text().splitlines() if file.exists() else []
    found = map(json.loads, lines)
    return [line for line in found if line["weights"] == mark or not asks_network(line["bots"])]


def asks_network(bots: Sequence[str]) -> bool:
    """Whether one of these bots, `NAME` or `NAME:SECONDS`, plays by the weights."""
    return not ASKING.isdisjoint(bot.partition(":")[0] for bot in bots)


def run(plans: list[Plan], workers: int, seconds: float, file: Path) -> None:
    """Play what is missing, until it is done or time is up; started games are ended."""
    mark = weights_mark()
    done = {(line["plan"], line["deal"], line["seat"]) for line in done_jobs(file, mark)}
    missing = [
        job for plan in plans for job in plan.jobs() if (plan.name, job[1], job[2]) not in done
    ]
    warm_up()  # in one process: the others load what it has compiled
    until = time.monotonic() + seconds
    jobs = iter(missing)
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers) as pool, file.open("a") as out:
        waiting = [pool.apply_async(play, (job,)) for job in islice(jobs, workers)]
        while waiting:
            time.sleep(0.02)
            for place, one in reversed(list(enumerate(waiting))):
                if one.ready():
                    out.write(json.dumps(one.get() | {"weights": mark}) + "\n")
                    out.flush()
                    del waiting[place]
                    job = next(jobs, None) if time.monotonic() < until else None
                    if job is not None:
                        waiting.append(pool.apply_async(play, (job,)))


def run_quick(plans: list[Plan], file: Path) -> None:
    """Play the matches in which nobody searches, if that was not done."""
    mark = weights_mark()
    done = {line["plan"] for line in done_jobs(file, mark)}
    with file.open("a") as out:
        for plan in plans:
            if plan.is_quick and plan.name not in done:
                out.write(json.dumps(play_quick(plan) | {"weights": mark}) + "\n")
                out.flush()


def show_table(plans: list[Plan], file: Path) -> None:
    """What was found: the share of wins with its 95 % interval, by deals."""
    found = defaultdict(list)
    for line in done_jobs(file, weights_mark()):
        found[line["plan"]].append(line)
    print("| match | wins % | games | points | s a move |\n|---|---|---|---|---|")
    for plan in plans:
        lines = found[plan.name]
        if not lines:
            continue
        games = sum(line["games"] for line in lines)
        wins = sum(line["games"] * line["won"] for line in lines) / games
        half = SURE * spread(plan, lines, wins)
        mine = sum(line["scores"][line["seat"]] for line in lines) / len(lines)
        rest = sum(sum(line["scores"]) - line["scores"][line["seat"]] for line in lines)
        others = rest / len(lines) / (len(plan.bots) - 1)
        moved = sum(line["mean_move_s"] for line in lines) / len(lines)
        print(
            f"| {plan.map}: {' v '.join(plan.bots)} | {100 * wins:.1f} +- {100 * half:.1f} | "
            f"{games} | {mine:.0f}:{others:.0f} | {moved:.3f} |"
        )


def spread(plan: Plan, lines: list[dict[str, Any]], wins: float) -> float:
    """The standard error of a share of wins; the games of a deal are not independent."""
    if plan.is_quick:
        return math.sqrt(wins * (1 - wins) / lines[0]["games"])
    deals = defaultdict(list)
    for line in lines:
        deals[line["deal"]].append(line["won"])
    squares = sum(sum(won - wins for won in group) ** 2 for group in deals.values())
    return math.sqrt(squares) / len(lines)


def show_ratings(file: Path) -> None:
    """By map: a rating for each bot that fits its wins best, 400 points being ten to one.

    Each pair counts as if one game more had been won and lost, or a bot that always loses would
    have no rating at all. `skilled`, which never changes, has 1500.
    """
    for map in MAPS:
        wins: dict[tuple[str, str], float] = defaultdict(float)
        for line in done_jobs(file, weights_mark()):
            if line["map"] == map and len(line["bots"]) == 2 and ":" not in line["bots"][0]:
                one, other = line["bots"]
                wins[one, other] += line["games"] * line["won"]
                wins[other, one] += line["games"] * (1 - line["won"])
        for pair in list(wins):
            wins[pair] += 1
        print(f"\n{map}: " + ", ".join(f"{name} {r:.0f}" for name, r in rate(wins)))


def rate(wins: dict[tuple[str, str], float]) -> list[tuple[str, float]]:
    """Ratings, the best first, by the usual iteration for the model of Bradley and Terry."""
    strength = dict.fromkeys(sorted({name for pair in wins for name in pair}), 1.0)
    for _ in range(2000):
        for name in strength:
            won = sum(n for (one, _), n in wins.items() if one == name)
            met = sum(
                (n + wins[other, one]) / (strength[one] + strength[other])
                for (one, other), n in wins.items()
                if one == name
            )
            strength[name] = won / met
    logs = {name: 400 * math.log10(value) for name, value in strength.items()}
    zero = logs.get("skilled", 0.0) - 1500
    return sorted(((name, log - zero) for name, log in logs.items()), key=lambda r: -r[1])


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__)
    take.add_argument("names", nargs="*", help="matches to play, in this order; all if none")
    take.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    take.add_argument("--seconds", type=float, default=math.inf)
    take.add_argument("--out", type=Path, default=RESULTS)
    take.add_argument("--list", action="store_true", help="only name the matches")
    take.add_argument("--quick", action="store_true", help="only those in which nobody searches")
    take.add_argument("--table", action="store_true", help="only tell what was found")
    args = take.parse_args()
    plans = make_plans()
    if args.names:
        by_name = {plan.name: plan for plan in plans}
        plans = [by_name[name] for name in args.names]
    if args.list:
        for plan in plans:
            print(plan.name, len(plan.bots) * plan.deals)
        return
    if args.quick:
        run_quick(plans, args.out)
    elif not args.table:
        run(plans, args.workers, args.seconds, args.out)
    show_table(plans, args.out)
    show_ratings(args.out)


if __name__ == "__main__":
    main()
