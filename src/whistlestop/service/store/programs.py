"""Programs that play: made, listed, and the tokens that open them, which are sessions.

Functions over a connection, as in `people`.
"""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, literal, select, tuple_, update

from .accounts import NameChoice, take_name
from .ratings import RatingRow, is_hidden
from .rows import Session, User
from .schema import accounts, programs, ratings, results, sessions, users


@dataclass(frozen=True, slots=True)
class ProgramRow:
    """A program with what is known of it."""

    user: str
    name: str
    maker: str
    maker_name: str | None
    """None if the maker's page is private, or their account closed."""
    about: str
    created_at: int
    games: int
    played_at: int | None


class TooManyError(Exception):
    """Somebody has as many as one may have; nothing was changed."""


def make(connection: Connection, program: User, chosen: NameChoice, about: str, most: int) -> None:
    """Store a new program, whole or not at all. TooManyError, NameTakenError."""
    # The row of the maker's account is held meanwhile: of two made at once, both are counted.
    connection.execute(
        select(accounts.c.user).where(accounts.c.user == program.maker).with_for_update()
    )
    if len(made_by(connection, str(program.maker))) >= most:
        raise TooManyError
    connection.execute(insert(users).values(asdict(program)))
    take_name(connection, program.id, chosen, program.created_at)
    # Without a password or a passkey nobody can sign in as a program.
    connection.execute(insert(accounts).values(user=program.id, notices=False))
    values = {"program": program.id, "about": about, "created_at": program.created_at}
    connection.execute(insert(programs).values(values))


def made_by(connection: Connection, maker: str) -> list[User]:
    """The programs of an account that were not deleted, the oldest first."""
    query = select(users).where(users.c.maker == maker, users.c.account_at.is_not(None))
    return [User(*row) for row in connection.execute(query.order_by(users.c.created_at))]


def makers(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """Who made which of some programs, also of those that were deleted."""
    query = select(users.c.id, users.c.maker).where(
        users.c.id.in_(sorted(ids)), users.c.maker.is_not(None)
    )
    return {row.id: row.maker for row in connection.execute(query)}


def describe(connection: Connection, program: str, about: str) -> None:
    """Replace what a program says about itself."""
    connection.execute(update(programs).where(programs.c.program == program).values(about=about))


def about(connection: Connection, program: str) -> str:
    """What a program says about itself."""
    return connection.scalar(select(programs.c.about).where(programs.c.program == program)) or ""


def forget(connection: Connection, program: str) -> None:
    """Drop what a deleted program said about itself."""
    connection.execute(delete(programs).where(programs.c.program == program))


def find(
    connection: Connection,
    *,
    of: str | None = None,
    limit: int = 50,
    after: tuple[int, str] | None = None,
) -> list[ProgramRow]:
    """Programs, the oldest first; all, or those of one maker."""
    maker = users.alias("makers")
    played = (
        select(
            results.c.player,
            func.count(results.c.table.distinct()).label("games"),
            func.max(results.c.finished_at).label("last"),
        )
        .where(results.c.player.startswith("program-"))
        .group_by(results.c.player)
        .subquery()
    )
    query = (
        select(
            users.c.id,
            users.c.name,
            users.c.maker,
            maker.c.name.label("maker_name"),
            is_hidden(users.c.maker),
            programs.c.about,
            programs.c.created_at,
            func.coalesce(played.c.games, 0),
            played.c.last,
        )
        .join(programs, programs.c.program == users.c.id)
        .join(maker, maker.c.id == users.c.maker)
        .outerjoin(played, played.c.player == users.c.id)
        .where(users.c.account_at.is_not(None))
    )
    if of is not None:
        query = query.where(users.c.maker == of)
    place = tuple_(programs.c.created_at, users.c.id)
    if after is not None:
        query = query.where(place > tuple_(*(literal(part) for part in after)))
    query = query.order_by(programs.c.created_at, users.c.id).limit(limit)
    return [
        ProgramRow(id, name, made, None if hidden and of is None else called, *rest)
        for id, name, made, called, hidden, *rest in connection.execute(query)
    ]


def ratings_of(connection: Connection, ids: Collection[str]) -> dict[str, list[RatingRow]]:
    """The ratings of some programs, the most played first."""
    query = select(ratings).where(ratings.c.player.in_(sorted(ids)))
    found: dict[str, list[RatingRow]] = {id: [] for id in ids}
    for row in connection.execute(query.order_by(ratings.c.games.desc(), ratings.c.map)):
        found[row.player].append(RatingRow(*row))
    return found


# --- Tokens


def add_token(connection: Connection, session: Session, most: int) -> None:
    """Store a token. TooManyError if the program has as many as it may have."""
    query = select(func.count()).where(sessions.c.user == session.user)
    if (connection.scalar(query) or 0) >= most:
        raise TooManyError
    connection.execute(insert(sessions).values(asdict(session)))
