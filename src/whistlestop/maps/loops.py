"""How many loops the routes of one player can make: the search for the longest path grows with it.

Routes that hang together make as many loops as there are more of them than a tree would have:
routes - cities + 1. On a map of many short routes, with many trains, a player could make dozens,
and no program finds the longest path of every such network in good time.

The most loops that some trains are enough for are as hard to find as anything, but a number that is
never too low is not. Let a train cost a share of a loop. What routes then bring in, less what their
trains and cities cost, has its maximum where a flow is largest (each route hands what it brings in
to its two cities, as far as those take it); add the cost of all trains, and no network within the
trains can make more. The best share gives the lowest such number.
"""

from collections.abc import Sequence
from typing import NamedTuple

SHARES = 24
"""A loop, a route and a city count this much; the cost of a train is a whole number."""


class Edge(NamedTuple):
    """Two cities by their numbers, and the length of the routes between them."""

    a: int
    b: int
    length: int


def most_loops(cities: int, edges: Sequence[Edge], trains: int) -> int:
    """A number of loops that no connected routes within so many trains exceed.

    There may be only one edge between two cities: nobody may have both tracks of a double.
    """
    lowest = len(edges)
    for price in range(SHARES + 1):
        bound = (_most_profit(cities, edges, price) + price * trains) // SHARES + 1
        if bound > lowest:  # as a function of the price it falls, and then it rises
            break
        lowest = bound
    return max(0, lowest)


def _most_profit(cities: int, edges: Sequence[Edge], price: int) -> int:
    """The most that any routes bring in beyond what their trains and cities cost."""
    gains = [SHARES - price * edge.length for edge in edges]
    flow = _Flow(cities, edges)
    return sum(flow.not_taken(number, gain) for number, gain in enumerate(gains) if gain > 0)


class _Flow:
    """What edges hand to their cities; each city takes SHARES."""

    def __init__(self, cities: int, edges: Sequence[Edge]) -> None:
        self._room = [SHARES] * cities
        self._edges = edges
        self._around: list[list[int]] = [[] for _ in range(cities)]
        for number, edge in enumerate(edges):
            self._around[edge.a].append(number)
            self._around[edge.b].append(number)
        self._sent: list[dict[int, int]] = [{edge.a: 0, edge.b: 0} for edge in edges]

    def not_taken(self, number: int, gain: int) -> int:
        """Hand over what an edge brings in; how much no city takes, wherever the rest moves."""
        while gain > 0:
            way = self._way_to_room(number)
            if way is None:
                return gain
            # Along the way each edge hands to its second city what it had handed to its first.
            amount = min(gain, self._room[way[-1][1]])
            for (edge, _), (_, before) in zip(way[1:], way, strict=False):
                amount = min(amount, self._sent[edge][before])
            gain -= amount
            self._room[way[-1][1]] -= amount
            before = -1
            for edge, city in way:
                self._sent[edge][city] += amount
                if before >= 0:
                    self._sent[edge][before] -= amount
                before = city
        return 0

    def _way_to_room(self, number: int) -> list[tuple[int, int]] | None:
        """Edges and the city each should hand more to, from an edge to a city with room."""
        came: dict[int, tuple[int, int]] = {}
        waiting = []
        for city in self._sent[number]:
            came[city] = number, -1
            waiting.append(city)
        for city in waiting:
            if self._room[city]:
                return self._way_back(came, city)
            for edge in self._around[city]:
                a, b, _ = self._edges[edge]
                far = a + b - city
                if far not in came and self._sent[edge][city]:
                    came[far] = edge, city
                    waiting.append(far)
        return None

    @staticmethod
    def _way_back(came: dict[int, tuple[int, int]], city: int) -> list[tuple[int, int]]:
        way = []
        while city >= 0:
            edge, before = came[city]
            way.append((edge, city))
            city = before
        return way[::-1]
