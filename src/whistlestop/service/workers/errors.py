"""What can go wrong between the server and its workers."""

from whistlestop.service.errors import ServiceError


class WorkersStoppedError(ServiceError):
    """Nobody is there to think: the workers have been stopped, or were never started."""

    def __init__(self) -> None:
        super().__init__(
            "unavailable",
            "The server is stopping, so no bot is thinking any more; try again in a minute.",
            key="workers_stopped",
        )


class FaultError(Exception):
    """An attempt at a job failed. The text goes into the log: it must not tell cards or tickets.

    It goes on after "A worker": "died (exit code -9)", "raised KeyError".
    """


class LostError(FaultError):
    """The process is of no more use."""


class RefusedError(Exception):
    """A worker cannot do what it is asked for, and no other could; the text says what to do."""
