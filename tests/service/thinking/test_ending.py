"""Stopping: nobody waits for nothing, and nothing is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from service.thinking.asking import a_view, until, working
from service.thinking.odd_bots import WHEN_TOLD
from waiting import wait_until
from whistlestop.service.errors import ServiceError
from whistlestop.service.thinking import WorkerPool, WorkersStoppedError

SERVER = """
import asyncio
from service.thinking.asking import a_view, until, working

async def main():
    async with working(count=2) as workers:
        await until(lambda: workers.stats.processes == 2)
        asked = asyncio.create_task(workers.choose(a_view(), "hangs"))
        await until(lambda: workers.stats.busy)
        print(*workers.pids, flush=True)
        await asked

asyncio.run(main())
"""


def is_there(pid: int) -> bool:
    """Whether a process runs; one that has ended may still be listed."""
    stat = Path(f"/proc/{pid}/stat")
    if Path("/proc/self/stat").exists():
        try:
            return stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
        except OSError:
            return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_those_who_wait_are_told_when_the_workers_stop() -> None:
    async def main() -> None:
        async with working() as workers:
            asked = [asyncio.create_task(workers.choose(a_view(), "hangs")) for _ in range(3)]
            await until(lambda: workers.stats.busy == 1 and workers.stats.waiting == 2)
            pids = workers.pids
            await workers.stop()
            answers = await asyncio.gather(*asked, return_exceptions=True)

            assert [type(answer) for answer in answers] == [WorkersStoppedError] * 3
            assert not any(is_there(pid) for pid in pids)
            assert asyncio.all_tasks() == {asyncio.current_task()}
            with pytest.raises(WorkersStoppedError, match="stopping"):
                await workers.choose(a_view(), "skilled")
            with pytest.raises(RuntimeError, match="started once"):
                await workers.start()

    asyncio.run(main())


def test_workers_can_be_stopped_before_they_are_warm_and_before_they_are_started() -> None:
    async def main() -> None:
        async with working(count=2):
            pass
        await WorkerPool(count=1).stop()

    asyncio.run(main())


def test_stopping_does_not_wait_for_a_compiler() -> None:
    async def main() -> None:
        async with working(warm_search=True, warmer=WHEN_TOLD) as workers:
            asked = asyncio.create_task(workers.choose(a_view(), "expert"))
            await until(lambda: workers.ready("skilled"))
            await workers.stop()

            with pytest.raises(WorkersStoppedError):
                await asked

    asyncio.run(main())


def test_who_stops_waiting_leaves_the_line() -> None:
    async def main() -> None:
        async with working() as workers:
            running = asyncio.create_task(workers.choose(a_view(), "hangs"))
            await until(lambda: workers.stats.busy == 1)
            waiting = asyncio.create_task(workers.choose(a_view(), "skilled"))
            await until(lambda: workers.stats.waiting == 1)
            waiting.cancel()
            await until(lambda: workers.stats.waiting == 0)
            running.cancel()

    asyncio.run(main())


def test_too_many_jobs_are_refused() -> None:
    async def main() -> None:
        async with working(max_waiting=2) as workers:
            asked = [asyncio.create_task(workers.choose(a_view(), "hangs"))]
            await until(lambda: workers.stats.busy == 1)
            asked += [asyncio.create_task(workers.choose(a_view(), "skilled")) for _ in range(2)]
            await until(lambda: workers.stats.waiting == 2)
            with pytest.raises(ServiceError) as caught:
                await workers.choose(a_view(), "skilled")
            assert caught.value.code == "too_many"
            await workers.stop()
            await asyncio.gather(*asked, return_exceptions=True)

    asyncio.run(main())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_no_worker_outlives_a_server_that_is_killed() -> None:
    tests = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": str(tests)}
    with subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        assert len(pids) == 2
        assert all(is_there(pid) for pid in pids)
        server.send_signal(signal.SIGKILL)
        server.wait()
    # One is idle, one thinks for an hour.
    wait_until(lambda: not any(is_there(pid) for pid in pids))
