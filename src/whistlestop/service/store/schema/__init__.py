"""The tables of the database, a file for each subject. What changes here needs a migration
(`docs/storage.md`)."""

from .base import PASSING, metadata
from .people import sessions, users
from .processes import presence, processes, shards
from .tables import chat, entries, links, maps, mutes, seats, tables

__all__ = [
    "PASSING",
    "chat",
    "entries",
    "links",
    "maps",
    "metadata",
    "mutes",
    "presence",
    "processes",
    "seats",
    "sessions",
    "shards",
    "tables",
    "users",
]
