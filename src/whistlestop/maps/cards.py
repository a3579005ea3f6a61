"""The train cards: eight colors and the locomotive."""

from enum import IntEnum


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
    def letter(self) -> str:
        """The one-letter name used by notation and records."""
        return _LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> "Card":
        """The card of a letter in either case; ValueError for anything else."""
        # `in` alone would also accept "" and runs such as "PB".
        position = _LETTERS.find(letter.upper()) if len(letter) == 1 else -1
        if position < 0:
            raise ValueError(f"No card has the letter {letter!r}; the letters are {_LETTERS}.")
        return cls(position)


# Black is K, as in print, because B is blue.
_LETTERS = "PBOWGYKRL"

COLORS: tuple[Card, ...] = tuple(card for card in Card if card is not Card.LOCOMOTIVE)
"""The eight colors a route can have, without the locomotive."""
