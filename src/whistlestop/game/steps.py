"""The steps of a game: what is kept of every action, so that it can be undone, and what chance is
made to give in it."""

from collections.abc import Sequence
from dataclasses import dataclass

from whistlestop.maps import Card, Map, Ticket
from whistlestop.rules import codes
from whistlestop.rules.layout import Frozen, State

from .actions import Action, DrawTickets
from .events import TicketDraw, given, notes
from .seeds import ChanceError

FROZEN_EVERY = 16
"""A state takes more room than all else that is kept of an action, so only some are kept: from one
of them on the actions can be done again."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is needed to undo an action."""

    state: Frozen | None
    """How it was before; None: as the actions since an earlier state left it."""
    script: tuple[int, ...]
    """What chance was made to give."""
    events: int
    """How many there had been."""
    draws: tuple[TicketDraw, ...]
    """The offers of tickets there had been."""
    revealed: bool
    """Whether it showed anything that was hidden (INFO-4)."""


def load_script(s: State, outcomes: Sequence[int]) -> None:
    """Let chance give these outcomes first."""
    s.script = list(outcomes)
    s.script_size = len(outcomes)
    s.script_pos = 0
    s.script_fault = 0


# --- Cards and tickets that are given instead of drawn


def number_of(outcome: Card | Ticket) -> int:
    """A card or ticket as the rules number it."""
    return outcome.id if isinstance(outcome, Ticket) else int(outcome)


def order_of(map: Map, s: State, action: Action, chance: Sequence[Card | Ticket]) -> list[int]:
    """The places of given outcomes in the order of the rules: tickets come layer by layer."""
    tickets = isinstance(action, DrawTickets)
    for i, outcome in enumerate(chance):
        if isinstance(outcome, Ticket) != tickets:
            raise ChanceError(i, unused=True)
        if tickets:
            map.number(outcome, map.tickets)
        elif not isinstance(outcome, Card):
            raise ValueError(f"Chance gives cards and tickets, not {outcome!r:.40}.")
    at = s.ticket_at
    return sorted(range(len(chance)), key=lambda i: at[number_of(chance[i])] if tickets else i)


def check_deal(s: State, cards: int) -> None:
    """Whether a given deal turned up as many cards as its first row made necessary."""
    drawn = sum(kind in (codes.DEALT, codes.TURNED) for kind, _ in notes(s))
    in_order = s.script_fault == 0 or s.script_fault > min(drawn, cards)
    if drawn != cards and in_order:
        raise ChanceError(min(drawn, cards), unused=drawn < cards, missing=drawn > cards)


def check_script(s: State) -> None:
    """Whether chance could give all that it was given, and had to."""
    if s.script_fault:
        raise ChanceError(s.script_fault - 1)
    if s.script_pos < s.script_size:
        raise ChanceError(s.script_pos, unused=True)


def drawn_tickets(map: Map, s: State, chance: Sequence[Card | Ticket]) -> tuple[Ticket, ...]:
    """The tickets of the last action in the order drawn, or as `chance` has them."""
    drawn = [map.tickets[t] for t in given(notes(s), codes.TICKET)]
    named = [ticket for ticket in chance if isinstance(ticket, Ticket)]
    return (*named, *drawn[len(named) :])
