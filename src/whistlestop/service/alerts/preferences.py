"""How people want to be told: channels, kinds, quiet hours, devices, and the address of a web hook.

What people name is checked when it is saved, and a second time whenever something is sent there.
"""

from collections.abc import Mapping

from whistlestop.service.accounts.mail import Mailer
from whistlestop.service.errors import ServiceError
from whistlestop.service.models.alerts import (
    AlertChanges,
    AlertSettings,
    ChannelName,
    HookInfo,
    KindName,
    NewPushDevice,
    PushDeviceLine,
    QuietHours,
)
from whistlestop.service.settings import Settings
from whistlestop.service.store import Journal, User, accounts, deliveries
from whistlestop.service.store import alert_settings as stored
from whistlestop.service.store.alert_settings import PushDevice, SettingsRow
from whistlestop.service.store.alerts import AlertRow
from whistlestop.service.store.deliveries import Claimed
from whistlestop.service.times import now_ms
from whistlestop.service.tokens import new_id, new_token

from .channels import (
    Channel,
    GoneError,
    HookChannel,
    MailChannel,
    Message,
    PushChannel,
    UndeliveredError,
    UnreachableError,
)
from .outgoing import Outgoing
from .push import Vapid, check_keys, new_private_key
from .quiet import known_zones

CHANNELS: tuple[ChannelName, ...] = ("page", "push", "mail", "hook")
KINDS: tuple[KindName, ...] = ("turn", "time", "over", "invitation", "round")
"""Those that can be silenced; a warning is always told."""
MOST_DEVICES = 10
VAPID_KEY = "vapid"


