"""Alerts on their way: what is due, who sends it, and what became of it.

Functions over a connection: `store.write(deliveries.claim, mark, now, ...)`. A delivery is an alert
on its way through one channel to one device; whoever sends it claims it first, under the condition
that nobody else has.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, func, select, update

from .alert_settings import PushDevice, SettingsRow, devices_of, put_settings, settings
from .alerts import OUTGOING, TURNS, AlertRow, read_alert, turns_of
from .schema import accounts, alerts, deliveries, users


@dataclass(frozen=True, slots=True)
class Claimed:
    """What is to be sent now to one person, through one channel, to one device: in one message."""

    claim: str
    user: str
    channel: str
    target: str
    tries: Mapping[str, int]
    """How often each alert was tried before: what comes later may join what waits."""
    alerts: tuple[AlertRow, ...]


@dataclass(frozen=True, slots=True)
class Recipient:
    """What has to be known about somebody to reach them."""

    settings: SettingsRow
    name: str
    mail: str | None
    device: PushDevice | None


def is_any_due(connection: Connection, now: int, channels: Sequence[str]) -> bool:
    """Whether there is something to send through some channels: asked again and again."""
    query = select(deliveries.c.alert).where(_free(now, channels)).limit(1)
    return connection.execute(query).first() is not None


def _free(now: int, channels: Sequence[str]) -> ColumnElement[bool]:
    return and_(
        deliveries.c.state == "waiting",
        deliveries.c.due_at <= now,
        deliveries.c.claimed_until <= now,
        deliveries.c.channel.in_(channels),
    )


def claim(
    connection: Connection,
    mark: str,
    now: int,
    *,
    until: int,
    window_ms: int,
    limit: int,
    channels: Sequence[str] = OUTGOING,
) -> list[Claimed]:
    """Take what is due, so that nobody else sends it until a time; grouped into messages.

    Whoever was told something through a channel within `window_ms` gets the next message when that
    is over, with everything that has come up by then.
    """
    query = select(deliveries).where(_free(now, channels))
    query = query.order_by(deliveries.c.due_at, deliveries.c.alert)
    found = connection.execute(query.limit(limit).with_for_update(skip_locked=True)).all()
    groups: dict[tuple[str, str, str], list[Any]] = {}
    for row in found:
        groups.setdefault((row.user, row.channel, row.target), []).append(row)
    claimed = []
    for (user, channel, target), rows in groups.items():
        ids = [row.alert for row in rows]
        mine = and_(_way(user, channel, target), deliveries.c.alert.in_(ids))
        last = _last_sent(connection, user, channel, target)
        if last is not None and now < last + window_ms and rows[0].tries == 0:
            connection.execute(update(deliveries).where(mine).values(due_at=last + window_ms))
            continue
        connection.execute(update(deliveries).where(mine).values(claim=mark, claimed_until=until))
        known = connection.execute(select(alerts).where(alerts.c.id.in_(ids)))
        read = sorted(map(read_alert, known), key=lambda one: (one.made_at, one.id))
        tries = {row.alert: row.tries for row in rows}
        claimed.append(Claimed(mark, user, channel, target, tries, tuple(read)))
    return claimed


def switch_off_dead_hook(
    connection: Connection, user: str, *, failures: int, for_ms: int, now: int
) -> bool:
    """Switch somebody's web hook off if so many messages in a row were given up, the first of them
    so long ago; whether it was switched off by this."""
    way = _way(user, "hook", user)
    last = _last_sent(connection, user, "hook", user) or 0
    query = select(func.count(), func.min(deliveries.c.done_at))
    query = query.where(way, deliveries.c.state == "failed", deliveries.c.done_at > last)
    count, first = connection.execute(query).one()
    chosen = settings(connection, user)
    if count < failures or first > now - for_ms or "hook" not in chosen.channels:
        return False
    channels = tuple(one for one in chosen.channels if one != "hook")
    put_settings(connection, replace(chosen, channels=channels))
    waiting = update(deliveries).where(way, deliveries.c.state == "waiting")
    connection.execute(waiting.values(state="dropped", done_at=now))
    return True


def _way(user: str, channel: str, target: str) -> ColumnElement[bool]:
    return and_(
        deliveries.c.user == user, deliveries.c.channel == channel, deliveries.c.target == target
    )


def _last_sent(connection: Connection, user: str, channel: str, target: str) -> int | None:
    query = select(func.max(deliveries.c.done_at))
    query = query.where(_way(user, channel, target), deliveries.c.state == "sent")
    last: int | None = connection.scalar(query)
    return last


def recipient(connection: Connection, claimed: Claimed) -> Recipient | None:
    """Who is to be reached; None if there is nobody any more."""
    query = select(users.c.name, accounts.c.mail)
    query = query.join(accounts, accounts.c.user == users.c.id).where(users.c.id == claimed.user)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    devices = {one.id: one for one in devices_of(connection, claimed.user)}
    chosen = settings(connection, claimed.user)
    return Recipient(chosen, row.name, row.mail, devices.get(claimed.target))


def still_true(connection: Connection, rows: Sequence[AlertRow]) -> list[AlertRow]:
    """The alerts without those of turns that are over."""
    return [row for row in rows if row.kind not in TURNS or _is_turn(connection, row)]


def _is_turn(connection: Connection, row: AlertRow) -> bool:
    if row.table not in turns_of(connection, row.user):
        return False
    newest = select(alerts.c.mark).where(
        alerts.c.user == row.user, alerts.c.table == row.table, alerts.c.kind == "turn"
    )
    newest = newest.order_by(alerts.c.made_at.desc(), alerts.c.id).limit(1)
    return connection.scalar(newest) in (None, row.mark)


def settle(
    connection: Connection, claimed: Claimed, ids: Collection[str], state: str, at: int
) -> None:
    """What was claimed is `sent`, `dropped` or `failed`, for good."""
    _change(connection, claimed, ids, {"state": state, "done_at": at, "claim": None})


def postpone(
    connection: Connection, claimed: Claimed, ids: Collection[str], due_at: int, tried: bool
) -> None:
    """What was claimed is to be sent later; each alert counts for itself how often it was tried."""
    tries = deliveries.c.tries + int(tried)
    later = {"due_at": due_at, "tries": tries, "claim": None, "claimed_until": 0}
    _change(connection, claimed, ids, later)


def _change(
    connection: Connection, claimed: Claimed, ids: Collection[str], values: dict[str, Any]
) -> None:
    """Only while the claim holds: who slept through it changes nothing."""
    way = _way(claimed.user, claimed.channel, claimed.target)
    mine = and_(way, deliveries.c.alert.in_(sorted(ids)), deliveries.c.claim == claimed.claim)
    connection.execute(
        update(deliveries).where(mine, deliveries.c.state == "waiting").values(values)
    )
