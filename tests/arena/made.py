"""Results of games nobody played, for tests of what is made of them."""

import math
import random
from collections.abc import Callable, Mapping

from whistlestop.arena import GameResult, Match, Pairing


def made_result(pairing: Pairing, scores: tuple[int, ...], winners: tuple[int, ...]) -> GameResult:
    """A result with these scores; the rest is plain."""
    count = len(scores)
    return GameResult(
        game=pairing.game,
        deal=pairing.deal,
        seats=pairing.seats,
        first=pairing.deal % count,
        winners=winners,
        decided_by="points",
        scores=scores,
        completed=(3,) * count,
        failed=(1,) * count,
        stations=(2,) * count,
        turns=(40,) * count,
        longest=(25,) * count,
        forfeits=(0,) * count,
    )


def made_results(match: Match, strengths: Mapping[str, float]) -> list[GameResult]:
    """All games of a match: points are strength, and luck with the deal, the seat and the game."""
    return [_play(match, game, lambda name: strengths[name]) for game in range(match.games)]


def _play(match: Match, game: int, strength: Callable[[str], float]) -> GameResult:
    pairing = match.schedule.pairing(game)
    seat_luck = random.Random(pairing.deal)
    luck = random.Random(f"{match.seed}/{game}")
    scores = tuple(
        math.floor(strength(name) + 20 * seat_luck.random() + 30 * luck.random())
        for name in pairing.seats
    )
    top = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == top)
    return made_result(pairing, scores, winners)
