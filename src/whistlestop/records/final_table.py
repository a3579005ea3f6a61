"""A finished table of real people: what lies on the board and in front of them, and its score.

Nobody wrote down how the game went, so only the end can be checked: whether such a table can be at
all, and what it is worth. The score itself is worked out by the rules, as for every game.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from whistlestop.game import Board, Outcome
from whistlestop.game.notation import route_text
from whistlestop.game.scores import score
from whistlestop.game.violations import count
from whistlestop.maps import City, Map, Route, Ticket
from whistlestop.maps.model import FrozenDict
from whistlestop.rules import codes
from whistlestop.rules.layout import State, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.routes import track_fault

COLORS = ("blue", "red", "green", "yellow", "black")
"""The colors that trains have."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the end: trains on routes, stations on cities, all tickets kept."""

    name: str
    routes: tuple[Route, ...] = ()
    stations: tuple[City, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    color: str | None = None
    """Of the trains, one of COLORS; None if nobody noted it."""


@dataclass(frozen=True, slots=True)
class TableFault:
    """Something wrong with a table: a sentence, the clause it breaks, the line it stands in."""

    sentence: str
    clause: str | None = None
    line: int | None = None
    """Where a text could not be understood; None if the text was read and the table is wrong."""
    key: str = "unreadable"
    """Names the fault; with what it concerns and its numbers it can be said in any language."""
    seats: tuple[int, ...] = ()
    routes: tuple[Route, ...] = ()
    cities: tuple[City, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=lambda: FrozenDict({}))

    @property
    def is_unfinished(self) -> bool:
        """Whether more of the same table mends it: something was not noted yet."""
        return self.key == TOO_FEW_TICKETS

    def __str__(self) -> str:
        where = "" if self.line is None else f"Line {self.line}: "
        clause = "" if self.clause is None else f" ({self.clause})"
        return f"{where}{self.sentence}{clause}"


TOO_FEW_TICKETS = "too_few_tickets"


class TableError(ValueError):
    """A table that cannot be scored, with everything that is wrong with it."""

    def __init__(self, faults: Sequence[TableFault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)

    @property
    def unreadable(self) -> bool:
        """Whether something could not be understood; otherwise the table is against the rules."""
        return any(fault.clause is None or fault.line is not None for fault in self.faults)


@dataclass(frozen=True, slots=True)
class FinalTable:
    """A finished table."""

    map: Map
    seats: tuple[Seat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple(seat.name for seat in self.seats)

    def faults(self) -> tuple[TableFault, ...]:
        """Everything that no game could have led to."""
        return (
            *_players(self),
            *_routes_twice(self),
            *_doubles(self),
            *_trains(self),
            *_stations(self),
            *_tickets_twice(self),
            *_tickets_kept(self),
        )

    def notes(self) -> tuple[TableFault, ...]:
        """What is possible but strange: most likely something was not noted yet."""
        few = self.map.rules.last_turn_trains
        if any(self.trains_left(seat) <= few for seat in self.seats):
            return tuple(_without_routes(self))
        sentence = (
            f"Nobody has {few} trains or fewer left, so the last turns had not begun: "
            "this is the score as if the game ended here."
        )
        return (TableFault(sentence, "END-1", key="not_over", numbers=FrozenDict({"few": few})),)

    @property
    def is_whole(self) -> bool:
        """Whether a game can have ended like this: whoever leads has won."""
        return not self.faults() and not self.notes()

    def trains_left(self, seat: Seat) -> int:
        """How many trains a player has not laid; below 0 if there are too many on the board."""
        # A route that stands twice by mistake is one fault, not also too few trains.
        return self.map.rules.trains - sum(route.length for route in set(seat.routes))

    def state(self, *, unfinished: bool = False) -> State:
        """The position of the rules; TableError with all faults if there can be none.

        `unfinished` lets through what only lacks something that was not noted yet.
        """
        faults = self.faults()
        if any(not (unfinished and fault.is_unfinished) for fault in faults):
            raise TableError(faults)
        s, rules = blank(State), self.map.rules
        s.players, s.phase = len(self.seats), codes.OVER
        for p, seat in enumerate(self.seats):
            s.trains[p] = self.trains_left(seat)
            s.stations[p] = rules.stations - len(seat.stations)
            s.score[p] = sum(rules.points[route.length] for route in seat.routes)
            for route in seat.routes:
                s.owner[route.id] = p + 1
            for city in seat.stations:
                s.station[city.id] = p + 1
            for ticket in seat.tickets:
                s.ticket_at[ticket.id] = codes.HELD + p
        return s

    def board(self) -> Board:
        """The board, to look at; TableError with all faults if there can be none."""
        return Board.of(self.map, map_data_of(self.map), self.state())

    def score(self, *, unfinished: bool = False) -> Outcome:
        """Who won and why; TableError with all faults if the table is impossible.

        With `unfinished` also how things stand while somebody notes one thing after the other.
        """
        return score(self.map, map_data_of(self.map), self.state(unfinished=unfinished))


def _both(table: FinalTable, players: Iterable[int]) -> str:
    """The names of players: `Ann`, `Ann and Bob`, `Ann, Bob and Cid`."""
    *before, last = [table.names[p] for p in sorted(set(players))]
    return f"{', '.join(before)} and {last}" if before else last


def _holders(held: Iterable[Sequence[City | Route | Ticket]]) -> dict[int, list[int]]:
    """Who has each thing, by its number; a player who has it twice is there twice."""
    found: dict[int, list[int]] = {}
    for p, things in enumerate(held):
        for thing in things:
            found.setdefault(thing.id, []).append(p)
    return dict(sorted(found.items()))


def _seats(players: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(players)))


def _without_routes(table: FinalTable) -> Iterator[TableFault]:
    for p, seat in enumerate(table.seats):
        if not seat.routes:
            sentence = f"{seat.name} has no routes: were they noted?"
            yield TableFault(sentence, key="no_routes", seats=(p,))


# What cannot be


def _players(table: FinalTable) -> Iterator[TableFault]:
    sentence = table.map.players_fault(len(table.seats))
    if sentence is not None:
        least, most = table.map.players[0], table.map.players[-1]
        numbers = FrozenDict({"least": least, "most": most, "n": len(table.seats)})
        yield TableFault(sentence, "SETUP-1", key="wrong_players", numbers=numbers)


def _routes_twice(table: FinalTable) -> Iterator[TableFault]:
    for id, owners in _holders(seat.routes for seat in table.seats).items():
        if len(owners) < 2:
            continue
        route, whose = table.map.routes[id], _both(table, owners)
        if len(set(owners)) == 1:
            key, sentence = (
                "route_twice",
                f"{whose} has {route_text(route)} twice; it is one route.",
            )
        else:
            key = "route_shared"
            sentence = (
                f"{route_text(route)} has the trains of {whose}; only one can have claimed it."
            )
        yield TableFault(sentence, "CLAIM-1", key=key, seats=_seats(owners), routes=(route,))


def _doubles(table: FinalTable) -> Iterator[TableFault]:
    holders = _holders(seat.routes for seat in table.seats)
    for id, first in holders.items():
        route = table.map.routes[id]
        if route.twin is None or route.twin < id or route.twin not in holders:
            continue
        second, tracks = holders[route.twin], (route, table.map.routes[route.twin])
        for p in sorted(set(first) & set(second)):
            sentence = f"{table.names[p]} has both tracks of the double {route}."
            yield TableFault(sentence, "CLAIM-5", key="both_tracks", seats=(p,), routes=tracks)
        owners = {*first, *second}
        if len(owners) > 1 and _closes(table, route, route.twin):
            sentence = (
                f"Both tracks of the double {route} are claimed, by {_both(table, owners)}; "
                f"with {len(table.seats)} players the second one is closed."
            )
            yield TableFault(
                sentence,
                "CLAIM-6",
                key="double_closed",
                seats=_seats(owners),
                routes=tracks,
                numbers=FrozenDict({"players": len(table.seats)}),
            )


def _closes(table: FinalTable, route: Route, twin: int) -> bool:
    """Whether this route, once claimed, closes its twin to everybody."""
    claimed = [int(other == route) for other in table.map.routes]
    fault = track_fault(map_data_of(table.map), claimed, len(table.seats), -1, twin)
    return fault == codes.ROUTE_CLOSED


def _trains(table: FinalTable) -> Iterator[TableFault]:
    trains = table.map.rules.trains
    for p, seat in enumerate(table.seats):
        left = table.trains_left(seat)
        if left < 0:
            sentence = f"The routes of {seat.name} take {trains - left} trains; there are {trains}."
            numbers = FrozenDict({"n": trains - left, "most": trains})
            yield TableFault(sentence, "CLAIM-3", key="many_trains", seats=(p,), numbers=numbers)


def _stations(table: FinalTable) -> Iterator[TableFault]:
    most = table.map.rules.stations
    for p, seat in enumerate(table.seats):
        if seat.stations and most == 0:
            sentence = f"{seat.name} has stations, but {table.map.name} is played without them."
            yield TableFault(
                sentence, "REFUSE-4", key="no_stations", seats=(p,), cities=seat.stations
            )
        elif len(seat.stations) > most:
            sentence = f"{seat.name} has {len(seat.stations)} stations; a player has {most}."
            numbers = FrozenDict({"n": len(seat.stations), "most": most})
            yield TableFault(
                sentence,
                "STATION-1",
                key="many_stations",
                seats=(p,),
                cities=seat.stations,
                numbers=numbers,
            )
    for id, builders in _holders(seat.stations for seat in table.seats).items():
        if len(builders) > 1 and most > 0:
            city = table.map.cities[id]
            sentence = (
                f"{city.name} has {len(builders)} stations, of {_both(table, builders)}; "
                "a city can have only one."
            )
            yield TableFault(
                sentence,
                "STATION-1",
                key="city_shared",
                seats=_seats(builders),
                cities=(city,),
                numbers=FrozenDict({"n": len(builders)}),
            )


def _tickets_twice(table: FinalTable) -> Iterator[TableFault]:
    for id, holders in _holders(seat.tickets for seat in table.seats).items():
        if len(holders) > 1:
            ticket, whose = table.map.tickets[id], _both(table, holders)
            sentence = f"The ticket {ticket} appears {len(holders)} times, with {whose}; "
            yield TableFault(
                sentence + "there is only one.",
                "TICKET-2",
                key="ticket_shared",
                seats=_seats(holders),
                tickets=(ticket,),
                numbers=FrozenDict({"n": len(holders)}),
            )


def _tickets_kept(table: FinalTable) -> Iterator[TableFault]:
    """As many tickets as must have been kept, and no more long ones than were dealt."""
    rules = table.map.rules
    leaves = rules.opening_rejected == "out"
    clause = "SETUP-4" if leaves else "SETUP-3"
    for p, seat in enumerate(table.seats):
        held = len(set(seat.tickets))
        if held < rules.opening_keep:
            has, least = count(held, "ticket"), rules.opening_keep
            sentence = f"{seat.name} has {has}; {least} or more are kept at the start."
            numbers = FrozenDict({"n": held, "least": least})
            yield TableFault(sentence, clause, key=TOO_FEW_TICKETS, seats=(p,), numbers=numbers)
        long = tuple(ticket for ticket in dict.fromkeys(seat.tickets) if ticket.long)
        # Where rejected tickets go under the deck, a long one can be drawn later as well.
        if leaves and len(long) > rules.opening_long:
            sentence = (
                f"{seat.name} has {len(long)} long tickets; every player is dealt "
                f"{rules.opening_long}, and none can be drawn later."
            )
            yield TableFault(
                sentence,
                clause,
                key="many_long",
                seats=(p,),
                tickets=long,
                numbers=FrozenDict({"n": len(long), "most": rules.opening_long}),
            )
