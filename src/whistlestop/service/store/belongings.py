"""What a guest has at tables and an account takes over, and what a deleted account leaves there.

Functions over a connection, as in `people`.
"""

import json
from collections.abc import Mapping

from sqlalchemy import Connection, delete, or_, select, update

from . import moderation, puzzles, studies, tournaments
from .accounts import drop_sessions
from .database import insert_new
from .schema import (
    accounts,
    chat,
    day_attempts,
    entries,
    links,
    mail_links,
    maps,
    mutes,
    names,
    passkeys,
    profiles,
    recovery_codes,
    seats,
    tables,
    users,
    waiting,
)

OWNED = (
    passkeys,
    recovery_codes,
    mail_links,
    links,
    profiles,
    waiting,
)
"""What goes with an account, beside what others add (`Belongings.when_deleted`). Games, their
results and ratings stay, with the pseudonym's id."""
MOVABLE = ("seating", "dealing", "playing", "finished")
"""The stages of a table at which a seat can go to another user."""


def tables_of(connection: Connection, user: str) -> list[str]:
    """The tables where somebody sits or sat, the oldest first."""
    query = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
    query = query.where(seats.c.user == user).group_by(tables.c.id, tables.c.created_at)
    return list(connection.scalars(query.order_by(tables.c.created_at, tables.c.id)))


def tables_to_bring(connection: Connection, guest: str, user: str) -> list[str]:
    """Tables whose seats of a guest an account can have: those where it does not sit itself, and
    no second attempt at the deal of a day."""
    mine = select(seats.c.table).where(seats.c.user == user)
    tried = select(day_attempts.c.day).where(day_attempts.c.user == user)
    second = select(day_attempts.c.table).where(
        day_attempts.c.user == guest, day_attempts.c.day.in_(tried)
    )
    query = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
    query = query.where(
        seats.c.user == guest,
        tables.c.stage.in_(MOVABLE),
        tables.c.id.not_in(mine),
        tables.c.id.not_in(second),
    )
    return list(connection.scalars(query.group_by(tables.c.id).order_by(tables.c.id)))


def bring_rest(connection: Connection, guest: str, user: str) -> None:
    """What a guest has beside seats goes to an account: maps, studies, places in tournaments,
    puzzles, and whom not to hear or meet."""
    connection.execute(update(maps).where(maps.c.owner == guest).values(owner=user))
    tournaments.bring(connection, guest, user)
    studies.bring(connection, guest, user)
    puzzles.bring(connection, guest, user)
    for muted in connection.scalars(select(mutes.c.muted).where(mutes.c.user == guest)).all():
        insert_new(connection, mutes, {"user": user, "muted": muted})
    moderation.bring(connection, guest, user)


def begin_leaving(
    connection: Connection, user: str, pseudonym: str, gone: Mapping[str, str], at: int
) -> list[str]:
    """Delete an account: nothing leads to it or opens it from now on. What is left is a pseudonym,
    and the note that its games are to be gone through. The hashes of the sessions that ended."""
    for owned in OWNED:
        connection.execute(delete(owned).where(owned.c.user == user))
    for skeleton, hashed in gone.items():
        reserved = {"skeleton": hashed, "name": "", "user": None}
        connection.execute(update(names).where(names.c.skeleton == skeleton).values(reserved))
    nothing = {"password": None, "mail": None, "settings": None, "leaving_at": at}
    connection.execute(update(accounts).where(accounts.c.user == user).values(nothing))
    connection.execute(
        update(users).where(users.c.id == user).values(name=pseudonym, account_at=None)
    )
    connection.execute(update(chat).where(chat.c.user == user).values(name=pseudonym))
    connection.execute(update(maps).where(maps.c.owner == user).values(owner=None))
    connection.execute(delete(mutes).where(or_(mutes.c.user == user, mutes.c.muted == user)))
    return drop_sessions(connection, user)


def leaving(connection: Connection) -> list[str]:
    """Deleted accounts whose games are still to be gone through."""
    return list(
        connection.scalars(select(accounts.c.user).where(accounts.c.leaving_at.is_not(None)))
    )


def end_leaving(connection: Connection, user: str) -> None:
    """All games were gone through."""
    connection.execute(delete(accounts).where(accounts.c.user == user))


def was_forgotten(connection: Connection, table: str, user: str) -> bool:
    """Whether the log of a table says that somebody is a pseudonym now."""
    query = select(entries.c.body).where(
        entries.c.table == table, entries.c.kind == "forgotten", entries.c.body.contains(user)
    )
    return connection.execute(query).first() is not None


def scrub(
    connection: Connection, table: str, user: str, held: Mapping[int, str], pseudonym: str
) -> None:
    """Replace somebody's name in the log of a table: in what they did themselves, and at the seats
    they hold now, under the name that stands there."""
    query = select(entries.c.number, entries.c.body).where(
        entries.c.table == table, entries.c.kind.in_(("opened", "changed", "seated"))
    )
    for number, body in connection.execute(query).all():
        entry = json.loads(body)
        plans = entry["seats"] if "seats" in entry else {entry["seat"]: entry}
        numbered = plans.items() if isinstance(plans, dict) else enumerate(plans)
        for seat, plan in numbered:
            if plan.get("user") == user or (seat in held and plan.get("name") == held[seat]):
                plan["name"] = pseudonym
        text = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        key = (entries.c.table == table, entries.c.number == number)
        connection.execute(update(entries).where(*key).values(body=text))
