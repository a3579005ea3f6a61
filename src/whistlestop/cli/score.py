"""`whistlestop score`: what a finished table of real people is worth."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from whistlestop.draw.svg import board_svg
from whistlestop.game.notation import parse_ticket
from whistlestop.maps import Map, builtin_maps
from whistlestop.records.final_table import FinalTable, TableError, TableFault
from whistlestop.records.final_table_text import (
    ROUTES,
    STATIONS,
    TICKETS,
    Draft,
    Item,
    find_routes,
    make_table,
    read_table,
    split_items,
    table_text,
)
from whistlestop.wire import encode_outcome

from .inputs import JsonOption, UserError, check_readable, check_writable, open_map, write_text
from .sheets import explain_winner, show_sheets
from .terminal import Terminal, complain, visible
from .words import count


def score(
    file: Annotated[
        Path | None, typer.Argument(help="A file that describes the table.", show_default=False)
    ] = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Ask for the table player by player.")
    ] = False,
    map: Annotated[
        str | None,
        typer.Option("--map", "-m", help="The map to use instead of the one the file names."),
    ] = None,
    json: JsonOption = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw the board into this file (.svg).")
    ] = None,
) -> None:
    """Score a finished table: routes, stations and tickets of every player.

    It works out and explains the longest path and the best use of stations.
    A file looks like this:

      map europe
      player Ann
        routes: PAR-DIE AMS-LON ...
        stations: ROM
        tickets: PAR-WIE ROM-SMY ...
      player Bob
        ...

    Exit code 0: scored. 1: the table is impossible; every reason is
    listed with its clause of RULES.md. 2: the input was wrong.

    Example: [bold]whistlestop score friday.txt --plot friday.svg[/]
    """
    if (file is None) == (not interactive):
        raise UserError("Name one file to score, or answer questions with --interactive.")
    if interactive and json:
        raise UserError("--json needs a file: questions and a document do not mix.")
    check_writable(plot)
    terminal = Terminal()
    board_map = None if map is None else open_map(map)
    if file is None:
        _score(terminal, _ask_table(terminal, board_map), plot)
        return
    try:
        check_readable(file)
        table = read_table(file, map=board_map)
    except TableError as error:
        if json:
            terminal.show_json({"faults": [_fault_json(fault) for fault in error.faults]})
        elif error.unreadable:
            for fault in error.faults:
                where = "" if fault.line is None else f"{file}: "
                complain(f"{where}{fault}")
        else:
            _show_faults(terminal, error.faults)
        raise typer.Exit(2 if error.unreadable else 1) from None
    _score(terminal, table, plot, as_json=json)


def _score(
    terminal: Terminal, table: FinalTable, plot: Path | None, *, as_json: bool = False
) -> None:
    board, outcome = table.board(), table.score()
    if as_json:
        document = {
            "map": table.map.name,
            "players": list(table.names),
            "notes": [str(note) for note in table.notes()],
            "result": encode_outcome(outcome),
        }
        terminal.show_json(document)
    else:
        show_sheets(terminal, board, outcome, table.names)
        for note in table.notes():
            terminal.say(str(note))
        for sentence in explain_winner(board, outcome, table.names):
            terminal.say(sentence, "head")
    if plot is not None:
        write_text(plot, board_svg(board, names=table.names))


def _show_faults(terminal: Terminal, faults: tuple[TableFault, ...]) -> None:
    terminal.say("No game can end with this table:", "wrong")
    for fault in faults:
        terminal.say(f"  {fault}")


def _fault_json(fault: TableFault) -> dict[str, str | int | None]:
    return {"sentence": fault.sentence, "clause": fault.clause, "line": fault.line}


# Questions


def _ask_table(terminal: Terminal, map: Map | None) -> FinalTable:
    """Ask for a whole table; what was answered is shown as a file if the table is impossible."""
    try:
        map = map or _ask_map(terminal)
        drafts: list[Draft] = []
        for p in range(_ask_players(terminal, map)):
            drafts.append(Draft(_ask_name(terminal, p, [draft.name for draft in drafts])))
            _ask_items(terminal, map, drafts[-1])
    except EOFError:
        raise UserError("The answers end here, before the table is complete.") from None
    table = make_table(map, drafts, [])
    faults = table.faults()
    if faults:
        _show_faults(terminal, faults)
        terminal.say("Your answers as a file, to correct and score again:")
        for line in table_text(table).splitlines():
            print(visible(line))
        raise typer.Exit(1)
    return table


def _ask_map(terminal: Terminal) -> Map:
    while True:
        name = terminal.ask(f"Map ({', '.join(builtin_maps())} or a file)> ")
        try:
            return open_map(name)
        except UserError as error:
            terminal.say(str(error), "wrong")


def _ask_players(terminal: Terminal, map: Map) -> int:
    low, high = map.players[0], map.players[-1]
    while True:
        answer = terminal.ask(f"How many players ({low} to {high})> ")
        if answer in [str(n) for n in map.players]:
            return int(answer)
        terminal.say(f"Write a number from {low} to {high}.", "wrong")


def _ask_name(terminal: Terminal, p: int, names: list[str]) -> str:
    while True:
        name = terminal.ask(f"Name of player {p}> ").partition(";")[0].strip() or f"Player {p}"
        if name.casefold() not in [other.casefold() for other in names]:
            return name
        terminal.say(f"There is already a player {name}; give each a different name.", "wrong")


def _ask_items(terminal: Terminal, map: Map, draft: Draft) -> None:
    sections: list[tuple[str, str, Callable[[str], object]]] = [
        (ROUTES, "two city codes each", lambda text: find_routes(map, text)),
        (STATIONS, "city codes", map.city),
        (TICKETS, "two city codes each", lambda text: parse_ticket(map, text)),
    ]
    for section, form, find in sections:
        if section == STATIONS and map.rules.stations == 0:
            continue
        hint = f"{section.capitalize()} of {draft.name} ({form}; an empty line ends them)> "
        while line := terminal.ask(hint):
            hint = f"More {section} of {draft.name}> "
            for word in split_items(line):
                try:
                    find(word)
                except ValueError as error:
                    terminal.say(f"{error} It is left out.", "wrong")
                else:
                    draft.items[section].append(Item(word, 0))
            if section == ROUTES:
                trains = sum(find_routes(map, i.text)[0].length for i in draft.items[ROUTES])
                terminal.say(f"{count(trains, 'train')} of {map.rules.trains} so far.")
