"""Drawing train cards (DRAW)."""

from .cards import gain, next_card, settle
from .codes import CARDS, DRAWN, LEGAL, LOCO, NO_CARDS_LEFT, NO_SUCH_CARD, SECOND, SECOND_LOCOMOTIVE
from .layout import MapData, State
from .turns import end_turn


def blind_fault(s: State) -> int:
    """Why no card can be drawn from the deck. At a decision an empty deck means no discards."""
    return NO_CARDS_LEFT if s.deck_size == 0 else LEGAL


def take_fault(m: MapData, s: State, card: int) -> int:
    """Why this face-up card cannot be taken."""
    if card < 0 or card >= CARDS or s.row[card] == 0:
        return NO_SUCH_CARD
    if card == LOCO and s.phase == SECOND:
        return SECOND_LOCOMOTIVE
    if s.deck_size == 0 and m.row_without_piles == 0:
        return NO_CARDS_LEFT
    return LEGAL


def can_draw(m: MapData, s: State) -> bool:
    """Whether any card can be drawn in this phase (DRAW-5, TURN-2)."""
    if s.deck_size > 0:
        return True
    for card in range(CARDS):
        if take_fault(m, s, card) == LEGAL:
            return True
    return False


def take(m: MapData, s: State, p: int, card: int) -> None:
    """Take a face-up card; the row is filled at once."""
    whole_action = card == LOCO
    s.row[card] -= 1
    s.row_size -= 1
    gain(s, p, card, 1)
    settle(m, s)
    after_card(m, s, p, whole_action)


def blind(m: MapData, s: State, p: int) -> None:
    """Draw the top card of the deck; a locomotive counts as one card (DRAW-4)."""
    card = next_card(s, DRAWN)
    s.hands[p][card] += 1
    settle(m, s)
    after_card(m, s, p, False)


def after_card(m: MapData, s: State, p: int, whole_action: bool) -> None:
    """Ask for another card, or end the turn if none is due or none can be taken (DRAW-2, -5)."""
    s.drawn += 1
    s.phase = SECOND
    if whole_action or s.drawn >= m.draw or not can_draw(m, s):
        end_turn(m, s, p)
