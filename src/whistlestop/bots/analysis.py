"""What a bot that searches thinks of a position: the actions it considered, what came of them."""

from dataclasses import dataclass

from whistlestop.game import Action, View


@dataclass(frozen=True, slots=True)
class Considered:
    """An action a bot thought about."""

    action: Action
    score: float
    """The own final score it expects."""
    win: float
    """The probability of winning, from 0 to 1; a shared win counts as its share."""
    visits: int
    """In how many imagined games it was tried."""
    continuation: tuple[Action, ...]
    """Likely own next actions, in order; may be empty."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """All actions a bot considered for a view, best first; there is always one."""

    view: View
    considered: tuple[Considered, ...]
    games: int
    """Imagined games in all."""
    seconds: float

    @property
    def best(self) -> Considered:
        """What the bot would do."""
        return self.considered[0]
