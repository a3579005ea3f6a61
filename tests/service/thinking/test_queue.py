"""The queue in which jobs wait."""

import asyncio

import pytest

from service.thinking.asking import a_view
from whistlestop.service.errors import ServiceError
from whistlestop.service.thinking.jobs import Job, JobQueue


def job(level: str = "skilled") -> Job:
    return Job(a_view(), level, 0, None, asyncio.get_running_loop().create_future())


def test_jobs_are_taken_in_the_order_in_which_they_came() -> None:
    async def main() -> None:
        queue = JobQueue(10)
        jobs = [job() for _ in range(3)]
        for one in jobs:
            queue.put(one)

        assert [await queue.take(0) for _ in range(4)] == [*jobs, None]

    asyncio.run(main())


def test_jobs_that_search_stand_aside_and_then_come_in_their_turn() -> None:
    async def main() -> None:
        queue = JobQueue(10)
        jobs = [job("expert"), job(), job("master"), job()]
        for one in jobs:
            queue.put(one)

        assert await queue.take(0) is jobs[1]
        queue.open_search()
        assert [await queue.take(0) for _ in range(3)] == [jobs[0], jobs[2], jobs[3]]

    asyncio.run(main())


def test_a_job_that_failed_is_the_next() -> None:
    async def main() -> None:
        queue = JobQueue(10)
        first, second = job(), job()
        queue.put(first)
        queue.put(second)
        assert await queue.take(0) is first
        queue.put_back(first)

        assert await queue.take(0) is first

    asyncio.run(main())


def test_a_job_that_nobody_waits_for_is_not_done_again() -> None:
    async def main() -> None:
        queue, one = JobQueue(10), job()
        one.answer.cancel()
        queue.put_back(one)

        assert await queue.take(0) is None

    asyncio.run(main())


def test_a_queue_that_is_full_says_so_in_a_sentence() -> None:
    async def main() -> None:
        queue = JobQueue(2)
        queue.put(job())
        queue.put(job("expert"))
        with pytest.raises(ServiceError, match="try again") as caught:
            queue.put(job())

        assert caught.value.code == "too_many"
        assert len(queue) == 2

    asyncio.run(main())


def test_a_job_can_leave() -> None:
    async def main() -> None:
        queue, one, other = JobQueue(10), job(), job("expert")
        queue.put(one)
        queue.put(other)
        queue.discard(one)
        queue.discard(one)
        queue.discard(other)

        assert len(queue) == 0

    asyncio.run(main())


def test_nobody_gets_a_job_when_the_queue_is_closed() -> None:
    async def main() -> None:
        queue = JobQueue(10)
        queue.put(job())
        queue.close()

        assert queue.is_closed
        assert await queue.take(10) is None

    asyncio.run(main())