class Preferences:
    """What people chose, and the channels that follow it."""

    def __init__(self, journal: Journal, settings: Settings, mailer: Mailer) -> None:
        self._journal = journal
        self._settings = settings
        self._mailer = mailer
        self.outgoing = Outgoing(allow_private=settings.alert_private_addresses)
        self.channels: Mapping[str, Channel] = {}
        self._public_key = ""

    async def start(self) -> None:
        """Find the key that push services know this server by; the first process makes it."""
        known = self._settings
        key = known.vapid_private_key
        if key is None:
            key = await self._journal.write(stored.server_key, VAPID_KEY, new_private_key())
        contact = known.vapid_contact or known.public_url or "https://localhost"
        vapid = Vapid(key, contact)
        self._public_key = vapid.public_key
        self.channels = {
            "push": PushChannel(self.outgoing, vapid),
            "mail": MailChannel(self._mailer),
            "hook": HookChannel(self.outgoing),
        }

    # --- Reading and changing

    async def of(self, user: str) -> AlertSettings:
        """What somebody chose."""
        return await self._told(await self._journal.read(stored.settings, user))

    async def change(self, user: User, changes: AlertChanges) -> AlertSettings:
        """Switch channels and kinds, set quiet hours; what is left out stays."""
        row = await self._journal.read(stored.settings, user.id)
        new: dict[str, object] = {}
        if changes.channels is not None:
            on = {one for one in CHANNELS if changes.channels.get(one, one in row.channels)}
            await self._check_channels(row, on - set(row.channels))
            new["channels"] = tuple(one for one in CHANNELS if one in on)
        if changes.kinds is not None:
            new["silent"] = tuple(
                one for one in KINDS if not changes.kinds.get(one, one not in row.silent)
            )
        if "quiet" in changes.model_fields_set:
            quiet = changes.quiet
            new["quiet_from"] = None if quiet is None else _minutes(quiet.begin)
            new["quiet_until"] = None if quiet is None else _minutes(quiet.end)
        if changes.zone is not None:
            if changes.zone not in known_zones():
                raise ServiceError(
                    "bad_request",
                    "This is no time zone; write it as Europe/Kyiv.",
                    key="no_such_zone",
                )
            new["zone"] = changes.zone
        if changes.language is not None:
            new["language"] = changes.language
        return await self._told(await self._write(user.id, new))

    async def _check_channels(self, row: SettingsRow, on: set[ChannelName]) -> None:
        if "hook" in on and row.hook_url is None:
            raise ServiceError(
                "bad_request", "Say first where the web hook leads.", key="hook_missing"
            )
        if "mail" not in on:
            return
        if not self._mailer.is_there:
            raise ServiceError("unavailable", "This server sends no mail.", key="no_mail")
        account = await self._journal.read(accounts.account, row.user)
        if account is None or account.mail is None:
            raise ServiceError(
                "bad_request",
                "Set a mail address first, and open the link that is sent there.",
                key="mail_missing",
            )

    async def set_hook(self, user: User, url: str) -> AlertSettings:
        """Send to an address from now on. Its secret is new."""
        await self.outgoing.check(url)
        row = await self._journal.read(stored.settings, user.id)
        on = tuple(one for one in CHANNELS if one in row.channels or one == "hook")
        new = {"hook_url": url, "hook_secret": new_token(), "channels": on}
        return await self._told(await self._write(user.id, new))

    async def drop_hook(self, user: User) -> AlertSettings:
        """No web hook any more."""
        row = await self._journal.read(stored.settings, user.id)
        on = tuple(one for one in row.channels if one != "hook")
        new = {"hook_url": None, "hook_secret": None, "channels": on}
        return await self._told(await self._write(user.id, new))

    async def add_device(
        self, user: User, device: NewPushDevice, label: str | None
    ) -> AlertSettings:
        """Reach a browser by push from now on."""
        check_keys(device.p256dh, device.auth)
        await self.outgoing.check(device.endpoint)
        row = PushDevice(
            new_id(),
            user.id,
            device.endpoint,
            device.p256dh,
            device.auth,
            label or "",
            now_ms(),
        )
        if not await self._journal.write(stored.add_device, row, MOST_DEVICES):
            raise ServiceError(
                "full",
                f"You have {MOST_DEVICES} devices already; remove one first.",
                key="push_devices_full",
                most=MOST_DEVICES,
            )
        chosen = await self._journal.read(stored.settings, user.id)
        on = tuple(one for one in CHANNELS if one in chosen.channels or one == "push")
        return await self._told(await self._write(user.id, {"channels": on}))

    async def drop_device(self, user: User, id: str) -> AlertSettings:
        """Reach a browser no longer."""
        await self._journal.write(stored.drop_device, user.id, id)
        return await self.of(user.id)

    async def unsubscribe(self, token: str) -> None:
        """Send no more letters to whom this token was sent."""
        if not await self._journal.write(stored.unsubscribe, token):
            raise ServiceError(
                "not_found",
                "This link belongs to no account; switch letters off on your account's page.",
                key="no_such_unsubscribe",
            )

    async def try_out(self, user: User, channel: ChannelName) -> None:
        """Send a test through a channel now; ServiceError if it does not arrive."""
        row = await self._journal.read(stored.settings, user.id)
        devices = await self._journal.read(stored.devices_of, user.id)
        targets = [one.id for one in devices] if channel == "push" else [user.id]
        alert = AlertRow(user.id, "test", "/account", new_id(), now_ms())
        for target in targets:
            claimed = Claimed("", user.id, channel, target, {}, (alert,))
            recipient = await self._journal.read(deliveries.recipient, claimed)
            if recipient is None or channel not in self.channels:
                continue
            message = Message(claimed, recipient, (alert,), self._settings.public_url or "")
            try:
                await self.channels[channel].send(message)
            except GoneError:
                await self._journal.write(stored.drop_device, user.id, target)
                raise _not_arrived("gone") from None
            except (UndeliveredError, UnreachableError) as error:
                raise _not_arrived(str(error)) from None
        if not targets or (channel == "hook" and row.hook_url is None):
            raise _not_arrived("nowhere")

    async def _write(self, user: str, new: Mapping[str, object]) -> SettingsRow:
        return await self._journal.write(stored.change_settings, user, new, new_token())

    async def _told(self, row: SettingsRow) -> AlertSettings:
        devices = await self._journal.read(stored.devices_of, row.user)
        account = await self._journal.read(accounts.account, row.user)
        quiet = None
        if row.quiet_from is not None and row.quiet_until is not None:
            quiet = QuietHours(begin=_clock(row.quiet_from), end=_clock(row.quiet_until))
        hook = None
        if row.hook_url is not None and row.hook_secret is not None:
            hook = HookInfo(url=row.hook_url, secret=row.hook_secret)
        return AlertSettings(
            channels={one: one in row.channels for one in CHANNELS},
            kinds={one: one not in row.silent for one in KINDS},
            quiet=quiet,
            zone=row.zone,
            hook=hook,
            devices=tuple(
                PushDeviceLine(id=one.id, label=one.label or None, created_at=one.created_at)
                for one in devices
            ),
            push_key=self._public_key,
            sends_mail=self._mailer.is_there,
            mail=None if account is None else account.mail,
        )


def _not_arrived(reason: str) -> ServiceError:
    return ServiceError(
        "unavailable",
        f"The test did not arrive ({reason}); look at the address and try again.",
        key="alert_not_arrived",
        reason=reason,
    )


def _minutes(text: str) -> int:
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
