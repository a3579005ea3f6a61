"""A place to belong: accounts, ratings, people who meet, and the deal of a day.

Only adds, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _accounts()
    _ratings()


def _accounts() -> None:
    op.add_column("users", Column("account_at", sa.BigInteger(), nullable=True))
    op.add_column("sessions", Column("device", sa.String(), nullable=True))


def _ratings() -> None:
    op.add_column(
        "tables", Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
    )
