"""The deal of a day: its secret, and who tried it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    String,
    Table,
    UniqueConstraint,
)

from .base import metadata

days = Table(
    "days",
    metadata,
    Column("day", String, primary_key=True),  # YYYY-MM-DD, UTC
    Column("secret", String, nullable=False),
    Column("committed_at", BigInteger, nullable=False),
)

day_attempts = Table(
    "day_attempts",
    metadata,
    Column("day", String, ForeignKey("days.day"), primary_key=True),
    Column("user", String, primary_key=True),
    Column("table", String, nullable=False),  # written before the table itself
    Column("rated", Boolean, nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    UniqueConstraint("table"),
    Index(None, "user", "day"),
)
