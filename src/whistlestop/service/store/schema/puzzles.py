"""Who tried which puzzle, in one order; ratings follow from it."""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, String, Table

from .base import metadata

puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("user", String, primary_key=True),  # or a number, of an account that was deleted
    Column("puzzle", String, primary_key=True),
    Column("number", Integer, nullable=False),  # in which order attempts count, from 1
    Column("action", String, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user_mu", Double, nullable=False),  # what was thought of both after it
    Column("user_sigma", Double, nullable=False),
    Column("puzzle_mu", Double, nullable=False),
    Column("puzzle_sigma", Double, nullable=False),
    Index(None, "number", unique=True),
    Index(None, "puzzle", "number"),
)
