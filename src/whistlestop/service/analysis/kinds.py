"""What a kind of job has to say about itself."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from whistlestop.wire import Json


class RefusedError(Exception):
    """What is asked for cannot be worked out; the text is a sentence for people. For the functions
    that run in a worker."""

    def __init__(self, message: str, key: str = "analysis_refused") -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Task:
    """What a function that runs in a worker is handed beside its order."""

    threads: int
    """How many threads it may use."""
    stop: threading.Event
    """Set when nobody wants it any more. Whoever asks `stop.is_set()` may have to wait in there:
    something coarser goes first, or the share of the machine is used up. So ask often."""
    report: Callable[[float], None]
    """Takes how much is done, from 0 to 1; as often as you like."""


class Kind(Protocol):
    """A kind of job, on the side of the server. Jobs are kept by their kind, request and version.

    `runner` is the dotted name of a function that is called in the worker as `run(order, task)`. It
    gives pairs of a grade and its result, one for each grade up to the one that is wanted, the
    coarsest first. RefusedError if it cannot.
    """

    name: str
    grades: tuple[str, ...]
    """The coarsest first."""
    runner: str

    def version(self) -> str:
        """Of what works it out: results of another version are not served."""

    async def order(self, request: Json, grade: str) -> Any:
        """What the runner needs, as it can be pickled. ServiceError with a sentence if the request
        can never be answered."""
