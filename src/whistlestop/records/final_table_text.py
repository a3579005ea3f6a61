"""A finished table as text (`docs/score.md`): reading it, with everything that is wrong, and back.

The format is for people who stand at a table with a pen: words in any case and order, lines broken
anywhere, `;` for remarks.
"""

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from whistlestop.game import ClaimRoute, NotationError
from whistlestop.game.notation import parse, parse_ticket, route_text
from whistlestop.maps import Map, MapError, Route, builtin_maps, load_map

from .final_table import COLORS, FinalTable, Seat, TableError, TableFault

T = TypeVar("T")

MAX_BYTES = 1 << 16
MOST_FAULTS = 100
"""How many things that are not on the map are named; whoever has more reads the first ones."""
ROUTES, STATIONS, TICKETS = "routes", "stations", "tickets"
_EXAMPLE = "map europe, player Ann, routes: PAR-DIE, stations: ROM or tickets: PAR-WIE"


@dataclass(frozen=True, slots=True)
class Item:
    """A route, city or ticket as it was typed, and where."""

    text: str
    line: int


@dataclass(slots=True)
class Draft:
    """What was typed about one player."""

    name: str
    items: dict[str, list[Item]] = field(
        default_factory=lambda: {ROUTES: [], STATIONS: [], TICKETS: []}
    )
    color: str | None = None


