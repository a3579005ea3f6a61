"""Tournaments: what was planned, who is in them, and the tables of each round."""

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
)

from .base import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String, primary_key=True),
    Column("state", String, nullable=False),  # open, running, over, cancelled
    Column("host", String),  # null: nobody is, and nobody is needed
    Column("public", Boolean, nullable=False),
    Column("plan", Text, nullable=False),  # JSON
    Column("round", Integer, nullable=False),  # the last one that was opened; 0 before the first
    Column("next_at", BigInteger),  # when to look: it begins, the next round opens
    Column("changes", Integer, nullable=False),  # grows with everything that is decided
    Column("made_at", BigInteger, nullable=False),
    Column("begun_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "state", "changed_at"),
    Index(None, "host"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("user", String),  # null: a bot
    Column("bot", String),
    Column("state", String, nullable=False),  # in, out (left), away (did not come), barred
    Column("entered_at", BigInteger, nullable=False),
    UniqueConstraint("tournament", "user"),
    Index(None, "user"),
)

rounds = Table(
    "rounds",
    metadata,
    Column("tournament", String, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("state", String, nullable=False),  # open, counted
    Column("bye", Integer),  # the number of an entrant
    Column("opened_at", BigInteger, nullable=False),
    Column("counted_at", BigInteger),
)

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String, ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table", String, nullable=False),  # decided before it is opened: so it opens once
    Column("entrants", String, nullable=False),  # in the order of the seats, commas between
    Column("state", String, nullable=False),  # decided, open, off
    Column("awaited", Boolean, nullable=False),  # until it was looked who came
    UniqueConstraint("table"),
)
