"""Where an action falls behind a better one, as far as it can be seen from a view: facts only."""

from collections.abc import Iterator

from whistlestop.game import (
    Action,
    Board,
    BuildStation,
    Cards,
    ClaimRoute,
    DrawBlind,
    KeepTickets,
    Payment,
    TakeFaceUp,
    View,
)
from whistlestop.game.notation import route_text
from whistlestop.maps import Card, Route, Ticket

from .prospects import rivals_for
from .reasons import aim_of
from .routes import shortage
from .sentences import Sentence, sentence
from .ways import claimed, completed, plan, settled


def compare(view: View, best: Action, other: Action) -> tuple[Sentence, ...]:
    """What `other` gives up against `best`; "it" is the other."""
    found = (*_tickets_left_open(view, best, other), *_beside(view, best, other))
    return found + tuple(_ends(view, best, other))


def _beside(view: View, best: Action, other: Action) -> Iterator[Sentence]:
    match best, other:
        case TakeFaceUp(card), _:
            aim = aim_of(view, card)
            if aim is not None:
                yield from _away_from(view, aim, view.hand + Cards([card]), other)
            yield from _instead_of(view, card, aim, other)
        case ClaimRoute(route), ClaimRoute(instead) if instead != route:
            points = view.map.rules.points
            if points[instead.length] < points[route.length]:
                yield sentence(
                    "scores_less", points=points[instead.length], more=points[route.length]
                )
            yield from _away_from(view, route, view.hand, other)
            yield from _left_to_others(view, route)
        case ClaimRoute(route), _ if not isinstance(other, ClaimRoute):
            yield from _left_to_others(view, route)
        case KeepTickets(kept), KeepTickets(instead):
            yield from _other_tickets(view, kept, instead)


def _tickets_left_open(view: View, best: Action, other: Action) -> Iterator[Sentence]:
    """The tickets that only the better action completes."""
    assert view.player is not None
    boards = [_board_after(view, action) for action in (best, other)]
    if boards[0] == boards[1]:
        return
    done, not_done = (completed(board, view.player, view.tickets)[0] for board in boards)
    lost = [str(ticket) for ticket in view.tickets if ticket in done - not_done]
    if lost:
        yield sentence("leaves_open", tickets=tuple(lost))


def _board_after(view: View, action: Action) -> Board:
    """The board after an action, with tunnels that succeed."""
    assert view.player is not None
    match action:
        case ClaimRoute(route):
            return claimed(view.board, route, view.player)
        case BuildStation(city):
            return settled(view.board, city, view.player)
        case _:
            return view.board


def _away_from(view: View, aim: Route, hand: Cards, other: Action) -> Iterator[Sentence]:
    """Whether the cards and trains that it uses are then missing for a route; `hand` is what there
    would be for it otherwise."""
    if not isinstance(other, ClaimRoute | BuildStation):
        return
    if isinstance(other, ClaimRoute) and aim.cities == other.route.cities:
        if locomotives := other.payment.locomotives:
            yield sentence("lays_locomotives", locomotives=locomotives)
        return
    before = shortage(hand, aim).cards
    after = shortage(view.hand - _laid(other.payment), aim).cards
    if after > before:
        yield sentence("lays_needed", route=route_text(aim), missing=after, before=before)
    if isinstance(other, ClaimRoute) and view.player is not None:
        left = view.board.trains_left(view.player) - _trains_of(other)
        if left < aim.length:
            yield sentence("too_few_after", route=route_text(aim), trains=left, length=aim.length)


def _laid(payment: Payment) -> Cards:
    colored = [] if payment.color is None else [payment.color] * payment.colored
    return Cards([*colored, *[Card.LOCOMOTIVE] * payment.locomotives])


def _instead_of(view: View, card: Card, aim: Route | None, other: Action) -> Iterator[Sentence]:
    """What another card is worth beside the one to take."""
    if isinstance(other, DrawBlind) and view.unseen.total():
        fit = {card, Card.LOCOMOTIVE}
        share = sum(view.unseen[one] for one in fit) / view.unseen.total()
        key = "deck_locomotive" if card is Card.LOCOMOTIVE else "deck_color"
        yield sentence(key, card=card.letter, share=share)
    if isinstance(other, TakeFaceUp) and card is Card.LOCOMOTIVE:
        yield sentence("only_color", card=other.card.letter)
    elif isinstance(other, TakeFaceUp) and aim is not None:
        hands = view.hand, view.hand + Cards([other.card])
        now, then = (shortage(hand, aim).cards for hand in hands)
        if then >= now:
            yield sentence("no_nearer", route=route_text(aim))


def _left_to_others(view: View, route: Route) -> Iterator[Sentence]:
    """What may become of a route that is not claimed now."""
    if view.last_turns:
        yield sentence("no_turn_left", route=route_text(route))
    elif others := rivals_for(view, route):
        yield sentence("may_go", route=route_text(route), count=len(others))


def _other_tickets(
    view: View, kept: tuple[Ticket, ...], instead: tuple[Ticket, ...]
) -> Iterator[Sentence]:
    """Which tickets it keeps and gives back otherwise, and the trains they take."""
    more = tuple(str(ticket) for ticket in instead if ticket not in kept)
    fewer = tuple(str(ticket) for ticket in kept if ticket not in instead)
    if more:
        yield sentence("keeps_too", tickets=more)
    if fewer:
        yield sentence("gives_back", tickets=fewer)
    assert view.player is not None
    trains, before = (
        plan(view, view.player, (*view.tickets, *tickets)).trains for tickets in (instead, kept)
    )
    if trains != before:
        yield sentence("plan_instead", trains=trains, before=before)


def _ends(view: View, best: Action, other: Action) -> Iterator[Sentence]:
    """Whether it begins the last turns, and the better action does not."""
    if view.last_turns or view.player is None:
        return
    trains, limit = view.board.trains_left(view.player), view.map.rules.last_turn_trains
    if trains - _trains_of(other) <= limit < trains - _trains_of(best):
        yield sentence("ends_early")


def _trains_of(action: Action) -> int:
    return action.route.length if isinstance(action, ClaimRoute) else 0
