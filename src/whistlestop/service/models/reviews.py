"""The review of a game: how far it is, and what it says (docs/analysis.md).

The fields are those of `whistlestop.analysis.results`, which a server without compiled code cannot
load; a test sees that they are the same.
"""

from typing import Any, Literal

from pydantic import Field

from whistlestop.wire.models import Wire
from whistlestop.wire.values import ActionText, RouteText, TicketText

from .tables import Name

ReviewGrade = Literal["sketch", "coarse", "fine"]
ReviewCause = Literal["deal", "card", "tunnel", "tickets", "decision"]
ReviewVerdict = Literal["good", "slip", "mistake", "blunder"]


class AskReview(Wire):
    """How closely to look at a game."""

    grade: ReviewGrade = "coarse"
    """All coarser grades come first."""


class PlayOn(Wire):
    """Whose place you take when you play on from a position."""

    seat: int = Field(default=0, ge=0, le=4)
    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""


class FailedReason(Wire):
    """Why something could not be worked out."""

    key: str
    """For translation, with the parts of the sentence in `details`."""
    message: str
    details: dict[str, Any]


class ReviewState(Wire):
    """How far the review of a game has got."""

    table: str
    state: Literal["none", "waiting", "running", "done", "stopped", "failed"]
    """`none`: nobody has asked for it. `stopped`: it was no longer wanted."""
    grades: tuple[ReviewGrade, ...]
    """The grades you can read already, the coarsest first."""
    wanted: ReviewGrade | None
    progress: float
    """How much of all that is wanted is done, from 0 to 1."""
    ahead: int
    """How many others have their turn before it begins."""
    mine: bool
    """Whether you asked for it, and so may stop it."""
    version: str | None
    reason: FailedReason | None


class ReviewEstimate(Wire):
    """A mean and its standard error; twice that on either side is a 95 percent interval."""

    mean: float
    error: float


class ReviewMoment(Wire):
    """What everybody could expect after an action; action 0 is the deal."""

    number: int
    turn: int
    win: tuple[ReviewEstimate, ...]
    points: tuple[ReviewEstimate, ...]


class ReviewChange(Wire):
    """How much one cause changed what everybody could expect."""

    number: int
    cause: ReviewCause
    player: int | None
    win: tuple[ReviewEstimate, ...]
    points: tuple[ReviewEstimate, ...]


class ReviewAccount(Wire):
    """From what a seat could expect before the deal to its result: `start` and all parts add up to
    `result`."""

    start: float
    deal: ReviewEstimate
    card: ReviewEstimate
    tunnel: ReviewEstimate
    tickets: ReviewEstimate
    own: ReviewEstimate
    others: ReviewEstimate
    result: float


class ReviewOption(Wire):
    """An action that was tried, and what it was worth to its player."""

    action: ActionText
    win: ReviewEstimate
    points: ReviewEstimate
    liking: float | None


class ReviewJudgement(Wire):
    """The actions tried in the same games, the best first, and what the one played cost."""

    options: tuple[ReviewOption, ...]
    best: ActionText
    cost_win: ReviewEstimate
    cost_points: ReviewEstimate
    cost: ReviewEstimate
    """In points, counting a win as fifty."""
    verdict: ReviewVerdict | None
    withheld: Literal["close", "liked"] | None


class ReviewDecision(Wire):
    """One decision, judged by what its player could know and by what was hidden."""

    number: int
    turn: int
    player: int
    knew: str
    played: ActionText
    reference: ActionText
    known: ReviewJudgement
    hidden: ReviewJudgement
    luck: Literal["unlucky", "lucky"] | None


class ReviewTicketChoice(Wire):
    """Tickets that were offered, and what became of those that were kept."""

    number: int
    player: int
    offered: tuple[TicketText, ...]
    kept: tuple[TicketText, ...]
    completed: tuple[TicketText, ...]
    better: ActionText | None


class ReviewWithoutTicket(Wire):
    """The same game, had a ticket not been kept."""

    player: int
    ticket: TicketText
    points: int
    completed: bool
    total: int
    win: float
    expected_win: ReviewEstimate | None
    expected_points: ReviewEstimate | None


class ReviewLostTicket(Wire):
    """A ticket that could no longer be completed from some action on."""

    player: int
    ticket: TicketText
    number: int
    by: int
    route: RouteText
    cards: int | None
    turns: int | None


class ReviewTempo(Wire):
    """How a player spent the turns, and which cards came to nothing."""

    drawing: int
    claiming: int
    tickets: int
    stations: int
    tunnels_given_up: int
    passing: int
    cards: int
    blind: int
    cards_left: int
    locomotives_left: int
    locomotives_spared: int


class ReviewRemark(Wire):
    """A sentence by its key and details."""

    key: str
    args: dict[str, Any]


class ReviewTurningPoint(Wire):
    """Something that changed the chances of winning a lot."""

    number: int
    cause: ReviewCause
    player: int | None
    seat: int
    change: ReviewEstimate
    remark: ReviewRemark
    text: str
    """The remark in English."""


class GameReview(Wire):
    """A game that is over, understood as well as the grade allows."""

    version: str
    grade: ReviewGrade
    seed: int
    rounds: int
    tried: int
    resolution: float
    names: tuple[str, ...]
    moments: tuple[ReviewMoment, ...]
    changes: tuple[ReviewChange, ...]
    win: tuple[ReviewAccount, ...]
    points: tuple[ReviewAccount, ...]
    decisions: tuple[ReviewDecision, ...]
    ticket_choices: tuple[ReviewTicketChoice, ...]
    without: tuple[ReviewWithoutTicket, ...]
    lost: tuple[ReviewLostTicket, ...]
    tempo: tuple[ReviewTempo, ...]
    turning_points: tuple[ReviewTurningPoint, ...]
