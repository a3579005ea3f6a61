"""A table: how it is set up, and what everybody may know about it."""

from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, get_args

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from whistlestop.bots import BOTS
from whistlestop.service.names import LONGEST_NAME, check_length
from whistlestop.wire.models import Wire

Color: TypeAlias = Literal["blue", "red", "green", "yellow", "black"]
COLORS: tuple[Color, ...] = get_args(Color)

MOST_SEATS = 5
FEWEST_SEATS = 2

Name: TypeAlias = Annotated[
    str,
    Field(min_length=1, examples=["Ann"], json_schema_extra={"maxLength": LONGEST_NAME}),
    AfterValidator(check_length),  # with the sentence about names, not that about fields
]
"""A name as it is sent; it is cleaned and may come back shorter."""


def _known_bot(name: str) -> str:
    if name not in BOTS:
        raise ValueError(f"There is no bot {name[:40]!r}; there are {', '.join(BOTS)}.")
    return name


_ANY_BOT: dict[str, Any] = {"type": "string", "enum": list(BOTS)}
BotName: TypeAlias = Annotated[str, AfterValidator(_known_bot), WithJsonSchema(_ANY_BOT)]
"""Any bot by its name; the levels (`bots.Level`) are some of them."""


T = TypeVar("T")


class Page(Wire, Generic[T]):
    """A part of a list."""

    items: tuple[T, ...]
    next: str | None
    """The cursor of the next page; null on the last."""


class Untimed(Wire):
    """Everybody takes as long as they like."""

    kind: Literal["untimed"] = "untimed"


class Seconds(Wire):
    """For people who play in one sitting."""

    kind: Literal["seconds"] = "seconds"
    turn: int = Field(default=60, ge=5, le=3600)
    """Seconds for every turn."""
    reserve: int = Field(default=180, ge=0, le=86_400)
    """Seconds for the whole game, used when a turn takes longer."""


class Days(Wire):
    """For people who look in now and then."""

    kind: Literal["days"] = "days"
    turn: int = Field(default=3, ge=1, le=30)
    """Days for every turn."""


Pace: TypeAlias = Annotated[Untimed | Seconds | Days, Field(discriminator="kind")]


class MySeat(Wire):
    """For the person who opens the table."""

    kind: Literal["me"] = "me"
    color: Color | None = None


class OpenSeat(Wire):
    """For anybody who comes."""

    kind: Literal["open"] = "open"


class BotSeat(Wire):
    """For a bot."""

    kind: Literal["bot"] = "bot"
    level: BotName = "skilled"
    color: Color | None = None


class DeviceSeat(Wire):
    """For another person on the device that opens the table."""

    kind: Literal["device"] = "device"
    name: Name
    color: Color | None = None


SeatPlan: TypeAlias = Annotated[
    MySeat | OpenSeat | BotSeat | DeviceSeat, Field(discriminator="kind")
]


def _seat_or_random(first: Any) -> Any:
    # One sentence: of a union Pydantic tells every branch. `true` is not taken for seat 1.
    known = first is None or first == "random" or (type(first) is int and 0 <= first < MOST_SEATS)
    if not known:
        raise ValueError(f'it should be a seat from 0 to {MOST_SEATS - 1}, or "random"')
    return first


_First: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
FirstChange: TypeAlias = Annotated[
    _First | Literal["random"] | None, BeforeValidator(_seat_or_random)
]


class TableOptions(Wire):
    """What can be changed until the game starts."""

    public: bool = False
    """Whether it is listed with the open tables; otherwise it can be found only by its link."""
    pace: Pace = Untimed()
    first: int | None = Field(default=None, ge=0, lt=MOST_SEATS, strict=True)
    """The seat that begins; null leaves it to chance."""
    hints: bool = True
    spectators: bool = True
    chat: bool = True
    rated: bool = False
    """Whether the game counts for the ratings: then only accounts and bots sit here, on a map that
    came with the server, and there are no hints, no ways shown for tickets, and no taking back."""
    programs: bool = False
    """Whether programs that people made may take seats (docs/programs.md)."""


class TablePlan(TableOptions):
    """A table to open."""

    map: str = Field(default="usa", min_length=1, max_length=80, examples=["usa", "europe"])
    """The name of a built-in map, or the fingerprint of an uploaded one."""
    seats: tuple[SeatPlan, ...] = Field(
        default=(MySeat(), OpenSeat()), min_length=FEWEST_SEATS, max_length=MOST_SEATS
    )


