"""Which of the puzzles that were made are shipped: all themes, as evenly as possible."""

from collections import Counter
from collections.abc import Iterable, Sequence

from .puzzle import THEMES, Puzzle, Theme


def select(puzzles: Iterable[Puzzle], most: int, kept: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """At most this many puzzles, the easiest first: all of the rarest themes, and about as many of
    each other theme. Those in `kept` are always among them."""
    there = {puzzle.id for puzzle in kept}
    left = sorted((one for one in puzzles if one.id not in there), key=lambda puzzle: puzzle.id)
    common = Counter(theme for puzzle in left for theme in puzzle.themes)
    shelves: dict[Theme, list[Puzzle]] = {theme: [] for theme in THEMES}
    for puzzle in left:
        shelves[min(puzzle.themes, key=lambda theme: common[theme])].append(puzzle)
    chosen = list(kept)
    while len(chosen) < most and any(shelves.values()):
        for shelf in shelves.values():
            if shelf and len(chosen) < most:
                chosen.append(shelf.pop(0))
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))
