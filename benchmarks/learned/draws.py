"""Whether the network ought to draw tickets: it never does, so it is made to, once in every game.

    python benchmarks/learned/draws.py usa --deals 1024

Against planner with two players, every deal from both seats, the same deals each time: as the
network plays; with tickets drawn at the first turn; and drawn as soon as all its tickets are
completed and it has many trains left, where people draw. What it keeps of them is its own choice.
One line of JSON for each is added to `draws.jsonl` beside this file.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from whistlestop.bots.network import read_weights
from whistlestop.bots.network.compiled import CompiledNetwork
from whistlestop.bots.network.weights import FOLDER, NEWEST, PLACES
from whistlestop.encoding.blocks import list_fields
from whistlestop.encoding.choices import TICKETS_CHOICE
from whistlestop.fast.games import Games
from whistlestop.gpu.matches import Match
from whistlestop.maps import load_map
from whistlestop.rules.map_data import map_data_of
from whistlestop.scripted import STYLES

SEED = 535_353
SHUT = np.iinfo(np.int32).min
RESULTS = Path(__file__).parent / "draws.jsonl"
Seen = Callable[[str], Any]
"""A number of the encoding by its name, for all games."""
RULES: dict[str, Callable[[Seen], Any]] = {
    "never": lambda see: see("turn") < 0,
    "at the first turn": lambda see: see("turn") < 2,
    "tickets done, 15 trains": lambda see: all_done(see, 15),
    "tickets done, 25 trains": lambda see: all_done(see, 25),
}


def all_done(see: Seen, trains: int) -> Any:
    """Whether all tickets are completed while at least so many trains are left."""
    return (see("open tickets") == 0) & (see("seat 0 trains") >= trains)


def play(name: str, rule: str, deals: int) -> dict[str, float]:
    """The means over all games, and in how many tickets were drawn."""
    map = load_map(name)
    places = {field.name: i for i, field in enumerate(list_fields(map_data_of(map)))}
    network = CompiledNetwork(read_weights(FOLDER / f"{PLACES[name]}-{NEWEST}.net"))
    match = Match([STYLES["planner"]], 2, deals)
    games = Games(name, match.seats, match.players, seed=SEED)
    has_drawn = np.zeros(len(match.mine), bool)

    def see(field: str) -> Any:
        return games.seen[:, places[field]].astype(np.int16)

    def choose() -> Any:
        logits, _ = network.evaluate(games.seen)
        chosen = np.where(games.marks == 1, logits, SHUT).argmax(1)
        is_open = games.marks[:, TICKETS_CHOICE] == 1
        draws = RULES[rule](see) & is_open & ~has_drawn & (see("drawn") == 0)
        has_drawn[draws] = True
        return np.where(draws, TICKETS_CHOICE, chosen).astype(np.int32)

    return match.play(games, choose) | {"drew": float(has_drawn.mean())}


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__)
    take.add_argument("map")
    take.add_argument("--deals", type=int, default=1024)
    args = take.parse_args()
    for rule in RULES:
        found = {key: round(value, 4) for key, value in play(args.map, rule, args.deals).items()}
        line = json.dumps({"map": args.map, "draws": rule, "games": 2 * args.deals, "found": found})
        print(line, flush=True)
        with RESULTS.open("a") as file:
            file.write(line + "\n")


if __name__ == "__main__":
    main()
