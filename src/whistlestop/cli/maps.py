"""`whistlestop maps` and `whistlestop check-map`."""

import dataclasses
from typing import Annotated

import typer
from rich.columns import Columns
from rich.text import Text

from whistlestop.draw import route_tag
from whistlestop.game.notation import route_text
from whistlestop.maps import Map, MapError, builtin_maps, load_map
from whistlestop.maps import check_map as find_faults
from whistlestop.maps.load import decode, read_source
from whistlestop.wire import encode_map, map_summary

from .inputs import JsonOption, UserError, named, open_map
from .screen import show_board, show_legend
from .terminal import Terminal, make_table, style
from .words import count


def maps(
    name: Annotated[
        str | None, typer.Argument(help="A map to show, by name or path.", show_default=False)
    ] = None,
    json: JsonOption = False,
) -> None:
    """List the maps, or show one: board, cities, routes, tickets, rules and fingerprint.

    Example: [bold]whistlestop maps europe[/]
    """
    terminal = Terminal()
    map = None if name is None else open_map(name)
    found = [load_map(name) for name in builtin_maps()]
    if json:
        listed = [map_summary(one) for one in found]
        terminal.show_json(listed if map is None else encode_map(map))
    elif map is None:
        _list(terminal, found)
    else:
        _show(terminal, map)


def check_map(
    file: Annotated[str, typer.Argument(help="A map file (.json).", show_default=False)],
    json: JsonOption = False,
) -> None:
    """Check a map file: one sentence for everything that is wrong with it.

    Exit code 0: it can be played. 1: it has faults, which are listed.
    2: it cannot be read as JSON text at all (missing, too large, not UTF-8, not JSON).
    """
    terminal = Terminal()
    try:
        decode(read_source(file))
    except MapError as error:
        raise UserError(named(file, " ".join(error.faults))) from None
    faults = find_faults(file)
    if json:
        terminal.show_json({"file": file, "ok": not faults, "faults": faults})
    elif faults:
        terminal.say(f"{file} has {count(len(faults), 'fault')}:", "head")
        for fault in faults:
            terminal.say(f"- {fault}")
    else:
        map = load_map(file)
        terminal.say(
            f"{file} is a valid map: {len(map.cities)} cities, "
            f"{count(len(map.routes), 'route')}, {count(len(map.tickets), 'ticket')}, "
            f"fingerprint {map.fingerprint}."
        )
    if faults:
        raise typer.Exit(1)


def _list(terminal: Terminal, maps: list[Map]) -> None:
    rows = [
        (
            Text(map.name, style("head")),
            map.title["en"],
            f"{map.players[0]} to {map.players[-1]}",
            str(len(map.cities)),
            str(len(map.routes)),
            str(len(map.tickets)),
            map.fingerprint,
        )
        for map in maps
    ]
    head = ("map", "", "players", "cities", "routes", "tickets", "fingerprint")
    terminal.show(make_table(head, rows, align="lllrrrw", gap=3), Text())
    terminal.say(
        "`whistlestop maps NAME` shows one, `whistlestop play --map NAME` plays on it. "
        "NAME can also be the path of a map file."
    )


def _show(terminal: Terminal, map: Map) -> None:
    """All about one map."""
    terminal.say(f"{map.title['en']} ({map.name})", "head")
    terminal.say(f"Fingerprint {map.fingerprint}")
    terminal.show(Text())
    # Nothing stands below the board that must be seen with it, so it may be as high as it likes.
    show_board(terminal, map, height=1000)
    show_legend(terminal, map, claimed=False)
    cities = [f"{city.code} {city.name}" for city in map.cities]
    routes = [f"{route_text(route)} {route_tag(route)}" for route in map.routes]
    tickets = [f"{t} {t.points}{' long' if t.long else ''}" for t in map.tickets]
    _show_list(terminal, "Cities", cities)
    _show_list(terminal, "Routes", routes)
    _show_list(terminal, "Tickets", tickets)
    _show_list(terminal, "Rules", _rules(map))


def _show_list(terminal: Terminal, title: str, entries: list[str]) -> None:
    terminal.show(Text(), Text(f"{title} ({len(entries)})", style("head")))
    terminal.show(Columns([Text(entry) for entry in entries], padding=(0, 2), column_first=True))


def _rules(map: Map) -> list[str]:
    """The numbers of the rules, by their names in the map file."""
    entries = []
    for field in dataclasses.fields(map.rules):
        value = getattr(map.rules, field.name)
        if field.name == "points":
            value = ", ".join(f"{length}: {points}" for length, points in value.items())
        elif isinstance(value, tuple):
            value = ", ".join(str(part) for part in value)
        elif isinstance(value, bool):
            value = "yes" if value else "no"
        entries.append(f"{field.name} {value}".strip())
    return entries
