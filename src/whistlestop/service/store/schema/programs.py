"""Programs that play: what they say about themselves. Who they are is in `users`, their tokens are
sessions."""

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table, Text

from .base import metadata

programs = Table(
    "programs",
    metadata,
    Column("program", String, ForeignKey("users.id"), primary_key=True),
    Column("about", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
