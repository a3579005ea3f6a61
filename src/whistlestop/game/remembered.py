"""What was made for the last position of a game and serves the next one too.

Most actions change neither the board nor anybody's tickets. What is kept is kept with all that it
was made from, so it is never out of date, also when an action is taken back.
"""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from whistlestop.maps import Card, Map, Ticket
from whistlestop.rules import codes
from whistlestop.rules.layout import MapData, State

from .actions import Player
from .board import Board
from .cards import Cards
from .events import TicketDraw

if TYPE_CHECKING:
    from .views import Own

Held = tuple[tuple[Ticket, ...], ...]
Draws = tuple[TicketDraw, ...]


class Remembered:
    """The last board, cards, tickets and offers of one game."""

    def __init__(self, map: Map, data: MapData) -> None:
        self._map = map
        self._data = data
        self._board: tuple[bytes, Board] | None = None
        self._cards: dict[Hashable, Cards] = {}
        self._hands: dict[str, tuple[Cards, ...]] = {}
        self._row: tuple[list[int], tuple[Card, ...]] | None = None
        self._held: tuple[list[int], Held] | None = None
        self._draws: dict[Player | None, tuple[Draws, int, Draws]] = {}
        self.waiting: dict[Player, tuple[tuple[Any, ...], Own]] = {}
        """What players saw who had nothing to decide, and what it was made from."""

    def board(self, s: State) -> Board:
        """The board of a state: the last one again if they are equal."""
        key = bytes(s.owner) + bytes(s.station) + bytes(s.trains)
        if self._board is None or self._board[0] != key:
            self._board = key, Board.of(self._map, self._data, s)
        return self._board[1]

    def cards(self, place: Hashable, counts: Sequence[int]) -> Cards:
        """The cards at some place: the last ones again if they are equal."""
        found = self._cards.get(place)
        if found is None or found.counts != tuple(counts):
            found = self._cards[place] = Cards.of_counts(counts)
        return found

    def hands(self, place: str, counts: Sequence[Sequence[int]], players: int) -> tuple[Cards, ...]:
        """The same for something that every player has."""
        before = self._hands.get(place)
        if before is None:
            before = tuple([Cards.of_counts(hand) for hand in counts[:players]])
        both = zip(before, counts, strict=False)
        now = tuple([b if b.counts == tuple(n) else Cards.of_counts(n) for b, n in both])
        if now != before or place not in self._hands:
            self._hands[place] = now
        return self._hands[place]

    def row(self, s: State) -> tuple[Card, ...]:
        """The cards that lie face up."""
        if self._row is None or self._row[0] != s.row:
            self._row = s.row[:], Cards.of_counts(s.row).elements()
        return self._row[1]

    def held(self, s: State) -> Held:
        """The tickets that every player has kept."""
        if self._held is None or self._held[0] != s.ticket_at:
            both = list(zip(self._map.tickets, s.ticket_at, strict=False))
            marks = range(codes.HELD, codes.HELD + s.players)
            held = tuple([tuple([t for t, place in both if place == mark]) for mark in marks])
            self._held = s.ticket_at[:], held
        return self._held[1]

    def draws(self, draws: Draws, s: State, player: Player | None) -> Draws:
        """Offers as a viewer knows them; when the game is over all tickets are laid open."""
        if s.phase == codes.OVER:
            return draws
        opening = s.phase == codes.OPENING
        last = self._draws.get(player)
        if last is None or last[0] is not draws or last[1] != opening:
            seen = tuple([draw.seen_by(player, opening=opening) for draw in draws])
            last = self._draws[player] = draws, opening, seen
        return last[2]
