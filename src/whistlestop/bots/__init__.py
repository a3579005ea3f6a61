"""Programs that play. A bot is asked with a view, never with a game: it sees what a player sees.

    >>> from whistlestop.bots import make_bot
    >>> bot = make_bot("random", seed=1)
    >>> action = bot.choose(view)

`docs/bots.md` describes the levels, the scripted players and how to write one's own.
"""

from .random_bot import RandomBot
from .roster import BOTS, BotError, Info, make_bot

__all__ = ["BOTS", "BotError", "Info", "RandomBot", "make_bot"]
