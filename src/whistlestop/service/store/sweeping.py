"""Forgetting what was kept for a time that is over, by one process at a time.

Functions over a connection.
"""

from sqlalchemy import Column, Connection, delete, or_, select, update

from .database import insert_new
from .schema import (
    audit,
    blocks,
    entrants,
    follows,
    invitations,
    metadata,
    mutes,
    pairings,
    reports,
    restraints,
    rounds,
    sightings,
    sweeps,
    talkers,
    tournaments,
    unseen,
    users,
    warnings,
)

BROOM = "all"
MOST_GUESTS = 5_000
"""Guests that are forgotten in one go."""


def take_broom(connection: Connection, process: str, now: int, until: int) -> bool:
    """Whether it is time and this process sweeps; then nobody else does until a time."""
    taken = connection.execute(
        update(sweeps)
        .where(sweeps.c.name == BROOM, sweeps.c.until <= now)
        .values(process=process, until=until)
    )
    if taken.rowcount:
        return True
    row = {"name": BROOM, "process": process, "until": until}
    insert_new(connection, sweeps, row)
    found = connection.execute(select(sweeps).where(sweeps.c.name == BROOM)).one()
    return bool(found.process == process and found.until == until)


def keep_broom(connection: Connection, process: str, until: int) -> None:
    """It is swept: nobody needs to before a time."""
    mine = (sweeps.c.name == BROOM, sweeps.c.process == process)
    connection.execute(update(sweeps).where(*mine).values(until=until))


GO_ALONG: tuple[Column[str], ...] = (
    mutes.c.user,
    mutes.c.muted,
    blocks.c.user,
    blocks.c.blocked,
    follows.c.user,
    follows.c.followed,
    unseen.c.user,
    talkers.c.user,
    warnings.c.user,
    invitations.c.user,
    invitations.c.sender,
    sightings.c.user,
)
"""What is forgotten with a guest."""
WHOSE = {"user", "guest", "host", "owner", "player", "maker", "reported"}
"""How columns are called that say whose something is."""


def drop_guests(connection: Connection, before: int) -> None:
    """Forget guests who came before a time, have no session any more, and left nothing behind that
    others see or that was promised to be kept: no seat, no line of chat, no map, no report."""
    query = select(users.c.id).where(users.c.account_at.is_(None), users.c.created_at < before)
    for column in holders():
        query = query.where(~select(column).where(column == users.c.id).exists())
    gone = list(connection.scalars(query.limit(MOST_GUESTS)))
    for column in GO_ALONG:
        connection.execute(delete(column.table).where(column.in_(gone)))
    connection.execute(delete(users).where(users.c.id.in_(gone)))


def holders() -> list[Column[str]]:
    """Columns with somebody's id in them for whose sake a guest is not forgotten: all there are but
    those that go along. What else is kept of a guest has a time of its own, and is swept first."""
    lost = {column.table for column in GO_ALONG}
    return [
        column
        for table in metadata.sorted_tables
        for column in table.columns
        if column.name in WHOSE and table not in lost and table is not audit
    ]


def drop_reports(connection: Connection, before: int) -> None:
    """Forget reports that were decided before a time, or made and never looked at, and warnings
    that were confirmed before it."""
    connection.execute(delete(reports).where(reports.c.changed_at < before))
    connection.execute(delete(warnings).where(warnings.c.sent_at < before))
    over = or_(restraints.c.silenced_until.is_(None), restraints.c.silenced_until < before)
    connection.execute(
        delete(restraints).where(restraints.c.closed_at.is_(None), over, ~restraints.c.unseat)
    )


def drop_called_off(connection: Connection, before: int) -> None:
    """Forget tournaments that were called off before a time: nothing was played in them."""
    gone = select(tournaments.c.id).where(
        tournaments.c.state == "cancelled", tournaments.c.ended_at < before
    )
    for table in (pairings, rounds, entrants):
        connection.execute(delete(table).where(table.c.tournament.in_(gone)))
    connection.execute(delete(tournaments).where(tournaments.c.id.in_(gone)))


def drop_audit(connection: Connection, before: int) -> None:
    """Forget what operators did before a time."""
    connection.execute(delete(audit).where(audit.c.at < before))
