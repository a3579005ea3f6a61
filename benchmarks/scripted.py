"""All scripted players against each other, compiled; the results are in scripted.json.

Run it: python benchmarks/scripted.py [--deals 500]

Every pair plays every deal from both seats. In a league a player keeps its plan in mind from turn
to turn; as a bot it plans every move from scratch, which differs in a few moves of a hundred.
"""

import argparse
import itertools
import json
import math
from pathlib import Path

from whistlestop.fast.league import League
from whistlestop.scripted import STYLES

RESULTS = Path(__file__).parent / "scripted.json"
NAMES = [name for name in STYLES if name not in ("beginner", "casual")]
MAPS = ("usa", "europe")


def matrix(map_name: str, deals: int) -> dict[str, dict[str, float]]:
    """How often the row beats the column; a shared win is half."""
    league = League(map_name, 2)
    found: dict[str, dict[str, float]] = {name: {} for name in NAMES}
    for one, other in itertools.combinations(NAMES, 2):
        wins, _ = league.match([STYLES[one], STYLES[other]], deals=deals, seed=2026)
        found[one][other], found[other][one] = float(wins[0]), float(wins[1])
    return found


def show(map_name: str, found: dict[str, dict[str, float]], deals: int) -> None:
    """A Markdown table in percent."""
    error = 100 * 1.96 * math.sqrt(0.25 / (2 * deals))
    print(f"\n{map_name}, two players, {2 * deals} games a pair, within {error:.0f} percent\n")
    print("| | " + " | ".join(NAMES) + " |")
    print("|---" * (len(NAMES) + 1) + "|")
    for name in NAMES:
        cells = [f"{100 * found[name][other]:.0f}" if other != name else "" for other in NAMES]
        print(f"| {name} | {' | '.join(cells)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    given = parser.parse_args()
    found = {}
    for map_name in MAPS:
        found[map_name] = matrix(map_name, given.deals)
        show(map_name, found[map_name], given.deals)
    RESULTS.write_text(json.dumps({"deals": given.deals, "wins": found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
