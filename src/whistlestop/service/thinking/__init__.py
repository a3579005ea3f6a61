"""Bots think here: in processes of their own, never on the event loop.

    >>> workers = WorkerPool(count=2, think_limit=10)
    >>> await workers.start()
    >>> action = await workers.choose(view, "skilled")
    >>> await workers.stop()

A game never stands still: a worker that dies or hangs is replaced and the move made again.
"""

from .pool import WorkerPool, WorkersStoppedError, WorkerStats
from .worker import HintAnswer

__all__ = ["HintAnswer", "WorkerPool", "WorkerStats", "WorkersStoppedError"]
