"""What happened, in the past tense.

`Game.push` returns events with everything in them. What a player must not see is None in the events
of that player's view, and only there.
"""

from dataclasses import dataclass
from typing import TypeAlias

from whistlestop.maps import Card, City, Route, Ticket

from .actions import Payment, Player


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A player got the opening hand; None to whom it is hidden."""

    player: Player
    count: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class RowDealt:
    """The first face-up cards were turned up."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen:
    """The starting player is known."""

    player: Player


@dataclass(frozen=True, slots=True)
class TicketsOffered:
    """A player was dealt, or drew, tickets to choose from; they stand in the order drawn."""

    player: Player
    count: int
    tickets: tuple[Ticket, ...] | None


@dataclass(frozen=True, slots=True)
class TicketsChosen:
    """A player has chosen opening tickets; which and how many is still secret."""

    player: Player


@dataclass(frozen=True, slots=True)
class TicketsKept:
    """A player kept some of the tickets offered and gave the others back."""

    player: Player
    count: int
    tickets: tuple[Ticket, ...] | None
    returned: int


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A player took a face-up card."""

    player: Player
    card: Card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew a card blind; None to whom it is hidden."""

    player: Player
    card: Card | None


@dataclass(frozen=True, slots=True)
class RowFilled:
    """A card was turned up into the row."""

    card: Card


@dataclass(frozen=True, slots=True)
class RowReset:
    """Too many locomotives: the whole row was discarded and a new one turned up."""

    discarded: tuple[Card, ...]
    row: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The discards were shuffled into a new deck."""


@dataclass(frozen=True, slots=True)
class RouteClaimed:
    """A player claimed a route; the payment is what was laid for it at first."""

    player: Player
    route: Route
    payment: Payment
    points: int


@dataclass(frozen=True, slots=True)
class TunnelEntered:
    """A player laid cards for a tunnel and cards were revealed; `price` is what they cost extra."""

    player: Player
    route: Route
    payment: Payment
    revealed: tuple[Card, ...]
    price: int


@dataclass(frozen=True, slots=True)
class TunnelPaid:
    """A player paid the extra cards."""

    player: Player
    route: Route
    payment: Payment


@dataclass(frozen=True, slots=True)
class TunnelGivenUp:
    """A player took the laid cards back."""

    player: Player
    route: Route


@dataclass(frozen=True, slots=True)
class StationBuilt:
    """A player built a station."""

    player: Player
    city: City
    payment: Payment


@dataclass(frozen=True, slots=True)
class Passed:
    """A player could do nothing."""

    player: Player


@dataclass(frozen=True, slots=True)
class LastTurnsBegan:
    """A player has few trains left: everybody has one more turn."""

    player: Player


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: after the last turns, or because nobody could do anything any more."""

    deadlock: bool


Event: TypeAlias = (
    CardsDealt
    | RowDealt
    | FirstPlayerChosen
    | TicketsOffered
    | TicketsChosen
    | TicketsKept
    | CardTaken
    | CardDrawn
    | RowFilled
    | RowReset
    | DeckReshuffled
    | RouteClaimed
    | TunnelEntered
    | TunnelPaid
    | TunnelGivenUp
    | StationBuilt
    | Passed
    | LastTurnsBegan
    | GameEnded
)
