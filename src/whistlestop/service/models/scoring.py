"""A real table that somebody notes down: what was understood, what cannot be, what it is worth."""

from whistlestop.records.final_table import FinalTable, Seat, TableFault
from whistlestop.wire import encode_outcome
from whistlestop.wire.models import Outcome, Wire
from whistlestop.wire.values import CityCode, RouteText, TicketText, board_names

from .tables import COLORS, Color

MOST_FAULTS = 50
"""How many faults are told at once: nobody reads more."""


class NotedSeat(Wire):
    """One player of a real table, as far as it was noted."""

    name: str
    color: Color | None
    routes: tuple[RouteText, ...]
    stations: tuple[CityCode, ...]
    tickets: tuple[TicketText, ...]
    trains: int
    """How many are left; below 0 if the routes take more than there are."""

    @classmethod
    def of(cls, table: FinalTable, seat: Seat) -> "NotedSeat":
        """A seat as it travels."""
        routes, cities = board_names(table.map)
        return cls(
            name=seat.name,
            color=next((color for color in COLORS if color == seat.color), None),
            routes=tuple(routes[route.id] for route in seat.routes),
            stations=tuple(cities[city.id] for city in seat.stations),
            tickets=tuple(str(ticket) for ticket in seat.tickets),
            trains=table.trains_left(seat),
        )


class NotedFault(Wire):
    """Something that no game can lead to, that cannot be read, or that is strange."""

    key: str
    """Names it, for translation; `numbers` are its details."""
    clause: str | None
    """The clause of RULES.md; null if a line could not be understood, or no rule covers it."""
    sentence: str
    line: int | None
    """The line of the text that could not be understood."""
    unfinished: bool
    """Whether something is only missing: the table is scored as far as it was noted."""
    seats: tuple[int, ...]
    """Whom it concerns; `routes`, `cities` and `tickets` say what of theirs."""
    routes: tuple[RouteText, ...]
    cities: tuple[CityCode, ...]
    tickets: tuple[TicketText, ...]
    numbers: dict[str, int]

    @classmethod
    def of(cls, table: FinalTable, fault: TableFault) -> "NotedFault":
        """A fault as it travels."""
        routes, cities = board_names(table.map)
        return cls(
            key=fault.key,
            clause=fault.clause,
            sentence=fault.sentence,
            line=fault.line,
            unfinished=fault.is_unfinished,
            seats=fault.seats,
            routes=tuple(routes[route.id] for route in fault.routes),
            cities=tuple(cities[city.id] for city in fault.cities),
            tickets=tuple(str(ticket) for ticket in fault.tickets),
            numbers=dict(fault.numbers),
        )


class TableScore(Wire):
    """A real table and its score."""

    map: str
    fingerprint: str
    seats: tuple[NotedSeat, ...]
    """What the server understood, by player."""
    faults: tuple[NotedFault, ...]
    notes: tuple[NotedFault, ...]
    """What is possible but strange: most likely, something has not been entered yet."""
    whole: bool
    """Whether a game can have ended like this: if so, `outcome` says who won, otherwise who
    leads."""
    outcome: Outcome | None
    """How things stand, even while tickets are missing; null if there is any other fault."""

    @classmethod
    def of(cls, table: FinalTable, unread: list[TableFault]) -> "TableScore":
        """A table with the faults of the text it was read from."""
        faults = [*unread, *table.faults()]
        possible = all(fault.is_unfinished for fault in faults)
        outcome = encode_outcome(table.score(unfinished=True)) if possible else None
        return cls(
            map=table.map.name,
            fingerprint=table.map.fingerprint,
            seats=tuple(NotedSeat.of(table, seat) for seat in table.seats),
            faults=tuple(NotedFault.of(table, fault) for fault in faults[:MOST_FAULTS]),
            notes=tuple(NotedFault.of(table, note) for note in table.notes()) if possible else (),
            whole=not unread and table.is_whole,
            outcome=outcome,
        )
