"""The rows of a table's log: everything that can change a table, one model each.

They are stored, so a field is never renamed or removed: a new meaning gets a new kind.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from whistlestop.game import Action, Game
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.tables import AbortReason, Color, StandInReason, TableOptions


class Entry(BaseModel):
    """One thing that changed a table."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class PlannedSeat(Entry):
    """A seat as it is before anybody else sits down."""

    kind: Literal["open", "person", "bot"]
    color: Color
    user: str | None = None
    name: str = ""
    bot: str | None = None
    shared: bool = False


class Opened(Entry):
    """A table was opened. The secret of the deal is decided now, before any salt is known."""

    kind: Literal["opened"] = "opened"
    code: str
    map: str
    fingerprint: str
    rules: int
    manners: TableOptions  # the name under which options have been stored from the beginning
    host: str | None
    seats: tuple[PlannedSeat, ...]
    secret: str
    previous: str | None = None
    lesson: int | None = None
    """The version of the first game, if it is one."""
    seed: str | None = None
    """Of a deal that is the same for everybody; otherwise the secret and the salts make it."""
    day: str | None = None
    """Of the deal of a day: then the secret is the day's, and there are no salts."""
    practice: Literal[True] | None = None
    """Opened when that day was over."""
    tournament: str | None = None
    """Whose table it is, if it is one of a tournament."""
    stand_in: str | None = None
    """The bot that takes the place of somebody who is away; None: the one of the server."""
    begun: str | None = None
    """The record of what was played before: the game goes on from there, with chance of its own."""


class Changed(Entry):
    """The host changed the plan."""

    kind: Literal["changed"] = "changed"
    manners: TableOptions
    seats: tuple[PlannedSeat, ...]


class Seated(Entry):
    """A person sat down."""

    kind: Literal["seated"] = "seated"
    seat: int
    user: str
    name: str
    color: Color


class Unseated(Entry):
    """A person's seat is open again."""

    kind: Literal["unseated"] = "unseated"
    seat: int
    reason: Literal["left", "kicked"]
    host: str | None
    """Who is host from now on."""


class Recolored(Entry):
    """A person chose another color."""

    kind: Literal["recolored"] = "recolored"
    seat: int
    color: Color


class Salted(Entry):
    """A device gave its part of the deal."""

    kind: Literal["salted"] = "salted"
    user: str
    salt: str


class Started(Entry):
    """Nobody can come or go anymore; salts are waited for."""

    kind: Literal["started"] = "started"


class Dealt(Entry):
    """The game began, with the salts that were given."""

    kind: Literal["dealt"] = "dealt"
    lines: tuple[str, ...] = ()
    """As in a record: so that one can be made even when the rules have changed."""


class Acted(Entry):
    """An action of the game, in notation."""

    kind: Literal["acted"] = "acted"
    seat: int
    action: str
    by: Literal["person", "bot", "clock"]
    line: str = ""
    """As in a record."""
    result: tuple[int, ...] | None = None
    """The final points, if this ended the game."""
    winners: tuple[int, ...] = ()
    __slots__ = ("_known",)  # a private attribute of pydantic costs more than the parsing it saves

    @classmethod
    def of(cls, action: Action, text: str, by: Literal["person", "bot", "clock"]) -> "Acted":
        """The entry of an action that was just decided: its text is not read again."""
        entry = cls(seat=action.player, action=text, by=by)
        object.__setattr__(entry, "_known", action)
        return entry

    def action_in(self, game: Game) -> Action:
        """The action itself, in the game it is about to be made in."""
        known: Action | None = getattr(self, "_known", None)
        return game.parse(self.action, player=self.seat) if known is None else known


class TakenBack(Entry):
    """The last action was undone."""

    kind: Literal["taken_back"] = "taken_back"
    seat: int


class StoodIn(Entry):
    """A bot plays in a person's place from now on."""

    kind: Literal["stood_in"] = "stood_in"
    seat: int
    bot: str
    reason: StandInReason


class Returned(Entry):
    """The person plays again."""

    kind: Literal["returned"] = "returned"
    seat: int


class Moved(Entry):
    """A seat went to another device, by its continue-link."""

    kind: Literal["moved"] = "moved"
    seat: int
    user: str
    host: str | None


class Forgotten(Entry):
    """A person deleted the account: at all seats that were theirs stands a pseudonym."""

    kind: Literal["forgotten"] = "forgotten"
    user: str
    name: str


class Agreed(Entry):
    """A person wants to call the game off, or no longer."""

    kind: Literal["agreed"] = "agreed"
    seat: int
    abort: bool


class Hinted(Entry):
    """A person was given a hint."""

    kind: Literal["hinted"] = "hinted"
    seat: int


class Resumed(Entry):
    """The server was away: the clocks of the turn start over."""

    kind: Literal["resumed"] = "resumed"


class Aborted(Entry):
    """The game was called off."""

    kind: Literal["aborted"] = "aborted"
    reason: AbortReason


class Closed(Entry):
    """The table cannot go on here."""

    kind: Literal["closed"] = "closed"
    message: str


class Rematched(Entry):
    """There is another game with the same people."""

    kind: Literal["rematched"] = "rematched"
    table: str


class Uploaded(Entry):
    """A whole game that was played elsewhere, as its record."""

    kind: Literal["uploaded"] = "uploaded"
    code: str
    map: str
    fingerprint: str
    rules: int
    owner: str
    record: str


AnyEntry: TypeAlias = (
    Opened
    | Changed
    | Seated
    | Unseated
    | Recolored
    | Salted
    | Started
    | Dealt
    | Acted
    | TakenBack
    | StoodIn
    | Returned
    | Moved
    | Forgotten
    | Agreed
    | Hinted
    | Resumed
    | Aborted
    | Closed
    | Rematched
    | Uploaded
)
_ENTRY: TypeAdapter[Any] = TypeAdapter(Annotated[AnyEntry, Field(discriminator="kind")])


LATER = ("lesson", "seed", "day", "practice", "tournament", "stand_in", "begun")
"""Fields that came later, left out where they say nothing: older servers read those entries too."""


LATER_OPTIONS = ("rated", "programs")


def write_entry(entry: AnyEntry) -> str:
    """An entry as it is stored."""
    if not isinstance(entry, Opened | Changed):
        return entry.model_dump_json()
    empty: dict[str, Any] = {name: True for name in LATER if getattr(entry, name, "") is None}
    empty["manners"] = {name for name in LATER_OPTIONS if not getattr(entry.manners, name)}
    return entry.model_dump_json(exclude=empty)


def read_entry(body: str) -> AnyEntry:
    """An entry that was stored; ServiceError if only a newer version can know what it means."""
    try:
        entry: AnyEntry = _ENTRY.validate_json(body)
    except ValidationError as error:
        # Leaving out what is not known would make another table of it.
        raise newer_version() from error
    return entry


def newer_version() -> ServiceError:
    """While servers are being replaced, a table may have gone on in one of the new ones."""
    return ServiceError(
        "unavailable",
        "This game is played by a newer version of the server: try again in a moment.",
        key="newer_rules",
    )
