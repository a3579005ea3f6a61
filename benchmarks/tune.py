"""Tune the numbers of a scripted player by CMA-ES in a league, for one map and number of players.

Run it: python benchmarks/tune.py --map usa --players 2 --style planner --generations 60

Every generation meets the same new deals in all rotations, against opponents of the other styles.
What is found is written to src/whistlestop/scripted/data/numbers.json (or --out) under the style
and "map-players"; before and after are printed on deals that were not tuned on. With --workers or
--cluster the points of a generation are tried on several cores or machines, with the same result;
with --log a run that was ended goes on where it was.
"""

import argparse
import json
import time
import warnings
from contextlib import ExitStack
from pathlib import Path
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would like to plot
    import cma

from whistlestop.scripted.styles import STYLES
from whistlestop.spread import Job, Journal, code_fingerprint, remembered
from whistlestop.tuning import RANGES, Trial, loss_of

DATA = Path(__file__).parent.parent / "src/whistlestop/scripted/data/numbers.json"

LOOKING_ON = frozenset({"cli", "service", "envs", "testing", "arena", "analysis", "wire", "spread"})


def tune(
    trial: Trial,
    *,
    generations: int,
    deals: int,
    seed: int,
    population: int,
    journal: Journal | None = None,
    **where: Any,
) -> list[float]:
    """The mean of the last generation's distribution.

    The same losses lead to the same points, so a run that goes on finds its own in the journal.
    """
    options = {"seed": seed, "bounds": [0, 1], "popsize": population, "verbose": -9}
    search = cma.CMAEvolutionStrategy(trial.point(), 0.2, options)
    job = Job(loss_of, (trial.league.map.name, trial.players, trial.style, deals))
    for generation in range(generations):
        begin = time.perf_counter()
        points = search.ask()
        names = [f"generation {generation}, point {i}" for i in range(len(points))]
        tried = [([float(x) for x in point], seed * 1000 + generation) for point in points]
        found = dict(remembered(job, zip(names, tried, strict=True), journal, **where))
        losses = [found[name] for name in names]
        search.tell(points, losses)
        spent = time.perf_counter() - begin
        print(f"{generation:3} best {-min(losses):.3f} mean {-sum(losses) / len(losses):.3f}"
              f" sigma {search.sigma:.3f} {spent:.0f} s", flush=True)  # fmt: skip
    return list(search.result.xfavorite)


def save(file: Path, style: str, key: str, numbers: dict[str, int]) -> None:
    """Write what was found beside what is there."""
    data = json.loads(file.read_text()) if file.exists() else {}
    data.setdefault(style, {})[key] = {name: numbers[name] for name in RANGES}
    file.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--style", default="planner", choices=sorted(STYLES))
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes of this machine")
    parser.add_argument("--cluster", help="the address of a Ray cluster, instead")
    parser.add_argument("--log", help="keep what is finished here, and continue from it")
    parser.add_argument("--out", type=Path, default=DATA, help="where what is found is written")
    given = parser.parse_args()
    trial = Trial(given.map, given.players, given.style)
    fresh = {"deals": 1000, "seed": 999_999}
    before = trial.wins(trial.base, **fresh)
    asked = {"deals": given.deals, "seed": given.seed, "population": given.population}
    with ExitStack() as stack:
        settings = {"map": given.map, "players": given.players, "style": given.style, **asked}
        settings |= {"start": trial.base, "code": code_fingerprint(LOOKING_ON)}
        journal = given.log and stack.enter_context(Journal(given.log, settings, of="a tuning"))
        point = tune(
            trial,
            generations=given.generations,
            journal=journal or None,
            workers=given.workers,
            cluster=given.cluster,
            **asked,
        )
    after = trial.wins(trial.numbers(point), **fresh)
    for line_up, won in before.items():
        print(f"{line_up:30} before {won:.3f} after {after[line_up]:.3f}")
    if sum(after.values()) > sum(before.values()):
        save(given.out, given.style, f"{given.map}-{given.players}", trial.numbers(point))
    else:
        print("No better than before: nothing is saved.")


if __name__ == "__main__":
    main()
