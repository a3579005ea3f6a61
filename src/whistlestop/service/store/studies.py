"""Studies as they are stored. Every change names the number it was made from: of two changes made
at once the second is refused, so none is lost without a word.

Functions over a connection, as in `people`.
"""

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, literal, select, tuple_, update

from .restraints import restraint_of
from .rows import Page, read_cursor, write_cursor
from .schema import studies, study_nodes


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A study without its lines."""

    id: str
    owner: str
    number: int
    title: str
    map: str
    map_name: str
    players: int
    redrawn: bool
    made_at: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class NodeRow:
    """A position of a study, and what led there."""

    study: str
    node: int
    parent: int | None
    action: str | None
    events: str
    position: str
    remark: str


class OutOfStepError(Exception):
    """The study has changed since; nothing was changed."""


class TooManyStudiesError(Exception):
    """Somebody has as many as one may have; nothing was changed."""


class SilentError(Exception):
    """Somebody is to be silent until a time; nothing was changed."""

    def __init__(self, until: int) -> None:
        super().__init__()
        self.until = until


def make(connection: Connection, row: StudyRow, nodes: Iterable[NodeRow], most: int) -> None:
    """Store a new study, whole or not at all. TooManyStudiesError, SilentError."""
    count = select(func.count()).where(studies.c.owner == row.owner)
    if (connection.scalar(count) or 0) >= most:
        raise TooManyStudiesError
    made = [asdict(node) for node in nodes]
    if row.title or any(node["remark"] for node in made):
        _check_silence(connection, row.owner, row.made_at)
    connection.execute(insert(studies).values(asdict(row)))
    connection.execute(insert(study_nodes), made)


def find(connection: Connection, study: str) -> StudyRow | None:
    """A study without its lines."""
    found = connection.execute(select(studies).where(studies.c.id == study)).first()
    return None if found is None else StudyRow(*found)


def nodes_of(connection: Connection, study: str) -> list[NodeRow]:
    """All positions of a study, those before others first."""
    query = select(study_nodes).where(study_nodes.c.study == study)
    return [NodeRow(*row) for row in connection.execute(query.order_by(study_nodes.c.node))]


def whole(connection: Connection, study: str) -> tuple[StudyRow, list[NodeRow]] | None:
    """A study with all its lines, as it is at one moment."""
    row = find(connection, study)
    return None if row is None else (row, nodes_of(connection, study))


def node(connection: Connection, study: str, number: int) -> NodeRow | None:
    """One position of a study."""
    key = study_nodes.c.study == study, study_nodes.c.node == number
    found = connection.execute(select(study_nodes).where(*key)).first()
    return None if found is None else NodeRow(*found)


def of_owner(connection: Connection, owner: str, limit: int, cursor: str | None) -> Page[StudyRow]:
    """Somebody's studies, the last changed first."""
    query = select(studies).where(studies.c.owner == owner)
    place = tuple_(studies.c.changed_at, studies.c.id)
    if cursor is not None:
        query = query.where(place < tuple_(*map(literal, read_cursor(cursor, (int, str)))))
    query = query.order_by(studies.c.changed_at.desc(), studies.c.id.desc()).limit(limit + 1)
    rows = tuple(StudyRow(*row) for row in connection.execute(query))
    more = len(rows) > limit
    last = rows[limit - 1] if more else None
    return Page(rows[:limit], None if last is None else write_cursor(last.changed_at, last.id))


# --- Changes


def _take_number(connection: Connection, study: str, number: int, at: int) -> None:
    """Go from one number to the next; OutOfStepError if it is another by now."""
    taken = connection.execute(
        update(studies)
        .where(studies.c.id == study, studies.c.number == number)
        .values(number=number + 1, changed_at=at)
    )
    if not taken.rowcount:
        raise OutOfStepError


def add_node(connection: Connection, row: NodeRow, number: int, at: int) -> None:
    """Store one more position."""
    _take_number(connection, row.study, number, at)
    connection.execute(insert(study_nodes).values(asdict(row)))


def drop_nodes(
    connection: Connection, study: str, nodes: Collection[int], number: int, at: int
) -> None:
    """Forget some positions."""
    _take_number(connection, study, number, at)
    key = study_nodes.c.study == study, study_nodes.c.node.in_(sorted(nodes))
    connection.execute(delete(study_nodes).where(*key))


def write_words(
    connection: Connection,
    study: str,
    number: int,
    at: int,
    *,
    owner: str,
    title: str | None = None,
    remark: tuple[int, str] | None = None,
) -> None:
    """Give a study another title, or a position another remark. SilentError, OutOfStepError."""
    if title or (remark is not None and remark[1]):
        _check_silence(connection, owner, at)
    _take_number(connection, study, number, at)
    if title is not None:
        connection.execute(update(studies).where(studies.c.id == study).values(title=title))
    if remark is not None:
        key = study_nodes.c.study == study, study_nodes.c.node == remark[0]
        connection.execute(update(study_nodes).where(*key).values(remark=remark[1]))


def _check_silence(connection: Connection, owner: str, at: int) -> None:
    until = restraint_of(connection, owner).silenced_until
    if until is not None and until > at:
        raise SilentError(until)


def drop(connection: Connection, study: str) -> None:
    """Forget a study."""
    connection.execute(delete(study_nodes).where(study_nodes.c.study == study))
    connection.execute(delete(studies).where(studies.c.id == study))


# --- Whose they are


def bring(connection: Connection, guest: str, user: str) -> None:
    """A guest's studies go to an account."""
    connection.execute(update(studies).where(studies.c.owner == guest).values(owner=user))


def forget(connection: Connection, user: str) -> None:
    """Drop all studies of an account that is deleted."""
    mine = select(studies.c.id).where(studies.c.owner == user)
    connection.execute(delete(study_nodes).where(study_nodes.c.study.in_(mine)))
    connection.execute(delete(studies).where(studies.c.owner == user))


def exported(connection: Connection, user: str) -> list[dict[str, object]]:
    """Everything that somebody has written in studies."""
    query = select(studies).where(studies.c.owner == user).order_by(studies.c.made_at)
    rows = [StudyRow(*row) for row in connection.execute(query)]
    return [
        asdict(row) | {"nodes": [asdict(one) for one in nodes_of(connection, row.id)]}
        for row in rows
    ]
