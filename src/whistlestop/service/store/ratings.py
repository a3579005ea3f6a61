"""What finished games say about those who played them, and ratings: reading and writing rows.

Functions over a connection: `store.read(ratings.results_of, user)`. How ratings change is decided
elsewhere (`service.ratings`); whoever changes them calls `hold` first, so that one does at a time.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    case,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from .database import insert_new
from .processes import in_shards
from .schema import profiles, rated_seats, ratings, restraints, results, seats, tables, users

LOCK = 7_416_239
"""The number under which PostgreSQL knows who may change ratings."""
CHUNK = 500


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went for one seat."""

    table: str
    seat: int
    player: str
    """The id of a user, or bot:LEVEL."""
    map: str
    pace: str
    players: int
    rated: bool
    finished_at: int
    place: int
    left: bool
    """Whether a bot finished the game for this person."""
    score: int
    facts: str | None
    """JSON text."""


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """What a rated game changed for one seat."""

    table: str
    seat: int
    player: str
    map: str
    pace: str
    finished_at: int
    place: int
    weight: float
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What is thought of a player on one map, live or daily."""

    player: str
    map: str
    pace: str
    mu: float
    sigma: float
    games: int
    played_at: int


@dataclass(frozen=True, slots=True)
class GameKey:
    """A rated game, and where it comes in the order in which games count."""

    map: str
    pace: str
    finished_at: int
    table: str


@dataclass(frozen=True, slots=True)
class Place:
    """Who came where."""

    table: str
    seat: int
    player: str
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody as others may know them."""

    name: str
    is_open: bool
    """Whether they have a page that may be looked at."""


def hold(connection: Connection) -> None:
    """Keep everybody else from changing ratings until the transaction ends."""
    if connection.dialect.name == "postgresql":  # in SQLite whoever writes is alone anyway
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


# --- Results


def uncounted(
    connection: Connection,
    *,
    but_bot: str,
    since: int = 0,
    held: Collection[int] | None = None,
    limit: int = 100,
) -> list[str]:
    """Finished tables at which persons sat and whose results are not stored, in order."""
    stored = select(results.c.table).where(results.c.table == tables.c.id).exists()
    person = select(seats.c.seat).where(seats.c.table == tables.c.id, seats.c.user.is_not(None))
    other = select(seats.c.seat).where(seats.c.table == tables.c.id, seats.c.bot == but_bot)
    query = select(tables.c.id).where(
        tables.c.stage == "finished",
        tables.c.updated_at >= since,
        ~stored,
        person.exists(),
        ~other.exists(),
    )
    if held is not None:
        query = query.where(in_shards(held))
    return list(connection.scalars(query.order_by(tables.c.finished_at, tables.c.id).limit(limit)))


def finished(connection: Connection, after: tuple[int, str] = (0, "")) -> list[tuple[int, str]]:
    """When tables finished, and their ids, in that order: those after one of them."""
    place = tuple_(tables.c.finished_at, tables.c.id)
    query = (
        select(tables.c.finished_at, tables.c.id)
        .where(tables.c.stage == "finished", place > tuple_(literal(after[0]), literal(after[1])))
        .order_by(tables.c.finished_at, tables.c.id)
        .limit(CHUNK)
    )
    return [(at, id) for at, id in connection.execute(query)]


def put_results(connection: Connection, rows: Sequence[Result]) -> None:
    """Store the results of games. Those of rated games stay as they are, once they are stored; at
    other tables a seat may have moved to an account since."""
    for table in {row.table for row in rows if not row.rated}:
        connection.execute(delete(results).where(results.c.table == table))
    for row in rows:
        insert_new(connection, results, asdict(row))


def results_of(connection: Connection, player: str, limit: int = 2_000) -> list[Result]:
    """The last games of a player, the newest first."""
    query = select(results).where(results.c.player == player)
    query = query.order_by(results.c.finished_at.desc(), results.c.table.desc()).limit(limit)
    return [Result(*row) for row in connection.execute(query)]


def results_at(connection: Connection, at: Collection[str]) -> list[Result]:
    """All seats of some games."""
    found: list[Result] = []
    wanted = sorted(at)
    for start in range(0, len(wanted), CHUNK):
        query = select(results).where(results.c.table.in_(wanted[start : start + CHUNK]))
        rows = connection.execute(query.order_by(results.c.table, results.c.seat))
        found += [Result(*row) for row in rows]
    return found


