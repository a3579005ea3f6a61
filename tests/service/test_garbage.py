"""The collector is kept from stopping the server, and is as before afterwards."""

import asyncio
import contextlib
import gc

import pytest

from whistlestop.service import garbage
from whistlestop.service.garbage import YOUNG, keep_tidy


class Knot:
    """Two of these that know each other die only by a full collection."""

    def __init__(self) -> None:
        self.other: Knot | None = None


async def tidied(seconds: float, *, idle: bool) -> None:
    task = asyncio.create_task(keep_tidy(lambda: idle))
    await asyncio.sleep(seconds)
    assert gc.get_threshold() == YOUNG
    assert gc.get_freeze_count() > 0
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def knots() -> int:
    return sum(isinstance(found, Knot) for found in gc.get_objects())


def test_everything_is_as_before_when_it_ends() -> None:
    before = gc.get_threshold()

    asyncio.run(tidied(0.01, idle=False))

    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_what_was_set_aside_is_collected_while_nobody_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "SET_ASIDE_S", 0.01)
    monkeypatch.setattr(garbage, "IDLE_AFTER_S", 0.03)

    async def scene() -> tuple[int, int]:
        one, other = Knot(), Knot()
        one.other, other.other = other, one
        work = asyncio.create_task(tidied(0.3, idle=True))
        await asyncio.sleep(0.015)
        del one, other
        await work
        gc.unfreeze()
        return knots(), gc.get_freeze_count()

    assert asyncio.run(scene()) == (0, 0)
