"""Actions of every kind, sensible or not, and everything an object holds."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from whistlestop import (
    Action,
    BuildStation,
    Card,
    Cards,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GiveUpTunnel,
    KeepTickets,
    Map,
    Pass,
    Payment,
    PayTunnel,
    TakeFaceUp,
    builtin_maps,
    load_map,
)
from whistlestop.game.actions import ANYONE
from whistlestop.rules.layout import MapData, freeze


def any_map(game: Game, rng: random.Random) -> Map:
    """Mostly the map of the game, sometimes another."""
    return game.map if rng.random() < 0.85 else load_map(rng.choice(builtin_maps()))


def any_payment(rng: random.Random) -> Payment:
    color = rng.choice([*Card, None])
    return Payment(color, rng.randint(-1, 6), rng.choice([0, 0, 0, 1, 1, 2, 3, 9, -1]))


def any_player(game: Game, rng: random.Random) -> int:
    if game.to_act and rng.random() < 0.6:
        return rng.choice(game.to_act)
    strangers: list[int] = [ANYONE, *range(game.players), game.players, 5, 6, 7, -2]
    return rng.choice(strangers)


def plain_actions(player: int) -> list[Action]:
    return [kind(player=player) for kind in (DrawBlind, DrawTickets, GiveUpTunnel, Pass)]


def any_action(game: Game, rng: random.Random) -> Action:
    """An action that may well be nonsense: of another player, map, color or price."""
    player = any_player(game, rng)
    map = any_map(game, rng)
    kind = rng.randrange(10)
    if kind == 0:
        return TakeFaceUp(rng.choice(list(Card)), player=player)
    if kind == 1:
        return rng.choice(plain_actions(player))
    if kind == 2:
        return PayTunnel(any_payment(rng), player=player)
    if kind == 3:
        return BuildStation(rng.choice(map.cities), any_payment(rng), player=player)
    if kind <= 5:
        return KeepTickets(any_tickets(game, map, rng), player=player)
    if kind <= 7:
        return ClaimRoute(rng.choice(map.routes), any_payment(rng), player=player)
    if kind == 8 and game.to_act:
        return rng.choice(game.actions_of(rng.choice(game.to_act)))
    return fitting_claim(map, rng, player)


def any_tickets(game: Game, map: Map, rng: random.Random) -> list[Any]:
    """Some tickets: often those offered to somebody."""
    if rng.random() < 0.7:
        offered = game.view(rng.randrange(game.players)).offered
        return rng.sample(offered, rng.randint(0, len(offered)))
    return rng.sample(map.tickets, rng.randint(0, 4))


def fitting_claim(map: Map, rng: random.Random, player: int) -> ClaimRoute:
    """A claim with as many cards as spaces, whoever holds them."""
    route = rng.choice(map.routes)
    locos = rng.randint(0, route.length)
    color = route.color or rng.choice(list(Card))
    return ClaimRoute(route, Payment(color, route.length - locos, locos), player=player)


def whole(game: Game) -> tuple[Any, ...]:
    """Everything about a game that a test may compare."""
    views = tuple(game.view(p) for p in (None, *range(game.players)))
    return (freeze(game._state), tuple(game.history), game.log, game.draws, game.to_act, views)


LEAVES = (int, float, str, bytes, type(None), Enum)


def content(value: Any) -> Any:
    """All that can be reached from a value, field by field, as plain nested tuples.

    Fields that do not take part in `==` count too. A map and its table stand for themselves:
    everybody may have them.
    """
    if isinstance(value, LEAVES):
        return value
    if isinstance(value, Map | MapData):
        return type(value).__name__
    if isinstance(value, Cards):
        return value.counts
    if isinstance(value, Mapping):
        return tuple((content(key), content(item)) for key, item in value.items())
    if isinstance(value, tuple | list):
        return tuple(content(item) for item in value)
    assert is_dataclass(value), f"a view holds a {type(value).__name__}"
    assert not getattr(value, "__dict__", {}).keys() - {f.name for f in fields(value)}
    return (
        type(value).__name__,
        *((field.name, content(getattr(value, field.name))) for field in fields(value)),
    )


def parts(value: Any) -> Iterator[Any]:
    """The value and all that can be reached from it, maps and tables not entered."""
    yield value
    if isinstance(value, (*LEAVES, Map, MapData, Cards)):
        return
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from parts(key)
            yield from parts(item)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from parts(item)
    else:
        for field in fields(value):
            yield from parts(getattr(value, field.name))
