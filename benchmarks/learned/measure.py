"""How often a shipped network wins, alone, against scripted players: thousands of games at once.

    python benchmarks/learned/measure.py usa planner --players 2 --deals 2048
    python benchmarks/learned/measure.py europe racer planner wary --players 4 --deals 1024

Every deal is played from every seat; the opponents sit to its left in the order named, over and
over. The seed of the deals was used for nothing else. One line of JSON is added to
`benchmarks/learned/alone.jsonl`. 4,096 games take 40 seconds of one core.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from whistlestop.bots.network import read_weights
from whistlestop.bots.network.compiled import CompiledNetwork
from whistlestop.bots.network.weights import FOLDER, NEWEST, PLACES, Weights
from whistlestop.fast.games import Games
from whistlestop.gpu.matches import Match
from whistlestop.scripted import STYLES

SEED = 424_242
SHUT = np.iinfo(np.int32).min
RESULTS = Path(__file__).parent / "alone.jsonl"


def play(
    weights: Weights, map: str, others: list[str], players: int, deals: int, seed: int
) -> dict[str, float]:
    """The means over all games."""
    network = CompiledNetwork(weights)
    match = Match([STYLES[other] for other in others], players, deals)
    games = Games(map, match.seats, match.players, seed=seed)

    def choose() -> Any:
        logits, _ = network.evaluate(games.seen)
        return np.where(games.marks == 1, logits, SHUT).argmax(1).astype(np.int32)

    return match.play(games, choose)


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__)
    take.add_argument("map")
    take.add_argument("others", nargs="+")
    take.add_argument("--players", type=int, default=2)
    take.add_argument("--deals", type=int, default=2048)
    take.add_argument("--seed", type=int, default=SEED)
    args = take.parse_args()
    begin = time.process_time()
    weights = read_weights(FOLDER / f"{PLACES[args.map]}-{NEWEST}.net")
    found = play(weights, args.map, args.others, args.players, args.deals, args.seed)
    line = {
        "network": weights.about.made.partition(",")[0],
        "players": args.players,
        "others": args.others,
    }
    line |= {"games": args.players * args.deals, "seed": args.seed}
    line |= {"cpu_s": round(time.process_time() - begin)}
    text = json.dumps(line | {"found": {key: round(value, 4) for key, value in found.items()}})
    print(text, flush=True)
    with RESULTS.open("a") as file:
        file.write(text + "\n")


if __name__ == "__main__":
    main()
