"""The deal of a day as it travels."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints

from whistlestop.wire.models import Wire

from .tables import Name

Day: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), Field(examples=["2026-11-16"])
]
Month: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}$"), Field(examples=["2026-11"])
]


class PlayDay(Wire):
    """A request to play the deal of a day."""

    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""
    rated: bool = False
    """Whether it counts for the rating: for accounts, on the day itself."""
    practice: bool = False
    """Play a day that is over, for fun."""


class DayPromise(Wire):
    """What is published about a day's secret before the secret can be shown."""

    day: str
    map: str
    commitment: str
    """SHA-256 of the day's secret, as hexadecimal digits."""
    committed_at: int
    """When it was published."""
    in_time: bool
    """Whether that was before the day began; otherwise the server was new or away."""


class DayAttempt(Wire):
    """How somebody did."""

    table: str
    stage: Literal["playing", "finished", "left"]
    rated: bool
    score: int | None
    """The final points; null while the game is being played, and if it was not finished."""
    place: int | None
    """Among the four at the table; 1 is the best."""
    late: bool
    """Finished when the day was over and its secret known: not one of the day's results."""
    rank: int | None
    """Among all who finished on the day; equal scores share a rank."""
    better_than: int | None
    """How many of the others had fewer points, in percent; null if there are no others."""
    strip: tuple[int, ...]
    """The place on the score track after each tenth of the game: its story without the routes."""


class DayBar(Wire):
    """One bar of the histogram."""

    least: int
    """The fewest points in this bar; it is as wide as the distance to the next."""
    count: int


class DayGame(Wire):
    """One of the best games."""

    table: str
    """The id of the game: `/games/{table}`."""
    name: str
    score: int
    rank: int
    mine: bool


class DayResults(Wire):
    """How everybody did."""

    finished: int
    """How many finished on the day."""
    median: int | None
    bars: tuple[DayBar, ...]
    """Without gaps, from the fewest points to the most."""
    best: tuple[DayGame, ...]


class Streak(Wire):
    """Days in a row that somebody finished."""

    current: int
    """Up to today, or up to yesterday while today is not finished."""
    best: int
    today: bool
    """Whether today is finished."""


class DayView(Wire):
    """The deal of a day, as far as you may know it."""

    now: int
    """The server's time, in milliseconds since 1970."""
    day: str
    stage: Literal["coming", "today", "over"]
    map: str
    players: int
    seat: int
    """Where the person sits."""
    opponents: tuple[str, ...]
    imagined_games: int
    """How many games each opponent imagines for each move."""
    begins_at: int
    ends_at: int
    promise: DayPromise
    secret: str | None
    """As hexadecimal digits; null until the day is over."""
    seed: str | None
    """The seed that follows from it (docs/chance.md)."""
    tomorrow: DayPromise | None
    """The promise for the day after today; only with today's deal."""
    begun: int
    """How many people began it."""
    mine: DayAttempt | None
    streak: Streak | None
    """Null without a session."""
    results: DayResults | None
    """Null until your own attempt or the day is over."""


class DayLine(Wire):
    """A day in the archive."""

    day: str
    map: str
    finished: int
    mine: DayAttempt | None
    """Without rank and strip, which come with the day itself."""


class DayMonth(Wire):
    """The days of a month that had a deal."""

    month: str
    days: tuple[DayLine, ...]
    first: str | None
    """The first day ever that had a deal."""
