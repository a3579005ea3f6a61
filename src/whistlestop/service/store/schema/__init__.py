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
from .base import PASSING, metadata
from .daily import day_attempts, days
from .meeting import follows, invitations, offers, sightings, unseen, waiting
from .people import sessions, users
from .processes import presence, processes, shards
from .ratings import profiles, rated_seats, ratings, results
from .tables import chat, entries, links, maps, mutes, seats, tables

__all__ = [
    "PASSING",
    "accounts",
    "attempts",
    "challenges",
    "chat",
    "day_attempts",
    "days",
    "entries",
    "follows",
    "invitations",
    "links",
    "mail_links",
    "maps",
    "metadata",
    "mutes",
    "names",
    "offers",
    "passkeys",
    "presence",
    "processes",
    "profiles",
    "rated_seats",
    "ratings",
    "recovery_codes",
    "results",
    "seats",
    "sessions",
    "shards",
    "sightings",
    "tables",
    "unseen",
    "users",
    "waiting",
]
