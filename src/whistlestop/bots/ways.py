"""What a player could still travel, from a view alone: the ways of tickets and what they cost."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from whistlestop.game import Board, Cards, Payment, Player, View
from whistlestop.game.ways import shortest_way
from whistlestop.maps import COLORS, Card, City, Route, Ticket
from whistlestop.rules import codes
from whistlestop.rules.borrowing import borrow
from whistlestop.rules.layout import State, Work, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.networks import build_network


def is_open(view: View, route: Route, player: Player) -> bool:
    """Whether a player may still claim a route some day, trains and cards aside."""
    if view.board.owner(route) is not None:
        return False
    twin = None if route.twin is None else view.board.owner(route.twin)
    closed = twin is not None and view.players < view.map.rules.doubles_from  # CLAIM-6
    return not closed and twin != player  # CLAIM-5


@dataclass(frozen=True)
class Ways:
    """The routes a player can travel: some for nothing, others once they are claimed."""

    have: frozenset[Route]
    open: frozenset[Route]

    @classmethod
    def of(cls, view: View, player: Player) -> "Ways":
        """The own routes of a player, and all that are open to that player."""
        mine = view.board.routes_of(player)
        return cls(
            frozenset(mine),
            frozenset(route for route in view.map.routes if is_open(view, route, player)),
        )

    def borrowing(self, routes: Iterable[Route]) -> "Ways":
        """The same with these routes of others to travel."""
        return Ways(self.have | frozenset(routes), self.open)

    def plus(self, routes: Iterable[Route]) -> "Ways":
        """The same after these routes have been claimed."""
        more = frozenset(routes)
        twins = {route.twin for route in more}
        left = frozenset(route for route in self.open - more if route.id not in twins)  # CLAIM-5
        return Ways(self.have | more, left)

    def minus(self, routes: Iterable[Route]) -> "Ways":
        """The same without these routes to claim."""
        return Ways(self.have, self.open - frozenset(routes))

    def missing(self, a: City, b: City) -> tuple[Route, ...] | None:
        """The routes to claim for the cheapest way between two cities; None if none is open."""
        free = {route.id: route for route in self.have}
        usable = [replace(route, length=0) for route in self.have]
        way = shortest_way([*usable, *self.open], a, b)
        return None if way is None else tuple(route for route in way if route.id not in free)

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
    m, s, w = map_data_of(board.map), blank(State), blank(Work)
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
    """Tickets without an open way for which the trains last."""

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


def shortage(hand: Cards, route: Route) -> tuple[int, Payment]:
    """How many cards are missing at least for a route, and the payment they are missing for."""
    locomotives = hand[Card.LOCOMOTIVE]
    plain = route.length - route.ferry
    colors = COLORS if route.color is None else (route.color,)
    best = max(colors, key=lambda color: hand[color])
    colored = min(hand[best], plain)
    missing = max(0, route.length - colored - locomotives)
    laid = min(max(route.ferry, route.length - colored), max(route.ferry, locomotives))
    return missing, Payment(best, route.length - laid, laid)
