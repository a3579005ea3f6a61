"""Accounts as the routes take and answer them."""

from typing import Literal, TypeAlias

from pydantic import Field, JsonValue

from whistlestop.wire.models import Wire

from .http import Me, Wish
from .tables import Name

Language: TypeAlias = Literal["en", "el", "uk"]
LONGEST_SECRET = 1_000
"""Characters of a password that are read at all."""


class NewAccount(Wish):
    """A guest wants to become an account, with a password."""

    name: Name
    password: str = Field(max_length=LONGEST_SECRET)


class SignIn(Wish):
    """Somebody says whose account it is, and proves it with the password."""

    name: Name
    password: str = Field(max_length=LONGEST_SECRET)


class UseCode(Wish):
    """Somebody says whose account it is, and proves it with a recovery code."""

    name: Name
    code: str = Field(max_length=100)


class NewPasskeyName(Wish):
    """Under which name a passkey is to be kept: that of the account, also one yet to be."""

    name: Name | None = None


class PasskeyChallenge(Wire):
    """What a passkey is to sign."""

    id: str
    """To be sent with the answer."""
    options: dict[str, JsonValue]
    """For `navigator.credentials`, as JSON."""


class PasskeyAnswer(Wish):
    """What a passkey signed."""

    id: str = Field(max_length=100)
    """Of the challenge."""
    credential: dict[str, JsonValue]
    """What `navigator.credentials` gave, as JSON."""


class AccountByPasskey(PasskeyAnswer):
    """A guest wants to become an account, with a passkey."""

    name: Name


class OnePassword(Wish):
    """A password."""

    password: str = Field(max_length=LONGEST_SECRET)


class NewMail(Wish):
    """A mail address that is to be verified, or that belongs to an account."""

    mail: str = Field(max_length=300)
    language: Language = "en"
    """Of the letter."""


class MailToken(Wish):
    """What a link in a mail holds."""

    token: str = Field(max_length=100)


class MailNotices(Wish):
    """Whether mail may tell of changes."""

    notices: bool


class PageSettings(Wish):
    """The settings of the page, for other devices."""

    settings: dict[str, JsonValue] = Field(max_length=100)


class RecoveryCodes(Wire):
    """Codes that each open the account once. They are shown only here."""

    codes: tuple[str, ...]


class MadeAccount(RecoveryCodes):
    """Who one is now, and the recovery codes."""

    me: Me


class SignedIn(Wire):
    """Who one is now."""

    me: Me
    settings: dict[str, JsonValue]
    """Of the page, as they were last stored with the account."""
    guest_tables: int
    """How many tables this device has as a guest: they can be brought along."""


class Verified(Wire):
    """A mail address belongs to an account from now on."""

    name: str
    """Of the account."""


class Brought(Wire):
    """What was brought along from a guest."""

    tables: int
    guest_tables: int
    """How many stayed."""


class Device(Wire):
    """A device on which somebody is signed in."""

    id: str
    device: str | None
    """What the browser calls itself, in a few words."""
    created_at: int
    seen_at: int
    """To the day."""
    this: bool
    """Whether it is the one that asks."""


class PasskeyLine(Wire):
    """A passkey of an account."""

    id: str
    label: str
    created_at: int
    used_at: int | None


class AccountInfo(Wire):
    """All that belongs to an account, but its games."""

    me: Me
    account_at: int
    password: bool
    """Whether there is one."""
    passkeys: tuple[PasskeyLine, ...]
    codes_left: int
    devices: tuple[Device, ...]
    mail: str | None
    """Verified."""
    notices: bool
    sends_mail: bool
    """Whether this server can send any."""
    proved: bool
    """Whether one has just proved that it is one's own."""
    guest_tables: int
    settings: dict[str, JsonValue]
