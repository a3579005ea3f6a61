"""The explorer: which finished games were counted, and the counts.

Only adds tables, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "explored_games",
        Column("table", sa.String(), nullable=False),
        Column("fingerprint", sa.String(), nullable=False),
        Column("players", sa.Integer(), nullable=False),
        Column("band", sa.Integer(), nullable=False),
        Column("who", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_explored_games_table"),
        sa.PrimaryKeyConstraint("table", name="pk_explored_games"),
    )
    op.create_index(
        "ix_explored_games_fingerprint_players", "explored_games", ["fingerprint", "players"]
    )
    op.create_table(
        "explored_counts",
        Column("fingerprint", sa.String(), nullable=False),
        Column("players", sa.Integer(), nullable=False, autoincrement=False),
        Column("band", sa.Integer(), nullable=False, autoincrement=False),
        Column("who", sa.String(), nullable=False),
        Column("counts", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", "players", "band", "who", name="pk_explored_counts"),
    )
