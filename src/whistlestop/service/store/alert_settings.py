"""How people want to be told, and the browsers that can be reached by push.

Functions over a connection: `store.read(alert_settings.settings, user)`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update

from .database import insert_new
from .rows import in_parts
from .schema import alert_settings, deliveries, push_devices, server_keys


@dataclass(frozen=True, slots=True)
class SettingsRow:
    """How somebody wants to be told."""

    user: str
    channels: tuple[str, ...] = ("page",)
    """Those switched on."""
    silent: tuple[str, ...] = ()
    """Kinds that are not wanted."""
    quiet_from: int | None = None
    """Minutes after midnight, in their zone."""
    quiet_until: int | None = None
    zone: str = "UTC"
    language: str = "en"
    hook_url: str | None = None
    hook_secret: str | None = None
    mail_token: str = ""


@dataclass(frozen=True, slots=True)
class PushDevice:
    """A browser that can be reached through its push service."""

    id: str
    user: str
    endpoint: str
    p256dh: str
    auth: str
    label: str
    created_at: int


def settings(connection: Connection, user: str) -> SettingsRow:
    """How somebody wants to be told; the default if they never said."""
    return wanted_by(connection, [user]).get(user, SettingsRow(user))


def wanted_by(connection: Connection, people: Collection[str]) -> dict[str, SettingsRow]:
    """The settings of those among some people who ever set any."""
    found: dict[str, SettingsRow] = {}
    for part in in_parts(sorted(people)):
        rows = connection.execute(select(alert_settings).where(alert_settings.c.user.in_(part)))
        found |= {row.user: _settings(row) for row in rows}
    return found


def _settings(row: Any) -> SettingsRow:
    read = dict(row._mapping)
    for column in ("channels", "silent"):
        read[column] = tuple(part for part in read[column].split(",") if part)
    return SettingsRow(**read)


def put_settings(connection: Connection, row: SettingsRow) -> None:
    """Store how somebody wants to be told."""
    values = {name: getattr(row, name) for name in row.__slots__}
    values |= {"channels": ",".join(row.channels), "silent": ",".join(row.silent)}
    insert_new(connection, alert_settings, values)
    connection.execute(
        update(alert_settings).where(alert_settings.c.user == row.user).values(values)
    )


def change_settings(
    connection: Connection, user: str, changes: Mapping[str, Any], token: str
) -> SettingsRow:
    """Change some of it; `token` is for the letters of somebody who never set anything."""
    before = settings(connection, user)
    row = replace(before, **{"mail_token": before.mail_token or token, **changes})
    put_settings(connection, row)
    if "hook" in row.channels and (before.hook_url, before.channels) != (
        row.hook_url,
        row.channels,
    ):
        _forgive_hook(connection, user)
    return row


def _forgive_hook(connection: Connection, user: str) -> None:
    """It is switched on, or leads elsewhere: what failed before counts no more against it."""
    failed = and_(deliveries.c.user == user, deliveries.c.channel == "hook")
    failed = and_(failed, deliveries.c.state == "failed")
    connection.execute(update(deliveries).where(failed).values(state="dropped"))


def unsubscribe(connection: Connection, token: str) -> bool:
    """Switch mail off for whom a letter was sent to; whether the token is somebody's."""
    query = select(alert_settings).where(alert_settings.c.mail_token == token)
    row = connection.execute(query).one_or_none() if token else None
    if row is None:
        return False
    found = _settings(row)
    channels = tuple(one for one in found.channels if one != "mail")
    put_settings(connection, replace(found, channels=channels))
    return True


# --- Devices for push


def devices_of(connection: Connection, user: str) -> list[PushDevice]:
    """The devices of somebody, the oldest first."""
    query = select(push_devices).where(push_devices.c.user == user)
    rows = connection.execute(query.order_by(push_devices.c.created_at, push_devices.c.id))
    return [PushDevice(*row) for row in rows]


def add_device(connection: Connection, device: PushDevice, most: int) -> bool:
    """Keep a device; a browser that is known already is this person's from now on. False if there
    are too many."""
    connection.execute(delete(push_devices).where(push_devices.c.endpoint == device.endpoint))
    if len(devices_of(connection, device.user)) >= most:
        return False
    connection.execute(
        insert(push_devices).values({name: getattr(device, name) for name in device.__slots__})
    )
    return True


def drop_device(connection: Connection, user: str, id: str) -> bool:
    """Forget a device; whether there was one."""
    mine = and_(push_devices.c.id == id, push_devices.c.user == user)
    gone = connection.execute(delete(push_devices).where(mine)).rowcount > 0
    waiting = and_(deliveries.c.target == id, deliveries.c.state == "waiting")
    connection.execute(delete(deliveries).where(deliveries.c.user == user, waiting))
    return gone


def server_key(connection: Connection, name: str, fresh: str) -> str:
    """A key of the server; `fresh` if there is none yet. All processes get the same."""
    insert_new(connection, server_keys, {"name": name, "value": fresh})
    query = select(server_keys.c.value).where(server_keys.c.name == name)
    return str(connection.execute(query).scalar_one())
