"""Who sits where in which game, and which cards are dealt: all of it follows from the settings.

Bots play in *lineups*, one for every way to choose bots for the seats. A *group* is one lineup and
one deal, played once for every place the bots can move round the table to, so that luck with the
deal or the seat evens out. A *round* is one group of every lineup. The schedule goes round by
round, so its first games are the same however many are played.
"""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, cycle, islice, permutations

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of the schedule."""

    game: int
    group: int
    round: int
    lineup: int
    deal: int
    """The seed of the `Game`, shared by the games of a group."""
    seats: Names
    """The bots by seat."""


class Schedule:
    """All games that bots can play against each other, in order and without end."""

    def __init__(self, bots: Sequence[str], players: int, seed: int) -> None:
        self.seed = seed
        self.lineups = lineups(bots, players)
        self._orders = [orders(lineup) for lineup in self.lineups]
        self.group_sizes = [turns_of(lineup) for lineup in self.lineups]
        """How many games a group of each lineup has."""
        self._ends = list(accumulate(self.group_sizes))
        self.round_size = self._ends[-1]

    def pairing(self, game: int) -> Pairing:
        """The game with this number, counted from 0."""
        round, place = divmod(game, self.round_size)
        lineup = bisect_right(self._ends, place)
        turn = place - self._ends[lineup] + self.group_sizes[lineup]
        choices = self._orders[lineup]
        group = round * len(self.lineups) + lineup
        return Pairing(
            game=game,
            group=group,
            round=round,
            lineup=lineup,
            deal=derive(self.seed, "deal", group),
            seats=turned(choices[round % len(choices)], turn),
        )

    def bot_seed(self, game: int, seat: int) -> int:
        """The seed of the bot at a seat: another one in every game."""
        return derive(self.seed, "bot", game, seat)


def lineups(bots: Sequence[str], players: int) -> list[Names]:
    """Every choice of bots for the seats; too few bots are repeated in the given order."""
    if len(bots) < players:
        return [tuple(islice(cycle(bots), players))]
    return list(combinations(bots, players))


def orders(lineup: Names) -> list[Names]:
    """The ways to sit round the table. Moving round keeps neighbors, so rounds change them.

    A lineup in which a bot is repeated sits as it was given.
    """
    if len(set(lineup)) < len(lineup):
        return [lineup]
    return [(lineup[0], *rest) for rest in permutations(lineup[1:])]


def turned(order: Names, turn: int) -> Names:
    """Everybody moved on by this many seats."""
    cut = len(order) - turn % len(order)
    return order[cut:] + order[:cut]


def turns_of(lineup: Names) -> int:
    """After how many moves round the table the same bots sit in the same seats again."""
    return next(n for n in range(1, len(lineup) + 1) if turned(lineup, n) == lineup)


def derive(*parts: int | str) -> int:
    """A seed made of numbers and words; 48 bits, which every program can hold exactly."""
    text = "/".join(map(str, ("arena", *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
