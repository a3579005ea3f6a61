"""A puzzle: what one player sees, the one thing to do, and what everything else costs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from whistlestop.game import (
    Action,
    BuildStation,
    ClaimRoute,
    KeepTickets,
    PayTunnel,
    TakeFaceUp,
    View,
    notation,
)
from whistlestop.wire import Json

Theme: TypeAlias = Literal[
    "tunnel", "block", "station", "last-turns", "tickets", "draw-tickets", "claim", "cards"
]
THEMES: tuple[Theme, ...] = get_args(Theme)
"""What a puzzle may be about; most are about several things."""
Deed: TypeAlias = tuple[object, ...]
"""What an action does, regardless of what it is paid with and on which track."""


def deed_of(action: Action) -> Deed:
    """Actions with the same deed differ only in the cards laid, or in the track of a double."""
    match action:
        case ClaimRoute(route):
            return ("claim", *sorted(city.code for city in route.cities))
        case BuildStation(city):
            return ("station", city.code)
        case PayTunnel():
            return ("pay",)
        case TakeFaceUp(card):
            return ("take", card.letter)
        case KeepTickets(tickets):
            return ("keep", *sorted(str(ticket) for ticket in tickets))
        case _:
            return (type(action).__name__,)


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and what was found about it in games redrawn from the view."""

    action: str
    cost: float
    """Points below the best, counting a win as fifty; 0 for the best itself."""
    error: float
    """The standard error of that."""
    win: float
    points: float

    def to_json(self) -> list[str | float]:
        """As it is written down."""
        numbers = round(self.cost, 2), round(self.error, 2), round(self.win, 3)
        return [self.action, *numbers, round(self.points, 1)]


class Tries(NamedTuple):
    """How a bot fared with a puzzle."""

    solved: int
    tries: int


@dataclass(frozen=True)
class Puzzle:
    """A position in which one thing is clearly best, and the obvious one is not."""

    id: str
    map: str
    position: str
    """The view of the player to act (`View.from_position` reads it)."""
    solutions: tuple[str, ...]
    """The best action, then those that do the same and are not clearly worse."""
    obvious: str
    """What most simple players do."""
    choices: tuple[Choice, ...]
    """The best first. For every other possible deed the best way to do it, and every worse way to
    do the best."""
    themes: tuple[Theme, ...]
    solvers: Mapping[str, Tries]
    """By bot: how often it solved it."""
    rating: int
    source: str
    """The game it is from."""

    @cached_property
    def view(self) -> View:
        """What the solver sees."""
        return View.from_position(self.position)

    @property
    def best(self) -> str:
        """The action that is best."""
        return self.solutions[0]

    def choice(self, text: str) -> Choice:
        """What was found about a legal action, or about another way to do the same."""
        listed = {choice.action: choice for choice in self.choices}
        if text in listed:
            return listed[text]
        deeds = {text: deed_of(action) for text, action in legal_texts(self.view).items()}
        if text not in deeds:
            raise ValueError(f"{text!r} is not possible in puzzle {self.id}.")
        for choice in self.choices:
            if deeds[choice.action] == deeds[text]:
                return choice
        raise AssertionError(f"Puzzle {self.id} does not list {text}.")

    def naming(self, answer: str) -> tuple[Choice, ...]:
        """The choices, including the answer and the obvious action: where another way to do the
        same is listed, they take its place, since they cost no less."""
        named: dict[int, list[Choice]] = {}
        for text in dict.fromkeys((self.obvious, answer)):
            choice = self.choice(text)
            named.setdefault(self.choices.index(choice), []).append(replace(choice, action=text))
        rows = [named.get(place, [choice]) for place, choice in enumerate(self.choices)]
        return tuple(choice for row in rows for choice in row)

    def told(self, answer: str, most: int) -> tuple[Choice, ...]:
        """Which choices to show after an answer: the first `most`, and always the best, the answer
        and the obvious. Other ways to do the best are left out, as they are all alike."""
        rows = [
            choice
            for choice in self.naming(answer)
            if choice.action in (self.best, answer) or choice.action not in self.solutions
        ]
        always = {answer, self.obvious}
        return tuple(c for place, c in enumerate(rows) if place < most or c.action in always)

    def to_json(self) -> Json:
        """As it is written down."""
        return {
            "id": self.id,
            "map": self.map,
            "position": self.position,
            "solutions": list(self.solutions),
            "obvious": self.obvious,
            "choices": [choice.to_json() for choice in self.choices],
            "themes": list(self.themes),
            "solvers": {bot: list(tries) for bot, tries in self.solvers.items()},
            "rating": self.rating,
            "source": self.source,
        }


def puzzle_from(data: Mapping[str, Any]) -> Puzzle:
    """A puzzle as it was written down."""
    return Puzzle(
        data["id"],
        data["map"],
        data["position"],
        tuple(data["solutions"]),
        data["obvious"],
        tuple(Choice(*one) for one in data["choices"]),
        tuple(data["themes"]),
        {bot: Tries(*tries) for bot, tries in data["solvers"].items()},
        data["rating"],
        data["source"],
    )


def legal_texts(view: View) -> dict[str, Action]:
    """The legal actions of a view by their notation."""
    opening = view.phase == "opening"
    return {notation.text(action, opening=opening): action for action in view.legal_actions}
