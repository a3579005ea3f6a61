"""Who sits with whom in a round of a tournament, and in which order. No IO, no chance: the same
players after the same rounds are always seated in the same way.
"""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product

MET = 1_000_000
"""What it costs to seat two together who have met, against any distance in the standings."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A round: the players of each table, in the order of the seats, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    bye: int | None = None


def by_lot(players: Iterable[int], lot: str) -> list[int]:
    """Players in an order that nobody can choose and everybody can check: by the SHA-256 of the
    lot and their number."""

    def drawn(player: int) -> bytes:
        return hashlib.sha256(f"{lot}:{player}".encode()).digest()

    return sorted(players, key=drawn)


def table_sizes(players: int, size: int) -> tuple[int, ...]:
    """How many sit at each table: as few tables as there can be, as even as can be, the larger ones
    first. A table of one is a bye; that happens only with tables of two."""
    tables = -(-players // size)
    even, more = divmod(players, tables) if tables else (0, 0)
    return (even + 1,) * more + (even,) * (tables - more)


def seat_round(order: Sequence[int], past: Sequence[Seating], size: int) -> Seating:
    """The tables of a round for players in order, the best (or first drawn) first.

    Neighbors in the order sit together, but for those who have met: they are kept apart as far as
    that is possible, at the price of the smallest distance.
    """
    if len(order) < 2:
        raise ValueError("A round needs at least two players.")
    playing = list(order)
    sizes = table_sizes(len(playing), size)
    bye = None
    if sizes[-1] == 1:
        bye = _bye_for(playing, past)
        playing.remove(bye)
        sizes = sizes[:-1]
    met = Counter(
        pair for seating in past for table in seating.tables for pair in _pairs(sorted(table))
    )
    tables = _keep_apart(_cut(playing, sizes), playing, met)
    return Seating(tuple(_seat_order(table, past) for table in tables), bye)


def repeats(past: Sequence[Seating]) -> int:
    """How often somebody met somebody again."""
    met = Counter(
        pair for seating in past for table in seating.tables for pair in _pairs(sorted(table))
    )
    return sum(times - 1 for times in met.values())


def _pairs(table: Iterable[int]) -> Iterable[tuple[int, int]]:
    return combinations(table, 2)


def _bye_for(order: Sequence[int], past: Sequence[Seating]) -> int:
    """The last in the order of those who had the fewest byes."""
    had = Counter(seating.bye for seating in past)
    return min(reversed(order), key=lambda player: had[player])


def _cut(order: Sequence[int], sizes: Collection[int]) -> list[list[int]]:
    tables, begin = [], 0
    for size in sizes:
        tables.append(list(order[begin : begin + size]))
        begin += size
    return tables


def _keep_apart(
    tables: list[list[int]], order: Sequence[int], met: Counter[tuple[int, int]]
) -> list[list[int]]:
    """Exchange players between tables as long as that makes the round better, each time the two
    players with whom it becomes best."""
    rank = {player: number for number, player in enumerate(order)}

    def cost(table: Sequence[int]) -> int:
        # Many small distances rather than a large one: the best do not sit with the last.
        return sum(
            MET * met[min(one, other), max(one, other)] ** 2 + (rank[one] - rank[other]) ** 2
            for one, other in _pairs(table)
        )

    def best_exchange(one: int, other: int) -> tuple[int, list[int], list[int]]:
        """By how much one exchange makes two tables better, and the tables after it."""
        now = cost(tables[one]) + cost(tables[other])
        found = (0, tables[one], tables[other])
        for i, j in product(range(len(tables[one])), range(len(tables[other]))):
            first, second = list(tables[one]), list(tables[other])
            first[i], second[j] = second[j], first[i]
            found = max(found, (now - cost(first) - cost(second), first, second), key=_gain)
        return found

    known = {pair: best_exchange(*pair) for pair in combinations(range(len(tables)), 2)}
    # Every exchange lowers a whole number that is not negative: it ends.
    while known and _gain(known[best := max(known, key=lambda pair: _gain(known[pair]))]):
        _, tables[best[0]], tables[best[1]] = known[best]
        changed = [pair for pair in known if not set(best).isdisjoint(pair)]
        known.update((pair, best_exchange(*pair)) for pair in changed)
    return [sorted(table, key=rank.__getitem__) for table in tables]


def _gain(exchange: tuple[int, list[int], list[int]]) -> int:
    return exchange[0]


def _seat_order(table: Sequence[int], past: Sequence[Seating]) -> tuple[int, ...]:
    """Whoever began early in the rounds before sits later now: the first seat begins the game."""

    def earliness(player: int) -> float:
        return sum(
            0.5 - seats.index(player) / (len(seats) - 1)
            for seating in past
            for seats in seating.tables
            if player in seats
        )

    return tuple(sorted(table, key=earliness))
