"""Setting up a game (SETUP)."""

from .cards import next_card, settle
from .chance import pick
from .codes import COLORS, DEALT, FIRST, LOCO, OPENING
from .layout import MapData, State
from .tickets import deal_tickets


def deal_cards(m: MapData, s: State) -> None:
    """Shuffle the cards, deal the hands, turn up the row (SETUP-2)."""
    for color in range(COLORS):
        s.deck[color] = m.cards_per_color
    s.deck[LOCO] = m.locomotives
    s.deck_size = COLORS * m.cards_per_color + m.locomotives
    for p in range(s.players):
        for _ in range(m.hand):
            s.hands[p][next_card(s, DEALT)] += 1
    settle(m, s)


def deal(m: MapData, s: State, players: int, first: int) -> None:
    """Set up a blank state; `first` is the starting player, or -1 to let chance say (SETUP-6).

    Chance is asked for the starting player last, and always if nobody names one, so that naming
    one leaves the deal as it is.
    """
    s.players = players
    s.phase = OPENING
    for p in range(players):
        s.trains[p] = m.trains
        s.stations[p] = m.stations
    deal_cards(m, s)
    deal_tickets(m, s)
    s.first = first if first >= 0 else pick(s, FIRST, m.seats, players, 0, players)
    s.player = s.first
