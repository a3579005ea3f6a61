"""Random games a second on a GPU, dealt, played and scored, for every map and number of players.

    python benchmarks/gpu_random.py KERNELS

A thread plays one game after another; the best of three turns counts. Results go to gpu.json, a
table for the README to standard output.
"""

import json
import sys
import time
from pathlib import Path

import torch

from whistlestop.gpu.games import Games, Kernels
from whistlestop.rules.layout import PLAYERS

MAPS = ("usa", "europe")
PLACES = 65_536
GAMES = 4
TURNS = 3


def measure(map: str, players: int, kernels: Kernels) -> float:
    """Games a second."""
    games = Games(map, [[-1] * PLAYERS] * PLACES, [players] * PLACES, kernels=kernels, seed=2026)
    times = []
    for turn in range(TURNS + 1):
        torch.cuda.synchronize()
        begin = time.perf_counter()
        games.play_random(GAMES if turn else 1)
        torch.cuda.synchronize()
        times.append(time.perf_counter() - begin)
    return PLACES * GAMES / min(times[1:])


def main(folder: str) -> None:
    kernels = Kernels(folder)
    rows = {
        map: {players: measure(map, players, kernels) for players in range(2, PLAYERS + 1)}
        for map in MAPS
    }
    found = {"device": torch.cuda.get_device_name(), "places": PLACES, "games_s": rows}
    Path(__file__).with_name("gpu.json").write_text(json.dumps(found, indent=1) + "\n")
    print("| map | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|")
    for map, row in rows.items():
        print(f"| {map} |", " | ".join(f"{rate / 1e6:.2f} M" for rate in row.values()), "|")


if __name__ == "__main__":
    main(*sys.argv[1:])
