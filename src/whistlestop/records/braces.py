"""What chance gave, in braces: `{W}`, `{reset:LLRLG>WWGKB}`, `{reshuffle}` and so on."""

from collections.abc import Iterable, Sequence

from whistlestop.game import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    Event,
    RowFilled,
    RowReset,
    TicketsOffered,
    TunnelEntered,
)
from whistlestop.game.notation import parse_ticket
from whistlestop.maps import Card, Map, Ticket

RESHUFFLE = "reshuffle"


def letters(cards: Iterable[Card]) -> str:
    return "".join(card.letter for card in cards)


def braces(events: Sequence[Event]) -> list[str]:
    """The groups of an action, without their braces."""
    groups: list[str] = []
    after_take = False
    fill = ""
    for event in events:
        if isinstance(event, RowFilled) and not after_take:
            fill += event.card.letter
            continue
        if fill:
            groups.append(f"fill:{fill}")
            fill = ""
        if isinstance(event, CardDrawn | RowFilled) and event.card is not None:
            groups.append(event.card.letter)  # drawn blind, or instead of the card taken
        elif isinstance(event, RowReset):
            groups.append(f"reset:{letters(event.discarded)}>{letters(event.row)}")
        elif isinstance(event, DeckReshuffled):
            groups.append(RESHUFFLE)
        elif isinstance(event, TunnelEntered) and event.revealed:
            groups.append(",".join(card.letter for card in event.revealed))
        elif isinstance(event, TicketsOffered) and event.tickets is not None:
            groups.append(",".join(str(ticket) for ticket in event.tickets))
        after_take = isinstance(event, CardTaken)
    return groups + ([f"fill:{fill}"] if fill else [])


def parse_cards(text: str) -> list[Card]:
    """`RRKL` or `R,R,K,L` as cards; ValueError if a letter is none."""
    return [Card.from_letter(letter) for letter in text.replace(",", "")]


def parse_group(map: Map, group: str, *, tickets: bool) -> list[Card | Ticket]:
    """What chance gave in one group. ValueError, with a sentence, if it is no such group."""
    kind, colon, rest = group.partition(":")
    if kind.lower() == RESHUFFLE and not colon:
        return []
    if colon and kind.lower() == "fill":
        return [*parse_cards(rest)]
    if colon and kind.lower() == "reset":
        old, arrow, new = rest.partition(">")
        if not arrow:
            raise ValueError(f"{{{group}}} needs the discarded row, > and the new one.")
        parse_cards(old)
        return [*parse_cards(new)]
    if colon:
        raise ValueError(f"{{{group}}} is unknown; there are fill:, reset: and reshuffle.")
    if tickets:
        return [parse_ticket(map, code) for code in group.upper().split(",")]
    return [*parse_cards(group)]


def plain(group: str) -> str:
    """A group as it is compared: the row and the tickets offered have no order."""
    head, arrow, new = group.lower().partition(">")
    kind, colon, rest = head.partition(":")
    if arrow:
        return f"{kind}:{''.join(sorted(rest))}>{new}"
    if "-" in group:
        return ",".join(sorted("-".join(sorted(t.split("-"))) for t in head.split(",")))
    return kind + colon + rest if colon else kind.replace(",", "")
