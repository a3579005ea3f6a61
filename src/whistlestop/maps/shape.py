"""The first look at a map file: are all fields there, of the right kind, within the bounds?"""

import math
import re
from collections.abc import Callable, Collection
from typing import Any, Literal, TypeVar, cast

from . import bounds
from .bounds import MAX_LANGUAGES, MAX_TEXT
from .draft import COLOR_NAMES, Draft, RouteDraft, RulesDraft, TicketDraft
from .faults import show, suggest
from .model import City, FrozenDict

_UNKNOWN_SHOWN = 5  # an object may have thousands of unknown fields


class Fields:
    """The fields of one JSON object; `where` begins each sentence about them."""

    def __init__(self, data: dict[Any, object], where: str, faults: list[str]) -> None:
        self._data = data
        self.where = where
        self._faults = faults

    def fault(self, sentence: str) -> None:
        self._faults.append(f"{self.where}: {sentence}")

    def has(self, name: str) -> bool:
        return name in self._data

    def given(self, name: str) -> bool:
        """Whether an optional field says anything; null is as good as nothing."""
        return self._data.get(name) is not None

    def value(self, name: str) -> object:
        """The raw value; a missing field is a fault."""
        if name not in self._data:
            self.fault(f'the field "{name}" is missing.')
        return self._data.get(name)

    def refuse_unknown(self, known: Collection[str]) -> None:
        unknown = [key for key in self._data if key not in known]
        for key in unknown[:_UNKNOWN_SHOWN]:
            # Only data that was never JSON can have keys that are not text.
            hint = suggest(key, known) if isinstance(key, str) else "."
            self.fault(f"unknown field {show(key)}{hint}")
        if len(unknown) > _UNKNOWN_SHOWN:
            self.fault(f"{len(unknown) - _UNKNOWN_SHOWN} more unknown fields.")

    def integer(self, name: str, low: int, high: int) -> int | None:
        value = self.value(name)
        if not self.has(name):
            return None
        return self.integer_value(f'"{name}"', value, low, high)

    def integer_value(self, what: str, value: object, low: int, high: int) -> int | None:
        # JSON's true is an int to Python, and 4.0 is a sign of a confused tool.
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return int(value)
        self.fault(f"{what} must be a whole number from {low} to {high}, not {show(value)}.")
        return None

    def number(self, name: str, low: float, high: float) -> float | None:
        """An optional number, whole or not."""
        value = self._data.get(name)
        if value is None:
            return None
        if (
            isinstance(value, (int, float))
            and not isinstance(value, bool)
            and low <= value <= high  # false for NaN
        ):
            return float(value)
        shown = "NaN" if isinstance(value, float) and math.isnan(value) else show(value)
        self.fault(f'"{name}" must be a number from {low} to {high}, not {shown}.')
        return None

    def flag(self, name: str) -> bool | None:
        value = self.value(name)
        if isinstance(value, bool):
            return value
        if self.has(name):
            self.fault(f'"{name}" must be true or false, not {show(value)}.')
        return None

    def text(self, name: str) -> str | None:
        value = self.value(name)
        return self.text_value(f'"{name}"', value) if self.has(name) else None

    def text_value(self, what: str, value: object) -> str | None:
        if not isinstance(value, str):
            self.fault(f"{what} must be a string, not {show(value)}.")
        elif not value.strip() or not value.isprintable():
            self.fault(f"{what} must be printable text, not {show(value)}.")
        elif len(value) > MAX_TEXT:
            self.fault(f"{what} must have at most {MAX_TEXT} letters, not {len(value)}.")
        else:
            return value
        return None

    def choice(self, name: str, allowed: Collection[str]) -> str | None:
        value = self.value(name)
        return self.choice_value(f'"{name}"', value, allowed) if self.has(name) else None

    def choice_value(self, what: str, value: object, allowed: Collection[str]) -> str | None:
        if isinstance(value, str) and value in allowed:
            return value
        hint = suggest(value, allowed) if isinstance(value, str) else "."
        words = ", ".join(f'"{word}"' for word in allowed)
        self.fault(f"{what} must be one of {words}, not {show(value)}{hint}")
        return None

    def array(self, name: str) -> list[object] | None:
        value = self.value(name)
        if isinstance(value, list):
            return value
        if self.has(name):
            self.fault(f'"{name}" must be a list, not {show(value)}.')
        return None

    def mapping(self, name: str) -> dict[Any, object] | None:
        value = self.value(name)
        if isinstance(value, dict):
            return value
        if self.has(name):
            self.fault(f'"{name}" must be an object, not {show(value)}.')
        return None

    def texts_by_language(self, name: str) -> dict[str, str]:
        """Texts by language code; the ones that could not be used are left out."""
        data = self.mapping(name) or {}
        if len(data) > MAX_LANGUAGES:
            self.fault(
                f'"{name}" has {len(data)} languages; the most is {MAX_LANGUAGES} (MAX_LANGUAGES).'
            )
            return {}
        texts: dict[str, str] = {}
        for language, value in data.items():
            if not _is_language(language):
                self.fault(
                    f'"{name}" has {show(language)}, which is not a language code like "en".'
                )
                continue
            text = self.text_value(f'"{name}" in "{language}"', value)
            if text is not None:
                texts[language] = text
        return texts


