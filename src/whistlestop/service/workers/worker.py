"""A process in which bots think, one job after the other."""

import contextlib
import importlib
import json
import pickle
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from whistlestop.advice import explain, hint
from whistlestop.bots import BotError
from whistlestop.game import Bot, View, notation
from whistlestop.maps import Map

from .answers import HintAnswer
from .orders import Advise, Choose, ForgetMap, KeepMap, LoadSearch, Order
from .parcels import unpack_view
from .spawning import LeaveError, settled

SEARCHER = "master"
"""Whose analysis a hint stands on, once the search is loaded."""

Answer = dict[str, Any]


def work(connection: Connection, maker: str, warmer: str) -> None:
    """Say that all is loaded, then carry out orders until the other side is gone."""
    with settled(), contextlib.suppress(EOFError, OSError):
        bench = Bench(maker, warmer)
        _send(connection, {"warm": True})
        while True:
            answer = bench.carry_out(pickle.loads(connection.recv_bytes()))
            if answer is not None:
                _send(connection, answer)


def _send(connection: Connection, answer: Answer) -> None:
    connection.send_bytes(json.dumps(answer).encode())


def named(name: str) -> Callable[..., Any]:
    """The function with a dotted name such as `whistlestop.bots:make_bot`."""
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found


class Bench:
    """What a worker keeps: maps, and nothing of any game.

    A bot is made anew for every job. Scripted bots keep nothing anyway, and what a search bot
    keeps is room to imagine in; but so nobody has to look again when a bot changes. What stays are
    tables and guides, which are worked out from a map alone.
    """

    def __init__(self, maker: str, warmer: str) -> None:
        self._make: Callable[..., Bot] = named(maker)
        self._warmer = warmer
        self._maps: dict[str, Map] = {}
        self._searches = False

    def carry_out(self, order: Order) -> Answer | None:
        """The answer to an order, where it has one; a fault is an answer too."""
        match order:
            case KeepMap(key, data):
                self._maps[key] = pickle.loads(data)
                return None
            case ForgetMap(key):
                del self._maps[key]
                return None
            case _:
                return self._answer(order)

    def _answer(self, order: LoadSearch | Choose | Advise) -> Answer:
        try:
            match order:
                case LoadSearch():
                    return self._load_search()
                case Choose():
                    return self._choose(order)
                case Advise():
                    return {"hint": self._advise(order).to_json()}
        except BotError as error:
            return {"refused": str(error)}
        except LeaveError:
            raise
        except (Exception, SystemExit) as error:
            return {"fault": type(error).__name__}  # the text might tell cards

    def _load_search(self) -> Answer:
        named(self._warmer)()
        self._searches = True
        return {"loaded": True}

    def _choose(self, order: Choose) -> Answer:
        view = unpack_view(order.view, self._maps[order.map])
        bot = self._make(order.level, seed=order.seed)
        with _closed(bot):
            return {"text": notation.text(bot.choose(view))}

    def _advise(self, order: Advise) -> HintAnswer:
        view = unpack_view(order.view, self._maps[order.map])
        if order.search and self._searches:
            searched = self._search(view, order)
            if searched is not None:
                return searched
        bot = self._make(order.level, seed=order.seed)
        with _closed(bot):
            return HintAnswer.of(explain(view, bot.choose(view), order.names))

    def _search(self, view: View, order: Advise) -> HintAnswer | None:
        """A hint from a search; None if the bot of that name does not search."""
        bot = self._make(SEARCHER, seed=order.seed)
        with _closed(bot):
            if not hasattr(bot, "analyze"):
                return None
            analysis = bot.analyze(view)
            return HintAnswer.of(hint(analysis, order.names), analysis)


def _closed(bot: Any) -> Any:
    """Close a bot that can be closed."""
    return contextlib.closing(bot) if hasattr(bot, "close") else contextlib.nullcontext()
