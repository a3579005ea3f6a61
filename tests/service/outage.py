"""A store that fails for a while, as on a full disk or without its database."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

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
def outage(store: Store, *, reads: bool = True) -> Iterator[None]:
    """While this lasts every write of the store fails, and every read unless they are left out."""
    kept, gone = store._database, connect(GONE)
    store._database = gone if reads else replace(gone, reader=kept.reader)
    try:
        yield
    finally:
        gone.close()
        store._database = kept


def assert_untold(text: str) -> None:
    """Nothing in this text is about the database."""
    found = [word for word in UNTOLD if word in text.lower()]
    assert not found, f"{found} in {text}"
