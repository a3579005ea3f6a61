"""Who may talk, who hears whom, blocks, reports and warnings: what concerns everybody.

Functions over a connection: `store.read(moderation.hearing, user)`. What operators do is in
`operators`, what holds for somebody now in `restraints`.
"""

from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from .database import insert_new
from .people import add_chat, muted_by
from .restraints import restraint_of
from .rows import ChatMessage
from .schema import (
    blocks,
    chat,
    follows,
    mutes,
    operators,
    reports,
    restraints,
    talkers,
    users,
    warnings,
)


class SilencedError(Exception):
    """Somebody may not chat until a time; nothing was said."""

    def __init__(self, until: int) -> None:
        super().__init__(until)
        self.until = until


class PhrasesOnlyError(Exception):
    """Somebody has not switched on to write to strangers; nothing was said."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What somebody wants to hear."""

    muted: frozenset[str] = frozenset()
    """Whom not, at all: muted or blocked."""
    friends: frozenset[str] = frozenset()
    """Whom they follow and who follow them: no strangers."""
    reads: bool = False
    """Whether they want to read what strangers write; phrases they always hear."""


@dataclass(frozen=True, slots=True)
class Talking:
    """How somebody chats with strangers."""

    reads: bool = False
    writes: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody asks the operators to look at what another one did."""

    id: str
    user: str
    name: str
    reported: str
    reported_name: str
    table: str | None
    message: int | None
    reason: str
    words: str
    context: str
    """JSON: the lines around it, as they were."""
    made_at: int
    state: str = "open"
    operator: str | None = None
    operator_name: str | None = None
    decision: str | None = None
    note: str | None = None
    changed_at: int = 0


@dataclass(frozen=True, slots=True)
class Warned:
    """What an operator has to say to somebody."""

    id: str
    user: str
    words: str
    sent_at: int
    confirmed_at: int | None = field(default=None)


# --- May this person talk


def say(
    connection: Connection,
    table: str,
    user: str,
    seat: int | None,
    name: str,
    text: str,
    at: int,
    *,
    to_strangers: bool,
) -> ChatMessage:
    """Store a line, if whoever says it may: SilencedError, or PhrasesOnlyError for words of one's
    own `to_strangers`."""
    until = restraint_of(connection, user).silenced_until
    if until is not None and until > at:
        raise SilencedError(until)
    if to_strangers and not talking_of(connection, user).writes:
        raise PhrasesOnlyError
    return add_chat(connection, table, user, seat, name, text, at)


# --- Who hears whom

_back = follows.alias("back")  # once: an alias is a cycle, which only the garbage collector finds
_MUTUAL = select(follows.c.followed).join(
    _back, (_back.c.user == follows.c.followed) & (_back.c.followed == follows.c.user)
)


def hearing(connection: Connection, user: str) -> Hearing:
    """What somebody wants to hear."""
    return Hearing(
        muted=muted_by(connection, user),
        friends=frozenset(connection.scalars(_MUTUAL.where(follows.c.user == user))),
        reads=talking_of(connection, user).reads,
    )


def talking_of(connection: Connection, user: str) -> Talking:
    """How somebody chats with strangers: by phrases, if they have chosen nothing."""
    query = select(talkers.c.reads, talkers.c.writes).where(talkers.c.user == user)
    row = connection.execute(query).one_or_none()
    return Talking() if row is None else Talking(*row)


def set_talking(connection: Connection, user: str, chosen: Talking) -> None:
    """Choose how to chat with strangers."""
    insert_new(connection, talkers, {"user": user, **asdict(chosen)})
    connection.execute(update(talkers).where(talkers.c.user == user).values(asdict(chosen)))


# --- Blocks


def block(connection: Connection, user: str, other: str, at: int, most: int) -> bool:
    """`user` wants nothing to do with `other`; neither follows the other any longer. False if one
    blocks too many."""
    query = select(func.count()).select_from(blocks).where(blocks.c.user == user)
    if (connection.scalar(query) or 0) >= most:
        return False
    insert_new(connection, blocks, {"user": user, "blocked": other, "since": at})
    between = or_(
        (follows.c.user == user) & (follows.c.followed == other),
        (follows.c.user == other) & (follows.c.followed == user),
    )
    connection.execute(delete(follows).where(between))
    return True


def unblock(connection: Connection, user: str, other: str) -> None:
    """`user` no longer minds `other`."""
    connection.execute(delete(blocks).where(blocks.c.user == user, blocks.c.blocked == other))


def blocked_by(connection: Connection, user: str) -> list[tuple[str, str]]:
    """Whom somebody blocks: ids and names, by name."""
    query = select(users.c.id, users.c.name).join(blocks, blocks.c.blocked == users.c.id)
    rows = connection.execute(query.where(blocks.c.user == user))
    return sorted(((row.id, row.name) for row in rows), key=lambda row: row[1].casefold())


def muted_alone_by(connection: Connection, user: str) -> list[tuple[str, str]]:
    """Whom somebody muted and does not block: ids and names, by name."""
    blocked = select(blocks.c.blocked).where(blocks.c.user == user)
    query = select(users.c.id, users.c.name).join(mutes, mutes.c.muted == users.c.id)
    rows = connection.execute(query.where(mutes.c.user == user, mutes.c.muted.not_in(blocked)))
    return sorted(((row.id, row.name) for row in rows), key=lambda row: row[1].casefold())


# --- Reports


def lines_around(
    connection: Connection, table: str, message: int | None, before: int, after: int
) -> list[ChatMessage]:
    """What was said at a table around a line, or last; the oldest first."""
    here = select(chat).where(chat.c.table == table)
    early = here if message is None else here.where(chat.c.id <= message)
    rows = list(reversed(connection.execute(early.order_by(chat.c.id.desc()).limit(before)).all()))
    if message is not None:
        late = here.where(chat.c.id > message).order_by(chat.c.id).limit(after)
        rows += connection.execute(late).all()
    return [ChatMessage(*row) for row in rows]


def line(connection: Connection, table: str, message: int) -> ChatMessage | None:
    """One line of a table's chat."""
    query = select(chat).where(chat.c.table == table, chat.c.id == message)
    row = connection.execute(query).one_or_none()
    return None if row is None else ChatMessage(*row)


