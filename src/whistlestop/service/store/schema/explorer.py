"""What the explorer counted of finished public games. All of it follows from the logs: it is made
anew when the rows are deleted."""

from sqlalchemy import Column, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata

explored_games = Table(
    "explored_games",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("fingerprint", String, nullable=False),  # of the map
    Column("players", Integer, nullable=False),
    Column("band", Integer, nullable=False),  # where the lowest rating lay; -1: not rated
    Column("who", String, nullable=False),  # people, bots or mixed
    Index(None, "fingerprint", "players"),
)

explored_counts = Table(
    "explored_counts",
    metadata,
    Column("fingerprint", String, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("band", Integer, primary_key=True, autoincrement=False),
    Column("who", String, primary_key=True),
    Column("counts", Text, nullable=False),  # JSON, as `whistlestop.explorer.Counts` writes it
)