def places_at(connection: Connection, at: Collection[str]) -> list[Place]:
    """Who came where in some games, by seat."""
    found: list[Place] = []
    wanted = sorted(at)
    for start in range(0, len(wanted), CHUNK):
        query = select(
            results.c.table, results.c.seat, results.c.player, results.c.place, results.c.score
        ).where(results.c.table.in_(wanted[start : start + CHUNK]))
        rows = connection.execute(query.order_by(results.c.table, results.c.seat))
        found += [Place(*row) for row in rows]
    return found


def known(connection: Connection, ids: Collection[str]) -> dict[str, Known]:
    """People by their ids; who is not there is left out."""
    found: dict[str, Known] = {}
    wanted = sorted(ids)
    for start in range(0, len(wanted), CHUNK):
        query = select(users.c.id, users.c.name, users.c.account_at, is_hidden(users.c.id)).where(
            users.c.id.in_(wanted[start : start + CHUNK])
        )
        for id, name, account_at, hidden in connection.execute(query):
            found[id] = Known(name, account_at is not None and not hidden)
    return found


def forget(connection: Connection, games: Collection[str]) -> None:
    """Drop the results of some games, and all ratings."""
    wanted = sorted(games)
    for start in range(0, len(wanted), CHUNK):
        connection.execute(
            delete(results).where(results.c.table.in_(wanted[start : start + CHUNK]))
        )
    connection.execute(delete(rated_seats))
    connection.execute(delete(ratings))


# --- Rated games, in order


def unrated(connection: Connection) -> list[GameKey]:
    """Games that are to be rated, in the order in which they count."""
    done = select(rated_seats.c.table).where(rated_seats.c.table == results.c.table).exists()
    query = (
        select(results.c.map, results.c.pace, results.c.finished_at, results.c.table)
        .where(results.c.rated, ~done, results.c.seat == 0)
        .order_by(results.c.finished_at, results.c.table)
    )
    return [GameKey(*row) for row in connection.execute(query)]


def take_out_after(connection: Connection, first: GameKey) -> bool:
    """Undo what was rated after a game that comes first; whether there was anything."""
    later = and_(
        _in_ladder(first.map, first.pace),
        tuple_(rated_seats.c.finished_at, rated_seats.c.table)
        > tuple_(literal(first.finished_at), literal(first.table)),
    )
    players = set(connection.scalars(select(rated_seats.c.player).where(later)))
    if not players:
        return False
    connection.execute(delete(rated_seats).where(later))
    mine = and_(ratings.c.map == first.map, ratings.c.pace == first.pace)
    for player in sorted(players):
        connection.execute(delete(ratings).where(mine, ratings.c.player == player))
        last = connection.execute(
            select(rated_seats)
            .where(_in_ladder(first.map, first.pace), rated_seats.c.player == player)
            .order_by(rated_seats.c.finished_at.desc(), rated_seats.c.table.desc())
            .limit(1)
        ).one_or_none()
        if last is not None:
            row = RatedSeat(*last)
            games = connection.scalar(
                select(func.count(rated_seats.c.table.distinct())).where(
                    _in_ladder(first.map, first.pace), rated_seats.c.player == player
                )
            )
            put_rating(
                connection,
                RatingRow(
                    player,
                    first.map,
                    first.pace,
                    row.mu_after,
                    row.sigma_after,
                    games or 0,
                    row.finished_at,
                ),
            )
    return True


def _in_ladder(map: str, pace: str) -> ColumnElement[bool]:
    return and_(rated_seats.c.map == map, rated_seats.c.pace == pace)


def meetings(
    connection: Connection, game: GameKey, players: Collection[str], since: int
) -> list[tuple[str, ...]]:
    """Who sat together, of some players, in each rated game before this one and after a time."""
    place = tuple_(rated_seats.c.finished_at, rated_seats.c.table)
    query = (
        select(rated_seats.c.table, rated_seats.c.player)
        .where(
            _in_ladder(game.map, game.pace),
            rated_seats.c.player.in_(sorted(players)),
            rated_seats.c.finished_at > since,
            place < tuple_(literal(game.finished_at), literal(game.table)),
        )
        .order_by(rated_seats.c.finished_at, rated_seats.c.table, rated_seats.c.seat)
    )
    found: dict[str, list[str]] = {}
    for table, player in connection.execute(query):
        found.setdefault(table, []).append(player)
    return [tuple(together) for together in found.values()]


