"""Every way there is, tried one after the other: slow and plain, to compare with."""

import random
from dataclasses import replace

from whistlestop import Game, Map, Route, Ticket, View
from whistlestop.game.views import Counts

Price = tuple[int, int]
"""New stations and trains."""


def any_view(map: Map, players: int, rng: random.Random) -> View:
    """A view with routes, stations and trains here and there."""
    view = Game(map, players=players, seed=rng.randrange(10**6)).view(0)
    owners: list[int | None] = [None] * len(map.routes)
    share = rng.choice([0.3, 0.6, 0.85])
    for route in map.routes:
        if rng.random() < share:
            owner = rng.choice([*range(players), *range(1, players)])
            twin = None if route.twin is None else owners[route.twin]
            if twin is None or (players >= map.rules.doubles_from and twin != owner):
                owners[route.id] = owner
    stations: list[int | None] = [None] * len(map.cities)
    left = [map.rules.stations] * players
    for city in map.cities:
        owner = rng.randrange(players)
        if left[owner] and rng.random() < 0.4:
            stations[city.id] = owner
            left[owner] -= 1
    for p in range(players):
        left[p] = rng.randint(0, left[p])
    trains = tuple(rng.choice([0, 1, 2, 4, 8, 14]) for _ in range(players))
    board = replace(view.board, owners=tuple(owners), stations=tuple(stations), trains=trains)
    counts = tuple(Counts(4, 0, trains[p], left[p], 0) for p in range(players))
    return replace(view, board=board, counts=counts, offered=(), tickets=())


def best_price(view: View, ticket: Ticket, *, hopeful: bool) -> Price | None:
    """The fewest new stations, then trains, of any way; None if there is none.

    `hopeful`: stations may lend what another player can still claim.
    """
    player = view.player
    assert player is not None
    start, goal = ticket.cities
    board, found = view.board, list[Price]()

    def lenders(route: Route, used: frozenset[int]) -> list[tuple[int, int]]:
        """Cities whose station may lend a route, and how many new stations that takes."""
        owner = board.owner(route)
        rivals = max(n for p, n in enumerate(board.trains) if p != player)
        may_come = hopeful and board.is_open(route, player) and rivals >= route.length
        if owner == player or (owner is None and not may_come):
            return []
        ends = [(c.id, board.station_at(c)) for c in route.cities if c.id not in used]
        return [(c, int(who is None)) for c, who in ends if who in (None, player)]

    def walk(here: int, met: frozenset[int], used: frozenset[int], new: int, trains: int) -> None:
        if new > view.counts[player].stations or trains > board.trains[player]:
            return
        if here == goal.id:
            found.append((new, trains))
            return
        for route in view.map.routes_of(view.map.cities[here]):
            there = route.cities[0].id + route.cities[1].id - here
            if there in met:
                continue
            further = met | {there}
            if board.owner(route) == player:
                walk(there, further, used, new, trains)
            if board.is_open(route, player):
                walk(there, further, used, new, trains + route.length)
            for city, more in lenders(route, used):
                walk(there, further, used | {city}, new + more, trains)

    walk(start.id, frozenset([start.id]), frozenset(), 0, 0)
    return min(found, default=None)
