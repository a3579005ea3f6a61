"""Every bot by its name, with a sentence about its character."""

import difflib
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar, get_args

from whistlestop.extras import MissingExtraError, needs_extra
from whistlestop.game import Bot

from .scripted import RandomBot, ScriptedBot

Level: TypeAlias = Literal["beginner", "casual", "skilled", "expert", "master", "grandmaster"]
"""The levels that a person chooses from, the easiest first."""
LEVELS: tuple[Level, ...] = get_args(Level)
BotName: TypeAlias = str
"""Any bot in `BOTS`: a level, or a scripted player."""
REFERENCE = 1
"""The version of the scripted players: `planner@1` will always mean these numbers and this code."""
RATINGS = {
    "beginner": 840,
    "casual": 1165,
    "skilled": 1500,
    "expert": 1650,
    "search1": 1685,
    "network": 1975,
    "master": 2025,
    "grandmaster": 2065,
}
"""How strong bots are with two players: 400 points more win ten games of eleven. The mean of both
large maps; `benchmarks/learned/matches.py` measures it, and skilled has 1500 by definition."""
MOVE_TIME = {"expert": 0.05, "search1": 0.1, "master": 0.1, "grandmaster": 1.0}
"""Seconds a bot that searches thinks about a move, unless it is told otherwise."""


