"""What is worked out about games and positions.

Only adds, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        Column("id", sa.String(), nullable=False),
        Column("kind", sa.String(), nullable=False),
        Column("version", sa.String(), nullable=False),
        Column("request", sa.Text(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("wanted", sa.Integer(), nullable=False),
        Column("reached", sa.Integer(), nullable=False),
        Column("progress", sa.Float(), nullable=False),
        Column("asker", sa.String(), nullable=True),
        Column("asked_at", sa.BigInteger(), nullable=False),
        Column("changed_at", sa.BigInteger(), nullable=False),
        Column("claim", sa.String(), nullable=True),
        Column("claimed_until", sa.BigInteger(), nullable=False),
        Column("tries", sa.Integer(), nullable=False),
        Column("reason", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_analyses"),
    )
    op.create_index(
        "ix_analyses_state_reached_asked_at", "analyses", ["state", "reached", "asked_at"]
    )
    op.create_index("ix_analyses_changed_at", "analyses", ["changed_at"])
    op.create_table(
        "analysis_results",
        Column("analysis", sa.String(), nullable=False),
        Column("grade", sa.Integer(), nullable=False),
        Column("result", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("analysis", "grade", name="pk_analysis_results"),
        sa.ForeignKeyConstraint(["analysis"], ["analyses.id"], name="fk_analysis_results_analysis"),
    )
