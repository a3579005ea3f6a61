"""Programs that play. A bot is given a view, never a game: it sees what a player sees.

    >>> from whistlestop.bots import make_bot
    >>> bot = make_bot("skilled")
    >>> action = bot.choose(view)

`docs/bots.md` describes the levels, the scripted players and how to write your own.
"""

import importlib

from whistlestop.advice import Analysis, Considered

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
    """Have everything the bots need compiled, or loaded, before the first move that is timed."""
    importlib.import_module(".search.arms", __name__)
