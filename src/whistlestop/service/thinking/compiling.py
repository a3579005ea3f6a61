"""Having the search compiled: once, in one process in the background, before anybody loads it."""

import asyncio
import logging
import time
from collections.abc import Callable
from enum import StrEnum
from importlib.util import find_spec

from whistlestop.processes import PATIENCE

from .process import FaultError, RefusedError, WorkerProcess

COMPILE_LIMIT = 900.0
"""Seconds after which compiling is given up; a slow machine takes two minutes."""


class Stage(StrEnum):
    """How far the compiling is."""

    COLD = "cold"
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"


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

    def begin(self) -> None:
        """Start compiling, unless that has been done; returns at once."""
        if self.stage is Stage.COLD:
            self.stage = Stage.COMPILING
            self._task = asyncio.create_task(self._compile())

    async def stop(self) -> None:
        """End the compiling; what is finished stays in the cache."""
        self._process.dismiss()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=PATIENCE)
            self._process.kill()
            await self._task

    async def _compile(self) -> None:
        began = time.monotonic()
        try:
            await self._process.start()
            await self._process.load_search(COMPILE_LIMIT, politely=True)
        except (FaultError, RefusedError) as error:
            self._settle(Stage.FAILED)
            self._log.warning(
                "The search could not be compiled (the process %s): levels that search play as "
                "skilled until the server is started again.",
                error,
            )
        else:
            self._settle(Stage.READY)
            self._log.info("The search is ready after %.0f s.", time.monotonic() - began)
        finally:
            await self._process.end(PATIENCE)  # the cache is written file by file, whole

    def _settle(self, stage: Stage) -> None:
        self.stage = stage
        self._on_settled()
