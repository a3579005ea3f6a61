"""Tournaments: what is planned, who is in them, and how they stand (docs/tournaments.md)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from whistlestop.service.names import LONGEST_TITLE
from whistlestop.wire.models import Wire

from .tables import FEWEST_SEATS, MOST_SEATS, BotName, Days, Name, Page, Seconds, Stage

MOST_ENTRANTS = 64
MOST_ROUNDS = 9
TournamentKind: TypeAlias = Literal["swiss", "knockout"]
Begins: TypeAlias = Literal["host", "full", "time"]
TournamentState: TypeAlias = Literal["open", "running", "over", "cancelled"]
EntrantState: TypeAlias = Literal["in", "out", "away"]
TimedPace: TypeAlias = Annotated[Seconds | Days, Field(discriminator="kind")]
"""Without a clock nobody could be replaced who does not come."""


class TournamentPlan(Wire):
    """What is played, and how."""

    title: str = Field(default="", json_schema_extra={"maxLength": LONGEST_TITLE})
    """Cleaned like names; may be empty."""
    kind: TournamentKind = "swiss"
    rounds: int = Field(default=3, ge=1, le=MOST_ROUNDS, strict=True)
    """For a Swiss; a knock-out has as many rounds as it takes."""
    size: int = Field(default=4, ge=FEWEST_SEATS, le=MOST_SEATS, strict=True)
    """How many sit at a table; one fewer where the players do not divide evenly."""
    map: str = Field(default="usa", min_length=1, max_length=80, examples=["usa", "europe"])
    """A built-in map."""
    pace: TimedPace = Seconds()
    rated: bool = Field(default=False, strict=True)
    """Whether its games count for ratings: then only accounts and bots enter."""
    public: bool = Field(default=True, strict=True)
    """Whether it is listed; otherwise it can be found only by its link."""
    places: int = Field(default=16, ge=2, le=MOST_ENTRANTS, strict=True)
    """How many can enter."""
    begins: Begins = "host"
    """When the host says, when all places are taken, or at a set time. The host may begin it
    earlier, and it always begins once all places are taken."""
    begins_at: int | None = Field(default=None, ge=0, lt=2**53, strict=True)
    """With `begins: time`, in milliseconds since 1970: within a year from now."""
    programs: bool = Field(default=False, strict=True)
    """Whether programs may enter (docs/programs.md)."""
    stand_in: BotName = "skilled"
    """The bot that plays for somebody who does not come, or leaves."""
    arrive_s: int = Field(default=180, ge=1, le=3600, strict=True)
    """Live: how long a table waits for somebody who has not come before a bot plays for them."""
    pause_s: int = Field(default=60, ge=0, le=86_400, strict=True)
    """Seconds between the end of a round and the next."""


class NewTournament(TournamentPlan):
    """A tournament to make."""

    bots: tuple[BotName, ...] = Field(default=(), max_length=MOST_ENTRANTS)
    """Bots that are in it from the beginning."""
    enter: bool = Field(default=True, strict=True)
    """Whether the person who makes it plays."""
    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""


class TournamentChange(Wire):
    """What to change before it begins; what you leave out stays as it is."""

    title: str | None = Field(default=None, json_schema_extra={"maxLength": LONGEST_TITLE})
    kind: TournamentKind | None = None
    rounds: int | None = Field(default=None, ge=1, le=MOST_ROUNDS, strict=True)
    size: int | None = Field(default=None, ge=FEWEST_SEATS, le=MOST_SEATS, strict=True)
    map: str | None = Field(default=None, min_length=1, max_length=80)
    pace: TimedPace | None = None
    rated: bool | None = Field(default=None, strict=True)
    public: bool | None = Field(default=None, strict=True)
    places: int | None = Field(default=None, ge=2, le=MOST_ENTRANTS, strict=True)
    begins: Begins | None = None
    begins_at: int | None = Field(default=None, ge=0, lt=2**53, strict=True)
    """Goes with `begins`; leave it out otherwise."""
    programs: bool | None = Field(default=None, strict=True)
    stand_in: BotName | None = None
    arrive_s: int | None = Field(default=None, ge=1, le=3600, strict=True)
    pause_s: int | None = Field(default=None, ge=0, le=86_400, strict=True)


class NewHost(Wire):
    """Who hosts the tournament from now on."""

    entrant: int = Field(ge=1, le=10_000, strict=True)
    """The number of a person who is in it."""


class EnterTournament(Wire):
    """Somebody wants to play."""

    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""


class MoreBots(Wire):
    """Bots for the places that are left."""

    bots: tuple[BotName, ...] = Field(min_length=1, max_length=MOST_ENTRANTS)


# --- As everybody may know it


class TournamentFacts(Wire):
    """What every description of a tournament has."""

    tournament: str
    """Its id, and the end of its link: `/tournaments/{tournament}`."""
    state: TournamentState
    plan: TournamentPlan
    entered: int
    """How many are in it, or were in it at the end."""
    round: int
    """The last round that was opened; 0 before the first."""
    host_name: str
    """Empty: the person who made it is gone, which changes nothing."""
    made_at: int
    begun_at: int | None
    ended_at: int | None


class TournamentLine(TournamentFacts):
    """A tournament in a list."""


class Entrant(Wire):
    """Somebody who is in it, and how they stand."""

    number: int
    name: str
    """Empty: an account that was deleted."""
    bot: str | None
    """The level of a bot."""
    state: EntrantState
    """`out`: left; `away`: did not come, and is not seated until they say that they are back."""
    mine: bool
    rank: int
    """Those who are equal in everything share a rank."""
    points: float
    opponents: float
    """The first tie-break: the points of the others at each table, on average, over all rounds."""
    wins: float
    """The second: tables won; a shared win counts in part."""
    share: float
    """The third: their part of all points on the board, over all tables; at most 1 for each
    table."""
    rounds: tuple[float | None, ...]
    """The points of each round that was opened; null: not in it, or not over."""


class TournamentSeat(Wire):
    """Somebody at a table of a round."""

    entrant: int
    score: int | None
    """The points on the board, when the game is over."""
    place: int | None
    points: float | None
    left: bool
    """Whether a bot plays for them, or did at the end."""


class TournamentTable(Wire):
    """A table of a round."""

    number: int
    table: str | None
    """The id of the table; null until it is open."""
    stage: Stage | Literal["decided", "off"]
    """As for any table; `decided`: it is about to open; `off`: it could not be opened."""
    seats: tuple[TournamentSeat, ...]
    mine: bool


class TournamentRound(Wire):
    """A round that was opened."""

    round: int
    counted: bool
    opened_at: int
    bye: int | None
    """The entrant who had no opponent: it counts as a win."""
    tables: tuple[TournamentTable, ...]


class TournamentView(TournamentFacts):
    """A tournament, as you may see it."""

    now: int
    """The server's time, in milliseconds since 1970."""
    rounds_planned: int | None
    """Null: as many as it takes, and nobody knows yet how many will enter."""
    next_at: int | None
    """When the next round opens; null while one is being played, before the first and after the
    last."""
    entrants: tuple[Entrant, ...]
    """In the order of the standings."""
    rounds: tuple[TournamentRound, ...]
    me: int | None
    """My number among the entrants."""
    hosting: bool
    may_begin: bool
    may_enter: bool
    """Whether there is a place for you; in a rated one, only with an account."""
    my_table: str | None
    """Where I play now."""


class TournamentPage(Page[TournamentLine]):
    """Tournaments, the most recently changed first."""
