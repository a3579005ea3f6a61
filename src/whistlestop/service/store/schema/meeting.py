"""People who look for others: who waits for a table, tables that were found, whom one follows,
who is here, and invitations."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from .base import PASSING, metadata

waiting = Table(
    "waiting",
    metadata,
    Column("user", String, primary_key=True),  # one place for each person, on whatever device
    Column("entry", String, nullable=False),  # another one each time that somebody lines up
    Column("state", String, nullable=False),  # waiting, asked, seated, out
    Column("reason", String),  # why somebody is out
    Column("maps", String, nullable=False),  # names with commas between
    Column("players", String, nullable=False),  # numbers with commas between
    Column("pace", String, nullable=False),  # JSON
    Column("rated", Boolean, nullable=False),
    Column("bots_after", BigInteger),  # milliseconds; null: never
    Column("rating", Integer, nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("offer", String),
    Column("confirmed", Boolean, nullable=False),
    Column("table", String),
    Index(None, "offer"),
    info=PASSING,
)

offers = Table(
    "offers",
    metadata,
    Column("id", String, primary_key=True),
    Column("state", String, nullable=False),  # asking, opening, open, off
    Column("table", String, nullable=False),  # decided before it is opened: so it opens once
    Column("map", String, nullable=False),
    Column("pace", String, nullable=False),  # JSON
    Column("rated", Boolean, nullable=False),
    Column("people", Text, nullable=False),  # ids with commas between
    Column("bots", String, nullable=False),  # names with commas between
    Column("waited", BigInteger, nullable=False),  # milliseconds, whoever waited longest
    Column("made_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    info=PASSING,
)

sightings = Table(
    "sightings",
    metadata,
    Column("user", String, primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
    Column("table", String),  # where somebody plays, with a page open there
    Index(None, "seen_at"),
    info=PASSING,
)

follows = Table(
    "follows",
    metadata,
    Column("user", String, primary_key=True),
    Column("followed", String, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index(None, "followed"),
)

unseen = Table(
    "unseen",  # those who do not want others to see that they are here
    metadata,
    Column("user", String, primary_key=True),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", String, primary_key=True),
    Column("sender", String, nullable=False),
    Column("user", String, nullable=False),
    Column("table", String, nullable=False),
    Column("sent_at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
    Index(None, "user", "sent_at"),
    Index(None, "sender", "sent_at"),
    info=PASSING,
)
