"""The rules, compiled: a module for each chapter, with the names of `whistlestop.rules`.

For compiled code of your own (`whistlestop.fast.policy`). Type checkers see the chapters as they
are written; when the program runs they are the compiled ones.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whistlestop.rules import actions as actions
    from whistlestop.rules import borrowing as borrowing
    from whistlestop.rules import branches as branches
    from whistlestop.rules import cards as cards
    from whistlestop.rules import chance as chance
    from whistlestop.rules import claiming as claiming
    from whistlestop.rules import codes as codes
    from whistlestop.rules import layout as layout
    from whistlestop.rules import paths as paths
    from whistlestop.rules import random_play as random_play
    from whistlestop.rules import routes as routes
    from whistlestop.rules import scoring as scoring
    from whistlestop.rules import setup as setup
    from whistlestop.rules import stations as stations
    from whistlestop.rules import sweep as sweep
    from whistlestop.rules import tickets as tickets
    from whistlestop.rules import tunnels as tunnels
    from whistlestop.rules import turns as turns
else:
    import whistlestop.rules
    from whistlestop.rules import CHAPTERS, codes, layout

    from .compiling import load_chapters

    __path__ = []  # the chapters import each other relatively, so this must be a package
    shared = {"codes": codes, "layout": layout}
    globals().update(load_chapters(__name__, whistlestop.rules, CHAPTERS, shared))
