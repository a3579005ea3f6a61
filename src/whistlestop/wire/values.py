"""From what the game knows to what travels: dictionaries, lists, texts and numbers, nothing else.

A card is its letter, a city its code; routes, tickets, payments and actions are notation text; a
handful of cards is how many of each letter. Everything else is a JSON object with the fields of the
type it is made from, in their order. What is given back may be shared: do not change it.
"""

import dataclasses
import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from sys import intern
from typing import Any, TypeAlias

from whistlestop import advice, game, maps
from whistlestop.draw.places import told_points
from whistlestop.game.notation import route_text, text
from whistlestop.maps.model import LETTERS, FrozenDict, Letter

Json: TypeAlias = dict[str, Any]
CardCounts: TypeAlias = dict[Letter, int]
"""How many of each card; cards that are not there are left out."""
ActionText: TypeAlias = str
CityCode: TypeAlias = str
PaymentText: TypeAlias = str
RouteText: TypeAlias = str
TicketText: TypeAlias = str

PRIVATE = frozenset(
    {"player", "legal_actions", "hand", "tickets", "offered", "known", "unseen", "draws", "log"}
)
"""The fields of a view that depend on who looks. All others are the same for everybody: a field
is private unless everybody may see it, also where it happens to look the same for all."""
LEFT_OUT = {game.ScoreSheet: {"player"}}
"""Fields that do not travel: sheets are told by seat."""


def card_counts(cards: game.Cards) -> CardCounts:
    """A handful of cards."""
    return {letter: n for letter, n in zip(LETTERS, cards.counts, strict=True) if n}


@lru_cache(maxsize=1024)
def encode_ticket(ticket: maps.Ticket) -> Json:
    """A ticket with its points."""
    return {"ticket": str(ticket), "points": ticket.points, "long": ticket.long}


@lru_cache(maxsize=64)
def board_names(map: maps.Map) -> tuple[tuple[RouteText, ...], tuple[CityCode, ...]]:
    """The routes and the cities of a map by number, as they are written."""
    return tuple(route_text(route) for route in map.routes), tuple(c.code for c in map.cities)


# Five people are sent the same board, and many actions leave it as it was.
@lru_cache(maxsize=512)
def _board(board: game.Board) -> Json:
    routes, cities = board_names(board.map)
    return {
        "owners": {routes[r]: p for r, p in enumerate(board.owners) if p is not None},
        "stations": {cities[c]: p for c, p in enumerate(board.stations) if p is not None},
        "trains": list(board.trains),
    }


def _one_text(write: Callable[[Any], str]) -> Callable[[Any], str]:
    """Have equal texts be one: what is told is remembered for everybody at every table."""
    return lambda value: intern(write(value))


FORMS: dict[type, tuple[Any, Callable[[Any], Any]]] = {
    maps.Card: (Letter, LETTERS.__getitem__),
    maps.City: (CityCode, str),
    maps.Route: (RouteText, _one_text(route_text)),
    maps.Ticket: (TicketText, _one_text(str)),
    maps.Map: (str, str),
    game.Payment: (PaymentText, str),
    game.Cards: (CardCounts, card_counts),
    game.Phase: (game.Phase, str),
}
"""The types that travel in a form of their own: the type of that form, and how to make it."""


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The fields of a type as they travel."""
    names = getattr(kind, "_fields", None) or [field.name for field in dataclasses.fields(kind)]
    return tuple(name for name in names if name not in LEFT_OUT.get(kind, ()))


def plain(value: Any) -> Any:
    """A value of the game as it travels."""
    kind: Any = type(value)
    if kind in FORMS:
        return FORMS[kind][1](value)
    if kind in (int, str, bool, float) or value is None:
        return value
    if kind is tuple:
        return [plain(part) for part in value]
    if kind in (FrozenDict, dict):
        return {str(plain(key)): plain(part) for key, part in value.items()}
    return {name: plain(getattr(value, name)) for name in field_names(kind)}


# A log is sent again with every decision and only grows at its end, so nearly all of it has been
# encoded before: finding an event again costs a tenth of encoding it.
@lru_cache(maxsize=1024)
def encode_event(event: game.Event) -> Json:
    """An event: `{"type": "card_taken", "player": 0, "card": "G"}`."""
    kind: Any = type(event)
    return {"type": event_type(kind), **plain(event)}


@cache
def event_type(kind: Any) -> str:
    """`card_taken` for `CardTaken`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def encode_outcome(outcome: game.Outcome) -> Json:
    """Who won, what decided it, and all sheets."""
    return _cached(outcome)


def encode_aids(aids: advice.Aids) -> Json:
    """What the page is told beyond the rules."""
    made: Json = plain(aids)
    return made


