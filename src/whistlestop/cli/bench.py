"""`whistlestop bench`: how fast the rules are, interpreted and compiled."""

from typing import Annotated, Any

import typer
from rich.text import Text

from whistlestop.extras import needs_extra

from .inputs import UserError
from .terminal import Terminal


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", help="How long to measure each figure.")
    ] = 1.0,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON document for programs instead of text.")
    ] = False,
) -> None:
    """Measure games a second, interpreted and compiled, what single operations cost, and the bots.

    Random play with final scoring, usa and europe, 2 to 5 players, on one core. Everything is
    measured in one run: on a noisy machine the ratios hold, the figures less.
    """
    if not 0.01 <= seconds <= 60:
        raise UserError(f"--seconds is from 0.01 to 60, not {seconds}.")
    terminal = Terminal()
    with needs_extra("fast", "whistlestop bench"):
        from whistlestop.bots import speed
        from whistlestop.fast.bench import measure
    quiet = json or not terminal.console.is_terminal
    with terminal.console.status("Measuring") as status:
        found = measure(
            seconds=seconds,
            on_step=lambda what: None if quiet else status.update(f"Measuring: {what}"),
        )
        status.update("Measuring: bots")
        found["bots"] = speed.measure(("usa", "europe"), seconds)
    if json:
        terminal.show_json(found)
    else:
        _show(terminal, found)


def _show(terminal: Terminal, found: dict[str, Any]) -> None:
    slow = {(r["map"], r["players"]): r for r in found["rows"] if r["mode"] == "interpreted"}
    rows = []
    for row in found["rows"]:
        if row["mode"] == "compiled":
            other = slow[row["map"], row["players"]]
            rows.append(
                (
                    row["map"],
                    str(row["players"]),
                    f"{other['games_per_s']:,.0f}",
                    f"{row['games_per_s']:,.0f}",
                    f"{row['ratio']:.0f} x",
                    f"{row['steps_per_s'] / 1e6:.2f} M",
                )
            )
    head = ("map", "players", "interpreted", "compiled", "ratio", "steps/s compiled")
    terminal.show_table("Games a second, random play with final scoring, one core", head, rows)
    costs = [
        (
            row["map"],
            f"{row['legal_actions_us']:.2f} us",
            f"{row['copy_us'] * 1000:.0f} ns",
            f"{row['copy_redraw_us']:.2f} us",
            f"{row['score_us']:.1f} us",
            f"{row['python_call_us']:.2f} us",
        )
        for row in found["costs"]
    ]
    head = ("map", "legal actions", "copy", "copy + redraw", "score a game", "call from Python")
    terminal.show_table("One operation, 2 players", head, costs)
    _show_bots(terminal, found["bots"])
    threads, size = found["threads"], found["bytes"]
    terminal.show(Text())
    terminal.say(
        f"Two threads: {threads['scaling']:.2f} x. A position is {size['state']} bytes "
        f"({size['record']} with its trace).",
        "note",
    )


def _show_bots(terminal: Terminal, rows: list[dict[str, Any]]) -> None:
    head = ("map", "planner", "racer", "imagined games/s")
    shown = [
        (
            row["map"],
            f"{row['planner_us']:.2f} us",
            f"{row['racer_us']:.2f} us",
            f"{row['imagined_per_s']:,.0f}",
        )
        for row in rows
    ]
    terminal.show_table("A decision of a scripted player, and the search, 2 players", head, shown)
