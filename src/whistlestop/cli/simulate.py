"""`whistlestop simulate`: many random games, and what they show."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from whistlestop.draw.svg import heat_svg
from whistlestop.extras import needs_extra
from whistlestop.game.notation import route_text

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
from .spreading import MOST_CORES, ClusterOption, LogOption, check_place, continuing
from .terminal import Terminal, complain

if TYPE_CHECKING:
    from whistlestop.fast import Simulation

SOURCES = ("routes", "tickets", "stations", "bonus")
MOST_GAMES = 100_000_000
SHOWN = 8
"""How many routes and tickets are listed for people; programs get all."""
SEATS = {
    "seat": "{0[seat]}",
    "wins": "{0[wins]:.1%}",
    "score": "{0[mean_score]:.1f}",
    "spread": "{0[spread]:.1f}",
    **{source: f"{{0[points][{source}]:.1f}}" for source in SOURCES},
    "tickets done": "{0[tickets_completed]:.2f}",
    "longest path": "{0[longest_path]:.1f}",
}
MET = {"rule": "{0[0]}", "per game": "{0[1]:.4g}"}
ROUTES = {"route": "{0[route]}", "claimed": "{0[claimed]:.0%}", "owner won": "{0[owner_won]:.1%}"}
TICKETS = {
    "ticket": "{0[ticket]}",
    "points": "{0[points]}",
    "completed": "{0[completed]:.1%}",
    "holder won": "{0[holder_won]:.1%}",
}


def simulate(
    map: MapOption = "usa",
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-g", help="How many games.")] = 10_000,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed gives the same games.")
    ] = 0,
    threads: Annotated[
        int | None, typer.Option("--threads", "-t", help="How many cores to use (1).")
    ] = None,
    cluster: ClusterOption = None,
    log: LogOption = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", help="Draw how often each route is claimed, in this SVG file."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Play random games by the thousand, compiled, and sum up what happened.

    Every seat picks a kind of action at random, then one of that kind. The report shows scores and
    wins by seat, where points come from, which routes and tickets go with winning, and how often
    each rare rule came up. The first run compiles the rules, which takes about a minute. With
    --log, an interrupted run continues.

    Example: [bold]whistlestop simulate --map europe --players 3 --games 20000 --plot heat.svg[/]
    """
    board = open_map(map)
    check_bounds("--games", games, 1, MOST_GAMES)
    check_bounds("--threads", threads, 1, MOST_CORES)
    check_bounds("--seed", seed, -(2**63), 2**63 - 1)
    check_place("--threads", threads, cluster)
    check_writable(plot)
    if fault := board.players_fault(players):
        raise UserError(fault)
    with needs_extra("fast", "whistlestop simulate"):
        from whistlestop.fast.simulation import simulate as play_games
        from whistlestop.simulating import simulate_in_parts
    terminal = Terminal()
    with continuing(log), terminal.progress(quiet=json) as bar:
        task = bar.add_task("games", total=games)

        def show(done: int) -> None:
            bar.update(task, completed=done)

        asked: dict[str, Any] = {
            "players": players,
            "games": games,
            "seed": seed,
            "on_progress": show,
        }
        if cluster is None and log is None:
            result = play_games(board, threads=threads or 1, **asked)
        else:
            where: dict[str, Any] = {
                "workers": threads or 1,
                "cluster": cluster,
                "on_notice": complain,
            }
            result = simulate_in_parts(board, log=log, **asked, **where)
    if plot is not None:
        _plot(result, plot)
    if json:
        terminal.show_json(simulation_json(result))
    else:
        _show(terminal, result)


def _plot(result: "Simulation", file: Path) -> None:
    rates = {r.id: result.route_claims[r.id] / result.games for r in result.map.routes}
    legend = f"claimed in this share of {result.games:,} random games, {result.players} players"
    write_text(file, heat_svg(result.map, rates, legend=legend))


def routes_json(result: "Simulation") -> list[dict[str, Any]]:
    """By route: how often it was claimed, and how often its owner won (par is 1 / players)."""
    found = []
    for route in result.map.routes:
        claims = result.route_claims[route.id]
        won = result.route_wins[route.id] / claims if claims else None
        rate = claims / result.games
        found.append({"route": route_text(route), "claimed": rate, "owner_won": won})
    return found


def tickets_json(result: "Simulation") -> list[dict[str, Any]]:
    """By ticket: how often it was kept, completed when kept, and how often its holder won."""
    found = []
    for ticket in result.map.tickets:
        kept = result.ticket_kept[ticket.id]
        found.append(
            {
                "ticket": str(ticket),
                "points": ticket.points,
                "kept": kept / result.games,
                "completed": result.ticket_done[ticket.id] / kept if kept else None,
                "holder_won": result.ticket_wins[ticket.id] / kept if kept else None,
            }
        )
    return found


def simulation_json(result: "Simulation") -> dict[str, Any]:
    """Everything, for programs."""
    games = result.games
    return {
        "map": result.map.name,
        "fingerprint": result.map.fingerprint,
        "players": result.players,
        "seed": result.seed,
        "games": games,
        "actions_per_game": result.actions / games,
        "turns_per_game": result.turns / games,
        "longest_game_turns": result.longest_game,
        "unfinished": result.unfinished,
        "seats": [
            {
                "wins": result.wins[p] / games,
                "mean_score": result.mean("total")[p],
                "spread": result.spread()[p],
                "points": {source: result.mean(source)[p] for source in SOURCES},
                "tickets_completed": result.mean("completed")[p],
                "longest_path": result.mean("longest")[p],
            }
            for p in range(result.players)
        ],
        "decided_by": result.decided,
        "met_per_game": {name: n / games for name, n in result.met.items()},
        "routes": routes_json(result),
        "tickets": tickets_json(result),
    }


def _show(terminal: Terminal, result: "Simulation") -> None:
    data = simulation_json(result)
    terminal.say(
        f"{result.games:,} random games on {result.map.name}, {result.players} players: "
        f"{data['turns_per_game']:.0f} turns and {data['actions_per_game']:.0f} actions per game, "
        f"{result.longest_game} turns at most.",
        "head",
    )
    seats = ({"seat": p, **seat} for p, seat in enumerate(data["seats"]))
    terminal.show_rows("By seat", SEATS, seats)
    decided = ", ".join(f"{name} {n:,}" for name, n in result.decided.items() if n)
    terminal.say(f"Decided by: {decided}.")
    terminal.show_rows("How often per game", MET, data["met_per_game"].items())
    par = 1 / result.players
    routes = [r for r in data["routes"] if r["owner_won"] is not None]
    routes.sort(key=lambda r: -r["owner_won"])
    terminal.show_rows(f"Routes whose owners win most (par {par:.0%})", ROUTES, routes[:SHOWN])
    tickets = [t for t in data["tickets"] if t["completed"] is not None]
    tickets.sort(key=lambda t: -t["completed"])
    terminal.show_rows("Tickets most often completed", TICKETS, tickets[:SHOWN])
