"""How every bot did: its win rate with an interval, and what its games looked like."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from .intervals import win_interval
from .match import Match
from .results import GameResult
from .stopping import group_mean

Groups = dict[int, list[GameResult]]
Seated = tuple[GameResult, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot. Everything is a mean over the seats it took."""

    name: str
    games: int
    """Seats it took: two for a game in which it played twice."""
    win_rate: float
    low: float
    high: float
    interval_by: str
    """What the interval is made of: "groups" or "games"."""
    mean_score: float
    mean_margin: float
    """Points ahead of the best other."""
    tickets_completed: float
    tickets_failed: float
    stations: float
    turns: float
    longest_path: float
    win_rate_by_order: tuple[float | None, ...]
    """When it began, when it was second, ...; None where that never was."""
    forfeits: int


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """One place in the order of turns, whoever had it."""

    order: int
    """0 began."""
    games: int
    win_rate: float
    mean_score: float


def group_results(match: Match, results: Sequence[GameResult]) -> Groups:
    """Results by the group they belong to."""
    groups: Groups = defaultdict(list)
    for result in results:
        groups[match.schedule.pairing(result.game).group].append(result)
    return groups


def is_complete(match: Match, group: int, results: Sequence[GameResult]) -> bool:
    """Whether all games of a group have been played."""
    sizes = match.schedule.group_sizes
    return len(results) == sizes[group % len(sizes)]


def standings(match: Match, results: Sequence[GameResult], groups: Groups) -> list[Standing]:
    """All bots that have played, in the order in which they were named."""
    complete = {g: found for g, found in groups.items() if is_complete(match, g, found)}
    found = (_standing(match, name, results, complete) for name in match.names)
    return [standing for standing in found if standing is not None]


def _standing(
    match: Match, name: str, results: Sequence[GameResult], complete: Groups
) -> Standing | None:
    seated = list(seats_of(name, results))
    if not seated:
        return None
    rate = _mean(seated, lambda r, s: r.share(s))
    games = sum(name in result.seats for result in results)
    interval = win_interval(rate, games, _means_by_lineup(match, name, complete))
    return Standing(
        name=name,
        games=len(seated),
        win_rate=rate,
        low=interval.low,
        high=interval.high,
        interval_by=interval.by,
        mean_score=_mean(seated, lambda r, s: r.scores[s]),
        mean_margin=_mean(seated, lambda r, s: r.margin(s)),
        tickets_completed=_mean(seated, lambda r, s: r.completed[s]),
        tickets_failed=_mean(seated, lambda r, s: r.failed[s]),
        stations=_mean(seated, lambda r, s: r.stations[s]),
        turns=_mean(seated, lambda r, s: r.turns[s]),
        longest_path=_mean(seated, lambda r, s: r.longest[s]),
        win_rate_by_order=_by_order(match.players, seated),
        forfeits=sum(result.forfeits[seat] for result, seat in seated),
    )


def seats_of(name: str, results: Sequence[GameResult]) -> Iterator[Seated]:
    """Every seat that a bot took, with its game."""
    for result in results:
        for seat, sitting in enumerate(result.seats):
            if sitting == name:
                yield result, seat


def _means_by_lineup(match: Match, name: str, complete: Groups) -> dict[int, list[float]]:
    means: dict[int, list[float]] = defaultdict(list)
    for group in sorted(complete):
        mean = group_mean(complete[group], name)
        if mean is not None:
            means[group % len(match.schedule.lineups)].append(mean)
    return means


def _mean(seated: Sequence[Seated], number: Callable[[GameResult, int], float]) -> float:
    return sum(number(result, seat) for result, seat in seated) / len(seated)


def _by_order(players: int, seated: Sequence[Seated]) -> tuple[float | None, ...]:
    found: list[float | None] = []
    for order in range(players):
        there = [(result, seat) for result, seat in seated if result.order(seat) == order]
        found.append(_mean(there, lambda r, s: r.share(s)) if there else None)
    return tuple(found)


def seat_standings(players: int, results: Sequence[GameResult]) -> list[SeatStanding]:
    """What it is worth to begin, to be second, ..."""
    found = []
    for order in range(players) if results else ():
        seated = [(result, (result.first + order) % players) for result in results]
        rate = _mean(seated, lambda r, s: r.share(s))
        score = _mean(seated, lambda r, s: r.scores[s])
        found.append(SeatStanding(order, len(seated), rate, score))
    return found
