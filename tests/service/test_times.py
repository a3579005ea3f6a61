"""The service's time runs evenly, whatever is done to the clock of the machine."""

import asyncio

import pytest

from waiting import PATIENCE_S
from whistlestop.service import times
from whistlestop.service.times import LEAN, ServiceTime, in_time

MINUTE = 60_000


class Machine:
    """A steady clock and one that people set, both in milliseconds."""

    def __init__(self) -> None:
        self.steady = 5_000
        self.wall = 1_000_000_000

    def pass_time(self, amount: int) -> None:
        self.steady += amount
        self.wall += amount


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    monkeypatch.setattr(times, "steady_ms", lambda: found.steady)
    monkeypatch.setattr("time.time_ns", lambda: found.wall * 1_000_000)
    return found


def test_it_begins_with_the_time_of_day_and_counts_on(machine: Machine) -> None:
    time = ServiceTime()
    assert time.now() == machine.wall
    machine.pass_time(1234)
    assert time.now() == machine.wall


@pytest.mark.parametrize("jump", [MINUTE, -MINUTE])
def test_a_clock_that_is_set_ends_nobodys_turn(machine: Machine, jump: int) -> None:
    time = ServiceTime()
    machine.wall += jump
    before = time.now()
    for _ in range(20):
        machine.pass_time(500)
        time.lean_to(machine.wall)
    passed = time.now() - before
    assert abs(passed - 10_000) <= 10_000 // LEAN  # a hundredth, not a minute
    assert (passed - 10_000) * jump > 0  # and in the right direction


def test_it_comes_to_the_time_of_day_in_the_end(machine: Machine) -> None:
    time = ServiceTime()
    machine.wall += MINUTE
    for _ in range(MINUTE * LEAN // 1000):
        machine.pass_time(1000)
        time.lean_to(machine.wall)
    assert time.now() == machine.wall


def test_it_never_runs_backwards(machine: Machine) -> None:
    time = ServiceTime()
    machine.wall -= MINUTE
    seen = [time.now()]
    for _ in range(50):
        machine.pass_time(100)
        time.lean_to(machine.wall)
        seen.append(time.now())
    assert seen == sorted(seen)


def test_a_process_that_joins_takes_over_the_time_of_the_others(machine: Machine) -> None:
    time = ServiceTime()
    time.begin_at(machine.wall + MINUTE)
    machine.pass_time(10)
    assert time.now() == machine.wall + MINUTE


def test_who_is_cancelled_at_the_moment_of_an_answer_is_cancelled() -> None:
    async def wait() -> None:
        came = asyncio.Event()
        waiting = asyncio.create_task(in_time(came.wait(), PATIENCE_S))
        await asyncio.sleep(0)
        came.set()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(wait())


def test_what_takes_too_long_is_given_up() -> None:
    async def wait() -> None:
        assert await in_time(asyncio.sleep(0, "answer"), PATIENCE_S) == "answer"
        with pytest.raises(TimeoutError):
            await in_time(asyncio.Event().wait(), 0)

    asyncio.run(wait())
