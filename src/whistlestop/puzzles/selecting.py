"""Which of the puzzles that were made come along: all themes, as evenly as they come."""

from collections import Counter
from collections.abc import Iterable

from .puzzle import THEMES, Puzzle, Theme


def select(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """So many puzzles, the easiest first; of the rarest themes all, of the others alike."""
    left = sorted(puzzles, key=lambda puzzle: puzzle.id)
    common = Counter(theme for puzzle in left for theme in puzzle.themes)
    shelves: dict[Theme, list[Puzzle]] = {theme: [] for theme in THEMES}
    for puzzle in left:
        shelves[min(puzzle.themes, key=lambda theme: common[theme])].append(puzzle)
    chosen: list[Puzzle] = []
    while len(chosen) < most and any(shelves.values()):
        for shelf in shelves.values():
            if shelf and len(chosen) < most:
                chosen.append(shelf.pop(0))
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))
