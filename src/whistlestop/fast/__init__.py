"""The rules compiled: the same files at the speed of C, for simulations, search and learning.

    >>> from whistlestop import fast
    >>> batch = fast.Batch("europe", players=2, size=1000, threads=2)
    >>> batch.deal(seed=1)
    >>> actions = batch.play()
    >>> totals = batch.score().of("total")

Nothing is compiled before something here is used. The first time takes a minute or more, with a
message; afterwards the code is loaded from the user's cache. Needs numba
(`pip install "whistlestop[fast]"`). `docs/fast.md` has the whole story.
"""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

from whistlestop.extras import needs_extra

if TYPE_CHECKING:
    from . import rules as rules
    from .batch import Batch, Scores
    from .buffers import CORE, MAP_DATA, STATE, WORK, pack, unpack
    from .compiling import cache_dir
    from .kernels import RARE, SHEET, copy_core
    from .policies import Policy, policy
    from .simulation import Simulation, simulate

# Where each name lives; it is imported when it is asked for.
_HOMES = {
    "Batch": "batch",
    "CORE": "buffers",
    "Policy": "policies",
    "RARE": "kernels",
    "SHEET": "kernels",
    "STATE": "buffers",
    "Scores": "batch",
    "Simulation": "simulation",
    "MAP_DATA": "buffers",
    "WORK": "buffers",
    "cache_dir": "compiling",
    "copy_core": "kernels",
    "pack": "buffers",
    "policy": "policies",
    "simulate": "simulation",
    "unpack": "buffers",
}

__all__ = [
    "CORE",
    "MAP_DATA",
    "RARE",
    "SHEET",
    "STATE",
    "WORK",
    "Batch",
    "Policy",
    "Scores",
    "Simulation",
    "cache_dir",
    "copy_core",
    "pack",
    "policy",
    "rules",
    "simulate",
    "unpack",
    "warm_up",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(_load(_HOMES[name]), name)


def warm_up() -> None:
    """Have everything compiled, or loaded, before the first move that is timed."""
    _load("kernels")


def _load(module: str) -> ModuleType:
    with needs_extra("fast", "whistlestop.fast"):
        return importlib.import_module(f".{module}", __name__)
