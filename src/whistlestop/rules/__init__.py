"""The rules of the game, written once: functions over a map's data and a state.

One file a chapter. The chapters keep to what a compiler can take: ints, loops and lists of fixed
length; no recursion, no allocation, no exceptions, no strings. Every action goes through `fault`
and `apply` of `actions`; all chance goes through `pick` of `chance`.
"""

CHAPTERS = (
    "chance",
    "turns",
    "cards",
    "routes",
    "tunnels",
    "claiming",
    "stations",
    "tickets",
    "setup",
    "actions",
    "random_play",
    "branches",
    "sweep",
    "paths",
    "borrowing",
    "scoring",
)
"""The files that compile, each after those it stands on."""

RULES_VERSION = 1
"""Moves when a game could go on differently; a record keeps the version it was played by."""
