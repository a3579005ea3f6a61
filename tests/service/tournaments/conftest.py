"""A server for tournaments, and stores on both databases."""

from collections.abc import Iterator

import pytest

from service.serving import House, house
from service.store.conftest import _stop_postgres_at_the_end, store, url

__all__ = ["_stop_postgres_at_the_end", "store", "url"]


@pytest.fixture(scope="module", name="home")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("tournaments")) as found:
        yield found
