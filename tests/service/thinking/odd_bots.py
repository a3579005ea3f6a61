"""Bots that fail in every way, made in the workers by name; and ways to warm up."""

import os
import signal
import time
from pathlib import Path

from whistlestop.bots import ScriptedBot, make_bot
from whistlestop.game import Action, Bot, Pass, View

MAKER = "service.thinking.odd_bots:make"
DYING = "service.thinking.odd_bots:make_dying"
AT_ONCE = "service.thinking.odd_bots:warm_up_at_once"
WHEN_TOLD = "service.thinking.odd_bots:warm_up_when_told"
RAISING = "service.thinking.odd_bots:fail_to_warm_up"
UNTIL_TOLD = "service.thinking.odd_bots:fail_to_warm_up_until_told"
LOST = "service.thinking.odd_bots:die_in_warming_up"
FOLDER = "ODD_BOTS_FOLDER"
"""The environment names a folder in which bots and tests leave marks for each other."""


def folder() -> Path:
    return Path(os.environ[FOLDER])


class Odd:
    """A bot whose name says what it does."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View) -> Action:
        if self.name == "hangs":
            time.sleep(3600)
        if self.name == "dies" or (self.name == "dies once" and first_time("died")):
            os.kill(os.getpid(), signal.SIGKILL)
        if self.name == "hangs once" and first_time("hung"):
            time.sleep(3600)
        if self.name == "raises":
            raise ValueError(f"I hold {view.hand} and {view.tickets}")
        if self.name == "cheats":
            return Pass()
        if self.name == "is slow":
            time.sleep(0.05)
        return make_bot("skilled").choose(view)

    def close(self) -> None:
        (folder() / "closed").touch()


def first_time(mark: str) -> bool:
    """Whether it is the first time, in whichever process."""
    try:
        (folder() / mark).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def make(name: str, *, seed: int = 0) -> Bot:
    """Odd bots by their names, and plain ones; those that search are scripted here."""
    if name in ("expert", "master", "grandmaster"):
        return ScriptedBot(name, "racer")
    plain = ("beginner", "casual", "skilled", "random")
    return make_bot(name, seed=seed) if name in plain else Odd(name)


def make_dying(name: str, *, seed: int = 0, iterations: int | None = None) -> Bot:
    """Whatever the name."""
    return Odd("dies")


def warm_up_at_once() -> None:
    pass


def warm_up_when_told() -> None:
    while not (folder() / "go").exists():
        time.sleep(0.02)


def fail_to_warm_up_until_told() -> None:
    if not (folder() / "go").exists():
        raise TimeoutError("too slow")


def fail_to_warm_up() -> None:
    raise ImportError("no compiler here")


def die_in_warming_up() -> None:
    os._exit(7)
