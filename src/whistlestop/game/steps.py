"""What a game keeps of every action, so that it can be undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from whistlestop.rules.layout import Frozen, State

from .events import TicketDraw

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
