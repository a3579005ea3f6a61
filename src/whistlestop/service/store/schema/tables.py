"""Tables and their logs, maps, what is said, and links that move a seat."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from .base import Counted, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False),
    Column("stage", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("map", String, nullable=False),
    Column("fingerprint", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("host", String),
    Column("pace", String, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("actions", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("wake_at", BigInteger),
    Column("result", Text),
    Column("winners", Text, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("programs", Boolean, nullable=False, server_default=false()),  # whether they may sit
    Column("seats", Text, nullable=False),  # JSON: a list reads one row a table, no join
    UniqueConstraint("code"),
    Index(None, "updated_at", "id"),
    Index(None, "finished_at", "id"),
    Index(None, "stage", "updated_at", "id"),
    Index(None, "map", "updated_at", "id"),
    Index(None, "host", "stage"),
    Index(None, "wake_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("trace", String),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user", String),
    Column("bot", String),
    Column("to_act", Boolean, nullable=False),
    Column("folded", String, nullable=False),  # the name for searching: SQLite folds ASCII only
    Index(None, "user", "table"),
    Index(None, "bot", "table"),
)

maps = Table(
    "maps",
    metadata,
    Column("fingerprint", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("builtin", Boolean, nullable=False),
    Column("owner", String),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "owner", "created_at", "fingerprint"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Counted, primary_key=True),
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("user", String, nullable=False),
    Column("seat", Integer),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "table", "id"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("user", String, primary_key=True),
    Column("muted", String, primary_key=True),
)

links = Table(
    "links",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Index(None, "table"),
    Index(None, "expires_at"),
)