def put_rated(connection: Connection, rows: Sequence[RatedSeat]) -> None:
    """Store what a game changed. IntegrityError, and so nothing at all, if it was counted."""
    connection.execute(insert(rated_seats), [asdict(row) for row in rows])


def rating(connection: Connection, player: str, map: str, pace: str) -> RatingRow | None:
    """What is thought of a player."""
    query = select(ratings).where(
        ratings.c.player == player, ratings.c.map == map, ratings.c.pace == pace
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else RatingRow(*row)


def put_rating(connection: Connection, row: RatingRow) -> None:
    """Replace what is thought of a player."""
    key = and_(ratings.c.player == row.player, ratings.c.map == row.map, ratings.c.pace == row.pace)
    if not connection.execute(update(ratings).where(key).values(asdict(row))).rowcount:
        connection.execute(insert(ratings).values(asdict(row)))


# --- What people look at


def ratings_of(connection: Connection, player: str) -> list[RatingRow]:
    """All ratings of a player."""
    query = select(ratings).where(ratings.c.player == player)
    rows = connection.execute(query.order_by(ratings.c.map, ratings.c.pace))
    return [RatingRow(*row) for row in rows]


def history_of(connection: Connection, player: str, limit: int = 1_000) -> list[RatedSeat]:
    """What the last rated games changed for a player, the oldest of them first."""
    query = select(rated_seats).where(rated_seats.c.player == player)
    order = (rated_seats.c.finished_at.desc(), rated_seats.c.table.desc(), rated_seats.c.seat)
    rows = connection.execute(query.order_by(*order).limit(limit)).all()
    return [RatedSeat(*row) for row in reversed(rows)]


def changes_at(connection: Connection, table: str) -> list[RatedSeat]:
    """What a game changed, by seat."""
    query = select(rated_seats).where(rated_seats.c.table == table)
    return [RatedSeat(*row) for row in connection.execute(query.order_by(rated_seats.c.seat))]


def leaders(
    connection: Connection,
    map: str,
    pace: str,
    *,
    unsure: float,
    limit: int,
    after: tuple[int, float, str] | None = None,
) -> list[tuple[RatingRow, str | None]]:
    """Ratings with the names of accounts: those with a sigma up to `unsure` first, then the others.
    Whoever is private or closed, or has no account any more, is left out."""
    doubt = case((ratings.c.sigma > unsure, 1), else_=0)
    is_bot = ratings.c.player.startswith("bot:")
    query = (
        select(*ratings.columns, users.c.name)
        .outerjoin(users, users.c.id == ratings.c.player)
        .where(
            ratings.c.map == map,
            ratings.c.pace == pace,
            or_(is_bot, users.c.account_at.is_not(None)),
            ~is_hidden(ratings.c.player),
        )
    )
    if after is not None:
        place = tuple_(doubt, -ratings.c.mu, ratings.c.player)
        query = query.where(place > tuple_(*(literal(part) for part in after)))
    query = query.order_by(doubt, -ratings.c.mu, ratings.c.player).limit(limit)
    return [(RatingRow(*row[:-1]), row[-1]) for row in connection.execute(query)]


def is_hidden(user: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a user is told of to nobody else: the page is private, or an operator closed the
    account, whose person can no longer make it private."""
    private = select(profiles.c.user).where(profiles.c.user == user, profiles.c.private)
    closed = restraints.c.user == user, restraints.c.closed_at.is_not(None)
    return or_(private.exists(), select(restraints.c.user).where(*closed).exists())


def is_private(connection: Connection, user: str) -> bool:
    """Whether somebody's page is for nobody else."""
    query = select(profiles.c.private).where(profiles.c.user == user)
    return bool(connection.scalar(query))


def set_private(connection: Connection, user: str, *, private: bool) -> None:
    """Have somebody's page shown to nobody else, or to everybody."""
    change = update(profiles).where(profiles.c.user == user).values(private=private)
    if not connection.execute(change).rowcount:
        insert_new(connection, profiles, {"user": user, "private": private})


def forget_profile(connection: Connection, user: str) -> None:
    """Drop what somebody chose about their page, of an account that is deleted."""
    connection.execute(delete(profiles).where(profiles.c.user == user))


def everything(connection: Connection) -> Iterator[tuple[object, ...]]:
    """All rows that follow from the logs, in a fixed order, to be compared."""
    for table in (results, rated_seats, ratings):
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
            yield (table.name, *row)
