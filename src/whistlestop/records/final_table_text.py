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

from .final_table import FinalTable, Seat, TableError, TableFault

T = TypeVar("T")

MAX_BYTES = 1 << 16
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
    reader = _Reader()
    for number, line in enumerate(text.split("\n"), 1):
        reader.take(line.partition(";")[0].strip(), number)
    found = map or _find_map(reader, folder)
    if found is None:
        raise TableError(reader.faults)
    table = make_table(found, reader.drafts, reader.faults)
    faults = [*sorted(reader.faults, key=lambda fault: fault.line or 0), *table.faults()]
    if faults:
        raise TableError(faults)
    return table


def table_text(table: FinalTable) -> str:
    """A table as text that `parse_table` reads."""
    lines = [f"map {table.map.name}"]
    for seat in table.seats:
        lines.append(f"player {seat.name}")
        for word, items in (
            (ROUTES, [route_text(route) for route in seat.routes]),
            (STATIONS, [str(city) for city in seat.stations]),
            (TICKETS, [str(ticket) for ticket in seat.tickets]),
        ):
            if items:
                lines.append(f"  {word}: {' '.join(items)}")
    return "\n".join(lines) + "\n"


class _Reader:
    """The lines of a table, taken one after the other."""

    def __init__(self) -> None:
        self.faults: list[TableFault] = []
        self.drafts: list[Draft] = []
        self.map: Item | None = None
        self._section = ""

    def take(self, line: str, number: int) -> None:
        """Understand one line."""
        head = re.fullmatch(r"(map|player)(?:\s*:\s*|\s+|$)(.*)", line, re.IGNORECASE)
        if head and head[1].lower() == "map":
            self._take_map(Item(head[2], number))
        elif head:
            self._take_player(head[2], number)
        else:
            # "routes: A-B stations: C" on one line is as good as on two.
            parts = re.split(r"\b(routes?|stations?|tickets?)\b\s*:?", line, flags=re.IGNORECASE)
            self._take_items(parts[0], number)
            for word, rest in zip(parts[1::2], parts[2::2], strict=True):
                self._section = word.lower().rstrip("s") + "s"
                self._take_items(rest, number)

    def fault(self, sentence: str, line: int) -> None:
        self.faults.append(TableFault(sentence, line=line))

    def _take_map(self, item: Item) -> None:
        if self.map is not None:
            self.fault(f"The map was already named in line {self.map.line}.", item.line)
        else:
            self.map = item

    def _take_player(self, name: str, line: int) -> None:
        self._section = ""
        if not name:
            self.fault("The player has no name; write it after the word, as in player Ann.", line)
        elif any(draft.name.casefold() == name.casefold() for draft in self.drafts):
            self.fault(f"There is already a player {name}; give each a different name.", line)
        self.drafts.append(Draft(name))

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


def _find_map(reader: _Reader, folder: Path | None) -> Map | None:
    """The map a file names: a built-in one, or a file beside it; None after noting a fault."""
    if reader.map is None:
        reader.faults.insert(0, TableFault("The map is missing; write it as in map europe."))
        return None
    name, line = reader.map.text.removesuffix(".json"), reader.map.line
    if name.lower() in builtin_maps():
        return load_map(name.lower())
    beside = folder / f"{name}.json" if folder and re.fullmatch(r"[\w-]+", name) else None
    if beside is None or not beside.is_file():
        known = ", ".join(builtin_maps())
        sentence = f"There is no map {name!r}: the built-in ones are {known}, and a map of your own"
        reader.fault(f"{sentence} lies beside this file as NAME.json.", line)
        return None
    try:
        return load_map(beside)
    except MapError as error:
        reader.fault(f"The map {beside.name} has faults: {error}", line)
        return None


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
        try:
            found.append(find(item.text))
        except ValueError as error:
            faults.append(TableFault(str(error), "REFUSE-4", item.line))
    return found
