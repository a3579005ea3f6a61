"""Studies: positions set up or taken from somewhere, lines that branch, and remarks."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whistlestop.wire.models import Event, View, Wire
from whistlestop.wire.values import ActionText, CardCounts, TicketText

from .games import AllHands
from .http import Wish
from .reviews import FailedReason, ReviewEstimate, ReviewGrade
from .tables import Page

LONGEST_POSITION = 8_000
LONGEST_REMARK = 1_000
MOST_CHANCE = 5
MOST_THINGS = 200

PositionText: TypeAlias = Annotated[str, Field(max_length=LONGEST_POSITION)]
"""A position as one line (docs/notation.md); of a game, or of somebody's view."""
Words: TypeAlias = Annotated[
    tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=MOST_THINGS, strict=False)
]
Letters: TypeAlias = Annotated[str, Field(max_length=MOST_THINGS, pattern=r"^[A-Z]*$")]
"""Cards, a letter for each: `RRGL`."""
NodeNumber: TypeAlias = Annotated[int, Field(ge=0)]
StudyNumber: TypeAlias = Annotated[int, Field(ge=1)]


class ArrangedSeat(Wish):
    """What a player has in a position that is set up."""

    routes: Words = ()
    stations: Words = ()
    """City codes."""
    hand: Letters = ""
    tickets: Words = ()


class Arrangement(Wish):
    """A position set up by hand: somebody's turn begins. Trains and points follow from it."""

    map: str = Field(max_length=80)
    """The name of a built-in map, or a fingerprint."""
    seats: tuple[ArrangedSeat, ...] = Field(min_length=2, max_length=5, strict=False)
    row: Letters
    discard: Letters = ""
    to_act: int = Field(default=0, ge=0, le=4)
    """Whose turn it is."""


class AskPosition(Wish):
    """A position to look at, and perhaps an action to carry out in it."""

    position: PositionText
    action: str | None = Field(default=None, max_length=200)
    chance: Words = ()
    """What chance gives first: cards as letters, or tickets. The rest is drawn."""


class PositionDrawable(Wire):
    """What chance can give next in a position."""

    cards: CardCounts
    """The deck: one of these comes with a blind draw, or is turned up after a card was taken."""
    revealed: CardCounts
    """What a tunnel can reveal: if the deck is too small for it, the discards too."""
    tickets: tuple[TicketText, ...]
    """What the next offer of tickets can hold: those on top of their deck."""


class PositionView(Wire):
    """A position with everything in it, for study."""

    position: str
    map: str
    """The map's fingerprint."""
    players: int
    view: View
    """As a spectator sees it."""
    hands: AllHands
    actions: tuple[ActionText, ...]
    """What the player who is to act can do; while opening tickets are chosen, what everybody who
    has yet to choose can do, with the seat in front."""
    drawable: PositionDrawable
    events: tuple[Event, ...]
    """What the action did, if there was one."""
    redrawn: bool
    """Whether it was the position of a view: what that did not show was dealt at random."""


class FromGame(Wish):
    """A position of a game that is over."""

    table: str = Field(max_length=40)
    n: int = Field(ge=0)
    """After this many actions."""


class FromDeal(Wish):
    """A new deal."""

    map: str = Field(max_length=80)
    players: int = Field(ge=2, le=5)


class NewStudy(Wish):
    """A study to make, from exactly one of four things."""

    title: str = ""
    position: PositionText | None = None
    arrangement: Arrangement | None = None
    game: FromGame | None = None
    deal: FromDeal | None = None


class NewLine(Wish):
    """An action to try in a study."""

    number: StudyNumber
    """The study's number as you know it: if it has changed since, nothing is done."""
    node: NodeNumber
    """The position to try it in."""
    action: str = Field(max_length=200)
    chance: Words = ()


class StudyWords(Wish):
    """Another title, or another remark about a position; what you leave out stays as it is."""

    number: StudyNumber
    title: str | None = None
    node: NodeNumber = 0
    remark: str | None = Field(default=None, max_length=LONGEST_REMARK)


class StudyNode(Wire):
    """A position of a study."""

    node: int
    parent: int | None
    """Null: the study begins here."""
    action: ActionText | None
    events: tuple[Event, ...]
    """What the action did, with what chance gave."""
    remark: str
    position: str


class StudyInfo(Wire):
    """A study as lists show it."""

    study: str
    number: int
    """Grows with every change."""
    title: str
    map: str
    """The map's fingerprint."""
    map_name: str
    players: int
    redrawn: bool
    """Whether it began with the position of a view: what that did not show was dealt at random."""
    made_at: int
    changed_at: int


class StudyView(StudyInfo):
    """A whole study."""

    mine: bool
    """Whether you may change it. Others can copy it."""
    at: int
    """The position that was added last, or the one where the study begins."""
    nodes: tuple[StudyNode, ...]
    most_nodes: int


class StudyPage(Page[StudyInfo]):
    """Some of your studies."""


# --- The engine


class AskAssessment(Wish):
    """A position to judge."""

    position: PositionText
    grade: ReviewGrade | None = None
    """How closely; null only asks for the progress."""
    stop: bool = False
    """Whether to stop it, because you no longer want it."""


class PositionProspect(Wire):
    """An action, and what everybody can expect after it."""

    action: ActionText
    win: tuple[ReviewEstimate, ...]
    """By seat."""
    points: tuple[ReviewEstimate, ...]
    worth: ReviewEstimate
    """To its player, in points, counting a win as fifty."""
    behind: ReviewEstimate
    """How much better the best one is."""
    liking: float | None


class PositionJudged(Wire):
    """A position, judged as well as the grade allows: the fields are those of
    `whistlestop.analysis.Assessment`."""

    version: str
    grade: ReviewGrade
    seed: int
    rounds: int
    position: str
    player: int | None
    win: tuple[ReviewEstimate, ...]
    points: tuple[ReviewEstimate, ...]
    reference: ActionText | None
    known: tuple[PositionProspect, ...]
    hidden: tuple[PositionProspect, ...]
    clear: bool


class PositionAssessment(Wire):
    """How far the judgment of a position has got."""

    state: Literal["none", "waiting", "running", "done", "stopped", "failed"]
    wanted: ReviewGrade | None
    progress: float
    """How much of all that is wanted is done, from 0 to 1."""
    ahead: int
    """How many others have their turn before it begins."""
    mine: bool
    """Whether you asked for it, and so may stop it."""
    reason: FailedReason | None
    found: PositionJudged | None
    """The finest grade so far."""
