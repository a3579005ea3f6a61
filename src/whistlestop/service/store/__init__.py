"""The store: what outlives the process, in SQLite or PostgreSQL (`docs/storage.md`).

    >>> store = Store.open("sqlite:///whistlestop.db")
    >>> store.append([Write((entry,), summary)])
    >>> store.read(tables.log, "k3b8")

Questions and changes are functions over a connection, in `tables` and `people`. An event loop asks
through a `Journal`: `await journal.read(people.session, token_hash)`.
"""

from .database import (
    BadUrlError,
    CodeTakenError,
    LostLeaseError,
    OutOfStepError,
    StoreError,
    UnsureError,
)
from .one_server import ServedError
from .rows import (
    ChatMessage,
    Lease,
    Link,
    LogRow,
    Page,
    PresenceRow,
    ProcessRow,
    SeatRow,
    Session,
    StoredMap,
    Summary,
    TableFilter,
    User,
    Write,
)
from .store import Journal, Store

__all__ = [
    "BadUrlError",
    "ChatMessage",
    "CodeTakenError",
    "Journal",
    "Lease",
    "Link",
    "LogRow",
    "LostLeaseError",
    "OutOfStepError",
    "Page",
    "PresenceRow",
    "ProcessRow",
    "SeatRow",
    "ServedError",
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
