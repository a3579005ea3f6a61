"""What a review says, as plain values: numbers, texts in notation, and tuples of them.

Chances of winning are shares of 1 and come for every seat, as do points. Whatever was estimated
carries its standard error; twice that on both sides is an interval of 95 %.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from whistlestop.advice import Sentence
from whistlestop.game import Player
from whistlestop.wire import Json

Floats: TypeAlias = npt.NDArray[np.float64]
Cause: TypeAlias = Literal["deal", "card", "tunnel", "tickets", "decision"]
"""What moved the chances: chance in four ways, or somebody's decision."""
CAUSES: tuple[Cause, ...] = ("deal", "card", "tunnel", "tickets", "decision")
Verdict: TypeAlias = Literal["good", "slip", "mistake", "blunder"]
Luck: TypeAlias = Literal["unlucky", "lucky"]
"""`unlucky`: right by what could be known, and wrong by what was hidden; `lucky`: the reverse."""
Withheld: TypeAlias = Literal["close", "liked"]
"""Why there is no verdict: the interval leaves it open, or the network likes what was played more
than what the games call better."""

SURE = 2.0
"""Standard errors on both sides of an interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether its sign is beyond doubt."""
        return abs(self.mean) > SURE * self.error


def estimate(rounds: Floats) -> Estimate:
    """The mean of what independent rounds gave."""
    n = len(rounds)
    if n < 2:
        return Estimate(float(rounds.mean()) if n else 0.0, 0.0)
    return Estimate(float(rounds.mean()), float(rounds.std(ddof=1)) / math.sqrt(n))


def estimate_chance(rounds: Floats, less: float = 0.0) -> Estimate:
    """A chance, or by how much it is above another one that is known.

    All of a few games may end alike by accident, so the error is at least what it would be if one
    more had been won and one more lost.
    """
    found, n = estimate(rounds), len(rounds)
    share = ((found.mean + less) * n + 1) / (n + 2)
    least = math.sqrt(share * (1 - share) / (n + 2))
    return Estimate(found.mean, max(found.error, least))


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody could expect after an action; action 0 is the deal."""

    number: int
    turn: int
    """How many turns had ended."""
    win: tuple[Estimate, ...]
    points: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """By how much one cause moved what everybody could expect."""

    number: int
    """The action it belongs to, counted from 1; 0 is the deal."""
    cause: Cause
    player: Player | None
    """Who acted; None for the deal."""
    win: tuple[Estimate, ...]
    points: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """How one seat came from what it could expect before the deal to its result.

    `start` and all parts sum to `result`, up to the rounding of sums.
    """

    start: float
    deal: Estimate
    card: Estimate
    tunnel: Estimate
    tickets: Estimate
    own: Estimate
    """One's own decisions, measured by what the reference player would have made of them."""
    others: Estimate
    result: float

    @property
    def parts(self) -> dict[str, Estimate]:
        """All that lies between start and result."""
        names = ("deal", "card", "tunnel", "tickets", "own", "others")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True, slots=True)
class Option:
    """An action that was tried, and what it was worth to its player."""

    action: str
    win: Estimate
    """What the network expects a few turns later; without one by the games that were played on."""
    points: Estimate
    """The mean of what those games say and of what the network expects."""
    liking: float | None
    """How much the network likes it below what it likes best, as a logarithm; None without one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The actions tried in the same games, the best first, and what the one played cost: how much
    the best is ahead of it, the best being chosen by other games."""

    options: tuple[Option, ...]
    best: str
    cost_win: Estimate
    cost_points: Estimate
    cost: Estimate
    """In points, a win counted as fifty: this is what decides which is best."""
    verdict: Verdict | None
    """None: it cannot be told."""
    withheld: Withheld | None


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision, judged by what its player could know and by what was hidden."""

    number: int
    turn: int
    player: Player
    knew: str
    """What its player knew: the position of the view (`View.from_position` reads it)."""
    played: str
    reference: str
    """What the reference player would have done."""
    known: Judgement
    """Everything its player could not see was drawn again for every game."""
    hidden: Judgement
    """With the cards and tickets as they lay; the cards still to come are drawn again."""
    luck: Luck | None


@dataclass(frozen=True, slots=True)
class TicketChoice:
    """Tickets that were offered, and what became of those that were kept."""

    number: int
    player: Player
    offered: tuple[str, ...]
    kept: tuple[str, ...]
    completed: tuple[str, ...]
    better: str | None
    """What should have been kept, if that is beyond doubt."""


@dataclass(frozen=True, slots=True)
class WithoutTicket:
    """The counterfactual: the same game, had this ticket not been kept."""

    player: Player
    ticket: str
    points: int
    completed: bool
    total: int
    """The final points of its player, all else the same."""
    win: float
    """The share of the win, all else the same."""
    expected_win: Estimate | None
    """What not keeping it would have changed when it was chosen, with everything still to come;
    None if the rules did not allow to give it back."""
    expected_points: Estimate | None


@dataclass(frozen=True, slots=True)
class LostTicket:
    """A ticket that could not be completed any more from some action on."""

    player: Player
    ticket: str
    number: int
    by: Player
    """Whose claim it was; its own player's if too few trains were left."""
    route: str
    cards: int | None
    """For how many cards its way was open at the best of the last turns before; None: never."""
    turns: int | None
    """How many turns of its player before."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """What a player did with the turns, and which cards came to nothing."""

    drawing: int
    claiming: int
    tickets: int
    stations: int
    tunnels_given_up: int
    passing: int
    cards: int
    """Train cards drawn."""
    blind: int
    """Of those, how many blind."""
    cards_left: int
    """Still in hand at the end."""
    locomotives_left: int
    locomotives_spared: int
    """Locomotives laid where a card of the color was in hand."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Something that moved the chances of winning far, in words."""

    number: int
    cause: Cause
    player: Player | None
    seat: Player
    """Whose chances it moved most."""
    change: Estimate
    remark: Sentence
    text: str
    """The remark in English."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game that is over, understood as well as its grade allows."""

    version: str
    """Of the analysis, the rules and the network: reviews of the same version, grade, seed and
    record are equal, on every machine."""
    grade: str
    seed: int
    rounds: int
    """Games behind every value."""
    tried: int
    """Games behind every action that was judged; 0 if none was."""
    resolution: float
    """What a verdict can tell apart, in points, a win counted as fifty."""
    names: tuple[str, ...]
    """What the players are called, by seat."""
    moments: tuple[Moment, ...]
    changes: tuple[Change, ...]
    win: tuple[Account, ...]
    points: tuple[Account, ...]
    decisions: tuple[Decision, ...]
    ticket_choices: tuple[TicketChoice, ...]
    without: tuple[WithoutTicket, ...]
    lost: tuple[LostTicket, ...]
    tempo: tuple[Tempo, ...]
    turning_points: tuple[TurningPoint, ...]

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.names)

    def to_json(self) -> Json:
        """All of it as dictionaries, lists, texts and numbers."""
        made: Json = plain(self)
        return made


def plain(value: Any) -> Any:
    """Values as dictionaries, lists, texts and numbers."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    return value
