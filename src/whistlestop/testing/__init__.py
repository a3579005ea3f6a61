"""Checks for what people add: bots and maps.

>>> from whistlestop.testing import check_bot
>>> check_bot(lambda seed: MyBot(seed=seed))
BotReport(games=10, decisions=2101, honesty_checks=551)
"""

from whistlestop.maps import check_map

from .bot_check import BotCheckError, BotReport, check_bot

__all__ = ["BotCheckError", "BotReport", "check_bot", "check_map"]
