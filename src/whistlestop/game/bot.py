"""What a program that plays must offer."""

from typing import Protocol, runtime_checkable

from .actions import Action
from .views import View


@runtime_checkable
class Bot(Protocol):
    """A bot is asked with a view, never with a game, so it cannot see more than a player."""

    name: str

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions`."""
        ...
