"""Characters with the name of a style; what a style looks like is decided by whoever shows them.

The names of styles: `city` a city, `goal` a city of an open ticket, `card.G` something green (with
any card letter, and `card.?` for gray), `player.0` something of player 0, and "" plain text.
"""

from typing import NamedTuple, TypeAlias

from whistlestop.maps import Card, Route


class Span(NamedTuple):
    """Some characters in one style."""

    text: str
    style: str = ""


Line: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = tuple[Line, ...]


def plain_text(picture: Picture) -> str:
    """A picture without its styles."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in picture)


def card_style(card: Card | None) -> str:
    """The style of a card's color; None is gray."""
    return f"card.{'?' if card is None else card.letter}"


def route_style(route: Route) -> str:
    """The style of a route nobody has claimed."""
    return card_style(route.color)


def player_style(player: int) -> str:
    """The style of what belongs to a player."""
    return f"player.{player}"
