"""Games that are over: lists of them, their positions, and the proof of their deal."""

from typing import Literal

from whistlestop.game.scores import DecidedBy
from whistlestop.wire.models import Outcome, Ticket, View, Wire
from whistlestop.wire.values import ActionText, CardCounts

from .tables import GameFacts, Page, PlayedSeat, StandInReason


class GameInfo(GameFacts):
    """A game that is over, as lists show it."""

    rules: int
    """The version of the rules."""
    uploaded: bool
    """Whether it was played elsewhere and uploaded as a record."""
    date: str
    """The day it ended or was uploaded (UTC)."""
    finished_at: int
    seats: tuple[PlayedSeat, ...]
    result: tuple[int, ...] | None
    """The points by seat; null if it was not played to its end."""
    winners: tuple[int, ...]
    """The seats that won; in a seat that was `left`, a bot did."""
    decided_by: DecidedBy | None
    """What decided between those in first place; null in lists."""
    link: str
    """Where to find more about it."""


class GamePage(Page[GameInfo]):
    """Some games."""


class GameProof(Wire):
    """What shows that the deal was fair (docs/chance.md)."""

    table: str | None
    day: str | None
    """The date, if it is the deal of a day, which has no salts; its secret is shown when the day is
    over."""
    commitment: str | None
    """SHA-256 of the secret, published before any salt was taken."""
    secret: str | None
    salts: tuple[str, ...]
    """The salt of every device that gave one, in the order of the seats."""
    seed: str | None
    """The seed that follows from the others; null if one of them is missing, or nothing was
    dealt."""


class Leaving(Wire):
    """Somebody who was not there at the end, and the bot that played on."""

    seat: int
    reason: StandInReason
    bot: str
    """The bot that played on."""
    after: int
    """How many actions the game had by then."""


class GameDetail(GameInfo):
    """Everything about a game except its moves."""

    leavings: tuple[Leaving, ...]
    """One for every seat that was left, in the order in which people left."""

    outcome: Outcome | None
    """Null if it was not played to its end, or was played by rules this server does not support."""
    proof: GameProof | None
    """Null if an uploaded record has none."""


class GameMove(Wire):
    """One action of a game."""

    n: int
    """Its number; the position after it has the same."""
    seat: int
    action: ActionText
    by: Literal["person", "bot", "clock"] | None
    """Who decided; `clock` is a bot in the place of somebody whose time ran out. Null if it is not
    known."""
    at: int | None
    events: int
    """How many events of the log it brought. Events are in the order of the actions; those before
    the first action belong to the deal."""


class GameMoves(Wire):
    """The actions of a game, or a part of them."""

    table: str
    actions: int
    """How many there are in all."""
    items: tuple[GameMove, ...]
    next: int | None
    """What to send as `after` for the next part; null after the last."""


class AllHands(Wire):
    """What everybody holds, by seat."""

    hands: tuple[CardCounts, ...]
    tickets: tuple[tuple[Ticket, ...], ...]
    """The tickets kept."""
    offered: tuple[tuple[Ticket, ...], ...]
    """The tickets to choose from now."""


class GamePosition(Wire):
    """A game as it stood after some of its actions."""

    table: str
    n: int
    """How many actions led here; 0 is the deal."""
    actions: int
    """How many the game has."""
    move: GameMove | None
    """The action that led here; null for the deal."""
    view: View
    hands: AllHands | None
    """With `eyes=all` only."""


class VerifyCheck(Wire):
    """One thing that was checked, and a sentence about it."""

    name: str
    ok: bool | None
    """Null if the record does not contain what the check needs."""
    sentence: str


class VerifyAnswer(Wire):
    """Whether everything in a record follows from the secret and the salts."""

    fits: bool
    """Whether everything could be checked and fits."""
    checks: tuple[VerifyCheck, ...]
    seed: str | None
    """The seed that was worked out, if it could be."""
