"""The board as everybody sees it."""

from dataclasses import dataclass, field

from whistlestop.maps import City, Map, Route
from whistlestop.rules.layout import State, Table, Work, blank
from whistlestop.rules.paths import longest_path

from .actions import Player


@dataclass(frozen=True)
class Board:
    """Routes, stations and trains at one moment; it does not change when the game goes on."""

    map: Map = field(repr=False)
    owners: tuple[Player | None, ...] = field(repr=False)
    stations: tuple[Player | None, ...] = field(repr=False)
    trains: tuple[int, ...]
    _table: Table = field(repr=False, compare=False)

    @classmethod
    def of(cls, map: Map, table: Table, s: State) -> "Board":
        """The board of a state."""
        return cls(
            map,
            tuple(p - 1 if p else None for p in s.owner[: len(map.routes)]),
            tuple(p - 1 if p else None for p in s.station[: len(map.cities)]),
            tuple(s.trains[: s.players]),
            table,
        )

    def _check(self, player: Player) -> Player:
        if player not in range(len(self.trains)):
            raise ValueError(f"A player is a number from 0 to {len(self.trains) - 1}.")
        return player

    def owner(self, route: Route | int) -> Player | None:
        """Who claimed a route."""
        return self.owners[route if isinstance(route, int) else route.id]

    def routes_of(self, player: Player) -> tuple[Route, ...]:
        """The routes a player has claimed, in map order."""
        self._check(player)
        return tuple(r for r in self.map.routes if self.owners[r.id] == player)

    def station_at(self, city: City | int) -> Player | None:
        """Whose station stands in a city."""
        return self.stations[city if isinstance(city, int) else city.id]

    def stations_of(self, player: Player) -> tuple[City, ...]:
        """The cities where a player has a station, in map order."""
        self._check(player)
        return tuple(c for c in self.map.cities if self.stations[c.id] == player)

    def trains_left(self, player: Player) -> int:
        """The trains a player has not put on the board."""
        return self.trains[self._check(player)]

    def longest_path(self, player: Player) -> tuple[Route, ...]:
        """The longest continuous path of a player so far, in the order it is traveled (SCORE-2)."""
        s, w = blank(State), blank(Work)
        for route, owner in enumerate(self.owners):
            s.owner[route] = 0 if owner is None else owner + 1
        longest_path(self._table, s, w, self._check(player))
        return tuple(self.map.routes[route] for route in w.path[: w.path_size])
