"""What passes between the processes of a service and lies in its database, for an Inspector."""

import json
from dataclasses import dataclass, field
from typing import Any, Self

import psycopg
from sqlalchemy import Connection, select

from service.guarding import Overheard
from service.inspecting import require
from service.people import Server
from whistlestop.service.store.processes import CHANNEL
from whistlestop.service.store.schema import metadata

SECRET_TABLES = {"entries", "maps", "days"}
"""The logs, which hold everything, the maps, which name all tickets, and the days' secrets."""
QUIET_S = 1.0
NOTICES: dict[str, tuple[type, ...] | type] = {
    "log": (str, int, int),
    "chat": str,
    "reacted": (str, str, str),
    "presence": str,
    "muted": str,
    "hurry": str,
    "session": str,
    "renamed": str,
    "spent": (str, str, float),
    "crowded": (str, list),
    "shards": str,
    "alerts": str,
    "invited": str,
    "queue": int,
    "tournaments": str,
    "house": int,
}
"""Of each kind of notice what its items are: names, numbers, never what happened."""


class Eavesdropper:
    """Hears every notice that the processes on a database send each other."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        row = self._connection.execute(f"SELECT quote_ident({CHANNEL})".encode()).fetchone()
        assert row is not None
        self._connection.execute(f"LISTEN {row[0]}".encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def payloads(self) -> list[str]:
        """Every notice since this was asked last."""
        return [one.payload for one in self._connection.notifies(timeout=QUIET_S)]


@dataclass
class Service:
    """One process, or several that share a database."""

    servers: list[Server]
    eavesdropper: Eavesdropper | None = None
    overheard: Overheard = field(default_factory=Overheard)
    kinds: set[str] = field(default_factory=set)
    """Of notices that were heard."""

    @property
    def store(self) -> Any:
        """The database of all of them."""
        return self.servers[0].app.state.service.journal.store

    def listen_again(self) -> None:
        """Forget what was overheard so far: another game begins."""
        self.overheard = Overheard()
        self.hear_notices()
        self.overheard = Overheard()

    def hear_notices(self) -> None:
        """Keep the notices that came, each of which must have the form of its kind."""
        if self.eavesdropper is None:
            return
        for payload in self.eavesdropper.payloads():
            self.overheard.hear(payload, "a notice")
            self.kinds.add(kind_of(payload))

    def read_database(self) -> None:
        """Keep everything that is stored outside the logs: what lists are made of."""
        for table, rows in self.store.read(_everything).items():
            self.overheard.hear(rows, f"the table {table}")


def kind_of(payload: str) -> str:
    """The kind of a notice; LeakError if it says more than such a notice may."""
    _, kind, items = json.loads(payload)
    require(kind in NOTICES, "a notice of an unknown kind:", payload)
    require(all(_fits(item, NOTICES[kind]) for item in items), "an odd notice:", payload)
    return str(kind)


def _fits(item: Any, form: tuple[type, ...] | type) -> bool:
    if isinstance(form, type):
        return isinstance(item, form)
    return (
        isinstance(item, list)
        and len(item) == len(form)
        and all(isinstance(part, kind) for part, kind in zip(item, form, strict=True))
    )


def _everything(connection: Connection) -> dict[str, str]:
    """All rows of all tables but those that hold secrets, as one text each."""
    found = {}
    for table in metadata.sorted_tables:
        if table.name not in SECRET_TABLES:
            rows = [list(row) for row in connection.execute(select(table))]
            found[table.name] = json.dumps(rows, default=str)
    return found
