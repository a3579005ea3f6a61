"""A house kept in order: blocks, who chats how, reports, what operators decided, words, texts."""

from sqlalchemy import BigInteger, Boolean, Column, Index, String, Table, Text

from .base import PASSING, Counted, metadata

blocks = Table(
    "blocks",
    metadata,
    Column("user", String, primary_key=True),
    Column("blocked", String, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index(None, "blocked"),
)

talkers = Table(
    "talkers",  # those who chat with strangers in words of their own; all others by phrases
    metadata,
    Column("user", String, primary_key=True),
    Column("reads", Boolean, nullable=False),  # what strangers wrote
    Column("writes", Boolean, nullable=False),  # to strangers
)

operators = Table(
    "operators",
    metadata,
    Column("user", String, primary_key=True),
    Column("since", BigInteger, nullable=False),
)

restraints = Table(
    "restraints",  # what operators decided about somebody, as it holds now
    metadata,
    Column("user", String, primary_key=True),
    Column("silenced_until", BigInteger),
    Column("closed_at", BigInteger),  # nothing opens this account any more
    Column("unseat", Boolean, nullable=False),  # whether bots are still to take the seats
)

reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("user", String, nullable=False),  # who reports
    Column("name", String, nullable=False),  # as they were called then
    Column("reported", String, nullable=False),
    Column("reported_name", String, nullable=False),
    Column("table", String),
    Column("message", BigInteger),  # the line of chat that it is about
    Column("reason", String, nullable=False),
    Column("words", Text, nullable=False),
    Column("context", Text, nullable=False),  # JSON: the lines around it, as they were
    Column("made_at", BigInteger, nullable=False),
    Column("state", String, nullable=False),  # open, taken, decided
    Column("operator", String),  # who took or decided it
    Column("operator_name", String),
    Column("decision", String),  # dismissed, warned, silenced, closed, renamed
    Column("note", Text),
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "state", "made_at"),
    Index(None, "user", "made_at"),
    Index(None, "reported", "made_at"),
)

warnings = Table(
    "warnings",
    metadata,
    Column("id", String, primary_key=True),
    Column("user", String, nullable=False),
    Column("words", Text, nullable=False),
    Column("sent_at", BigInteger, nullable=False),
    Column("confirmed_at", BigInteger),  # when they said that they have read it
    Index(None, "user", "sent_at"),
)

audit = Table(
    "audit",  # rows are only ever added, until they are so old that they are swept
    metadata,
    Column("id", Counted, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("operator", String),  # None: a command of the terminal
    Column("operator_name", String, nullable=False),
    Column("deed", String, nullable=False),
    Column("user", String),  # whom it concerns
    Column("user_name", String),
    Column("table", String),
    Column("report", String),
    Column("detail", Text),
    Index(None, "user", "id"),
    Index(None, "at"),
)

word_lists = Table(
    "word_lists",  # where an operator changed the list that came with the server
    metadata,
    Column("language", String, primary_key=True),
    Column("words", Text, nullable=False),  # one a line
)

house_texts = Table(
    "house_texts",  # imprint and privacy, as whoever runs the server wrote them
    metadata,
    Column("name", String, primary_key=True),
    Column("language", String, primary_key=True),
    Column("text", Text, nullable=False),
)

sweeps = Table(
    "sweeps",
    metadata,
    Column("name", String, primary_key=True),
    Column("process", String, nullable=False),
    Column("until", BigInteger, nullable=False),  # nobody else sweeps before
    info=PASSING,
)
