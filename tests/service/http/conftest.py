"""One server for all tests of a file: each test brings its own people and tables."""

from collections.abc import Iterator

import pytest

from service.serving import House, Somebody, house


@pytest.fixture(scope="module", name="house")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def ann(house: House) -> Somebody:
    return house.somebody("Ann")


@pytest.fixture
def bob(house: House) -> Somebody:
    return house.somebody("Bob")


@pytest.fixture
def nobody(house: House) -> Somebody:
    """A device without a session."""
    return house.somebody()
