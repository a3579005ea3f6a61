"""What a map is made of: train cards, cities, routes, tickets, and the numbers of its rules."""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args

Letter: TypeAlias = Literal["P", "B", "O", "W", "G", "Y", "K", "R", "L"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
"""The letters of the cards in the order of `Card`. Black is K, as in print, because B is blue."""


class Card(IntEnum):
    """A kind of train card; the numbers index hands and piles all through the engine."""

    PURPLE = 0
    BLUE = 1
    ORANGE = 2
    WHITE = 3
    GREEN = 4
    YELLOW = 5
    BLACK = 6
    RED = 7
    LOCOMOTIVE = 8

    @property
    def letter(self) -> Letter:
        """The one-letter name used by notation and records."""
        return LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> "Card":
        """The card of a letter in either case; ValueError for anything else."""
        for card, known in zip(cls, LETTERS, strict=True):
            if letter.upper() == known:
                return card
        raise ValueError(
            f"No card has the letter {letter!r:.40}; the letters are {''.join(LETTERS)}."
        )


COLORS: tuple[Card, ...] = tuple(card for card in Card if card is not Card.LOCOMOTIVE)
"""The eight colors a route can have, without the locomotive."""

_K = TypeVar("_K")
_V = TypeVar("_V")
_T = TypeVar("_T", "City", "Route", "Ticket")


class FrozenDict(Mapping[_K, _V], Generic[_K, _V]):
    """A mapping that cannot be changed.

    Built-in maps are shared by everybody in the process, so a plain dict would let one user
    spoil them for all; `types.MappingProxyType` cannot be sent to a worker process.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[_K, _V]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: _K) -> _V:
        return self._items[key]

    def __iter__(self) -> Iterator[_K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)


@dataclass(frozen=True, slots=True)
class City:
    """A city. `id` is its place in `Map.cities`; positions are for drawing only."""

    id: int
    code: str
    name: str
    names: Mapping[str, str] = field(compare=False)
    """The name in other languages, by language code; a language may be missing."""
    lat: float | None = field(default=None, compare=False)
    lon: float | None = field(default=None, compare=False)
    x: float | None = field(default=None, compare=False)
    """x and y lie in the drawing box of the map file; they are not the projected lat and lon,
    since cities that stand too close are moved apart."""
    y: float | None = field(default=None, compare=False)
    label: str | None = field(default=None, compare=False)
    """The side of the city where its name fits best: n, ne, e, se, s, sw, w or nw."""

    def __hash__(self) -> int:
        return self.id

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Route:
    """One track between two neighboring cities. `id` is its place in `Map.routes`."""

    id: int
    cities: tuple[City, City]
    length: int
    color: Card | None
    """None is gray: any one color pays."""
    tunnel: bool
    ferry: int
    """How many locomotives it asks for; 0 if it is not a ferry."""
    twin: int | None
    """The id of the other track of a double route."""

    def __hash__(self) -> int:
        return self.id

    def __str__(self) -> str:
        return f"{self.cities[0]}-{self.cities[1]}"


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two cities to join. `id` is its place in `Map.tickets`."""

    id: int
    cities: tuple[City, City]
    points: int
    long: bool

    def __hash__(self) -> int:
        return self.id

    def __str__(self) -> str:
        return f"{self.cities[0]}-{self.cities[1]}"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every number of the rules. The comment on a field names the clauses it serves."""

    players_min: int  # SETUP-1
    players_max: int  # SETUP-1
    trains: int  # SETUP-1, CLAIM-3
    stations: int  # SETUP-1, STATION-1
    station_costs: tuple[int, ...]  # STATION-2: cards for the first, the second, ...
    station_points: int  # STATION-3, SCORE-1: for each one never built
    cards_per_color: int  # SETUP-2
    locomotives: int  # SETUP-2
    hand: int  # SETUP-2: cards dealt to each player
    row: int  # SETUP-2, ROW-1, ROW-3: face-up cards
    row_locomotives: int  # ROW-3: this many face-up locomotives reset the row
    row_resets: int  # ROW-3: at most this many resets one after the other
    draw: int  # DRAW-1: cards drawn in a turn
    opening_dealt: int  # SETUP-3, SETUP-4: regular tickets dealt to each player
    opening_long: int  # SETUP-4: long tickets dealt to each player
    opening_keep: int  # SETUP-3, SETUP-4: at least this many are kept
    opening_rejected: Literal["under", "out"]  # SETUP-3 under the deck, SETUP-4 out of the game
    ticket_draw: int  # TICKET-1
    ticket_keep: int  # TICKET-1: at least this many are kept
    tunnel_cards: int  # TUNNEL-1, TUNNEL-7: cards revealed
    points: Mapping[int, int] = field(hash=False)  # CLAIM-4: by length of the route
    longest_path_bonus: int  # SCORE-1, SCORE-3
    last_turn_trains: int  # END-1: this many trains left, or fewer, begin the last turns
    doubles_from: int  # CLAIM-6: with fewer players one track closes the other
    tie_breaks: tuple[str, ...]  # SCORE-4: out of "tickets", "stations", "longest path", in order
    row_without_piles: bool  # DRAW-7, ROW-4: the row may be taken from when both piles are empty


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Map:
    """A board with its tickets and rules. Equal if name and fingerprint are equal."""

    name: str
    title: Mapping[str, str]
    """The name shown to people, by language code; "en" is always there."""
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    rules: Ruleset
    fingerprint: str
    """The same for two maps that play the same; names and positions do not count."""
    _by_code: dict[str, City] = field(init=False)
    _between: dict[frozenset[int], tuple[Route, ...]] = field(init=False)
    _at: tuple[tuple[Route, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        between: dict[frozenset[int], tuple[Route, ...]] = {}
        at: list[tuple[Route, ...]] = [()] * len(self.cities)
        for route in self.routes:
            a, b = route.cities[0].id, route.cities[1].id
            between[frozenset((a, b))] = (*between.get(frozenset((a, b)), ()), route)
            at[a] += (route,)
            at[b] += (route,)
        object.__setattr__(self, "_by_code", {city.code: city for city in self.cities})
        object.__setattr__(self, "_between", between)
        object.__setattr__(self, "_at", tuple(at))

    @property
    def players(self) -> range:
        """The numbers of players the map can be played with."""
        return range(self.rules.players_min, self.rules.players_max + 1)

    def players_fault(self, players: object) -> str | None:
        """Why the map cannot be played by this number of people, None if it can (SETUP-1)."""
        if type(players) is int and players in self.players:
            return None
        low, high = self.rules.players_min, self.rules.players_max
        return f"{self.name} is for {low} to {high} players, not {players}."

    def city(self, code: str) -> City:
        """The city with this code in either case; ValueError, with the nearest code, if none."""
        found = self._by_code.get(code.upper())
        if found is None:
            near = difflib.get_close_matches(code.upper(), self._by_code, n=1)
            hint = f"; did you mean {near[0]}?" if near else "."
            raise ValueError(f"There is no city {code!r} on the map {self.name}{hint}")
        return found

    def number(self, thing: _T | int, things: Sequence[_T]) -> int:
        """The number of a city, route or ticket of this map; ValueError if it is not of this map.

        `things` are those of the map, such as `map.routes`; a number stands for itself.
        """
        id: Any = getattr(thing, "id", thing)
        here = isinstance(id, int) and not isinstance(id, bool) and 0 <= id < len(things)
        if here and (thing is id or things[id] == thing):
            return int(id)
        kind = type(things[0]).__name__.lower()
        raise ValueError(f"The map {self.name} has no {kind} {thing!s:.40}.")

    def routes_between(self, a: City, b: City) -> tuple[Route, ...]:
        """The tracks joining two cities directly, in map order: none, one, or a double's two."""
        return self._between.get(frozenset((a.id, b.id)), ())

    def routes_of(self, city: City) -> tuple[Route, ...]:
        """All tracks that end in a city, in map order; never empty for a city of this map."""
        return self._at[city.id]

    def ticket_between(self, a: City, b: City) -> Ticket | None:
        """The ticket for two cities, in either order, or None."""
        pair = {a.id, b.id}
        for ticket in self.tickets:
            if {ticket.cities[0].id, ticket.cities[1].id} == pair:
                return ticket
        return None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Map):
            return NotImplemented
        return (self.name, self.fingerprint) == (other.name, other.fingerprint)

    def __hash__(self) -> int:
        return hash((self.name, self.fingerprint))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return (
            f"<Map {self.name}: {len(self.cities)} cities, {len(self.routes)} routes, "
            f"{len(self.tickets)} tickets>"
        )
