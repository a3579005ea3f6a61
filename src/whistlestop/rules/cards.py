"""Train cards: row, deck and discards (ROW), drawing (DRAW), paying (CLAIM-2, STATION-2).

The deck and the discards are counts of each card; which card comes is decided when it is drawn.
That is the same game as a shuffled pile, with nothing to shuffle and no hidden order to leak.
"""

from .chance import note, pick
from .codes import (
    CARDS,
    COLORS,
    DEALT,
    DRAWN,
    GRAY,
    LEGAL,
    LOCO,
    NO_CARDS_LEFT,
    NO_SUCH_CARD,
    RESET,
    RESHUFFLE,
    SECOND,
    SECOND_LOCOMOTIVE,
    TURNED,
)
from .layout import Ints, MapData, State
from .turns import end_turn


def reshuffle(s: State) -> None:
    """All discards become the new deck (ROW-2)."""
    if s.discard_size == 0:
        return
    for card in range(CARDS):
        s.deck[card] += s.discard[card]
        s.discard[card] = 0
    s.deck_size += s.discard_size
    s.discard_size = 0
    note(s, RESHUFFLE, 0)
    if s.players == 2:
        # INFO-3: the new deck is public, so what is nowhere else is in the other hand.
        for p in range(2):
            for card in range(CARDS):
                s.known[p][card] = s.hands[p][card]


def next_card(s: State, kind: int) -> int:
    """One card from the deck, or -1 when deck and discards are both empty."""
    if s.deck_size == 0:
        reshuffle(s)
    if s.deck_size == 0:
        return -1
    card = pick(s, kind, s.deck, CARDS, 0, s.deck_size)
    s.deck[card] -= 1
    s.deck_size -= 1
    return card


def discard(s: State, card: int, n: int) -> None:
    """Put n cards of one kind on the discards."""
    s.discard[card] += n
    s.discard_size += n


def fill_row(m: MapData, s: State) -> None:
    """Turn cards up until the row is full or no card is left (ROW-1, ROW-4)."""
    while s.row_size < m.row:
        card = next_card(s, TURNED)
        if card < 0:
            return
        s.row[card] += 1
        s.row_size += 1


def must_reset(m: MapData, s: State) -> bool:
    """Whether the row shows too many locomotives and could show fewer (ROW-3)."""
    if s.row_size < m.row or s.row[LOCO] < m.row_locomotives:
        return False
    locos = s.row[LOCO] + s.deck[LOCO] + s.discard[LOCO]
    colored = s.row_size + s.deck_size + s.discard_size - locos
    return colored > m.row - m.row_locomotives


def reset_row(m: MapData, s: State) -> None:
    """Discard the whole row and turn up a new one."""
    note(s, RESET, 0)
    for card in range(CARDS):
        discard(s, card, s.row[card])
        s.row[card] = 0
    s.row_size = 0
    fill_row(m, s)


def settle(m: MapData, s: State) -> None:
    """Bring row and piles in order after cards have moved.

    The order matters (ROW-2, ROW-3): while the row is being reset the discards wait until a card
    is needed, otherwise two halves of the cards could be swapped for ever.
    """
    fill_row(m, s)
    resets = 0
    while resets < m.row_resets and must_reset(m, s):
        reset_row(m, s)
        resets += 1
    if s.deck_size == 0:
        reshuffle(s)


def gain(s: State, p: int, card: int, n: int) -> None:
    """Cards that everybody saw go into a hand (INFO-3)."""
    s.hands[p][card] += n
    s.known[p][card] += n
    s.shown[p][card] += n


def spend(s: State, p: int, card: int, n: int) -> None:
    """Cards leave a hand; those known to be there are the first that are no longer known."""
    s.hands[p][card] -= n
    s.known[p][card] = max(0, s.known[p][card] - n)
    s.shown[p][card] = max(0, s.shown[p][card] - n)


def fewest_locos(s: State, p: int, color: int, cost: int, least: int) -> int:
    """How many locomotives player p needs at least to pay `cost` cards with this color."""
    return max(least, cost - s.hands[p][color])


def has_cards(s: State, p: int, color: int, colored: int, locos: int) -> bool:
    """Whether the cards of a payment are in hand; color does not matter if none is colored."""
    if locos > s.hands[p][LOCO]:
        return False
    return colored == 0 or locos >= fewest_locos(s, p, color, colored + locos, 0)


def list_payments(
    s: State, p: int, color: int, cost: int, least: int, base: int, stride: int, out: Ints, n: int
) -> int:
    """Write the action of every possible payment to `out` from n on; return the new n.

    Actions of one route or city stand in a row: by color, then by locomotives from `least` up,
    then the one that is locomotives only.
    """
    hand = s.hands[p]
    held = hand[LOCO]
    first = 0 if color == GRAY else color
    last = COLORS if color == GRAY else color + 1
    for c in range(first, last):
        if hand[c] + held >= cost:  # no payment otherwise; most colors are done with here
            slot = base + (c - first) * stride - least
            for locos in range(fewest_locos(s, p, c, cost, least), min(held, cost - 1) + 1):
                out[n] = slot + locos
                n += 1
    if held >= cost:
        out[n] = base + (last - first) * stride
        n += 1
    return n


def measure_reach(s: State, p: int) -> None:
    """Note how many cards player p can lay on a route of each color: longer ones need no look."""
    hand = s.hands[p]
    held = hand[LOCO]
    most = 0
    for c in range(COLORS):
        s.reach[c] = hand[c] + held
        most = max(most, hand[c])
    s.reach[GRAY] = most + held


def is_within_reach(s: State, p: int, color: int, cost: int, least: int) -> bool:
    """Whether any payment is possible; `measure_reach` for player p comes first."""
    return cost <= s.reach[color] and least <= s.hands[p][LOCO]


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


# --- Drawing


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
