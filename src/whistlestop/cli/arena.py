"""`whistlestop arena`: bots against bots, and how sure one can be who is better."""

import math
from pathlib import Path
from typing import Annotated

import typer

from .arena_tables import show_report
from .inputs import UserError, check_bounds, check_writable, open_map, write_text
from .terminal import Terminal, complain

PROGRAM = "program:"
INTERRUPTED = 130
LONGEST_MOVE = 3600
"""Seconds."""
MOST_ITERATIONS = 1_000_000_000


def arena(
    bots: Annotated[
        list[str],
        typer.Option(
            "--bots", "-b", help="Names with commas between them; program:COMMAND is a program."
        ),
    ],
    map: Annotated[
        str, typer.Option("--map", "-m", help="A built-in map or a map file.")
    ] = "europe",
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 2,
    games: Annotated[int, typer.Option("--games", "-g", help="How many games, all in all.")] = 100,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same one gives the same deals.")
    ] = 0,
    move_time: Annotated[
        float | None,
        typer.Option("--move-time", help="Seconds a move for bots that search."),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option("--iterations", help="Instead of a time; it makes games repeatable."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", help="Games played at the same time (one a core)."),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option("--log", help="Keep every result in this file, and go on from it."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option("--records", help="Write a record of every game into this folder."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw the matrix of all against all to this file.")
    ] = None,
    stop_early: Annotated[
        bool,
        typer.Option(
            "--stop-early", help="Stop when it is clear how the first bot compares with --target."
        ),
    ] = False,
    target: Annotated[
        float | None,
        typer.Option("--target", help="The win rate to compare with when stopping early (par)."),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON document for programs instead of text.")
    ] = False,
) -> None:
    """Let bots play many games against each other and tell who is better, and how sure that is.

    Every deal is played once for each place the bots can move round the table to. More bots than
    players: every choice of them meets. Fewer: they are repeated. Ctrl-C shows the report so far;
    the same command with the same --log goes on.

    Example: [bold]whistlestop arena --map europe --players 4 --bots master,planner,racer,wary
    --games 400 --seed 1 --log friday.jsonl[/]
    """
    # Only this command needs the arena, and the libraries that come with it take time to load.
    from whistlestop.arena import ArenaError, Match, matrix_svg, play_arena

    if target is not None and not stop_early:
        raise UserError("--target says what --stop-early compares with; give both.")
    check_bounds("--move-time", move_time, -math.inf, LONGEST_MOVE)
    check_bounds("--iterations", iterations, -math.inf, MOST_ITERATIONS)
    check_writable(svg)
    terminal = Terminal()
    try:
        match = Match(
            open_map(map),
            split_bots(bots),
            players=players,
            games=games,
            seed=seed,
            move_time=move_time,
            iterations=iterations,
        )
        with terminal.progress(quiet=json) as bar:
            task = bar.add_task("games", total=games)
            report = play_arena(
                match,
                workers=workers,
                log=log,
                records=records,
                stop_early=stop_early,
                target=target,
                on_progress=lambda done, _: bar.update(task, completed=done),
                on_notice=complain,
            )
    except ArenaError as error:
        raise UserError(str(error)) from None
    if json:
        terminal.show_json(report.to_json())
    else:
        show_report(terminal, report)
    if svg is not None:
        write_text(svg, matrix_svg(report))
    if report.interrupted:
        _tell_how_to_resume(log)
        raise typer.Exit(INTERRUPTED)


def split_bots(texts: list[str]) -> list[str]:
    """Names from texts with commas; a comma in the command line of a program stays there."""
    from whistlestop.bots import BOTS

    found: list[str] = []
    for text in texts:
        for i, part in enumerate(text.split(",")):
            name = part.strip()
            known = name in BOTS or name.startswith(PROGRAM)
            if i and not known and found[-1].startswith(PROGRAM):
                found[-1] += f",{part}"
            else:
                found.append(name)
    return found


def _tell_how_to_resume(log: Path | None) -> None:
    if log is None:
        how = "With --log FILE another time, the same command goes on where it stopped."
    else:
        how = f"Every finished game is in {log}: the same command goes on from there."
    complain(f"Interrupted. {how}")
