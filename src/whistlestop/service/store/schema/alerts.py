"""Alerts: what people are to be told, through which channels, and how they want it."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from .base import PASSING, metadata

alerts = Table(
    "alerts",
    metadata,
    Column("id", String, primary_key=True),  # made of whom, what and the mark: so it is one
    Column("user", String, nullable=False),
    Column("kind", String, nullable=False),  # turn, time, over, invitation, round, warning, news
    Column("table", String),
    Column("address", String, nullable=False),  # of the page, from the first slash on
    Column("mark", String, nullable=False),  # tells one turn from the next
    Column("details", Text, nullable=False),  # JSON: what the sentence names
    Column("made_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),  # then nobody needs to hear of it any more
    Column("seen_at", BigInteger),  # on the page
    Index(None, "user", "made_at"),
    Index(None, "made_at"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("alert", String, primary_key=True),
    Column("channel", String, primary_key=True),  # push, mail, hook
    Column("target", String, primary_key=True),  # of push: which device; else the person again
    Column("user", String, nullable=False),
    Column("state", String, nullable=False),  # waiting, sent, dropped, failed
    Column("due_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claim", String),  # of whoever sends it just now
    Column("claimed_until", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    Index(None, "state", "due_at"),
    Index(None, "user", "channel"),
)

alert_settings = Table(
    "alert_settings",
    metadata,
    Column("user", String, primary_key=True),
    Column("channels", String, nullable=False),  # names with commas between: those switched on
    Column("silent", String, nullable=False),  # kinds that are not wanted
    Column("quiet_from", Integer),  # minutes after midnight
    Column("quiet_until", Integer),
    Column("zone", String, nullable=False),
    Column("language", String, nullable=False),
    Column("hook_url", Text),
    Column("hook_secret", String),
    Column("mail_token", String, nullable=False),  # in every letter: switches mail off, no more
    Index(None, "mail_token"),
)

push_devices = Table(
    "push_devices",
    metadata,
    Column("id", String, primary_key=True),
    Column("user", String, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String, nullable=False),  # base64url: the public key of the browser
    Column("auth", String, nullable=False),  # base64url
    Column("label", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "user"),
)

server_keys = Table(
    "server_keys",  # made once by the first process that needs them, the same for all
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

looking = Table(
    "looking",  # which pages are in front of somebody's eyes, where several processes serve
    metadata,
    Column("tab", String, primary_key=True),
    Column("user", String, nullable=False),
    Column("table", String, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index(None, "user", "table"),
    Index(None, "until"),
    info=PASSING,
)
