"""Puzzles: positions in which one action is clearly best, and the obvious one is not.

    >>> from whistlestop.puzzles import load_puzzles
    >>> puzzle = load_puzzles("usa")[0]
    >>> puzzle.best in {str(text) for text in puzzle.solutions}
    True

`puzzle.py` says what a puzzle is, `shelf.py` reads the sets that come with the package, and
`deals.py` is the ticket trainer. To make puzzles, `making.py` goes from game to game, `finding.py`
looks for promising positions and `judging.py` makes sure of them; this needs the extra `fast`. See
`docs/puzzles.md`.
"""

from .deals import TicketDeal
from .puzzle import THEMES, Choice, Puzzle, Theme
from .shelf import PUZZLE_MAPS, load_deals, load_puzzles

__all__ = [
    "PUZZLE_MAPS",
    "THEMES",
    "Choice",
    "Puzzle",
    "Theme",
    "TicketDeal",
    "load_deals",
    "load_puzzles",
]
