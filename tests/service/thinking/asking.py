"""Workers for a test, and views to ask them about."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from service.thinking.odd_bots import AT_ONCE, MAKER
from waiting import PATIENCE_S
from whistlestop.bots import make_bot
from whistlestop.game import Game, View
from whistlestop.service.thinking import WorkerPool


@asynccontextmanager
async def working(**options: Any) -> AsyncIterator[WorkerPool]:
    """Workers that have been started, and are stopped in the end; nothing is compiled."""
    usual: dict[str, Any] = {"count": 1, "think_limit": PATIENCE_S, "warm_search": False}
    workers = WorkerPool(**(usual | {"maker": MAKER, "warmer": AT_ONCE} | options))
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


async def until(happened: Callable[[], object], seconds: float = PATIENCE_S) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "It never happened."
        await asyncio.sleep(0.01)


def a_view(map: str = "mini", *, players: int = 3, seed: int = 1, moves: int = 5) -> View:
    """What a player with a choice sees after some moves."""
    game, bot = Game(map, players=players, seed=seed), make_bot("skilled")
    while moves > 0 or len(game.view(game.to_act[0]).legal_actions) < 2:
        game.push(bot.choose(game.view(game.to_act[0])))
        moves -= 1
    return game.view(game.to_act[0])
