"""Attempts at puzzles: one for each person and puzzle, in the order in which they count.

Functions over a connection. How ratings change is decided elsewhere (`service.puzzles`); whoever
adds an attempt calls `hold` first, so that one does at a time.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, case, func, insert, select, update

from .schema import puzzle_attempts as rows

LOCK = 7_416_240
"""The number under which PostgreSQL knows who may add an attempt."""


@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """Somebody's first try at a puzzle, and what was thought of both after it."""

    user: str
    puzzle: str
    number: int
    action: str
    solved: bool
    at: int
    user_mu: float
    user_sigma: float
    puzzle_mu: float
    puzzle_sigma: float


@dataclass(frozen=True, slots=True)
class Fared:
    """How people fared with a puzzle."""

    tried: int
    solved: int
    mu: float
    sigma: float


def hold(connection: Connection) -> None:
    """Keep everybody else from adding attempts until the transaction ends."""
    if connection.dialect.name == "postgresql":  # in SQLite whoever writes is alone anyway
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def attempt(connection: Connection, user: str, puzzle: str) -> PuzzleAttempt | None:
    """Somebody's first try at a puzzle, if there was one."""
    query = select(rows).where(rows.c.user == user, rows.c.puzzle == puzzle)
    row = connection.execute(query).one_or_none()
    return None if row is None else PuzzleAttempt(*row)


def attempts_of(connection: Connection, user: str) -> list[PuzzleAttempt]:
    """All puzzles somebody has tried, in order."""
    query = select(rows).where(rows.c.user == user).order_by(rows.c.number)
    return [PuzzleAttempt(*row) for row in connection.execute(query)]


def last_at(connection: Connection, puzzle: str) -> PuzzleAttempt | None:
    """The last try at a puzzle, whoever's it was."""
    query = select(rows).where(rows.c.puzzle == puzzle).order_by(rows.c.number.desc()).limit(1)
    row = connection.execute(query).one_or_none()
    return None if row is None else PuzzleAttempt(*row)


def last_number(connection: Connection) -> int:
    """The number of the last attempt of all; 0 if there is none."""
    return connection.scalar(select(func.max(rows.c.number))) or 0


def add(connection: Connection, new: PuzzleAttempt) -> None:
    """Store an attempt."""
    connection.execute(insert(rows).values(asdict(new)))


def fared(connection: Connection) -> dict[str, Fared]:
    """By puzzle: how people fared, and what is thought of it; those nobody tried are left out."""
    solved = func.sum(case((rows.c.solved, 1), else_=0))
    counts = (
        select(rows.c.puzzle, func.count().label("tried"), solved.label("solved"))
        .add_columns(func.max(rows.c.number).label("last"))
        .group_by(rows.c.puzzle)
        .subquery()
    )
    query = select(
        rows.c.puzzle, counts.c.tried, counts.c.solved, rows.c.puzzle_mu, rows.c.puzzle_sigma
    ).join(counts, rows.c.number == counts.c.last)
    return {row[0]: Fared(*row[1:]) for row in connection.execute(query)}


# --- Made anew


def everything(connection: Connection) -> list[PuzzleAttempt]:
    """All attempts in the order in which they count."""
    return [PuzzleAttempt(*row) for row in connection.execute(select(rows).order_by(rows.c.number))]


def replace_ratings(connection: Connection, changed: Sequence[PuzzleAttempt]) -> None:
    """Store what is thought after attempts that were there before."""
    for one in changed:
        key = rows.c.user == one.user, rows.c.puzzle == one.puzzle
        connection.execute(update(rows).where(*key).values(asdict(one)))


# --- Whose they are


def bring(connection: Connection, guest: str, user: str) -> None:
    """A guest's attempts go to an account, but for puzzles it has tried itself."""
    own = select(rows.c.puzzle).where(rows.c.user == user)
    mine = rows.c.user == guest, rows.c.puzzle.not_in(own)
    connection.execute(update(rows).where(*mine).values(user=user))


def forget(connection: Connection, user: str) -> None:
    """Of an account that is deleted, nothing leads to its attempts; what they say about the puzzles
    stays, under a number that stands for nobody."""
    number = last_number(connection)
    connection.execute(update(rows).where(rows.c.user == user).values(user=f"nobody-{number}"))
