"""Every entry can say which request caused it."""

from alembic import op
from sqlalchemy import Column, String

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column that may be empty: nothing is rewritten, and an older version can go on writing."""
    op.add_column("entries", Column("trace", String(), nullable=True))
