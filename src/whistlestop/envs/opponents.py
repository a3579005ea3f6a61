"""Opponents that play compiled: the scripted players, by name."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from whistlestop.bots import BotError
from whistlestop.bots.roster import STYLE_OF
from whistlestop.rules.layout import PLAYERS
from whistlestop.scripted.styles import STYLES

LEARNER = -1
"""Instead of a style: a seat that is chosen for from outside."""


def is_scripted(name: str) -> bool:
    """Whether a bot is a scripted player, which can play compiled."""
    return STYLE_OF.get(name, name) in STYLES


def style_of(name: str) -> int:
    """The number of a scripted player; BotError if it is none and so cannot be compiled."""
    if not is_scripted(name):
        names = ", ".join([*STYLES, *STYLE_OF])
        raise BotError(f"{name} is not a scripted player; those that can be compiled are {names}.")
    return STYLES[STYLE_OF.get(name, name)]


def seat_all(size: int, players: int, opponents: Sequence[str]) -> npt.NDArray[np.int8]:
    """Who sits where: a style, or LEARNER."""
    seats = np.full((size, PLAYERS), LEARNER, np.int8)
    if not opponents:
        return seats
    if isinstance(opponents, str) or len(opponents) != players - 1:
        raise ValueError(f"{players} players take {players - 1} opponents, not {opponents!r}.")
    games = np.arange(size)
    for i, name in enumerate(opponents):
        seats[games, (games + 1 + i) % players] = style_of(name)
    return seats