def add_report(connection: Connection, report: Report, *, since: int, most: int) -> bool:
    """Store a report; False if somebody made too many since a time."""
    made = select(func.count()).select_from(reports)
    made = made.where(reports.c.user == report.user, reports.c.made_at >= since)
    if (connection.scalar(made) or 0) >= most:
        return False
    connection.execute(insert(reports).values(asdict(report)))
    return True


def reports_by(connection: Connection, user: str) -> list[dict[str, Any]]:
    """What somebody reported, as they may know it: not which operator looked at it."""
    query = select(reports).where(reports.c.user == user).order_by(reports.c.made_at)
    told = ("reported_name", "table", "reason", "words", "made_at", "state")
    return [{name: row[name] for name in told} for row in connection.execute(query).mappings()]


# --- Warnings, as those see them who are warned


def unconfirmed(connection: Connection, user: str) -> list[Warned]:
    """What somebody has not read yet, the oldest first."""
    query = select(warnings).where(warnings.c.user == user, warnings.c.confirmed_at.is_(None))
    rows = connection.execute(query.order_by(warnings.c.sent_at, warnings.c.id))
    return [Warned(*row) for row in rows]


def confirm(connection: Connection, user: str, id: str, at: int) -> bool:
    """Somebody has read a warning; whether there was such a one, read or not."""
    query = select(warnings.c.id).where(warnings.c.user == user, warnings.c.id == id)
    if connection.execute(query).first() is None:
        return False
    connection.execute(
        update(warnings)
        .where(warnings.c.id == id, warnings.c.confirmed_at.is_(None))
        .values(confirmed_at=at)
    )
    return True


# --- With an account


def bring(connection: Connection, guest: str, user: str) -> None:
    """What a guest blocked, an account blocks that takes over from it."""
    query = select(blocks.c.blocked, blocks.c.since).where(blocks.c.user == guest)
    for row in connection.execute(query).all():
        if row.blocked != user:
            insert_new(
                connection, blocks, {"user": user, "blocked": row.blocked, "since": row.since}
            )


def forget(connection: Connection, user: str) -> None:
    """Everything about somebody whose account is deleted, but reports: they stay with the id and
    the name of then until they are swept."""
    connection.execute(delete(blocks).where(or_(blocks.c.user == user, blocks.c.blocked == user)))
    for table in (talkers, operators, restraints, warnings):
        connection.execute(delete(table).where(table.c.user == user))
