"""Programs that play. A bot is given a view, never a game: it sees what a player sees.

    >>> from whistlestop.bots import make_bot
    >>> bot = make_bot("skilled")
    >>> action = bot.choose(view)

`docs/bots.md` describes the levels, the scripted players and how to write your own.
"""

import importlib
from contextlib import nullcontext

from whistlestop.advice import Analysis, Considered
from whistlestop.processes import one_at_a_time

from .guarded import Guarded
from .roster import BOTS, LEVELS, BotError, BotName, Info, Level, closing_bot, make_bot
from .scripted import RandomBot, ScriptedBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Analysis",
    "BotError",
    "BotName",
    "Considered",
    "Guarded",
    "Info",
    "Level",
    "RandomBot",
    "ScriptedBot",
    "closing_bot",
    "make_bot",
    "warm_up",
]


def warm_up() -> None:
    """Have everything the bots need compiled, or loaded, before the first move that is timed.

    Of several processes one compiles, and the others load what it has made.
    """
    from whistlestop.fast.compiling import cache_dir, is_warm  # they need numba

    parts = ("the search", "the network", "the encoding", "the search with the network")
    compiles = not all(is_warm(part) for part in parts)
    with one_at_a_time(cache_dir() / "compiling") if compiles else nullcontext():
        for module in (".search.arms", "whistlestop.fast.observing", ".lookahead.imagining"):
            importlib.import_module(module, __name__)
