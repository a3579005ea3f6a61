"""Outlooks with everything in notation, to be compared with what a test writes down."""

from collections.abc import Iterable
from typing import NamedTuple

from whistlestop import Ticket, View
from whistlestop.advice import TicketOutlook, tickets_outlook
from whistlestop.game.notation import route_text


class Told(NamedTuple):
    """A `TicketOutlook` as texts."""

    ticket: str
    status: str
    way: tuple[str, ...]
    trains: int
    stations: int
    borrowed: tuple[str, ...]
    cards: int


def told(outlook: TicketOutlook) -> Told:
    return Told(
        str(outlook.ticket),
        outlook.status,
        tuple(map(route_text, outlook.way)),
        outlook.trains,
        outlook.stations,
        tuple(map(route_text, outlook.borrowed)),
        outlook.cards,
    )


def tickets_told(view: View, tickets: Iterable[Ticket] | None = None) -> tuple[Told, ...]:
    return tuple(map(told, tickets_outlook(view, tickets)))
