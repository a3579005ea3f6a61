"""From what travels back to what the game knows: the view that a server sent, for a bot.

The mirror of `values`: what is written there by the types of the game is read here by them.
"""

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from whistlestop import game, maps
from whistlestop.game.legal import OwnActions
from whistlestop.game.notation import parse, parse_payment, parse_route, parse_ticket
from whistlestop.maps.model import LETTERS, FrozenDict
from whistlestop.rules.map_data import map_data_of

from .values import Json, board_names, event_type

FORMS: dict[Any, Callable[[maps.Map, Any], Any]] = {
    maps.Card: lambda _, letter: maps.Card.from_letter(letter),
    maps.City: lambda on, code: on.city(code),
    maps.Route: lambda on, text: parse_route(on, text),
    maps.Ticket: lambda on, text: parse_ticket(on, text),
    maps.Map: lambda on, _: on,
    game.Payment: lambda _, text: parse_payment(text),
    game.Cards: lambda _, counts: game.Cards.of_counts([counts.get(one, 0) for one in LETTERS]),
    game.Phase: lambda _, text: game.Phase(text),
}
"""The types that travel in a form of their own, and how they are read."""
EVENTS = {event_type(kind): kind for kind in get_args(game.Event)}


def decode(view: Json, map: maps.Map) -> game.View:
    """The view that `encode` made, on its map.

        >>> from whistlestop.wire import encode
        >>> decode(encode(view), view.map) == view
        True

    ValueError or KeyError if it is no such view.
    """
    if view["fingerprint"] != map.fingerprint:
        raise ValueError(f"This view is of another map than {map.name} as it is here.")
    values = {name: _field(view, name, kind, map) for name, kind in _hints(game.View).items()}
    return game.View(**values)


def _field(view: Json, name: str, kind: Any, map: maps.Map) -> Any:
    told = view.get(name)
    match name:
        case "legal_actions":
            player: int | None = view["player"]
            actions = (
                [parse(map, text, player) for text in view[name]] if player is not None else []
            )
            return OwnActions(actions, player=player)
        case "board":
            return _board(view[name], map)
        case "tickets" | "offered":
            return tuple(parse_ticket(map, ticket["ticket"]) for ticket in view[name])
        case "log":
            return tuple(_event(event, map) for event in view[name])
    return _read(kind, told, map)


def _board(board: Json, map: maps.Map) -> game.Board:
    routes, cities = board_names(map)
    return game.Board(
        map,
        tuple(board["owners"].get(route) for route in routes),
        tuple(board["stations"].get(city) for city in cities),
        tuple(board["trains"]),
        map_data_of(map),
    )


def _event(event: Json, map: maps.Map) -> Any:
    kind = EVENTS[event["type"]]
    return kind(**{name: _read(hint, event[name], map) for name, hint in _hints(kind).items()})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The fields of a type with their types."""
    named = getattr(kind, "_fields", None) or [field.name for field in dataclasses.fields(kind)]
    hints = get_type_hints(kind)
    return {name: hints[name] for name in named}


def _read(kind: Any, value: Any, map: maps.Map) -> Any:
    """A value of a type, from what it travels as."""
    if kind in FORMS:
        return FORMS[kind](map, value)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        (one,) = (part for part in parts if part is not NoneType)
        return None if value is None else _read(one, value, map)
    if origin is tuple:
        if parts[0] is game.ScoreSheet:  # told by seat
            return tuple(_sheet(sheet, seat, map) for seat, sheet in enumerate(value))
        return tuple(_read(parts[0], one, map) for one in value)
    if origin is Mapping:
        keys, values = parts
        return FrozenDict(
            {_read(keys, key, map): _read(values, one, map) for key, one in value.items()}
        )
    if dataclasses.is_dataclass(kind) or hasattr(kind, "_fields"):
        return kind(**{name: _read(hint, value[name], map) for name, hint in _hints(kind).items()})
    return value


def _sheet(sheet: Json, seat: int, map: maps.Map) -> game.ScoreSheet:
    hints = _hints(game.ScoreSheet).items()
    values = {name: _read(hint, sheet[name], map) for name, hint in hints if name != "player"}
    return game.ScoreSheet(player=seat, **values)
