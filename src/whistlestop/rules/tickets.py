"""Tickets: dealt, drawn, kept, put back (SETUP-3 to -5, TICKET-1, TICKET-2).

The ticket deck is a pile of layers. Within a layer the order is random and decided at the draw;
what is put under the deck in one go is a new layer. So "to the bottom, in random order" holds
exactly, and there is no hidden order in the state.
"""

from .chance import pick
from .codes import (
    GONE,
    HELD,
    LAYER,
    LEGAL,
    LONG_PILE,
    NO_SUCH_TICKET,
    NO_TICKETS_LEFT,
    OFFERED,
    OPENING,
    TICKET,
    TICKETS,
    TOO_FEW_KEPT,
    TOO_FEW_OPENING,
    TURN,
)
from .layout import Ints, MapData, State
from .turns import end_turn


def lift_layers(m: MapData, s: State) -> None:
    """The top layer is used up: the next one becomes the top."""
    s.layers -= 1
    for t in range(m.tickets):
        if s.ticket_at[t] > LAYER:
            s.ticket_at[t] -= 1
            if s.ticket_at[t] == LAYER:
                s.top_size += 1


def next_ticket(m: MapData, s: State, p: int) -> None:
    """Offer the top ticket of the deck to player p."""
    if s.top_size == 0:
        lift_layers(m, s)
    t = pick(s, TICKET, s.ticket_at, m.tickets, LAYER, s.top_size)
    s.ticket_at[t] = OFFERED + p
    s.top_size -= 1
    s.tickets_left -= 1
    if s.tickets_left == 0:
        s.layers = 0


def put_under(s: State, t: int, layer: int) -> None:
    """Put one ticket into a layer under the deck; a deck that was empty gets its top so."""
    s.ticket_at[t] = LAYER + layer
    s.tickets_left += 1
    s.layers = layer + 1
    if layer == 0:
        s.top_size += 1


def deal_tickets(m: MapData, s: State) -> None:
    """Deal the opening tickets, long ones first; undealt long ones leave the game (SETUP-4)."""
    long_left = 0
    for t in range(m.tickets):
        s.ticket_at[t] = LONG_PILE if m.ticket_long[t] else LAYER
        long_left += m.ticket_long[t]
    s.tickets_left = m.tickets - long_left
    s.top_size = s.tickets_left
    s.layers = 1
    for p in range(s.players):
        for _ in range(m.opening_long):
            t = pick(s, TICKET, s.ticket_at, m.tickets, LONG_PILE, long_left)
            s.ticket_at[t] = OFFERED + p
            long_left -= 1
        for _ in range(m.opening_dealt):
            next_ticket(m, s, p)
    for t in range(m.tickets):
        if s.ticket_at[t] == LONG_PILE:
            s.ticket_at[t] = GONE


def draw_fault(s: State) -> int:
    """Why no tickets can be drawn (TICKET-1)."""
    return NO_TICKETS_LEFT if s.tickets_left == 0 else LEGAL


def draw_tickets(m: MapData, s: State, p: int) -> None:
    """Offer the top tickets, or as many as there are."""
    for _ in range(min(m.ticket_draw, s.tickets_left)):
        next_ticket(m, s, p)
    s.phase = TICKETS


def offered_size(m: MapData, s: State, p: int) -> int:
    """How many tickets player p has to choose from."""
    n = 0
    for t in range(m.tickets):
        if s.ticket_at[t] == OFFERED + p:
            n += 1
    return n


def least_kept(m: MapData, s: State) -> int:
    """How many tickets must be kept now."""
    return m.opening_keep if s.phase == OPENING else m.ticket_keep


def bits(mask: int) -> int:
    """How many bits of a mask are set."""
    n = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


def choice_fault(m: MapData, s: State, size: int, mask: int) -> int:
    """Why a choice out of this many offered tickets is refused."""
    if mask < 0 or mask >= 1 << size:
        return NO_SUCH_TICKET
    # A short ticket deck can offer fewer than must be kept: then all of them are kept.
    if bits(mask) < min(least_kept(m, s), size):
        return TOO_FEW_OPENING if s.phase == OPENING else TOO_FEW_KEPT
    return LEGAL


def keep_fault(m: MapData, s: State, p: int, mask: int) -> int:
    """Why this choice is refused. Bit i of the mask is the i-th offered ticket, by number."""
    return choice_fault(m, s, offered_size(m, s, p), mask)


def list_keeps(m: MapData, s: State, p: int, out: Ints, n: int) -> int:
    """Write every choice of tickets to `out` from n on; return the new n."""
    size = offered_size(m, s, p)
    for mask in range(1 << size):
        if choice_fault(m, s, size, mask) == LEGAL:
            out[n] = m.keep_base + mask
            n += 1
    return n


def share_out(m: MapData, s: State, p: int, mask: int, layer: int) -> None:
    """Give player p the chosen tickets; the others go into a layer, or out of the game if -1."""
    i = 0
    for t in range(m.tickets):
        if s.ticket_at[t] == OFFERED + p:
            if (mask >> i) & 1:
                s.ticket_at[t] = HELD + p
            elif layer >= 0:
                put_under(s, t, layer)
            else:
                s.ticket_at[t] = GONE
            i += 1


def keep(m: MapData, s: State, p: int, mask: int) -> None:
    """Keep the chosen tickets. Opening choices wait, hidden, until all have chosen (SETUP-5)."""
    if s.phase != OPENING:
        share_out(m, s, p, mask, s.layers)
        end_turn(m, s, p)
        return
    s.choice[p] = mask
    for q in range(s.players):
        if s.choice[q] == 0:
            return
    layer = s.layers if m.opening_under else -1
    for q in range(s.players):
        share_out(m, s, q, s.choice[q], layer)
        s.choice[q] = 0
    s.phase = TURN
    s.player = s.first
