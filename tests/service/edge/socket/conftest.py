"""One server for the tests of a file: they use tables of their own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from service.people import Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def person(server: Server) -> Iterator[Callable[[str], Person]]:
    """Makes people who are connected, and sends them home at the end."""
    with ExitStack() as stack:

        def make(name: str) -> Person:
            return stack.enter_context(Person(server, name)).connect()

        yield make
