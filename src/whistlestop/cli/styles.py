"""How the styles of a drawing look in a terminal."""

from collections.abc import Iterable

from rich.text import Text

from whistlestop.draw import Line, Picture
from whistlestop.game import Cards
from whistlestop.maps import Card

STYLES = {
    "card.P": "magenta",
    "card.B": "dodger_blue1",
    "card.O": "dark_orange",
    "card.W": "bright_white",
    "card.G": "green3",
    "card.Y": "yellow1",
    "card.K": "grey58",
    "card.R": "red1",
    "card.L": "bold cyan",
    "card.?": "grey42",
    # Players are blocks of color, so that nothing of theirs looks like a free route.
    "player.0": "bold white on blue",
    "player.1": "bold white on red3",
    "player.2": "bold black on green3",
    "player.3": "bold black on yellow3",
    "player.4": "bold white on purple",
    "city": "bold",
    "goal": "bold reverse",
    "note": "dim",
    "head": "bold",
    "wrong": "bold red",
}


def style(name: str) -> str:
    """The look of a style name; `tag` before a name makes it bold."""
    words = name.split()
    found = " ".join(STYLES[word] for word in words if word != "tag")
    return f"bold {found}" if "tag" in words else found


def to_text(line: Line) -> Text:
    """One line of a drawing."""
    text = Text(no_wrap=True, overflow="crop")
    for span in line:
        text.append(span.text, style(span.style))
    text.rstrip()
    return text


def to_lines(picture: Picture) -> list[Text]:
    """A whole drawing."""
    return [to_text(line) for line in picture]


def cards_text(cards: Iterable[Card]) -> Text:
    """Cards one by one, as their letters: `G G R L W`."""
    return Text(" ").join(Text(card.letter, style(f"tag card.{card.letter}")) for card in cards)


def hand_text(hand: Cards) -> Text:
    """A hand by color: `3P 2B 1L`."""
    return Text(" ").join(
        Text(f"{n}{card.letter}", style(f"tag card.{card.letter}")) for card, n in hand.items()
    )
