"""The train cards: eight colors and the locomotive."""

from enum import IntEnum
from typing import Literal, TypeAlias, get_args

Letter: TypeAlias = Literal["P", "B", "O", "W", "G", "Y", "K", "R", "L"]
LETTERS: tuple[Letter, ...] = get_args(Letter)
"""The letters of the cards in the order of `Card`. Black is K, as in print, because B is blue."""


class Card(IntEnum):
    """A kind of train card; the numbers index hands and piles all through the engine."""

    PURPLE = 0
    BLUE = 1
    ORANGE = 2
    WHITE = 3
    GREEN = 4
    YELLOW = 5
    BLACK = 6
    RED = 7
    LOCOMOTIVE = 8

    @property
    def letter(self) -> Letter:
        """The one-letter name used by notation and records."""
        return LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> "Card":
        """The card of a letter in either case; ValueError for anything else."""
        for card, known in zip(cls, LETTERS, strict=True):
            if letter.upper() == known:
                return card
        raise ValueError(
            f"No card has the letter {letter!r:.40}; the letters are {''.join(LETTERS)}."
        )


COLORS: tuple[Card, ...] = tuple(card for card in Card if card is not Card.LOCOMOTIVE)
"""The eight colors a route can have, without the locomotive."""