def _is_language(code: object) -> bool:
    """Whether it looks like "en", "uk" or "pt-br"."""
    if not isinstance(code, str):
        return False
    parts = code.split("-")
    return len(parts) <= 2 and all(
        2 <= len(part) <= 4 and part.isascii() and part.isalpha() and part.islower()
        for part in parts
    )


TIE_BREAKS = ("tickets", "stations", "longest path")
LABELS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
REJECTED = ("under", "out")

_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")
_CODE = re.compile(r"[A-Z]{2,4}")
_MAP_FIELDS = ("format", "name", "title", "rules", "cities", "routes", "tickets", "layout")
_CITY_FIELDS = ("code", "name", "names", "lat", "lon", "x", "y", "label")
_ROUTE_FIELDS = ("a", "b", "length", "color", "tunnel", "ferry")
_TICKET_FIELDS = ("a", "b", "points", "long")
_RULES_FIELDS = (
    "players",
    *bounds.RULE_BOUNDS,
    "station_costs",
    "points",
    "opening_rejected",
    "tie_breaks",
    "row_without_piles",
)

_Entry = TypeVar("_Entry")


def read_draft(data: object, faults: list[str]) -> Draft:
    """What could be understood of decoded JSON; the rest is noted in `faults`."""
    draft = Draft()
    if not isinstance(data, dict):
        faults.append(f"Map: a map file must be an object, not {show(data)}.")
        return draft
    top = Fields(data, "Map", faults)
    version = top.value("format")
    is_ours = version == bounds.FORMAT and not isinstance(version, (bool, float))
    if top.has("format") and not is_ours:
        # Another version has other fields: to list them as faults would help nobody.
        top.fault(f'"format" must be {bounds.FORMAT}, not {show(version)}.')
        return draft
    top.refuse_unknown(_MAP_FIELDS)
    draft.name = _read_name(top)
    draft.title = top.texts_by_language("title")
    title = data.get("title")
    if isinstance(title, dict) and "en" not in title:
        top.fault('"title" must have an English text under "en".')
    rules = top.mapping("rules")
    if rules is not None:
        draft.rules = _read_rules(Fields(rules, "Rules", faults))
    _read_lists(draft, top, faults)
    if top.has("layout"):
        top.mapping("layout")
    return draft


def _read_name(top: Fields) -> str:
    name = top.text("name")
    if name is not None and not _NAME.fullmatch(name):
        top.fault(
            '"name" must begin with a lowercase letter and have at most 32 lowercase letters, '
            f"digits and hyphens, not be {show(name)}."
        )
    return name or ""


