"""A server, and people at it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from service.cluster.conftest import pair, start
from service.people import Person, Server, serving
from service.store.conftest import _stop_postgres_at_the_end

__all__ = ["_stop_postgres_at_the_end", "pair", "start"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house"), writes_per_minute=6000) as found:
        yield found


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[str], Person]]:
    """Makes people who are connected."""
    with ExitStack() as stack:
        yield lambda name: stack.enter_context(Person(server, name)).connect()
