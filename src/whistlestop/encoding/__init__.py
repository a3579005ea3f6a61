"""A position as numbers for a network: what a player sees, and what that player may choose.

One encoding for learning, for play and for environments, written like the rules: flat functions
that run interpreted, compiled (`whistlestop.fast`) and on a GPU (`whistlestop.gpu`), so there is no
second copy that could differ. It stands right above the scripted players because all of those need
it, and needs no library itself.

It reads of a state only what the player may know. A `View` is encoded by encoding any state that
fits it (`whistlestop.game.sampling.sample_state`): every such state gives the same numbers, and a
test holds the encoding to that. `blocks.py` names every number.
"""

CHAPTERS = ("lanes", "choices", "ways", "features", "hosting")
"""The files that compile, each after those it stands on."""

ENCODING_VERSION = 1
"""Moves when a number changes its place or meaning; weights carry the version they fit."""
