"""`whistlestop arena`: bots against bots, and how sure you can be which is better."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.cells import cell_len
from rich.text import Text

from .inputs import (
    JsonOption,
    MapOption,
    PlayersOption,
    UserError,
    check_bounds,
    check_writable,
    open_map,
    write_text,
)
from .solo_game import split_bots
from .spreading import INTERRUPTED, ClusterOption, LogOption, check_place, tell_how_to_resume
from .terminal import Terminal, complain

LONGEST_MOVE = 3600
"""Seconds."""
MOST_ITERATIONS = 1_000_000_000


def arena(
    bots: Annotated[
        list[str],
        typer.Option(
            "--bots", "-b", help="Names separated by commas; program:COMMAND is a program."
        ),
    ],
    map: MapOption = "europe",
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-g", help="How many games in total.")] = 100,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed gives the same deals.")
    ] = 0,
    move_time: Annotated[
        float | None,
        typer.Option("--move-time", help="Seconds per move for bots that search."),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(
            "--iterations",
            help="Think for this many steps instead of seconds; games can then be repeated.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", help="Games played at the same time (one per core)."),
    ] = None,
    cluster: ClusterOption = None,
    log: LogOption = None,
    records: Annotated[
        Path | None,
        typer.Option("--records", help="Write a record of every game into this folder."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw the matrix of all against all in this file.")
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
    json: JsonOption = False,
) -> None:
    """Let bots play many games against each other: who is better, and how sure is that?

    Every deal is played once for each way the bots can move around the table. With more bots than
    players, every combination meets; with fewer, bots are repeated. Ctrl-C shows the report so
    far, and the same command with the same --log continues.

    Example: [bold]whistlestop arena --map europe --players 4 --bots master,planner,racer,wary
    --games 400 --seed 1 --log friday.jsonl[/]
    """
    # Only this command needs the arena, and the libraries that come with it take time to load.
    from whistlestop.arena import ArenaError, Match, matrix_svg, play_arena

    if target is not None and not stop_early:
        raise UserError("--target says what --stop-early compares with; give both.")
    check_place("--workers", workers, cluster)
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
                cluster=cluster,
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
        tell_how_to_resume(log)
        raise typer.Exit(INTERRUPTED)


# The report as tables


if TYPE_CHECKING:
    from whistlestop.arena import Report, Standing

LONGEST_NAME = 24
ORDER = ("began", "2nd", "3rd", "4th", "5th")
NONE = "-"
WINS = {
    "games": "{0.games:,}",
    "wins": "{0.win_rate:.1%}",
    "95 % interval": "{0.low:.1%} to {0.high:.1%}",
    "score": "{0.mean_score:.1f}",
    "margin": "{0.mean_margin:+.1f}",
}
PLAY = {
    "tickets done": "{0.tickets_completed:.2f}",
    "failed": "{0.tickets_failed:.2f}",
    "stations": "{0.stations:.2f}",
    "turns": "{0.turns:.1f}",
    "longest path": "{0.longest_path:.1f}",
}


def show_report(terminal: Terminal, report: "Report") -> None:
    """Everything a person wants to know, the most important first."""
    terminal.say(_headline(report), "head")
    for sentence in _remarks(report):
        terminal.say(sentence)
    if not report.games:
        return
    par = f"{report.match.par:.1%}"
    _show_bots(terminal, report, f"Wins (par {par}; a shared win is divided)", WINS)
    _show_bots(terminal, report, "How they played, per game", PLAY)
    _show_order(terminal, report)
    if len(report.matrix.names) > 1:
        _show_matrix(terminal, report)
        _show_ratings(terminal, report)


def _headline(report: "Report") -> str:
    match = report.match
    games = f"{report.games:,} games" if report.games != 1 else "1 game"
    if report.games < match.games:
        games = f"{report.games:,} of {match.games:,} games"
    return f"{games} on {match.map.name}, {match.players} players, seed {match.seed}."


def _remarks(report: "Report") -> list[str]:
    """Sentences about what is not as one might expect."""
    match, verdict = report.match, report.verdict
    said = []
    if verdict is not None:
        answer = "not clear yet" if verdict.answer == "open" else f"clearly {verdict.answer} it"
        said.append(
            f"{_name(verdict.bot)} compared with {verdict.target:.1%}: {answer}; its win rate is "
            f"from {verdict.low:.1%} to {verdict.high:.1%}, and that holds however often you check."
        )
    if match.repeats:
        said.append(f"{len(match.bots)} bots for {match.players} seats: they are repeated in turn.")
    if report.incomplete:
        groups = "1 deal was" if report.incomplete == 1 else f"{report.incomplete} deals were"
        said.append(f"{groups} not played from all seats, so the pairing is not complete.")
    if report.unplayed:
        said.append(f"Too few games to meet {', '.join(map(_name, report.unplayed))}.")
    if report.forfeits:
        who = ", ".join(f"{_name(b.name)} {b.forfeits:,}" for b in report.bots if b.forfeits)
        first = next(result.fault for result in report.results if result.fault)
        said.append(f"Moves forfeited: {who}. The first: {first}")
    return said


def _name(name: str) -> str:
    from whistlestop.arena.match import short_name

    return short_name(name, LONGEST_NAME)


def _show_bots(
    terminal: Terminal, report: "Report", title: str, columns: Mapping[str, str]
) -> None:
    rows = [
        (_name(bot.name), *(form.format(bot) for form in columns.values()))
        for bot in _best_first(report)
    ]
    terminal.show_table(title, ("bot", *columns), rows)


def _best_first(report: "Report") -> list["Standing"]:
    return sorted(report.bots, key=lambda bot: -bot.win_rate)


def _show_order(terminal: Terminal, report: "Report") -> None:
    head = ("bot", *ORDER[: report.match.players])
    rows = [
        (_name(bot.name), *(_percent(rate) for rate in bot.win_rate_by_order))
        for bot in _best_first(report)
    ]
    rows.append(("all, wins", *(f"{seat.win_rate:.1%}" for seat in report.seats)))
    rows.append(("all, score", *(f"{seat.mean_score:.1f}" for seat in report.seats)))
    terminal.show_table("Wins by seat, counted from the one that began", head, rows)


def _show_matrix(terminal: Terminal, report: "Report") -> None:
    matrix = report.matrix
    names = [_name(name) for name in matrix.names]
    heads = names
    if _width(names, heads) > terminal.width:  # columns are numbered if their names are too long
        heads = [str(i) for i in range(1, len(names) + 1)]
        names = [f"{i} {name}" for i, name in enumerate(names, start=1)]
    if _width(names, heads) > terminal.width:
        terminal.show(Text())
        terminal.say("The matrix of all against all is too wide to show here; --svg draws it.")
        return
    rows = [
        (name, *(NONE if rate is None else f"{100 * rate:.0f}" for rate in rates))
        for name, rates in zip(names, matrix.rates, strict=True)
    ]
    title = "How often the row is placed before the column, in % (equal places are half)"
    terminal.show_table(title, ("", *heads), rows)


def _width(names: Sequence[str], heads: Sequence[str]) -> int:
    """How wide the matrix is: a number has up to three digits, a column two spaces after it."""
    return max(map(cell_len, names)) + 2 + sum(max(cell_len(head), 3) + 2 for head in heads)


def _show_ratings(terminal: Terminal, report: "Report") -> None:
    rows = [
        (
            _name(rating.name),
            f"{rating.elo:.0f} ± {2 * rating.elo_error:.0f}",
            *(f"{number:.2f}" for number in (rating.mu, rating.sigma, rating.ordinal)),
        )
        for rating in report.ratings
    ]
    title = "Ratings (Plackett-Luce from 25; like Elo: mean 1500, 100 more win 64 % of duels)"
    terminal.show_table(title, ("bot", "like Elo", "mu", "sigma", "at least"), rows)


def _percent(rate: float | None) -> str:
    return NONE if rate is None else f"{rate:.1%}"
