"""A server whose archive holds games, on each kind of database; its bots are not started."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.archive.conftest import at_rest
from service.clients import Client
from service.databases import PLAINLY_SQLITE, postgres, stop_postgres
from service.settings_for_tests import settings_for_tests
from whistlestop.service.store import Store


@pytest.fixture(scope="session", autouse=True)
def _stop_postgres_at_the_end() -> Iterator[None]:
    yield
    stop_postgres()


@pytest.fixture(scope="module", params=PLAINLY_SQLITE)
def client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Client]:
    over = {"database_url": postgres().new_database()} if request.param == "postgres" else {}
    folder: Path = tmp_path_factory.mktemp("archive")
    with at_rest(settings_for_tests(folder, **over)) as client:
        yield client


@pytest.fixture(scope="module")
def store(client: Client) -> Store:
    found: Store = client.service.journal.store
    return found
