"""Redrawing what one player cannot see: the hands of the others, from all cards unseen (INFO-3)."""

from .cards import next_card
from .codes import DEALT
from .layout import Ints, State


def deal_missing(s: State, missing: Ints) -> None:
    """Deal every player the missing cards from the deck.

    Before the call the deck holds all cards nobody can place, and the hands only what is known.
    """
    for p in range(s.players):
        for _ in range(missing[p]):
            s.hands[p][next_card(s, DEALT)] += 1
    s.trace_size = 0
