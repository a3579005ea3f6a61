"""Map files: those that came with whistlestop and those that people brought."""

from dataclasses import asdict

from sqlalchemy import Connection, func, literal, select, tuple_

from .cursors import read_cursor, write_cursor
from .database import insert_new
from .rows import Page, StoredMap
from .schema import maps


def put_map(connection: Connection, map: StoredMap) -> None:
    """Store a map; one with the same fingerprint is the same map and stays as it is."""
    insert_new(connection, maps, asdict(map))


def map(connection: Connection, fingerprint: str) -> StoredMap | None:
    """The map with this fingerprint."""
    row = connection.execute(select(maps).where(maps.c.fingerprint == fingerprint)).one_or_none()
    return None if row is None else StoredMap(*row)


def maps_of(connection: Connection, owner: str, limit: int, cursor: str | None) -> Page[StoredMap]:
    """The maps that a user brought, the newest first."""
    query = select(maps).where(maps.c.owner == owner)
    if cursor is not None:
        created_at, fingerprint = read_cursor(cursor, (int, str))
        query = query.where(
            tuple_(maps.c.created_at, maps.c.fingerprint)
            < tuple_(literal(created_at), literal(fingerprint))
        )
    order = (maps.c.created_at.desc(), maps.c.fingerprint.desc())
    rows = connection.execute(query.order_by(*order).limit(limit + 1)).all()
    items = tuple(StoredMap(*row) for row in rows[:limit])
    more = len(rows) > limit
    return Page(items, write_cursor(items[-1].created_at, items[-1].fingerprint) if more else None)


def count_maps_of(connection: Connection, owner: str) -> int:
    """How many maps a user brought."""
    query = select(func.count()).select_from(maps).where(maps.c.owner == owner)
    return connection.scalar(query) or 0
