"""Redrawing what one player cannot see: the hands of the others, from all cards unseen (INFO-3)."""

from .cards import next_card
from .codes import CARDS, DEALT
from .layout import State


def hide_hands(s: State, viewer: int) -> None:
    """Put every card the viewer cannot place back into the deck, and note how many are missing."""
    for p in range(s.players):
        s.missing[p] = 0
        if p != viewer:
            for card in range(CARDS):
                hidden = s.hands[p][card] - s.known[p][card]
                s.hands[p][card] -= hidden
                s.deck[card] += hidden
                s.deck_size += hidden
                s.missing[p] += hidden


def deal_missing(s: State) -> None:
    """Deal every player the missing cards from the deck, which holds all cards nobody can place."""
    for p in range(s.players):
        for _ in range(s.missing[p]):
            s.hands[p][next_card(s, DEALT)] += 1
    s.trace_size = 0


def redraw_hands(s: State, viewer: int) -> None:
    """Redraw all hidden train cards as one player may imagine them; what is known stays."""
    hide_hands(s, viewer)
    deal_missing(s)
