"""Small tournaments that run by themselves, over an evening or over weeks (`docs/tournaments.md`).

What is pure: who sits with whom (`pairing`), how they stand (`standings`), how far it is
(`progress`), who may do what (`entering`).
"""

from .tournaments import Tournaments

__all__ = ["Tournaments"]
