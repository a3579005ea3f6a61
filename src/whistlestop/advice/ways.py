"""What a player can travel and could still claim, and what tickets make of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from whistlestop.game import Board, Player, View
from whistlestop.game.board import work_space
from whistlestop.game.cheapest_way import TRAIN, Around, Price, cheapest
from whistlestop.maps import City, Map, Route, Ticket
from whistlestop.rules import codes
from whistlestop.rules.borrowing import borrow
from whistlestop.rules.layout import State, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.routes import build_network

FREE: Price = (0,)
BARRED: Price = ()


class Network(NamedTuple):
    """A map as numbers."""

    around: Around
    ends: tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def network_of(map: Map) -> Network:
    """The network of a map, made once."""
    ends = tuple((route.cities[0].id, route.cities[1].id) for route in map.routes)
    return Network(
        tuple(
            tuple((route.id, sum(ends[route.id]) - city.id) for route in map.routes_of(city))
            for city in map.cities
        ),
        ends,
    )


def claim_prices(board: Board, player: Player, step: int = 0) -> list[Price]:
    """What every route costs a player: nothing if it is the player's own, else its trains.

    `step` is added for each route to be claimed.
    """
    prices = [FREE if owner == player else BARRED for owner in board.owners]
    for route in board.open_routes(player):
        prices[route.id] = _trains_price(route.length, step)
    return prices


@lru_cache(maxsize=256)
def _trains_price(length: int, step: int) -> Price:
    """One object for all routes that cost the same: these lists are kept for every player."""
    return (length * TRAIN + step,)


class Ways:
    """The routes a player can travel: some for nothing, others once they are claimed."""

    def __init__(self, map: Map, prices: Sequence[Price]) -> None:
        self.map = map
        self._prices = prices

    @classmethod
    def of(cls, view: View, player: Player) -> "Ways":
        """The own routes of a player, and all that are open to that player."""
        return cls(view.map, claim_prices(view.board, player))

    @property
    def cities(self) -> frozenset[City]:
        """Where the routes that cost nothing lead."""
        both = zip(self.map.routes, self._prices, strict=True)
        return frozenset(city for route, price in both if price == FREE for city in route.cities)

    def _changed(self, changes: dict[int, Price]) -> "Ways":
        return Ways(self.map, [changes.get(r, price) for r, price in enumerate(self._prices)])

    def _barred(self, routes: Iterable[int | None]) -> dict[int, Price]:
        """No more ways over these, unless they cost nothing."""
        return {r: BARRED for r in routes if r is not None and self._prices[r] != FREE}

    def borrowing(self, routes: Iterable[Route]) -> "Ways":
        """The same with these routes of others to travel."""
        return self._changed({route.id: FREE for route in routes})

    def plus(self, routes: Iterable[Route]) -> "Ways":
        """The same after these routes have been claimed, which closes their twins (CLAIM-5)."""
        claimed = tuple(routes)
        twins = self._barred(route.twin for route in claimed)
        return self._changed(twins | {route.id: FREE for route in claimed})

    def minus(self, routes: Iterable[Route]) -> "Ways":
        """The same without these routes to claim."""
        return self._changed(self._barred(route.id for route in routes))

    def missing(self, a: City, b: City) -> tuple[Route, ...] | None:
        """The routes to claim for the cheapest way between two cities; None if none is open."""
        steps = cheapest(network_of(self.map).around, self._prices, a.id, b.id, by_number=True)
        return None if steps is None else tuple(self.map.routes[r] for r, cost in steps if cost)

    def trains(self, a: City, b: City) -> int | None:
        """How many trains that takes; 0 if the cities are joined already."""
        way = self.missing(a, b)
        return None if way is None else sum(route.length for route in way)

    def trains_over(self, route: Route, a: City, b: City) -> int | None:
        """The same for the cheapest way that uses this route; None if no way does."""
        x, y = route.cities
        rest = self.minus([route])
        both = [(rest.trains(a, x), rest.trains(y, b)), (rest.trains(a, y), rest.trains(x, b))]
        sums = [one + other for one, other in both if one is not None and other is not None]
        return min(sums) + route.length if sums else None


def claimed(board: Board, route: Route, player: Player) -> Board:
    """The board after a claim."""
    owners = list(board.owners)
    owners[route.id] = player
    return replace(board, owners=tuple(owners))


def settled(board: Board, city: City, player: Player) -> Board:
    """The board after a station was built."""
    stations = list(board.stations)
    stations[city.id] = player
    return replace(board, stations=tuple(stations))


def completed(
    board: Board, player: Player, tickets: Iterable[Ticket]
) -> tuple[frozenset[Ticket], frozenset[Route]]:
    """Which tickets would count if the game ended now, and the routes borrowed for that.

    Stations borrow what is best for all tickets together (STATION-6).
    """
    m, s, w = map_data_of(board.map), blank(State), work_space()
    for route, owner in enumerate(board.owners):
        s.owner[route] = 0 if owner is None else owner + 1
    for city, builder in enumerate(board.stations):
        s.station[city] = 0 if builder is None else builder + 1
    held = tuple(tickets)
    for ticket in held:
        s.ticket_at[ticket.id] = codes.HELD + player
    build_network(m, s, w, player)
    borrow(m, s, w, player)
    done = frozenset(ticket for ticket in held if w.done[ticket.id])
    lent = (w.borrowed[player][city.id] for city in board.map.cities)
    return done, frozenset(board.map.routes[number - 1] for number in lent if number)


@dataclass(frozen=True)
class Plan:
    """How the open tickets of a player could be joined with few trains, one after the other."""

    done: frozenset[Ticket]
    """Tickets that count already."""
    routes: dict[Route, Ticket]
    """Routes to claim, and the ticket each was planned for."""
    hopeless: tuple[Ticket, ...]
    """Tickets without an open way that the trains are enough for."""

    @property
    def trains(self) -> int:
        """How many trains the routes take."""
        return sum(route.length for route in self.routes)


def plan(view: View, player: Player, tickets: Iterable[Ticket] | None = None) -> Plan:
    """A plan for the tickets of a player; the cheapest are planned first, and what they use shared.

    It is a guess at a good network, not the best one.
    """
    held = tuple(view.tickets if tickets is None else tickets)
    done, lent = completed(view.board, player, held)
    ways = Ways.of(view, player).borrowing(lent)
    trains, routes = view.board.trains_left(player), dict[Route, Ticket]()
    waiting = [ticket for ticket in held if ticket not in done]
    hopeless: list[Ticket] = []
    while waiting:
        costs = [ways.trains(*ticket.cities) for ticket in waiting]
        price, at = min((trains + 1 if c is None else c, i) for i, c in enumerate(costs))
        ticket = waiting.pop(at)
        way = ways.missing(*ticket.cities)
        if way is None or price > trains:
            hopeless.append(ticket)
            continue
        trains -= price
        ways = ways.plus(way)
        routes |= dict.fromkeys(way, ticket)
    return Plan(done, routes, tuple(hopeless))
