"""A finished table of real people: what lies on the board and in front of them, and its score.

Nobody wrote down how the game went, so only the end can be checked: whether such a table can be at
all, and what it is worth. The score itself is worked out by the rules, as for every game.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from whistlestop.game import Board, Outcome
from whistlestop.game.notation import route_text
from whistlestop.game.scores import score
from whistlestop.game.violations import count
from whistlestop.maps import City, Map, Route, Ticket
from whistlestop.rules import codes
from whistlestop.rules.layout import State, blank
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.routes import track_fault


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the end: trains on routes, stations on cities, all tickets kept."""

    name: str
    routes: tuple[Route, ...] = ()
    stations: tuple[City, ...] = ()
    tickets: tuple[Ticket, ...] = ()


@dataclass(frozen=True, slots=True)
class TableFault:
    """Something wrong with a table: a sentence, the clause it breaks, the line it stands in."""

    sentence: str
    clause: str | None = None
    line: int | None = None
    """Where a text could not be understood; None if the text was read and the table is wrong."""

    def __str__(self) -> str:
        where = "" if self.line is None else f"Line {self.line}: "
        clause = "" if self.clause is None else f" ({self.clause})"
        return f"{where}{self.sentence}{clause}"


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

    def notes(self) -> tuple[str, ...]:
        """What is possible but strange."""
        few = self.map.rules.last_turn_trains
        if any(_trains_left(self, seat) <= few for seat in self.seats):
            return ()
        note = f"Nobody has {few} trains or fewer left, so the last turns had not begun (END-1)"
        return (f"{note}: this is the score as if the game ended here.",)

    def state(self) -> State:
        """The position of the rules; TableError with all faults if there can be none."""
        faults = self.faults()
        if faults:
            raise TableError(faults)
        s, rules = blank(State), self.map.rules
        s.players, s.phase = len(self.seats), codes.OVER
        for p, seat in enumerate(self.seats):
            s.trains[p] = _trains_left(self, seat)
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

    def score(self) -> Outcome:
        """Who won and why; TableError with all faults if the table is impossible."""
        return score(self.map, map_data_of(self.map), self.state())


def _trains_left(table: FinalTable, seat: Seat) -> int:
    # A route that stands twice by mistake is one fault, not also too few trains.
    return table.map.rules.trains - sum(route.length for route in set(seat.routes))


def _both(table: FinalTable, players: Iterable[int]) -> str:
    """The names of players: `Ann`, `Ann and Bob`, `Ann, Bob and Cid`."""
    *before, last = [table.names[p] for p in sorted(set(players))]
    return f"{', '.join(before)} and {last}" if before else last


# What cannot be


def _players(table: FinalTable) -> Iterator[TableFault]:
    sentence = table.map.players_fault(len(table.seats))
    if sentence is not None:
        yield TableFault(sentence, "SETUP-1")


def _routes_twice(table: FinalTable) -> Iterator[TableFault]:
    for route in table.map.routes:
        owners = [p for p, seat in enumerate(table.seats) for r in seat.routes if r == route]
        if len(owners) < 2:
            continue
        name, whose = route_text(route), _both(table, owners)
        if len(set(owners)) == 1:
            yield TableFault(f"{whose} has {name} twice; it is one route.", "CLAIM-1")
        else:
            sentence = f"{name} has the trains of {whose}; only one can have claimed it."
            yield TableFault(sentence, "CLAIM-1")


def _doubles(table: FinalTable) -> Iterator[TableFault]:
    for route in table.map.routes:
        if route.twin is None or route.twin < route.id:
            continue
        twin = table.map.routes[route.twin]
        first = [p for p, seat in enumerate(table.seats) if route in seat.routes]
        second = [p for p, seat in enumerate(table.seats) if twin in seat.routes]
        for p in set(first) & set(second):
            sentence = f"{table.names[p]} has both tracks of the double {route}."
            yield TableFault(sentence, "CLAIM-5")
        owners = {*first, *second}
        if first and second and len(owners) > 1 and _closes(table, route, route.twin):
            sentence = (
                f"Both tracks of the double {route} are claimed, by {_both(table, owners)}; "
                f"with {len(table.seats)} players the second one is closed."
            )
            yield TableFault(sentence, "CLAIM-6")


def _closes(table: FinalTable, route: Route, twin: int) -> bool:
    """Whether this route, once claimed, closes its twin to everybody."""
    claimed = [int(other == route) for other in table.map.routes]
    fault = track_fault(map_data_of(table.map), claimed, len(table.seats), -1, twin)
    return fault == codes.ROUTE_CLOSED


def _trains(table: FinalTable) -> Iterator[TableFault]:
    trains = table.map.rules.trains
    for seat in table.seats:
        left = _trains_left(table, seat)
        if left < 0:
            sentence = f"The routes of {seat.name} take {trains - left} trains; there are {trains}."
            yield TableFault(sentence, "CLAIM-3")


def _stations(table: FinalTable) -> Iterator[TableFault]:
    most = table.map.rules.stations
    if most == 0:
        for seat in table.seats:
            if seat.stations:
                sentence = f"{seat.name} has stations, but {table.map.name} is played without them."
                yield TableFault(sentence, "REFUSE-4")
        return
    for seat in table.seats:
        if len(seat.stations) > most:
            sentence = f"{seat.name} has {len(seat.stations)} stations; a player has {most}."
            yield TableFault(sentence, "STATION-1")
    for city in table.map.cities:
        builders = [p for p, seat in enumerate(table.seats) for c in seat.stations if c == city]
        if len(builders) > 1:
            whose = _both(table, builders)
            sentence = (
                f"{city.name} has {len(builders)} stations, of {whose}; a city can have only one."
            )
            yield TableFault(sentence, "STATION-1")


def _tickets_twice(table: FinalTable) -> Iterator[TableFault]:
    for ticket in table.map.tickets:
        holders = [p for p, seat in enumerate(table.seats) for t in seat.tickets if t == ticket]
        if len(holders) > 1:
            whose = _both(table, holders)
            sentence = f"The ticket {ticket} appears {len(holders)} times, with {whose}; "
            yield TableFault(sentence + "there is only one.", "TICKET-2")


def _tickets_kept(table: FinalTable) -> Iterator[TableFault]:
    """As many tickets as must have been kept, and no more long ones than were dealt."""
    rules = table.map.rules
    leaves = rules.opening_rejected == "out"
    clause = "SETUP-4" if leaves else "SETUP-3"
    for seat in table.seats:
        held = len(set(seat.tickets))
        if held < rules.opening_keep:
            has, least = count(held, "ticket"), rules.opening_keep
            sentence = f"{seat.name} has {has}; {least} or more are kept at the start."
            yield TableFault(sentence, clause)
        long = sum(ticket.long for ticket in set(seat.tickets))
        # Where rejected tickets go under the deck, a long one can be drawn later as well.
        if leaves and long > rules.opening_long:
            sentence = (
                f"{seat.name} has {long} long tickets; every player is dealt "
                f"{rules.opening_long}, and none can be drawn later."
            )
            yield TableFault(sentence, clause)
