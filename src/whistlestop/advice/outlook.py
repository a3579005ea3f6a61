"""How the tickets of a player stand and what they still take; and everybody's longest path.

>>> aide = Aide()  # one for each table
>>> aide.aids(game.view(0)).tickets[0].status
'open'
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from whistlestop.game import Board, Player, View
from whistlestop.game.scores import LongestPath
from whistlestop.maps import Route, Ticket

from .routes import cards_short
from .way_finder import NO_WAY, Standing, Way, WayFinder

Status: TypeAlias = Literal["done", "open", "impossible"]


class TicketOutlook(NamedTuple):
    """How a ticket stands for the viewer, and the best way left to complete it."""

    ticket: Ticket
    status: Status
    """`done`: it would count if the game ended now. `impossible`: whatever happens, it cannot."""
    way: tuple[Route, ...]
    """The routes still to be claimed, in order from city to city."""
    trains: int
    """How many trains they take."""
    stations: int
    """How many stations the way needs that are still to be built."""
    borrowed: tuple[Route, ...]
    """Routes of others that stations lend for it. One that nobody has yet would have to be claimed
    by another player first; it is named only if there is no other way."""
    cards: int
    """How many cards the viewer is short of for all of it; what tunnels may ask on top is not in
    it. An estimate, never too low: each gray route, the longest first, and then each station is
    thought paid in the color of which most is left."""


class Aids(NamedTuple):
    """What the page needs beyond the rules."""

    tickets: tuple[TicketOutlook, ...]
    """The viewer's own, in the order of the view; none for a spectator."""
    offered: tuple[TicketOutlook, ...]
    """Those to choose from: each as if it were kept along with the viewer's own."""
    longest_paths: tuple[LongestPath, ...]
    """The longest path of every player so far."""


# --- Outlooks, remembered


def tickets_outlook(
    view: View, tickets: Iterable[Ticket] | None = None
) -> tuple[TicketOutlook, ...]:
    """How the viewer's own tickets stand, or others as if each were kept along with those.

    Every ticket is judged for itself: the trains may last for any of two and not for both. A
    spectator has no tickets.
    """
    return Outlooks().of(view, tickets)


class Outlooks:
    """The outlooks of one viewer in one position after the other, worked out only where needed.

    What is kept is kept with all it depends on, by value, so it is never out of date, also when a
    move is taken back. It is for the last position only and so takes little room.
    """

    def __init__(self) -> None:
        self._finder: WayFinder | None = None
        self._forget()

    def _forget(self) -> None:
        """The board has changed for this viewer."""
        self._ways: dict[Ticket, Way | None] = {}
        self._done: dict[tuple[Ticket, ...], dict[Ticket, Way]] = {}
        self._told: list[tuple[object, tuple[TicketOutlook, ...]]] = []

    def _move_to(self, standing: Standing) -> None:
        """Go on to another position, with what holds there too: others claim most of the time."""
        before = self._finder
        claimed = None if before is None else standing.claimed_since(before.standing)
        if before is None or claimed is None:
            self._finder = WayFinder(standing)
            self._forget()
            return
        finder = self._finder = before.after_claims(standing, claimed)
        held = len(self._ways)
        self._ways = {t: way for t, way in self._ways.items() if finder.still_finds(way, before)}
        if len(self._ways) < held:
            self._told = []

    def of(self, view: View, tickets: Iterable[Ticket] | None = None) -> tuple[TicketOutlook, ...]:
        """The same as `tickets_outlook`."""
        if view.player is None:
            return ()
        standing = Standing.of(view)
        if self._finder is None or self._finder.standing != standing:
            self._move_to(standing)
            assert self._finder is not None
        asked = view.tickets if tickets is None else tuple(tickets)
        key = view.hand, view.tickets, asked
        for known, outlooks in self._told:
            if known == key:
                return outlooks
        own = self._done_among(self._finder, view.tickets)
        told = tuple([self._tell(self._finder, view, ticket, own) for ticket in asked])
        # Hands and offers that were are forgotten.
        self._told = [(key, told), *self._told[:2]]
        return told

    def _done_among(self, finder: WayFinder, held: tuple[Ticket, ...]) -> dict[Ticket, Way]:
        """Which of the tickets held would count now."""
        if held not in self._done:
            self._done[held] = finder.done(held)
        return self._done[held]

    def _tell(
        self, finder: WayFinder, view: View, ticket: Ticket, own: dict[Ticket, Way]
    ) -> TicketOutlook:
        if ticket not in view.tickets:
            own = self._done_among(finder, (*view.tickets, ticket))
        done = own.get(ticket)
        if done is not None:
            return _outlook(view, ticket, "done", done)
        if ticket not in self._ways:
            a, b = ticket.cities
            self._ways[ticket] = None if finder.standing.over else finder.find(a.id, b.id)
        way = self._ways[ticket]
        return _outlook(view, ticket, "impossible" if way is None else "open", way or NO_WAY)


