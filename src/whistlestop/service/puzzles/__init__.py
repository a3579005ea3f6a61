"""Puzzles and the ticket trainer: which comes next, who solved what, ratings (docs/puzzles.md)."""

from .puzzles import Puzzles

__all__ = ["Puzzles"]
