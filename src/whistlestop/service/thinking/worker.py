"""What runs in a worker: a process in which bots think, one order after the other.

Orders come in pickled, answers go out as lines of JSON.
"""

import contextlib
import importlib
import json
import os
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from socket import socket
from typing import Any, BinaryIO, NamedTuple, TypeAlias

from whistlestop.advice import Hint, explain, hint
from whistlestop.bots import BotError, closing_bot
from whistlestop.game import Bot, View, notation
from whistlestop.maps import Map
from whistlestop.processes import leaving_quietly

from .packing import unpack_view

SEARCHER = "master"
"""Whose analysis a hint stands on, once the search is loaded."""
NICENESS = 10

# --- Orders and answers


@dataclass(frozen=True, slots=True)
class KeepMap:
    """Keep a map for the orders that follow; no answer."""

    key: str
    data: bytes


@dataclass(frozen=True, slots=True)
class ForgetMap:
    """A map that has not been needed for a long time; no answer."""

    key: str


@dataclass(frozen=True, slots=True)
class LoadSearch:
    """Load the compiled search. Answer: `{"loaded": true}`."""

    politely: bool = False
    """Whether to give way to everybody else; it takes minutes if it has to be compiled."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an action. Answer: `{"text": "DEN-OMA 3P1L"}`."""

    map: str
    view: bytes
    level: str
    seed: int
    imagined_games: int | None = None
    """Think for so many; otherwise for the level's time."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Give a hint. Answer: `{"text": "DEN-OMA 3P1L", "sentences": [...]}`, see `HintAnswer`."""

    map: str
    view: bytes
    level: str
    """Whose choice is explained."""
    seed: int
    names: tuple[str, ...]
    """The players'."""
    search: bool
    """Whether to search instead, if that has been loaded."""


Order: TypeAlias = KeepMap | ForgetMap | LoadSearch | Choose | Advise
Answer: TypeAlias = dict[str, Any]
"""`{"fault": "KeyError"}` if a bot failed, `{"refused": "..."}` if there is no such bot."""


class SaidSentence(NamedTuple):
    """One sentence of a hint: for translation by its key and details, and in English."""

    key: str
    args: dict[str, Any]
    english: str


class HintAnswer(NamedTuple):
    """A recommended action and what is said about it."""

    text: str
    """The action in notation."""
    sentences: tuple[SaidSentence, ...]
    """What to do, why, and what the search expects, in the order in which it is told."""


# --- The process


@leaving_quietly
def work(channel: socket, maker: str, warmer: str) -> None:
    """Say that all is loaded, then carry out orders until the other side is gone."""
    with contextlib.suppress(EOFError, OSError):
        worker = Worker(maker, warmer)
        orders, answers = channel.makefile("rb"), channel.makefile("wb")
        _send(answers, {"warm": True})
        while True:
            answer = worker.carry_out(pickle.load(orders))
            if answer is not None:
                _send(answers, answer)


def _send(answers: BinaryIO, answer: Answer) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()


def named(name: str) -> Callable[..., Any]:
    """The function with a dotted name such as `whistlestop.bots:make_bot`."""
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found


class Worker:
    """What a worker keeps: maps, and nothing of any game.

    Every job gets a new bot. Scripted bots keep nothing anyway, and a search bot keeps only space
    to imagine games in; but this way nobody has to check again when a bot changes. What stays is
    worked out from a map alone.
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
        try:
            match order:
                case LoadSearch():
                    return self._load_search(order)
                case Choose():
                    return self._choose(order)
                case Advise():
                    return self._advise(order)
        except BotError as error:
            return {"refused": str(error)}
        except (Exception, SystemExit) as error:
            return {"fault": type(error).__name__}  # the text might tell cards

    def _load_search(self, order: LoadSearch) -> Answer:
        if order.politely and hasattr(os, "nice"):
            os.nice(NICENESS)
        named(self._warmer)()
        self._searches = True
        return {"loaded": True}

    def _choose(self, order: Choose) -> Answer:
        view = unpack_view(order.view, self._maps[order.map])
        games = order.imagined_games
        for_how_long = {} if games is None else {"iterations": games}
        with closing_bot(self._make(order.level, seed=order.seed, **for_how_long)) as bot:
            return {"text": notation.text(bot.choose(view))}

    def _advise(self, order: Advise) -> Answer:
        view = unpack_view(order.view, self._maps[order.map])
        found = self._search(view, order) if order.search and self._searches else None
        if found is None:
            with closing_bot(self._make(order.level, seed=order.seed)) as bot:
                found = explain(view, bot.choose(view), order.names)
        sentences = [SaidSentence(s.key, dict(s.args), str(s)) for s in found.sentences]
        return {"text": found.text, "sentences": sentences}

    def _search(self, view: View, order: Advise) -> Hint | None:
        """A hint from a search; None if the bot of that name does not search."""
        with closing_bot(self._make(SEARCHER, seed=order.seed)) as bot:
            return hint(bot.analyze(view), order.names) if hasattr(bot, "analyze") else None
