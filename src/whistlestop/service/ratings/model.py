"""The rating of a player and what a game changes about it: pure functions, nothing is stored.

The model is openskill's Bradley-Terry over all pairs; it and its numbers were chosen by predicting
games (docs/ratings.md). Whatever changes here changes every rating: `whistlestop admin rerate`.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from openskill.models import BradleyTerryFull

from whistlestop.arena.ties import mean_belief, rate_with_ties
from whistlestop.bots.roster import RATINGS

MU = 25.0
SIGMA = 25 / 3
BETA = 6.0
"""How much chance a game holds."""
TAU = 25 / 300
"""How much a player may have changed from one game to the next: people learn, bots do not."""
MIDDLE = 1500
PER_POINT = 400 / math.log(10) / (math.sqrt(2) * BETA)
"""What is shown is like Elo's: 400 points more win ten games of eleven for two, if that is sure."""
UNSURE = 120 / PER_POINT
"""With a larger sigma a rating is provisional: about ten games."""
BOT = "bot:"
BOT_SIGMA = 60 / PER_POINT
"""Levels that were measured begin with what was measured, and little doubt."""

DAY = 86_400_000
WINDOW = {"live": DAY, "daily": 30 * DAY}
"""How long it is remembered who played whom."""
FREE_MEETINGS = 3
"""So many games of the same two people count in full in that time, the next half, a third..."""
FREE_BOT_GAMES = 10
"""The same for games of one person with bots, whichever."""

_model = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)


class Rating(NamedTuple):
    """What is thought of a player: how strong, and how sure that is."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """As people see it."""
        return round(MIDDLE + PER_POINT * (self.mu - MU))

    @property
    def deviation(self) -> int:
        """How far off it may be, in the same points: two of three are nearer."""
        return round(PER_POINT * self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether there were too few games to say much."""
        return self.sigma > UNSURE


def first_rating(player: str) -> Rating:
    """What is thought of somebody before the first game; of levels that were measured, that."""
    measured = RATINGS.get(player.removeprefix(BOT)) if player.startswith(BOT) else None
    if measured is None:
        return Rating()
    return Rating(MU + (measured - MIDDLE) / PER_POINT, BOT_SIGMA)


def places(
    scores: Sequence[int], winners: Collection[int], left: Collection[int]
) -> tuple[int, ...]:
    """The place of each seat, from 1: who won, then by points; equals share a place.

    Whoever left shares the last place, whatever the bot in their seat made of it.
    """
    stayed = [seat for seat in range(len(scores)) if seat not in left]
    keys = {seat: (True, -scores[seat]) for seat in stayed}
    keys |= {seat: (False, 0) for seat in stayed if seat in winners}
    found = {seat: 1 + sum(other < keys[seat] for other in keys.values()) for seat in stayed}
    return tuple(found.get(seat, len(stayed) + 1) for seat in range(len(scores)))


def weights(
    players: Sequence[str],
    met: Sequence[Collection[str]],
    makers: Mapping[str, str] = MappingProxyType({}),
) -> tuple[float, ...]:
    """How much a game counts for each seat: less, the more often the same ones played lately.

    `met` has who sat together in each of the games of late. A pair counts in full, then half, a
    third and so on; a seat counts as the mean of its pairs with the others. `makers` has who made
    which program: a maker and their programs say nothing about each other.
    """
    found = []
    for seat, player in enumerate(players):
        pairs = [
            _pair(player, other, met)
            if makers.get(player, player) != makers.get(other, other)
            else 0.0
            for at, other in enumerate(players)
            if at != seat and other != player
        ]
        found.append(sum(pairs) / len(pairs) if pairs else 0.0)
    return tuple(found)


def _pair(one: str, other: str, met: Sequence[Collection[str]]) -> float:
    bots = one.startswith(BOT), other.startswith(BOT)
    if all(bots):
        return 1.0
    if any(bots):
        person = other if bots[0] else one
        times = sum(person in seats and any(s.startswith(BOT) for s in seats) for seats in met)
        return 1 / (1 + max(0, times + 1 - FREE_BOT_GAMES))
    times = sum(one in seats and other in seats for seats in met)
    return 1 / (1 + max(0, times + 1 - FREE_MEETINGS))


def after_game(
    players: Sequence[str],
    before: Mapping[str, Rating],
    places: Sequence[int],
    weights: Sequence[float],
) -> tuple[Rating, ...]:
    """What is thought of each seat after a game. A bot at several seats gets the mean of them."""
    full = rate_with_ties(_model, [before[player] for player in players], places)
    changed = [
        Rating(
            before[player].mu + weight * (mu - before[player].mu),
            before[player].sigma + weight * (sigma - before[player].sigma),
        )
        for player, (mu, sigma), weight in zip(players, full, weights, strict=True)
    ]
    return tuple(
        Rating(*mean_belief([new for new, who in zip(changed, players, strict=True) if who == one]))
        for one in players
    )
