"""The collector is kept from stopping the server, and is as before afterwards."""

import asyncio
import contextlib
import gc
import weakref
from collections.abc import Callable

import pytest

from waiting import PATIENCE_S
from whistlestop.service import app
from whistlestop.service.app import YOUNG, keep_tidy


class Knot:
    """Two of these that know each other die only by a full collection."""

    def __init__(self) -> None:
        self.other: Knot | None = None


async def tidied(happened: Callable[[], bool], *, idle: bool) -> None:
    task = asyncio.create_task(keep_tidy(lambda: idle))
    async with asyncio.timeout(PATIENCE_S):
        while not (gc.get_freeze_count() and happened()):
            await asyncio.sleep(0.005)
    assert gc.get_threshold() == YOUNG
    assert gc.get_freeze_count() > 0
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def test_everything_is_as_before_when_it_ends() -> None:
    before = gc.get_threshold()

    asyncio.run(tidied(lambda: True, idle=False))

    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_what_was_set_aside_is_collected_while_nobody_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(app, "SET_ASIDE_S", 0.01)
    monkeypatch.setattr(app, "IDLE_AFTER_S", 0.03)

    async def scene() -> None:
        one, other = Knot(), Knot()
        one.other, other.other = other, one
        gone = weakref.ref(one)
        gc.freeze()
        del one, other
        await tidied(lambda: gone() is None, idle=True)

    asyncio.run(scene())
    assert gc.get_freeze_count() == 0
