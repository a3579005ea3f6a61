"""Puzzles and the ticket trainer as they travel."""

from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from whistlestop.puzzles.puzzle import Theme
from whistlestop.wire.models import View, Wire

from .messages import HintSentence
from .tables import Name

PuzzleId: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[0-9a-f]{8}$"), Field(examples=["5f0c9a31"])
]
Answer: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class PuzzleSolver(Wire):
    """How somebody does with puzzles."""

    rating: int
    deviation: int
    """How far off the rating may be: in two of three cases it is nearer."""
    provisional: bool
    tried: int
    solved: int
    streak: int
    """Solved in a row, up to now."""
    best_streak: int


class PuzzleSet(Wire):
    """What there is for one map."""

    map: str
    puzzles: int
    deals: int
    """How many deals the ticket trainer has."""
    deal_players: tuple[int, ...]
    """For how many players they are."""
    themes: dict[Theme, int]
    """How many puzzles there are of each; most have several."""


class PuzzleShelf(Wire):
    """All puzzles, counted, and how you do."""

    sets: tuple[PuzzleSet, ...]
    me: PuzzleSolver | None
    """Null before the first try."""


class PuzzleTask(Wire):
    """A puzzle to solve: what the player sees, and nothing of the answer."""

    id: PuzzleId
    map: str
    rating: int
    tried: int
    """How many people have tried it."""
    solved: int
    view: View
    mine: "PuzzleVerdict | None"
    """If you have tried it: how it went."""


class SolvePuzzle(Wire):
    """What you would do."""

    action: Answer
    """In notation: one of the view's legal actions."""
    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""


class PuzzleChoice(Wire):
    """A possible action, and what comes of it in games redrawn from the view."""

    action: str
    solves: bool
    cost: float
    """Points below the best, counting a win as fifty."""
    error: float
    """The standard error of that."""
    win: float
    points: float


class PuzzleTries(Wire):
    """How a bot fared with a puzzle."""

    solved: int
    tries: int


class PuzzleVerdict(Wire):
    """The answer to a puzzle, for somebody who has tried it."""

    solved: bool
    counted: bool
    """Whether it was your first try, which alone counts."""
    action: str
    solutions: tuple[str, ...]
    obvious: str
    """What most simple players do."""
    choices: tuple[PuzzleChoice, ...]
    """The best first."""
    themes: tuple[Theme, ...]
    traps: tuple[Theme, ...]
    """Those of them that are only what the obvious choice is about."""
    best_why: tuple[HintSentence, ...]
    """What to do, and why, as far as the view shows."""
    obvious_why: tuple[HintSentence, ...]
    """What speaks for the obvious choice, which tempts for a reason."""
    obvious_against: tuple[HintSentence, ...]
    """Where it falls behind the best."""
    answer_why: tuple[HintSentence, ...]
    """What speaks for your answer, if it is neither right nor the obvious choice."""
    answer_against: tuple[HintSentence, ...]
    """Where that falls behind the best."""
    bots: dict[str, PuzzleTries]
    """By bot: how often it solved it."""
    puzzle_rating: int
    rating_before: int | None
    """Yours; null if this did not count."""
    me: PuzzleSolver


class TicketTask(Wire):
    """A deal of the ticket trainer."""

    id: PuzzleId
    map: str
    view: View


class TicketVerdict(Wire):
    """What every choice of a deal is worth."""

    action: str
    good: bool
    """Whether it is the best, or not clearly worse."""
    choices: tuple[PuzzleChoice, ...]
    """All of them, the best first."""
    best_why: tuple[HintSentence, ...]