class BotError(ValueError):
    """A bot that does not exist or cannot be started; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Info:
    """What a person wants to know before choosing an opponent."""

    name: BotName
    character: str
    searches: bool = False
    """Whether it needs the extra `fast`: compiled code, or the numbers of a network."""

    @property
    def rating(self) -> int | None:
        """How strong it is; None if that was not measured."""
        return RATINGS.get(self.name)

    @property
    def level(self) -> bool:
        """Whether it is one of the levels, or a scripted player."""
        return self.name in LEVELS


_ALL = (
    Info("beginner", "Works on one ticket at a time and spends cards as they come."),
    Info("casual", "Plans a ticket or two, likes short ways, and rarely looks around."),
    Info("skilled", "Plans all its tickets, spends cards with care and minds the clock."),
    Info("expert", "Imagines hundreds of games before every move.", searches=True),
    Info("master", "Taught itself by playing, and looks a few turns ahead.", searches=True),
    Info("grandmaster", "The same with a second for every move.", searches=True),
    Info("network", "Taught itself by playing: one look, one answer.", searches=True),
    Info("search1", "The search that was master before the network.", searches=True),
    Info("random", "Does anything that is allowed: a partner for programs."),
    Info("racer", "Gives up its tickets, lays the longest routes, ends the game early."),
    Info("planner", "Plans all its tickets, the most valuable first; races when done."),
    Info("wary", "A planner that takes points at once when somebody nears the end."),
    Info("hungry", "Grows a tree over its ticket cities and draws more while it is cheap."),
    Info("path", "Ranks the routes on its tickets' paths and never draws tickets."),
    Info("onestep", "Works on its most valuable ticket and draws more when done."),
    Info("longroute", "The same, over routes of three or more spaces."),
)
BOTS: dict[BotName, Info] = {info.name: info for info in _ALL}
LOOKING_AHEAD = ("master", "grandmaster")
"""Those who search with the network; the others who search do without."""
STYLE_OF = {"skilled": "planner"}
"""The style a scripted bot plays in, where its name is another."""
PROGRAM = "program:"
IMPORTED = "python:"
AnyBot = TypeVar("AnyBot")


def make_bot(
    name: str,
    *,
    seed: int = 0,
    move_time: float | None = None,
    iterations: int | None = None,
    threads: int = 1,
) -> Bot:
    """The bot with this name, or `program:COMMAND` for a program that plays by the protocol.

    `python:MODULE:NAME` is a bot of your own: what NAME(seed=...) of that module makes.

    `seed`, `iterations` and the view decide what it does. A bot that searches thinks for
    `move_time` seconds a move, or for a number of iterations, which makes it repeatable; the others
    answer at once. Players that are no level may be named with a version: `planner@1`,
    `network@1`.
    """
    if name.startswith(PROGRAM):
        from .program import ProgramBot  # another program needs what this one need not load

        return ProgramBot(name.removeprefix(PROGRAM))
    if name.startswith(IMPORTED):
        return _import_bot(name, seed)
    info = BOTS.get(_without_version(name))
    if info is None:
        near = difflib.get_close_matches(name.lower(), BOTS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"the bots are {', '.join(BOTS)}."
        raise BotError(f"There is no bot {name!r}; {hint}")
    _check(move_time, iterations, threads)
    if info.name == "network":
        return _make_network(name, seed)
    if info.searches:
        if move_time is None and iterations is None:
            move_time = MOVE_TIME[info.name]
        return _make_searcher(info.name, seed, move_time, iterations, threads)
    if info.name == "random":
        return RandomBot(name, seed)
    return ScriptedBot(name, STYLE_OF.get(info.name, info.name))


def _import_bot(name: str, seed: int) -> Bot:
    """The bot that a function or class makes; its module may lie where one stands."""
    module, _, maker = name.removeprefix(IMPORTED).partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        bot: Bot = getattr(importlib.import_module(module), maker)(seed=seed)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BotError(
            f"{name} cannot be made: {error}. Give python:MODULE:NAME, where NAME(seed=...) makes "
            "a bot."
        ) from error
    return bot


def record_name(name: str) -> str:
    """The name of a bot as a record can hold it: a command line may have any letters."""
    plain = "".join(c if c.isprintable() and c not in '";' else "'" for c in name)
    return plain.removeprefix(PROGRAM).strip()


@contextmanager
def closing_bot(bot: AnyBot) -> Iterator[AnyBot]:
    """Close a bot afterwards, if it can be closed."""
    try:
        yield bot
    finally:
        if hasattr(bot, "close"):
            bot.close()


def _check(move_time: float | None, iterations: int | None, threads: int) -> None:
    """Refuse settings that mean nothing."""
    if move_time is not None and not 0 < move_time < float("inf"):
        raise BotError(f"The time for a move must be more than 0 seconds, not {move_time}.")
    if iterations is not None and iterations < 1:
        raise BotError(f"A bot must think for at least 1 iteration, not {iterations}.")
    if threads < 1:
        raise BotError(f"A bot must think in at least 1 thread, not {threads}.")


def _without_version(name: str) -> str:
    """A name without the version, if that is the one that is here."""
    plain, _, version = name.partition("@")
    info = BOTS.get(plain)
    if version and plain == "network":
        return plain  # it knows its versions itself
    if version and info is not None and not info.level:
        if version == str(REFERENCE):
            return plain
        raise BotError(
            f"There is no version {version} of {plain}; this program has {plain}@{REFERENCE}."
        )
    return name


@contextmanager
def _with_fast(name: str) -> Iterator[None]:
    """Import in here what a bot needs of the extra `fast`."""
    try:
        with needs_extra("fast", f"The bot {name}"):
            yield
    except MissingExtraError as error:
        raise BotError(f"{str(error).rstrip('.')}, or choose skilled.") from error


def _make_searcher(
    name: str, seed: int, move_time: float | None, iterations: int | None, threads: int
) -> Bot:
    """A bot that searches; it needs the compiled rules."""
    if name in LOOKING_AHEAD:
        with _with_fast(name):
            from .lookahead_bot import LookaheadBot
        return LookaheadBot(
            name, seed=seed, move_time=move_time, iterations=iterations, threads=threads
        )
    with _with_fast(name):
        from .search_bot import SearchBot
    return SearchBot(name, seed=seed, move_time=move_time, iterations=iterations, threads=threads)


def _make_network(name: str, seed: int) -> Bot:
    """The bot that asks a network; it needs numpy, and is faster with compiled code."""
    with _with_fast(name):
        from .network.weights import MORE, NEWEST, known_versions
        from .network_bot import NetworkBot
    version = name.partition("@")[2] or str(NEWEST)
    versions = [str(number) for number in known_versions()]
    if version not in versions:
        there = ", ".join(f"network@{number}" for number in versions)
        raise BotError(
            f"There is no version {version} of network; this program has {there}. Older ones are "
            f"in benchmarks/learned/networks of the source; {MORE} names the folder to look in."
        )
    return NetworkBot(name, seed=seed, version=int(version))
