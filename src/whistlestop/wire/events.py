"""Events as JSON: `{"type": "card_taken", "player": 0, "card": "G"}`.

The models are named after the events of `whistlestop.game` and have the same fields.
"""

import dataclasses
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Field

from whistlestop import game
from whistlestop.game.notation import route_text
from whistlestop.maps import Card, City, Route, Ticket

from .base import LETTERS, CityCode, Letter, PaymentText, Player, RouteText, TicketText, Wire


class CardsDealt(Wire):
    """A player got the opening hand; null to whom it is hidden."""

    type: Literal["cards_dealt"] = "cards_dealt"
    player: Player
    count: int
    cards: tuple[Letter, ...] | None


class RowDealt(Wire):
    """The first face-up cards were turned up."""

    type: Literal["row_dealt"] = "row_dealt"
    cards: tuple[Letter, ...]


class FirstPlayerChosen(Wire):
    """The starting player is known."""

    type: Literal["first_player_chosen"] = "first_player_chosen"
    player: Player


class TicketsOffered(Wire):
    """A player was dealt, or drew, tickets to choose from; null to whom they are hidden."""

    type: Literal["tickets_offered"] = "tickets_offered"
    player: Player
    count: int
    tickets: tuple[TicketText, ...] | None


class TicketsChosen(Wire):
    """A player has chosen opening tickets; which and how many is still secret."""

    type: Literal["tickets_chosen"] = "tickets_chosen"
    player: Player


class TicketsKept(Wire):
    """A player kept some of the tickets offered and gave the others back."""

    type: Literal["tickets_kept"] = "tickets_kept"
    player: Player
    count: int
    tickets: tuple[TicketText, ...] | None
    returned: int


class CardTaken(Wire):
    """A player took a face-up card."""

    type: Literal["card_taken"] = "card_taken"
    player: Player
    card: Letter


class CardDrawn(Wire):
    """A player drew a card blind; null to whom it is hidden."""

    type: Literal["card_drawn"] = "card_drawn"
    player: Player
    card: Letter | None


class RowFilled(Wire):
    """A card was turned up into the row."""

    type: Literal["row_filled"] = "row_filled"
    card: Letter


class RowReset(Wire):
    """Too many locomotives: the whole row was discarded and a new one turned up."""

    type: Literal["row_reset"] = "row_reset"
    discarded: tuple[Letter, ...]
    row: tuple[Letter, ...]


class DeckReshuffled(Wire):
    """The discards were shuffled into a new deck."""

    type: Literal["deck_reshuffled"] = "deck_reshuffled"


class RouteClaimed(Wire):
    """A player claimed a route; the payment is what was laid for it at first."""

    type: Literal["route_claimed"] = "route_claimed"
    player: Player
    route: RouteText
    payment: PaymentText
    points: int


class TunnelEntered(Wire):
    """A player laid cards for a tunnel and cards were revealed; `price` is what they cost extra."""

    type: Literal["tunnel_entered"] = "tunnel_entered"
    player: Player
    route: RouteText
    payment: PaymentText
    revealed: tuple[Letter, ...]
    price: int


class TunnelPaid(Wire):
    """A player paid the extra cards."""

    type: Literal["tunnel_paid"] = "tunnel_paid"
    player: Player
    route: RouteText
    payment: PaymentText


class TunnelGivenUp(Wire):
    """A player took the laid cards back."""

    type: Literal["tunnel_given_up"] = "tunnel_given_up"
    player: Player
    route: RouteText


class StationBuilt(Wire):
    """A player built a station."""

    type: Literal["station_built"] = "station_built"
    player: Player
    city: CityCode
    payment: PaymentText


class Passed(Wire):
    """A player could do nothing."""

    type: Literal["passed"] = "passed"
    player: Player


class LastTurnsBegan(Wire):
    """A player has few trains left: everybody has one more turn."""

    type: Literal["last_turns_began"] = "last_turns_began"
    player: Player


class GameEnded(Wire):
    """The game is over: after the last turns, or because nobody could do anything any more."""

    type: Literal["game_ended"] = "game_ended"
    deadlock: bool


AnyEvent: TypeAlias = (
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
Event: TypeAlias = Annotated[AnyEvent, Field(discriminator="type")]

MODELS: dict[type, type[AnyEvent]] = {
    getattr(game, model.__name__): model for model in get_args(AnyEvent)
}
"""The model of each event."""


# A log is sent again with every decision and only grows at its end, so nearly all of it has been
# encoded before: finding an event again costs a tenth of encoding it.
@lru_cache(maxsize=4096)
def encode_event(event: game.Event) -> AnyEvent:
    """An event as it travels."""
    fields = {f.name: _plain(getattr(event, f.name)) for f in dataclasses.fields(event)}
    return MODELS[type(event)](**fields)


def _plain(value: Any) -> Any:
    """One value of an event: cards as letters, cities as codes, the rest of it as notation."""
    if isinstance(value, Card):  # before int, which a card is too
        return LETTERS[value]
    if isinstance(value, Route):
        return route_text(value)
    if isinstance(value, City | Ticket | game.Payment):
        return str(value)
    if isinstance(value, tuple):
        return tuple(_plain(part) for part in value)
    return value
