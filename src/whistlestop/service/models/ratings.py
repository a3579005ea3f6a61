"""Ratings and the pages of people, as they travel."""

from typing import Literal, TypeAlias

from whistlestop.wire.models import Wire

from .tables import Page

LadderPace: TypeAlias = Literal["live", "daily"]
"""Games in one sitting, or with days for a turn."""


class RatingFacts(Wire):
    """The rating of a player."""

    rating: int
    """With 400 points more, a player wins ten of eleven two-player games; everybody begins with
    1500."""
    deviation: int
    """How far off it may be: in two of three cases it is nearer."""
    provisional: bool
    """Whether there were too few games to say much."""
    games: int


class Leader(RatingFacts):
    """Somebody in a list of ratings."""

    name: str
    """The name of the account, or the level of the bot."""
    user: str | None
    bot: str | None
    played_at: int


class LeaderPage(Page[Leader]):
    """Ratings, the best first; provisional ones come after all others."""


class RatingPoint(Wire):
    """A rating after a game."""

    at: int
    table: str
    rating: int
    deviation: int


class LadderRating(RatingFacts):
    """Somebody's rating on one map, live or daily, and how it came about."""

    map: str
    pace: LadderPace
    history: tuple[RatingPoint, ...]
    """The oldest first."""


class WinCount(Wire):
    """How often somebody won."""

    of: int
    """Games with this many players, or in this seat (from 0)."""
    games: int
    wins: int
    """A shared win counts as one."""


class ScoreParts(Wire):
    """The average points of a game, and where they come from."""

    total: float
    routes: float
    tickets: float
    stations: float
    longest: float


class TicketCount(Wire):
    """Tickets of all games."""

    kept: int
    completed: int


class MapGames(Wire):
    """Somebody's games on one map."""

    map: str
    """The name of a built-in map."""
    games: int
    routes: dict[str, int]
    """How often each route was claimed, by its text in notation."""


class PersonalRecord(Wire):
    """The best that somebody ever did, and where."""

    kind: Literal["score", "path", "tickets", "ticket", "lead"]
    """Most points; longest path; most tickets completed; the most valuable one completed; the
    largest lead over the next player."""
    value: int
    table: str
    at: int


class Opponent(Wire):
    """Somebody's games with somebody else."""

    name: str
    bot: str | None
    program: bool = False
    """Whether it is a program that somebody made."""
    linked: bool
    """Whether they have a page you may look at."""
    games: int
    ahead: int
    """How often the person whose page it is finished ahead of them."""
    behind: int


class LastGame(Wire):
    """A recent game."""

    table: str
    map: str
    pace: LadderPace
    at: int
    players: int
    place: int
    left: bool
    score: int
    rated: bool
    change: int | None
    """How much it changed the rating; null if it was not rated."""
    opponents: tuple[str, ...]


class Profile(Wire):
    """The page of an account."""

    user: str
    name: str
    since: int
    """When it became an account."""
    mine: bool
    """Whether it is your own page."""
    private: bool
    """Whether nobody else may look at it."""
    maker: str | None = None
    """For a program: who made it; null if their page is private."""
    about: str | None = None
    """For a program: what it says about itself."""
    games: int
    wins: int
    rated: int
    ratings: tuple[LadderRating, ...]
    by_players: tuple[WinCount, ...]
    by_seat: tuple[WinCount, ...]
    score: ScoreParts | None
    """Null if there is no game whose parts are known."""
    tickets: TicketCount
    maps: tuple[MapGames, ...]
    records: tuple[PersonalRecord, ...]
    opponents: tuple[Opponent, ...]
    """Those met most often first."""
    last: tuple[LastGame, ...]
    """The newest first."""


class ProfileSettings(Wire):
    """Who may look at my page."""

    private: bool


class SeatChange(Wire):
    """What a game changed for one seat."""

    seat: int
    place: int
    before: int
    after: int
    deviation: int
    """After the game."""
    weight: float
    """How much the game counted: less than 1 if the same players met often lately."""


class GameRatings(Wire):
    """What a game changed."""

    table: str
    rated: bool
    seats: tuple[SeatChange, ...]
    """Empty until it is counted, a moment after the end, and for a game that is not rated."""
