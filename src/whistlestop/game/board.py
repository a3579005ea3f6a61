"""The board as everybody sees it."""

import threading
from dataclasses import dataclass, field
from functools import cached_property

from whistlestop.maps import City, Map, Route
from whistlestop.rules.codes import LEGAL
from whistlestop.rules.layout import MapData, State, Work, blank
from whistlestop.rules.paths import longest_path
from whistlestop.rules.routes import route_fault, track_fault

from .actions import Player


class _Room(threading.local):
    """A work space for each thread: to make one takes longer than most of what is done in it."""

    def __init__(self) -> None:
        self.work = blank(Work)


_ROOM = _Room()


def work_space() -> Work:
    """Room to work in, the same every time: what is found in it must be taken out at once."""
    return _ROOM.work


class UnknownPathError(RuntimeError):
    """The longest path of a network could not be found; no map that passes the check allows one."""

    def __init__(self) -> None:
        super().__init__(
            "The longest path could not be found: the network has too many loops. "
            "Check the map; it may have been made for an older version."
        )


def find_longest_path(m: MapData, s: State, w: Work, player: Player) -> list[int]:
    """The routes of the longest path of a player by their numbers, in order (SCORE-2)."""
    longest_path(m, s, w, player)
    if not w.path_known:
        raise UnknownPathError
    return w.path[: w.path_size]


@dataclass(frozen=True)
class Board:
    """Routes, stations and trains at one moment; it does not change when the game goes on.

    >>> board = game.board
    >>> route = game.parse("DIE-PAR 1P").route
    >>> board.owner(route), board.is_open(route, 1), board.trains_left(1)
    (None, True, 45)
    """

    map: Map = field(repr=False)
    owners: tuple[Player | None, ...] = field(repr=False)
    stations: tuple[Player | None, ...] = field(repr=False)
    trains: tuple[int, ...]
    _data: MapData = field(repr=False, compare=False)

    @classmethod
    def of(cls, map: Map, data: MapData, s: State) -> "Board":
        """The board of a state."""
        return cls(
            map,
            tuple(p - 1 if p else None for p in s.owner[: len(map.routes)]),
            tuple(p - 1 if p else None for p in s.station[: len(map.cities)]),
            tuple(s.trains[: s.players]),
            data,
        )

    @cached_property
    def _marks(self) -> tuple[int, ...]:
        """The owners as the rules have them: a player + 1, or 0."""
        return tuple([0 if owner is None else owner + 1 for owner in self.owners])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.trains)

    def _check(self, player: Player) -> Player:
        if type(player) is not int or player not in range(self.players):
            raise ValueError(f"A player is a number from 0 to {self.players - 1}, not {player!r}.")
        return player

    def owner(self, route: Route | int) -> Player | None:
        """Who claimed a route."""
        return self.owners[self.map.number(route, self.map.routes)]

    def is_open(self, route: Route | int, player: Player | None = None) -> bool:
        """Whether nobody has the route and no other track closes it to the player (CLAIM-5, -6).

        Whether the player has the trains and the cards for it is another question. Without a
        player: whether it is open to anybody who has no other track there.
        """
        p = -1 if player is None else self._check(player)
        number = self.map.number(route, self.map.routes)
        return track_fault(self._data, self._marks, self.players, p, number) == LEGAL

    def claim_fault(self, route: Route | int, player: Player) -> int:
        """Why a player cannot claim a route whatever the cards: a code of the rules, or LEGAL."""
        s = self._state()
        number = self.map.number(route, self.map.routes)
        return route_fault(self._data, s, self._check(player), number)

    def _state(self) -> State:
        """A state of the rules with this board, and with nothing else in it."""
        s = blank(State)
        s.players = self.players
        s.owner[: len(self._marks)] = self._marks
        s.trains[: self.players] = self.trains
        return s

    def open_routes(self, player: Player) -> tuple[Route, ...]:
        """All routes that are open to a player, in map order; see `is_open`."""
        data, marks, n, p = self._data, self._marks, self.players, self._check(player)
        return tuple([r for r in self.map.routes if track_fault(data, marks, n, p, r.id) == LEGAL])

    def routes_of(self, player: Player) -> tuple[Route, ...]:
        """The routes a player has claimed, in map order."""
        self._check(player)
        return tuple(r for r in self.map.routes if self.owners[r.id] == player)

    def station_at(self, city: City | int) -> Player | None:
        """Whose station stands in a city."""
        return self.stations[self.map.number(city, self.map.cities)]

    def stations_of(self, player: Player) -> tuple[City, ...]:
        """The cities where a player has a station, in map order."""
        self._check(player)
        return tuple(c for c in self.map.cities if self.stations[c.id] == player)

    def trains_left(self, player: Player) -> int:
        """The trains a player has not put on the board."""
        return self.trains[self._check(player)]

    def longest_path(self, player: Player) -> tuple[Route, ...]:
        """The longest continuous path of a player so far, in the order it is traveled (SCORE-2)."""
        found = find_longest_path(self._data, self._state(), work_space(), self._check(player))
        return tuple(self.map.routes[route] for route in found)
