"""Measure how strong the search without a network is, against the aims; see strength.json.

Run it: python benchmarks/strength.py [NAME ...] [--scale 1.0] [--workers 2]

Every match is played in pairs (the same deal in all rotations), bots that search think a tenth of
a second per move on one core. A match that is in the file already is skipped; --again replays it.
"""

import argparse
import json
import platform
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from whistlestop.arena import Match, play_arena
from whistlestop.bots import LEVELS

RESULTS = Path(__file__).parent / "strength.json"
STYLES = ("hungry", "path", "onestep", "longroute")
MAPS = ("usa", "europe")


@dataclass(frozen=True)
class Plan:
    """One match, and the win rate of its first bot that was aimed at."""

    name: str
    map: str
    bots: tuple[str, ...]
    players: int
    games: int
    aim: float | None = None
    move_time: float | None = 0.1


def plans() -> list[Plan]:
    """Everything that is measured, the most telling first."""
    made = []
    for map in MAPS:
        made.append(Plan(f"{map}-2-planner", map, ("search1", "planner"), 2, 80, 0.78))
        made.append(Plan(f"{map}-4", map, ("search1", "racer", "planner", "wary"), 4, 40, 0.50))
    for map in MAPS:
        made.append(Plan(f"{map}-2-racer", map, ("search1", "racer"), 2, 40, 0.85))
        line_up = ("search1", "racer", "planner", "wary", "path")
        made.append(Plan(f"{map}-5", map, line_up, 5, 30, 0.42))
    made.append(Plan("europe-2-search1", "europe", ("search1", "search1"), 2, 30))
    for name in STYLES:
        made += [Plan(f"{map}-2-{name}", map, ("search1", name), 2, 40, 0.92) for map in MAPS]
    for map in MAPS:
        made.append(Plan(f"{map}-2-levels", map, (*LEVELS, "search1"), 2, 60, move_time=None))
    return made


def measure(plan: Plan, *, scale: float, workers: int | None) -> dict[str, Any]:
    """Play a match and keep what tells."""
    games = max(plan.players, round(plan.games * scale))
    match = Match(
        plan.map,
        plan.bots,
        players=plan.players,
        games=games,
        seed=2026,
        move_time=plan.move_time,
    )
    begin = time.perf_counter()
    report = play_arena(match, workers=workers).to_json()
    kept = {key: report[key] for key in ("bots", "games", "matrix", "ratings", "seats")}
    return kept | {"aim": plan.aim, "seconds": round(time.perf_counter() - begin)}


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def aims_table(found: dict[str, Any]) -> list[str]:
    """The matches with an aim, as a Markdown table."""
    lines = ["| match | first bot wins % | 95 % interval | aim % | mean scores | games |"]
    lines.append("|---|---|---|---|---|---|")
    for plan in plans():
        result = found["matches"].get(plan.name)
        if result is None or len(plan.bots) > plan.players:
            continue
        bots = result["bots"]
        scores = " / ".join(f"{bot['mean_score']:.0f}" for bot in bots)
        aim = "" if plan.aim is None else percent(plan.aim)
        low, high = percent(bots[0]["low"]), percent(bots[0]["high"])
        lines.append(
            f"| {plan.map}: {' v '.join(plan.bots)} | {percent(bots[0]['win_rate'])} | {low} to "
            f"{high} | {aim} | {scores} | {result['games']} |"
        )
    return lines


def matrix_table(result: dict[str, Any]) -> list[str]:
    """A round robin as a Markdown table: how often the row beats the column, in percent."""
    names, shares = result["matrix"]["names"], result["matrix"]["rates"]
    ratings = {rating["name"]: rating for rating in result["ratings"]}
    lines = ["| | " + " | ".join(names) + " | rating |", "|---" * (len(names) + 2) + "|"]
    for name, row in zip(names, shares, strict=True):
        cells = ["" if share is None else percent(share) for share in row]
        lines.append(f"| {name} | {' | '.join(cells)} | {ratings[name]['elo']:.0f} |")
    return lines


def show_tables(found: dict[str, Any]) -> None:
    """Everything as it stands in benchmarks/README.md."""
    print("\n".join(aims_table(found)))
    for name, result in found["matches"].items():
        if name.endswith("levels"):
            print(f"\n{name}\n")
            print("\n".join(matrix_table(result)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--table", action="store_true", help="only print what was measured")
    given = parser.parse_args()
    found = json.loads(RESULTS.read_text()) if RESULTS.exists() else {"matches": {}}
    if given.table:
        show_tables(found)
        return
    found["machine"] = f"{platform.processor() or platform.machine()}, {platform.python_version()}"
    for plan in plans():
        if given.names and plan.name not in given.names:
            continue
        if plan.name in found["matches"] and not given.again:
            continue
        result = measure(plan, scale=given.scale, workers=given.workers)
        found["matches"][plan.name] = result
        RESULTS.write_text(json.dumps(found, indent=1) + "\n")
        first = result["bots"][0]
        print(
            f"{plan.name:22} {first['name']:8} {first['win_rate']:.1%} "
            f"[{first['low']:.1%}, {first['high']:.1%}] of {result['games']} games, aim "
            f"{plan.aim}, mean score {first['mean_score']:.1f}, {result['seconds']} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
