"""Saying that something is being compiled, which happens once and takes a while."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from .cache import is_warm, note_warm

_part = ""
_total = 0
_done = 0


def begin(part: str, total: int) -> None:
    """From here on so many functions of one part are compiled, or loaded."""
    global _part, _total, _done
    _part, _total, _done = part, total, 0
    if not is_warm(part):
        say(f"Compiling {part} for this machine; this is done once and takes about a minute.\n")


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is being compiled, unless it is only being loaded."""
    global _done
    cold = not is_warm(_part)
    _done += 1
    if cold:
        say(f"  {_done}/{_total} {name} ... ")
    started = time.perf_counter()
    yield
    if cold:
        say(f"{time.perf_counter() - started:.1f} s\n")


def finish() -> None:
    """All of the part is compiled."""
    assert _done == _total, f"{_part} has {_done} functions to compile, not {_total}"
    note_warm(_part)


def say(text: str) -> None:
    """To the error stream: what a program prints may be read by another."""
    sys.stderr.write(text)
    sys.stderr.flush()
