"""What is worked out about games and positions, and what came of it. All of it can be worked out
again, so a backup leaves it out."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
)

from .base import PASSING, metadata

analyses = Table(
    "analyses",
    metadata,
    Column("id", String, primary_key=True),  # made of kind, request and version
    Column("kind", String, nullable=False),
    Column("version", String, nullable=False),
    Column("request", Text, nullable=False),  # JSON
    Column("state", String, nullable=False),  # waiting, running, done, stopped, failed
    Column("wanted", Integer, nullable=False),  # how many grades are wanted,
    Column("reached", Integer, nullable=False),  # and how many are there
    Column("progress", Float, nullable=False),
    Column("asker", String),  # only while somebody waits for it
    Column("asked_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("claim", String),
    Column("claimed_until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("reason", Text),  # why it failed: JSON
    Index(None, "state", "reached", "asked_at"),
    Index(None, "changed_at"),
    info=PASSING,
)

analysis_results = Table(
    "analysis_results",
    metadata,
    Column("analysis", String, ForeignKey("analyses.id"), primary_key=True),
    Column("grade", Integer, primary_key=True, autoincrement=False),  # counted from 1
    Column("result", LargeBinary, nullable=False),  # JSON, packed by gzip
    info=PASSING,
)
