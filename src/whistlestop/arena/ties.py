"""Ratings after a game in which players may share a place.

openskill 6.0 takes the first of two equals for the better one. So every order that equals could
have is rated, and the mean is taken.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any

Belief = tuple[float, float]
"""What is thought of a player: mu and sigma."""


def rate_with_ties(model: Any, before: Sequence[Belief], places: Sequence[int]) -> list[Belief]:
    """What a model of openskill thinks of everybody after a game, in the order of `before`."""
    found: list[list[Belief]] = [[] for _ in before]
    for order in strict_orders(places):
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
        for seat, [after] in enumerate(model.rate(teams, ranks=[float(at) for at in order])):
            found[seat].append((after.mu, after.sigma))
    return [mean_belief(beliefs) for beliefs in found]


def strict_orders(places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to break ties: places without equals, from 1."""
    groups = [
        [seat for seat, at in enumerate(places) if at == place] for place in sorted({*places})
    ]
    for broken in product(*(permutations(group) for group in groups)):
        order = [seat for group in broken for seat in group]
        yield tuple(order.index(seat) + 1 for seat in range(len(places)))


def mean_belief(beliefs: Sequence[Belief]) -> Belief:
    """The mean of several; of one, exactly that one."""
    if len(beliefs) == 1:
        return beliefs[0]
    mus, sigmas = zip(*beliefs, strict=True)
    return sum(mus) / len(mus), sum(sigmas) / len(sigmas)
