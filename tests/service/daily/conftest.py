"""Days that pass when a test says so, and opponents who answer at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.daily.days import TurnedTime, quick_days
from service.serving import House, Somebody, house
from whistlestop.service import times


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> TurnedTime:
    """The time of all servers of a test: noon, until it is turned."""
    turned = TurnedTime()
    monkeypatch.setattr(times, "service_time", turned)
    quick_days(monkeypatch)
    return turned


@pytest.fixture(name="house")
def one_house(tmp_path: Path, clock: TurnedTime) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


@pytest.fixture
def ann(house: House) -> Somebody:
    return house.somebody("Ann")


@pytest.fixture
def bob(house: House) -> Somebody:
    return house.somebody("Bob")
