"""A map as a network of numbers, and what its routes cost one player in a position."""

from collections.abc import Set
from functools import cached_property, lru_cache
from typing import NamedTuple

from whistlestop.game import Phase, Player, View
from whistlestop.game.notation import route_text
from whistlestop.maps import Map
from whistlestop.wire.base import RouteText

# The price of a way is one number: stations to be built, then trains, then routes claimed or
# borrowed. Prices add up, and the smaller is the better.
STEP = 1
TRAIN = 1 << 10
STATION = 1 << 20

Lending = tuple[int, int]
"""A station's city and a route it might lend."""
Prices = list[tuple[int, ...]]
"""By route: what each way to use it costs, none if it cannot be used."""


class Network(NamedTuple):
    """What of a map matters for ways."""

    around: tuple[tuple[tuple[int, int], ...], ...]
    """By city: the routes there, and where each leads."""
    ends: tuple[tuple[int, int], ...]
    lengths: tuple[int, ...]
    twins: tuple[int | None, ...]
    names: tuple[RouteText, ...]


@lru_cache(maxsize=64)
def network_of(map: Map) -> Network:
    """The network of a map, made once."""
    ends = tuple((route.cities[0].id, route.cities[1].id) for route in map.routes)
    return Network(
        around=tuple(
            tuple((route.id, sum(ends[route.id]) - city.id) for route in map.routes_of(city))
            for city in map.cities
        ),
        ends=ends,
        lengths=tuple(route.length for route in map.routes),
        twins=tuple(route.twin for route in map.routes),
        names=tuple(route_text(route) for route in map.routes),
    )


class Standing(NamedTuple):
    """All that the ways of a player depend on. Equal standings have equal ways."""

    map: Map
    player: Player
    players: int
    owners: tuple[Player | None, ...]
    stations: tuple[Player | None, ...]
    trains: int
    stations_left: int
    rivals: int
    """The most trains another player has left."""
    over: bool

    @classmethod
    def of(cls, view: View) -> "Standing":
        """The standing of the viewer, who must be a player."""
        p, board = view.player, view.board
        assert p is not None
        return cls(
            map=view.map,
            player=p,
            players=view.players,
            owners=board.owners,
            stations=board.stations,
            trains=board.trains[p],
            stations_left=view.counts[p].stations,
            rivals=max((left for q, left in enumerate(board.trains) if q != p), default=0),
            over=view.phase is Phase.OVER,
        )

    def is_closed(self, twin: int | None) -> bool:
        """Whether the other track of a double keeps the player from claiming a route."""
        owner = None if twin is None else self.owners[twin]
        if owner is None:
            return False
        # CLAIM-6, CLAIM-5
        return self.players < self.map.rules.doubles_from or owner == self.player

    @property
    def is_lent_to(self) -> bool:
        """Whether the player has a station on the board."""
        return self.player in self.stations


def station_price(
    standing: Standing, net: Network, route: int, forbidden: Set[Lending], *, build: bool
) -> int | None:
    """What it costs to have a station lend a route; a new one only if stations may be built."""
    cities = [city for city in net.ends[route] if (city, route) not in forbidden]
    if any(standing.stations[city] == standing.player for city in cities):
        return STEP
    if build and any(standing.stations[city] is None for city in cities):
        return STATION + STEP
    return None


def prices(
    standing: Standing,
    *,
    build: bool = False,
    hopeful: bool = False,
    forbidden: Set[Lending] = frozenset(),
) -> Prices:
    """What every route costs the player: nothing, trains, or a station that lends it.

    `build` allows new stations. `hopeful` lets stations lend also what nobody has claimed so far,
    for another player may claim it yet. `forbidden` names what stations may not lend.
    """
    net = network_of(standing.map)
    lent = build or standing.is_lent_to
    found: Prices = []
    for route, owner in enumerate(standing.owners):
        if owner == standing.player:
            found.append((0,))
            continue
        cost: tuple[int, ...] = ()
        if owner is None:
            if standing.is_closed(net.twins[route]):
                found.append(())
                continue
            cost = (net.lengths[route] * TRAIN + STEP,)
        if lent and (owner is not None or (hopeful and net.lengths[route] <= standing.rivals)):
            price = station_price(standing, net, route, forbidden, build=build)
            cost = cost if price is None else (*cost, price)
        found.append(cost)
    return found


class PriceLists:
    """The prices in a standing, each list made when it is first asked for."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing

    @cached_property
    def plain(self) -> Prices:
        """Without new stations."""
        return prices(self.standing)

    @cached_property
    def building(self) -> Prices:
        """With new stations, where there are any left."""
        return prices(self.standing, build=self.standing.stations_left > 0)

    @cached_property
    def hopeful(self) -> Prices:
        """Also with routes that others may claim yet."""
        return prices(self.standing, build=self.standing.stations_left > 0, hopeful=True)
