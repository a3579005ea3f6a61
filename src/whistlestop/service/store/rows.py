"""What is stored, as plain rows. All times are milliseconds since the epoch."""

import base64
import binascii
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from .database import StoreError

T = TypeVar("T")

LONGEST_CURSOR = 400
CursorPart: TypeAlias = int | str
AT_ONCE = 500
"""Rows in one statement."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line in the log of a table; the numbers of a table are 1, 2, 3, ..."""

    table: str
    number: int
    at: int
    kind: str
    body: str
    """JSON text."""
    trace: str | None = None
    """The trace id of the request that caused it; None if the server did it by itself."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as lists show it."""

    seat: int
    user: str | None
    name: str
    bot: str | None
    to_act: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as lists show it: an index derived from the log, replaced with every write."""

    id: str
    code: str
    """The short join code; no two tables share one."""
    stage: str
    public: bool
    map: str
    fingerprint: str
    rules: int
    players: int
    host: str | None
    pace: str
    number: int
    """The number of the last entry in the log."""
    actions: int
    created_at: int
    updated_at: int
    finished_at: int | None
    wake_at: int | None
    """When the server must do something by itself (a bot to move, a clock to run out)."""
    rated: bool
    """Whether it counts for the ratings."""
    result: tuple[int, ...] | None
    winners: tuple[int, ...]
    seats: tuple[SeatRow, ...]
    programs: bool = False
    """Whether programs may sit there."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of a process to drive the tables of a shard: its bots, clocks and deals.

    Whoever takes a shard raises its epoch, so that a process that slept cannot write with an old
    lease.
    """

    process: str
    shard: int
    epoch: int


@dataclass(frozen=True, slots=True)
class Write:
    """What is added to one table at once: entries that follow its log, and how it stands then."""

    entries: tuple[LogRow, ...]
    summary: Summary
    lease: Lease | None = None
    """Written only while this lease holds: for what a table does by itself."""


@dataclass(frozen=True, slots=True)
class ProcessRow:
    """A server process that works on this database, as it last said."""

    id: str
    machine: str
    pid: int
    """Only means something on the same machine."""
    version: str
    schema: str
    beats: int
    """Grows while it lives."""
    clock: int
    """The service's time at the last beat."""
    heard_at: int
    """The database's time at the last beat."""
    leaving: bool
    """Whether it takes no shards: not any more, or not yet."""


@dataclass(frozen=True, slots=True)
class ShardRow:
    """A share of all tables and who drives it; None: nobody."""

    shard: int
    process: str | None
    epoch: int
    served_at: int


@dataclass(frozen=True, slots=True)
class PresenceRow:
    """Who is connected to a table through one process."""

    process: str
    table: str
    seats: tuple[int, ...]
    spectators: int


@dataclass(frozen=True, slots=True)
class User:
    """A person with a name, a guest or somebody with an account; or a program."""

    id: str
    name: str
    created_at: int
    seen_at: int
    account_at: int | None = None
    """When the guest became an account; None: still a guest."""
    maker: str | None = None
    """Of a program: the account that made it."""


@dataclass(frozen=True, slots=True)
class Session:
    """A device of a user, or a token of a program; only the hash of its secret is stored."""

    token_hash: str
    user: str
    created_at: int
    seen_at: int
    device: str | None = None
    """What the browser calls itself, in a few words."""
    guest: str | None = None
    """Whom the device was before somebody signed in to an account on it."""
    proved_at: int | None = None
    """When whoever uses it last proved whose account it is."""
    scopes: str | None = None
    """Of a program's token: what it is good for, with spaces between."""
    expires_at: int | None = None
    """Of a program's token: when it ends."""


@dataclass(frozen=True, slots=True)
class StoredMap:
    """A map file, kept as long as tables may need it."""

    fingerprint: str
    name: str
    body: str
    builtin: bool
    owner: str | None
    created_at: int


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A line somebody said at a table; ids grow with time."""

    id: int
    table: str
    user: str
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Link:
    """A continue-link: moves a seat to another device, once, until it expires."""

    token_hash: str
    table: str
    seat: int
    user: str
    created_at: int
    expires_at: int
    used_at: int | None


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A part of a list; `next` is the cursor of the next part, None after the last."""

    items: tuple[T, ...]
    next: str | None


@dataclass(frozen=True, slots=True)
class TableFilter:
    """Which tables to list. What is left out does not matter."""

    stages: tuple[str, ...] = ()
    public: bool | None = None
    map: str | None = None
    players: int | None = None
    programs: bool | None = None
    """Whether programs may sit there."""
    user: str | None = None
    """Somebody who sits there, or hosts it."""
    name: str | None = None
    """A part of the name on a seat, in small or capital letters."""
    bot: str | None = None
    since: int | None = None
    """Finished then or later; for a table that goes on: changed then or later."""
    until: int | None = None
    my_turn_first_for: str | None = None
    """Tables where this user has to act come before all others."""


# --- Cursors: where a list goes on, as an opaque text


def write_cursor(*parts: CursorPart) -> str:
    """A cursor that says after which row the next page begins."""
    text = json.dumps(parts, separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_cursor(cursor: str, kinds: tuple[type[CursorPart], ...]) -> list[CursorPart]:
    """The parts of a cursor; StoreError if it was not made by `write_cursor` for such a list."""
    try:
        if len(cursor) > LONGEST_CURSOR:
            raise ValueError
        padded = cursor.encode("ascii") + b"=" * (-len(cursor) % 4)
        parts = json.loads(base64.b64decode(padded, altchars=b"-_", validate=True))
        if not isinstance(parts, list) or tuple(map(type, parts)) != kinds:
            raise ValueError
        if any(isinstance(part, int) and abs(part) >= 2**63 for part in parts):
            raise ValueError
        if any("\0" in part or not part.isprintable() for part in parts if isinstance(part, str)):
            raise ValueError
    except (ValueError, binascii.Error, RecursionError):
        raise StoreError(
            "This cursor is not one that a list gave; leave it out to begin at the start."
        ) from None
    return parts


def in_parts(rows: Sequence[T]) -> Iterable[Sequence[T]]:
    """Rows in parts that fit into one statement each."""
    return [rows[begin : begin + AT_ONCE] for begin in range(0, len(rows), AT_ONCE)]
