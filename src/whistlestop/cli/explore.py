"""`whistlestop explore`: how often routes are claimed, what tickets are worth, and pairs."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from whistlestop.draw.svg import heat_svg
from whistlestop.explorer import (
    TABLES,
    Counts,
    ExplorerError,
    Numbers,
    Simulated,
    count_games,
    csv_text,
    games_in,
    numbers_of,
    read_simulated,
    shipped,
)
from whistlestop.explorer.numbers import AT_LEAST
from whistlestop.maps import Map
from whistlestop.scripted import STYLES
from whistlestop.spread import SpreadError

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
from .spreading import INTERRUPTED, ClusterOption
from .terminal import Terminal, complain
from .words import count, listed

MOST_GAMES = 100_000_000
SHOWN = 12
"""How many rows of each kind are listed for people; programs get them all."""


def explore(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            help="Records (.ws), archives downloaded from a server (.ndjson, .ndjson.gz), "
            "or folders of them.",
            show_default=False,
        ),
    ] = None,
    map: MapOption = "usa",
    players: PlayersOption = 2,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-g", help="Simulate this many games. Default: use those that were shipped."
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed gives the same games.")
    ] = 0,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="Scripted players who alternate, comma-separated.")
    ] = "planner",
    save: Annotated[
        Path | None,
        typer.Option("--save", help="Keep the counts in this file, and continue from it."),
    ] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", help="Write all tables as CSV into this folder.")
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", help="Draw how often each route is claimed to this SVG file."),
    ] = None,
    at_least: Annotated[
        int | None,
        typer.Option(
            "--at-least",
            help="Leave out pairs that came together less often. "
            f"Default: {AT_LEAST}, or 1 game in 100 if that is more.",
        ),
    ] = None,
    cluster: ClusterOption = None,
    json: JsonOption = False,
) -> None:
    """Show how often and when each route is claimed, what each ticket is worth, and what goes
    together.

    The games are the simulated ones that come with the package, games simulated now, or records.
    To continue an interrupted simulation with --save, run the same command again.

    Example: [bold]whistlestop explore --map europe --players 3 --games 100000 --seed 1
    --save mine.json[/]
    """
    board = open_map(map)
    check_bounds("--games", games, 1, MOST_GAMES)
    check_bounds("--seed", seed, -(2**63), 2**63 - 1)
    check_bounds("--at-least", at_least, 1, MOST_GAMES)
    check_writable(save)
    check_writable(plot)
    if fault := board.players_fault(players):
        raise UserError(fault)
    if files and (games is not None or save is not None):
        raise UserError("Give records, or --games to simulate some, but not both.")
    if cluster is not None and games is None:
        raise UserError("--cluster simulates games there: say how many with --games.")
    terminal = Terminal()
    with _told():
        if files:
            counts, about = _from_records(files, board, players), "recorded"
        elif games is None and save is None:
            counts, about = _shipped(board, players), "simulated"
        else:
            begun = _begun(board, seed, bots, save)
            if games is None and players not in begun.by_players:
                raise UserError(
                    f"{save} has no games for {players} players: --games says how many to play."
                )
            with terminal.progress(quiet=json) as bar:
                counts = _simulate(begun, players, games or 0, save, cluster, bar)
            about = f"simulated ({listed(begun.bots)}, seed {begun.seed})"
        found = numbers_of(counts, at_least=at_least)
    if csv is not None:
        _write_tables(found, csv)
    if plot is not None:
        rates = {one.id: one.claimed.rate or 0.0 for one in found.routes}
        legend = f"claimed in this share of {found.games:,} games, {found.players} players"
        write_text(plot, heat_svg(board, rates, legend=legend))
    if json:
        terminal.show_json(asdict(found))
    else:
        show_numbers(terminal, found, board, about)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except ExplorerError as error:
        raise UserError(str(error)) from None


def _from_records(files: list[Path], map: Map, players: int) -> Counts:
    found = (game for file in files for game in games_in(file, map) if game.players == players)
    counts = count_games(found, map, players)
    if not counts.games:
        raise ExplorerError(
            f"There is no finished game on {map.name} with {players} players in these files; "
            "--map and --players say which are counted."
        )
    return counts


def _shipped(map: Map, players: int) -> Counts:
    known = shipped(map.name)
    if known is None or known.map.fingerprint != map.fingerprint:
        raise ExplorerError(
            f"No simulated games come with the package for {map.name}: give --games to play some."
        )
    return known.by_players[players]


def _begun(map: Map, seed: int, bots: str, save: Path | None) -> Simulated:
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in STYLES:
            raise ExplorerError(
                f"{name!r} is not a scripted player; those are {listed(STYLES)}. Let others play "
                "with `whistlestop arena --records FOLDER`, then explore the folder."
            )
    if save is None or not save.exists():
        return Simulated(map, seed=seed, bots=names)
    begun = read_simulated(save, map)
    if (begun.seed, begun.bots) != (seed, tuple(names)):
        raise ExplorerError(
            f"{save} has games of seed {begun.seed} by {', '.join(begun.bots)}: "
            "continue with the same, or name another file."
        )
    return begun


def _simulate(
    begun: Simulated, players: int, games: int, save: Path | None, cluster: str | None, bar: Any
) -> Counts:
    task = bar.add_task("games", total=max(games, begun.played.get(players, 0)))
    try:
        return begun.simulate(
            players,
            games,
            save=save,
            on_progress=lambda done: bar.update(task, completed=done),
            cluster=cluster,
            on_notice=complain,
        )
    except SpreadError as error:
        raise UserError(str(error)) from None
    except KeyboardInterrupt:
        if save is not None:
            complain(f"Interrupted. {save} has what was counted; the same command continues.")
        else:
            complain("Interrupted. With --save FILE next time, the same command can continue.")
        raise typer.Exit(INTERRUPTED) from None


def _write_tables(found: Numbers, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be created: {error.strerror or error}.") from None
    for name, make in TABLES.items():
        write_text(folder / f"{name}.csv", csv_text(make(found)))


# For people


def show_numbers(terminal: Terminal, found: Numbers, map: Map, about: str) -> None:
    """The most important rows of every table."""
    terminal.say(
        f"{count(found.games, 'game')} {about} on {map.name}, {found.players} players; "
        f"par is {found.par:.1%}, intervals are 95 %.",
        "head",
    )
    terminal.show_table(
        "Seats in turn order",
        ("seat", "wins", "score"),
        [(str(one.seat + 1), _rate(one.wins), _number(one.score)) for one in found.seats],
    )
    routes = sorted(found.routes, key=lambda one: -(one.claimed.rate or 0))[:SHOWN]
    terminal.show_table(
        "Routes claimed most",
        ("route", "claimed", "round", "owner won", "points above table mean"),
        [
            (
                *(one.route, _rate(one.claimed, plain=True), _number(one.round)),
                *(_rate(one.wins), _number(one.margin, "+.1f")),
            )
            for one in routes
        ],
    )
    tickets = sorted(found.tickets, key=lambda one: -(one.dealt.rate or 0))
    terminal.show_table(
        "Tickets, by how often players who were dealt them won",
        ("ticket", "points", "won, dealt", "kept", "completed", "brought", "won, kept"),
        [
            (
                *(one.ticket, str(one.points), _rate(one.dealt)),
                *(_rate(one.kept_dealt, plain=True), _rate(one.completed, plain=True)),
                *(_number(one.brought, "+.1f"), _rate(one.wins)),
            )
            for one in tickets
        ],
    )
    for title, pairs in (
        ("Tickets kept by one player, against chance", found.ticket_pairs),
        ("Routes owned by one player, against chance", found.route_pairs),
    ):
        rows = [
            (f"{one.one} + {one.other}", f"{one.count:,}", f"{one.lift:.1f}x", _rate(one.wins))
            for one in pairs[:SHOWN]
        ]
        if rows:
            terminal.show_table(title, ("pair", "together", "lift", "won"), rows)
    terminal.say(
        "What goes together with winning need not be its cause; docs/explorer.md says which "
        "numbers can be read that way."
    )


def _rate(share: Any, *, plain: bool = False) -> str:
    if share.rate is None:
        return "-"
    if plain:
        return f"{share.rate:.1%}"
    return f"{share.rate:.1%} ±{100 * (share.high - share.low) / 2:.1f}"


def _number(value: float | None, form: str = ".1f") -> str:
    return "-" if value is None else format(value, form)