class TableChange(Wire):
    """What to change before the start; what you leave out stays as it is."""

    public: bool | None = None
    pace: Pace | None = None
    first: FirstChange = None
    """The seat that begins; `random` leaves it to chance."""
    hints: bool | None = None
    spectators: bool | None = None
    chat: bool | None = None
    rated: bool | None = None
    programs: bool | None = None
    seats: tuple[SeatPlan, ...] | None = Field(
        default=None, min_length=FEWEST_SEATS, max_length=MOST_SEATS
    )
    """All seats again; guests keep their seats as long as there are open ones."""


class PlayNow(Wire):
    """A game against bots, at once."""

    map: str = Field(default="usa", min_length=1, max_length=80, examples=["usa", "europe"])
    opponents: tuple[BotName, ...] = Field(
        default=("skilled", "skilled"), min_length=1, max_length=MOST_SEATS - 1
    )
    name: Name | None = None
    color: Color | None = None
    hints: bool = True


class NewLesson(Wire):
    """The first game, with somebody to explain it."""

    name: Name | None = None
    """If left out, the name stays; somebody without a session becomes a guest."""
    again: bool = False
    """Whether to start over; otherwise, if you have begun one, it continues."""


# --- As everybody may know it

Stage: TypeAlias = Literal["seating", "dealing", "playing", "finished", "aborted", "closed"]
"""Seats are taken; salts are collected; the game runs; it has ended; it was called off; it cannot
go on under the rules of this server."""
RUNNING: tuple[Stage, ...] = ("seating", "dealing", "playing")
OVER: tuple[Stage, ...] = ("finished", "aborted", "closed")

StandInReason: TypeAlias = Literal["resigned", "left", "clock"]
AbortReason: TypeAlias = Literal["agreed", "abandoned", "empty"]


class SeatFacts(Wire):
    """What every description of a seat has."""

    seat: int
    name: str
    """The person's or the bot's name; empty for an open seat."""
    user: str | None
    """A person's public id; null for bots, and in games that were played elsewhere. The id of a
    program that somebody made begins with `program-`."""
    bot: str | None
    """The bot that plays here now, or did at the end: its own seat, or in a person's place."""


class GameSeat(SeatFacts):
    """Who played where."""

    kind: Literal["open", "person", "bot"]
    """In a game that is over, a seat is open only if the table ended before the game began."""
    color: Color


class PlayedSeat(GameSeat):
    """Who played where in a game that is over."""

    left: bool
    """Whether this person had left by the end: `bot` played on, and the seat's result is not
    theirs. In rated games they come last, whoever won."""


class SeatInfo(GameSeat):
    """Who sits where."""

    shared: bool
    """Whether this person shares a device with others at the table."""
    stand_in: StandInReason | None
    """Why a bot plays in a person's place."""
    strikes: int
    """Turns in a row in which this person's time ran out."""
    agrees: bool
    """Whether this person wants to call the game off."""


class GameFacts(Wire):
    """What every description of a table has, also when its game is over."""

    table: str
    """The id of the table."""
    stage: Stage
    """How far it has got, or how it ended: finished, aborted (called off), or closed (its rules are
    no longer played)."""
    public: bool
    map: str
    fingerprint: str
    actions: int
    """How many actions the game has so far."""
    rated: bool
    """Whether it counts for the ratings."""


class TableFacts(GameFacts):
    """What every description of a table has that is not over."""

    code: str
    """A short code to join by."""
    number: int
    """The number of the last thing that changed the table."""
    host: str | None
    programs: bool
    """Whether programs may take seats."""
    created_at: int
    updated_at: int


class TableInfo(TableFacts):
    """A table and its seats; of the game, only whose decision is due."""

    rules: int
    """The version of the rules."""
    pace: Pace
    first: int | None
    hints: bool
    spectators: bool
    chat: bool
    commitment: str
    """SHA-256 of the server's secret for the deal, published before any salt is taken."""
    seats: tuple[SeatInfo, ...]
    to_act: tuple[int, ...]
    result: tuple[int, ...] | None
    winners: tuple[int, ...]
    lesson: int | None
    """The version of the first game, if this is one: its deal is the same for everybody."""
    day: str | None
    """The date of the deal, if it is the deal of a day."""
    practice: bool
    """Whether that day was over when the table was opened."""
    tournament: str | None
    """The tournament that the table belongs to."""
    previous: str | None
    """The table this is a rematch of."""
    rematch: str | None
    """The table of the rematch."""
    ended: AbortReason | None
    """Why it was called off."""
    message: str | None
    """Why it was closed."""


class ClockInfo(Wire):
    """The time of one seat, in milliseconds; a running clock runs from the message's `at`."""

    seat: int
    running: bool
    turn_left: int
    reserve_left: int


class Presence(Wire):
    """Who is connected."""

    seats: tuple[int, ...]
    spectators: int
