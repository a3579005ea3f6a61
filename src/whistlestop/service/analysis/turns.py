"""Whose turn it is inside a worker: the coarsest job first, and all together no more than their
share of the machine.

A job asks at every few games whether it should stop (`Gate.is_set`). There it waits while a
coarser one is being worked on, and while too much processor time was used. So nothing that was
played is lost when somebody else comes first.
"""

import threading
import time
from collections.abc import Callable

SAVED_S = 20.0
"""What the share gives in so many seconds is saved up during a rest, and may be used at once on all
processors: whoever asks for a coarse review should not wait for a core that does nothing."""
LOOK_S = 0.2
LONGEST_NAP_S = 0.5


class Turns:
    """The jobs that are open in one worker, and how much of the machine they may use."""

    def __init__(
        self,
        cores: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        used: Callable[[], float] = time.process_time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._cores = cores
        self._clock, self._used, self._sleep = clock, used, sleep
        self._changed = threading.Condition()
        self._open: dict[Gate, tuple[int, int]] = {}
        self._count = 0
        self._looked_at, self._used_then, self._left = clock(), used(), SAVED_S * cores

    def enter(self, grades: int) -> "Gate":
        """A new job, of which so many grades are there already."""
        with self._changed:
            self._count += 1
            gate = Gate(self)
            self._open[gate] = (grades, self._count)
            self._changed.notify_all()
            return gate

    def reached(self, gate: "Gate", grades: int) -> None:
        """A job has so many grades now: others may be coarser."""
        with self._changed:
            if gate in self._open:
                self._open[gate] = (grades, self._open[gate][1])
            self._changed.notify_all()

    def leave(self, gate: "Gate") -> None:
        """A job is over."""
        with self._changed:
            self._open.pop(gate, None)
            self._changed.notify_all()

    def wake(self) -> None:
        """Something has changed: whoever waits should look."""
        with self._changed:
            self._changed.notify_all()

    def wait_for(self, gate: "Gate") -> None:
        """Comes back when it is this job's turn, or when it has been stopped."""
        with self._changed:
            while not gate.is_stopped and gate in self._open and not self._is_first(gate):
                self._changed.wait(LOOK_S)
            nap = self._overdrawn()
        if nap > 0 and not gate.is_stopped:
            self._sleep(min(nap, LONGEST_NAP_S))

    def _is_first(self, gate: "Gate") -> bool:
        return min(self._open.values()) == self._open[gate]

    def _overdrawn(self) -> float:
        """Seconds until the share has caught up with what was used."""
        now, used = self._clock(), self._used()
        self._left += (now - self._looked_at) * self._cores - (used - self._used_then)
        self._left = min(self._left, SAVED_S * self._cores)
        self._looked_at, self._used_then = now, used
        return -self._left / self._cores


class Gate(threading.Event):
    """The `stop` of one job; asking it takes as long as others go first."""

    def __init__(self, turns: Turns) -> None:
        super().__init__()
        self._turns = turns

    @property
    def is_stopped(self) -> bool:
        """Whether it is set; answers at once."""
        return super().is_set()

    def set(self) -> None:
        """Stop the job, also if it waits for its turn."""
        super().set()
        self._turns.wake()

    def is_set(self) -> bool:
        """Whether the job should stop; waits until it is its turn."""
        self._turns.wait_for(self)
        return super().is_set()

    __hash__ = object.__hash__
