"""How the tickets of a player stand and what they still take; and everybody's longest path.

>>> aide = Aide()  # one for each table
>>> aide.aids(game.view(0)).tickets[0].status
'open'
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from whistlestop.game import Board, Cards, Player, View
from whistlestop.game.scores import LongestPath
from whistlestop.maps import Route, Ticket

from .routes import Bill, bill
from .way_finder import NO_WAY, Standing, Way, WayFinder, changed_routes

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

    def __init__(self, changed: "Changed | None" = None) -> None:
        """`changed` may be shared by those who look at the same table."""
        self._changed = changed or Changed()
        self._finder: WayFinder | None = None
        self._forget()

    def _forget(self) -> None:
        """The board has changed for this viewer."""
        self._ways: dict[int, Way | None] = {}
        """By the number of a ticket, as below."""
        self._done: dict[tuple[Ticket, ...], dict[Ticket, Way]] = {}
        self._told: list[tuple[object, tuple[TicketOutlook, ...]]] = []
        self._written: dict[int, Written] = {}

    def _move_to(self, standing: Standing) -> WayFinder:
        """Go on to another position, with what holds there too: most of the time somebody claimed
        a route."""
        finder = self._finder
        claimed = None
        if finder is not None and finder.standing.board.map is standing.board.map:
            changed = self._changed.routes(finder.standing.board, standing.board)
            claimed = standing.claimed_since(finder.standing, changed)
        if finder is None or claimed is None:
            self._finder = WayFinder(standing)
            self._forget()
            return self._finder
        barred, held = finder.move_to(standing, claimed), len(self._ways)
        self._ways = {t: way for t, way in self._ways.items() if finder.still_finds(way, barred)}
        own = [] if claimed.own is None else [claimed.own]
        for route in (*own, *claimed.lent):
            self._ways = finder.after_cheaper(self._ways, route, own=route in own)
        if own or claimed.lent:
            self._done = {}
        if len(self._ways) < held or not self._done:
            self._told = []
        return finder

    def of(self, view: View, tickets: Iterable[Ticket] | None = None) -> tuple[TicketOutlook, ...]:
        """The same as `tickets_outlook`."""
        if view.player is None:
            return ()
        asked = view.tickets if tickets is None else tuple(tickets)
        return self.at(Standing.of(view), view.hand, view.tickets, asked)

    def at(
        self,
        standing: Standing,
        hand: Cards,
        held: tuple[Ticket, ...],
        asked: tuple[Ticket, ...],
    ) -> tuple[TicketOutlook, ...]:
        """The same for a player who stands like this and holds these cards and tickets."""
        finder = self._finder
        if finder is None or finder.standing != standing:
            finder = self._move_to(standing)
        key = hand, held, asked
        for known, outlooks in self._told:
            if known == key:
                return outlooks
        done = self._done_among(finder, held)
        told = tuple([self._tell(finder, hand, ticket, held, done) for ticket in asked])
        # Hands and offers that were are forgotten.
        self._told = [(key, told), *self._told[:2]]
        return told

    def _done_among(self, finder: WayFinder, held: tuple[Ticket, ...]) -> dict[Ticket, Way]:
        """Which of the tickets held would count now."""
        if held not in self._done:
            self._done[held] = finder.done(held)
        return self._done[held]

    def _tell(
        self,
        finder: WayFinder,
        hand: Cards,
        ticket: Ticket,
        held: tuple[Ticket, ...],
        done: dict[Ticket, Way],
    ) -> TicketOutlook:
        if ticket not in held:
            done = self._done_among(finder, (*held, ticket))
        status: Status = "done"
        way = done.get(ticket)
        if way is None:
            if ticket.id not in self._ways:
                a, b = ticket.cities
                over = finder.standing.over
                self._ways[ticket.id] = None if over else finder.find(a.id, b.id)
            way = self._ways[ticket.id]
            status = "impossible" if way is None else "open"
        written = self._written.get(ticket.id)
        # The same way with the same stations left: then only the cards may be others.
        if written is None or written.way != way or written.outlook.status != status:
            written = _written(finder.standing, ticket, status, way)
        cards = written.bill.short(hand)
        if cards != written.outlook.cards:
            written = written._replace(outlook=written.outlook._replace(cards=cards))
        self._written[ticket.id] = written
        return written.outlook


class Written(NamedTuple):
    """An outlook, and what it was made from."""

    way: Way | None
    bill: Bill
    outlook: TicketOutlook


def _written(standing: Standing, ticket: Ticket, status: Status, way: Way | None) -> Written:
    """An outlook without its cards."""
    map, found = standing.board.map, way or NO_WAY
    claims = tuple([map.routes[route] for route in found.claims])
    built = map.rules.stations - standing.stations_left
    stations = map.rules.station_costs[built : built + found.stations]
    borrowed = tuple([map.routes[route] for route in found.borrowed])
    outlook = TicketOutlook(ticket, status, claims, found.trains, found.stations, borrowed, 0)
    return Written(way, bill(claims, stations), outlook)


class Changed:
    """Which routes changed hands from one board to another: asked for one player after the other,
    so the last answer is kept."""

    def __init__(self) -> None:
        self._last: tuple[Board, Board, list[int]] | None = None

    def routes(self, old: Board, new: Board) -> list[int]:
        """Those that do not belong to whom they belonged."""
        if self._last is None or self._last[0] is not old or self._last[1] is not new:
            self._last = old, new, changed_routes(old, new)
        return self._last[2]


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
        self._changed = Changed()
        self._paths: LongestPaths = {}
        self._last: tuple[Board, tuple[LongestPath, ...]] | None = None

    def paths(self, board: Board) -> tuple[LongestPath, ...]:
        """The longest path of every player: the aids that everybody is given."""
        if self._last is None or self._last[0] is not board:
            self._last = board, longest_paths(board, board.players, self._paths)
        return self._last[1]

    def aids(self, view: View) -> Aids:
        """The aids that belong to a view, made from nothing else."""
        if view.player is None:
            return Aids((), (), self.paths(view.board))
        return self.aids_at(Standing.of(view), view.hand, view.tickets, view.offered)

    def aids_at(
        self,
        standing: Standing,
        hand: Cards,
        held: tuple[Ticket, ...],
        offered: tuple[Ticket, ...],
    ) -> Aids:
        """The same for a player who stands like this and holds these cards and tickets."""
        outlooks = self._outlooks.get(standing.player)
        if outlooks is None:
            outlooks = self._outlooks[standing.player] = Outlooks(self._changed)
        paths = self.paths(standing.board)
        asked = outlooks.at(standing, hand, held, offered) if offered else ()
        told = outlooks.at(standing, hand, held, held)
        if self.tells_ways:
            return Aids(told, asked, paths)
        return Aids(_standing_only(told), _standing_only(asked), paths)


def _standing_only(outlooks: tuple[TicketOutlook, ...]) -> tuple[TicketOutlook, ...]:
    """How tickets stand, without what would complete them."""
    return tuple([TicketOutlook(one.ticket, one.status, (), 0, 0, (), 0) for one in outlooks])
