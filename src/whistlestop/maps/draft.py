"""A map file as far as it could be understood, before anyone asks whether it makes sense.

Entries that could not be understood are left out. The `whole` flags say whether any were, so that
one misspelled route does not also show up as a city that nobody can reach.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

from .model import COLORS, Card, City, FrozenDict, Map, Route, Ruleset, Ticket

_DIGITS = 32


def fingerprint(
    rules: Ruleset,
    cities: tuple[City, ...],
    routes: tuple[Route, ...],
    tickets: tuple[Ticket, ...],
) -> str:
    """SHA-256 over what the rules use, in a fixed spelling; the first 32 hex digits.

    Codes of cities count, since notation and records name cities by them; names, titles and
    positions do not.
    """
    # Taken from the fields themselves, so a rule added later cannot be forgotten here.
    numbers = {field.name: getattr(rules, field.name) for field in fields(rules)}
    numbers["points"] = sorted(rules.points.items())
    canonical = {
        "rules": numbers,
        "cities": [city.code for city in cities],
        "routes": [
            (r.cities[0].id, r.cities[1].id, r.length, r.color, r.tunnel, r.ferry) for r in routes
        ],
        "tickets": [(t.cities[0].id, t.cities[1].id, t.points, t.long) for t in tickets],
    }
    text = json.dumps(canonical, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:_DIGITS]


GRAY = "gray"
COLOR_NAMES: Mapping[str, Card | None] = {
    **{card.name.lower(): card for card in COLORS},
    GRAY: None,
}


@dataclass(slots=True)
class RouteDraft:
    """A route with its cities still as codes; `number` counts from 1 in file order."""

    number: int
    a: str
    b: str
    length: int
    color: str
    tunnel: bool
    ferry: int

    def __str__(self) -> str:
        return f"Route {self.number} ({self.a}-{self.b})"


@dataclass(slots=True)
class TicketDraft:
    """A ticket with its cities still as codes; `number` counts from 1 in file order."""

    number: int
    a: str
    b: str
    points: int
    long: bool

    def __str__(self) -> str:
        return f"Ticket {self.number} ({self.a}-{self.b})"


@dataclass(slots=True)
class RulesDraft:
    """The rules; what could not be understood is missing from `numbers` or None."""

    numbers: dict[str, int] = field(default_factory=dict)
    station_costs: tuple[int, ...] | None = None
    points: dict[int, int] | None = None
    tie_breaks: tuple[str, ...] | None = None
    opening_rejected: Literal["under", "out"] = "under"
    row_without_piles: bool = False


@dataclass(slots=True)
class Draft:
    """All of a map file that could be understood."""

    name: str = ""
    title: dict[str, str] = field(default_factory=dict)
    rules: RulesDraft = field(default_factory=RulesDraft)
    cities: list[City] = field(default_factory=list)
    """Their ids are places in the file's list, also when an entry before them was left out."""
    routes: list[RouteDraft] = field(default_factory=list)
    tickets: list[TicketDraft] = field(default_factory=list)
    cities_whole: bool = False
    routes_whole: bool = False
    tickets_whole: bool = False


def build(draft: Draft) -> Map:
    """The map of a draft in which no fault was found."""
    cities = tuple(draft.cities)
    by_code = {city.code: city for city in cities}
    routes = _build_routes(draft.routes, by_code)
    tickets = tuple(
        Ticket(id, (by_code[ticket.a], by_code[ticket.b]), ticket.points, ticket.long)
        for id, ticket in enumerate(draft.tickets)
    )
    rules = _build_rules(draft.rules)
    return Map(
        name=draft.name,
        title=FrozenDict(draft.title),
        cities=cities,
        routes=routes,
        tickets=tickets,
        rules=rules,
        fingerprint=fingerprint(rules, cities, routes, tickets),
    )


def _build_routes(drafts: list[RouteDraft], by_code: Mapping[str, City]) -> tuple[Route, ...]:
    tracks: dict[frozenset[str], list[int]] = {}
    for id, draft in enumerate(drafts):
        tracks.setdefault(frozenset((draft.a, draft.b)), []).append(id)
    routes: list[Route] = []
    for id, draft in enumerate(drafts):
        others = [other for other in tracks[frozenset((draft.a, draft.b))] if other != id]
        routes.append(
            Route(
                id=id,
                cities=(by_code[draft.a], by_code[draft.b]),
                length=draft.length,
                color=COLOR_NAMES[draft.color],
                tunnel=draft.tunnel,
                ferry=draft.ferry,
                twin=others[0] if others else None,
            )
        )
    return tuple(routes)


def _build_rules(draft: RulesDraft) -> Ruleset:
    return Ruleset(
        **draft.numbers,
        station_costs=draft.station_costs or (),
        points=FrozenDict(draft.points or {}),
        tie_breaks=draft.tie_breaks or (),
        opening_rejected=draft.opening_rejected,
        row_without_piles=draft.row_without_piles,
    )
