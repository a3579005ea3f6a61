"""A table as it stands, made from its log entry by entry."""

from dataclasses import dataclass, field
from typing import Literal

from whistlestop.game import Action, Game, Phase
from whistlestop.game.seeds import commitment, daily_seed, hosted_seed
from whistlestop.maps import Map
from whistlestop.service.models.tables import AbortReason, Color, Stage, StandInReason, TableOptions

from .clock import Clock
from .entries import PlannedSeat

HOUR = 3_600_000


@dataclass(slots=True)
class Seat:
    """A seat and who plays there."""

    number: int
    kind: Literal["open", "person", "bot"]
    color: Color
    user: str | None = None
    name: str = ""
    bot: str | None = None
    """The level of the bot that plays now, also in a person's place."""
    shared: bool = False
    stand_in: StandInReason | None = None
    strikes: int = 0
    agrees: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return self.kind == "person" and self.bot is None

    @classmethod
    def of(cls, number: int, plan: PlannedSeat) -> "Seat":
        """A seat as planned."""
        return cls(number, **dict(plan))

    def planned(self) -> PlannedSeat:
        """The plan of a seat as it is."""
        return PlannedSeat(**{key: getattr(self, key) for key in PlannedSeat.model_fields})


@dataclass(slots=True)
class Table:
    """What the log says; `apply` (apply.py) is the only one who writes here."""

    id: str
    map: Map
    number: int = 0
    code: str = ""
    stage: Stage = "seating"
    options: TableOptions = field(default_factory=lambda: TableOptions())
    host: str | None = None
    seats: list[Seat] = field(default_factory=list)
    secret: bytes = b""
    rules: int = 0
    lesson: int | None = None
    """The version of the first game, if this is one (lesson.py)."""
    given_seed: bytes | None = None
    """Of a deal that is the same for everybody: nothing is to be proved about it."""
    day: str | None = None
    """Whose deal it is, if it is the deal of a day (daily.py)."""
    practice: bool = False
    """Whether that day was over when it was opened: then nothing depends on it."""
    tournament: str | None = None
    """Whose table it is, if it is one of a tournament: it is played to its end."""
    stand_in: str | None = None
    """The bot that takes the place of somebody who is away, if it is not the one of the server."""
    begun: str | None = None
    """The record of what was played elsewhere before this table goes on from there,"""
    begun_actions: int = 0
    """and how many actions that was: nobody takes them back."""
    previous: str | None = None
    rematch: str | None = None
    ended: AbortReason | None = None
    message: str | None = None
    record: str | None = None
    """Of a game that was uploaded."""
    foreign: bool = False
    """Whether it was played by other rules: then there is no `game`, and `lines` are its record."""
    lines: list[str] = field(default_factory=list)
    salts: dict[str, bytes] = field(default_factory=dict)
    """By user."""
    dealt: tuple[bytes, ...] = ()
    """The salts the game was dealt with: one of each device that gave one, in seat order."""
    kicked: set[str] = field(default_factory=set)
    hints: dict[int, int] = field(default_factory=dict)
    """How many hints each seat was given."""
    game: Game | None = None
    clock: Clock = field(default_factory=Clock)
    created_at: int = 0
    updated_at: int = 0
    info_number: int = 0
    """The number of the last entry that changed what everybody may know beside the game."""
    acted_at: int = 0
    """When a person last did something here."""
    finished_at: int | None = None
    result: tuple[int, ...] | None = None
    """The final points by seat."""
    winners: tuple[int, ...] = ()
    actors: list[Literal["person", "bot", "clock"]] = field(default_factory=list)
    """Who made each action of the game."""
    steps: dict[int, int] = field(default_factory=dict)
    """For each seat the number of the last entry that changed what it can do."""

    @property
    def commitment(self) -> str:
        """What is published of the secret before the game."""
        return commitment(self.secret)

    @property
    def is_dealt(self) -> bool:
        """Whether the game ever began; also of a game that was played by other rules."""
        return bool(self.steps)

    @property
    def actions(self) -> int:
        """How many actions were made and not taken back."""
        if self.record is None:
            return len(self.actors)
        return 0 if self.game is None else len(self.game.history)

    @property
    def without_help(self) -> bool:
        """Whether nobody is helped here: the game is rated, or an attempt at the deal of a day."""
        return self.options.rated or self.is_attempt

    @property
    def is_attempt(self) -> bool:
        """Whether this is somebody's one attempt at the deal of a day: nobody looks on, also when
        it is over (others play it still), and nothing is taken back."""
        return self.day is not None and not self.practice

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose decision is due."""
        return self.game.to_act if self.game is not None and self.stage == "playing" else ()

    @property
    def persons(self) -> list[Seat]:
        """Seats that belong to persons, also while a bot stands in."""
        return [seat for seat in self.seats if seat.kind == "person"]

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats of a user's device."""
        if user is None:
            return ()
        return tuple([seat.number for seat in self.seats if seat.user == user])

    def may_watch(self, user: str | None) -> bool:
        """Whether a user sits here, or spectators are welcome, or nothing is played yet."""
        closed = self.stage in ("dealing", "playing") and not self.options.spectators
        return not (closed or self.is_attempt) or bool(self.seats_of(user))

    @property
    def seed(self) -> bytes:
        """Of the game: nobody is told before it is over, and then anybody can work it out."""
        if self.given_seed is not None:
            return self.given_seed
        if self.day is not None:
            return daily_seed(self.secret, self.day, self.map.name, len(self.seats))
        return hosted_seed(self.secret, self.id, self.dealt)

    @property
    def last(self) -> Action | None:
        """The last action of the game."""
        return self.game.history[-1] if self.game is not None and self.game.history else None

    def can_take_back(self) -> int | None:
        """The seat that may undo its action now: the last one, if it revealed nothing (INFO-4)."""
        if self.stage != "playing" or self.game is None or self.last is None or self.is_attempt:
            return None
        if len(self.game.history) <= self.begun_actions:
            return None
        if self.options.rated:
            return None
        if not self.game.revealed_nothing or self.actors[-1] != "person":
            return None
        seat = self.seats[self.last.player]
        return seat.number if seat.is_person else None


