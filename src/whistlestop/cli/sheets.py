"""The score sheets at the end of a game."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from whistlestop.game import Outcome, ScoreSheet
from whistlestop.game.notation import route_text
from whistlestop.maps import Map

from .styles import style
from .terminal import Terminal, player_name
from .words import count, listed, ticket_name

DECIDED = {
    "points": "with the most points",
    "tickets": "after a tie, by completed tickets",
    "stations": "after a tie, by building fewer stations",
    "longest path": "after a tie, by the longest path",
    "shared": "and share the victory, tied in everything",
}


def show_outcome(terminal: Terminal, map: Map, outcome: Outcome, names: Sequence[str]) -> None:
    """Where everybody's points come from, and who has won why."""
    for sheet in outcome.sheets:
        terminal.show(Text(), player_name(sheet.player, names[sheet.player], "head"))
        for line in _details(map, sheet):
            terminal.say(f"  {line}")
    terminal.show(Text(), totals_table(map, outcome, names), Text())
    terminal.say(verdict(outcome, names), "head")


def verdict(outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won, and what decided it."""
    winners = listed(names[p] for p in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 or winners == "You" else "wins"
    return f"{winners} {verb} {DECIDED[outcome.decided_by]}."


def totals_table(map: Map, outcome: Outcome, names: Sequence[str]) -> Table:
    """One line a player, as on a score pad."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("player", no_wrap=True)
    columns = ["routes", "tickets"] + (["stations"] if map.rules.stations else [])
    for column in (*columns, "longest path", "total"):
        table.add_column(column, justify="right")
    for p, sheet in enumerate(outcome.sheets):
        name = player_name(p, names[p])
        numbers = [sheet.routes, sheet.tickets]
        numbers += [sheet.stations] if map.rules.stations else []
        total = Text(str(sheet.total), style("head"))
        table.add_row(name, *(str(n) for n in numbers), str(sheet.longest_path_bonus), total)
    return table


def _details(map: Map, sheet: ScoreSheet) -> list[str]:
    """The lines of one player: routes, each ticket, each station, the path."""
    lines = [f"{sheet.routes:+4} routes"]
    for result in sheet.ticket_results:
        points = result.ticket.points if result.completed else -result.ticket.points
        how = "completed" if result.completed else "not completed"
        lines.append(f"{points:+4} ticket {ticket_name(result.ticket)} {how}")
    for city, route in sheet.borrowed.items():
        what = f"borrows {route_text(route)}" if route else "borrows nothing"
        lines.append(f"   . the station in {city.name} {what}")
    if map.rules.stations:
        lines.append(f"{sheet.stations:+4} stations not built")
    path = sheet.longest_path
    where = ", ".join(route_text(route) for route in path.routes)
    spaces = count(path.length, "space")
    lines.append(f"{sheet.longest_path_bonus:+4} longest path, {spaces}: {where or 'none'}")
    return lines
