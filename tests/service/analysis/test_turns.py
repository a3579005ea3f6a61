"""The share of the machine that analyses may use: saved up during a rest, then kept."""

import pytest

from whistlestop.service.analysis.turns import LONGEST_NAP_S, SAVED_S, Gate, Turns

STEP_S = 0.01


class Clock:
    """A machine on which time passes by working and by sleeping."""

    def __init__(self) -> None:
        self.now = self.used = self.slept = 0.0

    def turns(self, cores: float) -> Turns:
        return Turns(cores, clock=lambda: self.now, used=lambda: self.used, sleep=self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept += seconds

    def work(self, gate: Gate, processor_seconds: float) -> float:
        """Work off so much with two threads; how long it took."""
        begun = self.now
        for _ in range(round(processor_seconds / (2 * STEP_S))):
            self.now += STEP_S
            self.used += 2 * STEP_S
            assert not gate.is_set()
        return self.now - begun


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_after_a_rest_a_coarse_review_has_both_processors(clock: Clock) -> None:
    gate = clock.turns(cores=1.0).enter(0)

    assert clock.work(gate, 20.0) == pytest.approx(10.0)


@pytest.mark.parametrize("cores", [0.25, 0.5, 1.0, 1.5])
def test_no_more_than_the_share_of_the_machine_is_used(clock: Clock, cores: float) -> None:
    gate = clock.turns(cores).enter(0)
    clock.work(gate, 400.0)

    # What was saved up, and one step that is only paid for afterwards.
    assert clock.used <= cores * (clock.now + SAVED_S + LONGEST_NAP_S)
    assert clock.used >= 0.9 * cores * clock.now, "nor much less"


def test_an_hour_of_rest_saves_no_more_than_some_seconds(clock: Clock) -> None:
    turns = clock.turns(cores=0.5)
    first = turns.enter(0)
    clock.work(first, 100.0)
    turns.leave(first)
    clock.now += 3_600
    second, slept, begun = turns.enter(0), clock.slept, clock.used
    while clock.slept == slept:
        clock.work(second, 0.1)

    # Two threads work while half of a processor is given.
    assert clock.used - begun == pytest.approx(SAVED_S * 0.5 * 2 / 1.5, rel=0.05)


def test_with_all_processors_nothing_ever_sleeps(clock: Clock) -> None:
    clock.work(clock.turns(cores=2.0).enter(0), 400.0)

    assert clock.slept == pytest.approx(0.0)
