"""Attempts at puzzles.

Only adds, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_attempts",
        Column("user", sa.String(), nullable=False),
        Column("puzzle", sa.String(), nullable=False),
        Column("number", sa.Integer(), nullable=False),
        Column("action", sa.String(), nullable=False),
        Column("solved", sa.Boolean(), nullable=False),
        Column("at", sa.BigInteger(), nullable=False),
        Column("user_mu", sa.Double(), nullable=False),
        Column("user_sigma", sa.Double(), nullable=False),
        Column("puzzle_mu", sa.Double(), nullable=False),
        Column("puzzle_sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user", "puzzle", name="pk_puzzle_attempts"),
    )
    op.create_index("ix_puzzle_attempts_number", "puzzle_attempts", ["number"], unique=True)
    op.create_index("ix_puzzle_attempts_puzzle_number", "puzzle_attempts", ["puzzle", "number"])
