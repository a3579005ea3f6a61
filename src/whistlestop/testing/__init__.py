"""Checks for what people add: bots and maps.

>>> from whistlestop.bots import make_bot
>>> from whistlestop.testing import check_bot
>>> check_bot(lambda seed: make_bot("random", seed=seed), maps=["mini"])
BotReport(games=..., decisions=..., honesty_checks=...)
"""

from whistlestop.maps import check_map

from .bot_check import BotCheckError, BotReport, check_bot

__all__ = ["BotCheckError", "BotReport", "check_bot", "check_map"]