@lru_cache(maxsize=1024)
def _cached(value: Any) -> Json:
    """For what is sent to many, or again and again."""
    made: Json = plain(value)
    return made


# --- Views

_MADE: dict[str, Callable[[Any], Any]] = {
    "fingerprint": lambda view: view.map.fingerprint,
    "legal_actions": lambda view: action_texts(view.legal_actions, view.phase),
    "board": lambda view: _board(view.board),
    "tickets": lambda view: [encode_ticket(ticket) for ticket in view.tickets],
    "offered": lambda view: [encode_ticket(ticket) for ticket in view.offered],
    "counts": lambda view: [_cached(counts) for counts in view.counts],
    "draws": lambda view: [_cached(draw) for draw in view.draws],
    "outcome": lambda view: None if view.outcome is None else _cached(view.outcome),
    "log": lambda view: [encode_event(event) for event in view.log],
}
"""How those fields of a view are made that are not just as `plain` makes them."""
POSITION = ("map", "fingerprint", *(n for n in field_names(game.View) if n not in ("map", "log")))
"""The fields of a view without its log, in the order in which they are written."""
PUBLIC = tuple(name for name in POSITION if name not in PRIVATE)


def encode_field(view: Any, name: str) -> Any:
    """One field of a view, or of the part of one that has it."""
    return _MADE[name](view) if name in _MADE else plain(getattr(view, name))


def _parts(view: game.View, names: Iterable[str]) -> Json:
    return {name: encode_field(view, name) for name in names}


def public_part(view: game.View) -> Json:
    """What everybody may see of a position: the same whoever's view it is made from."""
    return _parts(view, PUBLIC)


def private_part(view: game.View) -> Json:
    """What else this viewer may see, but for the log."""
    return _parts(view, (name for name in POSITION if name in PRIVATE))


def encode_position(view: game.View) -> Json:
    """A view without its log, for those who have been told the events already."""
    both = public_part(view) | private_part(view)
    return {name: both[name] for name in POSITION}


def encode(view: game.View) -> Json:
    """A view: everything one player, or a spectator, may see, and nothing else."""
    return {**encode_position(view), **_parts(view, ("log",))}


# Hundreds of actions are offered with every turn. `Game` offers the same objects each time, and to
# find one by its address costs a tenth of writing its text, or of hashing its value. An action in
# here is kept alive, so no other can come to have its address.
_TEXTS: dict[int, tuple[game.Action, ActionText]] = {}
MOST_TEXTS = 1 << 15
"""How many texts are kept: some megabytes."""


def action_texts(actions: Iterable[game.Action], phase: game.Phase) -> list[ActionText]:
    """The viewer's legal actions in notation."""
    if phase not in (game.Phase.TURN, game.Phase.SECOND_CARD):
        # Made for each position, and there are few.
        opening = phase is game.Phase.OPENING
        return [text(action, opening=opening) for action in actions]
    if len(_TEXTS) > MOST_TEXTS:
        _TEXTS.clear()
    out = []
    for action in actions:
        known = _TEXTS.get(id(action))
        if known is None:
            known = _TEXTS[id(action)] = action, text(action)
        out.append(known[1])
    return out


# --- Maps


def encode_map(map: maps.Map) -> Json:
    """A map: all a program needs to play on it without files of its own."""
    return map_summary(map) | {
        "cities": _encode_cities(map),
        "routes": [_encode_route(map, route) for route in map.routes],
        "tickets": [encode_ticket(ticket) for ticket in map.tickets],
        "rules": plain(map.rules),
    }


def map_summary(map: maps.Map) -> Json:
    """A map in a list of maps."""
    return {
        "name": map.name,
        "title": dict(map.title),
        "players": [map.players[0], map.players[-1]],
        "cities": len(map.cities),
        "routes": len(map.routes),
        "tickets": len(map.tickets),
        "fingerprint": map.fingerprint,
    }


def _encode_cities(map: maps.Map) -> list[Json]:
    # Placed here once, so that nobody who draws needs to know of latitudes.
    places = told_points(map) or [(None, None)] * len(map.cities)
    return [
        {"code": city.code, "name": city.name, "names": dict(city.names), "x": x, "y": y}
        for city, (x, y) in zip(map.cities, places, strict=True)
    ]


def _encode_route(map: maps.Map, route: maps.Route) -> Json:
    return {
        "route": route_text(route),
        "length": route.length,
        "color": plain(route.color),
        "tunnel": route.tunnel,
        "ferry": route.ferry,
        "twin": None if route.twin is None else route_text(map.routes[route.twin]),
    }
