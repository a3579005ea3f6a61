"""A service of one process on SQLite, or of two that share a PostgreSQL, and people at it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import cycle

import pytest
from argon2 import PasswordHasher

from service.cluster.conftest import share_out
from service.databases import postgres
from service.eavesdropping import Eavesdropper, Service
from service.guarding import Client
from service.people import serving
from whistlestop.service.accounts import passwords

People = Callable[..., Client]
PROCESSES = (
    pytest.param("single", id="one process"),
    pytest.param("several", id="two processes", marks=pytest.mark.xdist_group("postgres")),
)


@pytest.fixture(scope="session", autouse=True)
def _quick_hashes() -> Iterator[None]:
    """Passwords are hashed at once: how much a hash costs is nobody's test but its own."""
    with pytest.MonkeyPatch.context() as patch:
        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(passwords, "HASHER", quick)
        yield


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One process."""
    with serving(tmp_path_factory.mktemp("secrecy")) as server:
        yield Service([server])


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Two processes and a listener to their notices."""
    url, folder = postgres().new_database(), tmp_path_factory.mktemp("secrecy")
    with (
        serving(folder, database_url=url) as one,
        serving(folder, database_url=url) as other,
        Eavesdropper(url) as eavesdropper,
    ):
        share_out(one, other)
        yield Service([one, other], eavesdropper)


@pytest.fixture(params=PROCESSES)
def service(request: pytest.FixtureRequest) -> Service:
    """What a test is about."""
    found: Service = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def person(service: Service) -> Iterator[People]:
    """Makes people who are connected, to the processes in turn; without a name they have no
    session. Every other one asks for version 2 of the messages."""
    with ExitStack() as stack:
        places, versions = cycle(service.servers), cycle((1, 2, 2, 1))

        def make(name: str | None = None, live: int | None = None) -> Client:
            one = stack.enter_context(Client(next(places), name, live or next(versions)))
            one.connect()
            return one

        yield make
