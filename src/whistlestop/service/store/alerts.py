"""What people are to be told, and whether they were.

Functions over a connection: `store.write(alerts.put, rows, now, due)`. An alert is a row whose key
follows from what it is about, so that however many processes notice a turn, it is one alert. How
people want it is in `alert_settings.py`, how it is sent in `deliveries.py`.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, and_, delete, or_, select, update

from .alert_settings import SettingsRow, devices_of, settings, wanted_by
from .database import insert_new
from .rows import in_parts
from .schema import alert_settings, alerts, deliveries, looking, push_devices, seats, tables

OUTGOING = ("push", "mail", "hook")
"""The channels that reach somebody who is not here; `page` is the one for those who are."""
TURNS = ("turn", "time")
"""Kinds that are true only as long as it is somebody's turn."""
PASSING = (*TURNS, "over")
"""Kinds that the page shows anyway: kept only where they are to be sent."""


@dataclass(frozen=True, slots=True)
class AlertRow:
    """Something that somebody is to be told."""

    user: str
    kind: str
    address: str
    """Where it leads on the page, such as `/t/ID`."""
    mark: str
    """Tells it from others of the same kind and address: the same mark is the same alert."""
    made_at: int
    table: str | None = None
    details: Mapping[str, str] | None = None
    """What its sentence names."""
    expires_at: int | None = None
    due_at: int | None = None
    """When it is to be sent, if not after the usual grace."""

    @property
    def id(self) -> str:
        """Made of whom, what and the mark."""
        text = "\0".join((self.user, self.kind, self.address, self.mark))
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


# --- Alerts


def put(connection: Connection, rows: Iterable[AlertRow], due_at: int) -> list[str]:
    """Have people told, through the channels they want; whom it concerns on the page.

    What was put before is left as it is. Of games nothing is kept for people who want to hear of
    them on the page only: it shows them anyway.
    """
    rows = list(rows)
    wanted = wanted_by(connection, {row.user for row in rows})
    for row in rows:
        chosen = wanted.get(row.user)
        targets = [] if chosen is None else _targets(connection, chosen)
        if row.kind in PASSING and not targets:
            continue
        insert_new(connection, alerts, _alert_values(row))
        if chosen is None or row.kind in chosen.silent:
            continue
        for channel, target in targets:
            values = {"alert": row.id, "channel": channel, "target": target, "user": row.user}
            waits = {"state": "waiting", "tries": 0, "claimed_until": 0}
            due = row.due_at if row.due_at is not None else due_at
            insert_new(connection, deliveries, values | waits | {"due_at": due})
    return sorted({row.user for row in rows})


def _targets(connection: Connection, chosen: SettingsRow) -> list[tuple[str, str]]:
    found = [("mail", chosen.user)] if "mail" in chosen.channels else []
    if "hook" in chosen.channels and chosen.hook_url is not None:
        found.append(("hook", chosen.user))
    if "push" in chosen.channels:
        found += [("push", one.id) for one in devices_of(connection, chosen.user)]
    return found


def _alert_values(row: AlertRow) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in row.__slots__ if name != "due_at"}
    details = json.dumps(dict(row.details or {}), ensure_ascii=False)
    return values | {"id": row.id, "details": details}


def read_alert(row: Any) -> AlertRow:
    """An alert from its row."""
    read = {name: row._mapping[name] for name in AlertRow.__slots__ if name != "due_at"}
    return AlertRow(**read | {"details": json.loads(row.details)})


def unseen_by(connection: Connection, user: str, since: int, now: int) -> list[AlertRow]:
    """What somebody has not seen on the page, beside turns; the newest first."""
    query = select(alerts).where(
        alerts.c.user == user,
        alerts.c.kind.not_in((*PASSING, "invitation")),
        alerts.c.made_at >= since,
        alerts.c.seen_at.is_(None),
        or_(alerts.c.expires_at.is_(None), alerts.c.expires_at > now),
    )
    return [read_alert(row) for row in connection.execute(query.order_by(alerts.c.made_at.desc()))]


def page_of(
    connection: Connection, user: str, since: int, now: int
) -> tuple[SettingsRow, list[str], list[AlertRow]]:
    """What somebody is told on the page: how they want it, where it is their turn, the rest."""
    rows = unseen_by(connection, user, since, now)
    return settings(connection, user), turns_of(connection, user), rows


def note_seen(connection: Connection, user: str, id: str, at: int) -> None:
    """Somebody has seen an alert on the page: nothing more is sent of it."""
    mine = and_(alerts.c.id == id, alerts.c.user == user)
    connection.execute(update(alerts).where(mine).values(seen_at=at))
    waiting = and_(deliveries.c.alert == id, deliveries.c.user == user)
    waiting = and_(waiting, deliveries.c.state == "waiting", deliveries.c.claimed_until <= at)
    connection.execute(update(deliveries).where(waiting).values(state="dropped", done_at=at))


def turns_of(connection: Connection, user: str) -> list[str]:
    """The tables where it is somebody's turn, the one that has waited longest first."""
    query = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
    query = query.where(
        seats.c.user == user,
        seats.c.to_act,
        seats.c.bot.is_(None),
        tables.c.stage == "playing",
    )
    query = query.group_by(tables.c.id, tables.c.updated_at)
    return list(connection.scalars(query.order_by(tables.c.updated_at, tables.c.id)))


def turns_to_check(connection: Connection, since: int, before: int) -> list[tuple[str, int]]:
    """Tables with the number of their log where it is the turn of somebody who wants to hear of it
    elsewhere, of those that changed within a time."""
    query = select(tables.c.id, tables.c.number).join(seats, seats.c.table == tables.c.id)
    query = query.join(alert_settings, alert_settings.c.user == seats.c.user)
    query = query.where(
        tables.c.stage == "playing",
        tables.c.updated_at >= since,
        tables.c.updated_at < before,
        seats.c.to_act,
        seats.c.bot.is_(None),
        or_(*(alert_settings.c.channels.contains(one) for one in OUTGOING)),
    )
    return [(row.id, row.number) for row in connection.execute(query.distinct())]


# --- Who looks at which table


def note_looking(connection: Connection, rows: Sequence[tuple[str, str, str, int]]) -> None:
    """Store which tabs are in front of whom: tab, user, table, until when it is believed."""
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")
    for part in in_parts(rows):
        values = [dict(zip(("tab", "user", "table", "until"), row, strict=True)) for row in part]
        query = dialect.insert(looking).values(values)
        new = {name: query.excluded[name] for name in ("user", "table", "until")}
        connection.execute(query.on_conflict_do_update(index_elements=["tab"], set_=new))


def looks_at(connection: Connection, user: str, now: int) -> set[str]:
    """The tables somebody has before their eyes, through whatever process."""
    query = select(looking.c.table).where(looking.c.user == user, looking.c.until > now)
    return set(connection.scalars(query))


# --- Forgetting


def drop_old(connection: Connection, now: int, before: int) -> None:
    """Forget what was to be told long ago, and who looked where."""
    old = select(alerts.c.id).where(alerts.c.made_at < before)
    connection.execute(delete(deliveries).where(deliveries.c.alert.in_(old)))
    connection.execute(delete(alerts).where(alerts.c.made_at < before))
    connection.execute(delete(looking).where(looking.c.until < now))


def forget(connection: Connection, user: str) -> None:
    """An account is deleted: nothing is sent to anybody, and nothing kept."""
    for owned in (deliveries, alerts, alert_settings, push_devices, looking):
        connection.execute(delete(owned).where(owned.c.user == user))
