"""The rules compiled: the same files at the speed of C, for simulations, search and learning.

    >>> from whistlestop import fast
    >>> batch = fast.Batch("europe", players=2, size=1000, threads=2)
    >>> batch.deal(seed=1)
    >>> actions = batch.play()
    >>> sheets, decided = batch.score()

The first import compiles, with a message, and takes about a minute; afterwards the code is loaded
from the user's cache. Needs numba (`pip install "whistlestop[fast]"`).
"""

try:
    import numba as _numba  # noqa: F401
except ImportError as error:
    raise ImportError(
        'whistlestop.fast needs numba, which is not installed: pip install "whistlestop[fast]"'
    ) from error

from . import rules
from .batch import Batch
from .buffers import CORE, STATE, TABLE, WORK, pack, unpack
from .cache import cache_dir
from .kernels import RARE, SHEET
from .policy import Policy, policy

__all__ = [
    "CORE",
    "RARE",
    "SHEET",
    "STATE",
    "TABLE",
    "WORK",
    "Batch",
    "Policy",
    "cache_dir",
    "pack",
    "policy",
    "rules",
    "unpack",
    "warm_up",
]


def warm_up() -> None:
    """Have everything compiled or loaded before the first move that is timed.

    Importing this package has done it; the call says so in the code.
    """
    batch = Batch("mini", players=2, size=1)
    batch.deal()
    batch.play()
    batch.score()
