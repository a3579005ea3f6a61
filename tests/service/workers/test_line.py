"""The line in which jobs wait."""

import asyncio

import pytest

from service.workers.asking import a_view
from whistlestop.service.errors import ServiceError
from whistlestop.service.workers.jobs import Job, Line


def job(level: str = "skilled") -> Job:
    return Job(a_view(), level, 0, None, asyncio.get_running_loop().create_future())


def test_jobs_are_taken_in_the_order_in_which_they_came() -> None:
    async def main() -> None:
        line = Line(10)
        jobs = [job() for _ in range(3)]
        for one in jobs:
            line.join(one)

        assert [line.take(0) for _ in range(4)] == [*jobs, None]

    asyncio.run(main())


def test_jobs_that_search_stand_aside_and_then_come_in_their_turn() -> None:
    async def main() -> None:
        line = Line(10)
        jobs = [job("expert"), job(), job("master"), job()]
        for one in jobs:
            line.join(one)

        assert line.take(0) is jobs[1]
        line.open_search()
        assert [line.take(0) for _ in range(3)] == [jobs[0], jobs[2], jobs[3]]

    asyncio.run(main())


def test_a_job_that_failed_is_the_next() -> None:
    async def main() -> None:
        line = Line(10)
        first, second = job(), job()
        line.join(first)
        line.join(second)
        assert line.take(0) is first
        line.rejoin(first)

        assert line.take(0) is first

    asyncio.run(main())


def test_a_job_that_nobody_waits_for_is_not_done_again() -> None:
    async def main() -> None:
        line, one = Line(10), job()
        one.answer.cancel()
        line.rejoin(one)

        assert line.take(0) is None

    asyncio.run(main())


def test_a_line_that_is_full_says_so_in_a_sentence() -> None:
    async def main() -> None:
        line = Line(2)
        line.join(job())
        line.join(job("expert"))
        with pytest.raises(ServiceError, match="try again") as caught:
            line.join(job())

        assert caught.value.code == "too_many"
        assert len(line) == 2

    asyncio.run(main())


def test_a_job_can_leave() -> None:
    async def main() -> None:
        line, one, other = Line(10), job(), job("expert")
        line.join(one)
        line.join(other)
        line.leave(one)
        line.leave(one)
        line.leave(other)

        assert len(line) == 0

    asyncio.run(main())


def test_nobody_gets_a_job_when_the_line_is_closed() -> None:
    async def main() -> None:
        line = Line(10)
        line.join(job())
        line.close()

        assert line.closed
        assert line.take(10) is None

    asyncio.run(main())
