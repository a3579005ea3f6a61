"""Thinking for a time, in one or several threads: the alarm, the stop from outside, the sharing."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise

import numpy as np


class Pace:
    """When to end, and who does which rounds. Compiled code looks at `mark[0]`, and ends on 1."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.mark = np.zeros(1, np.int8)
        self.stopped = False
        """Whether somebody has asked to end, and not the clock."""
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def stop(self) -> None:
        """End the thinking that is going on."""
        self.stopped = True
        self.mark[0] = 1

    def begin(self) -> float:
        """Thinking begins, whatever was stopped before; the time of the clock."""
        self.mark[0] = 0
        self.stopped = False
        return time.perf_counter()

    @property
    def is_over(self) -> bool:
        """Whether it is time to answer."""
        return bool(self.mark[0])

    @contextmanager
    def limit(self, until: float | None) -> Iterator[None]:
        """In here the mark is set at a time of the clock, if there is one."""
        if until is None:
            yield
            return
        alarm = threading.Timer(max(0.0, until - time.perf_counter()), self._time_is_up)
        alarm.daemon = True
        alarm.start()
        try:
            yield
        finally:
            alarm.cancel()

    def _time_is_up(self) -> None:
        self.mark[0] = 1

    def share(self, begin: int, end: int, part: Callable[[int, int, int], int]) -> int:
        """Have rounds done by the threads; return how many from the first on are complete.

        `part` takes the number of the thread and its rounds, and returns how many it completed.
        """
        if self._pool is None:
            return part(0, begin, end)
        bounds = [begin + (end - begin) * i // self.threads for i in range(self.threads + 1)]
        parts = list(pairwise(bounds))
        jobs = [self._pool.submit(part, i, *bounds) for i, bounds in enumerate(parts)]
        complete, whole = 0, True
        for (first, last), job in zip(parts, jobs, strict=True):
            done = job.result()
            complete += done if whole else 0
            whole = whole and done == last - first
        return complete

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
