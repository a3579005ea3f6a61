"""The ticket trainer: deals, and what each choice of tickets is worth from the view alone."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from whistlestop.game import Game, View
from whistlestop.maps import load_map
from whistlestop.wire import Json

from .puzzle import Choice

if TYPE_CHECKING:
    from .judging import Trial

ROUNDS = 320
"""Games played for each choice of a deal."""
CLEAR = 2.0
"""Standard errors by which a choice must be worse to count as worse."""


@dataclass(frozen=True)
class TicketDeal:
    """Tickets that were dealt to somebody, and what each choice of them is worth."""

    id: str
    map: str
    position: str
    choices: tuple[Choice, ...]
    """All legal choices, the best first."""

    @cached_property
    def view(self) -> View:
        """What the player sees when choosing."""
        return View.from_position(self.position)

    def is_good(self, choice: Choice) -> bool:
        """Whether a choice is the best, or not clearly worse."""
        return choice.cost <= CLEAR * choice.error or choice.cost < 1

    def to_json(self) -> Json:
        """As it is written down."""
        return {
            "id": self.id,
            "map": self.map,
            "position": self.position,
            "choices": [choice.to_json() for choice in self.choices],
        }


def deal_from(data: Mapping[str, Any]) -> TicketDeal:
    """A deal as it was written down."""
    choices = tuple(Choice(*one) for one in data["choices"])
    return TicketDeal(data["id"], data["map"], data["position"], choices)


def make_deals(map: str, numbers: range) -> Iterator[TicketDeal]:
    """Deals with 2, 3, ... players in turn, and what each choice is worth in them."""
    from whistlestop.analysis.engine import Engine

    from .judging import Trial

    board = load_map(map)
    for number in numbers:
        players = list(board.players)[number % len(board.players)]
        seed = hashlib.sha256(f"puzzles/deal/{map}/{number}".encode()).digest()
        game = Game(board, players=players, seed=seed)
        view = View.from_position(game.view(number % players).position(), map=board)
        trial = Trial(Engine(board, players), view, f"deal/{map}/{number}")
        trial.play(trial.actions, ROUNDS)
        position = view.position()
        name = hashlib.sha256(position.encode()).hexdigest()[:8]
        yield TicketDeal(name, map, position, tuple(_choices(trial)))


def _choices(trial: "Trial") -> Iterator[Choice]:
    ordered = sorted(trial.actions, key=lambda text: -trial.worth(text).mean())
    for text in ordered:
        cost = trial.ahead(ordered[0], text)
        yield Choice(text, cost.mean, cost.error, *trial.outcome(text))
