"""A table as everybody may know it."""

from typing import Literal, TypeAlias

from whistlestop.wire import Wire

from .plan import Color, Pace

Stage: TypeAlias = Literal["seating", "dealing", "playing", "finished", "aborted", "closed"]
"""Seats are taken; salts are collected; the game runs; it ended; it was broken off; it cannot go on
under the rules of this server."""
RUNNING: tuple[Stage, ...] = ("seating", "dealing", "playing")
OVER: tuple[Stage, ...] = ("finished", "aborted", "closed")

StandInReason: TypeAlias = Literal["resigned", "left", "clock"]
AbortReason: TypeAlias = Literal["agreed", "abandoned", "empty"]


class SeatInfo(Wire):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    """The person's, or the bot's level; empty for an open seat."""
    color: Color
    user: str | None
    """A person's public id."""
    shared: bool
    """Whether this person shares a device with others at the table."""
    bot: str | None
    """The level of the bot that plays now: its own seat, or in a person's place."""
    stand_in: StandInReason | None
    """Why a bot plays in a person's place."""
    strikes: int
    """Turns in a row in which this person's time ran out."""
    agrees: bool
    """Whether this person wants to break the game off."""


class TableInfo(Wire):
    """A table and its seats; nothing of the game but whose decision is due."""

    table: str
    code: str
    """A short text to join by."""
    number: int
    """Of the last thing that changed the table."""
    stage: Stage
    map: str
    fingerprint: str
    rules: int
    host: str | None
    public: bool
    pace: Pace
    first: int | None
    hints: bool
    spectators: bool
    chat: bool
    commitment: str
    """SHA-256 of the server's secret for the deal, published before any salt is taken."""
    seats: tuple[SeatInfo, ...]
    to_act: tuple[int, ...]
    actions: int
    """How many actions the game has so far."""
    result: tuple[int, ...] | None
    winners: tuple[int, ...]
    previous: str | None
    """The table this is a rematch of."""
    rematch: str | None
    """The table of the rematch."""
    ended: AbortReason | None
    """Why it was broken off."""
    message: str | None
    """Why it was closed."""
    created_at: int
    updated_at: int


class ClockInfo(Wire):
    """The time of one seat, in milliseconds; what is running runs from `at` of the message on."""

    seat: int
    running: bool
    turn_left: int
    reserve_left: int


class Presence(Wire):
    """Who is connected."""

    seats: tuple[int, ...]
    spectators: int
