"""The tables of the database, a file for each subject. What changes here needs a migration
(`docs/storage.md`)."""

from .accounts import (
    accounts,
    attempts,
    challenges,
    mail_links,
    names,
    passkeys,
    recovery_codes,
)
from .alerts import alert_settings, alerts, deliveries, looking, push_devices, server_keys
from .analyses import analyses, analysis_results
from .base import PASSING, metadata
from .daily import day_attempts, days
from .explorer import explored_counts, explored_games
from .meeting import follows, invitations, offers, sightings, unseen, waiting
from .moderation import (
    audit,
    blocks,
    house_texts,
    operators,
    reports,
    restraints,
    sweeps,
    talkers,
    warnings,
    word_lists,
)
from .people import sessions, users
from .processes import presence, processes, shards
from .programs import programs
from .puzzles import puzzle_attempts
from .ratings import profiles, rated_seats, ratings, results
from .studies import studies, study_nodes
from .tables import chat, entries, links, maps, mutes, seats, tables
from .tournaments import entrants, pairings, rounds, tournaments

__all__ = [
    "PASSING",
    "accounts",
    "alert_settings",
    "alerts",
    "analyses",
    "analysis_results",
    "attempts",
    "audit",
    "blocks",
    "challenges",
    "chat",
    "day_attempts",
    "days",
    "deliveries",
    "entrants",
    "entries",
    "explored_counts",
    "explored_games",
    "follows",
    "house_texts",
    "invitations",
    "links",
    "looking",
    "mail_links",
    "maps",
    "metadata",
    "mutes",
    "names",
    "offers",
    "operators",
    "pairings",
    "passkeys",
    "presence",
    "processes",
    "profiles",
    "programs",
    "push_devices",
    "puzzle_attempts",
    "rated_seats",
    "ratings",
    "recovery_codes",
    "reports",
    "restraints",
    "results",
    "rounds",
    "seats",
    "server_keys",
    "sessions",
    "shards",
    "sightings",
    "studies",
    "study_nodes",
    "sweeps",
    "tables",
    "talkers",
    "tournaments",
    "unseen",
    "users",
    "waiting",
    "warnings",
    "word_lists",
]
