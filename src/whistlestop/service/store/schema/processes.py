"""The processes of this moment, on PostgreSQL."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table

from .base import PASSING, metadata

processes = Table(
    "processes",
    metadata,
    Column("id", String, primary_key=True),
    Column("machine", String, nullable=False),
    Column("pid", BigInteger, nullable=False),
    Column("version", String, nullable=False),
    Column("schema", String, nullable=False),
    Column("beats", BigInteger, nullable=False),
    Column("clock", BigInteger, nullable=False),  # the service's time at the last beat
    Column("heard_at", BigInteger, nullable=False),  # the database's time at the last beat
    Column("leaving", Boolean, nullable=False),
    info=PASSING,
)

shards = Table(
    "shards",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("process", String),
    Column("epoch", BigInteger, nullable=False),
    Column("served_at", BigInteger, nullable=False),  # until when it is known to have been driven
    info=PASSING,
)

presence = Table(
    "presence",
    metadata,
    Column("process", String, primary_key=True),
    Column("table", String, primary_key=True),
    Column("seats", String, nullable=False),  # numbers with commas between
    Column("spectators", Integer, nullable=False),
    Index(None, "table"),
    info=PASSING,
)
