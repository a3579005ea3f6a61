"""Thinking for a time, in one or several threads: the alarm, the stop from outside, the sharing.

Arms race through the same imagined games, a round after the other; those that fall behind drop out.
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import Protocol

import numpy as np
import numpy.typing as npt

CHUNK = 4  # rounds between two looks at who has fallen behind; later ones are further apart


class Race(Protocol):
    """Some arms, and how often they were tried."""

    rounds: int
    games: int
    alive: npt.NDArray[np.int8]
    visits: npt.NDArray[np.int64]
    """By arm."""

    def is_decided(self) -> bool:
        """Whether there is nothing left to find out."""

    def drop_behind(self) -> None:
        """Drop every arm that is clearly behind the best."""


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

    def run(
        self,
        race: Race,
        iterations: int | None,
        play: Callable[[int, int], int],
        *,
        first_look: int,
        most_rounds: int,
    ) -> None:
        """Race until it is decided, it is time to answer, or games or rounds are used up.

        `play` takes the first round and the one after the last, and returns how many it completed.
        Nobody drops out before the `first_look`.
        """
        while race.rounds < most_rounds and not race.is_decided() and not self.is_over:
            live = int(race.alive.sum())
            rounds = min(max(CHUNK, race.rounds // 4), most_rounds - race.rounds)
            if iterations is not None:
                rounds = min(rounds, (iterations - race.games) // live)
            if rounds == 0:
                return
            done = play(race.rounds, race.rounds + rounds)
            race.rounds += done
            race.games += done * live
            race.visits[race.alive == 1] += done
            if race.rounds >= first_look and done == rounds:
                race.drop_behind()

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
