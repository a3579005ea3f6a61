"""What finished games say about those who played them, and ratings. All of it but who is private
follows from the logs: `whistlestop admin rerate` makes it anew."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from .base import metadata

results = Table(
    "results",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String, nullable=False),  # the id of a user, or bot:LEVEL
    Column("map", String, nullable=False),  # the name of a built-in map, else a fingerprint
    Column("pace", String, nullable=False),  # live or daily
    Column("players", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False),  # whether a bot finished it
    Column("score", Integer, nullable=False),
    Column("facts", Text),  # JSON: the parts of the score, tickets, routes; not under other rules
    Index(None, "player", "finished_at", "table"),
)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String, nullable=False),
    Column("map", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("weight", Double, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu_after", Double, nullable=False),
    Column("sigma_after", Double, nullable=False),
    Index(None, "map", "pace", "finished_at", "table"),
    Index(None, "player", "map", "pace", "finished_at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String, primary_key=True),
    Column("map", String, primary_key=True),
    Column("pace", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("played_at", BigInteger, nullable=False),
    Index(None, "map", "pace", "mu"),
)

profiles = Table(
    "profiles",
    metadata,
    Column("user", String, ForeignKey("users.id"), primary_key=True),
    Column("private", Boolean, nullable=False),
)
