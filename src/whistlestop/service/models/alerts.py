"""Alerts as the routes take and answer them."""

from typing import Literal, TypeAlias

from pydantic import Field

from whistlestop.wire.models import Wire

from .accounts import Language
from .http import Wish

ChannelName: TypeAlias = Literal["page", "push", "mail", "hook"]
KindName: TypeAlias = Literal["turn", "time", "over", "invitation", "round"]
"""Your turn, your time runs out, a game is over, somebody invites you, a round begins."""

# --- What a page asks while somebody is here


class PageAlert(Wire):
    """Something on the page that I have not seen."""

    alert: str
    kind: str
    """`round`, `warning`, `news`."""
    address: str
    """Where it leads on the page."""
    table: str | None
    text: str
    """In the requested language."""
    made_at: int


class PageAlerts(Wire):
    """What I should know while I am here."""

    turns: tuple[str, ...]
    """The tables where it is my turn, the one that has waited longest first."""
    items: tuple[PageAlert, ...]
    mark: str
    """Send it as `known`, and the next answer waits until something has changed."""


# --- How somebody wants to be told


class QuietHours(Wish):
    """When nothing is sent; may span midnight."""

    begin: str = Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", examples=["22:00"])
    end: str = Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", examples=["07:30"])


class AlertChanges(Wish):
    """What to change; what you leave out stays as it is."""

    channels: dict[ChannelName, bool] | None = None
    kinds: dict[KindName, bool] | None = None
    quiet: QuietHours | None = None
    """Null: no quiet hours."""
    zone: str | None = Field(default=None, max_length=60, examples=["Europe/Kyiv"])
    language: Language | None = None
    """The language of messages."""


class NewHook(Wish):
    """An address to send alerts to."""

    url: str = Field(min_length=1, max_length=1_000)


class NewPushDevice(Wish):
    """A browser that has subscribed to push, as its `PushSubscription` says."""

    endpoint: str = Field(min_length=1, max_length=1_000)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class AlertTest(Wish):
    """A channel to test."""

    channel: Literal["push", "mail", "hook"]


class HookInfo(Wire):
    """Where my web hook leads."""

    url: str
    secret: str
    """What the signatures are made with."""


class PushDeviceLine(Wire):
    """A browser of mine that can be reached by push."""

    id: str
    label: str | None
    """What it calls itself, in a few words."""
    created_at: int


class AlertSettings(Wire):
    """How I want to be told."""

    channels: dict[ChannelName, bool]
    kinds: dict[KindName, bool]
    quiet: QuietHours | None
    zone: str
    hook: HookInfo | None
    devices: tuple[PushDeviceLine, ...]
    push_key: str
    """The public key of the server, for `pushManager.subscribe`."""
    sends_mail: bool
    """Whether this server can send mail."""
    mail: str | None
    """Where mail would go: the account's verified address."""
