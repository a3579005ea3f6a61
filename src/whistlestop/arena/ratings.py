"""One number for each bot from games of any size: openskill's Plackett-Luce model.

Everybody begins at 25 with an uncertainty of 25/3. The model changes with every game, so games are
taken in the order of the schedule, and each once. Bots do not learn from game to game, so nothing
is added to the uncertainty as time goes by (tau is 0).
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .results import GameResult

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

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
    """mu - 3 sigma: it is very likely at least so strong."""
    elo: float
    """The mean of all bots is 1500; 100 more win 64 % of games for two."""
    elo_error: float
    """The uncertainty (one sigma) on that scale."""


def rate(names: Sequence[str], results: Sequence[GameResult]) -> list[Rating]:
    """The ratings of bots after some games, the best first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=_BETA, tau=0.0)
    found = {name: model.rating(name=name) for name in names}
    for result in results:
        if len(set(result.seats)) > 1:
            teams = [[found[name]] for name in result.seats]
            ranks = [float(result.place(seat)) for seat in range(len(result.seats))]
            after = [team[0] for team in model.rate(teams, ranks=ranks)]
            found.update(_merged(result.seats, after))
    middle = sum(rating.mu for rating in found.values()) / max(len(found), 1)
    ratings = [
        Rating(
            name=name,
            mu=rating.mu,
            sigma=rating.sigma,
            ordinal=rating.mu - 3 * rating.sigma,
            elo=ELO_MIDDLE + ELO_PER_POINT * (rating.mu - middle),
            elo_error=ELO_PER_POINT * rating.sigma,
        )
        for name, rating in found.items()
    ]
    return sorted(ratings, key=lambda rating: -rating.mu)


def _merged(
    seats: Sequence[str], after: Sequence["PlackettLuceRating"]
) -> dict[str, "PlackettLuceRating"]:
    """The new rating of each bot: one that took several seats gets the mean of what they say."""
    by_name: dict[str, list[PlackettLuceRating]] = defaultdict(list)
    for name, rating in zip(seats, after, strict=True):
        by_name[name].append(rating)
    for several in by_name.values():
        several[0].mu = sum(rating.mu for rating in several) / len(several)
        several[0].sigma = sum(rating.sigma for rating in several) / len(several)
    return {name: several[0] for name, several in by_name.items()}
