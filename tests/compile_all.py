"""Compile everything once, before the tests need it: two at a time, each after what it rests on.

`make test` runs this beside the tests of the page. What two processes need at once would be
compiled by both, so a stage begins when the one before it is done.
"""

import subprocess
import sys

STAGES = (
    (("fast.kernels",),),
    (("fast.league",), ("fast.observing",)),
    (
        ("fast.games", "envs.kernels", "explorer.compiled", "bots.search.arms"),
        ("bots.network.compiled", "bots.lookahead.imagining", "analysis"),
    ),
)


def compiling(*modules: str) -> subprocess.Popen[bytes]:
    """A process that compiles modules by importing them."""
    imported = ", ".join(f"whistlestop.{module}" for module in modules)
    return subprocess.Popen([sys.executable, "-c", f"import {imported}"])


def main() -> int:
    """0 if everything was compiled."""
    for stage in STAGES:
        begun = [compiling(*modules) for modules in stage]
        if failed := max(one.wait() for one in begun):
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main())
