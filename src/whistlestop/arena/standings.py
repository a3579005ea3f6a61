"""How every bot did: win rates with intervals, all against all, and ratings.

Ratings are openskill's Plackett-Luce model, one number for each bot from games of any size.
Everybody begins at 25 with an uncertainty of 25/3. The model changes with every game, so games are
taken in the order of the schedule, and each once. Bots do not learn from game to game, so nothing
is added to the uncertainty as time goes by (tau is 0).
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from .confidence import group_mean, win_interval
from .match import Match
from .results import GameResult
from .ties import Belief, mean_belief, rate_with_ties

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


# All against all


@dataclass(frozen=True, slots=True)
class Matrix:
    """Rows and columns are bots; a cell says how the row's bot did against the column's."""

    names: tuple[str, ...]
    """In a report the best come first."""
    rates: tuple[tuple[float | None, ...], ...]
    """The share of meetings in which it was placed before the other; equal places are half."""
    meetings: tuple[tuple[int, ...], ...]


def head_to_head(names: Sequence[str], results: Sequence[GameResult]) -> Matrix:
    """The matrix of some games. Every two bots at a table meet."""
    index = {name: i for i, name in enumerate(names)}
    size = len(names)
    points = [[0.0] * size for _ in names]
    meetings = [[0] * size for _ in names]
    for result in results:
        places = [result.place(seat) for seat in range(len(result.seats))]
        for a, b in permutations(range(len(result.seats)), 2):
            row, column = index[result.seats[a]], index[result.seats[b]]
            if row != column:
                points[row][column] += (places[a] < places[b]) + (places[a] == places[b]) / 2
                meetings[row][column] += 1
    rates = tuple(
        tuple(won / n if n else None for won, n in zip(*lines, strict=True))
        for lines in zip(points, meetings, strict=True)
    )
    return Matrix(tuple(names), rates, tuple(tuple(line) for line in meetings))


# Ratings


ELO_MIDDLE = 1500
_BETA = 25 / 6
ELO_PER_POINT = 400 / math.log(10) / (math.sqrt(2) * _BETA)
"""Of two bots known exactly, the model expects the better one to win as Elo's would."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, on the scale of openskill and on one like Elo's."""

    name: str
    mu: float
    sigma: float
    ordinal: float
    """mu - 3 sigma: it is very likely at least this strong."""
    elo: float
    """The mean of all bots is 1500; 100 more win 64 % of games for two."""
    elo_error: float
    """The uncertainty (one sigma) on that scale."""


def rate(names: Sequence[str], results: Sequence[GameResult]) -> list[Rating]:
    """The ratings of bots after some games, the best first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=_BETA, tau=0.0)
    start = model.rating()
    found = dict.fromkeys(names, (start.mu, start.sigma))
    for result in results:
        if len(set(result.seats)) > 1:
            places = [result.place(seat) for seat in range(len(result.seats))]
            after = rate_with_ties(model, [found[name] for name in result.seats], places)
            found.update(_merged(result.seats, after))
    middle = sum(mu for mu, _ in found.values()) / max(len(found), 1)
    ratings = [
        Rating(
            name=name,
            mu=mu,
            sigma=sigma,
            ordinal=mu - 3 * sigma,
            elo=ELO_MIDDLE + ELO_PER_POINT * (mu - middle),
            elo_error=ELO_PER_POINT * sigma,
        )
        for name, (mu, sigma) in found.items()
    ]
    return sorted(ratings, key=lambda rating: -rating.mu)


def _merged(seats: Sequence[str], after: Sequence[Belief]) -> dict[str, Belief]:
    """The new rating of each bot: one that took several seats gets the mean of what they say."""
    by_name: dict[str, list[Belief]] = defaultdict(list)
    for name, belief in zip(seats, after, strict=True):
        by_name[name].append(belief)
    return {name: mean_belief(several) for name, several in by_name.items()}
