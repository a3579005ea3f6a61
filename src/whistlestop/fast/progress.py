"""Saying that something is being compiled, which happens once and takes a while."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from .cache import is_warm, note_warm

KERNELS = 11
"""How many functions `kernels` compiles; a test counts them."""
_done = 0


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is being compiled, unless it is only being loaded."""
    global _done
    cold = not is_warm()
    if cold and _done == 0:
        say("Compiling the rules for this machine; this is done once and takes about a minute.\n")
    _done += 1
    if cold:
        say(f"  {_done}/{KERNELS} {name} ... ")
    begin = time.perf_counter()
    yield
    if cold:
        say(f"{time.perf_counter() - begin:.1f} s\n")


def finish() -> None:
    """All is compiled."""
    note_warm()


def say(text: str) -> None:
    """To the error stream: what a program prints may be read by another."""
    sys.stderr.write(text)
    sys.stderr.flush()
