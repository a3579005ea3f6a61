"""Ratings: what a finished game says about everybody who played it, counted once and in order."""

from .ratings import Ratings

__all__ = ["Ratings"]
