"""What the page is told beyond the rules."""

from functools import lru_cache

from whistlestop import advice
from whistlestop.advice.outlook import Status
from whistlestop.game import LongestPath as Path
from whistlestop.game.notation import route_text
from whistlestop.wire import LongestPath, Wire
from whistlestop.wire.base import RouteText, TicketText


class TicketOutlook(Wire):
    """How a ticket stands for the viewer, and the best way left to complete it."""

    ticket: TicketText
    status: Status
    """`done`: it would count if the game ended now. `impossible`: whatever happens, it cannot."""
    way: tuple[RouteText, ...]
    """The routes still to be claimed, in order from city to city."""
    trains: int
    """How many trains they take."""
    stations: int
    """How many stations the way needs that are still to be built."""
    borrowed: tuple[RouteText, ...]
    """Routes of others that stations lend for it. One that nobody has yet would have to be claimed
    by another player first; it is named only if there is no other way."""
    cards: int
    """How many cards the viewer is short of for all of it; what tunnels may ask on top is not in
    it. An estimate, never too low: each gray route, the longest first, and then each station is
    thought paid in the color of which most is left."""


class Aids(Wire):
    """What the page needs beyond the rules."""

    tickets: tuple[TicketOutlook, ...]
    """The viewer's own, in the order of the view; none for a spectator."""
    offered: tuple[TicketOutlook, ...]
    """Those to choose from: each as if it were kept along with the viewer's own."""
    longest_paths: tuple[LongestPath, ...]
    """The longest path of every player so far."""


@lru_cache(maxsize=512)
def encode_aids(aids: advice.Aids) -> Aids:
    """The aids as they travel."""
    return Aids(
        tickets=tuple(_outlook(ticket) for ticket in aids.tickets),
        offered=tuple(_outlook(ticket) for ticket in aids.offered),
        longest_paths=tuple(_path(path) for path in aids.longest_paths),
    )


def _outlook(outlook: advice.TicketOutlook) -> TicketOutlook:
    return TicketOutlook(
        ticket=str(outlook.ticket),
        status=outlook.status,
        way=tuple(route_text(route) for route in outlook.way),
        trains=outlook.trains,
        stations=outlook.stations,
        borrowed=tuple(route_text(route) for route in outlook.borrowed),
        cards=outlook.cards,
    )


def _path(path: Path) -> LongestPath:
    return LongestPath(routes=tuple(route_text(r) for r in path.routes), length=path.length)
