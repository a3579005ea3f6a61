"""Studies: positions, lines that branch, and remarks.

Only adds, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        Column("id", sa.String(), nullable=False),
        Column("owner", sa.String(), nullable=False),
        Column("number", sa.Integer(), nullable=False),
        Column("title", sa.String(), nullable=False),
        Column("map", sa.String(), nullable=False),
        Column("map_name", sa.String(), nullable=False),
        Column("players", sa.Integer(), nullable=False),
        Column("redrawn", sa.Boolean(), nullable=False),
        Column("made_at", sa.BigInteger(), nullable=False),
        Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_owner_changed_at", "studies", ["owner", "changed_at"])
    op.create_table(
        "study_nodes",
        Column("study", sa.String(), nullable=False),
        Column("node", sa.Integer(), nullable=False),
        Column("parent", sa.Integer(), nullable=True),
        Column("action", sa.String(), nullable=True),
        Column("events", sa.Text(), nullable=False),
        Column("position", sa.Text(), nullable=False),
        Column("remark", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("study", "node", name="pk_study_nodes"),
        sa.ForeignKeyConstraint(["study"], ["studies.id"], name="fk_study_nodes_study"),
    )
