"""The clocks of a table, worked out from the times in its log."""

from collections.abc import Collection
from dataclasses import dataclass, field

from whistlestop.service.models.tables import Days, Pace, Seconds

SECOND = 1000
DAY = 24 * 3600 * SECOND
TAKING_BACK = SECOND
"""What taking back costs at most: without it a person could act and take back forever."""


def turn_time(pace: Pace) -> int | None:
    """Milliseconds for a turn; None for no limit."""
    match pace:
        case Seconds(turn=seconds):
            return seconds * SECOND
        case Days(turn=days):
            return days * DAY
        case _:
            return None


def reserve_time(pace: Pace) -> int:
    """Milliseconds for the whole game."""
    return pace.reserve * SECOND if isinstance(pace, Seconds) else 0


@dataclass(slots=True)
class Turn:
    """A turn of one seat that is running."""

    key: int
    """Tells one turn from the next: both may be of the same seat."""
    since: int
    left_at: int | None = None
    """Since when a bot plays there; whoever comes back in the same turn finds its time gone on."""

    def used(self, at: int) -> int:
        """How long the person has been thinking."""
        return max(0, (at if self.left_at is None else self.left_at) - self.since)


@dataclass(frozen=True, slots=True)
class Before:
    """As it was when a seat acted, for taking that back."""

    at: int
    turn: Turn | None
    reserve: int
    others: frozenset[int]
    """Whose clocks ran too."""


@dataclass(slots=True)
class Clock:
    """How long everybody has been thinking."""

    pace_turn: int | None = None
    reserve: dict[int, int] = field(default_factory=dict)
    running: dict[int, Turn] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    """Seats whose time ran out in this turn: a bot makes the rest of it."""
    before: Before | None = None
    """As it was before the last action."""

    @classmethod
    def of(cls, pace: Pace, seats: int) -> "Clock":
        """All clocks at the start."""
        reserve = reserve_time(pace)
        return cls(turn_time(pace), dict.fromkeys(range(seats), reserve))

    @property
    def is_used(self) -> bool:
        """Whether time matters here at all."""
        return self.pace_turn is not None

    def remember(self, seat: int, at: int) -> None:
        """Keep what `restore` brings back: this seat is about to act."""
        turn = self.running.get(seat)
        others = frozenset(self.running) - {seat}
        kept = None if turn is None else Turn(turn.key, turn.since)
        self.before = Before(at, kept, self.reserve.get(seat, 0), others)

    def restore(self, seat: int, at: int) -> None:
        """The last action is taken back: what was left then is left, less `TAKING_BACK`.

        What others thought meanwhile is not charged to this seat, and a turn that began by the
        action never was.
        """
        before, self.before = self.before, None
        if before is None or before.turn is None:
            return
        mine = self.running.get(seat)
        self.running = {n: turn for n, turn in self.running.items() if n in before.others}
        if mine is not None and mine.key == before.turn.key:
            self.running[seat] = mine  # it was this seat's turn all the time
            return
        passed = at - before.at
        since = before.turn.since + passed - min(passed, TAKING_BACK)
        self.running[seat] = Turn(before.turn.key, since)
        self.reserve[seat] = before.reserve

    def run(self, seats: dict[int, int], bots: Collection[int], at: int) -> None:
        """From now on the clocks of these seats run, each with the key of its turn.

        They are the seats of persons; `bots` are those in whose place a bot plays now.
        """
        if self.pace_turn is None:
            return
        for seat, turn in list(self.running.items()):
            if seats.get(seat) != turn.key:
                over = max(0, turn.used(at) - self.pace_turn)
                self.reserve[seat] = max(0, self.reserve[seat] - over)
                del self.running[seat]
                self.out.discard(seat)
        for seat, key in seats.items():
            turn = self.running.setdefault(seat, Turn(key, at))
            if seat not in bots:
                turn.left_at = None
            elif turn.left_at is None:
                turn.left_at = at

    def begin_anew(self, at: int) -> None:
        """The running turns begin now: nobody could act while the server was away."""
        for turn in self.running.values():
            turn.since = at
            if turn.left_at is not None:
                turn.left_at = at

    def is_running(self, seat: int) -> bool:
        """Whether a person is to act there and time passes."""
        turn = self.running.get(seat)
        return turn is not None and turn.left_at is None

    def overdue(self, at: int) -> set[int]:
        """Who has been thinking for longer than a turn: that will be charged."""
        limit = self.pace_turn
        if limit is None:
            return set()
        return {seat for seat, turn in self.running.items() if turn.used(at) > limit}

    def deadline(self, seat: int) -> int | None:
        """When the time of a seat runs out; None if its clock stands."""
        if self.pace_turn is None or not self.is_running(seat):
            return None
        return self.running[seat].since + self.pace_turn + self.reserve[seat]

    def left(self, seat: int, at: int) -> tuple[int, int]:
        """What is left of the turn and of the reserve."""
        if self.pace_turn is None:
            return 0, 0
        turn = self.running.get(seat)
        used = turn.used(at) if turn else 0
        over = max(0, used - self.pace_turn)
        return max(0, self.pace_turn - used), max(0, self.reserve[seat] - over)
