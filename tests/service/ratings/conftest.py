"""Stores on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.databases import PLAINLY_SQLITE, postgres, stop_postgres
from whistlestop.service.store import Store


@pytest.fixture(scope="session", autouse=True)
def _stop_postgres_at_the_end() -> Iterator[None]:
    yield
    stop_postgres()


@pytest.fixture(params=PLAINLY_SQLITE)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is empty."""
    if request.param == "postgres":
        return postgres().new_database()
    return f"sqlite:///{tmp_path}/data/whistlestop.db"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A new store."""
    store = Store.open(url)
    yield store
    store.close()
