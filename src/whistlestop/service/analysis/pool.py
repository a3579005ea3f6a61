"""Has things worked out: claims what comes next, hands it to the worker, stores what it says.

Of all processes on a database the one that holds the shard of the name `ANALYZING` does it, as if
it were a table, so that a machine is not asked for its share several times. Every job is claimed as
well, for a few seconds at a time: two processes that both believe it is their task never work on
the same one, and one that falls over leaves it to the next.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from whistlestop.service.errors import ServiceError
from whistlestop.service.hall import Hall
from whistlestop.service.observe import log_event, log_failure
from whistlestop.service.store import StoreError
from whistlestop.service.store import analyses as stored
from whistlestop.service.store.analyses import Analysis
from whistlestop.service.times import in_time, now_ms
from whistlestop.service.tokens import new_id

from .kinds import Kind
from .process import AnalysisProcess, LostError, Message
from .worker import Begin

ANALYZING = "analyzing"
NICENESS = 19
"""The lowest priority there is: tables and bots come first."""
TICK_S = 1.0
BEAT_S = 1.0
CLAIM_MS = 10_000
"""How long something stays claimed after the last word of who works on it."""
MOST_OPEN = 3
"""Jobs in the worker at a time: one that is worked on, and finer ones that wait for it to end."""
LONGEST_S = 3_600.0
"""What is not done by then never will be."""
IDLE_S = 3_600.0
"""After so long without a job the worker is let go."""
SWEEP_MS = 3_600_000
OTHER_MS = 7 * 86_400_000
"""How long results of other versions are kept: the servers may still be changing over."""
UNUSED_MS = 365 * 86_400_000

log = logging.getLogger("whistlestop.service.analysis")

BROKE = {
    "key": "analysis_broke",
    "message": "Something went wrong while this was worked out; it can be tried again.",
    "details": {},
}


class Pool:
    """Works while it is this process's task. All methods belong to one event loop."""

    def __init__(
        self,
        hall: Hall,
        kinds: Sequence[Kind],
        *,
        cores: float,
        loader: str | None = None,
        niceness: int = NICENESS,
    ) -> None:
        """`cores` is how many processors may be used; `loader` is called in a first worker."""
        self.kinds: Mapping[str, Kind] = {kind.name: kind for kind in kinds}
        self.cores = cores
        self.process = AnalysisProcess(cores, niceness) if cores > 0 else None
        self.done = self.failures = 0
        self._hall, self._journal = hall, hall.journal
        self._loader = loader
        self._awake = asyncio.Event()
        self._open: dict[str, Analysis] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._starting = asyncio.Lock()
        self._idle_since = time.monotonic()
        self._swept_at = 0
        hall.notices.handlers[ANALYZING] = lambda _: self._awake.set()

    @property
    def busy(self) -> int:
        """How many jobs are open here."""
        return len(self._open)

    def wake(self) -> None:
        """Something was asked for, or is not wanted any more."""
        self._awake.set()
        self._hall.notices.send(ANALYZING, "look")

    async def keep_working(self) -> None:
        """Work until cancelled; what is under way is left to whoever comes next."""
        if self.process is None:
            return
        try:
            if self._loader is not None:
                self._begin(self._load(self._loader))
            while True:
                with suppress(TimeoutError):
                    await in_time(self._awake.wait(), TICK_S)
                self._awake.clear()
                try:
                    await self.step()
                except StoreError as error:
                    log_event(log, logging.WARNING, "not analyzed", reason=type(error).__name__)
                except Exception as error:
                    log_failure(log, "analyzing failed; the next try follows", error)
                    await asyncio.sleep(TICK_S)
        finally:
            await self._leave()

    async def step(self) -> None:
        """Take what is due, as far as there is room."""
        if not self._hall.leases.holds(ANALYZING):
            return
        now = now_ms()
        if now - self._swept_at > SWEEP_MS:
            self._swept_at = now
            for kind in self.kinds.values():
                old = now - OTHER_MS, now - UNUSED_MS
                await self._journal.write(stored.drop_old, kind.name, kind.version(), *old)
        mine = {name: kind.version() for name, kind in self.kinds.items()}
        while len(self._open) < MOST_OPEN:
            if not await self._journal.read(stored.is_any_due, mine, now):
                break
            below = min((job.reached for job in self._open.values()), default=None)
            job = await self._journal.write(
                stored.claim, mine, new_id(), now, now + CLAIM_MS, below=below
            )
            if job is None:
                break
            self._open[job.id] = job
            self._begin(self._work(job))
        await self._rest()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _rest(self) -> None:
        """Let go of a worker that has nothing to do."""
        assert self.process is not None
        if self._open:
            self._idle_since = time.monotonic()
        elif time.monotonic() - self._idle_since > IDLE_S and self.process.is_there:
            await self.process.end()

    async def _leave(self) -> None:
        """Stop, and put back what is not done, so that nobody waits for a claim to run out."""
        assert self.process is not None
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in self._open.values():
            with suppress(StoreError):
                await self._journal.write(stored.put_back, job.id, job.claim or "", failed=False)
        self._open.clear()
        await self.process.end()

    # --- One job

    async def _load(self, loader: str) -> None:
        """Have compiled what jobs need, before anybody waits for it."""
        assert self.process is not None
        began = time.monotonic()
        with suppress(LostError):
            async with self._starting:
                await self.process.start()
            if await self.process.load(loader):
                log.info("The analysis is ready after %.0f s.", time.monotonic() - began)

    async def _work(self, job: Analysis) -> None:
        assert self.process is not None
        assert job.claim is not None
        try:
            await self._attempt(job, job.claim)
        except ServiceError as error:
            reason = {"key": error.key, "message": error.message, "details": error.details}
            await self._journal.write(stored.fail, job.id, job.claim, reason, now_ms())
        except (LostError, TimeoutError) as error:
            self.failures += 1
            log.warning("The worker %s with an analysis; it is begun again.", error)
            if isinstance(error, TimeoutError):
                await self.process.end()
            await self._journal.write(stored.put_back, job.id, job.claim, failed=True)
        except StoreError as error:  # the claim runs out, and it is begun again
            log_event(log, logging.WARNING, "not analyzed", reason=type(error).__name__)
        except Exception as error:
            self.failures += 1
            log_failure(log, "an analysis failed", error, kind=job.kind)
            await self._journal.write(stored.fail, job.id, job.claim, BROKE, now_ms())
        finally:
            if not self._is_leaving():
                self._open.pop(job.id, None)
            self.process.stop(job.id)
            self._awake.set()

    @staticmethod
    def _is_leaving() -> bool:
        task = asyncio.current_task()
        return task is not None and task.cancelling() > 0

    async def _attempt(self, job: Analysis, mark: str) -> None:
        """Have a job done as far as it is wanted."""
        assert self.process is not None
        kind = self.kinds[job.kind]
        order = await kind.order(job.request, kind.grades[job.wanted - 1])
        async with self._starting:
            await self.process.start()
        inbox = self.process.begin(Begin(job.id, kind.runner, order, job.reached))
        progress, until = 0.0, time.monotonic() + LONGEST_S
        while time.monotonic() < until:
            try:
                message = await in_time(inbox.get(), BEAT_S)
            except TimeoutError:
                held = await self._beat(job, mark, progress)
            else:
                if message is None:
                    raise LostError("was lost")
                progress = message.said.get("progress", progress)
                if "progress" in message.said:
                    held = await self._beat(job, mark, progress)
                else:
                    held = await self._heard(job, mark, message)
            if not held:
                return
        raise TimeoutError("took too long")

    async def _beat(self, job: Analysis, mark: str, progress: float) -> bool:
        """Say that it is worked on; False if nobody wants it, or another does it."""
        until = now_ms() + CLAIM_MS
        return await self._journal.write(stored.beat, job.id, mark, progress, until) is not None

    async def _heard(self, job: Analysis, mark: str, message: Message) -> bool:
        """Store a result, or the end; whether it goes on."""
        said = message.said
        if "grade" in said:
            self._open[job.id] = replace(job, reached=said["grade"])
            return await self._journal.write(
                stored.put_result, job.id, mark, said["grade"], message.packed, now_ms()
            )
        if "done" in said:
            self.done += 1
            await self._journal.write(stored.finish, job.id, mark, now_ms())
        elif "refused" in said:
            raise ServiceError("bad_request", said["refused"], key=said["key"])
        else:
            self.failures += 1
            log.warning("An analysis of the kind %s raised %s.", job.kind, said["fault"])
            await self._journal.write(stored.fail, job.id, mark, BROKE, now_ms())
        return False
