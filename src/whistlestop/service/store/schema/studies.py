"""Studies: a position, the lines that were tried from it, and what was remarked."""

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
)

from .base import metadata

studies = Table(
    "studies",
    metadata,
    Column("id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("number", Integer, nullable=False),  # grows with every change
    Column("title", String, nullable=False),
    Column("map", String, nullable=False),  # its fingerprint
    Column("map_name", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("redrawn", Boolean, nullable=False),  # what a view did not know was dealt anew
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "owner", "changed_at"),
)

study_nodes = Table(
    "study_nodes",
    metadata,
    Column("study", String, ForeignKey("studies.id"), primary_key=True),
    Column("node", Integer, primary_key=True),  # 0: where it begins
    Column("parent", Integer),  # null: where it begins
    Column("action", String),  # null: where it begins
    Column("events", Text, nullable=False),  # JSON: what the action did
    Column("position", Text, nullable=False),
    Column("remark", Text, nullable=False),
)
