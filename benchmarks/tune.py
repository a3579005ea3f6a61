"""Tune the numbers of a scripted player by CMA-ES in a league, for one map and number of players.

Run it: python benchmarks/tune.py --map usa --players 2 --style planner --generations 60

Every generation meets the same new deals in all rotations, against opponents of the other styles.
What is found is written to src/whistlestop/scripted/data/numbers.json under the style and
"map-players"; before and after are printed on deals that were not tuned on.
"""

import argparse
import json
import random
import time
import warnings
from pathlib import Path

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would like to plot
    import cma

from whistlestop.fast.league import League
from whistlestop.scripted import styles
from whistlestop.scripted.guide import set_style
from whistlestop.scripted.styles import STYLES, as_list, named_numbers

DATA = Path(__file__).parent.parent / "src/whistlestop/scripted/data/numbers.json"

# The numbers that are tuned, with their lowest and highest value.
RANGES: dict[str, tuple[int, int]] = {
    "ROUTE_COST": (0, 40),
    "POINTS_GAIN": (0, 5),
    "TICKET_WORTH": (5, 60),
    "TRAIN_WORTH": (0, 60),
    "MOST_TICKETS": (1, 6),
    "CARD_TIME": (20, 120),
    "ROUTE_TIME": (40, 200),
    "TRAIN_TIME": (30, 150),
    "HAND_TIME": (0, 80),
    "TIME_SLACK": (-600, 1500),
    "LOCO_MISSING": (0, 8),
    "MORE_OWN": (5, 46),
    "MORE_OTHERS": (5, 46),
    "MORE_COST": (0, 20),
    "RACE_LENGTH": (1, 6),
    "TOUCH": (0, 100),
    "RACE_CARD": (0, 60),
    "CASH_TRAINS": (0, 20),
    "REPLAN": (1, 15),
    "SPARE_LENGTH": (2, 9),
    "TUNNEL_COST": (0, 40),
    "FERRY_COST": (0, 40),
    "TUNNEL_RESERVE": (0, 300),
    "STATION_WORTH": (0, 30),
}
WITH_STATIONS = ("TUNNEL_COST", "FERRY_COST", "TUNNEL_RESERVE", "STATION_WORTH")
POOL = ("racer", "path", "onestep", "longroute", "casual", "wary")


class Trial:
    """One style of a league with numbers that change."""

    def __init__(self, map_name: str, players: int, style: str) -> None:
        self.league = League(map_name, players)
        self.style = style
        self.players = players
        self.base = named_numbers(style, map_name, players)
        rules = self.league.map.rules
        tunnels = rules.stations or any(r.tunnel or r.ferry for r in self.league.map.routes)
        self.names = [n for n in RANGES if tunnels or n not in WITH_STATIONS]
        self.pool = [name for name in POOL if name != style]

    def numbers(self, point: list[float]) -> dict[str, int]:
        """A point of the unit cube as numbers."""
        made = dict(self.base)
        for name, x in zip(self.names, point, strict=True):
            low, high = RANGES[name]
            made[name] = round(low + min(max(x, 0.0), 1.0) * (high - low))
        return made

    def point(self) -> list[float]:
        """The numbers as they are, as a point."""
        spans = [(self.base[name], *RANGES[name]) for name in self.names]
        return [min(max((value - low) / (high - low), 0.0), 1.0) for value, low, high in spans]

    def line_ups(self, seed: int) -> list[list[str]]:
        """The opponents: each of the pool for two players, else mixed tables."""
        if self.players == 2:
            return [[name] for name in self.pool]
        rng = random.Random(seed)
        return [rng.choices(self.pool, k=self.players - 1) for _ in range(6)]

    def wins(self, numbers: dict[str, int], *, deals: int, seed: int) -> dict[str, float]:
        """The share of wins against each line-up."""
        set_style(self.league.map_data, self.league.guide, STYLES[self.style], as_list(numbers))
        found = {}
        for i, line_up in enumerate(self.line_ups(seed)):
            entrants = [STYLES[self.style], *(STYLES[name] for name in line_up)]
            won, _ = self.league.match(entrants, deals=deals, seed=seed, index=i * deals)
            found[f"{i} {'+'.join(line_up)}"] = float(won[0])
        return found

    def loss(self, point: list[float], *, deals: int, seed: int) -> float:
        """Lower is better: the mean of the wins, and the worst line-up on top."""
        won = self.wins(self.numbers(point), deals=deals, seed=seed).values()
        return -(0.8 * sum(won) / len(won) + 0.2 * min(won))


def tune(trial: Trial, *, generations: int, deals: int, seed: int, population: int) -> list[float]:
    """The mean of the last generation's distribution."""
    options = {"seed": seed, "bounds": [0, 1], "popsize": population, "verbose": -9}
    search = cma.CMAEvolutionStrategy(trial.point(), 0.2, options)
    for generation in range(generations):
        begin = time.perf_counter()
        points = search.ask()
        losses = [trial.loss(p, deals=deals, seed=seed * 1000 + generation) for p in points]
        search.tell(points, losses)
        spent = time.perf_counter() - begin
        print(f"{generation:3} best {-min(losses):.3f} mean {-sum(losses) / len(losses):.3f}"
              f" sigma {search.sigma:.3f} {spent:.0f} s", flush=True)  # fmt: skip
    return list(search.result.xfavorite)


def save(style: str, key: str, numbers: dict[str, int]) -> None:
    """Write what was found beside what is there."""
    data = json.loads(DATA.read_text()) if DATA.exists() else {}
    data.setdefault(style, {})[key] = {name: numbers[name] for name in RANGES}
    DATA.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--style", default="planner", choices=sorted(styles.STYLES))
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    trial = Trial(given.map, given.players, given.style)
    fresh = {"deals": 1000, "seed": 999_999}
    before = trial.wins(trial.base, **fresh)
    point = tune(
        trial,
        generations=given.generations,
        deals=given.deals,
        seed=given.seed,
        population=given.population,
    )
    after = trial.wins(trial.numbers(point), **fresh)
    for line_up, won in before.items():
        print(f"{line_up:30} before {won:.3f} after {after[line_up]:.3f}")
    if sum(after.values()) > sum(before.values()):
        save(given.style, f"{given.map}-{given.players}", trial.numbers(point))
    else:
        print("No better than before: nothing is saved.")


if __name__ == "__main__":
    main()
