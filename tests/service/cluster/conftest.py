"""Two servers on one PostgreSQL, each in a thread with its own event loop, as two processes are."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from service.databases import postgres
from service.people import Person, Server, serving
from waiting import wait_until
from whistlestop.service.hall import Hall
from whistlestop.service.store.processes import SHARDS

Start = Callable[..., Server]


@contextmanager
def starting(folders: pytest.TempPathFactory) -> Iterator[Start]:
    """Starts one server after the other on a new database."""
    url = postgres().new_database()
    with ExitStack() as stack:

        def one_more(**over: Any) -> Server:
            folder = folders.mktemp("server")
            return stack.enter_context(serving(folder, database_url=url, **over))

        yield one_more


@pytest.fixture
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Starts servers for one test."""
    with starting(tmp_path_factory) as found:
        yield found


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers that have shared out the tables; tests use tables of their own."""
    with starting(tmp_path_factory) as start:
        many = {"max_tables_per_user": 1_000, "max_watched_per_socket": 1_000}
        one, other = start(**many), start(**many)
        share_out(one, other)
        yield one, other


def hall(server: Server) -> Hall:
    found: Hall = server.app.state.service.hall
    return found


def held(server: Server) -> set[int]:
    """The shards that a server drives."""
    return set(hall(server).leases.held or ())


def share_out(*servers: Server) -> None:
    """Wait until everybody drives a share, and nobody the same."""
    few = SHARDS // len(servers)
    wait_until(lambda: all(len(held(one)) >= few for one in servers))
    wait_until(lambda: sum(len(held(one)) for one in servers) == SHARDS)


def at(server: Server, person: Person) -> Person:
    """The same person with a window at another server: no stickiness."""
    other = Person(server)
    other.user = person.user
    other.http.cookies.update(person.http.cookies)
    return other.connect()
