"""Several processes on one database: who they are, what each drives, and who is connected where.

Only adds tables, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        Column("id", sa.String(), nullable=False),
        Column("machine", sa.String(), nullable=False),
        Column("pid", sa.BigInteger(), nullable=False),
        Column("version", sa.String(), nullable=False),
        Column("schema", sa.String(), nullable=False),
        Column("beats", sa.BigInteger(), nullable=False),
        Column("clock", sa.BigInteger(), nullable=False),
        Column("heard_at", sa.BigInteger(), nullable=False),
        Column("leaving", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "shards",
        Column("shard", sa.Integer(), nullable=False, autoincrement=False),
        Column("process", sa.String(), nullable=True),
        Column("epoch", sa.BigInteger(), nullable=False),
        Column("served_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("shard", name="pk_shards"),
    )
    op.create_table(
        "presence",
        Column("process", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("seats", sa.String(), nullable=False),
        Column("spectators", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("process", "table", name="pk_presence"),
    )
    op.create_index("ix_presence_table", "presence", ["table"])
