"""`whistlestop maps` and `whistlestop check-map`."""

import dataclasses

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from whistlestop.draw import legend, route_tag, show_board
from whistlestop.game.notation import route_text
from whistlestop.maps import Map, MapError, builtin_maps, check_map, load_map
from whistlestop.maps.read import decode, read_source

from .inputs import UserError, named
from .json_out import map_json, map_summary_json
from .styles import style, to_lines, to_text
from .terminal import Terminal
from .words import count


def list_maps(terminal: Terminal, *, as_json: bool) -> None:
    """The built-in maps."""
    maps = [load_map(name) for name in builtin_maps()]
    if as_json:
        terminal.show_json([map_summary_json(map) for map in maps])
        return
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in ("map", "", "players"):
        table.add_column(column, no_wrap=True)
    for column in ("cities", "routes", "tickets"):
        table.add_column(column, justify="right")
    table.add_column("fingerprint")
    for map in maps:
        players = f"{map.players[0]} to {map.players[-1]}"
        numbers = (len(map.cities), len(map.routes), len(map.tickets))
        name = Text(map.name, style("head"))
        shown = [str(number) for number in numbers]
        table.add_row(name, map.title["en"], players, *shown, map.fingerprint)
    terminal.show(table, Text())
    terminal.say(
        "`whistlestop maps NAME` shows one, `whistlestop play --map NAME` plays on it; "
        "instead of NAME the path of a map file will do."
    )


def show_map(terminal: Terminal, map: Map, *, as_json: bool) -> None:
    """All about one map."""
    if as_json:
        terminal.show_json(map_json(map))
        return
    terminal.say(f"{map.title['en']} ({map.name})", "head")
    terminal.say(f"Fingerprint {map.fingerprint}")
    terminal.show(Text())
    # Nothing stands below the board that must be seen with it, so it may be as high as it likes.
    picture = show_board(map, width=terminal.width - 2, height=1000, ascii=terminal.ascii)
    marks = to_text(legend(map, claimed=False))
    marks.no_wrap = False
    terminal.show(*to_lines(picture), marks)
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


def check(terminal: Terminal, source: str, *, as_json: bool) -> bool:
    """Say everything that is wrong with a map file; whether it can be played.

    A file that is no JSON text at all is an error of the input, not a map with faults.
    """
    try:
        decode(read_source(source))
    except MapError as error:
        raise UserError(named(source, " ".join(error.faults))) from None
    faults = check_map(source)
    if as_json:
        terminal.show_json({"file": source, "ok": not faults, "faults": faults})
    elif faults:
        terminal.say(f"{source} has {count(len(faults), 'fault')}:", "head")
        for fault in faults:
            terminal.say(f"- {fault}")
    else:
        map = load_map(source)
        terminal.say(
            f"{source} is a good map: {len(map.cities)} cities, "
            f"{count(len(map.routes), 'route')}, {count(len(map.tickets), 'ticket')}, "
            f"fingerprint {map.fingerprint}."
        )
    return not faults
