"""The collector is kept from stopping the server, and is as before afterwards."""

import asyncio
import contextlib
import gc
import weakref
from collections.abc import Callable

import pytest

from waiting import PATIENCE_S
from whistlestop.service import app
from whistlestop.service.app import LOOK_S, SET_ASIDE_S, SOONEST_S, YOUNG, keep_tidy, next_pause


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


@pytest.mark.parametrize("seconds_of_looking_a_second", [0.004, 0.015])
def test_where_much_is_made_it_is_looked_at_in_smaller_pieces(
    seconds_of_looking_a_second: float,
) -> None:
    pause = SET_ASIDE_S
    for _ in range(5):
        pause = next_pause(pause, pause * seconds_of_looking_a_second)

    assert pause * seconds_of_looking_a_second == pytest.approx(LOOK_S)


def test_an_idle_server_looks_seldom_and_a_full_one_not_all_the_time() -> None:
    pauses = [SET_ASIDE_S]
    for took in (1.0, 0.0, 0.0):
        pauses.append(next_pause(pauses[-1], took))
    for _ in range(10):
        pauses.append(next_pause(pauses[-1], 0.0001))

    assert pauses[1:4] == [SOONEST_S, 2 * SOONEST_S, 4 * SOONEST_S]
    assert pauses[-1] == SET_ASIDE_S
