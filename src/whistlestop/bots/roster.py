"""Every bot by its name, with a sentence about its character."""

import difflib
from dataclasses import dataclass

from whistlestop.game import Bot

from .random_bot import RandomBot


class BotError(ValueError):
    """A bot that does not exist or cannot be started; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Info:
    """What a person wants to know before choosing an opponent."""

    name: str
    level: bool
    """Whether it is one of the five levels, or a scripted player."""
    character: str


BOTS: dict[str, Info] = {
    info.name: info
    for info in (Info("random", False, "Does anything that is allowed: a partner for programs."),)
}


def make_bot(
    name: str,
    *,
    seed: int = 0,
    move_time: float | None = None,  # noqa: ARG001
    iterations: int | None = None,  # noqa: ARG001
    threads: int = 1,  # noqa: ARG001
) -> Bot:
    """The bot with this name; `program:python3 my_bot.py` starts another program.

    `seed`, `iterations` and the view decide what it does. A bot that searches thinks for
    `move_time` seconds a move, or for so many iterations, which makes it repeatable; the others
    answer at once.
    """
    if name.startswith("program:"):
        from .program import ProgramBot  # its JSON takes a quarter of a second to load

        return ProgramBot(name.removeprefix("program:"))
    if name not in BOTS:
        near = difflib.get_close_matches(name.lower(), BOTS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}."
        raise BotError(f"There is no bot {name!r}; {hint}")
    return RandomBot(name, seed)
