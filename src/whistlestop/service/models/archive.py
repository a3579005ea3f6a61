"""The archive as a whole: what is in it, and a game as the download has it."""

from typing import Literal

from whistlestop.wire.models import Wire

License = Literal["CC0-1.0"]
LICENSE: License = "CC0-1.0"
"""Records of games may be used by anybody for anything."""


class ArchiveShare(Wire):
    """How many games there are of one kind."""

    map: str
    players: int
    rated: bool
    games: int
    actions: int


class ArchiveInfo(Wire):
    """What is in the public archive."""

    games: int
    actions: int
    first: int | None
    """When the oldest game ended."""
    last: int | None
    license: License
    shares: tuple[ArchiveShare, ...]


class ArchiveSeat(Wire):
    """Who played where. Players without an open page appear without a name or an id of their
    own."""

    kind: Literal["person", "program", "bot"]
    name: str
    user: str | None
    """The public id of an account or a program; null for bots, guests, and private pages."""
    bot: str | None
    """The bot that played at the end: its own seat, or in somebody's place."""
    rating: int | None
    """Their rating before a rated game."""


class ArchiveGame(Wire):
    """A line of the download."""

    cursor: str
    """Send it as `after` to continue with the next game."""
    table: str
    finished_at: int
    map: str
    fingerprint: str
    rules: int
    players: int
    pace: Literal["untimed", "seconds", "days"]
    rated: bool
    seats: tuple[ArchiveSeat, ...]
    actions: int
    result: tuple[int, ...]
    winners: tuple[int, ...]
    record: str
    """The whole game as `whistlestop.records.parse_record` reads it."""
