"""What operators do: each deed is one transaction, which also adds its line to the audit log.

Functions over a connection. Whoever acts is checked in the same transaction: somebody who is no
operator any more in this moment does nothing.
"""

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select, update

from . import people
from .accounts import NameChoice, change_name, drop_sessions
from .database import insert_new
from .moderation import Report, Warned
from .restraints import Restraint
from .rows import User
from .schema import (
    audit,
    house_texts,
    operators,
    reports,
    restraints,
    seats,
    tables,
    users,
    warnings,
    word_lists,
)

STALE_MS = 3_600_000
"""A report that somebody took this long ago may be taken or decided by another operator."""
RUNNING = ("seating", "dealing", "playing")


class NotOperatorError(Exception):
    """Whoever acts is no operator, or no longer; nothing was changed."""


class OperatorSafeError(Exception):
    """An operator is no target for another one; nothing was changed."""


class ReportGoneError(Exception):
    """Another operator was faster, or there is no such report; nothing was changed."""

    def __init__(self, report: Report | None) -> None:
        super().__init__()
        self.report = report


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts."""

    id: str | None
    """None: a command of the terminal, which may do everything."""
    name: str


TERMINAL = Actor(None, "terminal")


@dataclass(frozen=True, slots=True)
class AuditRow:
    """What was done."""

    id: int
    at: int
    operator: str | None
    operator_name: str
    deed: str
    user: str | None
    user_name: str | None
    table: str | None
    report: str | None
    detail: str | None


@dataclass(frozen=True, slots=True)
class Deed:
    """What is to be done about somebody, with everything checked that can be checked before."""

    kind: str
    user: User
    report: str | None = None
    words: str = ""
    until: int | None = None
    """Of somebody who is silenced."""
    name: NameChoice | str | None = None
    """Of somebody who is renamed; a plain text for guests."""
    warning: str = ""
    """The id of the warning."""


DECISIONS = {
    "warn": "warned",
    "silence": "silenced",
    "close": "closed",
    "reopen": "reopened",
    "rename": "renamed",
}
"""What a report is decided with, and what the audit log calls it."""

# --- Who is an operator


def is_operator(connection: Connection, user: str) -> bool:
    """Whether somebody is an operator."""
    return connection.execute(select(operators).where(operators.c.user == user)).first() is not None


def require_operator(connection: Connection, actor: Actor) -> None:
    """NotOperatorError if whoever acts is none; and nobody takes it from them meanwhile."""
    if actor.id is None:
        return
    mine = select(operators.c.user).where(operators.c.user == actor.id).with_for_update()
    if connection.execute(mine).first() is None:
        raise NotOperatorError


def set_operator(
    connection: Connection, actor: Actor, user: User, at: int, *, is_one: bool
) -> None:
    """Make somebody an operator, or no longer one."""
    require_operator(connection, actor)
    if is_one:
        insert_new(connection, operators, {"user": user.id, "since": at})
    else:
        connection.execute(operators.delete().where(operators.c.user == user.id))
    note(connection, actor, "operator" if is_one else "no operator", at, user=user)


def all_operators(connection: Connection) -> list[User]:
    """The operators, by name."""
    query = select(users).join(operators, operators.c.user == users.c.id)
    return [User(*row) for row in connection.execute(query.order_by(users.c.name))]


# --- The audit log


def note(
    connection: Connection,
    actor: Actor,
    deed: str,
    at: int,
    *,
    user: User | None = None,
    table: str | None = None,
    report: str | None = None,
    detail: str | None = None,
) -> None:
    """Add a line to the audit log."""
    connection.execute(
        insert(audit).values(
            at=at,
            operator=actor.id,
            operator_name=actor.name,
            deed=deed,
            user=None if user is None else user.id,
            user_name=None if user is None else user.name,
            table=table,
            report=report,
            detail=detail,
        )
    )


def audit_page(
    connection: Connection, limit: int, before: int | None = None, user: str | None = None
) -> list[AuditRow]:
    """What was done, the latest first."""
    query = select(audit)
    if before is not None:
        query = query.where(audit.c.id < before)
    if user is not None:
        query = query.where(audit.c.user == user)
    rows = connection.execute(query.order_by(audit.c.id.desc()).limit(limit))
    return [AuditRow(*row) for row in rows]


def audit_after(connection: Connection, after: int) -> list[AuditRow]:
    """What was done after a line, in order."""
    rows = connection.execute(select(audit).where(audit.c.id > after).order_by(audit.c.id))
    return [AuditRow(*row) for row in rows]


def last_audit(connection: Connection) -> int:
    """The number of the last line."""
    return connection.scalar(select(func.max(audit.c.id))) or 0


# --- Reports


def report(connection: Connection, id: str) -> Report | None:
    """A report by its id."""
    row = connection.execute(select(reports).where(reports.c.id == id)).one_or_none()
    return None if row is None else Report(*row)


def waiting_reports(connection: Connection, limit: int) -> list[Report]:
    """What is to be decided, the oldest first."""
    query = select(reports).where(reports.c.state.in_(("open", "taken")))
    rows = connection.execute(query.order_by(reports.c.made_at, reports.c.id).limit(limit))
    return [Report(*row) for row in rows]


def decided_reports(connection: Connection, limit: int) -> list[Report]:
    """What was decided, the latest first."""
    query = select(reports).where(reports.c.state == "decided")
    rows = connection.execute(query.order_by(reports.c.changed_at.desc()).limit(limit))
    return [Report(*row) for row in rows]


def count_reports(connection: Connection, reported: str) -> int:
    """How often somebody was reported."""
    query = select(func.count()).select_from(reports).where(reports.c.reported == reported)
    return connection.scalar(query) or 0


def take(connection: Connection, actor: Actor, id: str, at: int) -> Report:
    """Say that one is about to decide a report; ReportGoneError if another one is, or has."""
    require_operator(connection, actor)
    values = {"state": "taken", "operator": actor.id, "operator_name": actor.name}
    found = _change(connection, actor, id, at, values)
    note(connection, actor, "took", at, user=_reported(found), table=found.table, report=id)
    return found


def dismiss(connection: Connection, actor: Actor, id: str, words: str, at: int) -> Report:
    """Decide that nothing is to be done; ReportGoneError if another one was faster."""
    require_operator(connection, actor)
    found = _decide(connection, actor, id, "dismissed", words, at)
    note(
        connection,
        actor,
        "dismissed",
        at,
        user=_reported(found),
        table=found.table,
        report=id,
        detail=words or None,
    )
    return found


def _decide(
    connection: Connection, actor: Actor, id: str, decision: str, words: str, at: int
) -> Report:
    values = {"state": "decided", "decision": decision, "note": words or None}
    by = {"operator": actor.id, "operator_name": actor.name}
    return _change(connection, actor, id, at, values | by)


def _change(
    connection: Connection, actor: Actor, id: str, at: int, values: dict[str, str | None]
) -> Report:
    """Change a report that nobody has decided and no other operator holds."""
    row = connection.execute(
        update(reports)
        .where(reports.c.id == id, _is_free(actor, at))
        .values(**values, changed_at=at)
        .returning(*reports.columns)
    ).one_or_none()
    if row is None:
        raise ReportGoneError(report(connection, id))
    return Report(*row)


def _is_free(actor: Actor, at: int) -> ColumnElement[bool]:
    mine = reports.c.operator.is_(None) if actor.id is None else reports.c.operator == actor.id
    taken = and_(reports.c.state == "taken", or_(mine, reports.c.changed_at < at - STALE_MS))
    return or_(reports.c.state == "open", taken)


def _reported(found: Report) -> User:
    return User(found.reported, found.reported_name, 0, 0)


# --- Deeds


def perform(connection: Connection, actor: Actor, deed: Deed, at: int) -> list[str]:
    """Do something about somebody, and decide the report it is about; the hashes of the sessions
    that ended with it."""
    require_operator(connection, actor)
    if actor.id is not None and is_operator(connection, deed.user.id):
        raise OperatorSafeError
    found = None
    if deed.report is not None:
        decision = DECISIONS[deed.kind]
        found = _decide(connection, actor, deed.report, decision, deed.words, at)
    ended = _apply(connection, deed, at)
    note(
        connection,
        actor,
        DECISIONS[deed.kind],
        at,
        user=deed.user,
        table=None if found is None else found.table,
        report=deed.report,
        detail=_detail(deed),
    )
    return ended


def _apply(connection: Connection, deed: Deed, at: int) -> list[str]:
    user = deed.user.id
    match deed.kind:
        case "warn":
            row = asdict(Warned(deed.warning, user, deed.words, at))
            connection.execute(insert(warnings).values(row))
        case "silence":
            _restrain(connection, user, silenced_until=deed.until)
        case "reopen":
            for one in (user, *_programs(connection, user)):
                _restrain(connection, one, closed_at=None, silenced_until=None, unseat=False)
        case "rename":
            if isinstance(deed.name, NameChoice):
                change_name(connection, user, deed.name, at)
            else:
                people.rename(connection, user, deed.name or "")
        case "close":
            # Whoever signs in at this moment waits here, or their session ends with the others.
            connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
            ended: list[str] = []
            for one in (user, *_programs(connection, user)):
                _restrain(connection, one, closed_at=at, unseat=True)
                ended += drop_sessions(connection, one)
            return ended
    return []


def _programs(connection: Connection, maker: str) -> list[str]:
    """The programs of an account: they are closed and opened with it."""
    return list(connection.scalars(select(users.c.id).where(users.c.maker == maker)))


def _restrain(connection: Connection, user: str, **values: int | bool | None) -> None:
    insert_new(connection, restraints, asdict(Restraint(user)))
    connection.execute(update(restraints).where(restraints.c.user == user).values(values))


def _detail(deed: Deed) -> str | None:
    if deed.kind == "rename":
        name = deed.name.name if isinstance(deed.name, NameChoice) else deed.name
        return f"{name}: {deed.words}" if deed.words else name
    if deed.kind == "silence":
        return f"{deed.until} {deed.words}".strip()
    return deed.words or None


def to_unseat(connection: Connection) -> list[str]:
    """Closed accounts whose seats bots are still to take."""
    return list(connection.scalars(select(restraints.c.user).where(restraints.c.unseat)))


def unseated(connection: Connection, user: str) -> None:
    """Bots have taken the seats."""
    _restrain(connection, user, unseat=False)


def running_tables(connection: Connection, user: str) -> list[str]:
    """Where somebody sits now."""
    query = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
    query = query.where(seats.c.user == user, tables.c.stage.in_(RUNNING))
    return list(connection.scalars(query.group_by(tables.c.id).order_by(tables.c.id)))


# --- Words and texts


def changed_lists(connection: Connection) -> dict[str, str]:
    """The lists of words that an operator changed, by language."""
    return {row.language: row.words for row in connection.execute(select(word_lists))}


def put_list(connection: Connection, actor: Actor, language: str, words: str, at: int) -> None:
    """Change a list of words."""
    require_operator(connection, actor)
    key = {"language": language}
    insert_new(connection, word_lists, key | {"words": words})
    here = word_lists.c.language == language
    connection.execute(update(word_lists).where(here).values(words=words))
    note(connection, actor, "words", at, detail=language)


def texts(connection: Connection, name: str) -> dict[str, str]:
    """What was written for a page of the house, by language."""
    rows = connection.execute(select(house_texts).where(house_texts.c.name == name))
    return {row.language: row.text for row in rows}


def put_text(
    connection: Connection, actor: Actor, name: str, language: str, text: str, at: int
) -> None:
    """Write a page of the house in a language; an empty text takes it away."""
    require_operator(connection, actor)
    here = and_(house_texts.c.name == name, house_texts.c.language == language)
    connection.execute(house_texts.delete().where(here))
    if text:
        row = {"name": name, "language": language, "text": text}
        connection.execute(insert(house_texts).values(row))
    note(connection, actor, "text", at, detail=f"{name} {language}")


def looked(connection: Connection, actor: Actor, table: str, at: int) -> None:
    """Note that an operator looked at the log of a table."""
    require_operator(connection, actor)
    note(connection, actor, "looked", at, table=table)
