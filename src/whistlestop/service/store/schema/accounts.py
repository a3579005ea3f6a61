"""Accounts: names that are taken, how people prove who they are, and what they set."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from .base import PASSING, metadata

names = Table(
    "names",
    metadata,
    # How a name looks, not how it is spelled: two that look alike are one. A name has several.
    Column("skeleton", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("user", String, ForeignKey("users.id")),  # None: of an account that was deleted
    Column("since", BigInteger, nullable=False),
    Index(None, "user"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("user", String, ForeignKey("users.id"), primary_key=True),
    Column("password", String),  # its argon2id hash
    Column("mail", String),  # verified
    Column("notices", Boolean, nullable=False),  # whether mail may tell of changes to the account
    Column("settings", Text),  # JSON: those of the page
    Column("leaving_at", BigInteger),  # when it was deleted: games are still being gone through
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),  # of the credential, base64url
    Column("user", String, ForeignKey("users.id"), nullable=False),
    Column("public_key", String, nullable=False),  # base64url
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Index(None, "user"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("code_hash", String, primary_key=True),
    Column("user", String, ForeignKey("users.id"), nullable=False),
    Column("used_at", BigInteger),
    Index(None, "user"),
)

mail_links = Table(
    "mail_links",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("user", String, ForeignKey("users.id"), nullable=False),
    Column("purpose", String, nullable=False),
    Column("mail", String, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index(None, "user"),
    Index(None, "expires_at"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", String, primary_key=True),
    Column("purpose", String, nullable=False),
    Column("user", String),  # whose it is, where that is known
    Column("challenge", String, nullable=False),  # base64url
    Column("expires_at", BigInteger, nullable=False),
    Index(None, "expires_at"),
    info=PASSING,
)

attempts = Table(
    "attempts",
    metadata,
    Column("key", String, primary_key=True),  # a hash of whose they are
    Column("count", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),  # then they are forgotten
    Index(None, "until"),
    info=PASSING,
)
