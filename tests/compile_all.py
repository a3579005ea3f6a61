"""Compile everything once, before the tests need it: what all of it rests on, then two at a time.

`make test` runs this beside the tests of the page.
"""

import subprocess
import sys

BASE = "whistlestop.fast.kernels"
HALVES = (
    ("fast.league", "fast.games", "envs.kernels", "explorer.compiled", "analysis"),
    ("bots.search.arms", "bots.network.compiled", "bots.lookahead.imagining"),
)
"""Each takes about two minutes of one core."""


def compiling(*modules: str) -> subprocess.Popen[bytes]:
    """A process that compiles modules by importing them."""
    return subprocess.Popen([sys.executable, "-c", f"import {', '.join(modules)}"])


def main() -> int:
    """0 if everything was compiled."""
    if failed := compiling(BASE).wait():
        return failed
    halves = [compiling(*(f"whistlestop.{name}" for name in half)) for half in HALVES]
    return max(half.wait() for half in halves)


if __name__ == "__main__":
    sys.exit(main())
