"""The workers as the rest of the server knows them: asked on the event loop, never in its way."""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from whistlestop.bots import BOTS, BotError, RandomBot
from whistlestop.game import Action, NotationError, View, notation
from whistlestop.game.actions import by
from whistlestop.processes import PATIENCE
from whistlestop.service.errors import ServiceError
from whistlestop.service.lasting import keep_going

from .compiling import CompiledSearch, Stage, has_compiler
from .jobs import Job, JobQueue, Result, searches
from .packing import PackedMaps, pack_view
from .process import FaultError, LostError, RefusedError, WorkerProcess
from .worker import Advise, Choose, HintAnswer, SaidSentence

HINTS = "skilled"
"""Whose choice a hint explains as long as nothing is searched."""
MAKER = "whistlestop.bots:make_bot"
WARMER = "whistlestop.bots:warm_up"
TRIES = 2
"""How often a level is tried before an easier one takes its place."""
EASIER = "casual"
WITHOUT_SEARCH = "skilled"
"""Who plays for a level that searches if the search cannot be had."""
IDLE = 0.5
"""Seconds without a job after which a worker is looked after."""
LONGEST_PAUSE = 60.0
"""Seconds between two attempts to start a process that does not start."""


class WorkersStoppedError(ServiceError):
    """Nobody is there to think: the workers have been stopped, or were never started."""

    def __init__(self) -> None:
        super().__init__(
            "unavailable",
            "The server is stopping, so the bots have stopped thinking; try again in a minute.",
            key="workers_stopped",
        )


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