def read_table(file: str | os.PathLike[str], *, map: Map | None = None) -> FinalTable:
    """Read a table from a file; a map given here is used instead of the one the file names."""
    path = Path(file)
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise TableError([TableFault(f"{path} cannot be read: {error.strerror}.")]) from None
    if len(data) > MAX_BYTES:
        raise TableError([TableFault(f"A table has at most {MAX_BYTES // 1024} KiB of text.")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise TableError([TableFault("This is not UTF-8 text.", line=line)]) from None
    return parse_table(text, map=map, folder=path.parent)


def parse_table(text: str, *, map: Map | None = None, folder: Path | None = None) -> FinalTable:
    """Read a table from its text; TableError with every fault, of the text and of the table."""
    typed = read_lines(text)
    found = map or _find_map(typed, folder)
    if found is None:
        raise TableError(typed.faults)
    table, faults = typed.table(found)
    faults += table.faults()
    if faults:
        raise TableError(faults)
    return table


def read_lines(text: str) -> "TypedTable":
    """What a text says, as far as that can be known before its map is found."""
    typed = TypedTable()
    for number, line in enumerate(text.split("\n"), 1):
        typed.take(line.partition(";")[0].strip(), number)
    return typed


def table_text(table: FinalTable) -> str:
    """A table as text that `parse_table` reads."""
    map = table.map
    is_builtin = map.name in builtin_maps() and load_map(map.name).fingerprint == map.fingerprint
    lines = [f"map {map.name}" if is_builtin else f"map {map.name} {map.fingerprint}"]
    for seat in table.seats:
        lines.append(f"player {seat.name}")
        if seat.color is not None:
            lines.append(f"  color: {seat.color}")
        for word, items in (
            (ROUTES, [route_text(route) for route in seat.routes]),
            (STATIONS, [str(city) for city in seat.stations]),
            (TICKETS, [str(ticket) for ticket in seat.tickets]),
        ):
            if items:
                lines.append(f"  {word}: {' '.join(items)}")
    return "\n".join(lines) + "\n"


class TypedTable:
    """A table as it was typed: its lines are taken one after the other."""

    def __init__(self) -> None:
        self.faults: list[TableFault] = []
        self.drafts: list[Draft] = []
        self.map: Item | None = None
        """The name of the map, which may end in `.json`."""
        self.fingerprint: str | None = None
        """Which map of that name, if the text says so."""
        self._section = ""
        self._names: set[str] = set()

    def table(self, map: Map) -> tuple[FinalTable, list[TableFault]]:
        """The table on a map, without what could not be read, and the faults of the text."""
        faults = list(self.faults)
        if self.map is not None and self.fingerprint not in (None, map.fingerprint):
            sentence = f"This is not the map {map.name} of the table: their fingerprints differ."
            faults.append(TableFault(sentence, line=self.map.line, key="other_map"))
        table = make_table(map, self.drafts, faults)
        return table, sorted(faults, key=lambda fault: fault.line or 0)

    def take(self, line: str, number: int) -> None:
        """Understand one line."""
        head = re.fullmatch(r"(map|player|color)(?:\s*:\s*|\s+|$)(.*)", line, re.IGNORECASE)
        if head:
            taken = {"map": self._take_map, "player": self._take_player, "color": self._take_color}
            taken[head[1].lower()](head[2], number)
        else:
            # "routes: A-B stations: C" on one line is as good as on two.
            parts = re.split(r"\b(routes?|stations?|tickets?)\b\s*:?", line, flags=re.IGNORECASE)
            self._take_items(parts[0], number)
            for word, rest in zip(parts[1::2], parts[2::2], strict=True):
                self._section = word.lower().rstrip("s") + "s"
                self._take_items(rest, number)

    def fault(self, sentence: str, line: int, key: str = "unreadable") -> None:
        """Note what cannot be understood."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(TableFault(sentence, line=line, key=key))

    def _take_map(self, text: str, line: int) -> None:
        if self.map is not None:
            self.fault(f"The map was already named in line {self.map.line}.", line)
            return
        named = re.fullmatch(r"(.*\S)\s+([0-9a-f]{32})", text)
        name, self.fingerprint = (named[1], named[2]) if named else (text, None)
        self.map = Item(name, line)

    def _take_player(self, name: str, line: int) -> None:
        self._section = ""
        if not name:
            sentence = "The player has no name; write it after the word, as in player Ann."
            self.fault(sentence, line, "no_name")
        elif name.casefold() in self._names:
            sentence = f"There is already a player {name}; give each a different name."
            self.fault(sentence, line, "same_name")
        self._names.add(name.casefold())
        self.drafts.append(Draft(name))

    def _take_color(self, text: str, line: int) -> None:
        color = text.lower()
        if not self.drafts:
            self.fault("A color belongs to a player; write player and a name first.", line)
        elif color not in COLORS:
            self.fault(f"{text!r} is no color of trains; write {', '.join(COLORS)}.", line)
        else:
            self.drafts[-1].color = color

    def _take_items(self, text: str, line: int) -> None:
        words = split_items(text)
        if not words:
            return
        if not self.drafts:
            self.fault(
                f"{words[0]!r} does not belong to a player yet; write player and a name first.",
                line,
            )
        elif not self._section:
            self.fault(f"{words[0]!r} is not understood here; write {_EXAMPLE}.", line)
        else:
            self.drafts[-1].items[self._section] += [Item(word, line) for word in words]


def split_items(text: str) -> list[str]:
    """The single codes in a text: with spaces or commas between them, in capitals."""
    joined = re.sub(r"\s*([-.])\s*", r"\1", text.upper())
    return [word for word in re.split(r"[\s,]+", joined) if word]


def _find_map(typed: TypedTable, folder: Path | None) -> Map | None:
    """The map a file names: a built-in one, or a file beside it; None after noting a fault."""
    if typed.map is None:
        typed.faults.insert(0, no_map())
        return None
    name, line = typed.map.text.removesuffix(".json"), typed.map.line
    if name.lower() in builtin_maps():
        return load_map(name.lower())
    beside = folder / f"{name}.json" if folder and re.fullmatch(r"[\w-]+", name) else None
    if beside is None or not beside.is_file():
        known = ", ".join(builtin_maps())
        sentence = f"There is no map {name!r}: the built-in ones are {known}, and a map of your own"
        typed.fault(f"{sentence} lies beside this file as NAME.json.", line)
        return None
    try:
        return load_map(beside)
    except MapError as error:
        typed.fault(f"The map {beside.name} has faults: {error}", line)
        return None


def no_map() -> TableFault:
    """The fault of a text that names no map."""
    return TableFault("The map is missing; write it as in map europe.", key="no_map")


# From words to routes, cities and tickets


def find_routes(map: Map, text: str) -> tuple[Route, ...]:
    """The route of a text such as `PAR-DIE` or `DEN-KCY.K`; ValueError with a sentence if none.

    Both tracks of a double if the text names none: for the score they are the same.
    """
    match = re.fullmatch(r"([A-Z]+)-([A-Z]+)(\.[A-Z0-9])?", text)
    if not match:
        raise NotationError(f"{text!r} is not a route; write two city codes as in PAR-DIE.")
    tracks = map.routes_between(map.city(match[1]), map.city(match[2]))
    if tracks and match[3] is None:
        return tracks
    action = parse(map, f"{text} 1L")  # a claim, whatever it costs
    assert isinstance(action, ClaimRoute)
    return (action.route,)


def make_table(map: Map, drafts: Sequence[Draft], faults: list[TableFault]) -> FinalTable:
    """What was typed as a table; what is not on the map is noted in `faults` and left out."""
    routes = [
        _each(draft.items[ROUTES], faults, lambda text: find_routes(map, text)) for draft in drafts
    ]
    taken = {tracks[0] for mine in routes for tracks in mine if len(tracks) == 1}
    seats = []
    for draft, mine in zip(drafts, routes, strict=True):
        seats.append(
            Seat(
                draft.name,
                tuple(_choose(tracks, taken) for tracks in mine),
                tuple(_each(draft.items[STATIONS], faults, map.city)),
                tuple(_each(draft.items[TICKETS], faults, lambda text: parse_ticket(map, text))),
                draft.color,
            )
        )
    return FinalTable(map, tuple(seats))


def _choose(tracks: Sequence[Route], taken: set[Route]) -> Route:
    """A track of a double that was named without its track: one that nobody has yet."""
    free = [track for track in tracks if track not in taken] if len(tracks) > 1 else []
    chosen = free[0] if free else tracks[0]
    taken.add(chosen)
    return chosen


def _each(items: Sequence[Item], faults: list[TableFault], find: Callable[[str], T]) -> list[T]:
    found = []
    for item in items:
        if len(faults) >= MOST_FAULTS:
            break
        try:
            found.append(find(item.text))
        except ValueError as error:
            faults.append(TableFault(str(error), "REFUSE-4", item.line, "not_on_map"))
    return found
