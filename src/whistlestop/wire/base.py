"""What all models share: they cannot be changed, and take no field they do not know."""

from collections.abc import Iterable
from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

from whistlestop.game import Cards
from whistlestop.maps import Card
from whistlestop.maps.cards import LETTERS as LETTERS
from whistlestop.maps.cards import Letter as Letter

Player: TypeAlias = int
ActionText: TypeAlias = str
CityCode: TypeAlias = str
PaymentText: TypeAlias = str
RouteText: TypeAlias = str
TicketText: TypeAlias = str
CardCounts: TypeAlias = dict[Letter, int]
"""How many of each card; cards that are not there are left out."""


class Wire(BaseModel):
    """A thing as it travels. What has a default is always written, so readers may rely on it."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        json_schema_serialization_defaults_required=True,
        use_attribute_docstrings=True,
    )


def letters(cards: Iterable[Card]) -> tuple[Letter, ...]:
    """Single cards in their order."""
    return tuple(LETTERS[card] for card in cards)


def card_counts(cards: Cards) -> CardCounts:
    """A handful of cards."""
    return {letter: n for letter, n in zip(LETTERS, cards.counts, strict=True) if n}
