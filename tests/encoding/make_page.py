"""Writes docs/encoding.md, which names every number and every choice: run it after a change."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from whistlestop.encoding import ENCODING_VERSION, blocks, choices, features
from whistlestop.encoding.layout import SEATS
from whistlestop.maps import load_map
from whistlestop.rules.codes import CARDS
from whistlestop.rules.layout import MapData
from whistlestop.rules.map_data import make_map_data

PAGE = Path(__file__).parents[2] / "docs" / "encoding.md"
MAPS = ("usa", "europe")
HEAD = f"""# The encoding, field by field

Version {ENCODING_VERSION} (`whistlestop.encoding.ENCODING_VERSION`).
`tests/encoding/make_page.py` writes this page from the layout, and a test compares the two.
`whistlestop.encoding.blocks.list_fields` gives the same list for any map, with the names used here.
All numbers are whole and fit in a byte; a network multiplies each by its scale. Seats are counted
from the player who looks: 0 is that player, 1 the next to the left. Routes, cities and tickets
are numbered as in the map's file.
"""


def table(fields: Iterable[blocks.Field], first: int | None) -> Iterator[str]:
    """A row for each field."""
    yield "| place | name | scale | meaning |"
    yield "|---|---|---|---|"
    for i, field in enumerate(fields):
        place = f"+ {i}" if first is None else str(first + i)
        scale = "1" if field.scale == 1 else f"1/{round(1 / field.scale)}"
        yield f"| {place} | {field.name} | {scale} | {field.meaning} |"


def starts(place: "dict[str, int]") -> str:
    """Where something begins on each map."""
    return " and ".join(f"{at} on {name}" for name, at in place.items())


def number_sections(maps: dict[str, MapData]) -> Iterator[str]:
    """The blocks of numbers, in order."""
    yield "## Once per position\n"
    yield from table(blocks.GENERAL, 0)
    yield f"\n## By seat\n\nSeat j (0 to {SEATS - 1}) begins at"
    yield f"{features.SEATS_FIRST} + {features.SEAT} j.\n"
    yield from table(blocks.SEAT, None)
    colors = ", ".join(blocks.COLORS)
    yield f"\n## By kind of card\n\nKind c (0 to {CARDS - 1}: {colors}) begins at"
    yield f"{features.CARDS_FIRST} + {features.CARD} c.\n"
    yield from table(blocks.CARD, None)
    boards = (
        ("route", blocks.ROUTE, "routes", lambda m: features.BOARD_FIRST),
        ("city", blocks.CITY, "cities", features.cities_at),
        ("ticket", blocks.TICKET, "tickets", features.tickets_at),
    )
    for thing, fields, count, at in boards:
        begins = starts({name: at(m) for name, m in maps.items()})
        counts = " and ".join(f"{getattr(m, count)} on {name}" for name, m in maps.items())
        yield f"\n## By {thing}\n"
        yield f"Field by field: field i of {thing} x stands at begin + i * {count} + x, where"
        yield f"begin is {begins}, and there are {counts}. The place is i.\n"
        yield from table(fields, None)
    begins = starts({name: features.slots_at(m) for name, m in maps.items()})
    yield "\n## By place in the offer\n"
    yield "The tickets to choose from, in the order that choices use: place k begins at"
    yield f"begin + {features.SLOT_FIELDS} k, where begin is {begins}.\n"
    yield from table(blocks.SLOT, None)
    sizes = starts({name: features.count_features(m) for name, m in maps.items()})
    yield f"\nThe rest, up to {sizes}, is 0, so that the size is a multiple of {features.UNIT}."


def choice_section(maps: dict[str, MapData]) -> Iterator[str]:
    """The space of choices."""
    yield "\n## Choices\n"
    yield "A choice names what the player wants; the payment follows, with as few locomotives as"
    yield "possible. Only a gray route or a station that can be paid for in several colors asks for"
    yield "the color, as a choice of its own. Subsets of an offer are numbered in binary: the"
    yield "lowest bit is the first ticket.\n"
    yield "| choice | |"
    yield "|---|---|"
    yield f"| {choices.BLIND_CHOICE} | draw blind |"
    yield f"| {choices.TAKE_FIRST} to {choices.TICKETS_CHOICE - 1} | take a face-up card, by kind |"
    yield f"| {choices.TICKETS_CHOICE} | draw tickets |"
    yield f"| {choices.PASS_CHOICE} | pass |"
    yield f"| {choices.GIVE_UP_CHOICE}, {choices.PAY_CHOICE} | give up the tunnel, pay for it |"
    last = choices.KEEP_FIRST - 1
    yield f"| {choices.COLOR_FIRST} to {last} | pay in a color, or in locomotives alone |"
    routes = starts({name: choices.routes_first(m) for name, m in maps.items()})
    cities = starts({n: choices.cities_first(m) for n, m in maps.items() if m.stations > 0})
    yield f"| {choices.KEEP_FIRST} on | keep a subset of the offer |"
    yield f"| from {routes} | claim a route, by its number |"
    yield f"| from {cities} | build a station in a city, by its number |"
    yield f"| {starts({n: choices.count_choices(m) for n, m in maps.items()})} | total |"


def page() -> str:
    """The whole page."""
    maps = {name: make_map_data(load_map(name)) for name in MAPS}
    return "\n".join((HEAD, *number_sections(maps), *choice_section(maps))) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
