"""The workers as the rest of the server knows them: asked on the event loop, never in its way."""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from whistlestop.bots import BOTS, BotError
from whistlestop.game import Action, View

from .answers import HintAnswer
from .compiling import Search, Stage, has_compiler
from .errors import WorkersStoppedError
from .jobs import Job, Line, searches
from .keeper import Keeper, Shop
from .spawning import PATIENCE

HINTS = "skilled"
"""Whose choice a hint explains as long as nothing is searched."""
MAKER = "whistlestop.bots:make_bot"
WARMER = "whistlestop.bots:warm_up"


@dataclass(frozen=True, slots=True)
class WorkerStats:
    """Numbers for those who run a server."""

    processes: int
    """Processes that are there and warm."""
    busy: int
    waiting: int
    restarts: int
    """Processes that took the place of another, since the start."""
    jobs: int
    """Jobs done."""
    failures: int
    """Attempts that failed, whatever became of the job."""
    search_ready: bool


class Workers:
    """Processes in which bots think. All methods belong to one event loop.

    `maker` and `warmer` are dotted names of the function that makes a bot, `make_bot(level, *,
    seed)`, and of the one that compiles or loads what searching bots need. They are names because
    they are looked up in the workers; tests put their own in, to make bots that fail.
    """

    def __init__(
        self,
        *,
        count: int,
        think_limit: float = 10.0,
        warm_search: bool = True,
        max_waiting: int = 1000,
        maker: str = MAKER,
        warmer: str = WARMER,
        log: logging.Logger = logging.getLogger("whistlestop.service.workers"),  # noqa: B008
    ) -> None:
        """Nothing is started yet. Without `warm_search` the first job that searches has to wait."""
        if count < 1:
            raise ValueError(f"There is at least 1 worker, not {count}.")
        if think_limit <= 0:
            raise ValueError(f"The time to think is more than 0 seconds, not {think_limit}.")
        self.searchable = has_compiler()
        """Whether the levels that search can be had; without numba they are refused."""
        self._warm_search = warm_search
        self._line = Line(max_waiting)
        self._search = Search(warmer, log, self._line.open_search)
        self._shop = Shop(maker, warmer, think_limit, self._line, self._search, log)
        self._keepers = [Keeper(self._shop, number) for number in range(count)]
        self._open: set[Job] = set()
        self._running = False

    async def start(self) -> None:
        """Start the processes; they get warm while this has long returned."""
        if self._running or self._line.closed:
            raise RuntimeError("Workers are started once; make new ones to start again.")
        self._running = True
        for keeper in self._keepers:
            keeper.start()
        if self._warm_search and self.searchable:
            self._search.begin()

    async def stop(self) -> None:
        """End all processes within some seconds. Whoever waits gets a WorkersStoppedError."""
        was_running, self._running = self._running, False
        self._line.close()
        for job in list(self._open):
            job.settle_here(WorkersStoppedError())
        if was_running:
            await asyncio.to_thread(self._dismiss)

    def _dismiss(self) -> None:
        for keeper in self._keepers:
            keeper.hand.dismiss()
        self._search.stop()
        until = time.monotonic() + PATIENCE
        for keeper in self._keepers:
            keeper.join(max(0.0, until - time.monotonic()))
        for keeper in self._keepers:
            keeper.hand.kill()
            keeper.join(PATIENCE)

    async def choose(self, view: View, level: str, *, seed: int = 0) -> Action:
        """A legal action of the viewer, whatever happens to the workers.

        BotError if there is no such level here, ServiceError if too many jobs are waiting.
        """
        self._check(view, level)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return cast(Action, await self._done(view, level, seed, None))

    async def hint(self, view: View, names: Sequence[str], *, seed: int = 0) -> HintAnswer:
        """What to do here, and why; ServiceError if nothing can be said now."""
        self._check(view, HINTS)
        return cast(HintAnswer, await self._done(view, HINTS, seed, tuple(names)))

    def ready(self, level: str) -> bool:
        """Whether a level answers at once, as soon as a worker is free."""
        keepers = self._keepers
        if searches(level):
            return any(keeper.hand.warm and keeper.hand.searches for keeper in keepers)
        return any(keeper.hand.warm for keeper in keepers)

    def levels(self) -> tuple[str, ...]:
        """The levels that can be offered, the easiest first."""
        search = self.searchable and self._search.stage is not Stage.FAILED
        return tuple(
            name for name, info in BOTS.items() if info.level and (search or not info.searches)
        )

    @property
    def stats(self) -> WorkerStats:
        """The numbers of this moment."""
        tally = self._shop.tally
        return WorkerStats(
            processes=sum(keeper.hand.warm for keeper in self._keepers),
            busy=sum(keeper.busy for keeper in self._keepers),
            waiting=len(self._line),
            restarts=tally.restarts,
            jobs=tally.jobs,
            failures=tally.failures,
            search_ready=self._search.stage is Stage.READY,
        )

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes."""
        found = (keeper.hand.pid for keeper in self._keepers)
        return tuple(pid for pid in found if pid is not None)

    def _check(self, view: View, level: str) -> None:
        if not view.legal_actions:
            raise ValueError("There is nothing to choose in this view.")
        # A name such as "program:..." would start a program: not for anybody who asks over the net.
        if level not in BOTS and self._shop.maker == MAKER:
            raise BotError(f"There is no level {level!r}; there are {', '.join(self.levels())}.")
        if searches(level) and not self.searchable:
            raise BotError(
                f"The level {level} needs numba, which is not installed on this server; "
                f"choose one of {', '.join(self.levels())}."
            )

    async def _done(
        self, view: View, level: str, seed: int, names: tuple[str, ...] | None
    ) -> Action | HintAnswer:
        """Put a job in the line and wait for it."""
        if not self._running:
            raise WorkersStoppedError
        job = Job(view, level, seed, names, asyncio.get_running_loop().create_future())
        if searches(level):
            self._search.begin()
        self._line.join(job)
        self._open.add(job)
        try:
            return await job.answer
        except asyncio.CancelledError:
            self._line.leave(job)
            raise
        finally:
            self._open.discard(job)
