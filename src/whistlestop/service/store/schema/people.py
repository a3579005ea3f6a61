"""People and their devices."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table

from .base import metadata

users = Table(
    "users",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("account_at", BigInteger),  # when a guest became an account
    Column("maker", String),  # of a program: the account that made it
    Index(None, "maker"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("user", String, ForeignKey("users.id"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("device", String),  # what the browser calls itself, in a few words
    Column("guest", String),  # whom this device was before somebody signed in on it
    Column("proved_at", BigInteger),  # when whoever uses it last proved whose account it is
    Column("scopes", String),  # of a program's token: what it is good for, with spaces between
    Column("expires_at", BigInteger),  # of a program's token: when it ends
    Index(None, "user"),
    Index(None, "seen_at"),
)
