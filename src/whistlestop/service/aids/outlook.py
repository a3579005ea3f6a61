"""For each ticket of a player: done, open or impossible, and what it takes from here."""

from collections.abc import Iterable

from whistlestop.game import View
from whistlestop.maps import Ticket

from .done import Borrowed, done_tickets
from .models import Status, TicketOutlook
from .network import PriceLists, Standing, network_of
from .search import Way, find_way
from .shortage import cards_short

NO_WAY = Way((), (), 0, 0)


def tickets_outlook(
    view: View, tickets: Iterable[Ticket] | None = None
) -> tuple[TicketOutlook, ...]:
    """How the viewer's own tickets stand, or others as if each were kept along with those.

    Every ticket is judged for itself: the trains may last for any of two and not for both. A
    spectator has no tickets.
    """
    return Outlooks().of(view, tickets)


class Outlooks:
    """The outlooks of one viewer after the other positions, worked out again only where needed.

    What is kept is kept with all it depends on, by value, so it is never out of date, also when a
    move is taken back. It is for the last position only and so takes little room.
    """

    def __init__(self) -> None:
        self._standing: Standing | None = None
        self._forget()

    def _forget(self) -> None:
        """The board has changed for this viewer."""
        self._prices: PriceLists | None = None
        self._ways: dict[Ticket, Way | None] = {}
        self._done: dict[tuple[Ticket, ...], dict[Ticket, Borrowed]] = {}
        self._told: dict[object, tuple[TicketOutlook, ...]] = {}

    def of(self, view: View, tickets: Iterable[Ticket] | None = None) -> tuple[TicketOutlook, ...]:
        """The same as `tickets_outlook`."""
        if view.player is None:
            return ()
        standing = Standing.of(view)
        if standing != self._standing:
            self._standing = standing
            self._forget()
        asked = view.tickets if tickets is None else tuple(tickets)
        key = view.hand, view.tickets, asked
        if key not in self._told:
            if len(self._told) > 3:  # hands and offers that were
                self._told.clear()
            self._told[key] = tuple(self._tell(standing, view, ticket) for ticket in asked)
        return self._told[key]

    def _tell(self, standing: Standing, view: View, ticket: Ticket) -> TicketOutlook:
        held = view.tickets if ticket in view.tickets else (*view.tickets, ticket)
        if held not in self._done:
            self._done[held] = done_tickets(standing, view.board, held)
        lent = self._done[held].get(ticket)
        if lent is not None:
            return outlook(standing, view, ticket, "done", Way((), lent, 0, 0))
        way = self._way(standing, ticket)
        if way is None:
            return outlook(standing, view, ticket, "impossible", NO_WAY)
        return outlook(standing, view, ticket, "open", way)

    def _way(self, standing: Standing, ticket: Ticket) -> Way | None:
        if standing.over:
            return None
        if ticket not in self._ways:
            if self._prices is None:
                self._prices = PriceLists(standing)
            a, b = ticket.cities
            self._ways[ticket] = find_way(self._prices, a.id, b.id)
        return self._ways[ticket]


def outlook(
    standing: Standing, view: View, ticket: Ticket, status: Status, way: Way
) -> TicketOutlook:
    """A ticket with its way in words."""
    names = network_of(view.map).names
    return TicketOutlook(
        ticket=str(ticket),
        status=status,
        way=tuple([names[route] for route in way.claims]),
        trains=way.trains,
        stations=way.stations,
        borrowed=tuple([names[route] for route in way.borrowed]),
        cards=cards_short(view.map, view.hand.counts, way, standing.stations_left),
    )
