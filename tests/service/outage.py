"""A store that fails for a while, as on a full disk or without its database."""

from collections.abc import Iterator
from contextlib import contextmanager

from whistlestop.service.store import Store
from whistlestop.service.store.database import connect

GONE = "sqlite:////nowhere/secret-place/secret.db"
UNTOLD = (
    "secret",
    "nowhere",
    "sqlite",
    "postgres",
    "psycopg",
    "sqlalchemy",
    "operational",
    "database file",
    "disk",
    "://",
)
"""What a store says of itself, in small letters: for its operator, never for people."""


@contextmanager
def outage(store: Store) -> Iterator[None]:
    """While this lasts every read and every write of the store fails."""
    kept = store._database
    store._database = connect(GONE)
    try:
        yield
    finally:
        store._database.close()
        store._database = kept


def assert_untold(text: str) -> None:
    """Nothing in this text is about the database."""
    found = [word for word in UNTOLD if word in text.lower()]
    assert not found, f"{found} in {text}"