# --- When a table needs the server to do something by itself


@dataclass(frozen=True, slots=True)
class Patience:
    """How long things are waited for, in milliseconds."""

    salts: int
    seating: int
    playing: int


def expires_at(table: Table, patience: Patience) -> int | None:
    """When an abandoned table ends by itself."""
    if table.stage == "seating":
        return table.acted_at + patience.seating
    if table.stage in ("dealing", "playing") and any(seat.is_person for seat in table.seats):
        # At a table with clocks the bots take over long before, and so it ends.
        return None if table.clock.is_used else table.acted_at + patience.playing
    return None


def seat_to_move(table: Table, now: int) -> int | None:
    """A seat where a bot has to act now: its own, or one whose time has run out."""
    if _bots_wait(table):
        return None
    for number in table.to_act:
        if table.seats[number].bot is not None or is_late(table, number, now):
            return number
    return None


def _bots_wait(table: Table) -> bool:
    """Whether persons choose their opening tickets first: in the deal of a day.

    Elsewhere all choose at the same time; there, the order of the actions must be the same in
    everybody's game too.
    """
    if table.day is None or table.game is None or table.game.phase is not Phase.OPENING:
        return False
    return any(table.seats[number].is_person for number in table.to_act)


def is_late(table: Table, seat: int, now: int) -> bool:
    """Whether the time of a seat has run out."""
    deadline = table.clock.deadline(seat)
    return seat in table.clock.out or (deadline is not None and deadline <= now)


def wake_at(table: Table, patience: Patience) -> int | None:
    """The next time something is due; None if nothing ever is."""
    if seat_to_move(table, table.updated_at) is not None:
        return table.updated_at
    times = [expires_at(table, patience)]
    if table.stage == "dealing":
        times.append(table.acted_at + patience.salts)
    if table.stage == "playing":
        times += [table.clock.deadline(number) for number in table.to_act]
    return min((time for time in times if time is not None), default=None)
