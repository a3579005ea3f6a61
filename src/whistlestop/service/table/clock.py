"""The clocks of a table, worked out from the times in its log."""

from dataclasses import dataclass, field

from whistlestop.service.models.plan import Days, Pace, Seconds

SECOND = 1000
DAY = 24 * 3600 * SECOND


def turn_time(pace: Pace) -> int | None:
    """Milliseconds for a turn; None is no limit."""
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


@dataclass(slots=True)
class Clock:
    """How long everybody has been thinking."""

    pace_turn: int | None = None
    reserve: dict[int, int] = field(default_factory=dict)
    running: dict[int, Turn] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    """Seats whose time ran out in this turn: a bot makes the rest of it."""
    before: tuple[dict[int, int], dict[int, Turn]] | None = None
    """As it was before the last action, for taking it back."""

    @classmethod
    def of(cls, pace: Pace, seats: int) -> "Clock":
        """All clocks at the start."""
        reserve = reserve_time(pace)
        return cls(turn_time(pace), dict.fromkeys(range(seats), reserve))

    @property
    def is_used(self) -> bool:
        """Whether time matters here at all."""
        return self.pace_turn is not None

    def remember(self) -> None:
        """Keep what `restore` brings back."""
        turns = {seat: Turn(turn.key, turn.since) for seat, turn in self.running.items()}
        self.before = (dict(self.reserve), turns)

    def restore(self) -> None:
        """As it was before the last action: time spent stays spent."""
        if self.before is not None:
            self.reserve, self.running = self.before
            self.before = None

    def run(self, seats: dict[int, int], at: int) -> None:
        """From now on the clocks of these seats run, each with the key of its turn."""
        if self.pace_turn is None:
            return
        for seat, turn in list(self.running.items()):
            if seats.get(seat) != turn.key:
                over = max(0, at - turn.since - self.pace_turn)
                self.reserve[seat] = max(0, self.reserve[seat] - over)
                del self.running[seat]
                self.out.discard(seat)
        for seat, key in seats.items():
            self.running.setdefault(seat, Turn(key, at))

    def begin_anew(self, at: int) -> None:
        """The running turns begin now: nobody could act while the server was away."""
        for turn in self.running.values():
            turn.since = at

    def deadline(self, seat: int) -> int | None:
        """When the time of a seat runs out; None if its clock stands."""
        turn = self.running.get(seat)
        if turn is None or self.pace_turn is None:
            return None
        return turn.since + self.pace_turn + self.reserve[seat]

    def left(self, seat: int, at: int) -> tuple[int, int]:
        """What is left of the turn and of the reserve."""
        if self.pace_turn is None:
            return 0, 0
        turn = self.running.get(seat)
        used = max(0, at - turn.since) if turn else 0
        over = max(0, used - self.pace_turn)
        return max(0, self.pace_turn - used), max(0, self.reserve[seat] - over)