class WorkerPool:
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
        log: logging.Logger = logging.getLogger("whistlestop.service.thinking"),  # noqa: B008
    ) -> None:
        """Nothing is started yet. Without `warm_search` the first job that searches has to wait."""
        if count < 1:
            raise ValueError(f"There must be at least 1 worker, not {count}.")
        if think_limit <= 0:
            raise ValueError(f"The time to think must be more than 0 seconds, not {think_limit}.")
        self.searchable = has_compiler()
        """Whether the levels that search can be had; without numba they are refused."""
        self.jobs = self.failures = self.restarts = 0
        """See `WorkerStats`."""
        self.maps = PackedMaps()
        self.think_limit = think_limit
        self.log = log
        self.queue = JobQueue(max_waiting)
        process = WorkerProcess(maker, warmer)
        self.search = CompiledSearch(process, log, self.queue.open_search)
        self._is_open_to_any_bot = maker != MAKER
        self._warm_search = warm_search
        self._keepers = [Keeper(self, WorkerProcess(maker, warmer)) for _ in range(count)]
        self._tasks: list[asyncio.Task[None]] = []
        self._open: set[Job] = set()

    async def start(self) -> None:
        """Start the processes; they get warm while this has long returned."""
        if self._tasks or self.queue.is_closed:
            raise RuntimeError("Workers are started once; make new ones to start again.")
        self._tasks = [
            asyncio.create_task(keep_going("keep a worker", keeper.run)) for keeper in self._keepers
        ]
        if self._warm_search and self.searchable:
            self.search.begin()

    async def stop(self) -> None:
        """End all processes within some seconds. Whoever waits gets a WorkersStoppedError."""
        self.queue.close()
        for job in list(self._open):
            job.settle(WorkersStoppedError())
        for keeper in self._keepers:
            keeper.process.dismiss()
        await self.search.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)
            for keeper in self._keepers:
                keeper.process.kill()
            await asyncio.wait(self._tasks, timeout=PATIENCE)

    async def choose(
        self, view: View, level: str, *, seed: int = 0, imagined_games: int | None = None
    ) -> Action:
        """A legal action of the viewer, whatever happens to the workers.

        With a number of imagined games it is always the same one, and no easier level steps in:
        ServiceError if it cannot be had now. BotError if there is no such level here, ServiceError
        if too many jobs are waiting.
        """
        self._check(view, level)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        found = await self._done(view, level, seed, None, imagined_games=imagined_games)
        return cast(Action, found)

    async def hint(self, view: View, names: Sequence[str], *, seed: int = 0) -> HintAnswer:
        """What to do here, and why; ServiceError if nothing can be said now."""
        self._check(view, HINTS)
        return cast(HintAnswer, await self._done(view, HINTS, seed, tuple(names)))

    def ready(self, level: str) -> bool:
        """Whether a level answers at once, as soon as a worker is free."""
        warm = [keeper.process for keeper in self._keepers if keeper.process.is_warm]
        return any(process.searches for process in warm) if searches(level) else bool(warm)

    def at_once(self, level: str) -> str:
        """A level, or `skilled` for as long as that one would have to be loaded first."""
        return level if not searches(level) or self.ready(level) else WITHOUT_SEARCH

    def played_by(self, level: str) -> str | None:
        """Who plays for a level that could not be prepared so far; None: it plays itself."""
        has_failed = searches(level) and self.search.stage is Stage.FAILED
        return WITHOUT_SEARCH if has_failed else None

    def levels(self) -> tuple[str, ...]:
        """The levels that can be offered, the easiest first."""
        search = self.searchable and self.search.stage is not Stage.FAILED
        return tuple(
            name for name, info in BOTS.items() if info.level and (search or not info.searches)
        )

    @property
    def stats(self) -> WorkerStats:
        """The numbers of this moment."""
        return WorkerStats(
            processes=sum(keeper.process.is_warm for keeper in self._keepers),
            busy=sum(keeper.is_busy for keeper in self._keepers),
            waiting=len(self.queue),
            restarts=self.restarts,
            jobs=self.jobs,
            failures=self.failures,
            search_ready=self.search.stage is Stage.READY,
        )

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes."""
        found = (keeper.process.pid for keeper in self._keepers)
        return tuple(pid for pid in found if pid is not None)

    def _check(self, view: View, level: str) -> None:
        if not view.legal_actions:
            raise ValueError("There is nothing to choose in this view.")
        # A name such as "program:..." would start a program: not for anybody who asks over the net.
        if level not in BOTS and not self._is_open_to_any_bot:
            raise BotError(f"There is no level {level!r}; there are {', '.join(self.levels())}.")
        if searches(level) and not self.searchable:
            raise BotError(
                f"The level {level} needs numba, which is not installed on this server; "
                f"choose one of {', '.join(self.levels())}."
            )

    async def _done(
        self,
        view: View,
        level: str,
        seed: int,
        names: tuple[str, ...] | None,
        *,
        imagined_games: int | None = None,
    ) -> Result:
        """Put a job in the queue and wait for it."""
        if not self._tasks or self.queue.is_closed:
            raise WorkersStoppedError
        answer = asyncio.get_running_loop().create_future()
        job = Job(view, level, seed, names, answer, imagined_games)
        if searches(level):
            self.search.begin()
        self.queue.put(job)
        self._open.add(job)
        try:
            return await job.answer
        except asyncio.CancelledError:
            self.queue.discard(job)
            raise
        finally:
            self._open.discard(job)


class Keeper:
    """Keeps one worker process at work, one job at a time, and replaces it if need be."""

    def __init__(self, pool: WorkerPool, process: WorkerProcess) -> None:
        self.process = process
        self.is_busy = False
        self._pool = pool
        self._queue = pool.queue
        self._false_starts = 0
        self._start_after = 0.0
        self._may_load = True

    async def run(self) -> None:
        """Work until the queue is closed."""
        while not self._queue.is_closed:
            await self._look_after()
            job = await self._queue.take(IDLE)
            if job is not None:
                self.is_busy = True
                try:
                    await self._do(job)
                finally:
                    self.is_busy = False
        await self.process.end(PATIENCE)

    # Without a job

    async def _look_after(self) -> None:
        """See that the worker is there and, in time, ready to search."""
        try:
            if not self.process.is_warm and time.monotonic() >= self._start_after:
                await self._start()
            elif self.process.is_warm and not len(self._queue):
                await self._load_when_idle()
        except FaultError as fault:
            await self._note(fault, "while it was being made ready")
        except Exception as error:  # a fault of ours; the games must go on
            self._start_after = time.monotonic() + LONGEST_PAUSE
            lost = LostError(f"raised {type(error).__name__}")
            await self._note(lost, "while it was being made ready")

    async def _start(self) -> None:
        """Start the worker; each time that fails the pause before the next time gets longer."""
        self._pool.restarts += self.process.starts > 0
        try:
            await self.process.start()
        except LostError:
            self._false_starts += 1
            self._start_after = time.monotonic() + min(2.0**self._false_starts, LONGEST_PAUSE)
            raise
        self._false_starts = 0

    async def _load_when_idle(self) -> None:
        search = self._pool.search
        ready = search.stage is Stage.READY and not self.process.searches and self._may_load
        if ready and not search.loading.locked():  # one after the other
            async with search.loading:
                try:
                    await self.process.load_search()
                except FaultError:
                    self._may_load = False  # it would be tried over and over; a job may try again
                    raise

    # With a job

    async def _do(self, job: Job) -> None:
        try:
            job.settle(await self._attempt(job))
        except RefusedError as refusal:
            job.settle(BotError(str(refusal)))
        except FaultError as fault:
            await self._failed(job, fault)
            return
        except Exception as error:  # a fault of ours; the games must go on
            lost = LostError(f"could not be asked ({type(error).__name__})")
            await self._failed(job, lost)
            return
        self._pool.jobs += 1

    async def _attempt(self, job: Job) -> Result:
        """Have a job done; FaultError if it was not."""
        pool, process = self._pool, self.process
        replaceable = job.imagined_games is None
        if replaceable:
            job.level = pool.played_by(job.level) or job.level
        if not process.is_warm:
            await self._start()
        if searches(job.level) and not process.searches:
            async with pool.search.loading:
                await process.load_search()
        map, view = pool.maps.pack(job.view.map), pack_view(job.view)
        if job.names is None:
            choose = Choose(map.key, view, job.level, job.seed, job.imagined_games)
            answer = await process.ask(choose, pool.think_limit, map)
            return legal(job.view, answer["text"])
        # The search is the most that can go wrong, so it is tried once.
        advise = Advise(map.key, view, job.level, job.seed, job.names, search=job.failures == 0)
        answer = await process.ask(advise, pool.think_limit, map)
        legal(job.view, answer["text"])
        return HintAnswer(answer["text"], tuple(SaidSentence(*one) for one in answer["sentences"]))

    async def _failed(self, job: Job, fault: FaultError) -> None:
        """Have the job done again, by an easier level after some tries, in the end right here."""
        if self._queue.is_closed:
            return  # the worker was dismissed, and whoever waited knows
        job.failures += 1
        what = f"in a job for the level {job.level}"
        if job.failures < TRIES:
            await self._note(fault, f"{what}; it is done again")
            self._queue.put_back(job)
        elif job.imagined_games is not None:
            await self._note(fault, f"{what}; nobody can do it instead")
            job.settle(
                ServiceError(
                    "unavailable",
                    "The bot cannot answer just now; it is asked again.",
                    key="no_bot",
                )
            )
        elif job.failures == TRIES:
            job.level = EASIER
            await self._note(fault, f"{what}, for the second time; {EASIER} does it")
            self._queue.put_back(job)
        elif job.names is None:
            await self._note(fault, f"{what}; an action is picked at random")
            job.settle(RandomBot("random", job.seed).choose(job.view))
            self._pool.jobs += 1
        else:
            await self._note(fault, f"{what}; there will be no hint")
            job.settle(
                ServiceError(
                    "unavailable",
                    "No hint could be worked out; try again in a moment.",
                    key="no_hint",
                )
            )

    async def _note(self, fault: FaultError, what: str) -> None:
        """Count and log a fault, and let go of a worker that can no longer be used."""
        if isinstance(fault, LostError):
            await self.process.end()
        if not self._queue.is_closed:
            self._pool.failures += 1
            self._pool.log.warning("A worker %s %s.", fault, what)


def legal(view: View, text: Any) -> Action:
    """The legal action of the viewer that a text stands for; FaultError if there is none."""
    assert view.player is not None
    try:
        action = notation.parse(view.map, text, view.player)
    except NotationError:
        action = None
    if action is None or action not in view.legal_actions:
        raise FaultError("gave an answer that is not legal")
    return by(action, view.player)
