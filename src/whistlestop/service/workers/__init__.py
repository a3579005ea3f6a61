"""Bots think here: in processes of their own, never on the event loop.

    >>> workers = Workers(count=2, think_limit=10)
    >>> await workers.start()
    >>> action = await workers.choose(view, "skilled")
    >>> await workers.stop()

A game never stands still: a worker that dies or hangs is replaced and the move made again.
"""

from .answers import HintAnswer, Said, Weighed
from .errors import WorkersStoppedError
from .workers import Workers, WorkerStats

__all__ = [
    "HintAnswer",
    "Said",
    "Weighed",
    "WorkerStats",
    "Workers",
    "WorkersStoppedError",
]
