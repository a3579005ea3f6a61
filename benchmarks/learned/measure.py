"""How often a shipped network wins, alone, against scripted players: thousands of games at once.

    python benchmarks/learned/measure.py usa planner --players 2 --deals 2048
    python benchmarks/learned/measure.py europe planner wary racer --players 4 --deals 512

Every deal is played from every seat; the opponents sit to its left in the order named, over and
over. The seed of the deals was used for nothing else. One line of JSON is added to
`benchmarks/learned/alone.jsonl`. On one core it takes a minute or two for 4,096 games.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from whistlestop.bots.network import read_weights
from whistlestop.bots.network.compiled import CompiledNetwork
from whistlestop.bots.network.weights import FOLDER, NEWEST, PLACES
from whistlestop.encoding.hosting import DONE, ENDED, KEPT, PATH, POINTS, TURNS, WON
from whistlestop.fast.games import Games
from whistlestop.rules.layout import PLAYERS
from whistlestop.scripted import STYLES

SEED = 424_242
AT_ONCE = 1024
RESULTS = Path(__file__).parent / "alone.jsonl"


def play(map: str, others: list[str], mine: Any, deals: Any, seed: int) -> Any:
    """The tallies of games; in game i the network sits at mine[i] and the deal is deals[i]."""
    network = CompiledNetwork(read_weights(FOLDER / f"{PLACES[map]}-{NEWEST}.net"))
    players = len(others) + 1
    styles = np.full((len(mine), PLAYERS), -1, np.int8)
    for i, name in enumerate(others):
        styles[np.arange(len(mine)), (mine + 1 + i) % players] = STYLES[name]
    games = Games(map, styles, np.full(len(mine), players), seed=seed)
    games.numbers[:] = deals
    games.deal()
    tally = np.zeros_like(games.tally)
    going = np.ones(len(mine), bool)
    chosen = np.zeros(len(mine), np.int32)
    while going.any():
        games.observe()
        chosen[:] = games.marks.argmax(1)  # games that are over go on somehow
        logits, _ = network.evaluate(games.seen[going])
        chosen[going] = np.where(games.marks[going] == 1, logits, -(1 << 31)).argmax(1)
        games.step(chosen)
        over = going & (games.tally[:, ENDED] > 0)
        tally[over] = games.tally[over]
        going &= ~over
    return tally


def sum_up(tally: Any, mine: Any, players: int) -> dict[str, float]:
    """Shares and means over all games, with the half width of the 95 % interval of the wins."""
    rows = np.arange(len(mine))
    won = tally[:, WON : WON + players]
    share = won[rows, mine] / won.sum(1)
    points = tally[:, POINTS : POINTS + players]
    others = (points.sum(1) - points[rows, mine]) / (players - 1)
    found = {
        "wins": share,
        "points": points[rows, mine],
        "others": others,
        "turns": tally[:, TURNS],
    }
    for name, at in (("done", DONE), ("kept", KEPT), ("path", PATH)):
        found[name] = tally[rows, at + mine]
    made = {name: round(float(values.mean()), 4) for name, values in found.items()}
    return made | {"half": round(1.96 * float(share.std()) / len(mine) ** 0.5, 4)}


def main() -> None:
    take = argparse.ArgumentParser(description=__doc__)
    take.add_argument("map")
    take.add_argument("others", nargs="+")
    take.add_argument("--players", type=int, default=2)
    take.add_argument("--deals", type=int, default=2048)
    take.add_argument("--seed", type=int, default=SEED)
    args = take.parse_args()
    begin = time.process_time()
    others = [args.others[i % len(args.others)] for i in range(args.players - 1)]
    plan = [(seat, deal) for deal in range(args.deals) for seat in range(args.players)]
    mine, deals = (np.array(part) for part in zip(*plan, strict=True))
    parts = [slice(i, i + AT_ONCE) for i in range(0, len(plan), AT_ONCE)]
    tallies = [play(args.map, others, mine[part], deals[part], args.seed) for part in parts]
    found = sum_up(np.concatenate(tallies), mine, args.players)
    line = {"network": f"{PLACES[args.map]}-{NEWEST}", "players": args.players}
    line |= {"others": args.others, "games": len(plan), "seed": args.seed}
    line |= {"cpu_s": round(time.process_time() - begin)}
    text = json.dumps(line | {"found": found})
    print(text)
    with RESULTS.open("a") as file:
        file.write(text + "\n")


if __name__ == "__main__":
    main()
