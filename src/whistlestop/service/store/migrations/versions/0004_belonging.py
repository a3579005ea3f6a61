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
    _meeting()
    _daily()


def _accounts() -> None:
    op.add_column("users", Column("account_at", sa.BigInteger(), nullable=True))
    op.add_column("sessions", Column("device", sa.String(), nullable=True))
    op.add_column("sessions", Column("guest", sa.String(), nullable=True))
    op.add_column("sessions", Column("proved_at", sa.BigInteger(), nullable=True))
    op.create_table(
        "names",
        Column("skeleton", sa.String(), nullable=False),
        Column("name", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=True),
        Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("skeleton", name="pk_names"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_names_user"),
    )
    op.create_index("ix_names_user", "names", ["user"])
    op.create_table(
        "accounts",
        Column("user", sa.String(), nullable=False),
        Column("password", sa.String(), nullable=True),
        Column("mail", sa.String(), nullable=True),
        Column("notices", sa.Boolean(), nullable=False),
        Column("settings", sa.Text(), nullable=True),
        Column("leaving_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("user", name="pk_accounts"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_accounts_user"),
    )
    op.create_table(
        "passkeys",
        Column("id", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("public_key", sa.String(), nullable=False),
        Column("sign_count", sa.BigInteger(), nullable=False),
        Column("label", sa.String(), nullable=False),
        Column("created_at", sa.BigInteger(), nullable=False),
        Column("used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_passkeys_user"),
    )
    op.create_index("ix_passkeys_user", "passkeys", ["user"])
    op.create_table(
        "recovery_codes",
        Column("code_hash", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("code_hash", name="pk_recovery_codes"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_recovery_codes_user"),
    )
    op.create_index("ix_recovery_codes_user", "recovery_codes", ["user"])
    op.create_table(
        "mail_links",
        Column("token_hash", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("purpose", sa.String(), nullable=False),
        Column("mail", sa.String(), nullable=False),
        Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_mail_links"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_mail_links_user"),
    )
    op.create_index("ix_mail_links_user", "mail_links", ["user"])
    op.create_index("ix_mail_links_expires_at", "mail_links", ["expires_at"])
    op.create_table(
        "challenges",
        Column("id", sa.String(), nullable=False),
        Column("purpose", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=True),
        Column("challenge", sa.String(), nullable=False),
        Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
    )
    op.create_index("ix_challenges_expires_at", "challenges", ["expires_at"])
    op.create_table(
        "attempts",
        Column("key", sa.String(), nullable=False),
        Column("count", sa.Integer(), nullable=False),
        Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_attempts"),
    )
    op.create_index("ix_attempts_until", "attempts", ["until"])


def _ratings() -> None:
    op.add_column(
        "tables", Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "results",
        Column("table", sa.String(), nullable=False),
        Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        Column("player", sa.String(), nullable=False),
        Column("map", sa.String(), nullable=False),
        Column("pace", sa.String(), nullable=False),
        Column("players", sa.Integer(), nullable=False),
        Column("rated", sa.Boolean(), nullable=False),
        Column("finished_at", sa.BigInteger(), nullable=False),
        Column("place", sa.Integer(), nullable=False),
        Column("left", sa.Boolean(), nullable=False),
        Column("score", sa.Integer(), nullable=False),
        Column("facts", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_results_table"),
    )
    op.create_index(
        "ix_results_player_finished_at_table", "results", ["player", "finished_at", "table"]
    )
    op.create_table(
        "rated_seats",
        Column("table", sa.String(), nullable=False),
        Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        Column("player", sa.String(), nullable=False),
        Column("map", sa.String(), nullable=False),
        Column("pace", sa.String(), nullable=False),
        Column("finished_at", sa.BigInteger(), nullable=False),
        Column("place", sa.Integer(), nullable=False),
        Column("weight", sa.Double(), nullable=False),
        Column("mu_before", sa.Double(), nullable=False),
        Column("sigma_before", sa.Double(), nullable=False),
        Column("mu_after", sa.Double(), nullable=False),
        Column("sigma_after", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_rated_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_rated_seats_table"),
    )
    op.create_index(
        "ix_rated_seats_map_pace_finished_at_table",
        "rated_seats",
        ["map", "pace", "finished_at", "table"],
    )
    op.create_index(
        "ix_rated_seats_player_map_pace_finished_at",
        "rated_seats",
        ["player", "map", "pace", "finished_at"],
    )
    op.create_table(
        "ratings",
        Column("player", sa.String(), nullable=False),
        Column("map", sa.String(), nullable=False),
        Column("pace", sa.String(), nullable=False),
        Column("mu", sa.Double(), nullable=False),
        Column("sigma", sa.Double(), nullable=False),
        Column("games", sa.Integer(), nullable=False),
        Column("played_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "map", "pace", name="pk_ratings"),
    )
    op.create_index("ix_ratings_map_pace_mu", "ratings", ["map", "pace", "mu"])
    op.create_table(
        "profiles",
        Column("user", sa.String(), nullable=False),
        Column("private", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_profiles"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_profiles_user"),
    )


def _meeting() -> None:
    op.create_table(
        "waiting",
        Column("user", sa.String(), nullable=False),
        Column("entry", sa.String(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("reason", sa.String(), nullable=True),
        Column("maps", sa.String(), nullable=False),
        Column("players", sa.String(), nullable=False),
        Column("pace", sa.String(), nullable=False),
        Column("rated", sa.Boolean(), nullable=False),
        Column("bots_after", sa.BigInteger(), nullable=True),
        Column("rating", sa.Integer(), nullable=False),
        Column("joined_at", sa.BigInteger(), nullable=False),
        Column("seen_at", sa.BigInteger(), nullable=False),
        Column("changed_at", sa.BigInteger(), nullable=False),
        Column("offer", sa.String(), nullable=True),
        Column("confirmed", sa.Boolean(), nullable=False),
        Column("table", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_waiting")),
    )
    op.create_index(op.f("ix_waiting_offer"), "waiting", ["offer"])
    op.create_table(
        "offers",
        Column("id", sa.String(), nullable=False),
        Column("state", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("map", sa.String(), nullable=False),
        Column("pace", sa.String(), nullable=False),
        Column("rated", sa.Boolean(), nullable=False),
        Column("people", sa.Text(), nullable=False),
        Column("bots", sa.String(), nullable=False),
        Column("waited", sa.BigInteger(), nullable=False),
        Column("made_at", sa.BigInteger(), nullable=False),
        Column("expires_at", sa.BigInteger(), nullable=False),
        Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_offers")),
    )
    op.create_table(
        "sightings",
        Column("user", sa.String(), nullable=False),
        Column("seen_at", sa.BigInteger(), nullable=False),
        Column("table", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("user", name="pk_sightings"),
    )
    op.create_index("ix_sightings_seen_at", "sightings", ["seen_at"])
    op.create_table(
        "follows",
        Column("user", sa.String(), nullable=False),
        Column("followed", sa.String(), nullable=False),
        Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", "followed", name="pk_follows"),
    )
    op.create_index("ix_follows_followed", "follows", ["followed"])
    op.create_table(
        "unseen",
        Column("user", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_unseen"),
    )
    op.create_table(
        "invitations",
        Column("id", sa.String(), nullable=False),
        Column("sender", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("sent_at", sa.BigInteger(), nullable=False),
        Column("declined", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_user_sent_at", "invitations", ["user", "sent_at"])
    op.create_index("ix_invitations_sender_sent_at", "invitations", ["sender", "sent_at"])


def _daily() -> None:
    op.create_table(
        "days",
        Column("day", sa.String(), nullable=False),
        Column("secret", sa.String(), nullable=False),
        Column("committed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_days")),
    )
    op.create_table(
        "day_attempts",
        Column("day", sa.String(), nullable=False),
        Column("user", sa.String(), nullable=False),
        Column("table", sa.String(), nullable=False),
        Column("rated", sa.Boolean(), nullable=False),
        Column("begun_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["day"], ["days.day"], name=op.f("fk_day_attempts_day")),
        sa.PrimaryKeyConstraint("day", "user", name=op.f("pk_day_attempts")),
        sa.UniqueConstraint("table", name=op.f("uq_day_attempts_table")),
    )
    op.create_index(op.f("ix_day_attempts_user_day"), "day_attempts", ["user", "day"])
