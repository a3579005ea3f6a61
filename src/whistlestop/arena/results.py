"""What a game left behind: the numbers reports are made of, by seat."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from whistlestop.game import Game

from .match import ArenaError
from .schedule import Pairing

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game."""

    game: int
    deal: int
    seats: tuple[str, ...]
    first: int
    """The seat that began."""
    winners: Numbers
    decided_by: str
    scores: Numbers
    completed: Numbers
    """Tickets completed."""
    failed: Numbers
    stations: Numbers
    """Stations built."""
    turns: Numbers
    longest: Numbers
    """The longest path, in spaces."""
    forfeits: Numbers
    """Moves that a bot forfeited: it crashed, was late or played nonsense."""
    fault: str = ""
    """What happened when a move was forfeited first."""

    @classmethod
    def of(cls, pairing: Pairing, game: Game, forfeits: Numbers, fault: str) -> "GameResult":
        """The result of a finished game."""
        outcome = game.outcome()
        if outcome is None:
            raise ValueError("The game goes on.")
        sheets = outcome.sheets
        return cls(
            game=pairing.game,
            deal=pairing.deal,
            seats=pairing.seats,
            first=game.first,
            winners=outcome.winners,
            decided_by=outcome.decided_by,
            scores=tuple(sheet.total for sheet in sheets),
            completed=tuple(sheet.completed for sheet in sheets),
            failed=tuple(len(sheet.ticket_results) - sheet.completed for sheet in sheets),
            stations=tuple(len(sheet.borrowed) for sheet in sheets),
            turns=tuple(turns_of(game, seat) for seat in range(game.players)),
            longest=tuple(sheet.longest_path.length for sheet in sheets),
            forfeits=forfeits,
            fault=fault,
        )

    def share(self, seat: int) -> float:
        """The part of the win that a seat has: a shared win is divided."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """1 is the best. Winners come first, then points decide; equal points share a place."""
        return 1 + sum(self._strength(other) > self._strength(seat) for other in self._all)

    def margin(self, seat: int) -> int:
        """How many points a seat is ahead of the best other, or behind it."""
        return self.scores[seat] - max(self.scores[other] for other in self._all if other != seat)

    def order(self, seat: int) -> int:
        """When a seat had its first turn: 0 began."""
        return (seat - self.first) % len(self.seats)

    @property
    def _all(self) -> range:
        return range(len(self.seats))

    def _strength(self, seat: int) -> tuple[bool, int]:
        return seat in self.winners, self.scores[seat]

    def to_json(self) -> dict[str, Any]:
        """As it stands in a log."""
        return asdict(self)


def turns_of(game: Game, seat: int) -> int:
    """How many turns a seat had; they go round the table from the first on."""
    late = (seat - game.first) % game.players
    return (game.turn - late + game.players - 1) // game.players


def result_from_json(data: object) -> GameResult:
    """A result from a log; ArenaError if it is not one."""
    names = [field.name for field in fields(GameResult)]
    if not isinstance(data, dict) or sorted(data) != sorted(names):
        raise ArenaError("This is not the result of a game.")
    found: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    seats = found["seats"]
    if not isinstance(seats, tuple) or not all(isinstance(name, str) for name in seats):
        raise ArenaError("The seats of a result must be a list of names.")
    winners = found["winners"]
    if not _is_numbers(winners) or not winners or not set(winners) <= set(range(len(seats))):
        raise ArenaError("The winners of a result must be among its seats.")
    for field in fields(GameResult):
        key, value = field.name, found[field.name]
        if field.type in (int, str) and type(value) is not field.type:
            raise ArenaError(f"{value!r} is not a valid value for {key}.")
        by_seat = field.type == Numbers and key != "winners"
        if by_seat and (not _is_numbers(value) or len(value) != len(seats)):
            raise ArenaError(f"{key} must be a list of numbers, one for each seat.")
    return GameResult(**found)


def _is_numbers(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(number, int) for number in value)
