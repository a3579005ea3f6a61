"""The same game with other secrets, to see whether they make a difference to somebody."""

from collections.abc import Iterator
from contextlib import contextmanager

from whistlestop.game import Game, Player


@contextmanager
def other_secrets(game: Game, player: Player, seed: int) -> Iterator[bool]:
    """While the block runs, everything a player does not know is redrawn; gives whether it differs.

    The very object is changed, so that who got hold of it on some hidden way looks at the redrawn
    cards and tickets. The history is empty meanwhile: it would tell which tickets were kept.
    """
    view = game.view(player)
    other = view.sample(seed)
    assert other.view(player) == view, "a sample must look the same to its viewer"
    others = [p for p in range(game.players) if p != player]
    differs = any(other.view(p) != game.view(p) for p in others)
    own = vars(game).copy()
    vars(game).update(vars(other))
    try:
        yield differs
    finally:
        vars(game).update(own)