def _outlook(view: View, ticket: Ticket, status: Status, way: Way) -> TicketOutlook:
    assert view.player is not None
    routes, rules = view.map.routes, view.map.rules
    claims = tuple([routes[route] for route in way.claims])
    built = rules.stations - view.counts[view.player].stations
    return TicketOutlook(
        ticket=ticket,
        status=status,
        way=claims,
        trains=way.trains,
        stations=way.stations,
        borrowed=tuple([routes[route] for route in way.borrowed]),
        cards=cards_short(view.hand, claims, rules.station_costs[built : built + way.stations]),
    )


LongestPaths: TypeAlias = dict[Player, tuple[tuple[int, ...], LongestPath]]
"""For each player the routes, and the path found for them: the memory of `longest_paths`."""


def longest_paths(board: Board, players: int, cache: LongestPaths) -> tuple[LongestPath, ...]:
    """The longest path of each player; worked out only for those whose routes have changed."""
    routes: list[list[int]] = [[] for _ in range(players)]
    for route, owner in enumerate(board.owners):
        if owner is not None:
            routes[owner].append(route)
    for player in range(players):
        own = tuple(routes[player])
        known = cache.get(player)
        if known is None or known[0] != own:
            path = board.longest_path(player)
            cache[player] = own, LongestPath(path, sum(route.length for route in path))
    return tuple([cache[player][1] for player in range(players)])


class Aide:
    """Works out the aids of a table's views and remembers what can be used again.

    It is for one map and number of players. What it remembers is small, one position for each
    player, and only saves time: to throw an aide away and take a new one changes nothing.
    """

    def __init__(self) -> None:
        self.tells_ways = True
        """Whether outlooks say more than how a ticket stands: not in games that count."""
        self._outlooks: dict[Player, Outlooks] = {}
        self._paths: LongestPaths = {}
        self._last: tuple[Board, tuple[LongestPath, ...]] | None = None

    def paths(self, board: Board) -> tuple[LongestPath, ...]:
        """The longest path of every player: the aids that everybody is given."""
        if self._last is None or self._last[0] is not board:
            self._last = board, longest_paths(board, board.players, self._paths)
        return self._last[1]

    def aids(self, view: View) -> Aids:
        """The aids that belong to a view, made from nothing else."""
        paths = self.paths(view.board)
        if view.player is None:
            return Aids((), (), paths)
        outlooks = self._outlooks.setdefault(view.player, Outlooks())
        offered = outlooks.of(view, view.offered) if view.offered else ()
        if self.tells_ways:
            return Aids(outlooks.of(view), offered, paths)
        return Aids(_standing_only(outlooks.of(view)), _standing_only(offered), paths)


def _standing_only(outlooks: tuple[TicketOutlook, ...]) -> tuple[TicketOutlook, ...]:
    """How tickets stand, without what would complete them."""
    return tuple([TicketOutlook(one.ticket, one.status, (), 0, 0, (), 0) for one in outlooks])
