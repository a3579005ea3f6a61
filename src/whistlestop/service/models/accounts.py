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
    """The name of an account, and its password as proof."""

    name: Name
    password: str = Field(max_length=LONGEST_SECRET)


class UseCode(Wish):
    """The name of an account, and a recovery code as proof."""

    name: Name
    code: str = Field(max_length=100)


class NewPasskeyName(Wish):
    """The name to keep a passkey under: the account's, even if the account is yet to be made."""

    name: Name | None = None


class PasskeyChallenge(Wire):
    """What a passkey must sign."""

    id: str
    """Send it with the answer."""
    options: dict[str, JsonValue]
    """For `navigator.credentials`, as JSON."""


class PasskeyAnswer(Wish):
    """What a passkey signed."""

    id: str = Field(max_length=100)
    """The challenge's id."""
    credential: dict[str, JsonValue]
    """What `navigator.credentials` returned, as JSON."""


class AccountByPasskey(PasskeyAnswer):
    """A guest wants to become an account, with a passkey."""

    name: Name


class OnePassword(Wish):
    """A password."""

    password: str = Field(max_length=LONGEST_SECRET)


class NewMail(Wish):
    """A mail address to verify, or one that belongs to an account."""

    mail: str = Field(max_length=300)
    language: Language = "en"
    """The language of the message."""


class MailToken(Wish):
    """The token in a link from a mail."""

    token: str = Field(max_length=100)


class MailNotices(Wish):
    """Whether mail may tell you of changes."""

    notices: bool


class PageSettings(Wish):
    """The settings of the page, for other devices."""

    settings: dict[str, JsonValue] = Field(max_length=100)


class RecoveryCodes(Wire):
    """Codes that each open the account once. They are shown only here."""

    codes: tuple[str, ...]


class MadeAccount(RecoveryCodes):
    """Who you are now, and the recovery codes."""

    me: Me


class SignedIn(Wire):
    """Who you are now."""

    me: Me
    settings: dict[str, JsonValue]
    """The page's settings, as they were last stored with the account."""
    guest_tables: int
    """How many tables this device has as a guest: you can move them to the account."""


class Verified(Wire):
    """A mail address now belongs to an account."""

    name: str
    """The account's name."""


class Brought(Wire):
    """What was moved from a guest to the account."""

    tables: int
    guest_tables: int
    """How many stayed behind."""


class Device(Wire):
    """A device on which somebody is signed in."""

    id: str
    device: str | None
    """What the browser calls itself, in a few words."""
    created_at: int
    seen_at: int
    """Accurate to the day."""
    this: bool
    """Whether it is the device that is asking."""


class PasskeyLine(Wire):
    """A passkey of an account."""

    id: str
    label: str
    created_at: int
    used_at: int | None


class AccountInfo(Wire):
    """Everything that belongs to an account, except its games."""

    me: Me
    account_at: int
    password: bool
    """Whether the account has a password."""
    passkeys: tuple[PasskeyLine, ...]
    codes_left: int
    devices: tuple[Device, ...]
    mail: str | None
    """The verified address."""
    notices: bool
    sends_mail: bool
    """Whether this server can send mail."""
    proved: bool
    """Whether you have just proved that it is yours."""
    guest_tables: int
    settings: dict[str, JsonValue]
