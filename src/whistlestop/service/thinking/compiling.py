"""Having the search compiled: once, in one process in the background, before anybody loads it."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from importlib.util import find_spec

from whistlestop.processes import PATIENCE
from whistlestop.service.times import in_time

from .process import FaultError, RefusedError, WorkerProcess

COMPILE_LIMIT = 900.0
"""Seconds after which compiling is begun anew; a slow machine takes two minutes. What was finished
is in the cache, so each attempt goes on where the one before ended."""
FIRST_PAUSE, LONGEST_PAUSE = 10.0, 600.0
"""Seconds before the next attempt, twice as long each time."""


class Stage(StrEnum):
    """How far the compiling is."""

    COLD = "cold"
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"
    """It is tried again; meanwhile nobody waits for it."""


def has_compiler() -> bool:
    """Whether compiled code is available at all; nothing heavy is loaded to find out."""
    return all(find_spec(name) is not None for name in ("numba", "numpy"))


class CompiledSearch:
    """The compiled search, as far as the server has to know about it."""

    def __init__(
        self, process: WorkerProcess, log: logging.Logger, on_settled: Callable[[], None]
    ) -> None:
        self.stage = Stage.COLD
        self.loading = asyncio.Lock()
        """Held by whoever loads it: if the cache cannot be written, loading is compiling."""
        self._process = process
        self._log = log
        self._on_settled = on_settled
        self._task: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    def begin(self) -> None:
        """Start compiling, unless that has been done; returns at once."""
        if self.stage is Stage.COLD:
            self.stage = Stage.COMPILING
            self._task = asyncio.create_task(self._compile())

    async def stop(self) -> None:
        """End the compiling; what is finished stays in the cache."""
        self._stopping.set()
        self._process.dismiss()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=PATIENCE)
            self._process.kill()
            await self._task

    async def _compile(self) -> None:
        """Try until it is there, or nobody needs it any more."""
        began, pause = time.monotonic(), FIRST_PAUSE
        while (error := await self._attempt()) is not None:
            self._settle(Stage.FAILED)
            if self._stopping.is_set():
                return
            self._log.warning(
                "The search could not be compiled (the process %s): levels that search play as "
                "skilled until it is; the next attempt follows in %.0f s.",
                error,
                pause,
            )
            with suppress(TimeoutError):
                await in_time(self._stopping.wait(), pause)
                return
            pause = min(LONGEST_PAUSE, 2 * pause)
        self._settle(Stage.READY)
        self._log.info("The search is ready after %.0f s.", time.monotonic() - began)

    async def _attempt(self) -> Exception | None:
        """Have it compiled once; what was wrong."""
        try:
            await self._process.start()
            await self._process.load_search(COMPILE_LIMIT, politely=True)
        except (FaultError, RefusedError) as error:
            return error
        finally:
            await self._process.end(PATIENCE)  # the cache is written file by file, whole
        return None

    def _settle(self, stage: Stage) -> None:
        self.stage = stage
        self._on_settled()
