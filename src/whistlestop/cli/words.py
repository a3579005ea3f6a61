"""Events and actions in words."""

from collections.abc import Iterable, Sequence

from whistlestop.advice.sentences import listed as listed
from whistlestop.game import Event, events
from whistlestop.game.notation import route_text
from whistlestop.game.violations import count as count
from whistlestop.maps import Card, Route, Ticket


def card_name(card: Card) -> str:
    return card.name.lower()


def a_card(card: Card) -> str:
    """`green`, but `a locomotive`."""
    return "a locomotive" if card is Card.LOCOMOTIVE else card_name(card)


def card_names(cards: Iterable[Card]) -> str:
    return listed(card_name(card) for card in cards)


def route_name(route: Route) -> str:
    """`PAR-DIE (Paris to Dieppe)`."""
    a, b = route.cities
    return f"{route_text(route)} ({a.name} to {b.name})"


def ticket_name(ticket: Ticket) -> str:
    """`PAR-WIE (Paris to Wien, 8 points)`."""
    a, b = ticket.cities
    long = ", long" if ticket.long else ""
    return f"{ticket} ({a.name} to {b.name}, {count(ticket.points, 'point')}{long})"


def tickets_names(tickets: Iterable[Ticket]) -> str:
    return listed(ticket_name(ticket) for ticket in tickets)


def tell(log: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A sentence for each thing a player did, with what it led to behind it."""
    sentences: list[list[str]] = []
    for event in log:
        by_player = _done(event, names)
        if by_player:
            sentences.append([by_player])
        elif sentences:
            sentences[-1].append(_followed(event, names))
        else:
            followed = _followed(event, names)
            sentences.append([followed[0].upper() + followed[1:]])
    return ["; ".join(parts) + "." for parts in sentences]


def _done(event: Event, names: Sequence[str]) -> str | None:
    """What a player did, or None if the event is what followed from it."""
    match event:
        case events.CardTaken(player, card):
            return f"{names[player]} took {a_card(card)} from the row"
        case events.CardDrawn(player, drawn):
            what = "a card" if drawn is None else a_card(drawn)
            return f"{names[player]} drew {what} blind"
        case events.RouteClaimed(player, route, payment, points):
            how = f"with {payment} for {count(points, 'point')}"
            return f"{names[player]} claimed {route_name(route)} {how}"
        case events.StationBuilt(player, city, payment):
            return f"{names[player]} built a station in {city.name} ({city}) with {payment}"
        case events.Passed(player):
            return f"{names[player]} could do nothing and passed"
        case events.TunnelEntered() | events.TunnelPaid() | events.TunnelGivenUp():
            return _tunnel(event, names)
        case _:
            return _tickets(event, names)


def _tunnel(
    event: events.TunnelEntered | events.TunnelPaid | events.TunnelGivenUp, names: Sequence[str]
) -> str:
    who, route = names[event.player], route_text(event.route)
    if isinstance(event, events.TunnelPaid):
        return f"{who} paid {event.payment} more for the tunnel {route}"
    if isinstance(event, events.TunnelGivenUp):
        return f"{who} gave up the tunnel {route} and took the cards back"
    price = f"{count(event.price, 'card')} more" if event.price else "nothing more to pay"
    turned = card_names(event.revealed) if event.revealed else "no cards, as there are none left"
    laid = f"{who} laid {event.payment} for the tunnel {route_name(event.route)}"
    return f"{laid}, which turned up {turned}: {price}"


def _tickets(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case events.CardsDealt(player, number, cards):
            what = f": {card_names(cards)}" if cards else ""
            return f"{names[player]} got {count(number, 'card')}{what}"
        case events.TicketsOffered(player, number, tickets):
            what = f": {tickets_names(tickets)}" if tickets else ""
            return f"{names[player]} drew {count(number, 'ticket')}{what}"
        case events.TicketsChosen(player):
            return f"{names[player]} chose opening tickets"
        case events.TicketsKept(player, number, tickets, returned):
            what = f": {tickets_names(tickets)}" if tickets else ""
            back = f" and gave {returned} back" if returned else ""
            return f"{names[player]} kept {count(number, 'ticket')}{back}{what}"
        case _:
            return None


def _followed(event: Event, names: Sequence[str]) -> str:
    """What followed from what a player did."""
    match event:
        case events.RowDealt(cards):
            return f"the row is {card_names(cards)}"
        case events.FirstPlayerChosen(player):
            return f"{names[player]} begins"
        case events.RowFilled(card):
            return f"{a_card(card)} came up"
        case events.RowReset(_, row):
            letters = "".join(card.letter for card in row)
            return f"too many locomotives, so {letters} replaced the row"
        case events.DeckReshuffled():
            return "the discards were shuffled into a new deck"
        case events.LastTurnsBegan(player):
            return f"{names[player]} has few trains left, so everybody has one more turn"
        case events.GameEnded(deadlock):
            why = "nobody can do anything anymore, so " if deadlock else ""
            return f"{why}the game is over"
        case _:
            raise TypeError(f"No words for {event!r}.")
