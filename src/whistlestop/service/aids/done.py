"""Which tickets would count if the game ended now."""

from collections.abc import Collection, Iterable

from whistlestop.bots.ways import completed
from whistlestop.game import Board
from whistlestop.maps import Ticket

from .network import STEP, Standing, network_of
from .search import cheapest

Borrowed = tuple[int, ...]


def done_tickets(
    standing: Standing, board: Board, tickets: Collection[Ticket]
) -> dict[Ticket, Borrowed]:
    """The tickets that count, each with the routes that stations lend for it.

    Stations lend what is best for all these tickets together (STATION-6).
    """
    own = joined(standing, ())
    done: dict[Ticket, Borrowed] = {t: () for t in tickets if _is_joined(own, t)}
    if len(done) == len(tickets) or not standing.is_lent_to:
        return done
    # To try all that stations could lend takes milliseconds, so only what it could change is asked:
    # the other tickets weigh the same whatever is borrowed.
    wide = joined(standing, _borrowable(standing))
    asked = [t for t in tickets if t not in done and _is_joined(wide, t)]
    if not asked:
        return done
    more, lent = completed(board, standing.player, asked)
    lent_ids = {route.id for route in lent}
    for ticket in asked:
        if ticket in more:
            done[ticket] = _lent_for(standing, ticket, lent_ids)
    return done


def joined(standing: Standing, borrowed: Iterable[int]) -> list[int]:
    """By city: the number of the part it is in, joined by own routes and these."""
    ends = network_of(standing.map).ends
    part = list(range(len(standing.stations)))
    own = [route for route, owner in enumerate(standing.owners) if owner == standing.player]
    for route in (*own, *borrowed):
        a, b = part[ends[route][0]], part[ends[route][1]]
        if a != b:
            part = [a if number == b else number for number in part]
    return part


def _is_joined(part: list[int], ticket: Ticket) -> bool:
    a, b = ticket.cities
    return part[a.id] == part[b.id]


def _borrowable(standing: Standing) -> list[int]:
    """All routes that one of the player's stations may lend."""
    p, net = standing.player, network_of(standing.map)
    return [
        route
        for city, owner in enumerate(standing.stations)
        if owner == p
        for route, _ in net.around[city]
        if standing.owners[route] not in (None, p)
    ]


def _lent_for(standing: Standing, ticket: Ticket, lent: set[int]) -> Borrowed:
    """Those of the routes lent that join the cities of a ticket."""
    costs: list[tuple[int, ...]] = [
        (0,) if owner == standing.player else (STEP,) if route in lent else ()
        for route, owner in enumerate(standing.owners)
    ]
    a, b = ticket.cities
    way = cheapest(network_of(standing.map), costs, a.id, b.id, 0, 0)
    assert way is not None, "a ticket that counts is joined"
    return tuple(route for route, step in way if step)
