"""Where a process of the server is in its life: starting, ready, draining; and how it leaves.

A process that is told to stop does not just vanish. First it says so (`/health` answers 503, new
sockets are refused), then it hands its tables over, then every socket gets the answers it waits
for and is closed with 1012, "connect again": whoever sat here is somewhere else a moment later.
"""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from typing import Literal, Protocol, TypeAlias

from whistlestop.service.times import in_time

from .observe import log_event, log_failure

State: TypeAlias = Literal["starting", "ready", "draining"]

RESTARTING = 1012
"""The code with which a socket is closed when its process stops: connect again at once."""
REASON = "This server is restarting: connect again."
HAND_OVER_S = 3.0
"""Seconds for handing everything over; what takes longer is taken from us by the others."""
LEAVE_S = 3.0
"""Seconds for the sockets to be closed; those that read nothing are cut off after it."""

log = logging.getLogger("whistlestop.service")


class Leaver(Protocol):
    """A socket that can be asked to go elsewhere."""

    def leave(self) -> None:
        """Finish what is being answered, then close with RESTARTING."""


def default_name() -> str:
    """A name for a process that nobody named."""
    return f"{socket.gethostname()}:{os.getpid()}"


class Lifecycle:
    """The life of one process. All methods belong to one event loop."""

    def __init__(self, process: str | None = None) -> None:
        self.process = process or default_name()
        """What metrics and /health call this process."""
        self.state: State = "starting"
        self.sockets: set[Leaver] = set()
        """Everybody to be sent elsewhere in the end; sockets add and remove themselves."""
        self._hand_overs: list[tuple[str, Callable[[], Awaitable[None]]]] = []

    @property
    def is_draining(self) -> bool:
        """Whether newcomers should go elsewhere."""
        return self.state == "draining"

    def when_leaving(self, what: str, hand_over: Callable[[], Awaitable[None]]) -> None:
        """Have something handed over before the sockets are closed: leases, tables, presence."""
        self._hand_overs.append((what, hand_over))

    def announce(self) -> None:
        """Say that this process is about to stop; everything goes on as before for those here."""
        if self.state != "draining":
            self.state = "draining"
            log_event(log, logging.INFO, "draining", sockets=len(self.sockets))

    async def leave(self) -> None:
        """Hand over, then send everybody elsewhere. Comes back when the sockets are closed."""
        self.announce()
        for what, hand_over in self._hand_overs:
            try:
                await in_time(hand_over(), HAND_OVER_S)
            except Exception as error:
                log_failure(log, "not handed over", error, part=what)
        for leaver in list(self.sockets):
            leaver.leave()
        try:
            async with asyncio.timeout(LEAVE_S):
                while self.sockets:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            log_event(log, logging.WARNING, "sockets cut off", sockets=len(self.sockets))
