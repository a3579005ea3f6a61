"""Good company: alerts, tournaments, programs that play, and a house kept in order.

Only adds, so the version before goes on working while this one comes in.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _alerts()
    _moderation()
    _programs()
    _tournaments()


def _alerts() -> None:
    op.create_table(
        "alerts",
        Column("id", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("kind", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=True),
        Column("address", sa.String(), nullable=False),
        Column("mark", sa.String(), nullable=False),
        Column("details", sa.Text(), nullable=False),
        Column("made_at", sa.BigInteger(), nullable=False),
        Column("expires_at", sa.BigInteger(), nullable=True),
        Column("seen_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_alerts"),
    )
    op.create_index("ix_alerts_user_made_at", "alerts", ["user", "made_at"])
    op.create_index("ix_alerts_made_at", "alerts", ["made_at"])
    op.create_table(
        "deliveries",
        Column("alert", sa.String(), nullable=False),
        Column("channel", sa.String(), nullable=False),
        Column("target", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("due_at", sa.BigInteger(), nullable=False),
        Column("tries", sa.Integer(), nullable=False),
        Column("claim", sa.String(), nullable=True),
        Column("claimed_until", sa.BigInteger(), nullable=False),
        Column("done_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("alert", "channel", "target", name="pk_deliveries"),
    )
    op.create_index("ix_deliveries_state_due_at", "deliveries", ["state", "due_at"])
    op.create_index("ix_deliveries_user_channel", "deliveries", ["user", "channel"])
    op.create_table(
        "alert_settings",
        Column("user", sa.String(), nullable=False),
        Column("channels", sa.String(), nullable=False),
        Column("silent", sa.String(), nullable=False),
        Column("quiet_from", sa.Integer(), nullable=True),
        Column("quiet_until", sa.Integer(), nullable=True),
        Column("zone", sa.String(), nullable=False),
        Column("language", sa.String(), nullable=False),
        Column("hook_url", sa.Text(), nullable=True),
        Column("hook_secret", sa.String(), nullable=True),
        Column("mail_token", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_alert_settings"),
    )
    op.create_index("ix_alert_settings_mail_token", "alert_settings", ["mail_token"])
    op.create_table(
        "push_devices",
        Column("id", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("endpoint", sa.Text(), nullable=False),
        Column("p256dh", sa.String(), nullable=False),
        Column("auth", sa.String(), nullable=False),
        Column("label", sa.String(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_devices"),
    )
    op.create_index("ix_push_devices_user", "push_devices", ["user"])
    op.create_table(
        "server_keys",
        Column("name", sa.String(), nullable=False),
        Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )
    op.create_table(
        "looking",
        Column("tab", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tab", name="pk_looking"),
    )
    op.create_index("ix_looking_user_table", "looking", ["user", "table"])
    op.create_index("ix_looking_until", "looking", ["until"])


def _moderation() -> None:
    op.create_table(
        "blocks",
        Column("user", sa.String(), nullable=False),
        Column("blocked", sa.String(), nullable=False),
        Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", "blocked", name="pk_blocks"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "talkers",
        Column("user", sa.String(), nullable=False),
        Column("reads", sa.Boolean(), nullable=False),
        Column("writes", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_talkers"),
    )
    op.create_table(
        "operators",
        Column("user", sa.String(), nullable=False),
        Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_operators"),
    )
    op.create_table(
        "restraints",
        Column("user", sa.String(), nullable=False),
        Column("silenced_until", sa.BigInteger(), nullable=True),
        Column("closed_at", sa.BigInteger(), nullable=True),
        Column("unseat", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_restraints"),
    )
    op.create_table(
        "reports",
        Column("id", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("name", sa.String(), nullable=False),
        Column("reported", sa.String(), nullable=False),
        Column("reported_name", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=True),
        Column("message", sa.BigInteger(), nullable=True),
        Column("reason", sa.String(), nullable=False),
        Column("words", sa.Text(), nullable=False),
        Column("context", sa.Text(), nullable=False),
        Column("made_at", sa.BigInteger(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("operator", sa.String(), nullable=True),
        Column("operator_name", sa.String(), nullable=True),
        Column("decision", sa.String(), nullable=True),
        Column("note", sa.Text(), nullable=True),
        Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_reported_made_at", "reports", ["reported", "made_at"])
    op.create_index("ix_reports_state_made_at", "reports", ["state", "made_at"])
    op.create_index("ix_reports_user_made_at", "reports", ["user", "made_at"])
    op.create_table(
        "warnings",
        Column("id", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("words", sa.Text(), nullable=False),
        Column("sent_at", sa.BigInteger(), nullable=False),
        Column("confirmed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_warnings"),
    )
    op.create_index("ix_warnings_user_sent_at", "warnings", ["user", "sent_at"])
    op.create_table(
        "audit",
        Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        Column("at", sa.BigInteger(), nullable=False),
        Column("operator", sa.String(), nullable=True),
        Column("operator_name", sa.String(), nullable=False),
        Column("deed", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=True),
        Column("user_name", sa.String(), nullable=True),
        Column("table", sa.String(), nullable=True),
        Column("report", sa.String(), nullable=True),
        Column("detail", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_index("ix_audit_user_id", "audit", ["user", "id"])
    op.create_table(
        "word_lists",
        Column("language", sa.String(), nullable=False),
        Column("words", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("language", name="pk_word_lists"),
    )
    op.create_table(
        "house_texts",
        Column("name", sa.String(), nullable=False),
        Column("language", sa.String(), nullable=False),
        Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", "language", name="pk_house_texts"),
    )
    op.create_table(
        "sweeps",
        Column("name", sa.String(), nullable=False),
        Column("process", sa.String(), nullable=False),
        Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_sweeps"),
    )


def _programs() -> None:
    op.add_column("users", Column("maker", sa.String(), nullable=True))
    op.create_index("ix_users_maker", "users", ["maker"])
    op.add_column("sessions", Column("scopes", sa.String(), nullable=True))
    op.add_column("sessions", Column("expires_at", sa.BigInteger(), nullable=True))
    op.add_column(
        "tables", Column("programs", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_index("ix_tables_finished_at_id", "tables", ["finished_at", "id"])
    op.create_table(
        "programs",
        Column("program", sa.String(), nullable=False),
        Column("about", sa.Text(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("program", name="pk_programs"),
        sa.ForeignKeyConstraint(["program"], ["users.id"], name="fk_programs_program"),
    )


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        Column("id", sa.String(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("host", sa.String(), nullable=True),
        Column("public", sa.Boolean(), nullable=False),
        Column("plan", sa.Text(), nullable=False),
        Column("round", sa.Integer(), nullable=False),
        Column("next_at", sa.BigInteger(), nullable=True),
        Column("changes", sa.Integer(), nullable=False),
        Column("made_at", sa.BigInteger(), nullable=False),
        Column("begun_at", sa.BigInteger(), nullable=True),
        Column("ended_at", sa.BigInteger(), nullable=True),
        Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_state_changed_at", "tournaments", ["state", "changed_at"])
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_table(
        "entrants",
        Column("tournament", sa.String(), nullable=False),
        Column("number", sa.Integer(), nullable=False),
        Column("user", sa.String(), nullable=True),
        Column("bot", sa.String(), nullable=True),
        Column("state", sa.String(), nullable=False),
        Column("entered_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number", name="pk_entrants"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_entrants_tournament"),
        sa.UniqueConstraint("tournament", "user", name="uq_entrants_tournament_user"),
    )
    op.create_index("ix_entrants_user", "entrants", ["user"])
    op.create_table(
        "rounds",
        Column("tournament", sa.String(), nullable=False),
        Column("round", sa.Integer(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("bye", sa.Integer(), nullable=True),
        Column("opened_at", sa.BigInteger(), nullable=False),
        Column("counted_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("tournament", "round", name="pk_rounds"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_rounds_tournament"),
    )
    op.create_table(
        "pairings",
        Column("tournament", sa.String(), nullable=False),
        Column("round", sa.Integer(), nullable=False),
        Column("number", sa.Integer(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("entrants", sa.String(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("awaited", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "number", name="pk_pairings"),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"], name="fk_pairings_tournament"),
        sa.UniqueConstraint("table", name="uq_pairings_table"),
    )
