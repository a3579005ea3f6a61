"""The scripted players, in plain functions that run interpreted and compiled like the rules.

Every function takes the map's data `m`, the guide of the map `k`, the state `s`, a player `p` and
that player's memory `d`. It reads of the state only what player p may see: the player's own hand
and tickets, and what lies open. The relative imports of `..rules` find the compiled rules when the
files are loaded by `whistlestop.fast`.
"""

from .styles import STYLES

CHAPTERS = (
    "tempo",
    "ways",
    "paying",
    "planning",
    "styled",
    "racing",
    "stations",
    "deciding",
)
"""The files in an order in which each stands on those before it."""

__all__ = ["CHAPTERS", "STYLES"]
