"""How players of a tournament stand, from what happened at its tables alone. No IO.

A table gives 12 points to the first and none to the last, evenly in between, whatever its size;
those who share a place share the points of the places they take. Whoever left gets none. A bye is
a win. A table that was called off is shared by all.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from whistlestop.service.ratings.model import places

Kind: TypeAlias = Literal["swiss", "knockout"]
WIN = 12.0
"""Divisible among two to five: 12 0, 12 6 0, 12 8 4 0, 12 9 6 3 0."""


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table that is over: its players in the order of the seats."""

    players: tuple[int, ...]
    scores: tuple[int, ...] | None
    """None: it was called off."""
    winners: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    """Seats at which a bot finished the game for a person."""

    def places(self) -> tuple[int, ...]:
        """The place of each seat, from 1."""
        if self.scores is None:
            return (1,) * len(self.players)
        return places(self.scores, self.winners, self.left)

    def points(self) -> tuple[float, ...]:
        """What each seat gets."""
        found = self.places()
        last = len(self.players) - 1

        def worth(seat: int) -> float:
            if seat in self.left and self.scores is not None:
                return 0.0
            place = found[seat]
            sharing = sum(other == place for other in found)
            taken = range(place, place + sharing)
            return sum(WIN * (last + 1 - one) / last for one in taken) / sharing

        return tuple(worth(seat) for seat in range(len(self.players)))

    def shares(self) -> tuple[float, ...]:
        """Which part of all points on the board each seat made; a table called off is shared."""
        scores = [max(0, score) for score in self.scores or ()]
        total = sum(scores)
        if not total:
            return (1 / len(self.players),) * len(self.players)
        return tuple(score / total for score in scores)


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round as far as it was played."""

    tables: tuple[TableResult, ...]
    """Those that are over."""
    bye: int | None = None


@dataclass(slots=True)
class Standing:
    """How one player stands."""

    player: int
    rank: int = 0
    points: float = 0.0
    opponents: float = 0.0
    """The first tie-break: the points of the others at each table, on average, over all rounds."""
    wins: float = 0.0
    """The second: tables won; a shared win counts in parts."""
    share: float = 0.0
    """The third: which part of all points on the board was theirs, over all tables."""
    played: int = 0
    """Rounds with a table or a bye."""
    reached: int = 0
    """The last round in which the player was."""
    last_place: int = 0
    """At the last table; a bye is a first place."""
    by_round: dict[int, float] = field(default_factory=dict)
    """The points of each round that was played."""


def standings(
    kind: Kind, players: Collection[int], rounds: Sequence[RoundResult]
) -> list[Standing]:
    """All players, the best first; those who are equal in everything share a rank."""
    found = {player: Standing(player) for player in players}
    for number, played in enumerate(rounds, 1):
        _add_round(found, number, played)
    for played in rounds:
        for table in played.tables:
            for player in table.players:
                others = [found[one].points for one in table.players if one != player]
                found[player].opponents += sum(others) / len(others)
    order = sorted(found.values(), key=lambda one: (_key(kind, one), one.player))
    for number, one in enumerate(order, 1):
        before = order[number - 2] if number > 1 else None
        same = before is not None and _key(kind, before) == _key(kind, one)
        one.rank = before.rank if before is not None and same else number
    return order


def _add_round(found: dict[int, Standing], number: int, played: RoundResult) -> None:
    for table in played.tables:
        points, shares, at = table.points(), table.shares(), table.places()
        won = [] if table.scores is None else [seat for seat, place in enumerate(at) if place == 1]
        for seat, player in enumerate(table.players):
            one = found[player]
            one.points += points[seat]
            one.share += shares[seat]
            one.wins += 1 / len(won) if seat in won and seat not in table.left else 0
            _was_in(one, number, at[seat], points[seat])
    if played.bye is not None:
        one = found[played.bye]
        one.points += WIN
        one.wins += 1
        _was_in(one, number, 1, WIN)


def _was_in(one: Standing, number: int, place: int, points: float) -> None:
    one.played += 1
    one.reached, one.last_place = number, place
    one.by_round[number] = points


def _key(kind: Kind, one: Standing) -> tuple[float, ...]:
    """Smaller is better. Rounded: sums of thirds must not decide anything by their last digit."""
    breaks = (-one.points, -round(one.opponents, 6), -round(one.wins, 6), -round(one.share, 6))
    if kind == "swiss":
        return breaks
    return (-one.reached, one.last_place, *breaks)


def advancing(played: RoundResult, order: Sequence[int], still_in: Collection[int]) -> list[int]:
    """Who goes on in a knock-out: of each table the best one who is still in it, and the bye.

    Equals are told apart by `order`, the lots that were drawn.
    """
    lot = {player: number for number, player in enumerate(order)}
    found = [] if played.bye is None or played.bye not in still_in else [played.bye]
    for table in played.tables:
        at = table.places()
        able = [seat for seat, player in enumerate(table.players) if player in still_in]
        if able:
            best = min(able, key=lambda seat: (at[seat], lot[table.players[seat]]))
            found.append(table.players[best])
    return found