def _read_rules(fields: Fields) -> RulesDraft:
    fields.refuse_unknown(_RULES_FIELDS)
    rules = RulesDraft()
    _read_players(fields, rules)
    for name, (low, high) in bounds.RULE_BOUNDS.items():
        number = fields.integer(name, low, high)
        if number is not None:
            rules.numbers[name] = number
    rules.station_costs = _read_costs(fields)
    rules.points = _read_points(fields)
    rejected = fields.choice("opening_rejected", REJECTED)
    if rejected is not None:
        rules.opening_rejected = cast(Literal["under", "out"], rejected)
    rules.tie_breaks = _read_tie_breaks(fields)
    rules.row_without_piles = fields.flag("row_without_piles") or False
    return rules


def _read_players(fields: Fields, rules: RulesDraft) -> None:
    pair = fields.array("players")
    if pair is None:
        return
    if len(pair) != 2:
        fields.fault('"players" must be a list of two numbers, the fewest and the most.')
        return
    least = fields.integer_value(
        'the fewest "players"', pair[0], bounds.MIN_PLAYERS, bounds.MAX_PLAYERS
    )
    most = fields.integer_value(
        'the most "players"', pair[1], bounds.MIN_PLAYERS, bounds.MAX_PLAYERS
    )
    if least is None or most is None:
        return
    if least > most:
        fields.fault(f'"players" must have the fewest first, not {least} before {most}.')
        return
    rules.numbers["players_min"], rules.numbers["players_max"] = least, most


def _read_costs(fields: Fields) -> tuple[int, ...] | None:
    values = fields.array("station_costs")
    if values is None:
        return None
    if len(values) > bounds.MAX_STATIONS:
        fields.fault(
            f'"station_costs" has {len(values)} costs; the most is {bounds.MAX_STATIONS} '
            "(MAX_STATIONS)."
        )
        return None
    costs = [
        fields.integer_value(
            f'cost {place} of "station_costs"',
            value,
            bounds.MIN_STATION_COST,
            bounds.MAX_STATION_COST,
        )
        for place, value in enumerate(values, start=1)
    ]
    known = tuple(cost for cost in costs if cost is not None)
    return known if len(known) == len(costs) else None


def _read_points(fields: Fields) -> dict[int, int] | None:
    table = fields.mapping("points")
    if table is None:
        return None
    lengths = {str(n): n for n in range(bounds.MIN_LENGTH, bounds.MAX_LENGTH + 1)}
    strangers = [key for key in table if key not in lengths]
    if strangers:
        fields.fault(
            f'"points" must have lengths from {bounds.MIN_LENGTH} to {bounds.MAX_LENGTH} as keys, '
            f"not {show(strangers[0])}."
        )
    points: dict[int, int] = {}
    for key, length in lengths.items():
        if key in table:
            value = fields.integer_value(
                f'"points" of length {length}', table[key], 0, bounds.MAX_POINTS
            )
            # A value out of bounds is not a missing length: it was named just now.
            points[length] = 0 if value is None else value
    return points


def _read_tie_breaks(fields: Fields) -> tuple[str, ...] | None:
    values = fields.array("tie_breaks")
    if values is None:
        return None
    words: list[str] = []
    for value in values[: len(TIE_BREAKS) + 1]:
        word = fields.choice_value('an entry of "tie_breaks"', value, TIE_BREAKS)
        if word is not None:
            words.append(word)
    return tuple(words)


def _read_lists(draft: Draft, top: Fields, faults: list[str]) -> None:
    draft.cities, draft.cities_whole = _read_entries(
        top, "cities", bounds.MIN_CITIES, bounds.MAX_CITIES, "City", _read_city, faults
    )
    draft.routes, draft.routes_whole = _read_entries(
        top, "routes", bounds.MIN_ROUTES, bounds.MAX_ROUTES, "Route", _read_route, faults
    )
    draft.tickets, draft.tickets_whole = _read_entries(
        top, "tickets", bounds.MIN_TICKETS, bounds.MAX_TICKETS, "Ticket", _read_ticket, faults
    )


