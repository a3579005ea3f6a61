"""The store: what outlives the process, in SQLite or PostgreSQL (`docs/storage.md`).

    >>> store = Store.open("sqlite:///whistlestop.db")
    >>> store.append([Write((entry,), summary)])
    >>> store.log("k3b8")

From an event loop, logs are written through a `Journal`.
"""

from .errors import BadUrlError, CodeTakenError, OutOfStepError, StoreError, UnsureError
from .journal import Journal
from .rows import (
    ChatMessage,
    Entry,
    Link,
    Page,
    SeatRow,
    Session,
    StoredMap,
    Summary,
    TableFilter,
    User,
    Write,
)
from .store import Store

__all__ = [
    "BadUrlError",
    "ChatMessage",
    "CodeTakenError",
    "Entry",
    "Journal",
    "Link",
    "OutOfStepError",
    "Page",
    "SeatRow",
    "Session",
    "Store",
    "StoreError",
    "StoredMap",
    "Summary",
    "TableFilter",
    "UnsureError",
    "User",
    "Write",
]
