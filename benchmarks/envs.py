"""How fast environments are on one core: steps with and without observations, games, single ones.

    python benchmarks/envs.py [--seconds 2]

A step is a decision with a random open choice, chosen, checked and rewarded. The clock is the time
of the processor, and of several slices of time the best counts: what else runs on a machine only
ever makes it slower. Results go to envs.json, tables for the README to standard output.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

from whistlestop.envs import Batch, aec_env
from whistlestop.envs.single import OnePlayerEnv
from whistlestop.fast.bench import best_rate
from whistlestop.scripted.styles import STYLES

SIZE = 1024
MAPS = ("usa", "europe")
STYLE = "planner"


def steps_of(batch: Batch, *, seeing: bool) -> Callable[[], int]:
    """Some steps of a batch; returns how many decisions they were."""

    def play() -> int:
        for _ in range(4):
            if seeing:
                batch.observe()
            batch.step(batch.sample())
        return 4 * batch.size

    return play


def games_of(batch: Batch) -> Callable[[], int]:
    """Some steps of a batch; returns how many games ended."""

    def play() -> int:
        return sum(int(batch.step(batch.sample())[1].sum()) for _ in range(8))

    return play


def advised(batch: Batch) -> Callable[[], int]:
    """Steps with observations, as a scripted player would play: hands as in games that matter."""

    def play() -> int:
        batch.observe()
        actions = batch.sample()
        advice = actions.copy()
        batch.games.advise(STYLES[STYLE], advice)
        rows = range(batch.size)
        usable = (advice >= 0) & (batch.masks[rows, advice.clip(0)] == 1)
        actions[usable] = advice[usable]
        batch.step(actions)
        return batch.size

    return play


def measure_batch(map: str, players: int, seconds: float) -> dict[str, Any]:
    """One row of the table."""
    batch = Batch(map, SIZE, players=players)
    for _ in range(300):  # so that games are at all stages
        batch.step(batch.sample())
    found = {
        "map": map,
        "players": players,
        "steps": best_rate(steps_of(batch, seeing=False), seconds),
        "steps_seeing": best_rate(steps_of(batch, seeing=True), seconds),
        "games": best_rate(games_of(batch), seconds),
    }
    batch = Batch(map, SIZE, players=players)
    for _ in range(60):
        advised(batch)()
    found["steps_seeing_as_planner"] = best_rate(advised(batch), seconds)
    return found


def measure_single(seconds: float) -> dict[str, float]:
    """Steps a second of environments with one game (North America, two players)."""
    found = {}
    for name, compiled in (("gymnasium", True), ("gymnasium, by views", False)):
        env = OnePlayerEnv("usa", compiled=compiled)
        env.reset(seed=1)

        def step(env: OnePlayerEnv = env) -> int:
            if not env.action_masks().any():
                env.reset()
            env.step(env.action_space.sample())
            return 1

        found[name] = best_rate(step, seconds)
    aec = aec_env("usa")
    aec.reset(seed=1)

    def act() -> int:
        if not aec.agents or aec.terminations[aec.agent_selection]:
            aec.reset()
        seen, *_ = aec.last()
        aec.step(aec.action_space(aec.agent_selection).sample(seen["action_mask"]))
        return 1

    found["pettingzoo"] = best_rate(act, seconds)
    return found


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    take.add_argument("--seconds", type=float, default=2.0, help="for each number")
    given = take.parse_args()
    rows = []
    print("| map | players | steps/s | with observations | as planner plays | random games/s |")
    print("|---|---|---|---|---|---|")
    for map in MAPS:
        for players in range(2, 6):
            row = measure_batch(map, players, given.seconds)
            rows.append(row)
            shown = (row[k] for k in ("steps", "steps_seeing", "steps_seeing_as_planner"))
            cells = " | ".join(f"{value / 1e6:.3g} M" for value in shown)
            print(f"| {map} | {players} | {cells} | {row['games']:,.0f} |", flush=True)
    single = measure_single(given.seconds)
    for name, rate in single.items():
        print(f"{name}: {rate:,.0f} steps/s")
    about = {
        "python": platform.python_version(),
        "numba": numba.__version__,
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "size": SIZE,
    }
    found = {"about": about, "batches": rows, "single": single}
    file = Path(__file__).with_suffix(".json")
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