def _read_entries(
    top: Fields,
    name: str,
    least: int,
    most: int,
    word: str,
    read: Callable[[Fields, int], _Entry | None],
    faults: list[str],
) -> tuple[list[_Entry], bool]:
    """The entries that could be understood, and whether that is all of them."""
    values = top.array(name)
    if values is None:
        return [], False
    bound = None
    if len(values) > most:
        bound = f"the most is {most} (MAX_{name.upper()})"
    elif len(values) < least:
        bound = f"the fewest is {least} (MIN_{name.upper()})"
    if bound:
        top.fault(f'"{name}" has {len(values)} entries; {bound}.')
    entries: list[_Entry] = []
    for number, value in enumerate(values[:most], start=1):
        if not isinstance(value, dict):
            faults.append(f"{word} {number}: it must be an object, not {show(value)}.")
            continue
        entry = read(Fields(value, f"{word} {number}", faults), number)
        if entry is not None:
            entries.append(entry)
    return entries, len(entries) == len(values)


def _read_code(fields: Fields, name: str) -> str | None:
    value = fields.value(name)
    if isinstance(value, str) and _CODE.fullmatch(value):
        return value
    if fields.has(name):
        fields.fault(f'"{name}" must be 2 to 4 capital letters A-Z, not {show(value)}.')
    return None


def _read_city(fields: Fields, number: int) -> City | None:
    code = _read_code(fields, "code")
    if code is not None:
        fields.where = f"City {number} ({code})"
    fields.refuse_unknown(_CITY_FIELDS)
    name = fields.text("name")
    names = fields.texts_by_language("names") if fields.given("names") else {}
    lat = fields.number("lat", -bounds.MAX_LATITUDE, bounds.MAX_LATITUDE)
    lon = fields.number("lon", -bounds.MAX_LONGITUDE, bounds.MAX_LONGITUDE)
    x = fields.number("x", -bounds.MAX_COORDINATE, bounds.MAX_COORDINATE)
    y = fields.number("y", -bounds.MAX_COORDINATE, bounds.MAX_COORDINATE)
    label = fields.choice("label", LABELS) if fields.given("label") else None
    for one, other in (("lat", "lon"), ("x", "y")):
        if fields.given(one) != fields.given(other):
            fields.fault(f'"{one}" and "{other}" must be given together or not at all.')
    if code is None:
        return None
    # A city without a usable name is still a city that routes may lead to.
    return City(number - 1, code, name or "", FrozenDict(names), lat, lon, x, y, label)


def _read_ends(fields: Fields, known: tuple[str, ...]) -> tuple[str, str] | None:
    """The two city codes of a route or a ticket."""
    a, b = _read_code(fields, "a"), _read_code(fields, "b")
    if a is not None and b is not None:
        fields.where += f" ({a}-{b})"
    fields.refuse_unknown(known)
    return None if a is None or b is None else (a, b)


def _read_route(fields: Fields, number: int) -> RouteDraft | None:
    ends = _read_ends(fields, _ROUTE_FIELDS)
    length = fields.integer("length", bounds.MIN_LENGTH, bounds.MAX_LENGTH)
    color = fields.choice("color", COLOR_NAMES)
    tunnel = fields.flag("tunnel") if fields.has("tunnel") else False
    ferry = fields.integer("ferry", 0, bounds.MAX_LENGTH) if fields.has("ferry") else 0
    if ends is None or length is None or color is None or tunnel is None or ferry is None:
        return None
    return RouteDraft(number, *ends, length, color, tunnel, ferry)


def _read_ticket(fields: Fields, number: int) -> TicketDraft | None:
    ends = _read_ends(fields, _TICKET_FIELDS)
    points = fields.integer("points", 1, bounds.MAX_POINTS)
    long = fields.flag("long") if fields.has("long") else False
    if ends is None or points is None or long is None:
        return None
    return TicketDraft(number, *ends, points, long)
