"""`whistlestop bench`: how fast the rules are, interpreted and compiled."""

from typing import Annotated, Any

import typer
from rich.text import Text

from whistlestop.extras import needs_extra
from whistlestop.maps import builtin_maps, load_map

from .inputs import JsonOption, UserError
from .terminal import Terminal

MOST_PLAYERS = 5
GAMES = {
    "map": "{0[map]}",
    "players": "{0[players]}",
    "interpreted": "{0[slow][games_per_s]:,.0f}",
    "compiled": "{0[games_per_s]:,.0f}",
    "ratio": "{0[ratio]:.0f} x",
    "steps/s compiled": "{0[millions]:.2f} M",
}
COSTS = {
    "map": "{0[map]}",
    "legal actions": "{0[legal_actions_us]:.2f} us",
    "copy": "{0[copy_ns]:.0f} ns",
    "copy + redraw": "{0[copy_redraw_us]:.2f} us",
    "score a game": "{0[score_us]:.1f} us",
    "call from Python": "{0[python_call_us]:.2f} us",
}
BOTS = {
    "map": "{0[map]}",
    "planner": "{0[planner_us]:.2f} us",
    "racer": "{0[racer_us]:.2f} us",
    "imagined games/s": "{0[imagined_per_s]:,.0f}",
}


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", help="How long to measure each figure.")
    ] = 1.0,
    json: JsonOption = False,
) -> None:
    """Measure games per second, interpreted and compiled, single operations, and the bots.

    Random play with final scoring on all maps that seat five, with 2 to 5 players, on one core.
    Everything is measured in one run: on a noisy machine trust the ratios more than the figures.
    """
    if not 0.01 <= seconds <= 60:
        raise UserError(f"--seconds is from 0.01 to 60, not {seconds}.")
    terminal = Terminal()
    with needs_extra("fast", "whistlestop bench"):
        from whistlestop.bots import speed
        from whistlestop.fast.bench import measure
    maps = tuple(name for name in builtin_maps() if MOST_PLAYERS in load_map(name).players)
    quiet = json or not terminal.console.is_terminal
    with terminal.console.status("Measuring") as status:
        found = measure(
            maps,
            seconds=seconds,
            on_step=lambda what: None if quiet else status.update(f"Measuring: {what}"),
        )
        status.update("Measuring: bots")
        found["bots"] = speed.measure(maps, seconds)
    if json:
        terminal.show_json(found)
    else:
        _show(terminal, found)


def _show(terminal: Terminal, found: dict[str, Any]) -> None:
    slow = {(r["map"], r["players"]): r for r in found["rows"] if r["mode"] == "interpreted"}
    fast = [
        {**row, "slow": slow[row["map"], row["players"]], "millions": row["steps_per_s"] / 1e6}
        for row in found["rows"]
        if row["mode"] == "compiled"
    ]
    terminal.show_rows("Games per second, random play with final scoring, one core", GAMES, fast)
    costs = ({**row, "copy_ns": row["copy_us"] * 1000} for row in found["costs"])
    terminal.show_rows("One operation, 2 players", COSTS, costs)
    terminal.show_rows(
        "A decision of a scripted player, and the search, 2 players", BOTS, found["bots"]
    )
    threads, size = found["threads"], found["bytes"]
    terminal.show(Text())
    terminal.say(
        f"Two threads: {threads['scaling']:.2f} x. A position is {size['state']} bytes "
        f"({size['record']} with its trace).",
        "note",
    )
