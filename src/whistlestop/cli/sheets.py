"""Score sheets at the end of a game: where points come from, who has won, and why."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from whistlestop.game import Board, Outcome, ScoreSheet, TicketResult
from whistlestop.game.cheapest_way import shortest_way
from whistlestop.game.notation import route_text
from whistlestop.maps import City, Route

from .terminal import Row, Terminal, make_table, player_name, style
from .words import count, listed

DECIDED = {
    "points": "with the most points",
    "tickets": "after a tie, by completed tickets",
    "stations": "after a tie, by building fewer stations",
    "longest path": "after a tie, by the longest path",
    "shared": "and share the victory, tied in everything",
}


def show_outcome(terminal: Terminal, board: Board, outcome: Outcome, names: Sequence[str]) -> None:
    """Where everybody's points come from, and who has won why."""
    terminal.show(Text())
    show_sheets(terminal, board, outcome, names)
    terminal.say(verdict(outcome, names), "head")


def show_sheets(terminal: Terminal, board: Board, outcome: Outcome, names: Sequence[str]) -> None:
    """Where everybody's points come from: line by line, and as on a score pad."""
    for sheet in outcome.sheets:
        terminal.show(player_name(sheet.player, names[sheet.player], "head"))
        for line in explain_sheet(board, sheet, names):
            terminal.say(f"  {line}")
        terminal.show(Text())
    terminal.show(_score_pad(board, outcome, names), Text())


def verdict(outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won, and what decided it."""
    winners = listed(names[p] for p in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 or winners == "You" else "wins"
    return f"{winners} {verb} {DECIDED[outcome.decided_by]}."


def _score_pad(board: Board, outcome: Outcome, names: Sequence[str]) -> Table:
    columns = ["routes", "tickets", "stations", "longest path", "total"]
    if not board.map.rules.stations:
        columns.remove("stations")
    rows: list[Row] = []
    for p, sheet in enumerate(outcome.sheets):
        points = {
            "routes": sheet.routes,
            "tickets": sheet.tickets,
            "stations": sheet.stations,
            "longest path": sheet.longest_path_bonus,
        }
        numbers = (str(points[column]) for column in columns[:-1])
        rows.append((player_name(p, names[p]), *numbers, Text(str(sheet.total), style("head"))))
    return make_table(("player", *columns), rows)


# Explained in detail


TIE_BREAKS = {
    "tickets": "completed tickets",
    "stations": "stations built, the fewer the better",
    "longest path": "the bonus for the longest path",
}


def explain_sheet(board: Board, sheet: ScoreSheet, names: Sequence[str]) -> Iterator[str]:
    """The lines of one player, each with its points."""
    mine = board.routes_of(sheet.player)
    trains = sum(route.length for route in mine)
    yield f"{sheet.routes:+4} for {count(len(mine), 'route')} with {count(trains, 'train')}"
    for result in sheet.ticket_results:
        yield _explain_ticket(result)
    for city, route in sheet.borrowed.items():
        yield f"   . {_explain_station(board, sheet, city, route, names)}"
    if board.map.rules.stations:
        unbuilt = board.map.rules.stations - len(sheet.borrowed)
        yield f"{sheet.stations:+4} for {count(unbuilt, 'station')} not built"
    yield f"{sheet.longest_path_bonus:+4} {_explain_path(sheet)}"


def _explain_ticket(result: TicketResult) -> str:
    ticket = result.ticket
    a, b = ticket.cities
    name = f"{a.name} to {b.name}"
    if not result.completed:
        return f"{-ticket.points:+4} {name}: not joined"
    return f"{ticket.points:+4} {name}: joined by {_way(result.path, a)}"


def _explain_station(
    board: Board, sheet: ScoreSheet, city: City, route: Route | None, names: Sequence[str]
) -> str:
    if route is None:
        return f"the station in {city.name} borrows nothing: no route would bring more points"
    owner = board.owner(route)
    whose = "" if owner is None else f" of {names[owner]}"
    needing = [
        f"{result.ticket.cities[0].name} to {result.ticket.cities[1].name}"
        for result in sheet.ticket_results
        if result.completed and _needs(board, sheet, result, city)
    ]
    what = f"borrows {route_text(route)}{whose}"
    return f"the station in {city.name} {what}, needed for {listed(needing)}"


def _needs(board: Board, sheet: ScoreSheet, result: TicketResult, station: City) -> bool:
    """Whether a ticket is joined only with what this station borrows."""
    others = [route for city, route in sheet.borrowed.items() if route and city != station]
    usable = [*board.routes_of(sheet.player), *others]
    return shortest_way(usable, *result.ticket.cities) is None


def _explain_path(sheet: ScoreSheet) -> str:
    path = sheet.longest_path
    if not path.routes:
        return "for the longest path: no routes"
    who = "has the longest path" if sheet.longest_path_bonus else "does not have the longest path"
    return f"{who}, {count(path.length, 'space')}: {_way(path.routes, trail_start(path.routes))}"


def trail_start(routes: Sequence[Route]) -> City:
    """The city where a trail begins: the one from which all its routes can be followed."""
    a, b = routes[0].cities
    return a if _follow(routes, a) is not None else b


def _way(routes: Sequence[Route], start: City) -> str:
    return " - ".join(city.name for city in _follow(routes, start) or ())


def _follow(routes: Sequence[Route], start: City) -> list[City] | None:
    """The cities along some routes, or None if they do not hang together from here."""
    cities = [start]
    for route in routes:
        a, b = route.cities
        if cities[-1] not in (a, b):
            return None
        cities.append(b if cities[-1] == a else a)
    return cities


def explain_winner(board: Board, outcome: Outcome, names: Sequence[str]) -> Iterator[str]:
    """Who won, and by what, in sentences."""
    best = max(sheet.total for sheet in outcome.sheets)
    tied = [sheet for sheet in outcome.sheets if sheet.total == best]
    winners = listed(names[p] for p in outcome.winners)
    if len(tied) == 1:
        second = max(sheet.total for sheet in outcome.sheets if sheet.total < best)
        yield f"{winners} wins with {best} points, {best - second} more than anybody else."
        return
    yield f"{listed(names[sheet.player] for sheet in tied)} are tied with {best} points (SCORE-4)."
    for rule in board.map.rules.tie_breaks:
        values = [f"{names[s.player]} {_merit(s, rule)}" for s in tied]
        yield f"Then count {TIE_BREAKS[rule]}: {', '.join(values)}."
        if rule == outcome.decided_by:
            break
    if len(outcome.winners) == 1:
        yield f"{winners} wins."
    else:
        yield f"{winners} share the win."


def _merit(sheet: ScoreSheet, rule: str) -> str:
    if rule == "tickets":
        return str(sheet.completed)
    if rule == "stations":
        return str(len(sheet.borrowed))
    return "yes" if sheet.longest_path_bonus else "no"
