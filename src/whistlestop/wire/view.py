"""A view as JSON: what one player, or a spectator, may see, and nothing else.

Names as in `whistlestop.game.View`. A card is its letter, a city its code; routes, tickets,
payments and actions are notation text; a handful of cards is how many of each letter.
"""

from whistlestop.game import Phase

from .base import (
    ActionText,
    CardCounts,
    CityCode,
    Letter,
    PaymentText,
    Player,
    RouteText,
    TicketText,
    Wire,
)
from .events import Event
from .map import Ticket
from .scores import Outcome


class Board(Wire):
    """Who has which route and station; those nobody has are left out."""

    owners: dict[RouteText, Player]
    stations: dict[CityCode, Player]
    trains: tuple[int, ...]
    """The trains each player has left."""


class Counts(Wire):
    """What everybody can count of a player; `score` is the one on the track."""

    cards: int
    tickets: int
    trains: int
    stations: int
    score: int


class Tunnel(Wire):
    """A tunnel being decided: what was laid and revealed, and how many cards it costs extra."""

    player: Player
    route: RouteText
    payment: PaymentText
    revealed: CardCounts
    price: int


class TicketDraw(Wire):
    """One offer of tickets: the opening ones of every player in order, then each draw."""

    player: Player
    count: int
    tickets: tuple[TicketText, ...] | None
    """What was offered; null where the viewer cannot know."""
    kept_count: int | None
    """How many were kept; null while undecided or not yet shown."""
    kept: tuple[TicketText, ...] | None


class Position(Wire):
    """The game as one player sees it now; lists by player are in the order of the seats."""

    map: str
    """The map's name."""
    fingerprint: str
    """The map's fingerprint."""
    player: Player | None
    """Who sees this; null is a spectator."""
    players: int
    first: Player
    phase: Phase
    to_act: tuple[Player, ...]
    turn: int
    """How many turns have ended."""
    legal_actions: tuple[ActionText, ...]
    """The viewer's own; empty if it is not the viewer's decision."""
    board: Board
    hand: CardCounts
    tickets: tuple[Ticket, ...]
    """Kept by the viewer."""
    offered: tuple[Ticket, ...]
    """To choose from now."""
    row: tuple[Letter, ...]
    deck_size: int
    discard: CardCounts
    ticket_deck_size: int
    counts: tuple[Counts, ...]
    known: tuple[CardCounts, ...]
    """Of each hand what the other players know; the viewer's own is what the others know of it."""
    shown: tuple[CardCounts, ...]
    """Of each hand what everybody has seen. It differs from `known` with two players only."""
    unseen: CardCounts
    """Cards the viewer cannot place: in the deck, or in a hand and not known."""
    tunnel: Tunnel | None
    drawn: int
    """Train cards drawn so far in this turn."""
    passes: int
    """How many players in a row had to pass."""
    last_turns: int
    """How many turns are left once the end has begun, else 0."""
    draws: tuple[TicketDraw, ...]
    """Every offer of tickets so far, as far as the viewer knows it."""
    outcome: Outcome | None


class View(Position):
    """The game as one player sees it, with how it came to this."""

    log: tuple[Event, ...]
    """All events from the deal on, as far as the viewer saw them."""
