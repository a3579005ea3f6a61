"""A map as JSON: all a program needs to play on it without files of its own."""

from dataclasses import replace
from functools import lru_cache

from whistlestop import maps
from whistlestop.draw.places import told_points
from whistlestop.game.notation import route_text

from .base import LETTERS, CityCode, Letter, RouteText, TicketText, Wire


class City(Wire):
    """A city; `names` are those in other languages, `x` and `y` are for drawing."""

    code: CityCode
    name: str
    names: dict[str, str]
    x: float | None
    y: float | None


class Route(Wire):
    """One track between two neighboring cities."""

    route: RouteText
    length: int
    color: Letter | None
    """Null is gray: any one color pays."""
    tunnel: bool
    ferry: int
    """How many locomotives it asks for; 0 means it is no ferry."""
    twin: RouteText | None
    """The other track of a double route."""


class Ticket(Wire):
    """Two cities to join."""

    ticket: TicketText
    points: int
    long: bool


class Map(Wire):
    """A board with its tickets and the numbers of its rules."""

    name: str
    title: dict[str, str]
    players: tuple[int, int]
    """The least and the most."""
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    fingerprint: str
    rules: maps.Ruleset


@lru_cache(maxsize=1024)
def encode_ticket(ticket: maps.Ticket) -> Ticket:
    """A ticket with its points as it travels."""
    return Ticket(ticket=str(ticket), points=ticket.points, long=ticket.long)


def encode_map(map: maps.Map) -> Map:
    """A map as it travels."""
    return Map(
        name=map.name,
        title=dict(map.title),
        players=(map.players[0], map.players[-1]),
        cities=_encode_cities(map),
        routes=tuple(_encode_route(map, route) for route in map.routes),
        tickets=tuple(encode_ticket(ticket) for ticket in map.tickets),
        fingerprint=map.fingerprint,
        # Pydantic writes plain dicts only, and a map's cannot be changed.
        rules=replace(map.rules, points=dict(map.rules.points)),
    )


def _encode_cities(map: maps.Map) -> tuple[City, ...]:
    # Placed here once, so that nobody who draws needs to know of latitudes.
    places = told_points(map) or [(None, None)] * len(map.cities)
    return tuple(
        City(code=c.code, name=c.name, names=dict(c.names), x=x, y=y)
        for c, (x, y) in zip(map.cities, places, strict=True)
    )


def _encode_route(map: maps.Map, route: maps.Route) -> Route:
    return Route(
        route=route_text(route),
        length=route.length,
        color=None if route.color is None else LETTERS[route.color],
        tunnel=route.tunnel,
        ferry=route.ferry,
        twin=None if route.twin is None else route_text(map.routes[route.twin]),
    )
