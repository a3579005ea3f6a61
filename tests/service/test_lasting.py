"""No fault of what goes on beside everything else may end it until a restart."""

import asyncio
import logging
from contextlib import suppress

import pytest

from whistlestop.service import lasting
from whistlestop.service.lasting import keep_going


class Work:
    """Fails some times, then says that it is done, or lasts."""

    def __init__(self, failures: int, *, lasts: bool = False) -> None:
        self.failures = failures
        self.begun = 0
        self.lasting = asyncio.Event()
        self._lasts = lasts

    async def __call__(self) -> None:
        self.begun += 1
        if self.begun <= self.failures:
            raise KeyError("nobody thought of this")
        self.lasting.set()
        if self._lasts:
            await asyncio.Event().wait()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited, without waiting."""
    found: list[float] = []
    really = asyncio.sleep

    async def sleep(seconds: float) -> None:
        found.append(seconds)
        await really(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return found


def test_what_fails_is_logged_and_begun_again(
    pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> Work:
        work = Work(failures=8)
        await keep_going("count", work)
        return work

    with caplog.at_level(logging.ERROR, "whistlestop.service"):
        assert asyncio.run(run()).begun == 9
    assert [record.message for record in caplog.records] == ["failed; it is begun again"] * 8
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]


def test_what_was_well_for_long_does_not_wait_long(
    pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lasting, "WELL_S", 0.0)
    asyncio.run(keep_going("count", Work(failures=3)))
    assert pauses == [1, 1, 1]


def test_cancelling_ends_it(pauses: list[float]) -> None:
    async def run() -> None:
        work = Work(failures=1, lasts=True)
        task = asyncio.create_task(keep_going("count", work))
        await work.lasting.wait()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        assert task.cancelled()
        assert work.begun == 2

    asyncio.run(run())
