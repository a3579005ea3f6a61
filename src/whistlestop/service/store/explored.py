"""Which finished games the explorer has counted, and its counts: reading and writing rows.

Functions over a connection: `store.read(explored.cells, fingerprint, 2)`. What is counted is
decided elsewhere (`service.explorer`); whoever adds to the counts calls `hold` first, so that one
does at a time.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from .database import insert_new
from .processes import in_shards
from .schema import explored_counts, explored_games, rated_seats, tables

LOCK = 7_416_240
"""The number under which PostgreSQL knows who may change the counts."""
Key = tuple[str, int, int, str]
"""The fingerprint of a map, the number of players, the band of ratings, who played."""


@dataclass(frozen=True, slots=True)
class Explored:
    """A game that was counted, and among which."""

    table: str
    fingerprint: str
    players: int
    band: int
    who: str

    @property
    def key(self) -> Key:
        return self.fingerprint, self.players, self.band, self.who


@dataclass(frozen=True, slots=True)
class Share:
    """How many games were counted of one kind."""

    fingerprint: str
    players: int
    games: int


def hold(connection: Connection) -> None:
    """Keep everybody else from changing the counts until the transaction ends."""
    if connection.dialect.name == "postgresql":  # in SQLite whoever writes is alone anyway
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def uncounted(
    connection: Connection,
    fingerprints: Collection[str],
    *,
    until: int,
    rated_until: int,
    held: Collection[int] | None = None,
    limit: int = 100,
) -> list[str]:
    """Public games on some maps that ended before a moment and were not counted, in order. A rated
    one waits until it was rated, or until another moment."""
    counted = select(explored_games.c.table).where(explored_games.c.table == tables.c.id)
    rated = select(rated_seats.c.seat).where(rated_seats.c.table == tables.c.id)
    query = select(tables.c.id).where(
        tables.c.public,
        tables.c.stage == "finished",
        tables.c.result.is_not(None),
        tables.c.fingerprint.in_(list(fingerprints)),
        tables.c.finished_at <= until,
        or_(~tables.c.rated, rated.exists(), tables.c.finished_at <= rated_until),
        ~counted.exists(),
    )
    if held is not None:
        query = query.where(in_shards(held))
    return list(connection.scalars(query.order_by(tables.c.finished_at, tables.c.id).limit(limit)))


def lowest_rating(connection: Connection, table: str) -> float | None:
    """The lowest of what was thought of those who played, before a rated game."""
    query = select(func.min(rated_seats.c.mu_before)).where(rated_seats.c.table == table)
    found: float | None = connection.scalar(query)
    return found


def marked(connection: Connection, ids: Iterable[str]) -> set[str]:
    """Those of some tables that were counted."""
    query = select(explored_games.c.table).where(explored_games.c.table.in_(list(ids)))
    return set(connection.scalars(query))


def mark(connection: Connection, games: Sequence[Explored]) -> None:
    """Note that games were counted."""
    for game in games:
        insert_new(connection, explored_games, asdict(game))


def cell(connection: Connection, key: Key) -> str | None:
    """The counts of one kind."""
    return connection.scalar(select(explored_counts.c.counts).where(_is(key)))


def put_cell(connection: Connection, key: Key, counts: str) -> None:
    """Store the counts of one kind in place of those that were there."""
    changed = connection.execute(update(explored_counts).where(_is(key)).values(counts=counts))
    if not changed.rowcount:
        fingerprint, players, band, who = key
        connection.execute(
            insert(explored_counts).values(
                fingerprint=fingerprint, players=players, band=band, who=who, counts=counts
            )
        )


def _is(key: Key) -> ColumnElement[bool]:
    fingerprint, players, band, who = key
    c = explored_counts.c
    return and_(c.fingerprint == fingerprint, c.players == players, c.band == band, c.who == who)


def cells(
    connection: Connection,
    fingerprint: str,
    players: int,
    *,
    band_at_least: int | None = None,
    who: str | None = None,
) -> list[str]:
    """The counts of all kinds that are asked for."""
    c = explored_counts.c
    query = select(c.counts).where(c.fingerprint == fingerprint, c.players == players)
    if band_at_least is not None:
        query = query.where(c.band >= band_at_least)
    if who is not None:
        query = query.where(c.who == who)
    return list(connection.scalars(query.order_by(c.band, c.who)))


def shares(connection: Connection) -> list[Share]:
    """How many games were counted, by map and number of players."""
    kind = (explored_games.c.fingerprint, explored_games.c.players)
    query = select(*kind, func.count()).where(explored_games.c.who != "").group_by(*kind)
    return [Share(*row) for row in connection.execute(query.order_by(*kind))]


def forget(connection: Connection) -> None:
    """Forget everything: it is counted anew."""
    hold(connection)
    connection.execute(delete(explored_counts))
    connection.execute(delete(explored_games))
