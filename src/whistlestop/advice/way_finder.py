"""The best way that a ticket can still take, with stations where those are needed."""

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from typing import NamedTuple, TypeAlias

from whistlestop.game import Board, Phase, Player, View
from whistlestop.game.cheapest_way import STATION, STEP, TRAIN, Price, Step, cheapest, distances
from whistlestop.maps import Ticket

from .ways import BARRED, FREE, claim_prices, completed, network_of

MOST_TRIES = 40
"""After this many the search makes do with what it has, and errs on the hopeful side. A custom map
may have any number of stations and routes; those that come with the game need ten."""
Lending: TypeAlias = tuple[int, int]
"""A station's city and a route it might lend."""
Forbidden: TypeAlias = frozenset[Lending]


class Standing(NamedTuple):
    """All that the ways of a player depend on. Equal standings have equal ways."""

    board: Board
    player: Player
    stations_left: int
    over: bool

    @classmethod
    def of(cls, view: View) -> "Standing":
        """The standing of the viewer, who must be a player."""
        me = view.player
        assert me is not None
        return cls(view.board, me, view.counts[me].stations, view.phase is Phase.OVER)

    @property
    def rival_trains(self) -> int:
        """The most trains another player has left."""
        trains = self.board.trains
        return max((left for q, left in enumerate(trains) if q != self.player), default=0)

    @property
    def has_station(self) -> bool:
        """Whether the player has a station on the board."""
        return self.player in self.board.stations

    def claimed_since(self, before: "Standing", changed: Sequence[int]) -> "Claimed | None":
        """What was claimed since, of the routes that changed; None if more than that has changed,
        but for stations of others, or if the player claimed several routes."""
        board, old, me = self.board, before.board, self.player
        if (before.player, before.stations_left, before.over) != self[1:] or self.over:
            return None
        if board.stations != old.stations and not self._others_built(old.stations):
            return None
        if any(old.owners[r] is not None for r in changed):
            return None
        own = [r for r in changed if board.owners[r] == me]
        spent = sum(board.map.routes[r].length for r in own)
        if len(own) > 1 or old.trains[me] - spent != board.trains[me]:
            return None
        others = [r for r in changed if r not in own]
        return Claimed(others, own[0] if own else None, self._lent(others))

    def _others_built(self, before: Sequence[Player | None]) -> bool:
        """Whether nothing happened to the stations but that others built some."""
        both = zip(before, self.board.stations, strict=True)
        return all(was == now or (was is None and now != self.player) for was, now in both)

    def _lent(self, routes: Iterable[int]) -> list[int]:
        """Those of these routes that end where the player has a station."""
        if not self.has_station:
            return []
        ends, stations = network_of(self.board.map).ends, self.board.stations
        return [r for r in routes if any(stations[city] == self.player for city in ends[r])]


class Claimed(NamedTuple):
    """What was claimed from one standing of a player to another."""

    by_others: list[int]
    own: int | None
    lent: list[int]
    """Those of the others that a station of the player may lend."""


def changed_routes(old: Board, new: Board) -> list[int]:
    """The routes that do not belong to whom they belonged."""
    both = enumerate(zip(old.owners, new.owners, strict=True))
    return [route for route, (was, now) in both if was != now]


class Way(NamedTuple):
    """A way between two cities; routes by their numbers."""

    claims: tuple[int, ...]
    """The routes to be claimed, in order."""
    borrowed: tuple[int, ...]
    """The routes that stations lend, in order."""
    trains: int
    stations: int
    """How many are to be built for it."""


NO_WAY = Way((), (), 0, 0)
LENT: tuple[Price, ...] = (BARRED, (STATION + STEP,), (STEP,))
"""What it costs to borrow a route: impossible, a new station, one that is there."""


