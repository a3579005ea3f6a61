"""The first schema."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    _make_tables()
    _make_entries()
    _make_seats()
    _make_users()
    _make_sessions()
    _make_maps()
    _make_chat()
    _make_mutes()
    _make_links()


def _make_tables() -> None:
    op.create_table(
        "tables",
        Column("id", sa.String(), nullable=False),
        Column("code", sa.String(), nullable=False),
        Column("stage", sa.String(), nullable=False),
        Column("public", sa.Boolean(), nullable=False),
        Column("map", sa.String(), nullable=False),
        Column("fingerprint", sa.String(), nullable=False),
        Column("rules", sa.Integer(), nullable=False),
        Column("players", sa.Integer(), nullable=False),
        Column("host", sa.String(), nullable=True),
        Column("pace", sa.String(), nullable=False),
        Column("number", sa.BigInteger(), nullable=False),
        Column("actions", sa.BigInteger(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        Column("updated_at", sa.BigInteger(), nullable=False),
        Column("finished_at", sa.BigInteger(), nullable=True),
        Column("wake_at", sa.BigInteger(), nullable=True),
        Column("result", sa.Text(), nullable=True),
        Column("winners", sa.Text(), nullable=False),
        Column("seats", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_host_stage", "tables", ["host", "stage"])
    op.create_index("ix_tables_map_updated_at_id", "tables", ["map", "updated_at", "id"])
    op.create_index("ix_tables_stage_updated_at_id", "tables", ["stage", "updated_at", "id"])
    op.create_index("ix_tables_updated_at_id", "tables", ["updated_at", "id"])
    op.create_index("ix_tables_wake_at", "tables", ["wake_at"])


def _make_entries() -> None:
    op.create_table(
        "entries",
        Column("table", sa.String(), nullable=False),
        Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        Column("at", sa.BigInteger(), nullable=False),
        Column("kind", sa.String(), nullable=False),
        Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_entries_table"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_entries"),
    )


def _make_seats() -> None:
    op.create_table(
        "seats",
        Column("table", sa.String(), nullable=False),
        Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        Column("user", sa.String(), nullable=True),
        Column("bot", sa.String(), nullable=True),
        Column("to_act", sa.Boolean(), nullable=False),
        Column("folded", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_bot_table", "seats", ["bot", "table"])
    op.create_index("ix_seats_user_table", "seats", ["user", "table"])


def _make_users() -> None:
    op.create_table(
        "users",
        Column("id", sa.String(), nullable=False),
        Column("name", sa.String(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )


def _make_sessions() -> None:
    op.create_table(
        "sessions",
        Column("token_hash", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        Column("seen_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_sessions_user"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_seen_at", "sessions", ["seen_at"])
    op.create_index("ix_sessions_user", "sessions", ["user"])


def _make_maps() -> None:
    op.create_table(
        "maps",
        Column("fingerprint", sa.String(), nullable=False),
        Column("name", sa.String(), nullable=False),
        Column("body", sa.Text(), nullable=False),
        Column("builtin", sa.Boolean(), nullable=False),
        Column("owner", sa.String(), nullable=True),
        Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name="pk_maps"),
    )
    op.create_index(
        "ix_maps_owner_created_at_fingerprint", "maps", ["owner", "created_at", "fingerprint"]
    )


def _make_chat() -> None:
    op.create_table(
        "chat",
        Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("seat", sa.Integer(), nullable=True),
        Column("name", sa.String(), nullable=False),
        Column("text", sa.Text(), nullable=False),
        Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_chat_table"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table", "id"])


def _make_mutes() -> None:
    op.create_table(
        "mutes",
        Column("user", sa.String(), nullable=False),
        Column("muted", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("user", "muted", name="pk_mutes"),
    )


def _make_links() -> None:
    op.create_table(
        "links",
        Column("token_hash", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("seat", sa.Integer(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        Column("expires_at", sa.BigInteger(), nullable=False),
        Column("used_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_links_table"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_links"),
    )
    op.create_index("ix_links_expires_at", "links", ["expires_at"])
    op.create_index("ix_links_table", "links", ["table"])
