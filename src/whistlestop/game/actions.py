"""What a player can do, as values; what it means is decided by the rules."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar

from whistlestop.maps import Card, City, Route, Ticket

Player: TypeAlias = int
ANYONE: Player = -1
"""In an action without a player: whoever is to act."""


def as_card(value: Any) -> Any:
    """A number as the card it stands for; anything else as it is, to be refused by the rules."""
    is_number = isinstance(value, int) and not isinstance(value, Card)
    return Card(value) if is_number and 0 <= value < len(Card) else value


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards laid together: this many of one color, and this many locomotives."""

    color: Card | None
    colored: int
    locomotives: int

    def __post_init__(self) -> None:
        # One way to write everything: colors as cards, and locomotives without a color.
        object.__setattr__(self, "color", as_card(self.color))
        if self.color is Card.LOCOMOTIVE:
            object.__setattr__(self, "locomotives", self.locomotives + self.colored)
            object.__setattr__(self, "colored", 0)
        if self.colored == 0:
            object.__setattr__(self, "color", None)

    @property
    def total(self) -> int:
        return self.colored + self.locomotives

    def __str__(self) -> str:
        letter = self.color.letter if isinstance(self.color, Card) else "?"
        colored = f"{self.colored}{letter}" if self.colored else ""
        return colored + (f"{self.locomotives}L" if self.locomotives or not colored else "")


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep these of the tickets offered; the order does not matter."""

    tickets: tuple[Ticket, ...]
    player: Player = field(default=ANYONE, kw_only=True)

    def __init__(self, tickets: Iterable[Ticket], *, player: Player = ANYONE) -> None:
        try:
            kept = set(tickets)
        except TypeError:
            raise ValueError(f"KeepTickets takes tickets, not {tickets!r:.40}.") from None
        # What is not a ticket is left for the rules to refuse.
        object.__setattr__(self, "tickets", tuple(sorted(kept, key=lambda t: getattr(t, "id", -1))))
        object.__setattr__(self, "player", player)


@dataclass(frozen=True, slots=True)
class TakeFaceUp:
    """Take a card from the row; equal cards are the same."""

    card: Card
    player: Player = field(default=ANYONE, kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", as_card(self.card))


@dataclass(frozen=True, slots=True)
class DrawBlind:
    """Draw the top card of the deck."""

    player: Player = field(default=ANYONE, kw_only=True)


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets, some of which must be kept."""

    player: Player = field(default=ANYONE, kw_only=True)


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """Claim a route with these cards; in a tunnel, lay them."""

    route: Route
    payment: Payment
    player: Player = field(default=ANYONE, kw_only=True)


@dataclass(frozen=True, slots=True)
class PayTunnel:
    """Pay the extra cards a tunnel asks for."""

    payment: Payment
    player: Player = field(default=ANYONE, kw_only=True)


@dataclass(frozen=True, slots=True)
class GiveUpTunnel:
    """Take the laid cards back and end the turn."""

    player: Player = field(default=ANYONE, kw_only=True)


@dataclass(frozen=True, slots=True)
class BuildStation:
    """Build a station with these cards."""

    city: City
    payment: Payment
    player: Player = field(default=ANYONE, kw_only=True)


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is legal only when nothing else is."""

    player: Player = field(default=ANYONE, kw_only=True)


Action: TypeAlias = (
    KeepTickets
    | TakeFaceUp
    | DrawBlind
    | DrawTickets
    | ClaimRoute
    | PayTunnel
    | GiveUpTunnel
    | BuildStation
    | Pass
)
AnyAction = TypeVar("AnyAction", bound=Action)


def by(action: AnyAction, player: Player) -> AnyAction:
    """The same action, done by this player."""
    return action if action.player == player else replace(action, player=player)