class WayFinder:
    """Finds the best ways of one player: over own and open routes, and what stations lend.

    Every borrowed route needs a station of its own at one of its ends. The search first lets each
    station lend as often as it likes; if the way it finds makes a station lend two routes, it tries
    again with that station lending only the first of them, and lending anything but that. So the
    answer is exact.
    """

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self._map = standing.board.map
        self._around, self._ends = network_of(self._map)
        self._may_build = standing.stations_left > 0
        self._lists: dict[tuple[bool, bool], list[Price]] = {}
        self._claims = claim_prices(standing.board, standing.player, STEP)
        """What every route costs without stations."""
        self._own_parts: list[int] | None = None

    def move_to(self, standing: Standing, claimed: Claimed) -> set[int]:
        """Go on to a standing after these claims; the routes that are barred since."""
        claims, board, me = self._claims, standing.board, standing.player
        self.standing, self._lists, self._own_parts = standing, {}, None
        barred = set(claimed.by_others)
        own = [] if claimed.own is None else [claimed.own]
        for route in (*claimed.by_others, *own):
            twin = self._map.routes[route].twin
            if twin is not None and claims[twin] != FREE and not board.is_open(twin, me):
                barred.add(twin)
        for route in barred:
            claims[route] = BARRED
        for route in own:
            claims[route] = FREE
        return barred

    def still_finds(self, way: Way | None, barred: set[int]) -> bool:
        """Whether a way that was best before others claimed or built something is best now.

        It is if nothing on it is barred, as no other way has become cheaper; and where there was
        none, there is none now, for all that could be hoped for was counted on. A way with stations
        is another matter: they lend what others have.
        """
        return way is None or (not way.borrowed and barred.isdisjoint(way.claims))

    def after_cheaper(
        self, ways: Mapping[int, Way | None], route: int, *, own: bool
    ) -> dict[int, Way | None]:
        """Those of the best ways, by the numbers of their tickets, that are known without a search
        after a route has become cheaper: the player's own, or lent by a station.

        A way over a route that was claimed is as good as before, without it: all ways over it have
        become cheaper by the same. Another one is still the best if every way over the route costs
        more, which one search from the route tells for all of them, and if the trains last for it.
        Where there was no way there is none: the trains that it would take less are gone, and that
        another one claims what a station may lend was counted on.
        """
        known: dict[int, Way | None] = {}
        others: dict[int, Way] = {}
        trains = self.standing.board.trains[self.standing.player]
        for key, way in ways.items():
            if way is None:
                known[key] = None
            elif own and route in way.claims:
                left = tuple([one for one in way.claims if one != route])
                known[key] = Way(left, (), way.trains - self._map.routes[route].length, 0)
            elif way.trains <= trains:
                others[key] = way
        if others:
            most = max([_price_of(way) for way in others.values()])
            prices = self._list(build=False, hopeful=False)
            far = distances(self._around, prices, self._ends[route][0], most)
            for key, way in others.items():
                a, b = self._map.tickets[key].cities
                if far[a.id] + far[b.id] > _price_of(way):
                    known[key] = way
        return known

    def find(self, start: int, goal: int) -> Way | None:
        """The best way there is; None if there cannot be one anymore.

        Fewest new stations come first, then fewest trains. Only if there is none, a way that counts
        on routes which others have yet to claim.
        """
        found = self._exact(start, goal, build=False)
        if found is None and self._may_build:
            found = self._exact(start, goal, build=True)
        if found is None and (self._may_build or self.standing.has_station):
            found = self._exact(start, goal, build=self._may_build, hopeful=True)
        return found

    def _list(self, *, build: bool, hopeful: bool) -> list[Price]:
        """The prices without anything forbidden, made when they are first asked for."""
        key = build, hopeful
        if key not in self._lists:
            self._lists[key] = self.prices(build=build, hopeful=hopeful)
        return self._lists[key]

    def prices(
        self, *, build: bool = False, hopeful: bool = False, forbidden: Set[Lending] = frozenset()
    ) -> list[Price]:
        """What every route costs the player: nothing, trains, or a station that lends it.

        `build` allows new stations. `hopeful` lets stations lend also what nobody has claimed so
        far, for another player may claim it yet. `forbidden` names what stations may not lend.
        """
        if not build and not self.standing.has_station:
            return self._claims
        found = list(self._claims)
        rivals = self.standing.rival_trains
        ranks = self._ranks(build=build)
        for route, owner in enumerate(self.standing.board.owners):
            price = found[route]
            hoped = hopeful and owner is None and self._map.routes[route].length <= rivals
            if price != FREE and (owner is not None or (hoped and price != BARRED)):
                if forbidden:
                    found[route] = price + self._station_price(route, forbidden, build=build)
                else:
                    a, b = self._ends[route]
                    found[route] = price + LENT[max(ranks[a], ranks[b])]
        return found

    def _ranks(self, *, build: bool) -> list[int]:
        """By city, which price of `LENT` it has to make a station there lend a route."""
        me, new = self.standing.player, int(build)
        stations = self.standing.board.stations
        return [2 if owner == me else new if owner is None else 0 for owner in stations]

    def _station_price(self, route: int, forbidden: Set[Lending], *, build: bool) -> Price:
        """What it costs to have a station lend a route; a new one only if stations may be built."""
        stations = self.standing.board.stations
        owners = [stations[c] for c in self._ends[route] if (c, route) not in forbidden]
        if self.standing.player in owners:
            return LENT[2]
        return LENT[build and None in owners]

    def _exact(self, start: int, goal: int, *, build: bool, hopeful: bool = False) -> Way | None:
        """The cheapest way by these prices on which every station lends one route only."""
        waiting: list[tuple[int, int, Forbidden, list[Step]]] = []
        best: tuple[int, Way] | None = None

        def consider(prices: list[Price], forbidden: Forbidden, serial: int) -> None:
            steps = self._cheapest(prices, start, goal, build=build or serial > 0)
            if steps is not None:
                price = sum(step for _, step in steps)
                heapq.heappush(waiting, (price, serial, forbidden, steps))

        consider(self._list(build=build, hopeful=hopeful), frozenset(), 0)
        if waiting and not any(_is_borrowed(step) for _, step in waiting[0][3]):
            return _make_way(waiting[0][3], [], 0)
        tries = 1
        while waiting:
            price, _, forbidden, steps = heapq.heappop(waiting)
            if best is not None and price >= best[0]:
                break
            borrowed = [route for route, step in steps if _is_borrowed(step)]
            needed = self.stations_needed(borrowed)
            if needed is not None and needed <= self.standing.stations_left:
                real = price % STATION + needed * STATION
                if best is None or real < best[0]:
                    best = real, _make_way(steps, borrowed, needed)
            if needed is not None and needed * STATION <= price:
                break
            if tries >= MOST_TRIES:
                return best[1] if best else _make_way(steps, borrowed, price // STATION)
            for more in self._split(borrowed, forbidden):
                prices = self.prices(build=self._may_build, hopeful=hopeful, forbidden=more)
                consider(prices, more, tries)
                tries += 1
        return best[1] if best else None

    def _cheapest(
        self, prices: list[Price], start: int, goal: int, *, build: bool
    ) -> list[Step] | None:
        trains = self.standing.board.trains[self.standing.player]
        stations = self.standing.stations_left if build else 0
        return cheapest(self._around, prices, start, goal, trains=trains, stations=stations)

    def stations_needed(self, routes: Sequence[int]) -> int | None:
        """How many new stations these borrowed routes need, each its own; None: impossible.

        The routes stand in the order of a way, so only neighbors share a city; for every end of the
        last route that may lend it, it is enough to remember the fewest so far.
        """
        fewest: dict[int, int] = {-1: 0}
        for route in routes:
            after: dict[int, int] = {}
            for city in self._ends[route]:
                owner = self.standing.board.stations[city]
                before = [n for used, n in fewest.items() if used != city]
                if owner in (None, self.standing.player) and before:
                    after[city] = min(before) + (owner is None)
            fewest = after
        return min(fewest.values(), default=None)

    def _split(self, borrowed: Sequence[int], forbidden: Forbidden) -> list[Forbidden]:
        """What to forbid besides, one way or the other, since a station on this way lends twice.

        Either the station lends the first of the two routes and nothing else, or not this one.
        """
        cheap = [self._cheap_ends(route, forbidden) for route in borrowed]
        for route, here, after in zip(borrowed, cheap, cheap[1:], strict=False):
            for city in here & after:
                others = {(city, other) for other, _ in self._around[city] if other != route}
                return [forbidden | others, forbidden | {(city, route)}]
        raise AssertionError("a way on which no station lends twice needs no more than it costs")

    def _cheap_ends(self, route: int, forbidden: Forbidden) -> set[int]:
        """The cities whose stations lend a route at the price the search took."""
        stations = self.standing.board.stations
        cities = [city for city in self._ends[route] if (city, route) not in forbidden]
        own = {city for city in cities if stations[city] == self.standing.player}
        return own or {city for city in cities if stations[city] is None}

    # What counts now

    def done(self, tickets: Collection[Ticket]) -> dict[Ticket, Way]:
        """The tickets that would count now, each with the routes that stations lend for it.

        Stations lend what is best for all these tickets together (STATION-6).
        """
        if self._own_parts is None:
            self._own_parts = self._parts(())
        done = {t: NO_WAY for t in tickets if _is_joined(self._own_parts, t)}
        if len(done) == len(tickets) or not self.standing.has_station:
            return done
        # To try all that stations could lend takes milliseconds, so only what it could change is
        # asked: the other tickets weigh the same whatever is borrowed.
        wide = self._parts(self._borrowable())
        asked = [t for t in tickets if t not in done and _is_joined(wide, t)]
        if not asked:
            return done
        more, lent = completed(self.standing.board, self.standing.player, asked)
        numbers = {route.id for route in lent}
        return done | {t: self._lent_for(t, numbers) for t in asked if t in more}

    def _own(self) -> list[int]:
        owners = self.standing.board.owners
        return [route for route, owner in enumerate(owners) if owner == self.standing.player]

    def _parts(self, borrowed: Iterable[int]) -> list[int]:
        """By city: the number of the part it is in, joined by own routes and these."""
        part = list(range(len(self._map.cities)))
        for route in (*self._own(), *borrowed):
            a, b = (part[end] for end in self._ends[route])
            if a != b:
                part = [a if number == b else number for number in part]
        return part

    def _borrowable(self) -> list[int]:
        """All routes that one of the player's stations may lend."""
        me, board = self.standing.player, self.standing.board
        return [
            route.id
            for city in board.stations_of(me)
            for route in self._map.routes_of(city)
            if board.owners[route.id] not in (None, me)
        ]

    def _lent_for(self, ticket: Ticket, lent: set[int]) -> Way:
        """Those of the routes lent that join the cities of a ticket."""
        owners, me = self.standing.board.owners, self.standing.player
        prices = [
            FREE if owner == me else (STEP,) if route in lent else BARRED
            for route, owner in enumerate(owners)
        ]
        a, b = ticket.cities
        steps = cheapest(self._around, prices, a.id, b.id)
        assert steps is not None, "a ticket that counts is joined"
        return Way((), tuple(route for route, step in steps if step), 0, 0)


def _is_joined(part: list[int], ticket: Ticket) -> bool:
    a, b = ticket.cities
    return part[a.id] == part[b.id]


def _is_borrowed(step: int) -> bool:
    """Whether a route of this price is borrowed."""
    return step % TRAIN == STEP and step % STATION < TRAIN


def _price_of(way: Way) -> int:
    """What a way without stations costs."""
    return way.trains * TRAIN + len(way.claims) * STEP


def _make_way(steps: list[Step], borrowed: list[int], stations: int) -> Way:
    claims = tuple(route for route, step in steps if step % STATION >= TRAIN)
    trains = sum(step for _, step in steps) % STATION // TRAIN
    return Way(claims, tuple(borrowed), trains, stations)
