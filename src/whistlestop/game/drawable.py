"""What chance can give next: the cards of the deck, and the tickets that are drawn first."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from whistlestop.maps import Ticket
from whistlestop.rules.codes import LAYER

from .cards import Cards

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Drawable:
    """What can come from the decks."""

    cards: Cards
    """The train cards of the deck."""
    revealed: Cards
    """What a tunnel can reveal: if the deck is too small for it, the discards too."""
    tickets: tuple[Ticket, ...]
    """What the next offer can hold: tickets are drawn from the top of their deck, and those that
    were put back together lie below in any order."""
    later: tuple[Ticket, ...]
    """The tickets that lie further down."""


def drawable(game: "Game") -> Drawable:
    """What can come next in a game in which everything is seen."""
    state, map = game._state, game.map
    layers: dict[int, list[Ticket]] = {}
    for ticket in map.tickets:
        if (depth := state.ticket_at[ticket.id]) >= LAYER:
            layers.setdefault(depth, []).append(ticket)
    next_ones: list[Ticket] = []
    later: list[Ticket] = []
    for _, layer in sorted(layers.items()):
        (next_ones if len(next_ones) < map.rules.ticket_draw else later).extend(layer)
    cards = revealed = Cards.of_counts(state.deck)
    if len(cards) < map.rules.tunnel_cards:
        revealed += Cards.of_counts(state.discard)
    return Drawable(cards, revealed, tuple(next_ones), tuple(later))
